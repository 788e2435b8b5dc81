"""Random lines over empty squares, and every way to lay given tracks so that a line has a given length.

A puzzle is made from a random line; trying every way proves that it has one solution. The line is followed
from its start; on a marked square that is still empty every remaining track is tried, in every orientation.
Marked squares that the line misses get what is left, in every way. So nothing is missed.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from papergen.games.thirty_rails.model import EMPTY, KINDS, MINE, MOUNTAIN, Board, Setup
from papergen.games.thirty_rails.routes import (
    BORDERS,
    BRANCH,
    BRANCHES,
    ENTRIES,
    LINKS,
    NOWHERE,
    OFF,
    STARTS,
    walks,
)
from papergen.games.thirty_rails.tables import SIZE, SQUARES, neighbours
from papergen.seed import Stream
from papergen.track import TILES, Pair

PATIENCE = 150  # steps in search of one line; a new start is quicker than a long search

Pass = tuple[int, Pair]  # a square, and the edges by which the line comes in and goes out
_PLAIN = {tile.pairs[0]: tile.index for tile in TILES if len(tile.pairs) == 1}


def random_start(chance: Stream) -> tuple[Board, Setup]:
    """Mountains, mine and stations as in a game; stations face neither, and the bonus is out of the way."""
    board = [EMPTY] * SQUARES
    skipped = chance.below(SIZE)
    for row in range(SIZE):
        column = chance.below(SIZE)
        if row != skipped:
            board[row * SIZE + column] = MOUNTAIN
    beside = {n for s, held in enumerate(board) if held == MOUNTAIN for n in neighbours(s)}
    board[chance.choice(sorted(s for s in beside if board[s] == EMPTY))] = MINE
    stations = []
    for side in chance.shuffle(range(4)):
        places = range(side * SIZE, side * SIZE + SIZE)
        stations.append(chance.choice([p for p in places if board[STARTS[p] >> 2] == EMPTY] or places))
    return tuple(board), Setup(tuple(stations), board.index(MOUNTAIN))


def _lead(held: int, entry: int) -> int:
    """Where a train gets to that comes in at this entry of a square with this content."""
    return LINKS[held][entry >> 2][entry & 3]


def _apart(a: int, b: int) -> int:
    """The steps from one square to another."""
    return abs(a // SIZE - b // SIZE) + abs(a % SIZE - b % SIZE)


def touches(route: tuple[int, ...]) -> int:
    """Pairs of neighbouring squares on the line that it does not join: they make its way less obvious."""
    there = set(route)
    joined = {frozenset(step) for step in pairwise(route)}
    beside = ((a, b) for a in there for b in neighbours(a) if a < b and b in there)
    return sum(frozenset(pair) not in joined for pair in beside)


def random_line(
    chance: Stream, board: Board, start: int, goal: int, squares: int, twice: int
) -> tuple[Pass, ...]:
    """A random line between two grey squares over `squares` squares, `twice` of them passed a second time.

    Empty if none was found.
    """
    length, last = squares + twice, STARTS[goal] >> 2
    if (length - 1 - _apart(STARTS[start] >> 2, last)) % 2:
        return ()  # as on a chessboard, each step changes the colour of the square
    steps = PATIENCE

    def onwards(entry: int, before: tuple[Pass, ...]) -> tuple[Pass, ...]:
        nonlocal steps
        steps -= 1
        square, came_by = entry >> 2, entry & 3
        left = length - len(before) - 1
        if steps < 0 or board[square] != EMPTY or left < _apart(square, last):
            return ()
        used = {edge for passed, pair in before if passed == square for edge in pair}
        again = len(before) - len({passed for passed, _ in before})
        if came_by in used or (used and again == twice):
            return ()
        for edge in chance.shuffle([e for e in range(4) if e != came_by and e not in used]):
            pair = min(edge, came_by), max(edge, came_by)
            there = _lead(_PLAIN[pair], entry)
            here = (*before, (square, pair))
            if there == OFF + goal and not left and again + bool(used) == twice:
                return here
            if there < ENTRIES and (found := onwards(there, here)):
                return found
        return ()

    return onwards(STARTS[start], ())


@dataclass(frozen=True)
class Posed:
    """The question: `start` and `goal` are grey squares, `length` is the number of squares on the line."""

    board: Board
    squares: tuple[int, ...]
    kinds: tuple[int, ...]
    start: int
    goal: int
    length: int


Way = tuple[tuple[int, ...], tuple[int, ...]]  # the tile of each marked square, the squares of the line

_TILES_OF = {kind: tuple(t.index for t in TILES if t.kind == kind) for kind in range(1, 7)}


def ways_to_lay(posed: Posed) -> Iterator[Way]:
    """A way appears once for each line of that length in it."""
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
            if _apart(square, self.goal_square) < self.posed.length - len(line):
                yield from self.enter(entry, crossed | BORDERS[entry], (*line, square))

    def enter(self, entry: int, crossed: int, line: tuple[int, ...]) -> Iterator[Way]:
        square = entry >> 2
        if KINDS[self.board[square]]:
            yield from self.follow(_lead(self.board[square], entry), crossed, line)
        elif square in self.posed.squares:
            for tile in self.laid(square):
                if (there := _lead(tile, entry)) != NOWHERE:
                    yield from self.follow(there, crossed, line)

    def laid(self, square: int) -> Iterator[int]:
        """Lays every remaining track on the square, in every orientation, and picks it up again."""
        for kind in sorted(self.left):
            if self.left[kind]:
                self.left[kind] -= 1
                for tile in _TILES_OF[kind]:
                    self.board[square] = tile
                    yield tile
                self.board[square] = EMPTY
                self.left[kind] += 1

    def fill(self, first: int, line: tuple[int, ...]) -> Iterator[Way]:
        """Lays what is left on the marked squares that are still empty, from number `first` on."""
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
