"""The score of a map: the scoring table row by row, with the routes that explain it."""

from collections.abc import Mapping
from typing import NamedTuple

from papergen.games.thirty_rails.model import Board, Setup
from papergen.games.thirty_rails.routes import FAR, line_points, mine_route, route, scan
from papergen.games.thirty_rails.tables import BONUS_POINTS, LINES, MINE_POINTS, STATIONS, VALUES


class ScoreLine(NamedTuple):
    """One row of the scoring table; all numbers are 0 if the stations are not connected.

    `shares` is None in the basic game. `route` lists the squares from the lower station to the higher.
    """

    connected: bool
    value: int
    squares: int
    bonus: int
    shares: int | None
    route: tuple[int, ...]

    @property
    def sum(self) -> int:
        return self.value + self.squares + self.bonus

    @property
    def scored(self) -> int:
        return self.sum if self.shares is None else min(self.sum, self.shares)


class MineScore(NamedTuple):
    """The connected stations, and the route of each to the mine."""

    routes: Mapping[int, tuple[int, ...]]

    @property
    def points(self) -> int:
        return MINE_POINTS[len(self.routes)]


class Score(NamedTuple):
    lines: tuple[ScoreLine, ...]
    mine: MineScore

    @property
    def total(self) -> int:
        return sum(line.scored for line in self.lines) + self.mine.points


def points(board: Board, setup: Setup, shares: Mapping[int, int] | None = None) -> int:
    """Just the total, quickly; with `shares` by line, the total of the advanced game."""
    found, mined = scan(board, setup.stations, setup.bonus)
    total = MINE_POINTS[mined.bit_count()]
    for line, length in enumerate(found):
        gained = line_points(line, length)
        total += gained if shares is None else min(gained, shares.get(line, 0))
    return total


def score(board: Board, setup: Setup, shares: Mapping[int, int] | None = None) -> Score:
    """The filled-in scoring table; with `shares` by line, that of the advanced game."""
    found, mined = scan(board, setup.stations, setup.bonus)
    lines = tuple(
        _score_line(board, setup, line, length, None if shares is None else shares.get(line, 0))
        for line, length in enumerate(found)
    )
    reached = (station for station in STATIONS if mined >> station & 1)
    routes = {station: mine_route(board, setup.stations[station - 1]) or () for station in reached}
    return Score(lines, MineScore(routes))


def _score_line(board: Board, setup: Setup, line: int, length: int, shares: int | None) -> ScoreLine:
    row = row_of(line, length, shares)
    if not row.connected:
        return row
    start, goal = (setup.stations[int(station) - 1] for station in LINES[line].split("-"))
    way = route(board, start, goal, row.squares, setup.bonus if row.bonus else None)
    return row._replace(route=way)


def row_of(line: int, length: int, shares: int | None) -> ScoreLine:
    """A row of the table from the line's length as `scan` gives it, without the route."""
    if length == FAR:
        return ScoreLine(False, 0, 0, 0, shares, ())
    bonus = BONUS_POINTS if length % 2 else 0
    return ScoreLine(True, VALUES[line], (length + 1) // 2, bonus, shares, ())
