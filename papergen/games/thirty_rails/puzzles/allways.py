"""Every way to lay given tracks on marked squares so that two stations are exactly so many squares apart.

The line is followed from its start; on a marked square that is still empty every track left over is tried,
every way round. Marked squares that the line misses get what is left, in every way. So nothing is left out.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from papergen.games.thirty_rails.model import EMPTY, KINDS, Board
from papergen.games.thirty_rails.puzzles.strolls import apart, lead
from papergen.games.thirty_rails.routes import (
    BORDERS,
    BRANCH,
    BRANCHES,
    ENTRIES,
    NOWHERE,
    OFF,
    STARTS,
    walks,
)
from papergen.track import TILES


@dataclass(frozen=True)
class Posed:
    """The question: `start` and `goal` are grey squares, `length` the squares of the line."""

    board: Board
    squares: tuple[int, ...]
    kinds: tuple[int, ...]
    start: int
    goal: int
    length: int


Way = tuple[tuple[int, ...], tuple[int, ...]]  # the tile of each marked square, the squares of the line

_TILES_OF = {kind: tuple(t.index for t in TILES if t.kind == kind) for kind in range(1, 7)}


def ways(posed: Posed) -> Iterator[Way]:
    """A way comes once for each line of that length in it."""
    return _Search(posed).follow(STARTS[posed.start], 0, ())


class _Search:
    def __init__(self, posed: Posed) -> None:
        self.posed = posed
        self.board = list(posed.board)
        self.left = Counter(posed.kinds)
        self.goal_square = STARTS[posed.goal] >> 2

    def follow(self, entry: int, crossed: int, line: tuple[int, ...]) -> Iterator[Way]:
        if entry >= BRANCH:
            for end in BRANCHES[entry]:
                yield from self.follow(end, crossed, line)
        elif entry == OFF + self.posed.goal:
            if len(line) == self.posed.length:
                yield from self.fill(0, line)
        elif entry < ENTRIES and not crossed & BORDERS[entry]:
            square = entry >> 2
            if apart(square, self.goal_square) < self.posed.length - len(line):
                yield from self.enter(entry, crossed | BORDERS[entry], (*line, square))

    def enter(self, entry: int, crossed: int, line: tuple[int, ...]) -> Iterator[Way]:
        square = entry >> 2
        if KINDS[self.board[square]]:
            yield from self.follow(lead(self.board[square], entry), crossed, line)
        elif square in self.posed.squares:
            for tile in self.laid(square):
                if (there := lead(tile, entry)) != NOWHERE:
                    yield from self.follow(there, crossed, line)

    def laid(self, square: int) -> Iterator[int]:
        """Lays every track that is left on the square, every way round, and takes it up again."""
        for kind in sorted(self.left):
            if self.left[kind]:
                self.left[kind] -= 1
                for tile in _TILES_OF[kind]:
                    self.board[square] = tile
                    yield tile
                self.board[square] = EMPTY
                self.left[kind] += 1

    def fill(self, first: int, line: tuple[int, ...]) -> Iterator[Way]:
        """What is left goes to the marked squares that are still empty, from number `first` on."""
        squares = self.posed.squares
        missed = next((n for n in range(first, len(squares)) if self.board[squares[n]] == EMPTY), None)
        if missed is not None:
            for _ in self.laid(squares[missed]):
                yield from self.fill(missed + 1, line)
        elif self.shortest():
            yield tuple(self.board[square] for square in squares), line

    def shortest(self) -> bool:
        """Whether no line is shorter than the one asked for."""
        shorter = walks(tuple(self.board), self.posed.start, self.posed.length - 1)
        return all(end != OFF + self.posed.goal for end, _ in shorter)
