"""What a ghost's printed sentences say: which side of a strip, which company, which end.

Each rule is a sentence (by its key) and the function that carries it out; the sentence makes at most two
comparisons, of things that lie open on the table. Ties are broken by the order of the companies. `words` are
the keys of the definitions that the sentence cannot do without, so that a page prints only those.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from papergen.games.trick_of_the_rails.solo.fastgame import Table
from papergen.games.trick_of_the_rails.tables import COMPANY, FIRST_LOCOMOTIVE, NONE, NUMBER, VALUE, YOU

WORTHY = 20  # a card of this value or more goes on the rich end
LOW = 6  # a winning card of this number or less can often be beaten
LONG, RICH = "ghost-word-long", "ghost-word-rich"
EQUAL = "ghost-word-equal"
WORDS = (LONG, RICH, EQUAL)  # in the order in which a page prints them


@dataclass(frozen=True)
class SideRule:
    """From which side of the strip a card is read: `right` says whether it is the right one."""

    key: str
    right: Callable[[Table, int, int], bool]  # table, seat, the strip's company
    words: tuple[str, ...] = ()
    comparisons: int = 1


@dataclass(frozen=True)
class CompanyRule:
    """Which of some companies gets a city or a locomotive."""

    key: str
    choose: Callable[[Table, int, Sequence[int]], int]  # table, seat, companies in the ghost's own order
    words: tuple[str, ...] = ()
    comparisons: int = 1


@dataclass(frozen=True)
class EndRule:
    """On which end of a company's railway a card or a city is laid."""

    key: str
    choose: Callable[[Table, int, int, int], int]  # table, seat, card, company
    words: tuple[str, ...] = ()
    comparisons: int = 1


def most(measures: Sequence[int], companies: Sequence[int]) -> int:
    """The company with the greatest measure; of equals, the first in the order of the companies."""
    return max(sorted(companies), key=measures.__getitem__)


def least(measures: Sequence[int], companies: Sequence[int]) -> int:
    return min(sorted(companies), key=measures.__getitem__)


def lengths(table: Table) -> list[int]:
    """How many cards the railways have, stations and cities counted, locomotives not."""
    return [len(railway) for railway in table.railways]


def rich_end(table: Table, company: int) -> int:
    """The end whose last card has the higher value; the right end if they are equal."""
    railway = table.railways[company]
    return int(VALUE[railway[-1]] >= VALUE[railway[0]])


def _prize(table: Table) -> int:
    return COMPANY[table.prize]


def _left(_table: Table, _seat: int, _company: int) -> bool:
    return False


def _lane_longer(table: Table, _seat: int, company: int) -> bool:
    return len(table.railways[_prize(table)]) > len(table.railways[company])


def _lane_longest(table: Table, _seat: int, _company: int) -> bool:
    wanted = _prize(table)
    return all(len(table.railways[wanted]) >= len(railway) for railway in table.railways)


def _lane_held(table: Table, seat: int, _company: int) -> bool:
    return table.shares[seat][_prize(table)] > 0


def _lane_yours(table: Table, _seat: int, _company: int) -> bool:
    return table.shares[YOU][_prize(table)] > 0


def _you_win(table: Table, _seat: int, _company: int) -> bool:
    return table.led != NONE and table.winner == YOU


def _low_so_far(table: Table, _seat: int, _company: int) -> bool:
    return table.led != NONE and NUMBER[table.best] <= LOW


def _leads(table: Table, _seat: int, _company: int) -> bool:
    return table.led == NONE


def _last(table: Table, _seat: int, _company: int) -> bool:
    return table.cards.count(NONE) == 1


def _ahead(table: Table, seat: int, company: int) -> bool:
    return table.shares[seat][company] > table.shares[YOU][company]


def _behind(table: Table, seat: int, company: int) -> bool:
    return table.shares[seat][company] < table.shares[YOU][company]


def _held(table: Table, seat: int, company: int) -> bool:
    return table.shares[seat][company] > 0


def _yours(table: Table, _seat: int, company: int) -> bool:
    return table.shares[YOU][company] > 0


def _powered(table: Table, _seat: int, company: int) -> bool:
    return table.locomotives[company] != NONE


def _for_city(table: Table, _seat: int, _company: int) -> bool:
    return table.prize < FIRST_LOCOMOTIVE


