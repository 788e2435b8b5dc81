"""The score of a tableau: line by line with its parts, then sidings and money."""

from dataclasses import dataclass

from papergen.games.village_rails.cards import Start
from papergen.games.village_rails.facts import feature_points
from papergen.games.village_rails.lines import Line, trace_all
from papergen.games.village_rails.model import Play
from papergen.games.village_rails.tables import MONEY_A_POINT, MOST_TRIPS, SIDING_POINTS


@dataclass(frozen=True)
class ScoreLine:
    """One line's points; all are 0 while it is not complete.

    `trips` has the points of each trip that counts, at most two; `parts` those of barns, farms, halts and
    signals in this order.
    """

    start: Start
    line: Line
    trips: tuple[int, ...]
    parts: tuple[int, int, int, int]

    @property
    def completed(self) -> bool:
        return self.line.completed

    @property
    def features(self) -> int:
        return sum(self.parts)

    @property
    def sum(self) -> int:
        return sum(self.trips) + self.features


@dataclass(frozen=True)
class Score:
    """`siding_lines` are the complete lines with at least one siding; `money` is what is left, in pounds."""

    lines: tuple[ScoreLine, ...]
    siding_lines: tuple[int, ...]
    money: int

    @property
    def sidings(self) -> int:
        return SIDING_POINTS[len(self.siding_lines)]

    @property
    def money_points(self) -> int:
        return self.money // MONEY_A_POINT

    @property
    def total(self) -> int:
        return sum(line.sum for line in self.lines) + self.sidings + self.money_points


def score(play: Play) -> Score:
    held = tuple(trips[:MOST_TRIPS] for trips in play.trips)
    lines = trace_all(play.starts, play.cards, [len(trips) for trips in held])
    rows = []
    for start, line, trips in zip(play.starts, lines, held, strict=True):
        points = tuple(trip.points(line.facts) if line.completed else 0 for trip in trips)
        parts = feature_points(line.facts) if line.completed else (0, 0, 0, 0)
        rows.append(ScoreLine(start, line, points, parts))
    sided = (n for n, line in enumerate(lines) if line.completed and line.facts.count("siding"))
    return Score(tuple(rows), tuple(sided), play.money)
