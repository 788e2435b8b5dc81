"""Three bots for seat 1, the weakest first: careful, planner, dreamer. Each plays a whole game.

The careful bot knows only what everybody at a real table knows. The planner and the dreamer also know the
ghosts' hands and rules, just as the player does who moves the ghosts: the planner tries every choice in one
trick and judges the table after it; the dreamer plays every choice quickly to the end and takes the best.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from papergen.games.trick_of_the_rails.model import Railway
from papergen.games.trick_of_the_rails.solo.engine import Choice, Recorder, branches
from papergen.games.trick_of_the_rails.solo.fastgame import Brain, Table, play_to_end, tracks_left
from papergen.games.trick_of_the_rails.solo.hasty import HASTY
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    COST,
    ENDLESS,
    ENDS,
    FIRST_LOCOMOTIVE,
    HIGHEST,
    LEFT,
    NONE,
    NUMBER,
    REACH,
    RESERVATION,
    SIX,
    SUIT,
    VALUE,
    YOU,
    cards_of,
)

COMMON = 20  # the average value of a card on a railway
ENDWISE = 3  # the average gain of one more card on a railway that is long enough
CERTAIN = 1000  # chances are in thousandths


@lru_cache(maxsize=1 << 14)
def best_run(railway: Railway, reach: int) -> int:
    """What the best run of so many cards earns, or all cards of a shorter railway."""
    worth = [VALUE[card] for card in railway]
    run = profit = sum(worth[:reach])
    for i in range(reach, len(worth)):
        run += worth[i] - worth[i - reach]
        profit = max(profit, run)
    return profit


class Outlook:
    """What a share of each company may be worth in the end, estimated from what everybody can see."""

    def __init__(self, table: Table) -> None:
        self.growth = tracks_left(table) * table.players // len(COMPANIES)  # cards to come on each railway
        self.coming = coming(table)
        self.waiting = max(
            len(self.coming), table.locomotives.count(NONE)
        )  # more than `coming` only in the expert game

    def share(self, railway: Railway, locomotive: int) -> int:
        """A share's likely value in the end, in tenths of a point."""
        if locomotive != NONE:
            return 10 * self._with(railway, locomotive)
        if not self.coming:
            return 0
        return sum([10 * self._with(railway, locomotive) for locomotive in self.coming]) // self.waiting

    def _with(self, railway: Railway, locomotive: int) -> int:
        reach = REACH[locomotive]
        profit = best_run(railway, reach)
        if len(railway) <= reach:
            profit += COMMON * min(self.growth, reach - len(railway))
        else:
            profit += ENDWISE * self.growth
        return max(0, profit - COST[locomotive])

    def shares(self, table: Table) -> list[int]:
        return [self.share(rail, loco) for rail, loco in zip(table.railways, table.locomotives, strict=True)]


def coming(table: Table) -> list[int]:
    """The locomotives still to be given (the basic game gives every company one)."""
    left = [card for card in table.lane[table.trick :] if FIRST_LOCOMOTIVE <= card < RESERVATION]
    if SIX in left:
        left.append(ENDLESS)
    return [card for card in left if card not in table.locomotives]


def extended(railway: Railway, end: int, card: int) -> Railway:
    return (card, *railway) if end == LEFT else (*railway, card)


@dataclass(frozen=True)
class Careful:
    """A sensible player who looks one move ahead.

    It sees its own hand, the cards that have been played, and how many cards the others hold, never which.
    Ties go to the first company, then to the lower number, then to the left end.
    """

    held: int = 3  # what a card in the hand counts as a future share, in tenths of a share
    keep: int = 6  # what keeping a number for later tricks is worth, in hundredths of a point

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
        return gain // 10 - self.keep * NUMBER[card] * 10

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
        return win * prize // 100 + 10 * change - self.keep * NUMBER[card] * 10

    def _weights(self, table: Table, seat: int) -> list[int]:
        """How much a company's rise helps this seat more than the others, in tenths of a share."""
        hand = table.hands[seat]
        weights = []
        for company in range(len(COMPANIES)):
            others = sum(held[company] for held in table.shares) - table.shares[seat][company]
            lead = 10 * table.shares[seat][company] - 10 * others // (table.players - 1)
            weights.append(lead + self.held * (hand & SUIT[company]).bit_count())
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
    """The chance, in thousandths, that no seat still to play holds a higher card of the company."""
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


@dataclass(frozen=True)
class Line:
    """A whole game as seat 1 played it: the choices, and everybody's total."""

    choices: tuple[Choice, ...]
    totals: tuple[int, ...]

    @property
    def total(self) -> int:
        return self.totals[YOU]

    @property
    def best_ghost(self) -> int:
        return max(self.totals[1:])

    @property
    def margin(self) -> int:
        """How far seat 1 is ahead of the best ghost."""
        return self.total - self.best_ghost

    @property
    def worth(self) -> tuple[int, int]:
        """Lines are compared by margin, then by total."""
        return self.margin, self.total


def played_out(table: Table, brain: Brain, ghosts: Sequence[Brain]) -> Line:
    """The rest of the game as this brain would play it at seat 1."""
    recorder = Recorder(brain)
    end = play_to_end(table.copy(), [recorder, *ghosts])
    return Line(tuple(recorder.choices), tuple(end.totals()))


def careful_line(table: Table, ghosts: Sequence[Brain]) -> Line:
    return played_out(table, Careful(), ghosts)


def planner_line(table: Table, ghosts: Sequence[Brain]) -> Line:
    return _greedy(table, ghosts, prospects)


def dreamer_line(table: Table, ghosts: Sequence[Brain]) -> Line:
    brains = [HASTY[0], *ghosts]
    return _greedy(table, ghosts, lambda after: play_to_end(after.copy(), brains).totals()[YOU])


def prospects(table: Table) -> int:
    """What seat 1's shares may be worth in the end, in tenths of a point."""
    values = Outlook(table).shares(table)
    return sum(count * value for count, value in zip(table.shares[YOU], values, strict=True))


def _greedy(table: Table, ghosts: Sequence[Brain], judge: Callable[[Table], int]) -> Line:
    """In each trick, the choice that leads to the table judged best; the first of equals."""
    choices: list[Choice] = []
    while not table.over:
        judged = [(judge(after), choice, after) for choice, after in branches(table, ghosts)]
        _, choice, table = max(judged, key=lambda one: one[0])
        choices.append(choice)
    return Line(tuple(choices), tuple(table.totals()))
