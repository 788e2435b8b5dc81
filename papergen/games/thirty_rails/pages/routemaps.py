"""One small map for each line that scores, its squares numbered as they are counted, and one for the mine.

Every map shows a single thing, so they need no colours to be told apart. The way goes straight from the
middle of a square to the middle of the next: it is the squares that count.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from papergen.games.thirty_rails.model import MINE, Play
from papergen.games.thirty_rails.pages.board import Board, largest_board, legible_ring
from papergen.games.thirty_rails.scoring import Score, ScoreLine
from papergen.games.thirty_rails.tables import LINES
from papergen.page.drawings import disc, least_disc
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import (
    MM_PER_POINT,
    Box,
    Pen,
    Place,
    Point,
    Shape,
    Symbol,
    Text,
    circle,
    lines,
    polyline,
    rect,
    rects,
    rounded,
)
from papergen.page.text import cap, fitted, in_box

Way = tuple[int, tuple[int, ...], int | None]  # a route: grey square, squares, grey square (None: the mine)

RING = 0.6  # depth of the grey squares, as a fraction of a square
STATION = 0.9  # a station's diameter, as a fraction of that depth
STATION_RING = 0.5  # mm, the line around a station in styles without fills
BEAD_EDGE = 0.5  # mm by which a bead is wider than the number in it
BETWEEN = 0.3  # mm between two beads
ABOVE = 0.45  # mm between two numbers in one bead
NUMBER = 0.4  # the height of numbers, as a fraction of a square
GAP = 2.0  # mm between two maps
LARGEST = 1.3  # times the least side, or USUAL mm if that is more: large enough for a map
ALONE = 2.0  # the same on a page that has nothing else
USUAL = 72.0


@dataclass(frozen=True)
class RouteMap:
    """`stations` are the numbers at the ends of the ways; only the squares of a line are counted."""

    label: str
    ways: tuple[Way, ...]
    stations: tuple[int, ...]
    counted: bool = True

    @property
    def numbers(self) -> dict[int, tuple[int, ...]]:
        """By square, its number on the way: two if it is passed twice."""
        found: dict[int, tuple[int, ...]] = {}
        for number, square in enumerate(self.ways[0][1] if self.counted else (), 1):
            found[square] = (*found.get(square, ()), number)
        return found


def route_maps(
    press: Press, play: Play, score: Score, asked: Sequence[int] = range(len(LINES)), mine: bool = True
) -> list[RouteMap]:
    """A map for each connected line (of those asked for), and one for the mine."""
    words, stations = press.words, play.setup.stations
    maps = []
    for index in asked:
        scored = score.lines[index]
        if scored.connected:
            a, b = (int(n) for n in LINES[index].split("-"))
            way = (stations[a - 1], scored.route, stations[b - 1])
            maps.append(RouteMap(words.labelled(LINES[index], sum_text(scored)), (way,), (a, b)))
    if mine and (routes := score.mine.routes):
        ways = tuple((stations[n - 1], route, None) for n, route in routes.items())
        label = words.labelled(words["mine"], f"{len(ways)} → {score.mine.points}")
        maps.append(RouteMap(label, ways, tuple(routes), counted=False))
    return maps


def sum_text(line: ScoreLine) -> str:
    """`3 + 11 + 2 = 16`: the value, the squares, the bonus if there is one."""
    parts = [line.value, line.squares, *([line.bonus] if line.bonus else [])]
    return f"{' + '.join(map(str, parts))} = {line.sum}"


def label_height(press: Press) -> float:
    """The text line below a map."""
    return press.look.mm(press.look.small) * 1.6


def least_side(press: Press, maps: Iterable[RouteMap]) -> float:
    """The side of the smallest map on which all numbers can be read and the labels fit."""
    size, label, twice = press.look.least, 0.0, False
    for one in maps:
        label = max(label, press.width(one.label, size, True))
        twice = twice or any(len(numbers) > 1 for numbers in one.numbers.values())
    square = max(least_disc(press) / 0.9, _least_square(press, size, twice))
    # a map's squares are drawn in whole twentieths of a mm
    return max(label, 6 * (square + 0.05) + 2 * max(legible_ring(press), square * RING))


def _least_square(press: Press, size: float, twice: bool) -> float:
    """In which beads with numbers of this size keep apart, even if one of two has two numbers."""
    return (_bead(press, size)[1] + _bead(press, size, 2 if twice else 1)[1]) / 2 + BETWEEN


def _bead(press: Press, size: float, numbers: int = 1) -> tuple[float, float]:
    """How wide and how high a bead is: a circle around one number, longer for two, one above the other."""
    around = hypot(press.width("00", size, True), cap(size)) + BEAD_EDGE + press.look.thin
    return around, around + (numbers - 1) * (cap(size) + ABOVE)


def least_height(press: Press, maps: Sequence[RouteMap], w: float) -> float:
    """The least height of a block with the maps that is `w` mm wide."""
    least = least_side(press, maps)
    rows = -(-len(maps) // max(1, int((w + GAP + 0.01) / (least + GAP))))
    return rows * (least + label_height(press) + GAP) - GAP


def places(press: Press, box: Box, maps: Sequence[RouteMap], largest: float = LARGEST) -> list[Box]:
    """A place for each map and its label, as large as the box allows, up to `largest` times the least side.

    They are in the middle of the box. DoesNotFit if there is too little room.
    """
    if not maps:
        return []
    label, least = label_height(press), least_side(press, maps)
    most = max(USUAL, least * largest)
    side, columns = max(
        (min((box.w + GAP) / n - GAP, (box.h + GAP) / -(-len(maps) // n) - GAP - label, most), n)
        for n in range(1, len(maps) + 1)
    )
    if side < least - 0.01:
        raise DoesNotFit(f"the maps of the lines would be {side:.1f} mm wide")
    columns = -(-len(maps) // -(-len(maps) // columns))  # rows about equally long
    # spare width goes between them, but not so much that they no longer belong together
    step = side + min(8 * GAP, (box.w - columns * side) / max(1, columns - 1))
    row = side + label + GAP
    left = box.x + max(0.0, box.w - side - (columns - 1) * step) / 2
    return [
        Box(left + n % columns * step, box.y + n // columns * row, side, side + label)
        for n in range(len(maps))
    ]


def how_many(press: Press, box: Box, maps: Sequence[RouteMap]) -> int:
    """How many of the maps fit in the box."""
    least = least_side(press, maps)
    across = int((box.w + GAP + 0.01) / (least + GAP))
    down = int((box.h + GAP + 0.01) / (least + label_height(press) + GAP))
    return min(len(maps), max(0, across) * max(0, down))


def draw_route_maps(
    press: Press, box: Box, play: Play, maps: Sequence[RouteMap], largest: float = LARGEST
) -> list[Shape]:
    cells = places(press, box, maps, largest)
    room = cells[0].w if cells else 0.0
    size = min((fitted(press, one.label, press.look.small, room, True) for one in maps), default=0.0)
    return [
        shape
        for one, cell in zip(maps, cells, strict=True)
        for shape in draw_route_map(press, cell, one, play, size)
    ]


def draw_route_map(press: Press, cell: Box, one: RouteMap, play: Play, size: float) -> Iterator[Shape]:
    """`size` is that of the label, below the map."""
    look = press.look
    below, top = cell.cut_bottom(label_height(press))
    board = largest_board(press, top, (RING,), 0, 0)
    board = board.moved((top.w - board.field.w - 2 * board.ring) / 2)
    field, s = board.field, board.square
    passed = sorted({square for _, squares, _ in one.ways for square in squares})
    if look.fills and passed:
        yield rects((board.cell(square) for square in passed), None, look.shade)
    grid = [(field.x + i * s, field.y, field.x + i * s, field.bottom) for i in range(1, 6)]
    grid += [(field.x, field.y + i * s, field.right, field.y + i * s) for i in range(1, 6)]
    yield lines(grid, look.guide)
    yield rect(field, look.line)
    pen = Pen(look.accent, max(0.7, s * 0.16), round_joins=True)
    for way in one.ways:
        yield polyline(list(_points(board, way, play)), pen)
    if one.counted:
        yield rect(board.cell(play.setup.bonus).inset(s * 0.06), Pen(look.accent, max(0.45, s * 0.06)))
    yield from _beads(press, board, one)
    if not one.counted:
        mine = board.cell(play.board.index(MINE))
        yield Place(disc(press, "M", round(max(s * 0.7, least_disc(press)), 2)), mine.cx, mine.cy)
    for station in one.stations:
        grey = board.grey(play.setup.stations[station - 1])
        wide = round(max(board.ring * STATION, least_disc(press)), 2)
        yield Place(disc(press, str(station), wide, filled=True), grey.cx, grey.cy)
        if not look.fills:  # a heavy ring: nothing else on these maps has one
            yield circle(grey.cx, grey.cy, (wide - STATION_RING) / 2, Pen(look.ink, STATION_RING))
    yield in_box(press, below, one.label, size, True, pad=0)


def _points(board: Board, way: Way, play: Play) -> Iterator[Point]:
    """From a station through the middle of every square to the other station, or to the mine."""
    start, squares, end = way
    yield board.grey(start).cx, board.grey(start).cy
    for square in (*squares, *(() if end is not None else (play.board.index(MINE),))):
        yield board.cell(square).cx, board.cell(square).cy
    if end is not None:
        yield board.grey(end).cx, board.grey(end).cy


def _beads(press: Press, board: Board, one: RouteMap) -> Iterator[Shape]:
    look, numbers = press.look, one.numbers
    twice = any(len(both) > 1 for both in numbers.values())
    size = max(look.least, min(look.body, board.square * NUMBER / MM_PER_POINT))
    while size > look.least and _least_square(press, size, twice) > board.square:
        size = max(look.least, size - 0.25)
    wide = round(_bead(press, size)[0], 2)
    # without fills the numbers stand on the line with nothing around them, and only stations are circles
    edge = look.line if look.fills else None
    bead = Symbol(f"bead{round(wide * 100)}", (circle(0, 0, wide / 2, edge, look.ground),))
    for square, both in numbers.items():
        cell = board.cell(square)
        _, high = _bead(press, size, len(both))
        if len(both) == 1:
            yield Place(bead, cell.cx, cell.cy)
        else:
            box = Box(cell.cx - wide / 2, cell.cy - high / 2, wide, high)
            yield rounded(box, wide / 2 - 0.01, edge, look.ground)
        step = cap(size) + ABOVE
        first = cell.cy + cap(size) / 2 - (len(both) - 1) * step / 2
        for i, number in enumerate(both):
            yield Text(cell.cx, first + i * step, str(number), size, True, "middle", look.ink)
