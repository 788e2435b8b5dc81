"""The dice on paper: a caller's list, slips to cut out, pages to hold up."""

from collections.abc import Callable, Iterator
from functools import partial

from papergen.games.thirty_rails.dice import CALL, LIST, STRIPS, TURNS, Dice, dice_of
from papergen.games.thirty_rails.pages.blocks import KINDS, placed
from papergen.games.thirty_rails.pages.dicecalls import call_pages
from papergen.games.thirty_rails.pages.diceframe import framed, summary
from papergen.games.thirty_rails.pages.diceslips import slips_page
from papergen.games.thirty_rails.pages.layout import LARGEST_TEXT
from papergen.scene.box import Box
from papergen.scene.draw import lines, rect
from papergen.scene.drawings import DIE, die
from papergen.scene.furniture import caption
from papergen.scene.look import Look
from papergen.scene.papers import PAPERS
from papergen.scene.shapes import Page, Pages, Shape, Text
from papergen.scene.text import DoesNotFit, cap, fitted, in_box
from papergen.scene.typeface import width
from papergen.words import Words


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


def _strips(seed: str, dice: Dice, paper: str, look: Look, words: Words) -> Iterator[Page]:
    """A slip for the set-up and one a turn: cut, stack face down, turn over one by one."""
    yield _fitting(partial(slips_page, seed, dice, paper, words), look, paper)


_MAKERS: dict[str, Callable[[str, Dice, str, Look, Words], Iterator[Page]]] = {
    LIST: _list,
    STRIPS: _strips,
    CALL: call_pages,
}
