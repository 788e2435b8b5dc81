"""The solo game against a rival surveyor, with a deck of our own: scenarios for `papergen scenario`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from papergen.errors import PapergenError
from papergen.game import ScenarioRequest
from papergen.games.village_rails.solo.log import write_log
from papergen.games.village_rails.solo.scenario import (
    DEFAULT_EFFORT,
    DEFAULT_LEVEL,
    LEVELS,
    Medals,
    Scenario,
    award,
    scenario,
    scenario_json,
    solution,
)
from papergen.terminal import Watch
from papergen.wording import meant, shown
from papergen.words import Words

if TYPE_CHECKING:
    from papergen.page.look import Look
    from papergen.page.shapes import Page


def make(request: ScenarioRequest, watch: Watch) -> "Made":
    level = request.level or DEFAULT_LEVEL
    effort = request.effort or DEFAULT_EFFORT
    if request.players not in (None, 1) or request.expert:
        raise PapergenError("Village Rails is played alone against a rival: leave out --players and --expert")
    if level not in LEVELS:
        raise PapergenError(f"--level cannot be '{shown(level)}'; {meant(level, LEVELS)}")
    if len(request.names) > 1:
        raise PapergenError("a solo scenario has one --player")
    made = scenario(request.seed, level)
    return Made(made, award(made, effort, watch), request)


@dataclass(frozen=True)
class Made:
    scenario: Scenario
    medals: Medals
    request: ScenarioRequest

    def to_json(self) -> Mapping[str, Any]:
        return scenario_json(self.scenario, self.medals)

    def pages(self, paper: str, look: "Look", words: Words, solution: bool, command: str) -> "list[Page]":
        from papergen.games.village_rails.pages.deck import cut_out_pages, deck_pages
        from papergen.games.village_rails.pages.rival import rival_pages, solution_page
        from papergen.games.village_rails.pages.tableau import tableau_pages
        from papergen.page.fit import NoRoom
        from papergen.page.text import DoesNotFit

        own = self.request.own_cards
        player = self.request.names[0] if self.request.names else ""
        try:
            pages = [
                *tableau_pages(
                    look, words, paper, command, self.scenario, None if own else self.medals, player
                ),
                *rival_pages(look, words, paper, command, self.scenario, own),
            ]
            if self.request.cards:
                pages += cut_out_pages(look, words, paper, self.scenario)
            elif not own:
                pages += deck_pages(look, words, paper, command, self.scenario)
            if solution:
                pages.append(solution_page(look, words, paper, command, self.scenario, self.medals))
        except DoesNotFit:
            raise NoRoom("this scenario", paper, look) from None
        return pages

    def solution_log(self) -> str:
        return write_log(solution(self.scenario, self.medals))
