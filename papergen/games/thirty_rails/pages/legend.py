"""What a player needs beside the map: the six tracks by die number, overrides or shares, notes."""

from functools import partial

from papergen.games.thirty_rails.pages.board import x_square
from papergen.games.thirty_rails.tables import TRACK_WORDS
from papergen.page.blocks import Block
from papergen.page.drawings import DIE, TILE, blank_die, die, placed, tile
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import caption, caption_height
from papergen.page.press import Press
from papergen.page.shapes import MM_PER_POINT, Box, Shape, Text
from papergen.page.text import balanced, cap, fitted, in_box, wrapped

SMALLEST_TILE = 4.5  # mm; smaller tracks look the same
CLEAR_TILE = 9.0  # mm; larger tracks are no clearer
CLEAR_IN_LARGE_PRINT = 1.4  # times the text size: smaller tracks are lost beside their names
NAMED = 0.7  # of a track's side without a name: it may shrink this much to make room for the name
ROUNDING = 1e-6  # mm; the widest word, from which the room was worked out, must fit despite rounding
APART = 0.02  # of the width, between two columns
BESIDE = 0.8  # mm between a die and its track; more between entries, so that nobody pairs them wrongly

# One orientation of each kind, as the legend shows it.
LEGEND = (("NE",), ("EW",), ("NE", "SW"), ("NS", "EW"), ("NE", "NW"), ("EW", "NE"))

Entry = tuple[Box, Box, list[Text]]  # where the die and the track go, and the name


