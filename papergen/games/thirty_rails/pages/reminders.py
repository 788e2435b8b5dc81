"""What a sheet reminds its player of: the overrides to cross out, what shares cost, how to set up."""

from functools import partial

from papergen.games.thirty_rails.pages.board import x_square
from papergen.games.thirty_rails.pages.legend import placed
from papergen.page.blocks import Block
from papergen.page.draw import Box
from papergen.page.drawings import DIE, blank_die
from papergen.page.fit import DoesNotFit
from papergen.page.frame import caption, caption_height
from papergen.page.press import Press
from papergen.page.shapes import MM_PER_POINT, Shape, Text
from papergen.page.text import cap, in_box, wrapped

NARROW_STRIP = 25.0  # mm; no sentence fits into less


def overrides(press: Press) -> Block:
    """One die of each colour, to cross out when it has been overridden."""
    return Block(_signs_height(press), partial(_draw_overrides, press))


def _signs_height(press: Press) -> float:
    """Of a caption, signs and the words below them, at least."""
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
    """The advanced game's reminder: what buying shares costs; in a narrow strip just its sign."""
    if w > NARROW_STRIP:
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


def setup_note(press: Press, w: float, setup: str) -> Block:
    """How to set up, with so much of it drawn already."""
    return _note(press, w, press.words["set-up"], press.words[f"note-{setup}"], 0.8)


def _note(press: Press, w: float, title: str, text: str, gap: float) -> Block:
    """A paragraph of small text, `gap` mm below its title."""
    look = press.look
    step = look.step(look.small)
    parts = wrapped(press, text, look.small, w)

    def draw(box: Box) -> list[Shape]:
        shapes, room = caption(press, box, title)
        room = room.cut_top(gap)[1]
        if len(parts) * step > room.h + 0.5:
            raise DoesNotFit(f"{len(parts)} lines of text in {room.h:.1f} mm")
        top = room.y + cap(look.small)
        shapes += (Text(room.x, top + i * step, p, look.small, colour=look.ink) for i, p in enumerate(parts))
        return shapes

    return Block(caption_height(press) + 1.5 + len(parts) * step, draw)
