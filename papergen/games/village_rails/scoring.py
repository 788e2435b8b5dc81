"""The score of a tableau: the facts about a line, the seven lines as far as they run, and the points.

Facts are the numbers that the trips, the features and the terminus card of a line depend on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from papergen.games.village_rails.cards import FROM_NORTH, FROM_WEST, Card, Feature, Start
from papergen.games.village_rails.model import Play
from papergen.games.village_rails.tables import (
    CELLS,
    COLUMNS,
    FEATURES,
    LINES,
    MONEY_PER_POINT,
    MOST_TRIPS,
    SIDING_POINTS,
    SIGNAL_POINTS,
    TERRAINS,
    THINGS,
    TOP_LINES,
)

_PLACE = {thing: index for index, thing in enumerate(THINGS)}


@dataclass(frozen=True, slots=True)
class Facts:
    """`counts` has one number per thing in THINGS; `first` and `last` are the terrains at the line's ends.

    The border counts as the first track, whether or not it shows a terrain. `barns` has the terrains that the
    line's barns show; `halts` is the sum of the points printed on its halts.
    """

    counts: tuple[int, ...]
    first: str | None = None
    last: str | None = None
    barns: tuple[str, ...] = ()
    halts: int = 0

    def count(self, thing: str) -> int:
        return self.counts[_PLACE[thing]]

    @property
    def terrains(self) -> dict[str, int]:
        """The terrains on the line, in the rule book's order."""
        return {name: self.count(name) for name in TERRAINS if self.count(name)}


def gather(
    terrains: Iterable[str | None],
    features: Iterable[Feature | None],
    straights: int,
    curves: int,
    trips: int,
) -> Facts:
    """The facts about a line from its tracks in order, the border first; its terrain may be None."""
    ground = list(terrains)
    found = [feature for feature in features if feature is not None]
    kinds = [sum(1 for feature in found if feature.kind == kind) for kind in FEATURES]
    amounts = [ground.count(terrain) for terrain in TERRAINS]
    different = sum(1 for amount in amounts if amount)
    return Facts(
        counts=(*amounts, *kinds, different, len(ground), trips, straights, curves),
        first=ground[0],
        last=ground[-1],
        barns=tuple(feature.terrain for feature in found if feature.terrain is not None),
        halts=sum(feature.points for feature in found),
    )


def feature_points(facts: Facts) -> tuple[int, int, int, int]:
    """The points of barns, farms, halts and signals."""
    barns = sum(facts.count(terrain) for terrain in facts.barns)
    farms = facts.count("farm") * facts.count("terrain")
    signals = SIGNAL_POINTS[min(facts.count("signal"), len(SIGNAL_POINTS) - 1)]
    return barns, farms, facts.halts, signals


@dataclass(frozen=True)
class Line:
    """`steps` are the cells in order, each with the lane used; `facts` are about what is laid so far."""

    steps: tuple[tuple[int, int], ...]
    completed: bool
    facts: Facts

    @property
    def cells(self) -> tuple[int, ...]:
        return tuple(cell for cell, _ in self.steps)


def entry(line: int) -> tuple[int, int]:
    """The cell and lane where a line begins."""
    tops = len(TOP_LINES)
    return (line, FROM_NORTH) if line < tops else ((line - tops) * COLUMNS, FROM_WEST)


def beyond(cell: int, lane: int, curved: bool) -> tuple[int, int] | None:
    """Where the lane leads: the next cell and lane, or None if it crosses the right or bottom edge."""
    southward = (lane == FROM_WEST) if curved else (lane == FROM_NORTH)
    if southward:
        return (cell + COLUMNS, FROM_NORTH) if cell + COLUMNS < CELLS else None
    return (cell + 1, FROM_WEST) if (cell + 1) % COLUMNS else None


def trace(line: int, start: Start, cards: Sequence[Card | None], trips: int) -> Line:
    """One line, with the number of trips assigned to it (some card sentences count them)."""
    steps: list[tuple[int, int]] = []
    passed: list[Card] = []
    at: tuple[int, int] | None = entry(line)
    while at is not None:
        card = cards[at[0]]
        if card is None:
            break
        steps.append(at)
        passed.append(card)
        at = beyond(*at, card.curved)
    curves = sum(card.curved for card in passed)
    facts = gather(
        terrains=[start.terrain, *(card.terrain for card in passed)],
        features=[
            start.feature,
            *(card.features[lane] for card, (_, lane) in zip(passed, steps, strict=True)),
        ],
        straights=len(passed) - curves,
        curves=curves,
        trips=trips,
    )
    return Line(tuple(steps), at is None, facts)


def trace_all(
    starts: Sequence[Start], cards: Sequence[Card | None], trips: Sequence[int]
) -> tuple[Line, ...]:
    return tuple(trace(line, starts[line], cards, trips[line]) for line in range(len(LINES)))


@dataclass(frozen=True)
class ScoreLine:
    """One line's points; all are 0 while it is not complete.

    `trips` has the points of each trip that counts, at most two; `parts` those of barns, farms, halts and
    signals, in this order.
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
        return self.money // MONEY_PER_POINT

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
