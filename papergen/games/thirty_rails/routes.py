"""Shortest legal routes, exact.

A train is at an *entry*: the square it comes into and the edge it comes in by, numbered 4 × square + edge.
From there the track leads to one more entry, to two at a junction's stem, or out: to the mine, off the map
beside a grey square, or nowhere. A line crosses no border between two squares twice, so the search carries
the borders crossed as bits; the squares of a route are then the bits plus one, and it has met the bonus if
one of the bonus square's borders is among them. Breadth-first search would be wrong: it goes round a balloon
loop and back over its own track.
"""

from collections.abc import Iterator

from papergen.games.thirty_rails.model import MINE, SIGNS, Board
from papergen.games.thirty_rails.tables import LINES, SIZE, SQUARES, STATIONS
from papergen.track import EAST, NORTH, STEPS, TILES, WEST, opposite

# Where an entry leads: another entry below ENTRIES, or one of these, or a branch from BRANCH on.
ENTRIES = SQUARES * 4
NOWHERE = ENTRIES
INTO_MINE = ENTRIES + 1
OFF = ENTRIES + 2  # plus the number of the grey square
BRANCH = OFF + SIZE * 4

FAR = 10_000  # longer than any route


def _beyond(square: int, edge: int) -> int:
    """Where a train gets that leaves the square by the edge."""
    row, column = divmod(square, SIZE)
    r, c = row + STEPS[edge][0], column + STEPS[edge][1]
    if 0 <= r < SIZE and 0 <= c < SIZE:
        return (r * SIZE + c) * 4 + opposite(edge)
    return OFF + edge * SIZE + (row if edge in (EAST, WEST) else column)


def _start(place: int) -> int:
    """The entry of a train that leaves the station on a grey square."""
    edge, number = divmod(place, SIZE)
    far = {NORTH: 0, EAST: SIZE - 1, 2: SIZE - 1, WEST: 0}[edge]
    row, column = (number, far) if edge in (EAST, WEST) else (far, number)
    return (row * SIZE + column) * 4 + edge


def _borders() -> tuple[int, ...]:
    """The bit of the border crossed by coming in at each entry; 0 at the map's edge, which ends a line."""
    numbers: dict[frozenset[int], int] = {}
    bits = []
    for entry in range(ENTRIES):
        there = _beyond(entry >> 2, entry & 3)
        if there >= ENTRIES:
            bits.append(0)
        else:
            bits.append(1 << numbers.setdefault(frozenset((entry, there)), len(numbers)))
    return tuple(bits)


def _leads() -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, int], ...]]:
    """By what a square holds, where each entry leads; and the two ends of each branch, by its number."""
    branches: list[tuple[int, int]] = [(NOWHERE, NOWHERE)] * BRANCH

    def lead(entry: int, exits: tuple[int, ...]) -> int:
        ends = [_beyond(entry >> 2, edge) for edge in exits]
        if not ends:
            return NOWHERE
        if len(ends) == 1:
            return ends[0]
        branches.append((ends[0], ends[1]))
        return len(branches) - 1

    rows = [tuple(lead(entry, tile.exits(entry & 3)) for entry in range(ENTRIES)) for tile in TILES]
    rows += [(INTO_MINE if sign == MINE else NOWHERE,) * ENTRIES for sign in SIGNS]
    return tuple(rows), tuple(branches)


STARTS = tuple(_start(place) for place in range(SIZE * 4))
BORDERS = _borders()
SQUARE_BORDERS = tuple(
    BORDERS[4 * s] | BORDERS[4 * s + 1] | BORDERS[4 * s + 2] | BORDERS[4 * s + 3] for s in range(SQUARES)
)
LEADS, BRANCHES = _leads()
_NO_STATIONS = [0] * BRANCH
_NO_STRETCHES: list[tuple[int, int] | None] = [None] * ENTRIES
_LINE_OF = {(int(a), int(b)): i for i, (a, b) in enumerate(line.split("-") for line in LINES)}
_LINES_FROM = tuple(tuple(_LINE_OF.get((station, other), 0) for other in range(5)) for station in range(5))

