"""A solo scenario: the deal of a seed, the ghosts of a level, and the medals."""

from dataclasses import dataclass
from typing import Any

from papergen.games.trick_of_the_rails.solo.bots import Line
from papergen.games.trick_of_the_rails.solo.fastgame import Table, table_of
from papergen.games.trick_of_the_rails.solo.ghosts import SEATS, Ghost
from papergen.games.trick_of_the_rails.solo.search import DEFAULT_EFFORT, Lines, find_lines
from papergen.games.trick_of_the_rails.solo.state import Deal, State, make_deal
from papergen.games.trick_of_the_rails.tables import (
    BASIC,
    COMPANIES,
    EXPERT,
    card_name,
    lane_name,
    track_name,
)
from papergen.terminal import Watch, unwatched

POINT = 10  # every total is a multiple of ten
YOU_NAME = "You"


@dataclass(frozen=True)
class Scenario:
    """`deal` has the cards, `level` the opponents. The variant is basic or expert."""

    deal: Deal
    level: str

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        """From seat 2 on."""
        return SEATS[self.level][self.deal.players]

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
class Medals:
    """Points of seat 1. bronze ≤ silver ≤ gold ≤ best.

    Bronze is for beating every ghost; its number is what that took in the careful bot's game: ten points more
    than the best ghost had. Silver is the better of the careful bot and the planner, gold the dreamer, best
    the strongest line found. Each is at least the medal below it, and none is above the best.
    """

    bronze: int
    silver: int
    gold: int
    best: int

    def to_json(self) -> dict[str, int]:
        return {"bronze": self.bronze, "silver": self.silver, "gold": self.gold, "best": self.best}


@dataclass(frozen=True)
class Solved:
    """A scenario with the lines found in it: they decide the medals, and the best one is the solution."""

    scenario: Scenario
    lines: Lines
    effort: int

    @property
    def medals(self) -> Medals:
        lines = self.lines
        best = lines.best.total
        bronze = min(lines.careful.best_ghost + POINT, best)
        silver = max(bronze, lines.careful.total, lines.planner.total)
        gold = max(silver, lines.dreamer.total)
        return Medals(bronze, silver, gold, best)

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
        "medals": solved.medals.to_json(),
    }
