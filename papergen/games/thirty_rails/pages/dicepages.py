"""The dice on paper: a caller's list, slips to cut out, pages to hold up."""

from collections.abc import Callable, Iterable
from functools import partial

from papergen.games.thirty_rails.dice import CALL, LIST, STRIPS, TURNS, Dice, dice_of
from papergen.games.thirty_rails.pages.dicecalls import call_pages, summary
from papergen.games.thirty_rails.pages.layout import OWN_SIZE, TALLER_HEADERS
from papergen.games.thirty_rails.pages.legend import LEGEND
from papergen.games.thirty_rails.tables import TRACK_WORDS
from papergen.page.drawings import DIE, TILE, die, placed, tile
from papergen.page.fit import first, fit, usual
from papergen.page.frame import caption, footer, footer_height
from papergen.page.header import Heading, header, header_height, plan_header
from papergen.page.papers import SAFE
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pages, Pen, Shape, Text, lines, rect
from papergen.page.text import cap, fitted, in_box

SLIPS = ((4, 8), (3, 11))  # columns and rows of slips
SLIP_EDGE = 2.0  # mm between a slip's cut lines and what is on it


def dice_pages(press: Press, layout: str, seed: str) -> Pages:
    words = press.words
    advice = (*usual(press), "a shorter seed")
    pages = fit(press, f"--layout {layout}", pages_in, advice=advice, layout=layout, seed=seed)
    title = f"{words['30-rails']}, {words['dice']}: {seed}"
    return press.document(title, pages, subject=summary(press, seed, dice_of(seed)))


def pages_in(press: Press, layout: str, seed: str) -> list[Page]:
    """Only the pages, to be part of something else."""
    return list(_MAKERS[layout](press, seed, dice_of(seed)))


def framed(press: Press, seed: str, dice: Dice, note: str) -> tuple[list[Shape], Box]:
    """Header and footer of an upright page, and the space between them. Long seeds get a taller header."""
    box = Box(0, 0, *press.size).inset(press.look.margin)
    heading = Heading(press.words["dice-title"], note, seed, dice.fingerprint)

    def head(taller: float) -> tuple[list[Shape], Box]:
        top, rest = box.cut_top(header_height(press, 999) * taller, 4)
        return header(press, plan_header(press, top, named=False), heading), rest

    shapes, rest = first(partial(head, taller) for taller in TALLER_HEADERS)
    foot, rest = rest.cut_bottom(footer_height(press, ruler=True), 3)
    return [*shapes, *footer(press, foot, ruler=True)], rest


def _one_page(make: Callable[[Press, str, Dice], Page], press: Press, seed: str, dice: Dice) -> list[Page]:
    """The page with text as large as the paper allows, or a little smaller."""
    short = min(press.size)
    return [first(partial(make, press.for_place(mm), seed, dice) for mm in (short, min(short, OWN_SIZE)))]


def _list_page(press: Press, seed: str, dice: Dice) -> Page:
    """All rolls on one page, with a box to tick when a roll has been called."""
    words = press.words
    shapes, rest = framed(press, seed, dice, words["keep-hidden"])
    block, rest = _listed_setup(press, rest, dice)
    shapes += block
    block, room = caption(press, rest, words["rolls"], words["white-coloured"])
    shapes += block
    shapes += _listed_rolls(press, room.cut_top(1)[1], dice)
    return Page(*press.size, tuple(shapes), words["dice"], summary(press, seed, dice))


def _listed_setup(press: Press, box: Box, dice: Dice) -> tuple[list[Shape], Box]:
    """The set-up on one line, or on two if the word for a row needs more room; and the space left below."""
    return first(partial(_setup_lines, press, box, dice, columns) for columns in (6, 3))


def _setup_lines(press: Press, box: Box, dice: Dice, columns: int) -> tuple[list[Shape], Box]:
    look = press.look
    count = len(dice.setup) // columns
    line_h = max(12.0, look.mm(look.body) * 2.2)
    one_line = max(17.0, look.mm(look.body) * 4.6)
    setup, rest = box.cut_top(one_line + (count - 1) * line_h, 4)
    shapes, room = caption(press, setup, press.words["set-up"], press.words["white"])
    cells = room.cut_top(1)[1].grid(columns, count, 2)
    for row, (cell, value) in enumerate(zip(cells, dice.setup, strict=True), 1):
        shapes += _setup_roll(press, cell, row, value)
    return shapes, rest


