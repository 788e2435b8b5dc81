"""What a ghost's turn takes: lines read, comparisons and codes looked up, by a clerk who has only the page:

python benchmarks/clerk.py [games at each table, usually 12: about 200 in all]
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "games" / "trick_of_the_rails"))

from clerk_games import clerk_game

from papergen.games.trick_of_the_rails.solo.scenario import make_scenario
from papergen.games.trick_of_the_rails.solo.state import Play

LEVELS = ("branch", "main", "express")


def main(games: int) -> None:
    print("per ghost and trick: lines read, comparisons made, codes looked up")
    for seats in (3, 4, 5):
        for level in LEVELS:
            turns = lines = comparisons = codes = 0
            for number in range(games):
                for expert in (False, True):
                    clerks = {}
                    scenario = make_scenario(f"clerk-{number}", seats, level, expert)
                    for _, ghost, move, clerk, _ in clerk_game(scenario):
                        clerks[ghost.seat] = clerk
                        turns += isinstance(move, Play)
                    lines += sum(clerk.lines for clerk in clerks.values())
                    comparisons += sum(clerk.comparisons for clerk in clerks.values())
                    codes += sum(len(clerk.looked_up) for clerk in clerks.values())
            means = "  ".join(f"{count / turns:.2f}" for count in (lines, comparisons, codes))
            print(f"  {seats} seats {level:<8} {means}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 12)
