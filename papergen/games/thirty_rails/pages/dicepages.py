"""The dice on paper: a caller's list, slips to cut out, pages to hold up."""

from collections.abc import Callable
from functools import partial
from itertools import product

from papergen.games.thirty_rails.dice import CALL, STRIPS, TURNS, Dice, dice_of
from papergen.games.thirty_rails.pages.dicecalls import call_pages
from papergen.games.thirty_rails.pages.diceframe import framed, summary
from papergen.games.thirty_rails.pages.diceslips import slip_pages
from papergen.games.thirty_rails.pages.layout import OWN_SIZE
from papergen.games.thirty_rails.pages.legend import LEGEND
from papergen.games.thirty_rails.tables import TRACK_WORDS
from papergen.page.drawings import DIE, TILE, die, placed, tile
from papergen.page.fit import DoesNotFit, first, fit, usual
from papergen.page.frame import caption
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pages, Shape, Text, lines, rect
from papergen.page.text import cap, fitted, in_box

WIDEST_ROLL = "6–6"
DIGITS = 0.58  # of a die's side: how high the digits beside it are
TURN = 1.15  # times the text size: the turn that is called next is found at a glance
APART = 1.2  # mm between a roll's dice


def dice_pages(press: Press, layout: str, seed: str, backs: bool = False) -> Pages:
    """`backs`: slips have a second page, for the other side of the paper."""
    words = press.words
    advice = (*usual(press), "a shorter seed")
    pages = fit(press, f"--layout {layout}", pages_in, advice=advice, layout=layout, seed=seed, backs=backs)
    title = f"{words['30-rails']}, {words['dice']}: {seed}"
    return press.document(title, pages, subject=summary(press, seed, dice_of(seed)))


def pages_in(press: Press, layout: str, seed: str, backs: bool = False) -> list[Page]:
    """Only the pages, to be part of something else."""
    dice = dice_of(seed)
    if layout == CALL:
        return list(call_pages(press, seed, dice))
    make: Callable[[Press, str, Dice], list[Page]] = (
        partial(slip_pages, backs=backs) if layout == STRIPS else _list_pages
    )
    # With headings in every style if there is room; text as large as the paper allows, or a little smaller.
    short = min(press.size)
    tried = product((True, press.look.captions), (short, min(short, OWN_SIZE)))
    return first(
        partial(make, press.for_place(mm).having(captions=headings), seed, dice) for headings, mm in tried
    )


def _list_pages(press: Press, seed: str, dice: Dice) -> list[Page]:
    """All rolls on one page, with a box to tick when a roll has been called."""
    words = press.words
    shapes, rest = framed(press, seed, dice, words["keep-hidden"])
    block, rest = _listed_setup(press, rest, dice)
    shapes += block
    block, room = caption(press, rest, words["rolls"], words["white-coloured"])
    shapes += block
    shapes += _listed_rolls(press, room.cut_top(1)[1], dice)
    return [Page(*press.size, tuple(shapes), words["dice"], summary(press, seed, dice))]


def _listed_setup(press: Press, box: Box, dice: Dice) -> tuple[list[Shape], Box]:
    """The set-up on one line, or on two if the word for a row needs more room; and the space left below.

    On small paper without digits."""
    tried = product((True, False), (6, 3))
    return first(partial(_setup_lines, press, box, dice, columns, digits) for digits, columns in tried)


def _setup_lines(press: Press, box: Box, dice: Dice, columns: int, digits: bool) -> tuple[list[Shape], Box]:
    look = press.look
    count = len(dice.setup) // columns
    line_h = max(12.0, look.mm(look.body) * 2.2)
    one_line = max(17.0, look.mm(look.body) * 4.6)
    setup, rest = box.cut_top(one_line + (count - 1) * line_h, 4)
    shapes, room = caption(press, setup, press.words["set-up"], press.words["white"])
    cells = room.cut_top(1)[1].grid(columns, count, 2)
    labels = [f"{press.words['row']} {row}" for row in range(1, len(cells) + 1)]
    widest = max(labels, key=lambda label: press.width(label, look.body))
    for label, cell, value in zip(labels, cells, dice.setup, strict=True):
        shapes += _setup_roll(press, cell, (label, widest), value, digits)
    return shapes, rest


