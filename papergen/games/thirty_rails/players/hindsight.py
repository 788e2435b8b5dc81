"""What could have been reached: better and better games, played with all dice known in advance.

The result is a legal game that anyone can check. It is the best known, never called the best possible.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count

from papergen.games.thirty_rails.dice import Dice
from papergen.games.thirty_rails.dicecheck import LEGAL
from papergen.games.thirty_rails.dicecheck.replay import replay
from papergen.games.thirty_rails.model import Play, Rolls, Setup
from papergen.games.thirty_rails.players.annealing import CERTAIN, Game
from papergen.games.thirty_rails.players.position import NO_TURN, TRACK
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.tables import ADVANCED, BASIC, LINES
from papergen.seed import Stream

STAGES = 64  # per round, each colder than the one before
FIRST_ROUND = 16_384  # steps; every later round takes twice as many as the one before
SLICE = 2_048  # the most steps between two answers
PATIENCE = 12  # rounds
NO_GOAL = 1_000
# The factor, out of CERTAIN, by which each point lost lowers a step's odds, when a round begins and ends.
HOT, COLD = 40_000, 15_000


@dataclass(frozen=True)
class Found:
    """A complete legal game with its order, overrides and purchases stated, and its score."""

    play: Play
    points: int


def improve(dice: Dice, chance: Stream, variant: str = BASIC, seed: str | None = None) -> Iterator[Found]:
    """The best game found so far, again and again for ever; each answer takes at most SLICE steps.

    Every round starts afresh, because restarts find more than one long run. Every round is longer, so that a
    patient caller gets more. `seed`, if the dice come from one, replaces the rolls in the play.
    """
    best: Found | None = None
    for doubled in count():
        game = Game(dice, variant == ADVANCED, chance)
        for _ in _slices(game, FIRST_ROUND << doubled):
            if best is None or game.best > best.points:
                best = _found(game, dice, variant, seed)
            yield best


def reach(dice: Dice, chance: Stream, goal: int, seed: str | None = None) -> Found:
    """The first basic game found with at least that many points; after PATIENCE rounds, the best."""
    games = []
    for _ in range(PATIENCE):
        game = Game(dice, False, chance)
        for _ in _slices(game, FIRST_ROUND, goal):
            if game.best >= goal:
                return _found(game, dice, BASIC, seed)
        games.append(game)
    return _found(max(games, key=lambda game: game.best), dice, BASIC, seed)


def _slices(game: Game, steps: int, goal: int = NO_GOAL) -> Iterator[None]:
    """Runs a round of that many steps, stopping between slices."""
    for stage in range(STAGES):
        odds = _odds(HOT + (COLD - HOT) * stage // STAGES)
        left = steps * (stage + 1) // STAGES - steps * stage // STAGES
        while left:
            part = min(left, SLICE)
            game.run(part, odds, goal)
            left -= part
            yield


def _odds(factor: int) -> list[int]:
    """By loss, the odds that a step is taken anyway; in whole numbers, which no machine rounds."""
    odds = [CERTAIN]
    while odds[-1]:
        odds.append(odds[-1] * factor // CERTAIN)
    return odds


def _found(game: Game, dice: Dice, variant: str, seed: str | None) -> Found:
    board, turn_at, stations, bonus, lines = game.kept
    buys = {turn: line for turn, line in enumerate(lines, 1) if line != TRACK}
    worths = {
        line: sum(max(dice.turns[t - 1]) for t in buys if buys[t] == line) for line in range(len(LINES))
    }
    advanced = variant == ADVANCED
    play = Play(
        setup=Setup(stations, bonus),
        board=tuple(board),
        variant=variant,
        seed=seed,
        rolls=None if seed else Rolls(dice.setup, dice.turns),
        order=tuple(None if turn == NO_TURN else turn + 1 for turn in turn_at),
        shares={line: worth for line, worth in worths.items() if worth},
        buys=buys if advanced else None,
    )
    if not advanced:
        play = replace(play, overrides=replay(play, dice.turns).overrides)
    checked = check(play, "hindsight")
    if not checked.ok or checked.dice != LEGAL or checked.score.total != game.best:
        raise AssertionError(f"the search broke the rules: {checked.problems}")
    return Found(play, game.best)
