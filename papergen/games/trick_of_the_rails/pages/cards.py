"""Cards, railways and headings that the pages share."""

from collections.abc import Sequence
from dataclasses import replace

from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
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
from papergen.page.draw import Box, rounded
from papergen.page.frame import framed_page
from papergen.page.header import Heading
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Pen, Shape, Text
from papergen.page.text import cap, fitted
from papergen.seed import short_hash
from papergen.words import Words


def fingerprint(scenario: Scenario) -> str:
    """Four characters over all hands, railways, the lane and the leader: equal ones, equal scenarios."""
    deal = scenario.deal
    return short_hash(repr((deal.variant, deal.lane, deal.hands, deal.railways, deal.leader, scenario.level)))


def framed(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, title: str, player: str | None
) -> tuple[Look, list[Shape], Box]:
    """A page with this scenario's header and footer; `player` None leaves out the name line."""
    deal = scenario.deal
    heading = Heading(words["trick-title"], title, deal.seed, fingerprint(scenario))
    captioned = replace(look, captions=True)  # ghosts and tables are known by theirs
    return framed_page(captioned, words, paper, heading, command, player)


def page_of(shapes: Sequence[Shape], words: Words, paper: str, summary: str) -> Page:
    w, h = PAPERS[paper]
    return Page(w, h, tuple(shapes), words["scenario"], summary)


def lane_words(words: Words, card: int) -> str:
    """A card of the lane in the words of the page; a card in a reservation's place has its own name."""
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


def card_height(look: Look) -> float:
    """Of a card with its three lines."""
    return max(14.0, 2 * cap(look.small) + cap(_big(look)) + 5.5)


def strip_height(look: Look) -> float:
    """Of a railway strip: two lines in a box."""
    return max(9.6, cap(look.body) + cap(look.small) + 4.4)


def _big(look: Look) -> float:
    return look.body if look.large else look.body * 1.5


def card(look: Look, box: Box, number: int) -> list[Shape]:
    """A railway card: company, big number, station value."""
    small = fitted("ERIE", look.small, box.w - 0.6, look.least)
    big = _big(look)
    value = str(VALUE[number])
    return [
        rounded(box, 1.2, Pen(look.ink, look.thin), look.ground),
        Text(
            box.cx, box.y + 1.2 + cap(small), COMPANIES[COMPANY[number]], small, False, "middle", look.quiet
        ),
        Text(box.cx, box.cy + cap(big) / 2 + 0.4, str(NUMBER[number]), big, True, "middle", look.ink),
        Text(box.cx, box.bottom - 1.1, value, small, False, "middle", look.accent),
    ]


def laid(look: Look, words: Words, box: Box, number: int) -> list[Shape]:
    """A card in a railway at the start: its number or that it is the station, and below it its value."""
    name = str(NUMBER[number]) if number < FIRST_STATION else words["station-short"]
    size = fitted(name, look.body, box.w - 0.6, look.least, True)
    return [
        Text(box.cx, box.y + 1.2 + cap(size), name, size, True, "middle", look.ink),
        Text(box.cx, box.bottom - 0.9, str(VALUE[number]), look.small, False, "middle", look.accent),
    ]
