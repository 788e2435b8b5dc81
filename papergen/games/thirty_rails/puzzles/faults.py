"""Errors to plant on a finished sheet: on its map, against the rules for the start or against the dice, or in
its scoring table, where one cell is wrong and all others are right.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from papergen.games.thirty_rails.maps import all_routes
from papergen.games.thirty_rails.model import (
    KINDS,
    MINE,
    MOUNTAIN,
    Board,
    Claim,
    LineClaim,
    Play,
    Rolls,
    Setup,
)
from papergen.games.thirty_rails.rules import squares_holding
from papergen.games.thirty_rails.scoring import Score
from papergen.games.thirty_rails.tables import BONUS_POINTS, LINES, MINE_POINTS, SIZE, neighbours, square_name
from papergen.seed import Stream
from papergen.track import TILES

TOO_MANY = 2  # tracks; one too many could be the override

T = TypeVar("T")


class NotHere(Exception):
    """This error cannot be planted on this sheet."""


@dataclass(frozen=True)
class Fault:
    """`rule` is the one the checker names; `where` a square, a line or a kind of track.

    `written` is the wrong number and `right` the correct one; both are 0 if the rule has no numbers.
    """

    rule: str
    where: str = ""
    written: int = 0
    right: int = 0


WrongMap = tuple[Play, Fault]
WrongClaim = tuple[Claim, Fault]


def _any_of(chance: Stream, places: Sequence[T]) -> T:
    if not places:
        raise NotHere
    return chance.choice(places)


def _misplaced_mine(chance: Stream, play: Play) -> WrongMap:
    """Swaps the mine with a track that is not beside a mountain."""
    mountains = set(squares_holding(play, MOUNTAIN))
    square = _any_of(chance, [s for s in play.filled if not mountains & set(neighbours(s))])
    board = _swapped(play.board, play.board.index(MINE), square)
    return replace(play, board=board), Fault("mine", square_name(square))


def _misplaced_mountain(chance: Stream, play: Play) -> WrongMap:
    """Swaps a mountain with a track in its row; the mine still has a mountain beside it."""
    mountain = _any_of(chance, squares_holding(play, MOUNTAIN))
    square = _any_of(chance, [s for s in play.filled if s // SIZE == mountain // SIZE])
    board = _swapped(play.board, mountain, square)
    if all(board[beside] != MOUNTAIN for beside in neighbours(board.index(MINE))):
        raise NotHere
    rolled = _rolls(play).setup or ()
    fault = Fault("mountain-dice", square_name(square), square % SIZE + 1, rolled[square // SIZE])
    return replace(play, board=board), fault


def _too_many(chance: Stream, play: Play) -> WrongMap:
    """Lays more tracks of one kind than were rolled, too many for an override to explain."""
    kind = chance.die()
    turns = (_rolls(play).turns or ())[: len(play.filled)]
    right = sum(coloured == kind for _, coloured in turns)
    board = list(play.board)
    others = chance.shuffle([s for s in play.filled if KINDS[board[s]] != kind])
    missing = right + TOO_MANY - sum(KINDS[held] == kind for held in board)
    for square in others[:missing]:
        board[square] = chance.choice([tile.index for tile in TILES if tile.kind == kind])
    return replace(play, board=tuple(board)), Fault("map-dice", str(kind), right + TOO_MANY, right)


def _swapped(board: Board, a: int, b: int) -> Board:
    mixed = list(board)
    mixed[a], mixed[b] = mixed[b], mixed[a]
    return tuple(mixed)


def _rolls(play: Play) -> Rolls:
    return play.rolls or Rolls()


MAP_FAULTS: dict[str, Callable[[Stream, Play], WrongMap]] = {
    "mine": _misplaced_mine,
    "mountain-dice": _misplaced_mountain,
    "map-dice": _too_many,
}


@dataclass(frozen=True)
class Sheet:
    """The map, its score, and the lines whose rows have no error yet."""

    board: Board
    setup: Setup
    score: Score
    lines: tuple[int, ...]


def right_claim(score: Score, added_up: bool) -> Claim:
    """The right entries for the connected lines; sums and total only if the sheet is added up."""
    lines = {
        i: LineClaim(squares=line.squares, bonus=line.bonus, sum=line.sum if added_up else None)
        for i, line in enumerate(score.lines)
        if line.connected
    }
    return Claim(lines, score.mine.points, score.total if added_up else None)


def _squares(chance: Stream, claim: Claim, sheet: Sheet) -> WrongClaim:
    """The length of a longer route if there is one, otherwise a slip in counting."""
    line = _any_of(chance, sheet.lines)
    right = sheet.score.lines[line].squares
    a, b = (sheet.setup.stations[int(station) - 1] for station in LINES[line].split("-"))
    longer = sorted({len(route) for route in all_routes(sheet.board, a, b)} - {right})
    slips = [right + slip for slip in (-2, -1, 1, 2) if right + slip > 0]
    written = chance.choice(longer or slips)
    return _row(claim, line, squares=written), Fault("claimed-squares", LINES[line], written, right)


def _bonus(chance: Stream, claim: Claim, sheet: Sheet) -> WrongClaim:
    line = _any_of(chance, sheet.lines)
    right = sheet.score.lines[line].bonus
    written = BONUS_POINTS - right
    return _row(claim, line, bonus=written), Fault("claimed-bonus", LINES[line], written, right)


def _sum(chance: Stream, claim: Claim, sheet: Sheet) -> WrongClaim:
    line = _any_of(chance, sheet.lines)
    right = sheet.score.lines[line].sum
    written = right + chance.choice((-3, -2, -1, 1, 2, 3))
    if written < 1:
        raise NotHere
    return _row(claim, line, sum=written), Fault("claimed-sum", LINES[line], written, right)


def _miscounted_mine(chance: Stream, claim: Claim, sheet: Sheet) -> WrongClaim:
    """One station too many, or one too few."""
    stations = len(sheet.score.mine.routes)
    counted = chance.choice([n for n in (stations - 1, stations + 1) if 0 <= n < len(MINE_POINTS)])
    right, written = MINE_POINTS[stations], MINE_POINTS[counted]
    return claim._replace(mine=written), Fault("claimed-mine", "", written, right)


def _total(chance: Stream, claim: Claim, sheet: Sheet) -> WrongClaim:
    right = sheet.score.total
    written = right + chance.choice((-10, -2, -1, 1, 2, 10))
    return claim._replace(total=written), Fault("claimed-total", "", written, right)


def _row(claim: Claim, line: int, **cells: int) -> Claim:
    return claim._replace(lines={**claim.lines, line: claim.lines[line]._replace(**cells)})


CLAIM_FAULTS: dict[str, Callable[[Stream, Claim, Sheet], WrongClaim]] = {
    "claimed-squares": _squares,
    "claimed-bonus": _bonus,
    "claimed-sum": _sum,
    "claimed-mine": _miscounted_mine,
    "claimed-total": _total,
}
