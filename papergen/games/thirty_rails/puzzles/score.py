"""A finished map and an empty scoring table: fill it in.

easy: 2 or 3 lines with 10 to 30 squares in all; medium: 3 to 5 with 31 to 55;
hard: 5 or 6 with 56 or more.

The difficulty is measured by how much there is to count.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from papergen.games.thirty_rails.maps import maps
from papergen.games.thirty_rails.model import Board, Play, Setup
from papergen.games.thirty_rails.pages.scorecolumns import score_columns
from papergen.games.thirty_rails.pages.scoretable import filled_in, score_rows
from papergen.games.thirty_rails.puzzles.kind import Asked, Kind, map_values, table_values
from papergen.games.thirty_rails.puzzles.layout import READ_ONLY, Layout
from papergen.games.thirty_rails.puzzles.parts import good_looking, maps_tail
from papergen.games.thirty_rails.scoring import Score, score
from papergen.games.thirty_rails.tables import SQUARES
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape
from papergen.seed import Stream

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
        """The connected lines."""
        return sum(line.connected for line in self.score.lines)

    @property
    def squares(self) -> int:
        """How much there is to count."""
        return sum(line.squares for line in self.score.lines)


def _puzzles(chance: Stream, asked: Asked) -> Iterator[ScorePuzzle]:
    games = maps(chance, asked.maps)
    while True:
        yield make_score(games, asked.level)


def make_score(games: Iterator[Play], level: str) -> ScorePuzzle:
    while True:
        play = next(games)
        puzzle = ScorePuzzle(play.board, play.setup, score(play.board, play.setup))
        if is_of_level(puzzle, level):
            return puzzle


def is_of_level(puzzle: ScorePuzzle, level: str) -> bool:
    lines, squares = LEVELS[level]
    return puzzle.connected in lines and puzzle.squares in squares


def _describe(puzzle: ScorePuzzle) -> Mapping[str, Any]:
    return {**map_values(puzzle.board, puzzle.setup), "answer": table_values(puzzle.score)}


def _question(press: Press, puzzle: ScorePuzzle) -> Layout:
    look = press.look
    unit = look.mm(look.body)

    rows, columns = good_looking(score_rows(press, False)), score_columns(press, False)

    def table(box: Box) -> Iterable[Shape]:
        return (columns if box.h < rows.height - 0.01 else rows).draw(box)

    # in large print the headings of a table with one column per line would run together
    low = () if look.large else (columns.height,)
    return Layout(
        question=press.words["puzzle-ask-score"],
        play=Play(puzzle.setup, puzzle.board),
        block=table,
        below=(rows.height, *low),
        beside=(unit * 17, unit * 28),
        least=READ_ONLY,
    )


def _answer(press: Press, puzzle: ScorePuzzle, minis: bool) -> Layout:
    unit = press.look.mm(press.look.body)
    play = Play(puzzle.setup, puzzle.board)
    table = good_looking(score_rows(press, False, filled_in(puzzle.score)))
    return Layout(
        question=press.words.filled("puzzle-key-best", best=puzzle.score.total),
        play=play,
        block=table.draw,
        below=(table.height,),
        beside=(unit * 17, unit * 28),
        tail=maps_tail(press, play, puzzle.score) if minis else None,
        least=READ_ONLY,
        key=True,
    )


KIND = Kind(_puzzles, _describe, _question, _answer, answers=(2, 1), signs=("lines-note",))
