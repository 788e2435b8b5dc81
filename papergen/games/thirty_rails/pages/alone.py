"""30 Rails alone on paper: how it goes, the rival and the medals, the table of stops; and the player's sheet.

In a booklet the table has a page of its own, which faces the sheet.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.games.thirty_rails.rival import Rival
from papergen.games.thirty_rails.solo.trail import COLUMNS, ROWS, Stop, Trail, trail_of
from papergen.games.thirty_rails.tables import WITH_MOUNTAINS
from papergen.page.blocks import Block, Maker, column, on_pages, row, text
from papergen.page.drawings import DIE, die, placed
from papergen.page.fit import fit, usual
from papergen.page.frame import caption, caption_height, framed_page
from papergen.page.header import Heading
from papergen.page.medals import medal_block
from papergen.page.press import Press
from papergen.page.rulepieces import arrow
from papergen.page.shapes import Box, Page, Shape, Text, rects
from papergen.page.text import cap, fitted

if TYPE_CHECKING:
    from papergen.games.thirty_rails.solo import Made

STEPS = 5
GAP = 4.0  # mm between blocks
APART = 0.8  # mm between the dice of a roll
EDGE = 1.0  # mm between a stop's frame and what is in it


def alone_pages(press: Press, made: "Made", solution: bool) -> list[Page]:
    """How to play comes first; `solution` adds the sheet with par."""
    advice = (*usual(press), "a shorter seed")
    pages = fit(press, "the table of rolls", _ride_pages, advice=advice, made=made)
    sheet = list(_sheet(press, made))
    table = pages[1:] if press.folded else []
    before = pages[:1] if press.folded else pages
    return [*before, *sheet, *table, *(_best(press, made) if solution else ())]


def _sheet(press: Press, made: "Made") -> Iterable[Page]:
    words = press.words
    players = (made.player,) if made.player else ()
    told = words.filled("alone-subtitle", name=made.rival.name)
    return sheets(press, SheetRequest(made.seed, setup=WITH_MOUNTAINS, players=players, subtitle=told)).pages


def _best(press: Press, made: "Made") -> list[Page]:
    from papergen.games.thirty_rails.pages.found import par_pages
    from papergen.games.thirty_rails.referee import check

    return list(par_pages(press, made.par, check(made.best, "par")).pages)


def _ride_pages(press: Press, made: "Made") -> list[Page]:
    """What to know, and the table: on one page, if there is room and it is not for a booklet."""
    words, rival, trail = press.words, made.rival, trail_of(made.seed)
    told = words.filled("alone-subtitle", name=rival.name)
    heading = Heading(words["alone-title"], told, made.seed, made.dice.fingerprint)
    sized, frame, room = framed_page(press, heading, None)
    sized = sized.having(captions=True)  # what the words are about is a heading
    beside, below = partial(_beside, rival, trail), partial(_below, rival, trail)
    table = partial(_table, trail)

    def both(make: Maker, press: Press, w: float) -> Sequence[Block]:
        return [*make(press, w), *table(press, w)]

    if press.folded:
        parts: list[Sequence[Maker]] = [(beside, below), (table,)]
    else:
        parts = [(partial(both, beside), partial(both, below))]
    about = f"{words['30-rails']}, {told}, {words['seed']} {made.seed}"
    return [
        Page(*press.size, (*frame, *drawn), words["scenario"], about)
        for makers in parts
        for drawn in on_pages(sized, makers, room, GAP)
    ]


def _beside(rival: Rival, trail: Trail, press: Press, w: float) -> list[Block]:
    """How to play at the left, the rival and the medals at the right."""
    left = (w - 2 * GAP) * 0.54
    right = w - 2 * GAP - left
    return [row([(left, _how(press, rival, trail, left)), (right, _prize(press, rival, right))], 2 * GAP)]


def _below(rival: Rival, trail: Trail, press: Press, w: float) -> list[Block]:
    return [_how(press, rival, trail, w), _prize(press, rival, w)]


def _how(press: Press, rival: Rival, trail: Trail, w: float) -> Block:
    words, look = press.words, press.look
    number = look.mm(look.body) * 1.5
    air = look.mm(look.body) * 0.35
    gaps = {"start": trail.start, "points": rival.points}
    said = [
        text(press, w - number, words.filled(f"alone-step-{step}", **gaps)) for step in range(1, STEPS + 1)
    ]

    def draw(box: Box) -> Iterable[Shape]:
        y = box.y
        for step, block in enumerate(said, 1):
            yield Text(box.x, y + cap(look.body), str(step), look.body, True, colour=look.accent)
            yield from block.draw(Box(box.x + number, y, w - number, block.height))
            y += block.height + air

    height = sum(block.height + air for block in said)
    return _captioned(press, words["alone-how"], "", Block(height, draw))


def _prize(press: Press, rival: Rival, w: float) -> Block:
    words = press.words
    title = words.filled("alone-rival", name=rival.name.upper(), points=rival.points)
    gaps = {"name": rival.name, "games": rival.games, "points": rival.points, "best": rival.best}
    about = text(press, w, words.filled("alone-about", **gaps))
    return column([_captioned(press, title, "", about), medal_block(press, rival.medals, w)], GAP * 0.7)


def _captioned(press: Press, title: str, note: str, block: Block) -> Block:
    head = caption_height(press) + 1.2

    def draw(box: Box) -> Iterable[Shape]:
        yield from caption(press, box, title, note)[0]
        yield from block.draw(box.cut_top(head)[1])

    return Block(head + block.height, draw)


def _table(trail: Trail, press: Press, w: float) -> list[Block]:
    look, words = press.look, press.words
    high = cap(look.body) + look.mm(look.body) * 1.9 + 3 * EDGE
    height = high * len(ROWS)

    def draw(box: Box) -> Iterable[Shape]:
        cells = Box(box.x, box.y, w, height).grid(len(COLUMNS), len(ROWS))
        yield rects(cells, look.line)
        for cell, (code, stop) in zip(cells, trail.stops.items(), strict=True):
            yield from _stop(press, cell.inset(EDGE), code, stop)

    note = words.filled("alone-rolls-note", start=trail.start)
    return [_captioned(press, words["alone-rolls"], note, Block(height, draw))]


def _stop(press: Press, box: Box, code: str, stop: Stop) -> Iterable[Shape]:
    """Its code, an arrow to the next one, and the roll below; in large print with digits beside the dice."""
    look = press.look
    size = min(fitted(press, one, look.body, box.w * 0.38, True) for one in (code, stop.onward))
    above, below = box.cut_top(cap(size), EDGE)
    yield Text(above.x, above.bottom, code, size, True, colour=look.quiet)
    yield Text(above.right, above.bottom, stop.onward, size, True, "end", look.ink)
    end = above.right - press.width(stop.onward, size, True) - 0.8
    yield from arrow(press, end - min(4.0, above.w * 0.16), above.cy, end)
    side = min(below.h, (below.w - APART) / 2)
    dice = Box(below.x, below.y, below.w, below.h)
    if look.spread:
        shown = "{}–{}".format(*stop.roll)
        digits = fitted(press, shown, look.body, below.w * 0.42, True)
        place, dice = below.cut_right(press.width(shown, digits, True), APART)
        yield Text(place.right, place.cy + cap(digits) / 2, shown, digits, True, "end", look.ink)
        side = min(below.h, (dice.w - APART) / 2)
    x = dice.cx - side - APART / 2
    for value, coloured in zip(stop.roll, (False, True), strict=True):
        yield placed(die(press, value, coloured), Box(x, below.y, side, below.h), side, DIE)
        x += side + APART
