"""The dice on paper: a caller's list, slips to cut out, pages to hold up."""

from collections.abc import Callable, Iterator
from functools import partial

from papergen import __version__
from papergen.games.thirty_rails.dice import CALL, LIST, STRIPS, TURNS, Dice, dice_of
from papergen.games.thirty_rails.pages.blocks import KINDS, LEGEND, placed
from papergen.games.thirty_rails.pages.dicecalls import call_pages, summary
from papergen.games.thirty_rails.pages.layout import LARGEST_TEXT, TALLER_HEADERS
from papergen.page.draw import Box, lines, rect
from papergen.page.drawings import DIE, TILE, die, tile
from papergen.page.frame import caption, footer, footer_height
from papergen.page.header import Heading, header, header_height, plan_header
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Pages, Pen, Shape, Text
from papergen.page.slots import SAFE
from papergen.page.text import DoesNotFit, cap, fitted, in_box
from papergen.page.typeface import width
from papergen.words import Words

SLIPS = ((4, 8), (3, 11))  # columns and rows of slips
SLIP_EDGE = 2.0  # mm between a slip's cut lines and what is on it


def framed(
    look: Look, words: Words, box: Box, layout: str, seed: str, dice: Dice, note: str
) -> tuple[list[Shape], Box]:
    """Header and footer, and the room between them. Long seeds have a taller header."""
    heading = Heading(words["dice-title"], note, seed, dice.fingerprint)
    for taller in TALLER_HEADERS:
        head, rest = box.cut_top(header_height(look, 999) * taller, 4)
        try:
            shapes = header(look, words, plan_header(look, head, named=False), heading)
        except DoesNotFit:
            continue
        foot, rest = rest.cut_bottom(footer_height(look), 3)
        command = f"papergen dice {seed} --layout {layout}"
        return [*shapes, *footer(look, words, foot, command, f"papergen {__version__}")], rest
    raise DoesNotFit(f"the header has no room for {seed}")


def dice_pages(layout: str, seed: str, paper: str, look: Look, words: Words) -> Pages:
    dice = dice_of(seed)
    return Pages(
        title=f"{words['30-rails']}, {words['dice']}: {seed}",
        subject=summary(seed, dice, words),
        count=TURNS + 1 if layout == CALL else 1,
        pages=_MAKERS[layout](seed, dice, paper, look, words),
        language=words["language"],
        ground=look.ground,
    )


def _fitting(make: Callable[[Look], Page], look: Look, paper: str) -> Page:
    """The page with its text as large as the paper allows, or a little less."""
    factor = min(LARGEST_TEXT, 0.4 + 0.6 * min(PAPERS[paper]) / 200)
    try:
        return make(look.scaled(factor))
    except DoesNotFit:
        return make(look.scaled(min(1.0, factor)))


def _list(seed: str, dice: Dice, paper: str, look: Look, words: Words) -> Iterator[Page]:
    """All rolls on one page, with a box to tick when a roll has been called."""
    yield _fitting(partial(_list_page, seed, dice, paper, words), look, paper)


def _list_page(seed: str, dice: Dice, paper: str, words: Words, look: Look) -> Page:
    w, h = PAPERS[paper]
    box = Box(0, 0, w, h).inset(look.margin)
    shapes, rest = framed(look, words, box, LIST, seed, dice, words["keep-hidden"])
    block, rest = _listed_setup(look, words, rest, dice)
    shapes += block
    block, room = caption(look, rest, words["rolls"], words["white-coloured"])
    shapes += block
    shapes += _listed_rolls(look, words, room.cut_top(1)[1], dice)
    return Page(w, h, tuple(shapes), words["dice"], summary(seed, dice, words))


def _listed_setup(look: Look, words: Words, box: Box, dice: Dice) -> tuple[list[Shape], Box]:
    """The set-up on one line, or on two where the word for a row needs more room; and what is left below."""
    try:
        return _setup_lines(look, words, box, dice, 6)
    except DoesNotFit:
        return _setup_lines(look, words, box, dice, 3)


