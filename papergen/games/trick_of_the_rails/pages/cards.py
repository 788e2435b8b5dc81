"""What the pages share: their frame, cards in words, and hands of cards."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    COST,
    ENDLESS,
    FIRST_LOCOMOTIVE,
    FIRST_STATION,
    LOCOMOTIVES,
    NUMBER,
    RESERVATION,
    SIX,
    VALUE,
    card_name,
    is_city,
    is_share,
)
from papergen.page.blocks import Block
from papergen.page.frame import framed_page
from papergen.page.header import Heading
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pen, Shape, Text, rounded
from papergen.page.text import cap, fitted
from papergen.seed import short_hash


def fingerprint(scenario: Scenario) -> str:
    """Four characters for hands, railways, lane and leader: the same for the same scenario."""
    deal = scenario.deal
    return short_hash(repr((deal.variant, deal.lane, deal.hands, deal.railways, deal.leader, scenario.level)))


def framed(
    press: Press, scenario: Scenario, title: str, player: str | None
) -> tuple[Press, list[Shape], Box]:
    """The press for this paper, header and footer, and the room; no name line if `player` is None."""
    deal = scenario.deal
    heading = Heading(press.words["trick-title"], title, deal.seed, fingerprint(scenario))
    captioned = press.having(captions=True)  # ghosts and tables cannot do without them
    return framed_page(captioned, heading, player)


def page_of(press: Press, shapes: Sequence[Shape], summary: str) -> Page:
    w, h = press.size
    return Page(w, h, tuple(shapes), press.words["scenario"], summary)


def lane_row(press: Press, card: int) -> str:
    """A card of the lane with what one needs to know of it: a city's value, a locomotive's cost."""
    told = lane_words(press, card)
    if is_city(card):
        return f"{told} {VALUE[card]}"
    if card not in COST:
        return told
    cost = f"{COST[SIX]}/{COST[ENDLESS]}" if card == SIX else COST[card]
    return press.words.filled("trick-costs", locomotive=told, cost=cost)


def lane_words(press: Press, card: int) -> str:
    """A card of the lane in the words of the page; a card in a reservation's place has its own name."""
    words = press.words
    if card < FIRST_STATION:
        return card_name(card)
    if is_share(card):
        return words.filled("trick-exchange", company=COMPANIES[COMPANY[card]])
    if is_city(card):
        return words.filled("trick-city", city=card_name(card))
    if card == RESERVATION:
        return words["trick-reservation"]
    return words.filled(
        "trick-locomotive", number="6/∞" if card == SIX else LOCOMOTIVES[card - FIRST_LOCOMOTIVE]
    )


def hand(press: Press, cards: Sequence[int], gap: float, widest: float, apart: float = 0.0) -> Block:
    """Cards side by side, each at most `widest` mm wide; companies are `apart` mm further apart."""
    look = press.look
    companies = [COMPANY[number] for number in cards]
    breaks = [0, *accumulate(int(a != b) for a, b in pairwise(companies))]  # before each card

    def draw(box: Box) -> Iterator[Shape]:
        spaces = (len(cards) - 1) * gap + (len(COMPANIES) - 1) * apart
        wide = min((box.w - spaces) / len(cards), widest)
        for i, number in enumerate(cards):
            x = box.x + i * (wide + gap) + breaks[i] * apart
            yield from railway_card(press, Box(x, box.y, wide, box.h), number)

    return Block(max(14.0, 2 * cap(look.small) + cap(_number_size(press)) + 5.5), draw)


def _number_size(press: Press) -> float:
    look = press.look
    return look.body if look.large else look.body * 1.5


def railway_card(press: Press, box: Box, number: int) -> list[Shape]:
    """A railway card: company, big number, station value."""
    look = press.look
    small = fitted(press, "ERIE", look.small, box.w - 0.6)
    big = _number_size(press)
    company, value = COMPANIES[COMPANY[number]], str(VALUE[number])
    return [
        rounded(box, 1.2, Pen(look.ink, look.thin), look.ground),
        Text(box.cx, box.y + 1.2 + cap(small), company, small, False, "middle", look.quiet),
        Text(box.cx, box.cy + cap(big) / 2 + 0.4, str(NUMBER[number]), big, True, "middle", look.ink),
        Text(box.cx, box.bottom - 1.1, value, small, False, "middle", look.accent),
    ]
