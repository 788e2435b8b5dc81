"""Slips to cut out and turn over one by one, and their backs, for paper that is printed on both sides."""

from collections.abc import Iterator
from functools import partial

from papergen.games.thirty_rails.dice import TURNS, Dice
from papergen.games.thirty_rails.pages.diceframe import framed, summary
from papergen.games.thirty_rails.pages.legend import LEGEND
from papergen.games.thirty_rails.tables import TRACK_WORDS
from papergen.page.drawings import DIE, TILE, die, placed, rails, tile
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import footer, footer_height
from papergen.page.papers import SAFE
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pen, Shape, Text, lines
from papergen.page.text import balanced, cap, fitted, in_box, title_baseline

SLIPS = ((4, 8), (3, 11))  # columns and rows of slips
SLIP_EDGE = 2.0  # mm between a slip's cut lines and what is on it
BACK_EDGE = 3.5  # mm on the back: a printer does not turn the paper over exactly
LARGEST_NUMBER = 20.0  # mm
NEAR = 2.5  # mm between the parts of a back
BACK_RAILS = 1.2  # mm between the rails on a back
LEAST_RAILS = 8.0  # mm; shorter rails are no ornament


def slip_pages(press: Press, seed: str, dice: Dice, backs: bool) -> list[Page]:
    """The slips and, with `backs`, the page to print on the other side of the paper."""
    shapes, rest = framed(press, seed, dice, press.words["cut-and-turn"])
    columns, rows = max(SLIPS, key=lambda s: _slip_side(press, rest.w / s[0], rest.h / s[1]))
    cells = rest.grid(columns, rows)
    spare = columns * rows - TURNS  # the places for the set-up
    setup, turns = Box(rest.x, rest.y, cells[0].w * spare, cells[0].h), cells[spare:]
    shapes.append(_cut_lines(press, rest, cells[:columns], cells[::columns], spare))
    shapes += _setup_slip(press, setup.inset(SLIP_EDGE), dice)
    for number, (cell, roll) in enumerate(zip(turns, dice.turns, strict=True), 1):
        shapes += _slip(press, cell.inset(SLIP_EDGE), number, roll, dice.fingerprint)
    about = summary(press, seed, dice)
    pages = [Page(*press.size, tuple(shapes), press.words["dice"], about)]
    if backs:
        back = (*_back_frame(press, rest.y), *_backs(press, [setup, *turns], dice.fingerprint))
        pages.append(Page(*press.size, back, press.words["dice"], f"{about}, {press.words['slip-backs']}"))
    return pages


def _cut_lines(press: Press, room: Box, first_row: list[Box], first_column: list[Box], spare: int) -> Shape:
    """Around all slips; the set-up has the first `spare` places of the first row."""
    look = press.look
    over = min(2.0, look.margin - SAFE)
    xs = [*(c.x for c in first_row), room.right]
    ys = [*(c.y for c in first_column), room.bottom]
    cut = [(xs[0] - over, y, xs[-1] + over, y) for y in ys]
    cut += [(x, ys[1] if 0 < i < spare else ys[0] - over, x, ys[-1] + over) for i, x in enumerate(xs)]
    return lines(cut, Pen(look.quiet, 0.15, (1.5, 1.5)))


def mirrored(press: Press, box: Box) -> Box:
    """Where a place is on the other side of the paper, turned over on its long edge."""
    return Box(press.size[0] - box.right, box.y, box.w, box.h)


def _back_frame(press: Press, bottom: float) -> Iterator[Shape]:
    """Title, footer, and how to print this page; all of it above `bottom`, where the slips begin."""
    look, words = press.look, press.words
    box = Box(0, 0, *press.size).inset(look.margin)
    yield from footer(press, box.cut_bottom(footer_height(press))[0])
    title = words["slip-backs-title"]
    size = fitted(press, title, look.title, box.w, True)
    y = title_baseline(title, size, box.y)
    yield Text(box.x, y, title, size, True, colour=look.ink)
    notes = ("slip-backs-note", "slip-backs-short")
    for part in first(partial(_told, press, words[note], box.w, bottom - 2 - y) for note in notes):
        y += look.step(look.body)
        yield Text(box.x, y, part, look.body, colour=look.quiet)


def _told(press: Press, text: str, w: float, h: float) -> list[str]:
    parts = balanced(press, text, press.look.body, w)
    if len(parts) * press.look.step(press.look.body) > h:
        raise DoesNotFit("no room for how to print the backs")
    return parts