def _setup_lines(look: Look, words: Words, box: Box, dice: Dice, columns: int) -> tuple[list[Shape], Box]:
    count = len(dice.setup) // columns
    line_h = max(12.0, look.mm(look.body) * 2.2)
    one_line = max(17.0, look.mm(look.body) * 4.6)
    setup, rest = box.cut_top(one_line + (count - 1) * line_h, 4)
    shapes, room = caption(look, setup, words["set-up"], words["white"])
    cells = room.cut_top(1)[1].grid(columns, count, 2)
    for row, (cell, value) in enumerate(zip(cells, dice.setup, strict=True), 1):
        shapes += _setup_roll(look, words, cell, row, value)
    return shapes, rest


def _listed_rolls(look: Look, words: Words, box: Box, dice: Dice) -> list[Shape]:
    """Three columns, or two where the names of the tracks need more room."""
    try:
        return _roll_columns(look, words, box, dice, 3)
    except DoesNotFit:
        return _roll_columns(look, words, box, dice, 2)


def _roll_columns(look: Look, words: Words, box: Box, dice: Dice, columns: int) -> list[Shape]:
    per_column = TURNS // columns
    cells = [cell for column in box.grid(columns, 1, 5) for cell in column.grid(1, per_column)]
    shapes: list[Shape] = []
    for number, (cell, roll) in enumerate(zip(cells, dice.turns, strict=True), 1):
        shapes += _listed_roll(look, words, cell, number, roll)
    return shapes


def _setup_roll(look: Look, words: Words, cell: Box, row: int, value: int) -> list[Shape]:
    side = min(cell.h, 10.0, cell.w * 0.45)
    label = f"{words['row']} {row}"
    die_box, rest = cell.cut_left(side, 1.5)
    size = fitted(label, look.body, rest.w, look.least)
    return [
        placed(die(look, value), die_box, side, DIE),
        Text(rest.x, rest.cy + cap(size) / 2, label, size, colour=look.ink),
    ]


def _listed_roll(look: Look, words: Words, cell: Box, number: int, roll: tuple[int, int]) -> list[Shape]:
    gap = look.mm(look.body) * 0.4
    side = min(cell.h - 2.5, 12.0 * max(1, look.body / 9), cell.w * 0.2)
    box_side = min(side * 0.55, 4.5)
    x = cell.x
    tick = Box(x, cell.cy - box_side / 2, box_side, box_side)
    x += box_side + 2 * gap + width("30", look.body, True)
    shapes: list[Shape] = [
        rect(tick, look.line),
        Text(x - gap, cell.cy + cap(look.body) / 2, str(number), look.body, True, "end", look.ink),
    ]
    for value, coloured in zip(roll, (False, True), strict=True):
        shapes.append(placed(die(look, value, coloured), Box(x, cell.y, side, cell.h), side, DIE))
        x += side + 1.2
    room = Box(x + 0.5, cell.y, cell.right - x - 0.5, cell.h)
    size = min(fitted(words[kind], look.body, room.w, look.least) for kind in KINDS)
    name = words[KINDS[roll[1] - 1]]
    shapes.append(in_box(look, room, name, size, anchor="start", colour=look.quiet, pad=0))
    shapes.append(lines([(cell.x, cell.bottom, cell.right, cell.bottom)], look.guide))
    return shapes


def slips_page(seed: str, dice: Dice, paper: str, words: Words, look: Look) -> Page:
    w, h = PAPERS[paper]
    box = Box(0, 0, w, h).inset(look.margin)
    shapes, rest = framed(look, words, box, STRIPS, seed, dice, words["cut-and-turn"])
    columns, rows = max(SLIPS, key=lambda s: _slip_side(look, rest.w / s[0], rest.h / s[1]))
    cells = rest.grid(columns, rows)
    spare = columns * rows - TURNS  # the places of the set-up
    setup, turns = Box(rest.x, rest.y, cells[0].w * spare, cells[0].h), cells[spare:]
    over = min(2.0, look.margin - SAFE)
    xs = [*(c.x for c in cells[:columns]), rest.right]
    ys = [*(c.y for c in cells[::columns]), rest.bottom]
    cut = [(xs[0] - over, y, xs[-1] + over, y) for y in ys]
    cut += [(x, ys[1] if 0 < i < spare else ys[0] - over, x, ys[-1] + over) for i, x in enumerate(xs)]
    shapes.append(lines(cut, Pen(look.quiet, 0.15, (1.5, 1.5))))
    shapes += _setup_slip(look, words, setup.inset(SLIP_EDGE), dice)
    for number, (cell, roll) in enumerate(zip(turns, dice.turns, strict=True), 1):
        shapes += _slip(look, words, cell.inset(SLIP_EDGE), number, roll, dice.fingerprint)
    return Page(w, h, tuple(shapes), words["dice"], summary(seed, dice, words))


