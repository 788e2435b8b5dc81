"""What goes beside a puzzle's map: rolls, tracks to lay, tables, a place for the answer, small maps."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import product

from papergen.games.thirty_rails.model import Claim, Play, Rolls, Turn
from papergen.games.thirty_rails.pages.legend import LEGEND, SMALLEST_TILE
from papergen.games.thirty_rails.pages.routemaps import (
    GAP,
    RouteMap,
    draw_route_maps,
    how_many,
    least_height,
    least_side,
    route_maps,
)
from papergen.games.thirty_rails.pages.scoretable import APART, Filled
from papergen.games.thirty_rails.puzzles.layout import InBox, Tail
from papergen.games.thirty_rails.scoring import Score
from papergen.games.thirty_rails.tables import LINES, TRACK_WORDS
from papergen.page.blocks import Block
from papergen.page.drawings import DIE, TILE, die, placed, tile
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, Text, line
from papergen.page.text import balanced, cap, in_box

LEAST_DIE = 3.6  # mm
LARGEST_TILE = 15.0  # mm
TILES_APART = 0.2  # of their side: pieces to lay, not a line that is laid already
LARGEST_SET_UP = 8.0  # mm, a die
LARGEST_COUNTED = 9.0  # mm, a track
IN_A_ROW = (2, 3, 6)  # how many of six dice or tracks
ROW_GAP = 1.2  # mm between two of them
COLUMN_GAP = 3.0  # mm between the dice and the tracks
TALLEST_TABLE = 1.6  # times its least height
NOTHING = Block(0.0, lambda _: ())
ROLLED = SET_UP, TRACKS = "puzzle-set-up-rolls", "puzzle-tracks-rolled"  # their captions


def _least(press: Press) -> float:
    """The smallest side of a die or a track, in mm: larger if the template's text is larger."""
    return max(LEAST_DIE, press.look.mm(press.look.least) * 1.1)


def roll_list(press: Press, box: Box, rolls: Sequence[Turn]) -> list[Shape]:
    """The rolls in order, each with the track it gives: one below another, or side by side."""
    upright = box.h > box.w
    if upright:
        cells = box.cut_top(min(box.h, len(rolls) * LARGEST_TILE))[0].grid(1, len(rolls), 0.8)
    else:
        cells = box.grid(len(rolls), 1, 2)
    shapes: list[Shape] = []
    for number, (roll, cell) in enumerate(zip(rolls, cells, strict=True), 1):
        shapes += (_level_roll if upright else _stacked_roll)(press, cell, number, roll)
    return shapes


def _level_roll(press: Press, cell: Box, number: int, roll: Turn) -> list[Shape]:
    """Number, white die, coloured die and track in a row."""
    look = press.look
    label, rest = cell.cut_left(press.width("8", look.body, True) + 1.6)
    side = min(rest.h - 0.6, (rest.w - 3.2) / 2.5, LARGEST_TILE)
    face = side * 0.75
    first, rest = rest.cut_left(face, 0.7)
    second, rest = rest.cut_left(face, 1.8)
    return [
        Text(label.x, label.cy + cap(look.body) / 2, str(number), look.body, True, colour=look.accent),
        *_rolled(press, roll, face, side, (first, second, rest.cut_left(side)[0])),
    ]


def _stacked_roll(press: Press, cell: Box, number: int, roll: Turn) -> list[Shape]:
    """The number and the two dice above, the track below."""
    look = press.look
    head = press.width("8", look.body, True) + 1.6
    side = min(cell.h / 1.75, cell.w, LARGEST_TILE)
    face = min(side * 0.65, (cell.w - head - 0.7) / 2)
    wide = head + 2 * face + 0.7
    top = Box(cell.cx - wide / 2, cell.y, wide, face)
    label, dice = top.cut_left(head)
    first, rest = dice.cut_left(face, 0.7)
    return [
        Text(label.x, label.cy + cap(look.body) / 2, str(number), look.body, True, colour=look.accent),
        *_rolled(
            press, roll, face, side, (first, rest, Box(cell.cx - side / 2, top.bottom + 1.2, side, side))
        ),
    ]


