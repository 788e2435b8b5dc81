"""What a ghost sees: which card is lowest or dearest, which railway long, who holds more shares.

Ties go to the company order, then to the lower number. Hands and options are bits, as in `quick`.
"""

from papergen.games.trick_of_the_rails.quick import Table
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    HIGHEST,
    NONE,
    NUMBER,
    RAILWAY_CARDS,
    SUIT,
    VALUE,
    cards_of,
)

LOCOMOTIVE_LENGTH = 3
# So that a choice among cards is one `min`: by number and company; by value, company and number.
_UP = tuple(NUMBER[card] * len(COMPANIES) + COMPANY[card] for card in range(RAILWAY_CARDS))
_DOWN = tuple((HIGHEST - NUMBER[card]) * len(COMPANIES) + COMPANY[card] for card in range(RAILWAY_CARDS))
_CHEAP = tuple(VALUE[card] * RAILWAY_CARDS + card for card in range(RAILWAY_CARDS))
_DEAR = tuple(-VALUE[card] * RAILWAY_CARDS + card for card in range(RAILWAY_CARDS))


def lowest(_table: Table, _seat: int, options: int) -> int:
    return min(cards_of(options), key=_UP.__getitem__)


def highest(_table: Table, _seat: int, options: int) -> int:
    return min(cards_of(options), key=_DOWN.__getitem__)


def cheapest(_table: Table, _seat: int, options: int) -> int:
    return min(cards_of(options), key=_CHEAP.__getitem__)


def dearest(_table: Table, _seat: int, options: int) -> int:
    return min(cards_of(options), key=_DEAR.__getitem__)


def most(measures: list[int], companies: list[int]) -> int:
    """The company with the greatest measure, the first of equals."""
    best = companies[0]
    for company in companies:
        if measures[company] > measures[best]:
            best = company
    return best


def companies_in(options: int) -> list[int]:
    return [company for company, suit in enumerate(SUIT) if options & suit]


def lengths(table: Table) -> list[int]:
    """How long the railways are, a locomotive counted as three cards."""
    return [
        len(railway) if held == NONE else len(railway) + LOCOMOTIVE_LENGTH
        for railway, held in zip(table.railways, table.locomotives, strict=True)
    ]


def leads(table: Table, seat: int) -> list[int]:
    return [own - yours for own, yours in zip(table.shares[seat], table.shares[0], strict=True)]


def our_leads(table: Table, _seat: int) -> list[int]:
    ghosts = table.players - 1
    held = [sum(counts) for counts in zip(*table.shares, strict=True)]
    return [every - (ghosts + 1) * yours for every, yours in zip(held, table.shares[0], strict=True)]


def then_by_cards(table: Table, seat: int, measures: list[int]) -> list[int]:
    """The measures with what is equal told apart by the cards in the hand."""
    hand = table.hands[seat]
    return [RAILWAY_CARDS * m + (hand & suit).bit_count() for m, suit in zip(measures, SUIT, strict=True)]


def your_shares(table: Table, _seat: int) -> list[int]:
    return table.shares[0]


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
