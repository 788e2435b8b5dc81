"""Pictures for the rules: small maps, a row and a column, the six tracks, and a finished map to explain."""

from collections.abc import Iterator, Sequence
from functools import cache

from papergen.games.thirty_rails import model
from papergen.games.thirty_rails.model import EMPTY, MINE, MOUNTAIN, Play, Setup
from papergen.games.thirty_rails.pages.board import STATION_EDGE, Board, bonus_frame, bonus_pen
from papergen.games.thirty_rails.pages.legend import LEGEND
from papergen.games.thirty_rails.pages.played import draw_play, route_edges
from papergen.games.thirty_rails.scoring import Score, score
from papergen.games.thirty_rails.tables import LINES, SIDES, SIZE
from papergen.page.drawings import DIE, TILE, centre_line, die, disc, least_disc, placed, tile
from papergen.page.press import Press
from papergen.page.shapes import Box, Path, Pen, Place, Shape, Text, joined, lines, rect, rects
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


RING = 0.8  # depth of the grey squares in a picture, as a fraction of a square
JUNCTIONS = tuple(
    (straight, curve) for straight in ("EW", "NS") for curve in ("NE", "NW", "SW", "SE")
)  # in their eight positions
DICE = 1.4  # width of the dice beside the map before the first turn, in squares


def least_map(press: Press) -> float:
    """The width of the smallest map on which stations and squares can be numbered."""
    look = press.look
    square = max(look.mm(look.least) * 2.6, (least_disc(press) + 2 * STATION_EDGE) / RING)
    return square * (6 + 2 * RING)


def worked_map(press: Press, box: Box) -> Iterator[Shape]:
    """The example with its line in colour and its squares counted."""
    squares, setup, table = example()
    board = _board(box)
    yield from small_board(press, board)
    start, end = (setup.stations[int(n) - 1] for n in LINES[LINE].split("-"))
    route = table.lines[LINE].route
    cells = [board.cell(square) for square in route]
    edges = route_edges(start, route, end)
    band = Pen(route_colour(press), board.square * 0.46)
    yield joined((middle_line(pair, cell) for pair, cell in zip(edges, cells, strict=True)), band)
    yield from _drawn(press, board, Play(setup, squares), "rules")
    d = round(max(board.square * 0.42, least_disc(press)), 2)
    for number, (pair, cell) in enumerate(zip(edges, cells, strict=True), 1):
        yield Place(disc(press, str(number), d), *half_way(pair, cell))


def setup_shape() -> float:
    """The height of that map with its dice, as a part of its width."""
    return (6 + 2 * RING) / (6 + DICE + 2 * RING)


def least_setup(press: Press) -> float:
    return (least_disc(press) + 2 * STATION_EDGE) / RING * (6 + DICE + 2 * RING)


def setup_map(press: Press, box: Box) -> Iterator[Shape]:
    """The example before its first turn, with the die that put the mountain in each row."""
    squares, setup, _ = example()
    square = box.w / (6 + DICE + 2 * RING)
    dice, rest = box.cut_left(square * DICE)
    board = _board(rest)
    yield from small_board(press, board)
    start = tuple(held if held in (MOUNTAIN, MINE) else EMPTY for held in squares)
    yield from _drawn(press, board, Play(setup, start), "start")
    for row in range(SIZE):
        column = squares.index(MOUNTAIN, row * SIZE) % SIZE
        cell = board.cell(row * SIZE)
        face = Box(dice.x, cell.y, square, square)
        yield placed(die(press, column + 1), face, square * 0.86, DIE)


def _drawn(press: Press, board: Board, play: Play, name: str) -> Iterator[Shape]:
    """Everything on the map; the bonus is only a frame if +2 would not be legible."""
    legible = board.square >= press.look.mm(press.look.least) * 3.7
    yield from draw_play(press, board, play, name, bonus=legible)
    if not legible:
        yield rect(bonus_frame(press, board.cell(play.setup.bonus)), bonus_pen(press))


def _board(box: Box) -> Board:
    depth = box.w / (6 + 2 * RING) * RING
    return Board(box.inset(depth), depth)


def turned_junctions(press: Press, box: Box) -> list[Shape]:
    """The junction in its eight positions."""
    side = min(box.h, box.w / 9.4)
    step = (box.w - side) / (len(JUNCTIONS) - 1)
    return [
        placed(tile(press, pairs), Box(box.x + i * step, box.y, side, box.h), side, TILE)
        for i, pairs in enumerate(JUNCTIONS)
    ]
