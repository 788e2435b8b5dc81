"""A solo scenario: the deal of a seed, the ghosts of a level, and the medals."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from papergen.games.trick_of_the_rails.solo.bots import Line
from papergen.games.trick_of_the_rails.solo.cast import cast, seated
from papergen.games.trick_of_the_rails.solo.fastgame import Table, table_of
from papergen.games.trick_of_the_rails.solo.ghostrules import WORDS
from papergen.games.trick_of_the_rails.solo.ghosts import Character, Ghost, definitions
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
    def characters(self) -> tuple[Character, ...]:
        """Who sits at the seats from 2 on, without their cards."""
        return cast(self.deal, self.level)

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        """From seat 2 on."""
        return seated(self.deal, self.level)[0]

    @property
    def key(self) -> Key:
        """What the codes on the ghosts' strips mean."""
        return seated(self.deal, self.level)[1]

    @property
    def ladder(self) -> Ladder:
        """The margins for the medals, the same in every scenario of its level, seats and variant."""
        return ladder(self.level, self.deal.players, self.deal.variant)

    @property
    def definitions(self) -> tuple[str, ...]:
        """The keys of the words that the sentences of this cast use and a page has to define."""
        return definitions(self.characters, WORDS)

    @property
    def expert(self) -> bool:
        return self.deal.variant == EXPERT

    def first_state(self) -> State:
        return self.deal.first_state()

    def table(self) -> Table:
        return table_of(self.first_state())

    def names(self, player: str = YOU_NAME) -> tuple[str, ...]:
        return (player, *(character.name for character in self.characters))


@dataclass(frozen=True)
class Solved:
    """A scenario with the lines found in it; the best is the solution, and says which medals are offered."""

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


def medals_for(scenario: Scenario, margin: int, watch: Watch = unwatched) -> Medals:
    """The medals as far as somebody has to know who ended with this margin.

    The best line is looked for until one reaches the next medal or, after gold, this margin; it may be
    better. Only where none does is the whole search made, and then it is a record.
    """
    higher = [rung for rung in scenario.ladder if rung > margin]
    enough = max(margin, higher[0] if higher else margin)
    best = find_lines(scenario.table(), scenario.ghosts, watch=watch, enough=enough).best
    return Medals(scenario.ladder, Best(best.total, best.margin))


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
        "ghosts": [character.name for character in scenario.characters],
        **solved.medals.to_json(),
    }
