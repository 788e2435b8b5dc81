"""A sensible player who looks one move ahead and knows only what everybody at a real table knows.

It sees its own hand, the cards that have been played, and how many cards the others hold; never which.
"""

from papergen.games.trick_of_the_rails.outlook import Outlook
from papergen.games.trick_of_the_rails.quick import Table
from papergen.games.trick_of_the_rails.scoring import Railway
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    ENDLESS,
    ENDS,
    FIRST_LOCOMOTIVE,
    HIGHEST,
    LEFT,
    NONE,
    NUMBER,
    SIX,
    SUIT,
    cards_of,
)

CERTAIN = 1000  # chances are in thousandths
HELD = 3  # how much a card in the hand counts, as a share to be, in tenths of a share
KEEP = 6  # what a number in the hand is worth for later tricks, in hundredths of a point


def extended(railway: Railway, end: int, card: int) -> Railway:
    return (card, *railway) if end == LEFT else (*railway, card)


class Careful:
    """Deterministic: ties go to the first company, then to the lower number, then to the left end."""

    def card(self, table: Table, seat: int) -> int:
        outlook = Outlook(table)
        options = cards_of(table.options(seat))
        if COMPANY[table.prize] != NONE:
            values = outlook.shares(table)
            worth = [self._share_worth(table, seat, card, values) for card in options]
        else:
            weights = self._weights(table, seat)
            prize = self._prize_gain(table, outlook, weights)
            worth = [self._track_worth(table, seat, card, outlook, weights, prize) for card in options]
        return options[worth.index(max(worth))]

    def _share_worth(self, table: Table, seat: int, card: int, values: list[int]) -> int:
        win = chance_to_win(table, seat, card)
        gain = win * values[COMPANY[table.prize]] + (CERTAIN - win) * values[COMPANY[card]]
        return gain // 10 - KEEP * NUMBER[card] * 10

    def _track_worth(
        self, table: Table, seat: int, card: int, outlook: Outlook, weights: list[int], prize: int
    ) -> int:
        win = chance_to_win(table, seat, card)
        company = COMPANY[card]
        before = outlook.share(table.railways[company], table.locomotives[company])
        change = max(
            weights[company] * (outlook.share(longer, table.locomotives[company]) - before)
            for longer in (extended(table.railways[company], end, card) for end in ENDS)
        )
        return win * prize // 100 + 10 * change - KEEP * NUMBER[card] * 10

    def _weights(self, table: Table, seat: int) -> list[int]:
        """How much a company's rise helps this seat more than the others, in tenths of a share."""
        hand = table.hands[seat]
        weights = []
        for company in range(len(COMPANIES)):
            others = sum(held[company] for held in table.shares) - table.shares[seat][company]
            lead = 10 * table.shares[seat][company] - 10 * others // (table.players - 1)
            weights.append(lead + HELD * (hand & SUIT[company]).bit_count())
        return weights

    def _prize_gain(self, table: Table, outlook: Outlook, weights: list[int]) -> int:
        """What the city or locomotive of this trick can bring, in hundredths of a point."""
        if table.prize < FIRST_LOCOMOTIVE:
            return max(gain for gain, _, _ in self._cities(table, outlook, weights, table.prize))
        gains = [gain for gain, _ in self._locomotives(table, outlook, weights, table.prize)]
        return max(gains) - sum(gains) // len(gains)

    def _cities(
        self, table: Table, outlook: Outlook, weights: list[int], city: int
    ) -> list[tuple[int, int, int]]:
        found = []
        for company, railway in enumerate(table.railways):
            held = table.locomotives[company]
            before = outlook.share(railway, held)
            for end in ENDS:
                gain = weights[company] * (outlook.share(extended(railway, end, city), held) - before)
                found.append((gain, company, end))
        return found

    def _locomotives(
        self, table: Table, outlook: Outlook, weights: list[int], locomotive: int
    ) -> list[tuple[int, int]]:
        found = []
        free = [company for company, held in enumerate(table.locomotives) if held == NONE]
        for company in free:
            railway = table.railways[company]
            gain = weights[company] * (outlook.share(railway, locomotive) - outlook.share(railway, NONE))
            if locomotive == SIX and len(free) == 2 and not table.expert:
                other = free[1 - free.index(company)]
                rest = outlook.share(table.railways[other], ENDLESS)
                gain += weights[other] * (rest - outlook.share(table.railways[other], NONE))
            found.append((gain, company))
        return found

    def city(self, table: Table, seat: int, city: int) -> tuple[int, int]:
        found = self._cities(table, Outlook(table), self._weights(table, seat), city)
        _, company, end = max(found, key=lambda option: option[0])
        return company, end

    def locomotive(self, table: Table, seat: int, locomotive: int) -> int:
        found = self._locomotives(table, Outlook(table), self._weights(table, seat), locomotive)
        return max(found, key=lambda option: option[0])[1]

    def end(self, table: Table, seat: int, card: int) -> int:
        outlook, company = Outlook(table), COMPANY[card]
        held = table.locomotives[company]
        left, right = (outlook.share(extended(table.railways[company], end, card), held) for end in ENDS)
        friendly = self._weights(table, seat)[company] >= 0
        return int(right > left) if friendly else int(right < left)


def chance_to_win(table: Table, seat: int, card: int) -> int:
    """In thousandths: how likely no seat to come holds a higher card of the company."""
    company = COMPANY[card]
    if table.led != NONE and (company != table.led or card < table.best):
        return 0
    unseen = 0
    for other, hand in enumerate(table.hands):
        if other != seat:
            unseen |= hand
    higher = (unseen & SUIT[company] & ~((1 << card) - 1)).bit_count() if NUMBER[card] < HIGHEST else 0
    chance, size = CERTAIN, max(1, unseen.bit_count())
    for other, played in enumerate(table.cards):
        if played == NONE and other != seat:
            held = table.hands[other].bit_count()
            for _ in range(higher):
                chance = chance * (size - held) // size
    return chance
