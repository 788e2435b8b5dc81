"""The blocks around the map: tracks by die number, overrides or shares, notes."""

from papergen.page.draw import Box, lines, rect
from papergen.page.drawings import DIE, TILE, blank_die, die, tile
from papergen.page.frame import caption, caption_height
from papergen.page.look import Look
from papergen.page.shapes import MM_PER_POINT, Pen, Place, Shape, Symbol, Text
from papergen.page.text import DoesNotFit, balanced, cap, fitted, in_box, wrapped
from papergen.page.typeface import width
from papergen.words import Words

NARROW_STRIP = 25.0  # mm; no sentence fits into less
SMALLEST_TILE = 4.5  # mm; smaller track cannot be told apart
CLEAR_TILE = 9.0  # mm; larger track is no clearer
NAMED = 0.7  # of a track's side without a name: so small may it become for the name's sake
ROUNDING = 1e-6  # mm; the room was reckoned from the widest word, which must fit in spite of rounding
BESIDE = 0.8  # mm between a die and its track; more between entries, so that nobody pairs them wrongly

# One way to lie for each kind, as the legend shows it, and its name among the words.
LEGEND = (("NE",), ("EW",), ("NE", "SW"), ("NS", "EW"), ("NE", "NW"), ("EW", "NE"))
KINDS = ("curve", "straight", "double-curve", "crossover", "y-junction", "junction")


def placed(symbol: Symbol, box: Box, side: float, native: float) -> Place:
    """A square symbol of `native` mm, drawn `side` mm wide in the middle of a box."""
    return Place(symbol, box.cx - side / 2, box.cy - side / 2, side / native)


