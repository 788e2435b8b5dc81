"""Pages to hold up: one for the set-up and one for each turn, to be read from the back of a room."""

from collections.abc import Generator, Iterator
from functools import partial

from papergen.games.thirty_rails.dice import TURNS, Dice
from papergen.games.thirty_rails.pages.diceframe import summary
from papergen.games.thirty_rails.pages.legend import LEGEND
from papergen.games.thirty_rails.tables import TRACK_WORDS
from papergen.page.drawings import DIE, TILE, die, placed, tile
from papergen.page.fit import DoesNotFit, first
from papergen.page.header import broken_seed
from papergen.page.papers import SAFE
from papergen.page.press import Press
from papergen.page.shapes import MM_PER_POINT, Box, Page, Pen, Shape, Text, lines
from papergen.page.text import balanced, cap, fitted, in_box, title_baseline

TITLES = (0.085, 0.07, 0.055)  # of the page's height: how high the turn's number is; less beside a long seed
BASE_STEP = 1.2  # times the text size, from one line of a long seed to the next
LABELS = 0.13  # of the page's height: the row for the track's name
BELOW = 0.26  # of the text size: how far j reaches below the baseline
INSIDE = 0.975  # of a tile's place: its frame is a thick line
DIGITS = 0.52  # of the height between both


def call_pages(press: Press, seed: str, dice: Dice) -> Iterator[Page]:
    words = press.words
    h, w = press.size
    page = Box(0, 0, w, h).inset(max(press.look.margin, SAFE))
    about = summary(press, seed, dice)
    base = f"{seed} · {dice.fingerprint}"
    yield Page(w, h, tuple(_call_setup(press, page, base, dice)), words["dice"], about)
    for number, roll in enumerate(dice.turns, 1):
        shapes = tuple(_call_turn(press, page, base, number, roll))
        yield Page(w, h, shapes, words["dice"], f"{about}, {words['turn']} {number}")


def _call_head(press: Press, page: Box, title: str, base: str) -> Generator[Shape, None, Box]:
    """Title and seed over a line; returns the room below."""
    look = press.look
    size, parts, small = first(partial(_titled, press, page, title, base, part) for part in TITLES)
    y = title_baseline(title, size, page.y)
    yield Text(page.x, y, title, size, True, colour=look.ink)
    for i, part in enumerate(reversed(parts)):
        yield Text(page.right, y - i * look.mm(small) * BASE_STEP, part, small, False, "end", look.quiet)
    yield lines([(page.x, y + 4, page.right, y + 4)], Pen(look.accent, look.thick * 1.5))
    return page.cut_top(y + 4 - page.y, page.h * 0.035)[1]


def _titled(press: Press, page: Box, title: str, base: str, part: float) -> tuple[float, list[str], float]:
    """The title's size, the lines beside it, and their size; the title's height is `part` of the page's."""
    size = fitted(press, title, page.h * part / cap(1), page.w * 0.6, True)
    parts, small = _base(press, base, page.w - press.width(title, size, True) - 5)
    if (len(parts) - 1) * press.look.mm(small) * BASE_STEP + cap(small) > cap(size):
        raise DoesNotFit(f"no room for {base}")
    return size, parts, small


def _base(press: Press, base: str, room: float) -> tuple[list[str], float]:
    """Seed and fingerprint, and their text size: on one line, or more for a long seed in large print."""
    size = max(14, press.look.body)
    return first(
        (
            lambda: ([base], fitted(press, base, size, room)),
            lambda: (broken_seed(press, base, size, room), size),
        )
    )


def _call_setup(press: Press, page: Box, base: str, dice: Dice) -> Iterator[Shape]:
    room = yield from _call_head(press, page, press.words["set-up"], base)
    for row, cell in enumerate(room.grid(3, 2, 8), 1):
        below, top = cell.cut_bottom(cell.h * 0.24)
        value = dice.setup[row - 1]
        side = min(top.h, top.w * 0.55)
        left, right = top.cut_left(side)
        yield placed(die(press, value), left, side, DIE)
        yield _digit(press, right, value, side * 0.9)
        yield in_box(press, below, f"{press.words['row']} {row}", below.h * 0.75 / MM_PER_POINT, True, pad=0)


def _digit(press: Press, box: Box, value: int, high: float) -> Text:
    """A digit of that height in the middle of the box."""
    return in_box(press, box, str(value), high / cap(1), True, pad=0)


def _call_turn(press: Press, page: Box, base: str, number: int, roll: tuple[int, int]) -> Iterator[Shape]:
    """The dice over their digits; beside them the track, as high as both, and its name."""
    words = press.words
    room = yield from _call_head(press, page, f"{words['turn']} {number} {words['of']} {TURNS}", base)
    labels, room = room.cut_bottom(page.h * LABELS, page.h * 0.035)
    gap = room.h * 0.04
    side, high = room.h * (1 - DIGITS) - gap, room.h * DIGITS
    column = max(side, press.width("6", high / cap(1), True))
    apart = max(gap, (room.w - 2 * column - room.h) / 2)
    wide = min(room.h, room.w - 2 * (column + apart))
    for value, coloured, x in zip(roll, (False, True), (room.x, room.x + column + apart), strict=True):
        top, below = Box(x, room.y, column, room.h).cut_top(side, gap)
        yield placed(die(press, value, coloured), top, side, DIE)
        yield _digit(press, below, value, high)
    place = room.cut_right(wide)[0].cut_top(wide)[0]
    yield placed(tile(press, LEGEND[roll[1] - 1]), place, wide * INSIDE, TILE)
    left, right = labels.cut_left(column, apart)
    yield from _two_lines(press, left, words["row-or-column"])
    names = [words[kind] for kind in TRACK_WORDS]
    size = min(
        fitted(press, name, right.h / (cap(1) + BELOW * MM_PER_POINT), right.w, True) for name in names
    )
    y = right.bottom - BELOW * size * MM_PER_POINT
    yield Text(right.right, y, names[roll[1] - 1], size, True, "end", press.look.ink)


def _two_lines(press: Press, box: Box, text: str) -> Iterator[Shape]:
    """A text that says what the white die is for, as large as two lines allow."""
    largest = box.h / 2.3 / MM_PER_POINT
    sizes = (largest * (1 - step / 20) for step in range(20))
    attempts = (partial(_parts, press, text, max(size, press.look.least), box.w) for size in sizes)
    parts, size = first(attempts)
    for part, line in zip(parts, box.grid(1, len(parts)), strict=True):
        yield in_box(press, line, part, size, anchor="start", pad=0)


def _parts(press: Press, text: str, size: float, room: float) -> tuple[list[str], float]:
    parts = balanced(press, text, size, room)
    if len(parts) > 2:
        raise DoesNotFit(f"{text!r} has two lines")
    return parts, size
