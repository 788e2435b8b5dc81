"""The dice on paper: a caller's list, slips to cut out, pages to hold up."""

from collections.abc import Callable, Iterator
from functools import partial

from papergen import __version__
from papergen.games.thirty_rails.dice import TURNS, Dice, dice_of
from papergen.games.thirty_rails.pages.blocks import KINDS, LEGEND, placed
from papergen.games.thirty_rails.pages.layout import LARGEST_TEXT, TALLER_HEADERS
from papergen.scene.box import Box
from papergen.scene.draw import lines, rect
from papergen.scene.drawings import DIE, TILE, die, tile
from papergen.scene.furniture import (
    Heading,
    broken_seed,
    caption,
    footer,
    footer_height,
    header,
    header_height,
    plan_header,
)
from papergen.scene.look import Look
from papergen.scene.paper import SAFE
from papergen.scene.papers import PAPERS
from papergen.scene.shapes import MM_PER_POINT, Page, Pages, Pen, Shape, Text
from papergen.scene.text import DoesNotFit, cap, fitted, in_box, title_baseline
from papergen.scene.typeface import width
from papergen.words import Words

LAYOUTS = ("list", "strips", "call")
SLIPS = ((4, 8), (3, 11))  # columns and rows of slips
SLIP_EDGE = 2.0  # mm between a slip's cut lines and what is on it


def dice_pages(layout: str, seed: str, paper: str, look: Look, words: Words) -> Pages:
    dice = dice_of(seed)
    make: Callable[[str, Dice, str, Look, Words], Iterator[Page]] = {
        "list": _list, "strips": _strips, "call": _call,
    }[layout]  # fmt: skip
    return Pages(
        title=f"{words['30-rails']}, {words['dice']}: {seed}",
        subject=_summary(seed, dice, words),
        count=TURNS + 1 if layout == "call" else 1,
        pages=make(seed, dice, paper, look, words),
        language=words["language"],
        ground=look.ground,
    )


def _summary(seed: str, dice: Dice, words: Words) -> str:
    found = f"{words['fingerprint']} {dice.fingerprint}"
    return f"{words['30-rails']}, {words['dice']}, {words['seed']} {seed}, {found}"


def _framed(look: Look, words: Words, box: Box, seed: str, dice: Dice, note: str) -> tuple[list[Shape], Box]:
    """Header and footer, and the room between them. Long seeds have a taller header."""
    heading = Heading(words["dice-title"], note, seed, dice.fingerprint)
    for taller in TALLER_HEADERS:
        head, rest = box.cut_top(header_height(look, 999) * taller, 4)
        try:
            shapes = header(look, words, plan_header(look, head, named=False), heading)
        except DoesNotFit:
            continue
        foot, rest = rest.cut_bottom(footer_height(look), 3)
        command = f"papergen dice {seed}{words.option}"
        return [*shapes, *footer(look, words, foot, command, f"papergen {__version__}")], rest
    raise DoesNotFit(f"the header has no room for {seed}")


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
    shapes, rest = _framed(look, words, Box(0, 0, w, h).inset(look.margin), seed, dice, words["keep-hidden"])
    gap = 4.0
    setup, rest = rest.cut_top(max(17.0, look.mm(look.body) * 4.6), gap)
    block, room = caption(look, setup, words["set-up"], words["white"])
    shapes += block
    for row, cell in enumerate(room.cut_top(1)[1].grid(6, 1, 2), 1):
        shapes += _setup_roll(look, words, cell, row, dice.setup[row - 1])
    block, room = caption(look, rest, words["rolls"], words["white-coloured"])
    shapes += block
    shapes += _listed_rolls(look, words, room.cut_top(1)[1], dice)
    return Page(w, h, tuple(shapes), words["dice"], _summary(seed, dice, words))


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


def _strips(seed: str, dice: Dice, paper: str, look: Look, words: Words) -> Iterator[Page]:
    """A slip for the set-up and one a turn: cut, stack face down, turn over one by one."""
    yield _fitting(partial(_strips_page, seed, dice, paper, words), look, paper)


def _strips_page(seed: str, dice: Dice, paper: str, words: Words, look: Look) -> Page:
    w, h = PAPERS[paper]
    shapes, rest = _framed(look, words, Box(0, 0, w, h).inset(look.margin), seed, dice, words["cut-and-turn"])
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
    return Page(w, h, tuple(shapes), words["dice"], _summary(seed, dice, words))


