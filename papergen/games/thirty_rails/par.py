"""Par for a game's dice: what a sensible player scores with them, and what hindsight could have scored.

The same dice always give the same average for the sensible player. They also give the same ceiling after the
same number of rounds; `papergen par` counts seconds instead. A ceiling is the best found, never proven best.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from math import sqrt
from typing import Any

from papergen.errors import PapergenError
from papergen.game import ParNote
from papergen.games.thirty_rails.dice import TURNS, Dice
from papergen.games.thirty_rails.dicecheck import rolls_of
from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.players.bots import bot_game
from papergen.games.thirty_rails.players.hindsight import STAGES, Found, improve
from papergen.games.thirty_rails.referee import Checked
from papergen.games.thirty_rails.rival import Rival, rival_of
from papergen.games.thirty_rails.scoring import points
from papergen.games.thirty_rails.tables import BASIC
from papergen.medals import medal_sentences
from papergen.ranking import LEGAL, map_problems, state
from papergen.seed import Stream
from papergen.terminal import Watch, unwatched
from papergen.words import load_words

BOT_GAMES = 20
ROUNDS = 4  # of hindsight, if nobody says how long to look
PLAYER, BOT = "papergen, with hindsight", "papergen, a bot"
BOTS_PLAY_BASIC = "the bots play the basic game only"
NO_BOTS = "the bots have not played"
NO_DICE = (
    f"par needs the dice: add seed:, or rolls: with the six set-up rolls and the rolls of all {TURNS} turns"
)


@dataclass(frozen=True)
class Average:
    """The totals of a sensible player's games, all with the same dice, each with its own set-up."""

    totals: tuple[int, ...]

    @property
    def mean(self) -> float:
        return sum(self.totals) / len(self.totals)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        count, total = len(self.totals), sum(self.totals)
        spread = count * sum(points * points for points in self.totals) - total * total  # exact
        return sqrt(spread / (count * count * (count - 1)))

    def to_json(self) -> dict[str, Any]:
        return {"games": len(self.totals), "average": round(self.mean, 1), "error": round(self.error, 1)}


@dataclass(frozen=True)
class Par:
    """`average` is None if the bots did not play: in the advanced game, or because of Ctrl-C."""

    average: Average | None
    ceiling: Found

    def to_json(self) -> dict[str, Any]:
        return {
            "sensible": self.average.to_json() if self.average else None,
            "ceiling": {"points": self.ceiling.points, "proven": False},
        }


def dice_for(play: Play) -> Dice:
    """All the dice of a transcript; raises PapergenError if some are not known."""
    rolls = rolls_of(play)
    if rolls.setup is None or rolls.turns is None or len(rolls.turns) < TURNS:
        raise PapergenError(NO_DICE)
    return Dice(rolls.setup, rolls.turns)


def bot_games(dice: Dice, seed: str | None, variant: str = BASIC) -> Iterator[Found]:
    """The sheets of sensible players, game by game; none for a variant that they do not play.

    Their random choices depend on the set-up rolls alone, so later rolls cannot influence them.
    """
    rolled = "".join(map(str, dice.setup))
    for number in range(1, BOT_GAMES + 1) if variant == BASIC else ():
        play = bot_game(dice, Stream(rolled, f"30-rails/bots/{number}"))
        play = replace(play, player=BOT, seed=seed, rolls=None if seed else play.rolls)
        yield Found(play, points(play.board, play.setup))


def ceilings(dice: Dice, seed: str | None, variant: str = BASIC) -> Iterator[Found]:
    """Better and better sheets with hindsight, without end; they carry the seed if it is known."""
    for found in improve(dice, Stream(dice.fingerprint, "30-rails/par"), variant, seed):
        yield replace(found, play=replace(found.play, player=PLAYER))


def par_from(bots: Sequence[Found], found: Found) -> Par:
    """There is no average of fewer than two games. The ceiling is never below what a bot reached."""
    average = Average(tuple(bot.points for bot in bots)) if len(bots) > 1 else None
    return Par(average, max((found, *bots), key=lambda sheet: sheet.points))


def par_of(play: Play, watch: Watch = unwatched) -> Par:
    """Par for a sheet, repeatable; raises PapergenError if its dice are not known."""
    return par_of_dice(dice_for(play), play.variant, watch)


def par_of_dice(dice: Dice, variant: str = BASIC, watch: Watch = unwatched) -> Par:
    """Par for all six set-up rolls and 30 turns, repeatable."""
    return _par_of(dice, variant, watch)


@lru_cache(maxsize=64)
def _par_of(dice: Dice, variant: str, watch: Watch) -> Par:
    """Cached, because a class of thirty hands in thirty sheets with the same seed."""
    bots = tuple(watch(bot_games(dice, None, variant), BOT_GAMES, "bots play"))
    count = ROUNDS * STAGES
    *_, found = watch(islice(ceilings(dice, None, variant), count), count, "hindsight")
    return par_from(bots, found)


def par_lines(par: Par, looked: str) -> tuple[str, str]:
    """The sensible player's line and the ceiling's, for a terminal; `looked` says how long the search ran."""
    average = par.average
    told = (
        f"{average.mean:.1f} ± {average.error:.1f} points, the average of {len(average.totals)} games by "
        "a bot that does not know what comes next"
        if average
        else f"not known: {NO_BOTS if par.ceiling.play.variant == BASIC else BOTS_PLAY_BASIC}"
    )
    return (
        f"sensible player   {told}",
        f"ceiling           {par.ceiling.points} points, the best we found with hindsight (not proven best) "
        f"{looked}",
    )


def rival_in(dice: Dice, par: Par) -> Rival | None:
    """Whom to beat with these dice; None if the bots have not played."""
    return rival_of(dice, par.average.totals, par.ceiling.points) if par.average else None


def par_note(result: Checked, watch: Watch) -> ParNote:
    """What `papergen score --par` adds to a report: par, and the rival and medals of a game played alone."""
    try:
        par = par_of(result.play, watch)
    except PapergenError as error:
        return ParNote(None, (f"par     not known: {error}",))
    yours = f"{'your score':<18}{result.score.total} points"
    looked = f"in {ROUNDS} rounds; 'papergen par' looks longer"
    rival = rival_in(dice_for(result.play), par)
    margin = result.score.total - rival.points if rival and _deserves(result) else None
    lines = [yours, *par_lines(par, looked), *(_rival_lines(rival, margin) if rival else ())]
    told = ParNote(None, ("par", *(f"        {line}" for line in lines)))
    return told._replace(json={**par.to_json(), **_rival_json(rival, margin)})


def _deserves(result: Checked) -> bool:
    """Whether the map is whole and legal, with these dice: only then it can earn a medal."""
    return state(map_problems(result)) == LEGAL


def _rival_lines(rival: Rival, margin: int | None) -> Iterator[str]:
    yield f"{'rival':<18}{rival.name}, {rival.points} points with these dice"
    if margin is not None:
        yield f"{'medal':<18}{medal_sentences(load_words(), rival.medals, margin)}"


def _rival_json(rival: Rival | None, margin: int | None) -> dict[str, Any]:
    told: dict[str, Any] = {"rival": None, "medals": None, "margin": None, "medal": None, "record": False}
    if rival:
        told |= {"rival": rival.to_json(), "medals": rival.medals.offered}
        if margin is not None:
            told |= rival.medals.result_json(margin)
    return told
