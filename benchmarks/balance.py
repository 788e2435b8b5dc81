"""The simulated games in the README, played again: python benchmarks/balance.py [seeds, usually 200]"""

import sys
from collections.abc import Callable, Iterator
from statistics import mean, quantiles

from papergen.games.trick_of_the_rails.solo.bots import careful_line
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario
from papergen.games.village_rails.solo.bots import ahead, greedy, played_by
from papergen.games.village_rails.solo.scenario import scenario

LEVELS = ("branch", "main", "express")
SEATS = (3, 4, 5)


def careful_wins(seats: int, level: str, seeds: int) -> float:
    """The share of games that a careful player, who does not see the ghosts' hands, wins or ties."""
    won = 0
    for number in range(1, seeds + 1):
        made = make_scenario(f"fresh-{number}", seats, level)
        line = careful_line(made.table(), made.ghosts)
        won += line.total >= line.best_ghost
    return won / seeds


def village_totals(choose: Callable[..., object], level: str, seeds: int) -> Iterator[int]:
    for number in range(1, seeds + 1):
        yield played_by(scenario(f"fresh-{number}", level).table, choose).points  # type: ignore[arg-type]


def main(seeds: int) -> None:
    print(f"Trick of the Rails, games that a careful player wins or ties, {seeds} seeds")
    for level in LEVELS:
        row = "   ".join(f"{seats} seats {careful_wins(seats, level, seeds):.0%}" for seats in SEATS)
        print(f"  {level:<8} {row}", flush=True)
    print(f"Village Rails, mean (10th to 90th percentile), {seeds} seeds")
    for name, bot in (("greedy", greedy), ("looks ahead", ahead)):
        for level in LEVELS:
            totals = list(village_totals(bot, level, seeds))
            tenths = quantiles(totals, n=10)
            print(
                f"  {name:<12} {level:<8} {mean(totals):.0f} ({tenths[0]:.0f}–{tenths[-1]:.0f})", flush=True
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