def legend(look: Look, words: Words, box: Box, columns: int) -> list[Shape]:
    """The six tracks with their die numbers, in 1, 2, 3 or 6 columns; named where all names fit."""
    shapes, room = caption(look, box, words["tracks"])
    cells = room.grid(columns, 6 // columns, max(1.0, room.w * 0.02))  # so that each die has its own track
    draw = _flat if columns == 1 and cells[0].w > 2.1 * min(cells[0].h, 15) else _stacked
    entries = draw(look, cells, [words[kind] for kind in KINDS])
    if entries[0][1].w < SMALLEST_TILE:
        raise DoesNotFit(f"the tracks would be {entries[0][1].w:.1f} mm wide")
    for number, (die_box, tile_box, texts) in enumerate(entries, 1):
        shapes.append(placed(die(look, number, coloured=True), die_box, die_box.w, DIE))
        shapes.append(placed(tile(look, LEGEND[number - 1]), tile_box, tile_box.w, TILE))
        shapes += texts
    return shapes


Entry = tuple[Box, Box, list[Text]]  # where the die and the track go, and the name


def _largest_tile(look: Look) -> float:
    return 14 * max(1, look.body / 9)


def _worth_names(side: float, nameless: float) -> bool:
    """Whether tracks of `side` mm with names are better than larger ones without."""
    return side >= max(SMALLEST_TILE, min(NAMED * nameless, CLEAR_TILE))


def _flat(look: Look, cells: list[Box], names: list[str]) -> list[Entry]:
    """Die, track, name in a row; the name on two lines where it must, the track smaller where it must."""
    cell = cells[0]
    nameless = min(cell.h - 1, _largest_tile(look), cell.w * 0.42)
    widest = max(width(word, look.small) for name in names for word in name.split(" "))
    side = min(nameless, (cell.w - 3.6 - widest) / 1.6)
    if not _worth_names(side, nameless):
        side, names = nameless, [""] * len(names)
    return [_flat_entry(look, cell, side, name) for cell, name in zip(cells, names, strict=True)]


def _flat_entry(look: Look, cell: Box, side: float, name: str) -> Entry:
    die_box, rest = cell.cut_left(side * 0.6, 1.6)
    tile_box, rest = rest.cut_left(side, 2)
    parts = balanced(name, look.small, rest.w + ROUNDING)
    step = look.mm(look.small) * 1.15
    top = rest.cy - (len(parts) - 1) * step / 2 + cap(look.small) / 2
    texts = [Text(rest.x, top + i * step, p, look.small, colour=look.ink) for i, p in enumerate(parts)]
    return die_box, tile_box, texts


def _stacked(look: Look, cells: list[Box], names: list[str]) -> list[Entry]:
    """Die and track side by side, the name below."""
    parts = _lines_below(look, cells[0], names)
    fits = (fitted(line, look.small, cells[0].w, look.least) for lines in parts for line in lines)
    size, count = min(fits, default=look.small), max(map(len, parts))
    return [_stacked_entry(look, cell, p, count, size) for cell, p in zip(cells, parts, strict=True)]


def _lines_below(look: Look, cell: Box, names: list[str]) -> list[list[str]]:
    """Each name on one line, else on two; none where tracks would become too small."""
    if all(width(name, look.least) <= cell.w for name in names):
        return [[name] for name in names]
    try:
        parts = [balanced(name, look.small, cell.w) for name in names]
    except DoesNotFit:
        return [[] for _ in names]
    side = _stacked_side(look, cell, max(map(len, parts)))
    return parts if _worth_names(side, _stacked_side(look, cell, 0)) else [[] for _ in names]


def _names_height(look: Look, lines: int) -> float:
    return look.mm(look.small) * (1.25 + 1.1 * (lines - 1)) if lines else 0.0


def _stacked_side(look: Look, cell: Box, lines: int) -> float:
    """How large a track becomes above so many lines."""
    room = cell.h - _names_height(look, lines) - 0.6
    return min(room, (cell.w - 2 * BESIDE) / 1.65, _largest_tile(look))


def _stacked_entry(look: Look, cell: Box, parts: list[str], lines: int, size: float) -> Entry:
    """The name close below its track, both in the middle of the cell."""
    side, names_h = _stacked_side(look, cell, lines), _names_height(look, lines)
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


def overrides(look: Look, words: Words, box: Box) -> list[Shape]:
    """One die of each colour, to cross out when it has been overridden."""
    shapes, room = caption(look, box, words["overrides"])
    room = room.cut_top(0.6)[1]
    names = (words["white"], words["coloured"])
    beside = room.w < 2 * max(width(name, look.small) for name in names) + 3
    cells = room.grid(1, 2, 0.8) if beside else room.grid(2, 1, 2)
    label_h = look.mm(look.small) * 1.3
    beside_name = cells[0].w - 1 - max(width(name, look.least) for name in names)
    named = not beside or beside_name >= 5
    side = min(cells[0].h - label_h, cells[0].w, 11)
    if beside:
        side = min(cells[0].h, 9.0, beside_name if named else 9.0)
    if cap(look.least) > side * 0.6:
        raise DoesNotFit(f"no room for a sign on a die of {side:.1f} mm")
    for cell, coloured, name in zip(cells, (False, True), names, strict=True):
        if beside:
            top, below = cell.cut_left(side, 1)
        else:  # die and name together in the middle
            top, below = cell.inset(0, (cell.h - side - label_h) / 2).cut_top(side)
        shapes.append(placed(blank_die(look, coloured), top, side, DIE))
        shapes.append(_centred(look, top, "?", side))
        if named:
            shapes.append(
                in_box(look, below, name, look.small, anchor="start" if beside else "middle", pad=0)
            )
    return shapes


def _centred(look: Look, box: Box, text: str, side: float) -> Text:
    size = max(look.least, side * 0.52 / MM_PER_POINT)
    return Text(box.cx, box.cy + cap(size) / 2, text, size, True, "middle", look.ink)


def shares_note(look: Look, words: Words, box: Box) -> list[Shape]:
    """The advanced game's reminder: what buying shares costs; in a narrow strip just its sign."""
    shapes, room = caption(look, box, words["buy-shares"])
    if box.w > NARROW_STRIP:
        return shapes + paragraph(look, room.cut_top(1)[1], words["buy-shares-note"])
    label_h = look.mm(look.small) * 1.3 + 1
    side = min(room.w, room.h - label_h - 1, 11)
    top, below = room.inset(0, (room.h - side - label_h) / 2).cut_top(side, 1)  # sign and word together
    return [
        *shapes,
        *x_square(look, Box(top.cx - side / 2, top.y, side, side)),
        in_box(look, below, words["shares"], look.small, pad=0),
    ]


def x_square(look: Look, box: Box) -> list[Shape]:
    """A square of the map that was given up."""
    i = box.inset(box.w * 0.2)
    cross = [(i.x, i.y, i.right, i.bottom), (i.x, i.bottom, i.right, i.y)]
    return [rect(box, look.line, look.ground), lines(cross, Pen(look.ink, max(0.3, box.w * 0.1)))]


def paragraph(look: Look, box: Box, text: str) -> list[Shape]:
    """Small text in lines, from the top of the box."""
    step = look.step(look.small)
    parts = wrapped(text, look.small, box.w)
    if len(parts) * step > box.h + 0.5:
        raise DoesNotFit(f"{len(parts)} lines of text in {box.h:.1f} mm")
    first = box.y + cap(look.small)
    return [Text(box.x, first + i * step, p, look.small, colour=look.ink) for i, p in enumerate(parts)]


def paragraph_height(look: Look, text: str, w: float) -> float:
    return len(wrapped(text, look.small, w)) * look.step(look.small)


def extra_height(look: Look, advanced: bool, note: str, w: float) -> float:
    """The least height of the overrides, or of the shares reminder."""
    if advanced and w > NARROW_STRIP:
        return caption_height(look) + 1.5 + paragraph_height(look, note, w)
    return caption_height(look) + look.mm(look.small) * 1.4 + 8.5 * look.tight


def legend_height(look: Look, columns: int) -> float:
    """The least height of the tracks with names below them."""
    entry = max(9.0 * look.tight, look.mm(look.body) * 2) + look.mm(look.small) * 1.25
    return caption_height(look) + (6 // columns) * (entry + 1)
