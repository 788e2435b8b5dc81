"""Random starts, and random lines over empty squares: what line puzzles are made from."""

from itertools import pairwise

from papergen.games.thirty_rails.model import EMPTY, MINE, MOUNTAIN, Board, Setup
from papergen.games.thirty_rails.routes import ENTRIES, LINKS, OFF, STARTS
from papergen.games.thirty_rails.rules import neighbours
from papergen.games.thirty_rails.tables import SIZE, SQUARES
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


def lead(held: int, entry: int) -> int:
    """Where a train gets that comes in at the entry of a square that holds this."""
    return LINKS[held][entry >> 2][entry & 3]


def apart(a: int, b: int) -> int:
    """The steps from one square to another."""
    return abs(a // SIZE - b // SIZE) + abs(a % SIZE - b % SIZE)


def touches(route: tuple[int, ...]) -> int:
    """Pairs of neighbouring squares of the line between which it does not run: its way is not plain."""
    there = set(route)
    joined = {frozenset(step) for step in pairwise(route)}
    beside = ((a, b) for a in there for b in neighbours(a) if a < b and b in there)
    return sum(frozenset(pair) not in joined for pair in beside)


def stroll(chance: Stream, board: Board, start: int, goal: int, squares: int, twice: int) -> tuple[Pass, ...]:
    """A random line between two grey squares over `squares` squares, `twice` of them passed a second time.

    Empty where none was found.
    """
    length, last = squares + twice, STARTS[goal] >> 2
    if (length - 1 - apart(STARTS[start] >> 2, last)) % 2:
        return ()  # a step changes the colour of a chess board's square
    steps = PATIENCE

    def onwards(entry: int, before: tuple[Pass, ...]) -> tuple[Pass, ...]:
        nonlocal steps
        steps -= 1
        square, came_by = entry >> 2, entry & 3
        left = length - len(before) - 1
        if steps < 0 or board[square] != EMPTY or left < apart(square, last):
            return ()
        used = {edge for passed, pair in before if passed == square for edge in pair}
        again = len(before) - len({passed for passed, _ in before})
        if came_by in used or (used and again == twice):
            return ()
        for edge in chance.shuffle([e for e in range(4) if e != came_by and e not in used]):
            pair = min(edge, came_by), max(edge, came_by)
            there = lead(_PLAIN[pair], entry)
            here = (*before, (square, pair))
            if there == OFF + goal and not left and again + bool(used) == twice:
                return here
            if there < ENTRIES and (found := onwards(there, here)):
                return found
        return ()

    return onwards(STARTS[start], ())
