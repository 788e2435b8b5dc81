"""What a ghost can be told to do: each rule is a sentence for people and the function that carries it out.

A card rule gets the table, the ghost's seat and the cards it may play (as bits), and gives a card, or NONE
where the sentence does not apply: then the next sentence decides. GLOSSARY explains the sentences' words; a
page prints it once for all ghosts.
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

GLOSSARY = (
    (
        "may play",
        "the cards that follow the company led; all its cards if it leads or has none of that company.",
    ),
    ("high, low", "by the big number: the highest or lowest there is."),
    ("dear, cheap", "by the station value: the dearest or cheapest there is."),
    ("long", "a railway with many cards, station and cities counted; a locomotive counts as three more."),
    ("its line", "the company it holds the most shares of; before its first share, has the most cards of."),
    ("lead", "its shares of a company less yours; below nothing where you hold more."),
    ("our lead", "all ghosts' shares of a company less yours times the number of ghosts."),
    ("greatest lead", "of equal greatest leads, that of the company it has more cards of in hand."),
    (
        "rich end",
        "the end of a railway whose last card has the higher value; the right end if they are equal.",
    ),
    ("equal", "what is equal goes by the order B&O, C&O, ERIE, NYC, PRR, and then by the lower number."),
)


@dataclass(frozen=True)
class CardRule:
    """Which card to play."""

    text: str
    choose: Callable[[Table, int, int], int]  # table, seat, options


@dataclass(frozen=True)
class CompanyRule:
    """Which of some companies gets a city or a locomotive."""

    text: str
    choose: Callable[[Table, int, list[int]], int]  # table, seat, companies


@dataclass(frozen=True)
class EndRule:
    """On which end of a company's railway a card or a city is laid."""

    text: str
    choose: Callable[[Table, int, int, int], int]  # table, seat, card, company


def _chase(table: Table, seat: int, options: int) -> int:
    longest = lengths(table)
    wanted = longest[COMPANY[table.prize]]
    if all(longest[company] < wanted for company in companies_in(options)) and can_win(table, options):
        return highest(table, seat, options)
    return NONE


def _chase_short(table: Table, seat: int, options: int) -> int:
    longest = lengths(table)
    wanted = longest[COMPANY[table.prize]]
    if all(longest[company] > wanted for company in companies_in(options)) and can_win(table, options):
        return highest(table, seat, options)
    return NONE


def _chase_own(table: Table, seat: int, options: int) -> int:
    if COMPANY[table.prize] == its_line(table, seat) and can_win(table, options):
        return highest(table, seat, options)
    return NONE


def _low_of_longest(table: Table, seat: int, options: int) -> int:
    return lowest(table, seat, options & SUIT[most(lengths(table), companies_in(options))])


def _low_of_shortest(table: Table, seat: int, options: int) -> int:
    shortness = [-length for length in lengths(table)]
    return lowest(table, seat, options & SUIT[most(shortness, companies_in(options))])


def _low_of_line(table: Table, seat: int, options: int) -> int:
    own = options & SUIT[its_line(table, seat)]
    return lowest(table, seat, own) if own else NONE


def _take(table: Table, seat: int, options: int) -> int:
    if table.led != NONE and can_win(table, options):
        return highest(table, seat, options)
    return NONE


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


LOWEST = CardRule("Plays the lowest card.", lowest)
HIGHEST_CARD = CardRule("Plays the highest card.", highest)
CHEAPEST = CardRule("Plays the cheapest card.", cheapest)
CHASE = CardRule(
    "If the lane's company has a longer railway than every company it may play, and it can win: "
    "plays the highest card.",
    _chase,
)
CHASE_SHORT = CardRule(
    "If the lane's company has a shorter railway than every company it may play, and it can win: "
    "plays the highest card.",
    _chase_short,
)
CHASE_LINE = CardRule("If the lane's company is its line and it can win: plays the highest card.", _chase_own)
LOW_OF_LONGEST = CardRule("Plays the lowest card of the longest railway.", _low_of_longest)
LOW_OF_SHORTEST = CardRule("Plays the lowest card of the shortest railway.", _low_of_shortest)
LOW_OF_LINE = CardRule("Plays the lowest card of its line, if it may.", _low_of_line)
TAKE = CardRule("If it does not lead and can win: plays the highest card.", _take)
DEAR_OF_LINE = CardRule("Plays the dearest card of its line, if it may.", _dear_of_line)
DEAR_OF_YOURS = CardRule(
    "Plays the dearest card of the company you hold the most shares of, if you hold any it may play.",
    _dear_of_yours,
)
DEAR_WHERE_AHEAD = CardRule(
    "Of the companies it may play, takes the one with its greatest lead: plays its dearest card, or "
    "its cheapest if you hold more shares of it.",
    _dear_where(leads),
)
DEAR_WHERE_WE_LEAD = CardRule(
    "Of the companies it may play, takes the one with our greatest lead: plays its dearest card, or "
    "its cheapest if our lead is below nothing.",
    _dear_where(our_leads),
)

TO_SHORTEST = CompanyRule("to the shortest railway.", _least(_plain_lengths))
TO_LONGEST = CompanyRule("to the longest railway.", _greatest(_plain_lengths))
TO_LINE = CompanyRule("to its line; if it cannot, to the first company that can have it.", _on_line)
TO_MOST_SHARES = CompanyRule("to the company it holds the most shares of.", _greatest(_own_shares))
TO_YOURS = CompanyRule("to the company you hold the most shares of.", _greatest(your_shares))
TO_LEAST_YOURS = CompanyRule("to the company you hold the fewest shares of.", _least(your_shares))
TO_LEAD = CompanyRule("to the company with its greatest lead.", _greatest_lead(leads))
TO_LEAST_LEAD = CompanyRule("to the company with its least lead.", _least(leads))
TO_OUR_LEAD = CompanyRule("to the company with our greatest lead.", _greatest_lead(our_leads))
TO_OUR_LEAST_LEAD = CompanyRule("to the company with our least lead.", _least(our_leads))

TO_THE_RIGHT = EndRule("Lays on the right end.", lambda _table, _seat, _card, _company: 1)
BUILD = EndRule("Lays 20 and more on the rich end, 10 on the other.", _build)
BUILD_OR_SPOIL = EndRule(
    "Lays 20 and more on the rich end, 10 on the other; the other way round if you hold more shares of it.",
    _build_or_spoil(leads),
)
BUILD_OR_SPOIL_TOGETHER = EndRule(
    "Lays 20 and more on the rich end, 10 on the other; the other way round if our lead is below nothing.",
    _build_or_spoil(our_leads),
)
