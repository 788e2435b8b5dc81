"""Pages to hold up: one for the set-up and one for each turn, to be read from the back of a room."""

from collections.abc import Iterator

from papergen.games.thirty_rails.dice import TURNS, Dice
from papergen.games.thirty_rails.pages.legend import LEGEND
from papergen.games.thirty_rails.tables import TRACK_WORDS
from papergen.page.drawings import DIE, TILE, die, placed, tile
from papergen.page.fit import DoesNotFit, first
from papergen.page.header import broken_seed
from papergen.page.papers import SAFE
from papergen.page.press import Press
from papergen.page.shapes import MM_PER_POINT, Box, Page, Pen, Shape, Text, lines
from papergen.page.text import cap, fitted, in_box, title_baseline


def summary(press: Press, seed: str, dice: Dice) -> str:
    """The description of any page of dice."""
    words = press.words
    found = f"{words['fingerprint']} {dice.fingerprint}"
    return f"{words['30-rails']}, {words['dice']}, {words['seed']} {seed}, {found}"


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


def _call_head(press: Press, page: Box, title: str, base: str) -> Iterator[Shape]:
    look = press.look
    big = page.h * 0.085 / MM_PER_POINT
    size = fitted(press, title, big, page.w * 0.6, True)
    y = title_baseline(title, size, page.y)
    yield Text(page.x, y, title, size, True, colour=look.ink)
    parts, small = _base(press, base, page.w - press.width(title, size, True) - 5)
    step = look.mm(small) * 1.2
    if (len(parts) - 1) * step + cap(small) > cap(size):
        raise DoesNotFit(f"no room for {base}")
    for i, part in enumerate(reversed(parts)):
        yield Text(page.right, y - i * step, part, small, False, "end", look.quiet)
    yield lines([(page.x, y + 4, page.right, y + 4)], Pen(look.accent, look.thick * 1.5))


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
    yield from _call_head(press, page, press.words["set-up"], base)
    room = page.cut_top(page.h * 0.2)[1]
    for row, cell in enumerate(room.grid(3, 2, 8), 1):
        below, top = cell.cut_bottom(cell.h * 0.24)
        side = min(top.w, top.h)
        yield placed(die(press, dice.setup[row - 1]), top, side, DIE)
        yield in_box(press, below, f"{press.words['row']} {row}", below.h * 0.75 / MM_PER_POINT, True, pad=0)


def _call_turn(press: Press, page: Box, base: str, number: int, roll: tuple[int, int]) -> Iterator[Shape]:
    words = press.words
    yield from _call_head(press, page, f"{words['turn']} {number} {words['of']} {TURNS}", base)
    room = page.cut_top(page.h * 0.2)[1]
    white, coloured = roll
    symbols = (
        (die(press, white), DIE, f"{words['row-or-column']} {white}"),
        (die(press, coloured, True), DIE, words[TRACK_WORDS[coloured - 1]]),
        (tile(press, LEGEND[coloured - 1]), TILE, ""),
    )
    halves = [room.cut_left(room.w * 0.36)[0], room.cut_right(room.w * 0.6)[0]]
    label_h, gap = room.h * 0.16, room.h * 0.04
    side = min(halves[0].w, (halves[1].w - 6) / 2, room.h - label_h - gap)
    rows = [half.inset(0, (room.h - side - gap - label_h) / 2).cut_top(side, gap) for half in halves]
    labels = [label for _, label in rows]  # close below the dice
    places = [rows[0][0], *rows[1][0].grid(2, 1, 6)]
    for (symbol, native, _), place in zip(symbols, places, strict=True):
        yield placed(symbol, place, side, native)
    texts = (symbols[0][2], symbols[1][2])
    largest = label_h * 0.7 / MM_PER_POINT
    size = min(fitted(press, t, largest, p.w, True) for t, p in zip(texts, labels, strict=True))
    for text, place in zip(texts, labels, strict=True):
        yield in_box(press, place, text, size, True, pad=0)