def _rolled(press: Press, roll: Turn, face: float, side: float, boxes: tuple[Box, Box, Box]) -> list[Shape]:
    if face < _least(press) or side < SMALLEST_TILE:
        raise DoesNotFit(f"the dice would be {face:.1f} mm wide")
    white, coloured = roll
    return [
        placed(die(press, white), boxes[0], face, DIE),
        placed(die(press, coloured, coloured=True), boxes[1], face, DIE),
        placed(tile(press, LEGEND[coloured - 1]), boxes[2], side, TILE),
    ]


def tile_list(press: Press, box: Box, kinds: Sequence[int]) -> list[Shape]:
    """A picture of each track to lay, in rows as wide as the box."""
    side, columns = _tile_side(box, len(kinds))
    rows = -(-len(kinds) // columns)
    step = side * (1 + TILES_APART)
    if side < SMALLEST_TILE:
        raise DoesNotFit(f"the tracks would be {side:.1f} mm wide")
    left = box.x + (box.w - columns * step + side * TILES_APART) / 2 if rows == 1 else box.x
    return [
        placed(
            tile(press, LEGEND[kind - 1]),
            Box(left + n % columns * step, box.y + n // columns * step, side, side),
            side,
            TILE,
        )
        for n, kind in enumerate(kinds)
    ]


def _tile_side(box: Box, count: int) -> tuple[float, int]:
    """The largest side at which that many tracks fit, apart from each other, and how many are in a row."""

    def side(room: float, tiles: int) -> float:
        return room / (tiles + (tiles - 1) * TILES_APART)

    return max(
        (min(side(box.w, c), side(box.h, -(-count // c)), LARGEST_TILE), c) for c in range(1, count + 1)
    )


def answer_line(press: Press, box: Box) -> list[Shape]:
    """`Points` and a line to write on, on the left."""
    look = press.look
    label = press.words["puzzle-points"]
    start = box.x + press.width(label, look.body, True) + 2
    end = min(box.right, start + 40)
    return [
        Text(box.x, box.bottom - 1, label, look.body, True, colour=look.ink),
        line(start, box.bottom - 0.4, end, box.bottom - 0.4, look.line),
    ]


def rolled_strip(press: Press, box: Box, play: Play) -> list[Shape]:
    """The six set-up rolls, and how many of each kind of track were rolled: side by side, or in two rows."""
    look = press.look
    beside = box.w > 2.2 * box.h * 4
    places = box.grid(2, 1, 6) if beside else box.grid(1, 2, 1.5)
    dice, tracks = _rolled_before(play)
    shapes: list[Shape] = []
    for key, place in zip(ROLLED, places, strict=True):
        above, row = place.cut_top(look.mm(look.small) * 1.35)
        shapes.append(
            in_box(press, above, press.words[key], look.small, anchor="start", colour=look.quiet, pad=0)
        )
        cells = row.grid(6, 1, 1)
        if key == SET_UP:
            side = min(row.h - 0.6, cells[0].w, LARGEST_SET_UP)
            shapes += (placed(die(press, n), cell, side, DIE) for n, cell in zip(dice, cells, strict=True))
        else:
            side = min(row.h - 0.4, cells[0].w * 0.6, LARGEST_COUNTED)
            for kind, (count, cell) in enumerate(zip(tracks, cells, strict=True), 1):
                shapes += _counted(press, cell, kind, count, side)
    return shapes


def rolled_column(press: Press, box: Box, play: Play) -> list[Shape]:
    """The same, one below the other, with as many per row as make dice and tracks largest."""
    look = press.look
    dice, tracks = _rolled_before(play)
    step = look.step(look.small)
    set_up, rolled = (balanced(press, press.words[key], look.small, box.w) for key in ROLLED)
    free = box.h - step * (len(set_up) + len(rolled)) - COLUMN_GAP
    across, face, tiles, side = _largest_sides(press, box.w, free)
    shapes: list[Shape] = [*_said(press, box, set_up)]
    rows = box.cut_top(step * len(set_up))[1]
    for number, value in enumerate(dice):
        row, column = divmod(number, across)
        cell = Box(rows.x + column * (face + ROW_GAP), rows.y + row * (face + ROW_GAP), face, face)
        shapes.append(placed(die(press, value), cell, face, DIE))
    rows = rows.cut_top(6 / across * (face + ROW_GAP), COLUMN_GAP)[1]
    shapes += _said(press, rows, rolled)
    rows = rows.cut_top(step * len(rolled))[1]
    for number, count in enumerate(tracks):
        row, column = divmod(number, tiles)
        cell = Box(rows.x + column * box.w / tiles, rows.y + row * (side + ROW_GAP), box.w / tiles, side)
        shapes += _counted(press, cell, number + 1, count, side)
    return shapes


def _largest_sides(press: Press, w: float, h: float) -> tuple[int, float, int, float]:
    """The best number of dice per row and their side, and the same for tracks."""
    beside = press.width("× 00", press.look.body, True) + 1.8
    found = []
    for across, tiles in product(IN_A_ROW, repeat=2):
        face = min(w / across - ROW_GAP, LARGEST_SET_UP)
        side = min(w / tiles - beside, LARGEST_COUNTED)
        smaller = min(1.0, h / (6 / across * (face + ROW_GAP) + 6 / tiles * (side + ROW_GAP)))
        found.append((min(face, side) * smaller, across, face * smaller, tiles, side * smaller))
    least, across, face, tiles, side = max(found)
    if least < _least(press):
        raise DoesNotFit(f"the dice would be {least:.1f} mm wide")
    return across, face, tiles, side


def _rolled_before(play: Play) -> tuple[Sequence[int], list[int]]:
    """The set-up rolls, and how often each kind of track was rolled."""
    rolls = play.rolls or Rolls()
    kinds = [kind for _, kind in (rolls.turns or ())[: len(play.filled)]]
    return rolls.setup or (), [kinds.count(kind) for kind in range(1, 7)]


def _said(press: Press, box: Box, texts: Sequence[str]) -> Iterator[Shape]:
    look = press.look
    step = look.step(look.small)
    for i, text in enumerate(texts):
        yield Text(box.x, box.y + cap(look.small) + i * step, text, look.small, colour=look.quiet)


def _counted(press: Press, cell: Box, kind: int, count: int, side: float) -> list[Shape]:
    if side < _least(press):
        raise DoesNotFit(f"the tracks would be {side:.1f} mm wide")
    picture, number = cell.cut_left(side, 0.8)
    return [
        placed(tile(press, LEGEND[kind - 1]), picture, side, TILE),
        in_box(press, number, f"× {count}", press.look.body, True, "start", pad=0),
    ]


def written_table(claim: Claim) -> Filled:
    """The scoring table as the player of a faulty sheet has filled it in."""
    rows = []
    for line_number in range(len(LINES)):
        cells = claim.lines.get(line_number)
        numbers = (cells.squares, cells.bonus, cells.sum) if cells else None
        rows.append(tuple(_cell(number) for number in numbers) if numbers else (APART,) * 3)
    return Filled(tuple(rows), 0, _cell(claim.mine), _cell(claim.total))


def _cell(number: int | None) -> str:
    return "" if number is None else str(number)


def good_looking(table: Block) -> Block:
    """The table at the top of its box, no higher than looks good."""

    def draw(box: Box) -> Iterable[Shape]:
        return table.draw(box.cut_top(min(box.h, table.height * TALLEST_TABLE))[0])

    return Block(table.height, draw)


def track_name(press: Press, kind: int) -> str:
    """The printed name of a kind of track, by its number on the die."""
    return press.words[TRACK_WORDS[kind - 1]]


def maps_tail(press: Press, play: Play, score: Score) -> Tail | None:
    """In a key, a small map for each connected line and one for the mine, if there are any."""
    maps = route_maps(press, play, score)
    draw = partial(draw_route_maps, press, play=play, maps=maps)
    least = least_side(press, maps)
    beside = least, 2 * least + GAP
    parts = partial(_parts, press, play, maps)
    return Tail(draw, partial(least_height, press, maps), draw, beside, parts) if maps else None


def _parts(press: Press, play: Play, maps: Sequence[RouteMap], box: Box) -> list[InBox]:
    """About equally many on each page."""
    fitting = how_many(press, box, maps)
    if not fitting:
        raise DoesNotFit("no room for the maps of the lines")
    each = -(-len(maps) // -(-len(maps) // fitting))
    return [
        partial(draw_route_maps, press, play=play, maps=maps[start : start + each])
        for start in range(0, len(maps), each)
    ]
