"""Finds slips: single changes to a sheet with problems, each of which alone makes everything hold.

Everything means the dice, the rules and the claims. How likely a slip is depends on who read the paper, so
the caller brings the costs: those of a typist, or of a reader of photographs, are in costs. On top of them a
change pays for what players avoid: loose ends of track, and overrides.

Cheap tests come first: which squares are filled, how many tracks there are of each kind, and the claims. The
dice come last, the likeliest changes first, with a bounded number of steps. A row typed in place of another
is not found here, because what should be there is nowhere on the sheet: rules.doubled_row warns of it.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from math import inf

from papergen.games.thirty_rails import model
from papergen.games.thirty_rails.claims import cells
from papergen.games.thirty_rails.dicecheck import rolls_of
from papergen.games.thirty_rails.dicecheck.fullrows import Exhausted
from papergen.games.thirty_rails.model import Board, Overrides, Play, Setup
from papergen.games.thirty_rails.routes import BEYOND, ENTRIES, OFF
from papergen.games.thirty_rails.scoring import score
from papergen.games.thirty_rails.slips.changes import SWAPS, Change, claim_change, map_changes
from papergen.games.thirty_rails.slips.judge import Judge
from papergen.games.thirty_rails.tables import ADVANCED, LINES
from papergen.result import Cell
from papergen.slips import Reading, Slip, best_slips, wrong_cells
from papergen.track import TILES

STEPS = 20_000  # of all searches for an order of play together: less than half a second
# As logarithms, near what was fitted to maps of the pool and of the bot (which minds loose ends less).
LOOSE_END = 0.5
WHITE_NEEDED = 1.7
COLOURED_NEEDED = 3.0
# What costs more is likelier to be several real mistakes; the more numbers object, the more may it cost.
UNLIKELY, FOR_A_NUMBER = 7.0, 0.5
_NEVER = 7.0  # a change that costs more than the best by this much cannot make its place likely enough

Cost = Callable[[Change], float]  # minus the logarithm of how likely the slip is; inf: never


def find_slips(play: Play, cost: Cost, steps: int = STEPS) -> tuple[Slip, ...]:
    """For a sheet with problems, the likeliest slips first."""
    return best_slips(readings(play, cost, steps), play.marks, well_known(play))


def well_known(play: Play) -> bool:
    """Whether so much is known that one change hardly makes everything hold by chance.

    The dice, and with them either the order of play, or the whole table with several numbers that object.
    """
    if rolls_of(play).turns is None:
        return False
    if play.order is not None:
        return True
    claimed = play.claimed
    table = claimed is not None and len(claimed.lines) == len(LINES) and None not in claimed[1:]
    return table and len(_wrong_cells(play)) > 1


def _wrong_cells(play: Play) -> list[Cell]:
    table = score(play.board, play.setup, play.shares if play.variant == ADVANCED else None)
    return wrong_cells(cells(play, table))


def readings(play: Play, cost: Cost, steps: int = STEPS) -> Iterator[Reading]:
    """The changes that make everything hold, without those that are far less likely than the best."""
    judge = Judge(play, steps)
    before = loose_ends(play.board, play.setup)
    likely = []
    for change in _changes(play, judge):
        price = cost(change)
        if price < inf:
            added = loose_ends(change.board, change.setup) - before
            likely.append((price + LOOSE_END * added, change))
    likely.sort(key=lambda entry: entry[0])
    best, most = inf, UNLIKELY + FOR_A_NUMBER * len(_wrong_cells(play))
    with suppress(Exhausted):
        fits = judge.frame(play.board, play.setup)
        usual = _override_cost(play, judge.overrides(play.board) if fits else None)
        for price, change in likely:
            if price >= min(best + _NEVER, most + usual):
                return
            used = judge.overrides(change.board)
            total = price + _override_cost(play, used) - usual
            if used is not None and total < most:
                best = min(best, total)
                swapped = change.kind in SWAPS
                yield Reading(
                    total, change.where, change.name, change.typed, change.meant, swapped, change.place
                )


def _override_cost(play: Play, used: Overrides | None) -> float:
    """What is written on the sheet costs nothing."""
    if play.overrides is not None or used is None:
        return 0.0
    return WHITE_NEEDED * (used.white is not None) + COLOURED_NEEDED * (used.coloured is not None)


def _changes(play: Play, judge: Judge) -> Iterator[Change]:
    """The changes that pass every test but the last."""
    wrong = _wrong_cells(play)
    if len(wrong) == 1 and judge.frame(play.board, play.setup):
        yield claim_change(play, wrong[0])
    for change in map_changes(play):
        if judge.cheap(change.board, change.setup):
            yield change


_EDGES = tuple(tuple(sorted({edge for pair in tile.pairs for edge in pair})) for tile in TILES)
_EDGES_OF = (*_EDGES, *(() for _ in model.SIGNS))


def loose_ends(board: Board, setup: Setup) -> int:
    """How many ends of track meet neither track nor the mine nor a station."""
    count = 0
    for square, held in enumerate(board):
        for edge in _EDGES_OF[held]:
            there = BEYOND[4 * square + edge]
            if there >= ENTRIES:
                count += there - OFF not in setup.stations
            else:
                other = board[there >> 2]
                count += other != model.MINE and there & 3 not in _EDGES_OF[other]
    return count