def _backs(press: Press, slips: list[Box], fingerprint: str) -> Iterator[Shape]:
    """What the stack shows: which slip is next, and to which dice it belongs, but no roll."""
    look = press.look
    low = _is_low(press, slips[-1].inset(SLIP_EDGE))
    places = [mirrored(press, slip).inset(BACK_EDGE, SLIP_EDGE if low else BACK_EDGE) for slip in slips]
    labels = [press.words["set-up"], *map(str, range(1, TURNS + 1))]
    below = 0.0 if low else cap(look.small) + 2.5
    high = min(LARGEST_NUMBER, (places[-1].h - below) * 0.9)
    number = fitted(press, "30", high / cap(1), places[-1].w * 0.4, True)
    own = press.width(fingerprint, look.small)
    widest = max(press.width(label, number, True) for label in labels[1:])  # all have rails, or none
    for label, place in zip(labels, places, strict=True):
        line, room = place.cut_bottom(below)
        size = fitted(press, label, number, room.w - 2 * (own + NEAR) if low else room.w * 0.7, True)
        yield in_box(press, room, label, size, True, pad=0)
        left, right = room.x, room.right
        if low:
            yield in_box(press, room, fingerprint, look.small, False, "end", look.quiet, pad=0)
            left, right = left + own + NEAR, right - own - NEAR
        else:
            yield Text(line.cx, line.bottom, fingerprint, look.small, False, "middle", look.quiet)
        half = max(press.width(label, size, True), widest if label.isdigit() else 0.0) / 2 + NEAR
        for x1, x2 in ((left, room.cx - half), (room.cx + half, right)):
            if x2 - x1 > LEAST_RAILS:
                yield from rails(x1, x2, room.cy, BACK_RAILS, look.accent, 0.2)


def _is_low(press: Press, slip: Box) -> bool:
    """Whether everything on a slip is in one row."""
    return slip.h < 12 * press.look.roomy


def _side_in(press: Press, box: Box) -> float:
    """How large two dice and a track can be side by side."""
    return min(box.h, (box.w - 4) / 3, 13.0 * max(1, press.look.body / 9))


def _slip_side(press: Press, w: float, h: float) -> float:
    """How large the dice can be on a slip between these cut lines."""
    look = press.look
    slip = Box(0, 0, w, h).inset(SLIP_EDGE)
    rest = _slip_head(press, slip, "30", look.body * 1.2, "MMMM")[1]
    return _side_in(
        press, rest if _is_low(press, slip) else rest.cut_bottom(look.mm(look.small) * 1.3, 0.5)[1]
    )


def _setup_slip(press: Press, box: Box, dice: Dice) -> list[Shape]:
    look = press.look
    size = fitted(press, press.words["set-up"], look.small, box.w * 0.45, True)
    shapes, rest = _slip_head(press, box, press.words["set-up"], size, dice.fingerprint)
    low = _is_low(press, box)
    number_w, number_h = (press.width("6", look.small) + 2, 0.0) if low else (0.0, look.mm(look.small) * 1.3)
    side = min(rest.h - number_h, rest.w / 6 - 1 - number_w, 11.0)
    for row, cell in enumerate(rest.grid(6, 1), 1):  # each number is close to its own die, not to the next
        pair = cell.inset((cell.w - number_w - side) / 2, 0) if low else cell
        number, place = pair.cut_left(number_w) if low else pair.cut_bottom(number_h)
        shapes.append(placed(die(press, dice.setup[row - 1]), place, side, DIE))
        shapes.append(in_box(press, number, str(row), look.small, colour=look.quiet, pad=0))
    return shapes


def _slip(press: Press, box: Box, number: int, roll: tuple[int, int], fingerprint: str) -> list[Shape]:
    look = press.look
    shapes, rest = _slip_head(press, box, str(number), look.body * 1.2, fingerprint)
    if not _is_low(press, box):
        below, rest = rest.cut_bottom(look.mm(look.small) * 1.3, 0.5)
        name = press.words[TRACK_WORDS[roll[1] - 1]]
        shapes.append(in_box(press, below, name, look.small, anchor="end", pad=0))
    side = _side_in(press, rest)
    symbols = (
        (die(press, roll[0]), DIE),
        (die(press, roll[1], True), DIE),
        (tile(press, LEGEND[roll[1] - 1]), TILE),
    )
    for (symbol, native), cell in zip(symbols, rest.grid(3, 1, 2), strict=True):
        shapes.append(placed(symbol, cell, side, native))
    return shapes


def _slip_head(press: Press, box: Box, label: str, size: float, fingerprint: str) -> tuple[list[Shape], Box]:
    """A slip's label and the fingerprint, and the space left: below them, or beside them on a low slip."""
    look = press.look
    if _is_low(press, box):
        wider = max(
            press.width(label, size, True),
            press.width("30", size, True),
            press.width(fingerprint, look.small),
        )
        column, rest = box.cut_left(wider, 2)
        return [
            Text(column.x, column.y + cap(size), label, size, True, colour=look.ink),
            Text(column.x, column.bottom, fingerprint, look.small, colour=look.quiet),
        ], rest
    line, rest = box.cut_top(look.mm(max(size, look.small)) * 1.25, 0.5)
    return [
        Text(line.x, line.cy + cap(size) / 2, label, size, True, colour=look.ink),
        Text(line.right, line.cy + cap(look.small) / 2, fingerprint, look.small, False, "end", look.quiet),
    ], rest
