"""Solo scenarios of Trick of the Rails for `papergen scenario`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from papergen.contract import ScenarioRequest
from papergen.errors import PapergenError
from papergen.games.trick_of_the_rails.scenario import Solved, make_scenario, scenario_json, solve
from papergen.games.trick_of_the_rails.search import DEFAULT_EFFORT
from papergen.games.trick_of_the_rails.tables import LEVELS, MAIN, PLAYERS
from papergen.located import shown
from papergen.nearest import meant
from papergen.progress import Watch
from papergen.scene.look import Look
from papergen.scene.noroom import NoRoom
from papergen.scene.shapes import Page
from papergen.scene.text import DoesNotFit
from papergen.words import Words


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

    def pages(self, paper: str, look: Look, words: Words, solution: bool, command: str) -> list[Page]:
        from papergen.games.trick_of_the_rails.pages.ghostpage import ghost_pages
        from papergen.games.trick_of_the_rails.pages.playerpage import player_pages
        from papergen.games.trick_of_the_rails.pages.rulespage import rules_pages
        from papergen.games.trick_of_the_rails.pages.solutionpage import solution_page

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
        from papergen.games.trick_of_the_rails.solo_written import write_log

        return write_log(self.solved.scenario, self.solved.solution.choices, self.player or None)