def _is_low(look: Look, slip: Box) -> bool:
    """Whether everything on a slip stands in one row."""
    return slip.h < 12 * look.roomy


def _side_in(look: Look, box: Box) -> float:
    """How large two dice and a track become side by side."""
    return min(box.h, (box.w - 4) / 3, 13.0 * max(1, look.body / 9))


def _slip_side(look: Look, w: float, h: float) -> float:
    """How large the dice become on a slip between such cut lines."""
    slip = Box(0, 0, w, h).inset(SLIP_EDGE)
    rest = _slip_head(look, slip, "30", look.body * 1.2, "MMMM")[1]
    return _side_in(look, rest if _is_low(look, slip) else rest.cut_bottom(look.mm(look.small) * 1.3, 0.5)[1])


def _setup_slip(look: Look, words: Words, box: Box, dice: Dice) -> list[Shape]:
    size = fitted(words["set-up"], look.small, box.w * 0.45, look.least, True)
    shapes, rest = _slip_head(look, box, words["set-up"], size, dice.fingerprint)
    low = _is_low(look, box)
    number_w, number_h = (width("6", look.small) + 2, 0.0) if low else (0.0, look.mm(look.small) * 1.3)
    side = min(rest.h - number_h, rest.w / 6 - 1 - number_w, 11.0)
    for row, cell in enumerate(rest.grid(6, 1), 1):  # a number close to its die, not to its neighbour's
        pair = cell.inset((cell.w - number_w - side) / 2, 0) if low else cell
        number, place = pair.cut_left(number_w) if low else pair.cut_bottom(number_h)
        shapes.append(placed(die(look, dice.setup[row - 1]), place, side, DIE))
        shapes.append(in_box(look, number, str(row), look.small, colour=look.quiet, pad=0))
    return shapes


def _slip(
    look: Look, words: Words, box: Box, number: int, roll: tuple[int, int], fingerprint: str
) -> list[Shape]:
    shapes, rest = _slip_head(look, box, str(number), look.body * 1.2, fingerprint)
    if not _is_low(look, box):
        below, rest = rest.cut_bottom(look.mm(look.small) * 1.3, 0.5)
        shapes.append(in_box(look, below, words[KINDS[roll[1] - 1]], look.small, anchor="end", pad=0))
    side = _side_in(look, rest)
    symbols = (
        (die(look, roll[0]), DIE),
        (die(look, roll[1], True), DIE),
        (tile(look, LEGEND[roll[1] - 1]), TILE),
    )
    for (symbol, native), cell in zip(symbols, rest.grid(3, 1, 2), strict=True):
        shapes.append(placed(symbol, cell, side, native))
    return shapes


def _slip_head(look: Look, box: Box, label: str, size: float, fingerprint: str) -> tuple[list[Shape], Box]:
    """A slip's label and the fingerprint, and the room left: below them, on a low slip beside them."""
    if _is_low(look, box):
        wider = max(width(label, size, True), width("30", size, True), width(fingerprint, look.small))
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


def _strips(seed: str, dice: Dice, paper: str, look: Look, words: Words) -> Iterator[Page]:
    """A slip for the set-up and one a turn: cut, stack face down, turn over one by one."""
    yield _fitting(partial(slips_page, seed, dice, paper, words), look, paper)


_MAKERS: dict[str, Callable[[str, Dice, str, Look, Words], Iterator[Page]]] = {
    LIST: _list,
    STRIPS: _strips,
    CALL: call_pages,
}
