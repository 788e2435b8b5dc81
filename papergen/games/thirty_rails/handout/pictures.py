"""Pictures for the teacher's page and the pupils' rules: small maps, the lesson's railway, four signs.

One of the maps is a complete example, whose score the pupils' rules explain.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from papergen.games.thirty_rails import model
from papergen.games.thirty_rails.model import EMPTY, MINE, MOUNTAIN, Setup
from papergen.games.thirty_rails.pages.board import Board
from papergen.games.thirty_rails.pages.legend import LEGEND
from papergen.games.thirty_rails.scoring import Score, score
from papergen.games.thirty_rails.tables import SIDES, SIZE
from papergen.page.drawings import DIE, TILE, centre_line, die, disc, placed, rails, tile
from papergen.page.press import Press
from papergen.page.shapes import (
    Box,
    Path,
    Pen,
    Place,
    Shape,
    Text,
    circle,
    line,
    lines,
    polyline,
    rect,
    rects,
    rounded,
)
from papergen.page.text import cap
from papergen.track import parse_tile

ROUTE = "#e69f00"  # the colour of a line being counted; it works with pencils and on grey printers

# The map that the pupils' rules explain: one line, one mine.
LINE = 1  # the line that is counted: 1-3
STATIONS = ("W3", "E4", "N4", "S5")
BONUS = (3, 2)  # where its sign is clear of the line
ROWS = (
    ". .  .     NS ^ .",
    ". SE EW    NW . ^",
    "EW NW ^    . . .",
    ". .  ^     . . .",
    ". .  M     EW SW ^",
    ". ^  .     .  NS .",
)


def route_colour(press: Press) -> str:
    return ROUTE if press.look.fills else press.look.faint


def grid(press: Press, field: Box, squares: int) -> list[Shape]:
    """A field of squares with its frame."""
    s = field.w / squares
    inner = [(field.x + i * s, field.y, field.x + i * s, field.bottom) for i in range(1, squares)]
    inner += [(field.x, field.y + i * s, field.right, field.y + i * s) for i in range(1, squares)]
    return [lines(inner, press.look.line), rect(field, press.look.rule)]


def small_board(press: Press, board: Board) -> list[Shape]:
    """A map of 6 × 6 squares in its grey ring, without the guides of a sheet to play on."""
    look = press.look
    f, d, s = board.field, board.ring, board.square
    ring = [Box(f.x, f.y - d, f.w, d), Box(f.x, f.bottom, f.w, d)]
    ring += [Box(f.x - d, f.y, d, f.h), Box(f.right, f.y, d, f.h)]
    ticks = [(f.x + i * s, f.y - d, f.x + i * s, f.y) for i in range(1, 6)]
    ticks += [(f.x + i * s, f.bottom, f.x + i * s, f.bottom + d) for i in range(1, 6)]
    ticks += [(f.x - d, f.y + i * s, f.x, f.y + i * s) for i in range(1, 6)]
    ticks += [(f.right, f.y + i * s, f.right + d, f.y + i * s) for i in range(1, 6)]
    return [rects(ring, look.line, look.band), lines(ticks, look.line), *grid(press, f, 6)]


def row_and_column(press: Press, box: Box, value: int) -> Iterator[Shape]:
    """A map with a marked row and column, their numbers, and the die that chose them."""
    look = press.look
    number = max(look.small, look.least)
    depth = cap(number) + 1.6
    side = min(box.w - depth, box.h - depth)
    left = box.x + (box.w - side - depth) / 2 + depth
    field = Box(left, box.y + depth, side, side)
    s = side / 6
    across = Box(field.x, field.y + (value - 1) * s, side, s)
    down = Box(field.x + (value - 1) * s, field.y, s, side)
    yield from grid(press, field, 6)
    chosen_squares = [Box(field.x + i * s, across.y, s, s) for i in range(6)]
    chosen_squares += [Box(down.x, field.y + i * s, s, s) for i in range(6) if i != value - 1]
    if look.fills:
        yield rects(chosen_squares, look.line, ROUTE)
    else:
        yield lines([(q.x, q.bottom, q.right, q.y) for q in chosen_squares], look.line)
    frame = Pen(look.accent, max(0.8, look.thick * 1.2))
    yield rect(across, frame)
    yield rect(down, frame)
    for i in range(1, 7):
        middle, chosen = (i - 0.5) * s, i == value
        colour = look.ink if chosen else look.quiet
        yield Text(field.x + middle, field.y - 1.1, str(i), number, chosen, "middle", colour)
        y = field.y + middle + cap(number) / 2
        yield Text(field.x - 1.1, y, str(i), number, chosen, "end", colour)


def numbered_steps(press: Press, box: Box, minutes: Sequence[int]) -> Iterator[Shape]:
    """A railway with a station for every part of the lesson, spaced by how long the parts take."""
    look = press.look
    d = box.h * 0.5
    y = box.y + d / 2
    total = sum(minutes)
    xs = [box.x + d / 2 + (box.w - d) * sum(minutes[:i]) / total for i in range(len(minutes) + 1)]
    yield from rails(xs[0], xs[-1], y, d * 0.24, look.accent, 0.3)
    size = look.small
    for i, x in enumerate(xs):
        if i < len(minutes):
            yield Place(disc(press, str(i + 1), d, filled=True), x, y)
        else:
            yield circle(x, y, d * 0.3, Pen(look.ink, look.thick), look.ground)
        minute = str(sum(minutes[:i]))
        yield Text(x, box.bottom - look.mm(size) * 0.2, minute, size, False, "middle", look.quiet)


def speech(press: Press, box: Box, words: str, size: float) -> list[Shape]:
    """Words in a bubble that points to the left."""
    look = press.look
    r, tail = min(3.0, box.h / 3), box.h * 0.3
    x, y = box.x + tail, box.cy
    body = Box(x, box.y, box.w - tail, box.h)
    pen = Pen(look.ink, max(0.35, look.thin), round_joins=True)
    return [
        rounded(body, r, pen, look.ground),
        rect(Box(x - 0.1, y - tail * 0.5, 0.6, tail), None, look.ground),
        polyline([(x, y - tail * 0.55), (box.x, y + tail * 0.35), (x, y + tail * 0.55)], pen),
        Text(body.cx, body.cy + cap(size) / 2, words, size, True, "middle", look.ink),
    ]


def dice_pair(press: Press, box: Box, roll: tuple[int, int]) -> list[Shape]:
    """The white and the coloured die side by side on the left of the box."""
    side = box.h
    return [
        placed(die(press, value, coloured), Box(box.x + i * side * 1.15, box.y, side, side), side, DIE)
        for i, (value, coloured) in enumerate(zip(roll, (False, True), strict=True))
    ]


def turned_curves(press: Press, box: Box) -> list[Shape]:
    """One kind of track in its four orientations."""
    side = min(box.h, box.w / 4.6)
    left = box.cx - 2.3 * side
    return [
        placed(tile(press, (pair,)), Box(left + i * side * 1.2, box.y, side, box.h), side, TILE)
        for i, pair in enumerate(("NE", "SE", "SW", "NW"))
    ]


def six_tracks(press: Press, box: Box, names: Sequence[str]) -> Iterator[Shape]:
    """The six tracks with their dice, three per row, with names below."""
    look = press.look
    name_h = look.mm(look.body) * 1.3
    for number, cell in enumerate(box.grid(3, 2, 2.0), 1):
        below, top = cell.cut_bottom(name_h)
        side = min(top.h, cell.w * 0.5)
        small = side * 0.55
        left = cell.cx - (side + small + 1.4) / 2
        yield placed(die(press, number, True), Box(left, top.y, small, top.h), small, DIE)
        frame = Box(left + small + 1.4, top.y, side, top.h)
        yield placed(tile(press, LEGEND[number - 1]), frame, side, TILE)
        yield Text(below.cx, below.bottom - name_h * 0.25, names[number - 1], look.body, False, "middle")


# --- the four signs of the learning goals, each in a square --------------------------------------


def sign_coordinates(press: Press, box: Box) -> Iterator[Shape]:
    look = press.look
    s = box.w / 4
    if look.fills:
        yield rect(Box(box.x + 2 * s, box.y + s, s, s), None, look.accent)
    yield lines([(box.x + i * s, box.y, box.x + i * s, box.bottom) for i in range(1, 4)], look.line)
    yield lines([(box.x, box.y + i * s, box.right, box.y + i * s) for i in range(1, 4)], look.line)
    yield rect(box, look.line)
    pen = Pen(look.accent, 0.5)
    yield rect(Box(box.x + 2 * s, box.y + s, s, s), pen)
    yield line(box.x + 2.5 * s, box.y - 1.2, box.x + 2.5 * s, box.y + s, pen)
    yield line(box.x - 1.2, box.y + 1.5 * s, box.x + 2 * s, box.y + 1.5 * s, pen)


def sign_chance(press: Press, box: Box) -> Iterator[Shape]:
    """A bar for each number, around the expected ten."""
    look = press.look
    w = box.w / 6
    bars = [Box(box.x + i * w + w * 0.15, box.bottom - h * box.h, w * 0.7, h * box.h)
            for i, h in enumerate((0.55, 0.8, 0.45, 0.6, 0.95, 0.5))]  # fmt: skip
    yield rects(bars, look.line, look.accent if look.fills else None)
    yield line(box.x, box.bottom, box.right, box.bottom, Pen(look.ink, 0.4))
    level = box.bottom - 0.64 * box.h
    yield line(box.x, level, box.right, level, Pen(look.ink, 0.3, (1.0, 0.8)))


def sign_route(press: Press, box: Box) -> Iterator[Shape]:
    """Two ways round, with the shorter one in bold."""
    look = press.look
    k = box.w / 10
    ends = ((1.2, 8.4), (8.8, 1.6))
    (ax, ay), (bx, by) = ((box.x + x * k, box.y + y * k) for x, y in ends)
    long_way = [
        (ax, ay),
        (ax, box.y + 0.4 * k),
        (box.x + 5 * k, box.y + 0.4 * k),
        (box.x + 5 * k, by),
        (bx, by),
    ]
    yield polyline(long_way, Pen(look.quiet, 0.35, (1.1, 0.9), round_joins=True))
    short = [(ax, ay), (box.x + 6 * k, ay), (box.x + 6 * k, box.y + 4.6 * k), (bx, box.y + 4.6 * k), (bx, by)]
    yield polyline(short, Pen(look.accent, 1.1, round_joins=True))
    for x, y in ((ax, ay), (bx, by)):
        yield circle(x, y, 1.25 * k, Pen(look.ink, 0.3), look.ink if look.fills else look.ground)


def sign_sum(press: Press, box: Box) -> Iterator[Shape]:
    """A sum under a line, as it is done on paper."""
    look = press.look
    step = box.h / 3
    size = step * 0.66 / cap(1)
    for i, (sign, number) in enumerate((("", "2"), ("+", "6"), ("", "8"))):
        y = box.y + (i + 0.83) * step
        yield Text(box.right - 1.4, y, number, size, True, "end", look.ink if i < 2 else look.accent)
        if sign:
            yield Text(box.x + 1.6, y, sign, size, True, "start", look.ink)
    y = box.y + 2 * step
    yield line(box.x, y, box.right, y, Pen(look.ink, 0.4))


SIGNS: tuple[Callable[[Press, Box], Iterable[Shape]], ...] = (
    sign_coordinates,
    sign_chance,
    sign_route,
    sign_sum,
)


def half_way(pair: str, box: Box) -> tuple[float, float]:
    """The point in the middle of the track between two edges of a square."""
    numbers = middle_line(pair, box).numbers
    if len(numbers) == 4:
        return box.cx, box.cy
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (numbers[i : i + 2] for i in range(0, 8, 2))
    return (ax + 3 * bx + 3 * cx + dx) / 8, (ay + 3 * by + 3 * cy + dy) / 8


def middle_line(pair: str, box: Box) -> Path:
    """The middle of the track between two edges of a square."""
    drawn = centre_line(pair, box.w / 10)
    return Path(drawn.ops, tuple(n + (box.y if i % 2 else box.x) for i, n in enumerate(drawn.numbers)))


@cache
def example() -> tuple[model.Board, Setup, Score]:
    """The map to explain, scored by the referee itself."""
    signs = {".": EMPTY, "^": MOUNTAIN, "M": MINE}
    cells = [cell for row in ROWS for cell in row.split()]
    board = tuple(signs[c] if c in signs else parse_tile(c).index for c in cells)
    stations = tuple(SIDES.index(name[0]) * SIZE + int(name[1]) - 1 for name in STATIONS)
    setup = Setup(stations, (BONUS[0] - 1) * SIZE + BONUS[1] - 1)
    return board, setup, score(board, setup)
