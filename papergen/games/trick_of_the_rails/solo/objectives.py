"""Objectives of a season: a game is to be won, and in a certain way. Each can be told from a replay.

`OBJECTIVES` is data; the sentence of each is printed by its key. An objective is for the tables that its
`needs` allows: where no city is in the lane, nobody has to be asked to do without.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from papergen.games.trick_of_the_rails.scoring import share_value
from papergen.games.trick_of_the_rails.solo.bots import Line
from papergen.games.trick_of_the_rails.solo.log import log_of
from papergen.games.trick_of_the_rails.solo.replay import Placed, Story, replay
from papergen.games.trick_of_the_rails.solo.scenario import Scenario, Solved
from papergen.games.trick_of_the_rails.tables import (
    ENDLESS,
    FIRST_LOCOMOTIVE,
    RAILWAY_CARDS,
    SIX,
    VALUE,
    YOU,
    is_city,
)

FEW_TRICKS = {3: 3, 4: 2, 5: 1}  # by seats
MANY_SHARES = 4
MANY_COMPANIES = 4
DEAR_SHARE = 100
DEAR_CARD = 40


@dataclass(frozen=True)
class Objective:
    """`holds` is asked of a finished game that was won; `needs` of a scenario."""

    name: str
    holds: Callable[[Story], bool]
    needs: Callable[[Scenario], bool] = lambda _scenario: True

    @property
    def key(self) -> str:
        """Of the sentence that is printed; `number` fills its gap, if it has one."""
        return f"objective-{self.name}"

    def number(self, players: int) -> int:
        numbers = {
            "few-tricks": FEW_TRICKS[players],
            "most-shares-one": MANY_SHARES,
            "many-companies": MANY_COMPANIES,
            "dear-share": DEAR_SHARE,
            "no-forty": DEAR_CARD,
        }
        return numbers.get(self.name, 0)


def margin(story: Story) -> int:
    """How far seat 1 is ahead of the best ghost."""
    totals = story.state.totals()
    return totals[YOU] - max(totals[YOU + 1 :])


def _placed_by_you(story: Story) -> Iterator[Placed]:
    return (placed for trick in story.tricks for placed in trick.placed if placed.seat == YOU)


def _no_city(story: Story) -> bool:
    return not any(is_city(placed.card) for placed in _placed_by_you(story))


def _no_locomotive(story: Story) -> bool:
    return not any(placed.card >= FIRST_LOCOMOTIVE for placed in _placed_by_you(story))


def _ghost_endless(story: Story) -> bool:
    placed = [one for trick in story.tricks for one in trick.placed]
    return any(one.card == ENDLESS and one.seat != YOU for one in placed)


def _most_shares_one(story: Story) -> bool:
    return max(story.state.share_counts(YOU)) >= MANY_SHARES


def _many_companies(story: Story) -> bool:
    return sum(count > 0 for count in story.state.share_counts(YOU)) >= MANY_COMPANIES


def _few_tricks(story: Story) -> bool:
    return sum(trick.winner == YOU for trick in story.tricks) <= FEW_TRICKS[story.scenario.deal.players]


def _last_trick(story: Story) -> bool:
    return story.tricks[-1].winner == YOU


def _values(story: Story) -> list[int]:
    return list(map(share_value, story.state.railways, story.state.locomotives))


def _all_pay(story: Story) -> bool:
    held = zip(story.state.share_counts(YOU), _values(story), strict=True)
    return all(value > 0 for count, value in held if count)


def _dear_share(story: Story) -> bool:
    held = zip(story.state.share_counts(YOU), _values(story), strict=True)
    return any(value >= DEAR_SHARE for count, value in held if count)


def _no_forty(story: Story) -> bool:
    laid = (one.card for one in _placed_by_you(story) if one.card < RAILWAY_CARDS)
    return all(VALUE[card] < DEAR_CARD for card in laid)


def _has_city(scenario: Scenario) -> bool:
    return any(map(is_city, scenario.deal.lane))


def _has_endless(scenario: Scenario) -> bool:
    return SIX in scenario.deal.lane


def _has_forty(scenario: Scenario) -> bool:
    return any(VALUE[card] == DEAR_CARD for card in scenario.deal.hands[YOU])


OBJECTIVES = (
    Objective("no-city", _no_city, _has_city),
    Objective("ghost-endless", _ghost_endless, _has_endless),
    Objective("most-shares-one", _most_shares_one),
    Objective("few-tricks", _few_tricks),
    Objective("no-locomotive", _no_locomotive),
    Objective("many-companies", _many_companies),
    Objective("last-trick", _last_trick),
    Objective("all-pay", _all_pay),
    Objective("dear-share", _dear_share),
    Objective("no-forty", _no_forty, _has_forty),
)


def objective(name: str) -> Objective:
    return next(one for one in OBJECTIVES if one.name == name)


def is_met(one: Objective, story: Story) -> bool:
    """Whether a finished game was won, and in this way."""
    return story.state.over and margin(story) > 0 and one.holds(story)


def met(story: Story) -> tuple[Objective, ...]:
    """The objectives that make sense in the scenario and are met."""
    return tuple(one for one in OBJECTIVES if one.needs(story.scenario) and is_met(one, story))


def objectives(solved: Solved) -> tuple[Objective, ...]:
    """Those that some winning line known of this scenario meets, so that none is asked for in vain."""
    lines = solved.lines
    known = (lines.best, lines.careful, lines.planner, lines.dreamer)
    found = {one.name for line in known if line.margin > 0 for one in met(story_of(solved.scenario, line))}
    return tuple(one for one in OBJECTIVES if one.name in found)


def story_of(scenario: Scenario, line: Line) -> Story:
    """A line of play, told as a replay."""
    return replay(log_of(scenario, line.choices))
