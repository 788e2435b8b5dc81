"""Maps for the exercises: those of the pool, each seen in one of many ways."""

from collections.abc import Iterator
from dataclasses import replace

from papergen.games.thirty_rails.model import EMPTY, Board, Play
from papergen.games.thirty_rails.pool import SHIPPED, pool_map
from papergen.games.thirty_rails.routes import FAR, OFF, walks
from papergen.games.thirty_rails.symmetry import varied
from papergen.seed import Stream

ROUNDS = 50
Route = tuple[int, ...]  # the squares, from the first station to the second


def maps(chance: Stream, pool: int = SHIPPED) -> Iterator[Play]:
    """The pool's own maps round after round, each round in a new order and each map seen anew.

    An exercise takes some dozens of them; one that finds none in so many asks for what does not exist.
    """
    for _ in range(ROUNDS):
        for index in chance.shuffle(range(pool)):
            yield varied(pool_map(index).play, chance)
    raise RuntimeError("no map of the pool fits the exercise")


def until(play: Play, turn: int) -> Play:
    """The map as it was after a turn."""
    order = play.order or ()
    board = tuple(
        EMPTY if filled is not None and filled > turn else held
        for held, filled in zip(play.board, order, strict=True)
    )
    return replace(play, board=board, order=None)


def all_routes(board: Board, start: int, goal: int) -> list[Route]:
    """Every legal route between two grey squares, shortest first."""
    return sorted(
        (path for end, path in walks(board, start, FAR) if end == OFF + goal), key=lambda r: (len(r), r)
    )
