"""Score it: a finished map and an empty table. How hard that is, is measured by what there is to count."""

from collections.abc import Iterator
from dataclasses import dataclass

from papergen.games.thirty_rails.model import Board, Play, Setup
from papergen.games.thirty_rails.scoring import Score, score
from papergen.games.thirty_rails.tables import SQUARES

# By level, how many lines are connected, and how many squares they have together.
LEVELS = {
    "easy": (range(2, 4), range(10, 31)),
    "medium": (range(3, 6), range(31, 56)),
    "hard": (range(5, 7), range(56, 6 * SQUARES)),
}


@dataclass(frozen=True)
class ScorePuzzle:
    board: Board
    setup: Setup
    score: Score

    @property
    def connected(self) -> int:
        """The lines that are."""
        return sum(line.connected for line in self.score.lines)

    @property
    def squares(self) -> int:
        """What there is to count."""
        return sum(line.squares for line in self.score.lines)


def make_score(games: Iterator[Play], level: str) -> ScorePuzzle:
    while True:
        play = next(games)
        puzzle = ScorePuzzle(play.board, play.setup, score(play.board, play.setup))
        if is_of_level(puzzle, level):
            return puzzle


def is_of_level(puzzle: ScorePuzzle, level: str) -> bool:
    lines, squares = LEVELS[level]
    return puzzle.connected in lines and puzzle.squares in squares
