"""What every Village Rails page has."""

from papergen import __version__
from papergen.games.village_rails.solo import Scenario
from papergen.scene.box import Box
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
from papergen.scene.shapes import Page, Shape
from papergen.scene.text import DoesNotFit
from papergen.seed import short_hash
from papergen.words import Words

GAP = 3.4
TALLER_HEADERS = (1.0, 1.3, 1.6, 2.0)


def fingerprint(scenario: Scenario) -> str:
    """Four characters over deck, terminus cards, frame and rival: equal ones, equal scenarios."""
    table = scenario.table
    return short_hash(repr((table.deck, table.terminus, scenario.frame, table.rival)))


def framed(
    look: Look, words: Words, paper: str, scenario: Scenario, subtitle: str, player: str | None
) -> tuple[Look, list[Shape], Box]:
    """The look scaled to the page, header and footer, and the room between; `player` None: no name line."""
    w, h = PAPERS[paper]
    look = look.scaled(min(1.35, 0.4 + 0.6 * w / 200))
    foot, rest = Box(0, 0, w, h).inset(look.margin).cut_bottom(footer_height(look), GAP * 0.8)
    command = f"papergen scenario village-rails --seed {scenario.seed} --level {scenario.level}"
    shapes = footer(look, words, foot, command, f"papergen {__version__}")
    heading = Heading(words["village-title"], subtitle, scenario.seed, fingerprint(scenario))
    for taller in TALLER_HEADERS:
        head, room = rest.cut_top(header_height(look, 999) * taller * 0.92, GAP)
        plan = plan_header(look, head, named=player is not None)
        try:
            fields = header_fields(look, words, plan, player or "", "")
            return look, [*shapes, *header(look, words, plan, heading), *fields], room
        except DoesNotFit:
            continue
    raise DoesNotFit("the seed has no room in the header")


def page_of(shapes: list[Shape], words: Words, paper: str, scenario: Scenario, what: str) -> Page:
    w, h = PAPERS[paper]
    summary = f"{words['village-title']}, {words['seed']} {scenario.seed}: {what}"
    return Page(w, h, tuple(shapes), words["scenario"], summary)
