"""What every Village Rails page has."""

from dataclasses import replace

from papergen.games.village_rails.solo import Scenario
from papergen.scene.box import Box
from papergen.scene.framed import framed_page
from papergen.scene.header import Heading
from papergen.scene.look import Look
from papergen.scene.papers import PAPERS
from papergen.scene.shapes import Page, Shape
from papergen.seed import short_hash
from papergen.words import Words


def fingerprint(scenario: Scenario) -> str:
    """Four characters over deck, terminus cards, frame and rival: equal ones, equal scenarios."""
    table = scenario.table
    return short_hash(repr((table.deck, table.terminus, scenario.frame, table.rival)))


def framed(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, subtitle: str, player: str | None
) -> tuple[Look, list[Shape], Box]:
    """A page with this scenario's header and footer; `player` None leaves out the name line."""
    heading = Heading(words["village-title"], subtitle, scenario.seed, fingerprint(scenario))
    captioned = replace(look, captions=True)  # tables of numbers say nothing without theirs
    return framed_page(captioned, words, paper, heading, command, player)


def page_of(shapes: list[Shape], words: Words, paper: str, scenario: Scenario, what: str) -> Page:
    w, h = PAPERS[paper]
    summary = f"{words['village-title']}, {words['seed']} {scenario.seed}: {what}"
    return Page(w, h, tuple(shapes), words["scenario"], summary)
