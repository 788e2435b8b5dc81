"""A solo scenario: the deal of a seed, the ghosts of a level, and the medals."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from papergen.games.trick_of_the_rails.solo.bots import Line
from papergen.games.trick_of_the_rails.solo.cast import cast, habit_of, seated
from papergen.games.trick_of_the_rails.solo.fastgame import Table, table_of
from papergen.games.trick_of_the_rails.solo.ghostrules import WORDS
from papergen.games.trick_of_the_rails.solo.ghosts import Ghost, definitions
from papergen.games.trick_of_the_rails.solo.ladders import ladder
from papergen.games.trick_of_the_rails.solo.search import DEFAULT_EFFORT, Lines, find_lines
from papergen.games.trick_of_the_rails.solo.state import Deal, State, make_deal
from papergen.games.trick_of_the_rails.solo.strips import Key
from papergen.games.trick_of_the_rails.tables import (
    BASIC,
    COMPANIES,
    EXPERT,
    card_name,
    lane_name,
    track_name,
)
from papergen.medals import Best, Ladder, Medals
from papergen.terminal import Watch, unwatched

YOU_NAME = "You"


@dataclass(frozen=True)
class Scenario:
    """`deal` has the cards, `level` the opponents. The variant is basic or expert."""

    deal: Deal
    level: str

    @cached_property
    def _seated(self) -> tuple[tuple[Ghost, ...], Key]:
        deal = self.deal
        drawn = cast(deal, self.level)
        return seated(deal, drawn, tuple(habit_of(c, self.level, deal.players, deal.variant) for c in drawn))

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        """From seat 2 on."""
        return self._seated[0]

    @property
    def key(self) -> Key:
        """What the codes on the ghosts' strips mean."""
        return self._seated[1]

    @property
    def ladder(self) -> Ladder:
        """The margins for the medals, the same in every scenario of its level, seats and variant."""
        return ladder(self.level, self.deal.players, self.deal.variant)

    @property
    def definitions(self) -> tuple[str, ...]:
        """The keys of the words that the sentences of this cast use and a page has to define."""
        return definitions([ghost.character for ghost in self.ghosts], WORDS)

    @property
    def expert(self) -> bool:
        return self.deal.variant == EXPERT

    def first_state(self) -> State:
        return self.deal.first_state()

    def table(self) -> Table:
        return table_of(self.first_state())

    def names(self, player: str = YOU_NAME) -> tuple[str, ...]:
        return (player, *(ghost.name for ghost in self.ghosts))


@dataclass(frozen=True)
class Solved:
    """A scenario with the lines found in it: they decide the medals, and the best one is the solution."""

    scenario: Scenario
    lines: Lines
    effort: int

    @property
    def medals(self) -> Medals:
        best = self.lines.best
        return Medals(self.scenario.ladder, Best(best.total, best.margin))

    @property
    def solution(self) -> Line:
        return self.lines.best


def make_scenario(seed: str, players: int, level: str, expert: bool = False) -> Scenario:
    """The scenario of a normalised seed."""
    return Scenario(make_deal(seed, players, EXPERT if expert else BASIC), level)


def solve(
    scenario: Scenario,
    effort: int = DEFAULT_EFFORT,
    watch: Watch = unwatched,
) -> Solved:
    return Solved(scenario, find_lines(scenario.table(), scenario.ghosts, effort, watch), effort)


def scenario_json(solved: Solved) -> dict[str, Any]:
    """What `--json` prints. Hands are sorted by company and number; `variant` is there only for expert."""
    scenario, deal = solved.scenario, solved.scenario.deal
    return {
        "seed": deal.seed,
        "players": deal.players,
        "level": scenario.level,
        **({"variant": deal.variant} if scenario.expert else {}),
        "lane": [lane_name(card) for card in deal.lane],
        "hands": {str(seat): [card_name(card) for card in hand] for seat, hand in enumerate(deal.hands, 1)},
        "railways": {
            company: [track_name(card) for card in railway]
            for company, railway in zip(COMPANIES, deal.railways, strict=True)
        },
        "leader": deal.leader + 1,
        "ghosts": [ghost.name for ghost in scenario.ghosts],
        **solved.medals.to_json(),
    }
