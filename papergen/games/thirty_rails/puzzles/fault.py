"""Find the fault: a finished, scored sheet with three errors of different kinds, and no other.

The errors are planted one by one, each where it changes nothing else: whatever is not planted is right, so a
wrong number of squares stands in a row whose sum is right. That there are three, and which, is what the
checker finds on the finished sheet.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.maps import SHIPPED, half_turned, pool_map, renumbered
from papergen.games.thirty_rails.model import Play, Rolls
from papergen.games.thirty_rails.puzzles.claimfaults import CLAIM_FAULTS, Sheet, right_claim
from papergen.games.thirty_rails.puzzles.mapfaults import MAP_FAULTS
from papergen.games.thirty_rails.puzzles.planted import Fault, NotHere
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.scoring import Score, score
from papergen.games.thirty_rails.tables import LINES
from papergen.seed import Stream

FAULTS = 3
LEAST_LINES = 2  # connected; fewer leave little to check
_TRIES_A_MAP = 8


@dataclass(frozen=True)
class FaultLevel:
    """The kinds of errors to choose from, and whether sums and total are written.

    Without them no error shows by adding up: every route must be followed.
    """

    rules: tuple[str, ...]
    added_up: bool


LEVELS = {
    "easy": FaultLevel(("claimed-sum", "claimed-total", "mine", "mountain-dice"), added_up=True),
    "medium": FaultLevel(
        ("claimed-squares", "claimed-bonus", "claimed-sum", "claimed-mine", "mine", "mountain-dice"),
        added_up=True,
    ),
    "hard": FaultLevel(
        ("claimed-squares", "claimed-bonus", "claimed-mine", "mine", "mountain-dice", "map-dice"),
        added_up=False,
    ),
}


@dataclass(frozen=True)
class FaultPuzzle:
    """`play` is the sheet as it is shown, its rolls and claims included; `score` what its map is worth."""

    play: Play
    score: Score
    faults: tuple[Fault, ...]


def rolled_games(chance: Stream, pool: int = SHIPPED) -> Iterator[Play]:
    """The first maps of the pool for ever, in a new order each round, some upside down, with their rolls."""
    while True:
        for index in chance.shuffle(range(pool)):
            made = pool_map(index)
            dice = dice_of(made.seed)
            play = replace(
                made.play, seed=None, rolls=Rolls(dice.setup, dice.turns), order=None, overrides=None
            )
            yield renumbered(half_turned(play) if chance.below(2) else play, chance.shuffle(range(4)))


def make_fault(chance: Stream, games: Iterator[Play], level: str) -> FaultPuzzle:
    while True:
        play = next(games)
        for _ in range(_TRIES_A_MAP):
            rules = chance.shuffle(LEVELS[level].rules)[:FAULTS]
            try:
                puzzle = _planted(chance, play, rules, LEVELS[level].added_up)
            except NotHere:
                continue
            if is_proven(puzzle):
                return puzzle


def is_proven(puzzle: FaultPuzzle) -> bool:
    """Whether the checker finds these errors and no other, nor anything to warn of."""
    checked = check(puzzle.play, "puzzle")
    found = sorted(problem.rule for problem in checked.problems)
    return found == sorted(fault.rule for fault in puzzle.faults) and not checked.warnings


def _planted(chance: Stream, play: Play, rules: list[str], added_up: bool) -> FaultPuzzle:
    faults = []
    for rule in rules:
        if rule in MAP_FAULTS:
            play, fault = MAP_FAULTS[rule](chance, play)
            faults.append(fault)
    table = score(play.board, play.setup)
    claim = right_claim(table, added_up)
    lines = tuple(sorted(claim.lines))
    if len(lines) < LEAST_LINES:
        raise NotHere
    for rule in rules:
        if rule in CLAIM_FAULTS:
            sheet = Sheet(play.board, play.setup, table, lines)
            claim, fault = CLAIM_FAULTS[rule](chance, claim, sheet)
            faults.append(fault)
            lines = tuple(line for line in lines if LINES[line] != fault.where)
    return FaultPuzzle(replace(play, claimed=claim), table, tuple(faults))
