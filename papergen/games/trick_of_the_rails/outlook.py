"""What a share of each company may be worth in the end, estimated from what lies open on the table."""

from papergen.games.trick_of_the_rails.quick import Table, tracks_left
from papergen.games.trick_of_the_rails.scoring import Railway
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COST,
    ENDLESS,
    FIRST_LOCOMOTIVE,
    NONE,
    REACH,
    RESERVATION,
    SIX,
    VALUE,
)

COMMON = 20  # what a card on a railway is worth in the middle
ENDWISE = 3  # what each further card adds, in the middle, to a railway that is long enough


class Outlook:
    """The estimates at one moment of a game."""

    def __init__(self, table: Table) -> None:
        self.growth = tracks_left(table) * table.players // len(COMPANIES)  # cards to come on each railway
        self.coming = coming(table)
        self.waiting = max(
            len(self.coming), table.locomotives.count(NONE)
        )  # more than coming: the expert game

    def share(self, railway: Railway, locomotive: int) -> int:
        """A share's likely value in the end, in tenths of a point."""
        if locomotive != NONE:
            return 10 * self._with(railway, locomotive)
        if not self.coming:
            return 0
        return sum([10 * self._with(railway, locomotive) for locomotive in self.coming]) // self.waiting

    def _with(self, railway: Railway, locomotive: int) -> int:
        reach = REACH[locomotive]
        worth = [VALUE[card] for card in railway]
        if len(worth) <= reach:
            profit = sum(worth) + COMMON * min(self.growth, reach - len(worth))
        else:
            run = profit = sum(worth[:reach])
            for i in range(reach, len(worth)):
                run += worth[i] - worth[i - reach]
                if run > profit:
                    profit = run
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
