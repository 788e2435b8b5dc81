"""Solo scenarios: playouts per second, seconds per scenario, and how the best line improves with effort:

python benchmarks/solo.py
"""

import sys
from pathlib import Path
from statistics import mean
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "games" / "trick_of_the_rails"))

from trick_makers import Random

from papergen.games.trick_of_the_rails.solo.fastgame import play_to_end
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario, solve
from papergen.games.village_rails.solo.bots import greedy, played_by
from papergen.games.village_rails.solo.scenario import award, scenario
from papergen.seed import Stream

SEEDS = [f"bench-{i}" for i in range(4)]


def trick_playouts(players: int, count: int = 1500) -> None:
    table = make_scenario("bench", players, "main").table()
    brains = [Random(Stream(f"bench-{seat}", "playouts")) for seat in range(players)]
    begun = process_time()
    for _ in range(count):
        play_to_end(table.copy(), brains)
    rate = count / (process_time() - begun)
    print(f"Trick of the Rails, {players} seats: {rate:,.0f} random playouts per second")


def trick_efforts(players: int) -> None:
    for effort in (1, 2, 3):
        begun = process_time()
        best = [solve(make_scenario(seed, players, "main"), effort).solution.margin for seed in SEEDS]
        spent = (process_time() - begun) / len(SEEDS)
        table = f"Trick of the Rails, {players} seats, effort {effort}"
        print(f"{table}: {spent:.1f} s, best margin {mean(best):.0f}")


def village() -> None:
    table = scenario("bench", "main").table
    begun = process_time()
    for _ in range(20):
        played_by(table, greedy)
    print(f"Village Rails: {20 / (process_time() - begun):,.0f} greedy games per second")
    for effort in (1, 2, 3):
        begun = process_time()
        best = [award(scenario(seed, "main"), effort).medals.best.margin for seed in SEEDS]
        spent = (process_time() - begun) / len(SEEDS)
        print(f"Village Rails, effort {effort}: {spent:.1f} s, won by {mean(best):.0f}")


if __name__ == "__main__":
    for seats in (3, 4, 5):
        trick_playouts(seats)
        trick_efforts(seats)
    village()
