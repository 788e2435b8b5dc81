"""Shortest legal routes, exact.

A train is at an *entry*: the square it enters and the edge it enters by, numbered 4 × square + edge. From
there the track leads to one more entry, to two at the stem of a junction, or out: to the mine, off the map
beside a grey square, or nowhere. A line never crosses the same border between two squares twice, so the
search keeps the borders crossed as bits. The number of squares on a route is the number of bits plus one, and
the route passes the bonus if one of the bonus square's borders is among them. Breadth-first search would be
wrong: it would go round a balloon loop and back over its own track.
"""

from collections.abc import Iterator
from typing import Final

from papergen.games.thirty_rails.model import MINE, SIGNS, Board
from papergen.games.thirty_rails.tables import (
    BONUS_POINTS,
    LINES,
    SIZE,
    SQUARES,
    STATIONS,
    VALUES,
    square_beside,
)
from papergen.track import EAST, STEPS, TILES, WEST, opposite

# Where an entry leads: another entry below ENTRIES, or one of these, or a branch from BRANCH on.
ENTRIES: Final = SQUARES * 4
NOWHERE: Final = ENTRIES
INTO_MINE: Final = ENTRIES + 1
OFF: Final = ENTRIES + 2  # plus the number of the grey square
BRANCH: Final = OFF + SIZE * 4

FAR: Final = 10_000  # longer than any route


def beyond(square: int, edge: int) -> int:
    """Where a train that leaves the square by this edge gets to."""
    row, column = divmod(square, SIZE)
    r, c = row + STEPS[edge][0], column + STEPS[edge][1]
    if 0 <= r < SIZE and 0 <= c < SIZE:
        return (r * SIZE + c) * 4 + opposite(edge)
    return OFF + edge * SIZE + (row if edge in (EAST, WEST) else column)


def _start(place: int) -> int:
    """The entry of a train that leaves the station on a grey square."""
    return square_beside(place) * 4 + place // SIZE


def _borders() -> tuple[int, ...]:
    """For each entry, the bit of the border crossed there; 0 at the map's edge, which ends a line."""
    bits: list[int] = []
    border = 1
    for entry, there in enumerate(BEYOND):
        if there >= ENTRIES:
            bits.append(0)
        elif there < entry:  # the same border from its other side
            bits.append(bits[there])
        else:
            bits.append(border)
            border <<= 1
    return tuple(bits)


def _links() -> tuple[tuple[tuple[tuple[int, ...], ...], ...], tuple[tuple[int, int], ...]]:
    """By content and by square, where its entries lead; and the two ends of each branch."""
    branches: list[tuple[int, int]] = [(NOWHERE, NOWHERE)] * BRANCH
    links = []
    for tile in TILES:
        exits = [tile.exits(edge) for edge in range(4)]
        squares = []
        for first in range(0, ENTRIES, 4):
            leads = []
            for ways in exits:
                if len(ways) == 2:
                    leads.append(len(branches))
                    branches.append((BEYOND[first + ways[0]], BEYOND[first + ways[1]]))
                else:
                    leads.append(BEYOND[first + ways[0]] if ways else NOWHERE)
            squares.append((leads[0], leads[1], leads[2], leads[3]))
        links.append(tuple(squares))
    links += [((INTO_MINE if sign == MINE else NOWHERE,) * 4,) * SQUARES for sign in SIGNS]
    return tuple(links), tuple(branches)


BEYOND: Final = tuple(beyond(entry >> 2, entry & 3) for entry in range(ENTRIES))
STARTS: Final = tuple(_start(place) for place in range(SIZE * 4))
BORDERS: Final = _borders()
SQUARE_BORDERS: Final = tuple(
    BORDERS[4 * s] | BORDERS[4 * s + 1] | BORDERS[4 * s + 2] | BORDERS[4 * s + 3] for s in range(SQUARES)
)
_ALL_LINKS = _links()
LINKS: Final = _ALL_LINKS[0]
BRANCHES: Final = _ALL_LINKS[1]
_LINE_OF = {(int(a), int(b)): i for i, (a, b) in enumerate(line.split("-") for line in LINES)}
_LINES_FROM: Final = tuple(
    tuple(_LINE_OF.get((station, other), 0) for other in range(5)) for station in range(5)
)

Found = tuple[list[int], int]


def links_of(board: Board) -> list[int]:
    """Where each entry of the map leads."""
    links: list[int] = []
    for square, held in enumerate(board):
        links += LINKS[held][square]
    return links


def scan(board: Board, stations: tuple[int, ...], bonus: int) -> Found:
    """How each line is joined, and which stations reach the mine.

    For each line: 2 × squares − 1 if some shortest route passes the bonus, 2 × squares if none does, FAR if
    there is no route. Then the stations with a route to the mine, as bits 1 << station.
    """
    return scan_links(links_of(board), stations, bonus)


def scan_links(links: list[int], stations: tuple[int, ...], bonus: int) -> Found:
    """The same from the map's links, for a search that changes a square or two at a time."""
    at = [0] * (BRANCH - OFF)
    for station in STATIONS:
        at[stations[station - 1]] = station
    bonus_borders = SQUARE_BORDERS[bonus]
    found = [FAR] * 6
    mined = 0
    borders, branches = BORDERS, BRANCHES
    stack: list[tuple[int, int]] = []
    for station in STATIONS:
        first = STARTS[stations[station - 1]]
        begins_there = first >> 2 == bonus
        entry = links[first]
        used = 0
        while True:
            while entry < ENTRIES:
                bit = borders[entry]
                if used & bit:
                    entry = NOWHERE
                else:
                    used |= bit
                    entry = links[entry]
            if entry >= BRANCH:
                entry, other = branches[entry]
                stack.append((other, used))
                continue
            if entry > INTO_MINE:
                other = at[entry - OFF]
                if other > station:
                    length = 2 * used.bit_count() + 2
                    if used & bonus_borders or begins_there:
                        length -= 1
                    line = _LINES_FROM[station][other]
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


def line_points(line: int, length: int) -> int:
    """What a line scores, from its length as scan gives it."""
    if length == FAR:
        return 0
    # 2 × squares, less 1 with the bonus: half of it, rounded up, is the squares; odd means the bonus.
    return VALUES[line] + (length + 1 >> 1) + (length & 1) * BONUS_POINTS


def walks(board: Board, start: int, most: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every legal way from a grey square over at most `most` squares: where it ends, and its squares."""
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
            lead = LINKS[board[entry >> 2]][entry >> 2][entry & 3]
            stack.append((lead, used | BORDERS[entry], (*path, entry >> 2)))


def route(board: Board, start: int, goal: int, squares: int, through: int | None) -> tuple[int, ...]:
    """The squares of a legal route of exactly `squares` squares from one grey square to another.

    `through` is a square that it must pass. Of several routes, the first in the order of branches; empty if
    there is none.
    """
    for end, path in walks(board, start, squares):
        if end == OFF + goal and len(path) == squares and (through is None or through in path):
            return path
    return ()


def mine_route(board: Board, start: int) -> tuple[int, ...] | None:
    """The squares of a shortest legal route from a grey square to the mine; () if they touch."""
    ways = (path for end, path in walks(board, start, FAR) if end == INTO_MINE)
    return min(ways, key=len, default=None)