LEFT_SIDE = SideRule("ghost-side-left", _left, comparisons=0)
IF_LANE_LONGER = SideRule("ghost-side-lane-longer", _lane_longer, (LONG,))
IF_LANE_LONGEST = SideRule("ghost-side-lane-longest", _lane_longest, (LONG,))
IF_LANE_HELD = SideRule("ghost-side-lane-held", _lane_held)
IF_LANE_YOURS = SideRule("ghost-side-lane-yours", _lane_yours)
IF_YOU_WIN = SideRule("ghost-side-you-win", _you_win)
IF_LOW = SideRule("ghost-side-low", _low_so_far)
IF_LEADS = SideRule("ghost-side-leads", _leads)
IF_LAST = SideRule("ghost-side-last", _last)
IF_AHEAD = SideRule("ghost-side-ahead", _ahead)
IF_BEHIND = SideRule("ghost-side-behind", _behind)
IF_HELD = SideRule("ghost-side-held", _held)
IF_YOURS = SideRule("ghost-side-yours", _yours)
IF_POWERED = SideRule("ghost-side-powered", _powered)
IF_CITY = SideRule("ghost-side-city", _for_city)

Measure = Callable[[Table, int], Sequence[int]]


def _own(table: Table, seat: int) -> Sequence[int]:
    return table.shares[seat]


def _your(table: Table, _seat: int) -> Sequence[int]:
    return table.shares[YOU]


def _lead(table: Table, seat: int) -> Sequence[int]:
    return [own - yours for own, yours in zip(table.shares[seat], table.shares[YOU], strict=True)]


def _length(table: Table, _seat: int) -> Sequence[int]:
    return lengths(table)


def _by(
    pick: Callable[[Sequence[int], Sequence[int]], int], measure: Measure
) -> Callable[[Table, int, Sequence[int]], int]:
    return lambda table, seat, companies: pick(measure(table, seat), companies)


TO_FIRST = CompanyRule("ghost-to-first", lambda _table, _seat, companies: companies[0], comparisons=0)
TO_LAST = CompanyRule("ghost-to-last", lambda _table, _seat, companies: companies[-1], comparisons=0)
TO_SHORTEST = CompanyRule("ghost-to-shortest", _by(least, _length), (LONG, EQUAL))
TO_LONGEST = CompanyRule("ghost-to-longest", _by(most, _length), (LONG, EQUAL))
TO_OWN = CompanyRule("ghost-to-own", _by(most, _own), (EQUAL,))
TO_LEAST_OWN = CompanyRule("ghost-to-least-own", _by(least, _own), (EQUAL,))
TO_YOURS = CompanyRule("ghost-to-yours", _by(most, _your), (EQUAL,))
TO_LEAST_YOURS = CompanyRule("ghost-to-least-yours", _by(least, _your), (EQUAL,))
TO_LEAD = CompanyRule("ghost-to-lead", _by(most, _lead), (EQUAL,))
TO_LEAST_LEAD = CompanyRule("ghost-to-least-lead", _by(least, _lead), (EQUAL,))


def _right_end(_table: Table, _seat: int, _card: int, _company: int) -> int:
    return 1


def _build(table: Table, _seat: int, card: int, company: int) -> int:
    rich = rich_end(table, company)
    return rich if VALUE[card] >= WORTHY else 1 - rich


def _on_rich(table: Table, _seat: int, _card: int, company: int) -> int:
    return rich_end(table, company)


def _on_poor(table: Table, _seat: int, _card: int, company: int) -> int:
    return 1 - rich_end(table, company)


def _rich_unless_behind(table: Table, seat: int, _card: int, company: int) -> int:
    rich = rich_end(table, company)
    return 1 - rich if _behind(table, seat, company) else rich


LAY_RIGHT = EndRule("ghost-lay-right", _right_end, comparisons=0)
BUILD = EndRule("ghost-lay-build", _build, (RICH,), 2)
RICH_END = EndRule("ghost-lay-rich", _on_rich, (RICH,))
POOR_END = EndRule("ghost-lay-poor", _on_poor, (RICH,))
RICH_UNLESS_BEHIND = EndRule("ghost-lay-rich-unless-behind", _rich_unless_behind, (RICH,), 2)
