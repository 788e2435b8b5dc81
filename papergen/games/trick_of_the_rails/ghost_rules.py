"""What a ghost can be told to do: each rule is a sentence (its key) and the function that carries it out.

A card rule gets the table, the ghost's seat and the cards it may play (as bits), and gives a card, or NONE
where the sentence does not apply: then the next sentence decides.
"""

from collections.abc import Callable
from dataclasses import dataclass

from papergen.games.trick_of_the_rails.ghost_eyes import (
    can_win,
    cheapest,
    companies_in,
    dearest,
    highest,
    its_line,
    leads,
    lengths,
    lowest,
    most,
    our_leads,
    rich_end,
    then_by_cards,
    your_shares,
)
from papergen.games.trick_of_the_rails.quick import Table
from papergen.games.trick_of_the_rails.tables import COMPANY, NONE, SUIT, VALUE


@dataclass(frozen=True)
class CardRule:
    """Which card to play."""

    key: str
    choose: Callable[[Table, int, int], int]  # table, seat, options


@dataclass(frozen=True)
class CompanyRule:
    """Which of some companies gets a city or a locomotive."""

    key: str
    choose: Callable[[Table, int, list[int]], int]  # table, seat, companies


@dataclass(frozen=True)
class EndRule:
    """On which end of a company's railway a card or a city is laid."""

    key: str
    choose: Callable[[Table, int, int, int], int]  # table, seat, card, company


def _win(table: Table, seat: int, options: int) -> int:
    return highest(table, seat, options) if can_win(table, options) else NONE


def _chase(table: Table, seat: int, options: int) -> int:
    length = lengths(table)
    wanted = length[COMPANY[table.prize]]
    longer = all(length[company] < wanted for company in companies_in(options))
    return _win(table, seat, options) if longer else NONE


def _chase_short(table: Table, seat: int, options: int) -> int:
    length = lengths(table)
    wanted = length[COMPANY[table.prize]]
    shorter = all(length[company] > wanted for company in companies_in(options))
    return _win(table, seat, options) if shorter else NONE


def _chase_own(table: Table, seat: int, options: int) -> int:
    return _win(table, seat, options) if COMPANY[table.prize] == its_line(table, seat) else NONE


def _low_of_longest(table: Table, seat: int, options: int) -> int:
    return lowest(table, seat, options & SUIT[most(lengths(table), companies_in(options))])


def _low_of_shortest(table: Table, seat: int, options: int) -> int:
    shortness = [-length for length in lengths(table)]
    return lowest(table, seat, options & SUIT[most(shortness, companies_in(options))])


def _low_of_line(table: Table, seat: int, options: int) -> int:
    own = options & SUIT[its_line(table, seat)]
    return lowest(table, seat, own) if own else NONE


def _take(table: Table, seat: int, options: int) -> int:
    return _win(table, seat, options) if table.led != NONE else NONE


def _dear_of_line(table: Table, seat: int, options: int) -> int:
    own = options & SUIT[its_line(table, seat)]
    return dearest(table, seat, own) if own else NONE


def _dear_of_yours(table: Table, seat: int, options: int) -> int:
    yours = table.shares[0]
    company = most(yours, companies_in(options))
    return dearest(table, seat, options & SUIT[company]) if yours[company] else NONE


Measure = Callable[[Table, int], list[int]]


def _dear_where(measure: Measure) -> Callable[[Table, int, int], int]:
    def choose(table: Table, seat: int, options: int) -> int:
        measures = measure(table, seat)
        company = most(then_by_cards(table, seat, measures), companies_in(options))
        pick = dearest if measures[company] >= 0 else cheapest
        return pick(table, seat, options & SUIT[company])

    return choose


def _greatest_lead(measure: Measure) -> Callable[[Table, int, list[int]], int]:
    return lambda table, seat, companies: most(then_by_cards(table, seat, measure(table, seat)), companies)


def _greatest(measure: Measure) -> Callable[[Table, int, list[int]], int]:
    return lambda table, seat, companies: most(measure(table, seat), companies)


def _least(measure: Measure) -> Callable[[Table, int, list[int]], int]:
    return lambda table, seat, companies: most([-number for number in measure(table, seat)], companies)


def _plain_lengths(table: Table, _seat: int) -> list[int]:
    return lengths(table)


def _own_shares(table: Table, seat: int) -> list[int]:
    return table.shares[seat]


def _on_line(table: Table, seat: int, companies: list[int]) -> int:
    line = its_line(table, seat)
    return line if line in companies else companies[0]


WORTHY = 20  # a card of this value or more is good company for a rich end


def _build(table: Table, _seat: int, card: int, company: int) -> int:
    rich = rich_end(table, company)
    return rich if VALUE[card] >= WORTHY else 1 - rich


def _build_or_spoil(measure: Measure) -> Callable[[Table, int, int, int], int]:
    def choose(table: Table, seat: int, card: int, company: int) -> int:
        end = _build(table, seat, card, company)
        return end if measure(table, seat)[company] >= 0 else 1 - end

    return choose


LOWEST = CardRule("ghost-lowest", lowest)
HIGHEST_CARD = CardRule("ghost-highest", highest)
CHEAPEST = CardRule("ghost-cheapest", cheapest)
CHASE = CardRule("ghost-chase", _chase)
CHASE_SHORT = CardRule("ghost-chase-short", _chase_short)
CHASE_LINE = CardRule("ghost-chase-line", _chase_own)
LOW_OF_LONGEST = CardRule("ghost-low-of-longest", _low_of_longest)
LOW_OF_SHORTEST = CardRule("ghost-low-of-shortest", _low_of_shortest)
LOW_OF_LINE = CardRule("ghost-low-of-line", _low_of_line)
TAKE = CardRule("ghost-take", _take)
DEAR_OF_LINE = CardRule("ghost-dear-of-line", _dear_of_line)
DEAR_OF_YOURS = CardRule("ghost-dear-of-yours", _dear_of_yours)
DEAR_WHERE_AHEAD = CardRule("ghost-dear-where-ahead", _dear_where(leads))
DEAR_WHERE_WE_LEAD = CardRule("ghost-dear-where-we-lead", _dear_where(our_leads))

TO_SHORTEST = CompanyRule("ghost-to-shortest", _least(_plain_lengths))
TO_LONGEST = CompanyRule("ghost-to-longest", _greatest(_plain_lengths))
TO_LINE = CompanyRule("ghost-to-line", _on_line)
TO_MOST_SHARES = CompanyRule("ghost-to-most-shares", _greatest(_own_shares))
TO_YOURS = CompanyRule("ghost-to-yours", _greatest(your_shares))
TO_LEAST_YOURS = CompanyRule("ghost-to-least-yours", _least(your_shares))
TO_LEAD = CompanyRule("ghost-to-lead", _greatest_lead(leads))
TO_LEAST_LEAD = CompanyRule("ghost-to-least-lead", _least(leads))
TO_OUR_LEAD = CompanyRule("ghost-to-our-lead", _greatest_lead(our_leads))
TO_OUR_LEAST_LEAD = CompanyRule("ghost-to-our-least-lead", _least(our_leads))

TO_THE_RIGHT = EndRule("ghost-to-the-right", lambda _table, _seat, _card, _company: 1)
BUILD = EndRule("ghost-build", _build)
BUILD_OR_SPOIL = EndRule("ghost-build-or-spoil", _build_or_spoil(leads))
BUILD_OR_SPOIL_TOGETHER = EndRule("ghost-build-or-spoil-together", _build_or_spoil(our_leads))
