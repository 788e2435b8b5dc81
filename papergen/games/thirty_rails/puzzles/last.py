"""Last rails: a nearly finished map, the rolls that are left, and the question what can still be reached.

How hard a puzzle is, is measured: what a player loses who each turn takes the most points at once, and how
many other endings come near the best one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from papergen.games.thirty_rails.endings.endgame import Endgame
from papergen.games.thirty_rails.endings.lastrails import Solution, greedy_total, solve_last
from papergen.games.thirty_rails.endings.laying import Ahead
from papergen.games.thirty_rails.maps import until
from papergen.games.thirty_rails.model import Board, Play, Setup, Turn
from papergen.games.thirty_rails.scoring import points
from papergen.seed import Stream

RAILS = range(3, 9)
USUAL_RAILS = 4
LEAST_GAP = 3  # points between the best ending and the next
LEAST_BEST = 20  # points; with fewer there is not much of a railway
LEAST_GAIN = 5  # points that are still to be had
_ROLLS_A_MAP = 6  # a map is tried with so many different rolls

# By level, the least and the most that the greedy player loses, and the least number of near endings.
LEVELS: dict[str, tuple[int, int | None, int]] = {
    "easy": (0, 0, 0),
    "medium": (1, None, 0),
    "hard": (10, None, 1),
}


@dataclass(frozen=True)
class LastPuzzle:
    """`now` is what the map is worth as it stands, `greedy` what the greedy player ends with."""

    board: Board
    setup: Setup
    rolls: tuple[Turn, ...]
    now: int
    greedy: int
    solution: Solution

    @property
    def loss(self) -> int:
        return self.solution.best - self.greedy


def make_last(chance: Stream, games: Iterator[Play], level: str, rails: int) -> LastPuzzle:
    """The first that is good enough, of maps that were well played and then rolled on."""
    while True:
        play = next(games)
        board = until(play, len(play.filled) - rails).board
        for _ in range(_ROLLS_A_MAP):
            rolls = tuple((chance.die(), chance.die()) for _ in range(rails))
            most = LEVELS[level][1]
            if most is not None and _is_beaten(board, play.setup, rolls, most):
                continue  # what the whole search would find as well, only later
            puzzle = pose(board, play.setup, rolls)
            if is_good(puzzle) and is_of_level(puzzle, level):
                return puzzle


def _is_beaten(board: Board, setup: Setup, rolls: tuple[Turn, ...], by: int) -> bool:
    """Whether some ending has more than so many points more than the greedy player's."""
    greedy = greedy_total(board, setup, rolls)
    search = Endgame(board, setup, Ahead.of(board, rolls))
    return any(search.best is not None and search.best > greedy + by for _ in search.run())


def pose(board: Board, setup: Setup, rolls: tuple[Turn, ...]) -> LastPuzzle:
    return LastPuzzle(
        board,
        setup,
        rolls,
        now=points(board, setup),
        greedy=greedy_total(board, setup, rolls),
        solution=solve_last(board, setup, rolls),
    )


def is_good(puzzle: LastPuzzle) -> bool:
    """One answer, clearly better than all others, and worth the effort."""
    found = puzzle.solution
    apart = found.next_best is not None and found.best - found.next_best >= LEAST_GAP
    return found.unique and apart and found.best >= max(LEAST_BEST, puzzle.now + LEAST_GAIN)


def is_of_level(puzzle: LastPuzzle, level: str) -> bool:
    least, most, near = LEVELS[level]
    return least <= puzzle.loss and (most is None or puzzle.loss <= most) and puzzle.solution.near >= near