def _setup_roll(press: Press, cell: Box, labels: tuple[str, str], value: int, digits: bool) -> list[Shape]:
    """The row, its die, and the same as a digit; the widest label of all says how large each is."""
    look = press.look
    label, widest = labels
    digit = min(cell.h, 10.0) * DIGITS / cap(1)
    digit_w = press.width("6", digit, True) + 1.5 if digits else 0.0
    side = min(cell.h, 10.0, (cell.w - digit_w) * 0.45)
    size = fitted(press, widest, look.body, cell.w - side - 1.5 - digit_w)
    label_box, rest = cell.cut_left(press.width(widest, size), 1.5)
    die_box, rest = rest.cut_left(side, 1.5)
    shapes: list[Shape] = [
        Text(label_box.x, cell.cy + cap(size) / 2, label, size, colour=look.ink),
        placed(die(press, value), die_box, side, DIE),
    ]
    if digits:
        shapes.append(Text(rest.x, cell.cy + cap(digit) / 2, str(value), digit, True, colour=look.ink))
    return shapes


def _listed_rolls(press: Press, box: Box, dice: Dice) -> list[Shape]:
    """Two columns; without the tracks' names, or in three columns with higher rows, where paper is small."""
    arrangements = ((2, True), (2, False), (3, False))
    return first(partial(_roll_columns, press, box, dice, columns, named) for columns, named in arrangements)


def _roll_columns(press: Press, box: Box, dice: Dice, columns: int, named: bool) -> list[Shape]:
    per_column = TURNS // columns
    cells = [cell for column in box.grid(columns, 1, 6) for cell in column.grid(1, per_column)]
    shapes: list[Shape] = []
    for number, (cell, roll) in enumerate(zip(cells, dice.turns, strict=True), 1):
        shapes += _listed_roll(press, cell, number, roll, named)
    return shapes


def _listed_roll(press: Press, cell: Box, number: int, roll: tuple[int, int], named: bool) -> list[Shape]:
    """A box to tick, the turn, both dice, the same in digits for all to see, and the track."""
    look = press.look
    gap = look.mm(look.body) * 0.4
    number_size = look.body if look.large else look.body * TURN
    number_w = press.width("30", number_size, True)
    per_side = 3 + press.width(WIDEST_ROLL, DIGITS / cap(1), True)  # of dice, track and digits
    box_side = min(4.5, cell.h * 0.45)
    free = cell.w - box_side - number_w - 2 * APART - 6 * gap
    names = [press.words[kind] for kind in TRACK_WORDS] if named else []
    name_w = max((press.width(name, look.small) for name in names), default=-gap) + gap
    side = min(cell.h - 2, 12.0 * max(1, look.body / 9), (free - name_w) / per_side)
    digits = side * DIGITS / cap(1)
    if side < 4.5 * look.tight or digits < look.least:
        raise DoesNotFit("no room for the rolls")
    x = cell.x + box_side + 2 * gap + number_w
    shapes: list[Shape] = [
        rect(Box(cell.x, cell.cy - box_side / 2, box_side, box_side), look.line),
        Text(x - gap, cell.cy + cap(number_size) / 2, str(number), number_size, True, "end", look.ink),
    ]
    for value, coloured in zip(roll, (False, True), strict=True):
        shapes.append(placed(die(press, value, coloured), Box(x, cell.y, side, cell.h), side, DIE))
        x += side + APART
    x += 1.5 * gap
    shown = f"{roll[0]}–{roll[1]}"
    shapes.append(Text(x, cell.cy + cap(digits) / 2, shown, digits, True, colour=look.ink))
    x += press.width(WIDEST_ROLL, digits, True) + 1.5 * gap
    shapes.append(placed(tile(press, LEGEND[roll[1] - 1]), Box(x, cell.y, side, cell.h), side, TILE))
    if named:
        room = Box(x + side + gap, cell.y, cell.right - x - side - gap, cell.h)
        size = min(fitted(press, name, look.body, room.w) for name in names)
        shapes.append(in_box(press, room, names[roll[1] - 1], size, anchor="start", colour=look.quiet, pad=0))
    shapes.append(lines([(cell.x, cell.bottom, cell.right, cell.bottom)], look.guide))
    return shapes