def _is_low(look: Look, slip: Box) -> bool:
    """Whether everything on a slip stands in one row."""
    return slip.h < 12 * max(1, look.small / 7)


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
    number_w, number_h = (width("6", look.small) + 1, 0.0) if low else (0.0, look.mm(look.small) * 1.3)
    side = min(rest.h - number_h, rest.w / 6 - 1 - number_w, 11.0)
    for row, cell in enumerate(rest.grid(6, 1), 1):
        number, place = cell.cut_left(number_w) if low else cell.cut_bottom(number_h)
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


def _call(seed: str, dice: Dice, paper: str, look: Look, words: Words) -> Iterator[Page]:
    """A page a roll, to be read from the back of a room."""
    h, w = PAPERS[paper]
    page = Box(0, 0, w, h).inset(max(look.margin, SAFE))
    summary = _summary(seed, dice, words)
    base = f"{seed} · {dice.fingerprint}"
    yield Page(w, h, tuple(_call_setup(look, words, page, base, dice)), words["dice"], summary)
    for number, roll in enumerate(dice.turns, 1):
        shapes = tuple(_call_turn(look, words, page, base, number, roll))
        yield Page(w, h, shapes, words["dice"], f"{summary}, {words['turn']} {number}")


def _call_head(look: Look, page: Box, title: str, base: str) -> Iterator[Shape]:
    big = page.h * 0.085 / MM_PER_POINT
    size = fitted(title, big, page.w * 0.6, look.least, True)
    y = title_baseline(title, size, page.y)
    yield Text(page.x, y, title, size, True, colour=look.ink)
    room = page.w - width(title, size, True) - 5
    parts, small = [base], max(14, look.body)
    try:
        small = fitted(base, small, room, look.least)
    except DoesNotFit:  # a long seed in large print: on more than one line
        parts = broken_seed(base, small, room)
    step = look.mm(small) * 1.2
    if (len(parts) - 1) * step + cap(small) > cap(size):
        raise DoesNotFit(f"no room for {base}")
    for i, part in enumerate(reversed(parts)):
        yield Text(page.right, y - i * step, part, small, False, "end", look.quiet)
    yield lines([(page.x, y + 4, page.right, y + 4)], Pen(look.accent, look.thick * 1.5))


def _call_setup(look: Look, words: Words, page: Box, base: str, dice: Dice) -> Iterator[Shape]:
    yield from _call_head(look, page, words["set-up"], base)
    room = page.cut_top(page.h * 0.2)[1]
    for row, cell in enumerate(room.grid(3, 2, 8), 1):
        below, top = cell.cut_bottom(cell.h * 0.24)
        side = min(top.w, top.h)
        yield placed(die(look, dice.setup[row - 1]), top, side, DIE)
        yield in_box(look, below, f"{words['row']} {row}", below.h * 0.75 / MM_PER_POINT, True, pad=0)


def _call_turn(
    look: Look, words: Words, page: Box, base: str, number: int, roll: tuple[int, int]
) -> Iterator[Shape]:
    yield from _call_head(look, page, f"{words['turn']} {number} {words['of']} {TURNS}", base)
    room = page.cut_top(page.h * 0.2)[1]
    below, top = room.cut_bottom(room.h * 0.2, 2)
    white, coloured = roll
    symbols = (
        (die(look, white), DIE, f"{words['row-or-column']} {white}"),
        (die(look, coloured, True), DIE, words[KINDS[coloured - 1]]),
        (tile(look, LEGEND[coloured - 1]), TILE, ""),
    )
    labels = [below.cut_left(below.w * 0.36)[0], below.cut_right(below.w * 0.6)[0]]
    places = [top.cut_left(top.w * 0.36)[0], *top.cut_right(top.w * 0.6)[0].grid(2, 1, 6)]
    side = min(min(p.w for p in places), top.h)
    for (symbol, native, _), place in zip(symbols, places, strict=True):
        yield placed(symbol, place, side, native)
    texts = (symbols[0][2], symbols[1][2])
    largest = below.h * 0.5 / MM_PER_POINT
    size = min(fitted(t, largest, p.w, look.least, True) for t, p in zip(texts, labels, strict=True))
    for text, place in zip(texts, labels, strict=True):
        yield in_box(look, place, text, size, True, pad=0)
