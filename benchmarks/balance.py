"""The simulated games in the README, played again: python benchmarks/balance.py [seeds, usually 200]"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import mean, quantiles

from papergen.games.trick_of_the_rails.solo.bots import careful_line
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario
from papergen.games.village_rails.solo.bots import Chooser, Game, ahead, greedy, played_by
from papergen.games.village_rails.solo.cast import CAST
from papergen.games.village_rails.solo.scenario import LADDERS, scenario

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


def village_games(choose: Chooser, level: str, seeds: int) -> Iterator[Game]:
    for number in range(1, seeds + 1):
        yield played_by(scenario(f"fresh-{number}", level).table, choose)


def village_row(games: Sequence[Game], level: str) -> str:
    """Games won, those that reach silver and gold, and the player's and the rival's points."""
    won, silver, gold = (mean(game.margin >= rung for game in games) for rung in LADDERS[level])
    tenths = quantiles([game.points for game in games], n=10)
    points = f"{mean(game.points for game in games):.0f} ({tenths[0]:.0f}–{tenths[-1]:.0f})"
    rival = mean(game.rival for game in games)
    return f"won {won:.0%}   silver {silver:.0%}   gold {gold:.0%}   points {points}   rival {rival:.0f}"


def village_rivals(choose: Chooser, level: str, seeds: int) -> str:
    """How often a bot wins against each rival of a level, on the same seeds."""
    told = []
    for rival in CAST[level]:
        tables = (replace(scenario(f"fresh-{n}", level).table, rival=rival) for n in range(1, seeds + 1))
        told.append(f"{rival.name} {mean(played_by(table, choose).margin > 0 for table in tables):.0%}")
    return "   ".join(told)


def main(seeds: int) -> None:
    print(f"Trick of the Rails, games that a careful player wins or ties, {seeds} seeds")
    for level in LEVELS:
        row = "   ".join(f"{seats} seats {careful_wins(seats, level, seeds):.0%}" for seats in SEATS)
        print(f"  {level:<8} {row}", flush=True)
    print(f"Village Rails, each against the rival that the seed draws, {seeds} seeds")
    for name, bot in (("greedy", greedy), ("looks ahead", ahead)):
        for level in LEVELS:
            games = list(village_games(bot, level, seeds))
            print(f"  {name:<12} {level:<8} {village_row(games, level)}", flush=True)
    print("Village Rails, games won against each rival, a quarter of the seeds")
    for name, bot in (("greedy", greedy), ("looks ahead", ahead)):
        for level in LEVELS:
            print(f"  {name:<12} {level:<8} {village_rivals(bot, level, seeds // 4)}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
