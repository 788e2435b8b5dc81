"""Cards, railways and headings that the pages share."""

from papergen import __version__
from papergen.games.trick_of_the_rails.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    FIRST_STATION,
    NUMBER,
    VALUE,
)
from papergen.scene.box import Box
from papergen.scene.draw import rounded
from papergen.scene.furniture import (
    Heading,
    footer,
    footer_height,
    header,
    header_fields,
    header_height,
    plan_header,
)
from papergen.scene.look import Look
from papergen.scene.papers import PAPERS
from papergen.scene.shapes import Pen, Shape, Text
from papergen.scene.text import DoesNotFit, cap, fitted
from papergen.seed import short_hash
from papergen.words import Words

GAP = 3.6
TALLER_HEADERS = (1.0, 1.3, 1.6, 2.0)


def fingerprint(scenario: Scenario) -> str:
    """Four characters over all hands, railways, the lane and the leader: equal ones, equal scenarios."""
    deal = scenario.deal
    return short_hash(repr((deal.variant, deal.lane, deal.hands, deal.railways, deal.leader, scenario.level)))


def framed(
    look: Look, words: Words, paper: str, scenario: Scenario, title: str, player: str | None
) -> tuple[Look, list[Shape], Box]:
    """The look scaled to an upright page, header and footer on it, and the room between them.

    `player` None leaves out the lines for name and date.
    """
    w, h = PAPERS[paper]
    look = look.scaled(min(1.35, 0.4 + 0.6 * w / 200))
    box = Box(0, 0, w, h).inset(look.margin)
    foot, rest = box.cut_bottom(footer_height(look), GAP * 0.8)
    deal = scenario.deal
    expert = " --expert" if scenario.expert else ""
    command = f"papergen scenario trick-of-the-rails --seed {deal.seed} --players {deal.players}"
    shapes = footer(
        look, words, foot, f"{command} --level {scenario.level}{expert}", f"papergen {__version__}"
    )
    heading = Heading(words["trick-title"], title, deal.seed, fingerprint(scenario))
    block, rest = _headed(look, words, rest, heading, player)
    return look, [*shapes, *block], rest


def _headed(
    look: Look, words: Words, box: Box, heading: Heading, player: str | None
) -> tuple[list[Shape], Box]:
    """The header, as tall as a long seed needs, and the room below it."""
    for taller in TALLER_HEADERS:
        head, rest = box.cut_top(header_height(look, 999) * taller, GAP)
        plan = plan_header(look, head, named=player is not None)
        try:
            fields = header_fields(look, words, plan, player or "", "")
            return [*header(look, words, plan, heading), *fields], rest
        except DoesNotFit:
            continue
    raise DoesNotFit(f"the seed {heading.seed} has no room in the header")


def card(look: Look, box: Box, number: int) -> list[Shape]:
    """A railway card: company, big number, station value."""
    small = fitted("ERIE", look.small, box.w - 0.6, look.least)
    big = min(look.body * 1.5, box.h * 0.4 / 0.3528)
    value = str(VALUE[number])
    return [
        rounded(box, 1.2, Pen(look.ink, look.thin), "#ffffff"),
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
        Text(box.cx, box.y + box.h * 0.3 + cap(size) / 2, name, size, True, "middle", look.ink),
        Text(box.cx, box.bottom - 0.9, str(VALUE[number]), look.small, False, "middle", look.accent),
    ]
