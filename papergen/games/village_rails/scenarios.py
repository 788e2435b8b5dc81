"""Solo scenarios of Village Rails for `papergen scenario`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from papergen.contract import ScenarioRequest
from papergen.errors import PapergenError
from papergen.games.village_rails.medals import DEFAULT_EFFORT, award, solution
from papergen.games.village_rails.solo import DEFAULT_LEVEL, LEVELS, Medals, Scenario, scenario, scenario_json
from papergen.games.village_rails.written import write_log
from papergen.located import shown
from papergen.nearest import meant
from papergen.progress import Watch
from papergen.scene.look import Look
from papergen.scene.noroom import NoRoom
from papergen.scene.shapes import Page
from papergen.scene.text import DoesNotFit
from papergen.words import Words


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

    def pages(self, paper: str, look: Look, words: Words, solution: bool, command: str) -> list[Page]:
        from papergen.games.village_rails.pages.deckpages import cut_out_pages, deck_pages
        from papergen.games.village_rails.pages.rivalpage import rival_pages
        from papergen.games.village_rails.pages.solutionpage import solution_page
        from papergen.games.village_rails.pages.tableaupage import tableau_pages

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
