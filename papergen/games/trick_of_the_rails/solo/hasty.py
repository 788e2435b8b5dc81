"""Quick players of seat 1: two for playing a position out, different enough to find different lines, and two
more for rehearsals."""

from papergen.games.trick_of_the_rails.solo.fastgame import Table
from papergen.games.trick_of_the_rails.solo.ghostrules import BUILD, rich_end
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

LOCOMOTIVE_LENGTH = 3  # what a locomotive counts when railways are compared
_CARDS = range(RAILWAY_CARDS)
_UP = tuple(NUMBER[card] * len(COMPANIES) + COMPANY[card] for card in _CARDS)
_DOWN = tuple((HIGHEST - NUMBER[card]) * len(COMPANIES) + COMPANY[card] for card in _CARDS)
_CHEAP = tuple(VALUE[card] * RAILWAY_CARDS + card for card in _CARDS)
_DEAR = tuple(-VALUE[card] * RAILWAY_CARDS + card for card in _CARDS)


def lengths(table: Table) -> list[int]:
    return [
        len(railway) if held == NONE else len(railway) + LOCOMOTIVE_LENGTH
        for railway, held in zip(table.railways, table.locomotives, strict=True)
    ]


def its_line(table: Table, seat: int) -> int:
    """The company it holds the most shares of; before its first share, has the most cards of."""
    held = table.shares[seat]
    if any(held):
        return held.index(max(held))
    hand = table.hands[seat]
    counts = [(hand & suit).bit_count() for suit in SUIT]
    return counts.index(max(counts))


class LongHaul:
    """Wants shares of long railways, and dear cards on the railway of its line."""

    def card(self, table: Table, seat: int) -> int:
        options = table.options(seat)
        if COMPANY[table.prize] == NONE:
            own = options & SUIT[its_line(table, seat)]
            return (
                min(cards_of(own), key=_DEAR.__getitem__)
                if own
                else min(cards_of(options), key=_CHEAP.__getitem__)
            )
        return self.for_shares(table, seat, options)

    def for_shares(self, table: Table, _seat: int, options: int) -> int:
        length = lengths(table)
        companies = [company for company, suit in enumerate(SUIT) if options & suit]
        longest = max(companies, key=length.__getitem__)
        if length[COMPANY[table.prize]] > length[longest] and can_win(table, options):
            return min(cards_of(options), key=_DOWN.__getitem__)
        return min(cards_of(options & SUIT[longest]), key=_UP.__getitem__)

    def city(self, table: Table, seat: int, _city: int) -> tuple[int, int]:
        company = its_line(table, seat)
        return company, rich_end(table, company)

    def locomotive(self, table: Table, _seat: int, _locomotive: int) -> int:
        length = lengths(table)
        free = [company for company, held in enumerate(table.locomotives) if held == NONE]
        return min(free, key=length.__getitem__)

    def end(self, table: Table, seat: int, card: int) -> int:
        return BUILD.choose(table, seat, card, COMPANY[card])


class OwnLine(LongHaul):
    """Wants shares of its line."""

    def for_shares(self, table: Table, seat: int, options: int) -> int:
        line = its_line(table, seat)
        if COMPANY[table.prize] == line and can_win(table, options):
            return min(cards_of(options), key=_DOWN.__getitem__)
        if own := options & SUIT[line]:
            return min(cards_of(own), key=_UP.__getitem__)
        length = lengths(table)
        companies = [company for company, suit in enumerate(SUIT) if options & suit]
        return min(cards_of(options & SUIT[max(companies, key=length.__getitem__)]), key=_UP.__getitem__)


def can_win(table: Table, options: int) -> bool:
    return table.led == NONE or (options & SUIT[table.led]).bit_length() - 1 > table.best


class Grabber(LongHaul):
    """Wins whatever it can, and leads low."""

    def card(self, table: Table, seat: int) -> int:
        options = table.options(seat)
        wins = table.led != NONE and can_win(table, options)
        return min(cards_of(options), key=(_DOWN if wins else _UP).__getitem__)


class Shy(LongHaul):
    """Plays low for shares, and dear for track."""

    def card(self, table: Table, seat: int) -> int:
        options = table.options(seat)
        return min(cards_of(options), key=(_DEAR if COMPANY[table.prize] == NONE else _UP).__getitem__)


HASTY = (LongHaul(), OwnLine())
PARTNERS = (*HASTY, Grabber(), Shy())
