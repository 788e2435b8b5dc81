"""By how much one has to win for silver and gold.

About half of the games that a careful player wins at a table are won by silver's margin or more, and one in
seven by gold's (over 200 games); a few rungs are moved so that the same player, careful or planner, earns
each medal less often at a harder level. `benchmarks/balance.py` shows it. Totals are multiples of ten, so the
least win is by ten.
"""

from papergen.games.trick_of_the_rails.tables import BASIC, BRANCH, EXPERT, EXPRESS, MAIN
from papergen.medals import Ladder

LEAST_WIN = 10
RUNGS = {  # silver and gold
    (BASIC, 3): {BRANCH: (90, 230), MAIN: (70, 170), EXPRESS: (60, 130)},
    (BASIC, 4): {BRANCH: (100, 160), MAIN: (50, 110), EXPRESS: (50, 90)},
    (BASIC, 5): {BRANCH: (80, 140), MAIN: (60, 110), EXPRESS: (50, 100)},
    (EXPERT, 3): {BRANCH: (90, 200), MAIN: (60, 170), EXPRESS: (60, 140)},
    (EXPERT, 4): {BRANCH: (80, 150), MAIN: (60, 120), EXPRESS: (60, 100)},
    (EXPERT, 5): {BRANCH: (70, 130), MAIN: (70, 110), EXPRESS: (50, 90)},
}


def ladder(level: str, players: int, variant: str) -> Ladder:
    silver, gold = RUNGS[variant, players][level]
    return Ladder(LEAST_WIN, silver, gold)