def legend(press: Press, columns: int) -> Block:
    """The six tracks with their die numbers, in 1, 2, 3 or 6 columns; named if all names fit.

    Its height allows for names below the tracks, or in one or two columns for names beside them. In spreads
    the numbers are also there as digits.
    """
    look = press.look
    if columns <= 2:
        entry = max(9.5 * look.tight, look.mm(look.body) * 2 if look.spread else 0)
        height = caption_height(press) + 6 // columns * entry
    else:
        entry = max(9.0 * look.tight, look.mm(look.body) * 2) + look.mm(look.small) * 1.25
        height = caption_height(press) + (6 // columns) * (entry + 1)
    return Block(height, partial(_draw_legend, press, columns))


def named_width(press: Press, columns: int) -> float:
    """The least width of a legend in 3 or 6 columns that has all names: see _lines_below."""
    look, names = press.look, [press.words[track] for track in TRACK_WORDS]
    on_one_line = max(press.width(name, look.least) for name in names)
    on_several = max(press.width(word, look.small) for name in names for word in name.split(" "))
    widest = min(on_one_line, on_several) + ROUNDING
    return max(columns * widest + (columns - 1), columns * widest / (1 - APART * (columns - 1)))


def _draw_legend(press: Press, columns: int, box: Box) -> list[Shape]:
    shapes, room = caption(press, box, press.words["tracks"])
    cells = room.grid(columns, 6 // columns, max(1.0, room.w * APART))  # each die clearly has its own track
    draw = _flat if columns <= 2 and cells[0].w > 2.1 * min(cells[0].h, 15) else _stacked
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
    """Whether tracks `side` mm wide with names are better than larger ones without."""
    return side >= max(SMALLEST_TILE, min(NAMED * nameless, CLEAR_TILE))


def _flat(press: Press, cells: list[Box], names: list[str]) -> list[Entry]:
    """Die, track and name in a row; if necessary, the name on two lines and the track smaller."""
    cell = cells[0]
    nameless = min(cell.h - 1, _largest_tile(press), cell.w * 0.42)
    widest = max(press.width(word, press.look.small) for name in names for word in name.split(" "))
    side = min(nameless, (cell.w - _digit_width(press) - 3.6 - widest) / 1.6)
    if press.look.spread and side < press.look.mm(press.look.body) * CLEAR_IN_LARGE_PRINT:
        raise DoesNotFit(f"tracks of {side:.1f} mm beside names in large print")
    if not press.look.spread and not _worth_names(side, nameless):
        side, names = nameless, [""] * len(names)
    return [
        _flat_entry(press, cell, side, number, name)
        for number, (cell, name) in enumerate(zip(cells, names, strict=True), 1)
    ]


def _digit_width(press: Press) -> float:
    """Of the digit before a die, and the gap after it."""
    return press.width("6", press.look.body, True) + 1.8 if press.look.spread else 0.0


def _flat_entry(press: Press, cell: Box, side: float, number: int, name: str) -> Entry:
    look = press.look
    digit, cell = cell.cut_left(_digit_width(press))
    die_box, rest = cell.cut_left(side * 0.6, 1.6)
    tile_box, rest = rest.cut_left(side, 2)
    parts = balanced(press, name, look.small, rest.w + ROUNDING)
    step = look.mm(look.small) * 1.15
    top = rest.cy - (len(parts) - 1) * step / 2 + cap(look.small) / 2
    texts = [Text(rest.x, top + i * step, p, look.small, colour=look.ink) for i, p in enumerate(parts)]
    if look.spread:
        texts.append(
            Text(digit.x, digit.cy + cap(look.body) / 2, str(number), look.body, True, colour=look.ink)
        )
    return die_box, tile_box, texts


def _stacked(press: Press, cells: list[Box], names: list[str]) -> list[Entry]:
    """Die and track side by side, the name below."""
    parts = _lines_below(press, cells[0], names)
    sizes = (fitted(press, line, press.look.small, cells[0].w) for lines in parts for line in lines)
    size, count = min(sizes, default=press.look.small), max(map(len, parts))
    return [_stacked_entry(press, cell, p, count, size) for cell, p in zip(cells, parts, strict=True)]


def _lines_below(press: Press, cell: Box, names: list[str]) -> list[list[str]]:
    """Each name on one line or on two; none if tracks would become too small."""
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
    """How large a track can be above that many lines."""
    room = cell.h - _names_height(press, lines) - 0.6
    return min(room, (cell.w - 2 * BESIDE) / 1.65, _largest_tile(press))


def _stacked_entry(press: Press, cell: Box, parts: list[str], lines: int, size: float) -> Entry:
    """The name just below its track, both in the middle of the cell."""
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


NARROW_STRIP = 25.0  # mm; a sentence in less is hard to read
NARROWEST_NOTE = 21.0  # mm; no sentence fits into less


def overrides(press: Press) -> Block:
    """One die of each colour, to cross out when it has been overridden."""
    return Block(_signs_height(press), partial(_draw_overrides, press))


def _signs_height(press: Press) -> float:
    """The least height of a caption, signs and the words below them."""
    look = press.look
    return caption_height(press) + look.mm(look.small) * 1.4 + 8.5 * look.tight


def _draw_overrides(press: Press, box: Box) -> list[Shape]:
    look, words = press.look, press.words
    shapes, room = caption(press, box, words["overrides"])
    room = room.cut_top(0.6)[1]
    names = (words["white"], words["coloured"])
    beside = room.w < 2 * max(press.width(name, look.small) for name in names) + 3
    cells = room.grid(1, 2, 0.8) if beside else room.grid(2, 1, 2)
    label_h = look.mm(look.small) * 1.3
    beside_name = cells[0].w - 1 - max(press.width(name, look.least) for name in names)
    named = not beside or beside_name >= 5
    large = look.mm(look.body) * 1.8 if look.spread else 0.0
    side = min(cells[0].h - label_h, cells[0].w, max(11, large))
    if beside:
        most = max(9.0, large)
        side = min(cells[0].h, most, beside_name if named else most)
    if cap(look.least) > side * 0.6:
        raise DoesNotFit(f"no room for a sign on a die of {side:.1f} mm")
    for cell, coloured, name in zip(cells, (False, True), names, strict=True):
        if beside:
            top, below = cell.cut_left(side, 1)
        else:  # die and name together in the middle
            top, below = cell.inset(0, (cell.h - side - label_h) / 2).cut_top(side)
        shapes.append(placed(blank_die(press, coloured), top, side, DIE))
        shapes.append(_question_mark(press, top, side))
        if named:
            shapes.append(
                in_box(press, below, name, look.small, anchor="start" if beside else "middle", pad=0)
            )
    return shapes


def _question_mark(press: Press, box: Box, side: float) -> Text:
    size = max(press.look.least, side * 0.52 / MM_PER_POINT)
    return Text(box.cx, box.cy + cap(size) / 2, "?", size, True, "middle", press.look.ink)


def shares_note(press: Press, w: float) -> Block:
    """The advanced game's reminder of what buying shares costs; in a narrow strip just its sign."""
    if w >= NARROWEST_NOTE:
        return _note(press, w, press.words["buy-shares"], press.words["buy-shares-note"], 1)
    return Block(_signs_height(press), partial(_draw_shares_sign, press))


def _draw_shares_sign(press: Press, box: Box) -> list[Shape]:
    look, words = press.look, press.words
    shapes, room = caption(press, box, words["buy-shares"])
    label_h = look.mm(look.small) * 1.3 + 1
    side = min(room.w, room.h - label_h - 1, 11)
    top, below = room.inset(0, (room.h - side - label_h) / 2).cut_top(side, 1)  # sign and word together
    return [
        *shapes,
        *x_square(press, Box(top.cx - side / 2, top.y, side, side)),
        in_box(press, below, words["shares"], look.small, pad=0),
    ]


def setup_notes(press: Press, w: float, setup: str) -> tuple[Block, Block]:
    """How to set up what is not drawn already, and what the corners of the squares are for; then briefly."""
    words = press.words
    corner, briefly = words["note-corner"], f"note-short-{setup}"
    short = f"{words[briefly]} {corner}" if briefly in words else corner
    return (
        _note(press, w, words["set-up"], f"{words[f'note-{setup}']} {corner}", 0.8),
        _note(press, w, "", short, 0),
    )


def _note(press: Press, w: float, title: str, text: str, gap: float) -> Block:
    """A paragraph of small text, `gap` mm below its title if it has one."""
    look = press.look
    step = look.step(look.small)
    parts = wrapped(press, text, look.small, w)

    def draw(box: Box) -> list[Shape]:
        shapes, room = caption(press, box, title) if title else ([], box)
        room = room.cut_top(gap)[1]
        if len(parts) * step > room.h + 0.5:
            raise DoesNotFit(f"{len(parts)} lines of text in {room.h:.1f} mm")
        top = room.y + cap(look.small)
        shapes += (Text(room.x, top + i * step, p, look.small, colour=look.ink) for i, p in enumerate(parts))
        return shapes

    above = caption_height(press) + 1.5 if title else 0.0
    return Block(above + len(parts) * step, draw)
