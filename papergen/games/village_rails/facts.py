"""What is known of one line: the numbers that its trips, features and terminus card look at."""

from collections.abc import Iterable
from dataclasses import dataclass

from papergen.games.village_rails.cards import Feature
from papergen.games.village_rails.tables import FEATURES, SIGNAL_POINTS, TERRAINS, THINGS

_PLACE = {thing: index for index, thing in enumerate(THINGS)}


@dataclass(frozen=True, slots=True)
class Facts:
    """`counts` has one number for each of THINGS; first and last are the terrains of the line's two ends.

    The border counts as the first track, whether or not it shows a terrain. `barns` has the terrains that the
    line's barns show, `halts` the printed points of its halts, added up.
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
        """Those on the line, in the rule book's order."""
        return {name: self.count(name) for name in TERRAINS if self.count(name)}


def gather(
    terrains: Iterable[str | None],
    features: Iterable[Feature | None],
    straights: int,
    curves: int,
    trips: int,
) -> Facts:
    """Facts from a line's tracks in order, the border first; a border without terrain gives None."""
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
