"""By how much one has to win for silver and gold: percentiles of the margins by which a careful player wins.

From the games that the careful bot won at each table (`benchmarks/balance.py` shows them); rounded, so that
one can remember them. Totals are multiples of ten, so the least win is by ten.
"""

from papergen.games.trick_of_the_rails.tables import BASIC, BRANCH, EXPRESS, MAIN
from papergen.medals import Ladder

LEAST_WIN = 10
RUNGS = {  # silver and gold, by level and seats
    BASIC: {
        BRANCH: {3: (100, 200), 4: (60, 120), 5: (50, 100)},
        MAIN: {3: (80, 160), 4: (50, 100), 5: (40, 80)},
        EXPRESS: {3: (60, 120), 4: (40, 80), 5: (30, 60)},
    },
}


def ladder(level: str, players: int, variant: str) -> Ladder:
    silver, gold = RUNGS.get(variant, RUNGS[BASIC])[level][players]
    return Ladder(LEAST_WIN, silver, gold)