def _listed_rolls(press: Press, box: Box, dice: Dice) -> list[Shape]:
    """Three columns, or two if the names of the tracks need more room."""
    return first(partial(_roll_columns, press, box, dice, columns) for columns in (3, 2))


def _roll_columns(press: Press, box: Box, dice: Dice, columns: int) -> list[Shape]:
    per_column = TURNS // columns
    cells = [cell for column in box.grid(columns, 1, 5) for cell in column.grid(1, per_column)]
    shapes: list[Shape] = []
    for number, (cell, roll) in enumerate(zip(cells, dice.turns, strict=True), 1):
        shapes += _listed_roll(press, cell, number, roll)
    return shapes


def _setup_roll(press: Press, cell: Box, row: int, value: int) -> list[Shape]:
    side = min(cell.h, 10.0, cell.w * 0.45)
    label = f"{press.words['row']} {row}"
    die_box, rest = cell.cut_left(side, 1.5)
    size = fitted(press, label, press.look.body, rest.w)
    return [
        placed(die(press, value), die_box, side, DIE),
        Text(rest.x, rest.cy + cap(size) / 2, label, size, colour=press.look.ink),
    ]


def _listed_roll(press: Press, cell: Box, number: int, roll: tuple[int, int]) -> list[Shape]:
    look = press.look
    gap = look.mm(look.body) * 0.4
    side = min(cell.h - 2.5, 12.0 * max(1, look.body / 9), cell.w * 0.2)
    box_side = min(side * 0.55, 4.5)
    x = cell.x
    tick = Box(x, cell.cy - box_side / 2, box_side, box_side)
    x += box_side + 2 * gap + press.width("30", look.body, True)
    shapes: list[Shape] = [
        rect(tick, look.line),
        Text(x - gap, cell.cy + cap(look.body) / 2, str(number), look.body, True, "end", look.ink),
    ]
    for value, coloured in zip(roll, (False, True), strict=True):
        shapes.append(placed(die(press, value, coloured), Box(x, cell.y, side, cell.h), side, DIE))
        x += side + 1.2
    room = Box(x + 0.5, cell.y, cell.right - x - 0.5, cell.h)
    size = min(fitted(press, press.words[kind], look.body, room.w) for kind in TRACK_WORDS)
    name = press.words[TRACK_WORDS[roll[1] - 1]]
    shapes.append(in_box(press, room, name, size, anchor="start", colour=look.quiet, pad=0))
    shapes.append(lines([(cell.x, cell.bottom, cell.right, cell.bottom)], look.guide))
    return shapes


def _slips_page(press: Press, seed: str, dice: Dice) -> Page:
    """A slip for the set-up and one per turn, to cut out, stack face down and turn over one by one."""
    look = press.look
    shapes, rest = framed(press, seed, dice, press.words["cut-and-turn"])
    columns, rows = max(SLIPS, key=lambda s: _slip_side(press, rest.w / s[0], rest.h / s[1]))
    cells = rest.grid(columns, rows)
    spare = columns * rows - TURNS  # the places for the set-up
    setup, turns = Box(rest.x, rest.y, cells[0].w * spare, cells[0].h), cells[spare:]
    over = min(2.0, look.margin - SAFE)
    xs = [*(c.x for c in cells[:columns]), rest.right]
    ys = [*(c.y for c in cells[::columns]), rest.bottom]
    cut = [(xs[0] - over, y, xs[-1] + over, y) for y in ys]
    cut += [(x, ys[1] if 0 < i < spare else ys[0] - over, x, ys[-1] + over) for i, x in enumerate(xs)]
    shapes.append(lines(cut, Pen(look.quiet, 0.15, (1.5, 1.5))))
    shapes += _setup_slip(press, setup.inset(SLIP_EDGE), dice)
    for number, (cell, roll) in enumerate(zip(turns, dice.turns, strict=True), 1):
        shapes += _slip(press, cell.inset(SLIP_EDGE), number, roll, dice.fingerprint)
    return Page(*press.size, tuple(shapes), press.words["dice"], summary(press, seed, dice))


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


_MAKERS: dict[str, Callable[[Press, str, Dice], Iterable[Page]]] = {
    LIST: partial(_one_page, _list_page),
    STRIPS: partial(_one_page, _slips_page),
    CALL: call_pages,
}
