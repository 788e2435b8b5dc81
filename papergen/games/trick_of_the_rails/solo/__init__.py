"""Trick of the Rails alone against ghosts: the scenarios that `papergen scenario` makes.

The referee replays solo logs with the modules of this package, so the pages are imported only to be drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from papergen.errors import PapergenError
from papergen.game import ScenarioRequest
from papergen.games.trick_of_the_rails.solo.scenario import Solved, make_scenario, scenario_json, solve
from papergen.games.trick_of_the_rails.solo.search import DEFAULT_EFFORT
from papergen.games.trick_of_the_rails.tables import LEVELS, MAIN, PLAYERS
from papergen.terminal import Watch
from papergen.wording import meant, shown
from papergen.words import Words

if TYPE_CHECKING:
    from papergen.page.look import Look
    from papergen.page.shapes import Page


def make(request: ScenarioRequest, watch: Watch) -> "Made":
    if request.cards or request.own_cards:
        raise PapergenError("--cards and --own-cards are for village-rails")
    players = PLAYERS[0] if request.players is None else request.players
    level = request.level or MAIN
    effort = request.effort or DEFAULT_EFFORT
    if players not in PLAYERS:
        raise PapergenError(f"--players {players}: Trick of the Rails has 3, 4 or 5 seats, yours among them")
    if level not in LEVELS:
        raise PapergenError(f"--level cannot be '{shown(level)}'; {meant(level, LEVELS)}")
    if len(request.names) > 1:
        raise PapergenError("a solo scenario has one --player; the other seats are ghosts")
    scenario = make_scenario(request.seed, players, level, request.expert)
    return Made(solve(scenario, effort, watch), request.names[0] if request.names else "")


@dataclass(frozen=True)
class Made:
    solved: Solved
    player: str

    def to_json(self) -> Mapping[str, Any]:
        return scenario_json(self.solved)

    def pages(self, paper: str, look: "Look", words: Words, solution: bool, command: str) -> "list[Page]":
        from papergen.games.trick_of_the_rails.pages.ghosts import ghost_pages
        from papergen.games.trick_of_the_rails.pages.player import player_pages
        from papergen.games.trick_of_the_rails.pages.rules import rules_pages
        from papergen.games.trick_of_the_rails.pages.solution import solution_page
        from papergen.page.fit import NoRoom
        from papergen.page.text import DoesNotFit

        scenario, medals = self.solved.scenario, self.solved.medals
        try:
            pages = [
                *player_pages(look, words, paper, command, scenario, medals, self.player),
                *ghost_pages(look, words, paper, command, scenario),
                *rules_pages(look, words, paper, command, scenario),
            ]
            if solution:
                pages.append(solution_page(look, words, paper, command, self.solved))
        except DoesNotFit:
            raise NoRoom("this scenario", paper, look) from None
        return pages

    def solution_log(self) -> str:
        from papergen.games.trick_of_the_rails.solo.log import write_log

        return write_log(self.solved.scenario, self.solved.solution.choices, self.player or None)
