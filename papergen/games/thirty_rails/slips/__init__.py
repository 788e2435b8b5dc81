"""Finds slips: single changes to a sheet with problems, each of which alone makes everything hold.

Everything means the dice, the rules and the claims. The mistake may not be the player's, but that of whoever
typed the sheet or read it from a photograph. How likely a change is depends on that reader, so the caller
brings the costs: those of a typist are in costs. On top of them a change pays for every loose end of track
that it makes, because players lay track that goes on.

Cheap tests come first: which squares are filled, how many tracks there are of each kind, and the claims. The
dice come last, the likeliest changes first, with a bounded number of steps. A row typed in place of another
is not found: what should be there is nowhere on the sheet.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from math import exp, log
from typing import Any, NamedTuple

from papergen.games.thirty_rails import model
from papergen.games.thirty_rails.claims import cells, row_cells
from papergen.games.thirty_rails.dicecheck import frame_problems, rolls_of, tracks_fit
from papergen.games.thirty_rails.dicecheck.fullrows import Budget, Exhausted
from papergen.games.thirty_rails.model import BOUGHT, KINDS, Board, Claim, Play, Setup
from papergen.games.thirty_rails.routes import BEYOND, ENTRIES, OFF, scan
from papergen.games.thirty_rails.rules import SHEET_RULES
from papergen.games.thirty_rails.scoring import ScoreLine, row_of, score
from papergen.games.thirty_rails.slips.changes import SWAPS, Change, claim_change, map_changes
from papergen.games.thirty_rails.tables import ADVANCED, BASIC, LINES, MINE_POINTS
from papergen.track import TILES
from papergen.wording import listed

MOST = 5
STEPS = 20_000  # of all searches for an order of play together: less than half a second
LOOSE_END = 1.6
SPREAD = 1.6  # how much several likely readings of a place add to each other
MARGIN = 3.2  # places that cost more than the best by this much are not named
_NEVER = 7.0  # a change that costs more than the best by this much cannot make its place likely enough
_TOLD = 3  # readings of one place in a sentence

Cost = Callable[[Change], float]  # the lower, the likelier


class Slip(NamedTuple):
    """A place where the sheet should be compared with the paper; `meant` has the likeliest text first."""

    where: str
    typed: str
    meant: tuple[str, ...]
    told: str

    def to_json(self) -> dict[str, Any]:
        return {"where": self.where, "typed": self.typed, "meant": list(self.meant)}


def find_slips(play: Play, cost: Cost, steps: int = STEPS) -> tuple[Slip, ...]:
    """For a sheet with problems, the likeliest slips first."""
    judge = _Judge(play, steps)
    before = loose_ends(play.board, play.setup)
    likely = []
    for change in _changes(play, judge):
        added = loose_ends(change.board, change.setup) - before
        likely.append((cost(change) + LOOSE_END * added, change))
    likely.sort(key=lambda entry: entry[0])
    places: dict[tuple[str, str], list[tuple[float, Change]]] = {}
    with suppress(Exhausted):
        best = None
        for price, change in likely:
            place = change.where, change.typed
            if (best is None or place in places or price < best + _NEVER) and judge.tracks(change.board):
                places.setdefault(place, []).append((price, change))
                best = price if best is None else best
    prices = {place: _price([price for price, _ in found]) for place, found in places.items()}
    named = [place for place in sorted(prices, key=prices.__getitem__) if _near(prices, place)]
    return tuple(_slip([change for _, change in places[place]]) for place in named[:MOST])


def _price(prices: Sequence[float]) -> float:
    """Of a place with several readings; rounded, because machines differ in the last digit."""
    return round(-SPREAD * log(sum(exp(-price / SPREAD) for price in prices)), 6)


def _near(prices: dict[tuple[str, str], float], place: tuple[str, str]) -> bool:
    return prices[place] <= min(prices.values()) + MARGIN


def _slip(changes: Sequence[Change]) -> Slip:
    first = changes[0]
    meant = tuple(change.meant for change in changes)
    if first.kind in SWAPS:
        clause = f"{first.name} change places"
    else:
        others = ["something else"] if len(meant) > _TOLD else []
        typed = "empty" if first.typed == model.SIGNS[model.EMPTY] else first.typed
        clause = f"{first.name} is {listed([*meant[:_TOLD], *others], 'or')}, not {typed}"
    told = f"If {clause}, everything is right: look at the paper there."
    return Slip(first.where, first.typed, meant, told)


def _changes(play: Play, judge: "_Judge") -> Iterator[Change]:
    """The changes that pass every test but the last."""
    table = score(play.board, play.setup, judge.shares)
    wrong = [cell for cell in cells(play, table) if cell.written != cell.right]
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


class _Judge:
    """Whether the sheet holds with another board or set-up; remembers what many changes have in common."""

    def __init__(self, play: Play, steps: int) -> None:
        self.play = play
        self.shares = play.shares if play.variant == ADVANCED else None
        self.budget = Budget(steps)
        self.claimed = play.claimed or Claim()
        self.rolled = rolls_of(play).turns
        given = play.overrides is None or play.overrides.coloured is not None
        self.spare = 1 if play.variant == BASIC and given else 0  # tracks of a kind that was not rolled
        self._frames: dict[tuple[Board, tuple[int, ...]], bool] = {}
        self._kinds: dict[Board, bool] = {}
        self._rows: dict[tuple[int, int], tuple[ScoreLine, bool]] = {}

    def cheap(self, board: Board, setup: Setup) -> bool:
        """Every test but that of the tracks against the dice."""
        return self._enough(board) and self.frame(board, setup) and self._claims(board, setup)

    def frame(self, board: Board, setup: Setup) -> bool:
        """What does not depend on the tracks, only on where there are any."""
        key = tuple(-1 if KINDS[held] else held for held in board), setup.stations
        known = self._frames.get(key)
        if known is None:
            play = replace(self.play, board=board, setup=setup)
            broken = any(True for rule in SHEET_RULES for _ in rule(play))
            known = self._frames[key] = not broken and not any(True for _ in frame_problems(play))
        return known

    def _enough(self, board: Board) -> bool:
        """Whether every kind of track was rolled often enough."""
        if self.rolled is None:
            return True
        kinds = [KINDS[held] for held in board]
        count = len(kinds) - kinds.count(0) + board.count(BOUGHT)
        rolled = [kind for _, kind in self.rolled[:count]]
        return sum(max(0, kinds.count(kind) - rolled.count(kind)) for kind in range(1, 7)) <= self.spare

    def _claims(self, board: Board, setup: Setup) -> bool:
        claimed = self.claimed
        lengths, mined = scan(board, setup.stations, setup.bonus)
        mine = MINE_POINTS[mined.bit_count()]
        if claimed.mine not in (None, mine):
            return False
        rows = [self._row(line, length) for line, length in enumerate(lengths)]
        if not all(right for _, right in rows):
            return False
        return claimed.total in (None, mine + sum(row.scored for row, _ in rows))

    def _row(self, line: int, length: int) -> tuple[ScoreLine, bool]:
        """The row of the table for a line of that length, and whether it is what was claimed."""
        key = line, length
        if key not in self._rows:
            row = row_of(line, length, None if self.shares is None else self.shares.get(line, 0))
            claim = self.claimed.lines.get(line)
            written = row_cells(LINES[line], claim, row) if claim else ()
            self._rows[key] = row, all(cell.written == cell.right for cell in written)
        return self._rows[key]

    def tracks(self, board: Board) -> bool:
        """Whether the dice allow the tracks; only their kinds matter."""
        key = tuple(KINDS[held] or -held for held in board)
        known = self._kinds.get(key)
        if known is None:
            known = self._kinds[key] = tracks_fit(replace(self.play, board=board), self.budget)
        return known
