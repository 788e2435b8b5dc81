"""The railways of a finished game as rows of cards: what a locomotive earns on its best run, and a share."""

from collections.abc import Iterator

from papergen.games.trick_of_the_rails.model import Finished, Railway
from papergen.games.trick_of_the_rails.pages.rulepictures import city_sign, engine_sign, station_sign
from papergen.games.trick_of_the_rails.scoring import CompanyScore, Score, best_start
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    FIRST_CITY,
    FIRST_LOCOMOTIVE,
    FIRST_STATION,
    LOCOMOTIVES,
    NONE,
    NUMBER,
    REACH,
    VALUE,
)
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, polyline, rounded
from papergen.page.text import cap

CARD_SHAPE = 1.2  # a card's height, in widths
WIDEST = 11.0  # mm, at a text size of 9 points
BETWEEN = 0.12  # of a card's width
ENGINE = 1.7  # room for the locomotive and its number, in cards
FEWEST = 9  # cards that a row has room for


def railways(press: Press, w: float, scale: float, table: Finished, score: Score) -> Block:
    """A row for each company: its locomotive, its cards, a line under the best run, what a share is worth."""
    look = press.look
    size = look.body
    sums = [_sum(one) for one in score.companies]
    left = max(press.width(name, size, True) for name in COMPANIES) + 2
    right = max(press.width(text, size, True) for text in sums) + 2
    longest = max(FEWEST, *(len(railway) for railway in table.railways))
    card = min(
        WIDEST * size / 9 * scale, (w - left - right) / (longest * (1 + BETWEEN) + ENGINE * (1 + BETWEEN))
    )
    if card < max(press.width("10", size, True), press.width("40", look.small, True)) + 1.2:
        raise DoesNotFit("no room for the cards of a railway")
    high = card * CARD_SHAPE
    row = high + look.mm(look.small) * 1.25 + 2.0

    def draw(box: Box) -> Iterator[Shape]:
        for index, one in enumerate(score.companies):
            place = Box(box.x, box.y + index * row, w, high)
            baseline = place.cy + cap(size) / 2
            yield Text(place.x, baseline, COMPANIES[index], size, True, colour=look.accent)
            yield Text(place.right, baseline, sums[index], size, True, "end", look.ink)
            inner = place.cut_left(left)[1].cut_right(right)[1]
            yield from _railway(press, inner, card, table.railways[index], one)

    return Block(row * len(COMPANIES) - 1.0, draw)


def _sum(one: CompanyScore) -> str:
    """`120 − 80 = 40`: the best run, less the locomotive's cost; a share is never worth less than nothing."""
    return "–" if one.locomotive == NONE else f"{one.profit} − {one.cost} → {one.share_value}"


def _railway(press: Press, box: Box, card: float, railway: Railway, one: CompanyScore) -> Iterator[Shape]:
    step = card * (1 + BETWEEN)
    if one.locomotive != NONE:
        name = LOCOMOTIVES[one.locomotive - FIRST_LOCOMOTIVE].replace("inf", "∞")
        yield from _engine(press, Box(box.x, box.y, card * ENGINE, box.h), name)
    start = box.x + step * ENGINE
    places = [Box(start + n * step, box.y, card, box.h) for n in range(len(railway))]
    reach = REACH.get(one.locomotive, 0)
    begin = best_start(railway, reach) if reach else 0
    run = range(begin, begin + len(one.section))
    for n, (place, laid) in enumerate(zip(places, railway, strict=True)):
        yield from _card(press, place, laid, n in run)
    if run:
        yield from _bracket(press, places[run[0]], places[run[-1]])


def _engine(press: Press, box: Box, name: str) -> Iterator[Shape]:
    look = press.look
    above, below = box.inset(0.4).cut_top(box.h - cap(look.body) - 1.6)
    yield from engine_sign(press, above)
    yield Text(below.cx, below.y + cap(look.body) + 0.6, name, look.body, True, "middle", look.ink)


def _card(press: Press, box: Box, card: int, counts: bool) -> Iterator[Shape]:
    """Its number or its sign; what it is worth is below it if it counts."""
    look = press.look
    pen = Pen(look.ink if counts else look.quiet, max(0.3, look.thin) if counts else look.thin)
    yield rounded(box, box.w * 0.12, pen, look.ground)
    if card >= FIRST_STATION:
        yield from (city_sign if card >= FIRST_CITY else station_sign)(press, box.inset(box.w * 0.14))
    else:
        ink = look.ink if counts else look.quiet
        yield Text(box.cx, box.cy + cap(look.body) / 2, str(NUMBER[card]), look.body, counts, "middle", ink)
    if counts:
        baseline = box.bottom + 1.7 + cap(look.small)
        yield Text(box.cx, baseline, str(VALUE[card]), look.small, True, "middle", look.accent)


def _bracket(press: Press, begin: Box, end: Box) -> Iterator[Shape]:
    look = press.look
    y = begin.bottom + 0.5
    yield polyline([(begin.x, y), (end.right, y)], Pen(look.accent, max(0.6, look.thick)))
