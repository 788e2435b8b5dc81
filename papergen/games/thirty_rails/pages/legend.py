"""The six tracks by the number on the coloured die."""

from functools import partial

from papergen.games.thirty_rails.tables import TRACK_WORDS
from papergen.page.blocks import Block
from papergen.page.draw import Box
from papergen.page.drawings import DIE, TILE, die, tile
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import caption, caption_height
from papergen.page.press import Press
from papergen.page.shapes import Place, Shape, Symbol, Text
from papergen.page.text import balanced, cap, fitted

SMALLEST_TILE = 4.5  # mm; smaller track cannot be told apart
CLEAR_TILE = 9.0  # mm; larger track is no clearer
NAMED = 0.7  # of a track's side without a name: so small may it become for the name's sake
ROUNDING = 1e-6  # mm; the room was reckoned from the widest word, which must fit in spite of rounding
BESIDE = 0.8  # mm between a die and its track; more between entries, so that nobody pairs them wrongly

# One way to lie for each kind, as the legend shows it.
LEGEND = (("NE",), ("EW",), ("NE", "SW"), ("NS", "EW"), ("NE", "NW"), ("EW", "NE"))

Entry = tuple[Box, Box, list[Text]]  # where the die and the track go, and the name


def placed(symbol: Symbol, box: Box, side: float, native: float) -> Place:
    """A square symbol of `native` mm, drawn `side` mm wide in the middle of a box."""
    return Place(symbol, box.cx - side / 2, box.cy - side / 2, side / native)


def legend(press: Press, columns: int) -> Block:
    """The six tracks with their die numbers, in 1, 2, 3 or 6 columns; named where all names fit.

    Its height allows for names below the tracks, in one column for names beside them.
    """
    look = press.look
    if columns == 1:
        height = caption_height(press) + 6 * 9.5 * look.tight
    else:
        entry = max(9.0 * look.tight, look.mm(look.body) * 2) + look.mm(look.small) * 1.25
        height = caption_height(press) + (6 // columns) * (entry + 1)
    return Block(height, partial(_draw_legend, press, columns))


def _draw_legend(press: Press, columns: int, box: Box) -> list[Shape]:
    shapes, room = caption(press, box, press.words["tracks"])
    cells = room.grid(columns, 6 // columns, max(1.0, room.w * 0.02))  # so that each die has its own track
    draw = _flat if columns == 1 and cells[0].w > 2.1 * min(cells[0].h, 15) else _stacked
    entries = draw(press, cells, [press.words[track] for track in TRACK_WORDS])
    if entries[0][1].w < SMALLEST_TILE:
        raise DoesNotFit(f"the tracks would be {entries[0][1].w:.1f} mm wide")
    for number, (die_box, tile_box, texts) in enumerate(entries, 1):
        shapes.append(placed(die(press, number, coloured=True), die_box, die_box.w, DIE))
        shapes.append(placed(tile(press, LEGEND[number - 1]), tile_box, tile_box.w, TILE))
        shapes += texts
    return shapes


def _largest_tile(press: Press) -> float:
    return 14 * max(1, press.look.body / 9)


def _worth_names(side: float, nameless: float) -> bool:
    """Whether tracks of `side` mm with names are better than larger ones without."""
    return side >= max(SMALLEST_TILE, min(NAMED * nameless, CLEAR_TILE))


def _flat(press: Press, cells: list[Box], names: list[str]) -> list[Entry]:
    """Die, track, name in a row; the name on two lines where it must, the track smaller where it must."""
    cell = cells[0]
    nameless = min(cell.h - 1, _largest_tile(press), cell.w * 0.42)
    widest = max(press.width(word, press.look.small) for name in names for word in name.split(" "))
    side = min(nameless, (cell.w - 3.6 - widest) / 1.6)
    if not _worth_names(side, nameless):
        side, names = nameless, [""] * len(names)
    return [_flat_entry(press, cell, side, name) for cell, name in zip(cells, names, strict=True)]


def _flat_entry(press: Press, cell: Box, side: float, name: str) -> Entry:
    look = press.look
    die_box, rest = cell.cut_left(side * 0.6, 1.6)
    tile_box, rest = rest.cut_left(side, 2)
    parts = balanced(press, name, look.small, rest.w + ROUNDING)
    step = look.mm(look.small) * 1.15
    top = rest.cy - (len(parts) - 1) * step / 2 + cap(look.small) / 2
    texts = [Text(rest.x, top + i * step, p, look.small, colour=look.ink) for i, p in enumerate(parts)]
    return die_box, tile_box, texts


def _stacked(press: Press, cells: list[Box], names: list[str]) -> list[Entry]:
    """Die and track side by side, the name below."""
    parts = _lines_below(press, cells[0], names)
    sizes = (fitted(press, line, press.look.small, cells[0].w) for lines in parts for line in lines)
    size, count = min(sizes, default=press.look.small), max(map(len, parts))
    return [_stacked_entry(press, cell, p, count, size) for cell, p in zip(cells, parts, strict=True)]


def _lines_below(press: Press, cell: Box, names: list[str]) -> list[list[str]]:
    """Each name on one line, else on two; none where tracks would become too small."""
    if all(press.width(name, press.look.least) <= cell.w for name in names):
        return [[name] for name in names]
    nameless: list[list[str]] = [[] for _ in names]
    parts = first(
        (lambda: [balanced(press, name, press.look.small, cell.w) for name in names], lambda: nameless)
    )
    side = _stacked_side(press, cell, max(map(len, parts)))
    return parts if _worth_names(side, _stacked_side(press, cell, 0)) else nameless


def _names_height(press: Press, lines: int) -> float:
    return press.look.mm(press.look.small) * (1.25 + 1.1 * (lines - 1)) if lines else 0.0


def _stacked_side(press: Press, cell: Box, lines: int) -> float:
    """How large a track becomes above so many lines."""
    room = cell.h - _names_height(press, lines) - 0.6
    return min(room, (cell.w - 2 * BESIDE) / 1.65, _largest_tile(press))


def _stacked_entry(press: Press, cell: Box, parts: list[str], lines: int, size: float) -> Entry:
    """The name close below its track, both in the middle of the cell."""
    look = press.look
    side, names_h = _stacked_side(press, cell, lines), _names_height(press, lines)
    top, below = cell.inset(0, (cell.h - 0.6 - side - names_h) / 2).cut_top(side + 0.6)
    face = side * 0.62
    left = cell.cx - (side + face + BESIDE) / 2
    line = below.y + look.mm(look.small) * 0.625 + cap(size) / 2
    step = look.mm(look.small) * 1.1
    texts = [
        Text(cell.cx, line + i * step, part, size, anchor="middle", colour=look.ink)
        for i, part in enumerate(parts)
    ]
    return Box(left, top.y, face, top.h), Box(left + face + BESIDE, top.y, side, top.h), texts