Found = tuple[list[int], int]


def scan(board: Board, stations: tuple[int, ...], bonus: int) -> Found:
    """How each line is joined, and which stations reach the mine.

    For each line 2 × squares − 1 if some shortest route meets the bonus, 2 × squares if none does, FAR where
    there is no route; and the stations with a route to the mine, as bits 1 << station.
    """
    at = _NO_STATIONS.copy()
    for station, place in enumerate(stations, 1):
        at[OFF + place] = station
    bonus_borders = SQUARE_BORDERS[bonus]
    found = [FAR] * 6
    mined = 0
    leads, borders, branches = LEADS, BORDERS, BRANCHES
    # From an entry to the next branch or end: that, and the borders crossed on the way.
    stretches: list[tuple[int, int] | None] = _NO_STRETCHES.copy()
    stack: list[tuple[int, int]] = []
    for station in STATIONS:
        first = STARTS[stations[station - 1]]
        entry = leads[board[first >> 2]][first]
        if entry == NOWHERE:
            continue
        lines = _LINES_FROM[station]
        begins_there = first >> 2 == bonus
        used = 0
        while True:
            if entry < ENTRIES:
                if stretch := stretches[entry]:
                    entry, crossed = stretch
                else:
                    begin = entry
                    crossed = 0
                    while entry < ENTRIES:
                        bit = borders[entry]
                        if crossed & bit:
                            entry = NOWHERE
                            break
                        crossed |= bit
                        entry = leads[board[entry >> 2]][entry]
                    stretches[begin] = entry, crossed
                if used & crossed:
                    if not stack:
                        break
                    entry, used = stack.pop()
                    continue
                used |= crossed
            if entry >= BRANCH:
                entry, other = branches[entry]
                stack.append((other, used))
                continue
            if entry > INTO_MINE:
                other = at[entry]
                if other > station:
                    length = 2 * used.bit_count() + 2
                    if used & bonus_borders or begins_there:
                        length -= 1
                    line = lines[other]
                    if length < found[line]:
                        found[line] = length
            elif entry == INTO_MINE:
                mined |= 1 << station
                if station == 4:  # its lines are known from the other ends
                    stack.clear()
            if not stack:
                break
            entry, used = stack.pop()
    return found, mined


def walks(board: Board, start: int, most: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every legal way from a grey square of at most `most` squares: where it ends, and its squares."""
    stack: list[tuple[int, int, tuple[int, ...]]] = [(STARTS[start], 0, ())]
    while stack:
        entry, used, path = stack.pop()
        if entry >= BRANCH:
            one, other = BRANCHES[entry]
            stack += ((other, used, path), (one, used, path))
        elif entry >= ENTRIES:
            yield entry, path
        elif board[entry >> 2] == MINE:
            yield INTO_MINE, path
        elif not used & BORDERS[entry] and len(path) < most:
            lead = LEADS[board[entry >> 2]][entry]
            stack.append((lead, used | BORDERS[entry], (*path, entry >> 2)))


def route(board: Board, start: int, goal: int, squares: int, through: int | None) -> tuple[int, ...]:
    """The squares of a legal route of exactly `squares` squares from one grey square to another.

    `through` is a square that it must meet. Of several routes the first in the order of branches; empty
    where there is none.
    """
    for end, path in walks(board, start, squares):
        if end == OFF + goal and len(path) == squares and (through is None or through in path):
            return path
    return ()


def mine_route(board: Board, start: int) -> tuple[int, ...] | None:
    """The squares of a shortest legal route from a grey square to the mine; () where it touches the mine."""
    ways = (path for end, path in walks(board, start, FAR) if end == INTO_MINE)
    return min(ways, key=len, default=None)
