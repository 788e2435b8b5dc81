"""The simulated games in the README, played again: python benchmarks/balance.py [seeds, usually 200]

For Trick of the Rails: how often a careful player, who sees no hidden hand, and a planner, who sees them all,
win or share the win at every table; how often the careful one is far enough ahead for silver and gold; and
how far each character is from the mean of its level. `benchmarks/clerk.py` counts what ghosts' turns take.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from statistics import mean, quantiles
from typing import NamedTuple

from papergen.games.trick_of_the_rails.solo.bots import careful_line, planner_line
from papergen.games.trick_of_the_rails.solo.ladders import ladder
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario
from papergen.games.village_rails.solo.bots import Chooser, Game, ahead, greedy, played_by
from papergen.games.village_rails.solo.cast import CAST
from papergen.games.village_rails.solo.scenario import LADDERS, scenario
from papergen.medals import MEDALS

LEVELS = ("branch", "main", "express")
SEATS = (3, 4, 5)


class Games(NamedTuple):
    """The margins of two players at a table, seed by seed, and who sat there."""

    careful: list[int]
    planner: list[int]
    casts: list[tuple[str, ...]]


def play_table(seats: int, level: str, expert: bool, seeds: int) -> Games:
    games = Games([], [], [])
    for number in range(1, seeds + 1):
        made = make_scenario(f"fresh-{number}", seats, level, expert)
        games.careful.append(careful_line(made.table(), made.ghosts).margin)
        games.planner.append(planner_line(made.table(), made.ghosts).margin)
        games.casts.append(tuple(character.surname for character in made.characters))
    return games


def share(margins: list[int], least: int) -> float:
    return sum(margin >= least for margin in margins) / len(margins)


def trick(seeds: int) -> None:
    apart: dict[str, dict[str, list[float]]] = {level: defaultdict(list) for level in LEVELS}
    print(f"Trick of the Rails, {seeds} seeds: careful wins or shares, planner; careful has silver, gold")
    for expert, seats, level in product((False, True), SEATS, LEVELS):
        games = play_table(seats, level, expert, seeds)
        variant = "expert" if expert else "basic"
        rungs = zip(MEDALS[1:], ladder(level, seats, variant)[1:], strict=True)
        mean_share = share(games.careful, 0)
        medals = [f"{name} {rung}: {share(games.careful, rung):.0%}" for name, rung in rungs]
        print(
            f"  {variant:<6} {seats} seats {level:<8} {mean_share:.0%} {share(games.planner, 0):.0%}"
            f"   {', '.join(medals)}",
            flush=True,
        )
        for margin, names in zip(games.careful, games.casts, strict=True):
            for name in names:
                apart[level][name].append((margin >= 0) - mean_share)
    for level, characters in apart.items():
        told = ", ".join(f"{name} {100 * mean(many):+.0f}" for name, many in sorted(characters.items()))
        print(f"  {level}, points from the mean where a character sits: {told}")


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
    trick(seeds)
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
