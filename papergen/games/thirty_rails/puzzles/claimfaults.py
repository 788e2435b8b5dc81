"""Errors in the scoring table: one cell that is wrong, the others as they should be."""

from collections.abc import Callable
from dataclasses import dataclass

from papergen.games.thirty_rails.maps import all_routes
from papergen.games.thirty_rails.model import Board, Claim, LineClaim, Setup
from papergen.games.thirty_rails.puzzles.planted import Fault, NotHere, some
from papergen.games.thirty_rails.scoring import Score
from papergen.games.thirty_rails.tables import BONUS_POINTS, LINES, MINE_POINTS
from papergen.seed import Stream

Planted = tuple[Claim, Fault]


@dataclass(frozen=True)
class Sheet:
    """The map, its score, and the lines whose rows have no error yet."""

    board: Board
    setup: Setup
    score: Score
    lines: tuple[int, ...]


def right_claim(score: Score, added_up: bool) -> Claim:
    """What should be written for the lines that are connected; sums and total only where it was added up."""
    lines = {
        i: LineClaim(squares=line.squares, bonus=line.bonus, sum=line.sum if added_up else None)
        for i, line in enumerate(score.lines)
        if line.connected
    }
    return Claim(lines, score.mine.points, score.total if added_up else None)


def _squares(chance: Stream, claim: Claim, sheet: Sheet) -> Planted:
    """A longer route, where there is one; else a slip in counting."""
    line = some(chance, sheet.lines)
    right = sheet.score.lines[line].squares
    a, b = (sheet.setup.stations[int(station) - 1] for station in LINES[line].split("-"))
    longer = sorted({len(route) for route in all_routes(sheet.board, a, b)} - {right})
    slips = [right + slip for slip in (-2, -1, 1, 2) if right + slip > 0]
    written = chance.choice(longer or slips)
    return _row(claim, line, squares=written), Fault("claimed-squares", LINES[line], written, right)


def _bonus(chance: Stream, claim: Claim, sheet: Sheet) -> Planted:
    line = some(chance, sheet.lines)
    right = sheet.score.lines[line].bonus
    written = BONUS_POINTS - right
    return _row(claim, line, bonus=written), Fault("claimed-bonus", LINES[line], written, right)


def _sum(chance: Stream, claim: Claim, sheet: Sheet) -> Planted:
    line = some(chance, sheet.lines)
    right = sheet.score.lines[line].sum
    written = right + chance.choice((-3, -2, -1, 1, 2, 3))
    if written < 1:
        raise NotHere
    return _row(claim, line, sum=written), Fault("claimed-sum", LINES[line], written, right)


def _mine(chance: Stream, claim: Claim, sheet: Sheet) -> Planted:
    """One station too many, or one too few."""
    stations = len(sheet.score.mine.routes)
    counted = chance.choice([n for n in (stations - 1, stations + 1) if 0 <= n < len(MINE_POINTS)])
    right, written = MINE_POINTS[stations], MINE_POINTS[counted]
    return claim._replace(mine=written), Fault("claimed-mine", "", written, right)


def _total(chance: Stream, claim: Claim, sheet: Sheet) -> Planted:
    right = sheet.score.total
    written = right + chance.choice((-10, -2, -1, 1, 2, 10))
    return claim._replace(total=written), Fault("claimed-total", "", written, right)


def _row(claim: Claim, line: int, **cells: int) -> Claim:
    return claim._replace(lines={**claim.lines, line: claim.lines[line]._replace(**cells)})


CLAIM_FAULTS: dict[str, Callable[[Stream, Claim, Sheet], Planted]] = {
    "claimed-squares": _squares,
    "claimed-bonus": _bonus,
    "claimed-sum": _sum,
    "claimed-mine": _mine,
    "claimed-total": _total,
}
