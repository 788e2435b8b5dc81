"""How well and how fast the bots play: python benchmarks/par.py [games] (on a quiet machine)"""

import sys
from statistics import mean, median, stdev
from time import process_time

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.par import BOT_GAMES, Average, bot_games
from papergen.games.thirty_rails.players.bots import bot_game
from papergen.games.thirty_rails.scoring import points
from papergen.seed import Stream


def bots(games: int) -> None:
    """Games with different dice, so that the error is that of a bot's average over all dice."""
    totals = []
    begun = process_time()
    for number in range(games):
        seed = f"benchmark-{number}"
        play = bot_game(dice_of(seed), Stream(seed, "30-rails/bots/1"))
        totals.append(points(play.board, play.setup))
    spent = (process_time() - begun) / games
    average = Average(tuple(totals))
    print(
        f"sensible player over {games} games: {average.mean:.1f} ± {average.error:.1f} points (standard "
        "error), "
        f"median {median(totals):g}, spread {stdev(totals):.1f}, {min(totals)} to {max(totals)}; "
        f"{spent * 1e3:.0f} ms per game"
    )


def pars(seeds: int) -> None:
    """The averages that `papergen par` shows, and how much they differ between seeds."""
    played = [bot_games(dice_of(f"benchmark-{number}"), None) for number in range(seeds)]
    averages = [Average(tuple(sheet.points for sheet in sheets)) for sheets in played]
    means = [average.mean for average in averages]
    print(
        f"par's average of {BOT_GAMES} bot games on {seeds} seeds: {min(means):.1f} to {max(means):.1f}, "
        f"error {mean(average.error for average in averages):.1f}"
    )


if __name__ == "__main__":
    bots(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
    pars(10)
