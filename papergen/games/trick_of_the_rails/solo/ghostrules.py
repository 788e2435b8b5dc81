"""What a ghost can see, and what its rules can tell it to do.

It can see which card is lowest or dearest, which railway is longest and who holds more shares. Ties are
broken by the order of the companies, then by the lower number. Each rule is a printed sentence (by its key)
and the function that carries it out. A card rule takes the table, the ghost's seat and the cards it may play
(as bits, as in `fastgame`), and returns a card, or NONE if the sentence does not apply; then the next one
decides.
"""

from collections.abc import Callable
from dataclasses import dataclass

from papergen.games.trick_of_the_rails.solo.fastgame import Table
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    HIGHEST,
    NONE,
    NUMBER,
    RAILWAY_CARDS,
    SUIT,
    VALUE,
    YOU,
    cards_of,
)

Measure = Callable[[Table, int], list[int]]

LOCOMOTIVE_LENGTH = 3
WORTHY = 20  # a card of this value or more goes on the rich end
# Keys for choosing a card with one `min`: by number and company; by value, company and number.
_UP = tuple(NUMBER[card] * len(COMPANIES) + COMPANY[card] for card in range(RAILWAY_CARDS))
_DOWN = tuple((HIGHEST - NUMBER[card]) * len(COMPANIES) + COMPANY[card] for card in range(RAILWAY_CARDS))
_CHEAP = tuple(VALUE[card] * RAILWAY_CARDS + card for card in range(RAILWAY_CARDS))
_DEAR = tuple(-VALUE[card] * RAILWAY_CARDS + card for card in range(RAILWAY_CARDS))


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


def lowest(_table: Table, _seat: int, options: int) -> int:
    return min(cards_of(options), key=_UP.__getitem__)


def highest(_table: Table, _seat: int, options: int) -> int:
    return min(cards_of(options), key=_DOWN.__getitem__)


def cheapest(_table: Table, _seat: int, options: int) -> int:
    return min(cards_of(options), key=_CHEAP.__getitem__)


def dearest(_table: Table, _seat: int, options: int) -> int:
    return min(cards_of(options), key=_DEAR.__getitem__)


def most(measures: list[int], companies: list[int]) -> int:
    """The company with the greatest measure; the first of equals."""
    best = companies[0]
    for company in companies:
        if measures[company] > measures[best]:
            best = company
    return best


def companies_in(options: int) -> list[int]:
    return [company for company, suit in enumerate(SUIT) if options & suit]


def lengths(table: Table) -> list[int]:
    """How long the railways are; a locomotive counts as three cards."""
    return [
        len(railway) if held == NONE else len(railway) + LOCOMOTIVE_LENGTH
        for railway, held in zip(table.railways, table.locomotives, strict=True)
    ]


def leads(table: Table, seat: int) -> list[int]:
    return [own - yours for own, yours in zip(table.shares[seat], table.shares[YOU], strict=True)]


def our_leads(table: Table, _seat: int) -> list[int]:
    ghosts = table.players - 1
    held = [sum(counts) for counts in zip(*table.shares, strict=True)]
    return [every - (ghosts + 1) * yours for every, yours in zip(held, table.shares[YOU], strict=True)]


def then_by_cards(table: Table, seat: int, measures: list[int]) -> list[int]:
    """The measures, with ties broken by the number of cards in the hand."""
    hand = table.hands[seat]
    return [RAILWAY_CARDS * m + (hand & suit).bit_count() for m, suit in zip(measures, SUIT, strict=True)]


def your_shares(table: Table, _seat: int) -> list[int]:
    return table.shares[YOU]


def its_line(table: Table, seat: int) -> int:
    held = table.shares[seat]
    if any(held):
        return held.index(max(held))
    hand = table.hands[seat]
    counts = [(hand & suit).bit_count() for suit in SUIT]
    return counts.index(max(counts))


def can_win(table: Table, options: int) -> bool:
    if table.led == NONE:
        return True
    return (options & SUIT[table.led]).bit_length() - 1 > table.best


def rich_end(table: Table, company: int) -> int:
    railway = table.railways[company]
    return int(VALUE[railway[-1]] >= VALUE[railway[0]])


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
    yours = table.shares[YOU]
    company = most(yours, companies_in(options))
    return dearest(table, seat, options & SUIT[company]) if yours[company] else NONE


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
