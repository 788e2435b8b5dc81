"""A rival surveyor as data: what it takes, and the rows of its own sheet on which it marks what it took.

Each card that the rival takes marks one box, the next in the card's row. The number printed in a row's last
marked box is what the row is worth, so its score is its start and one number a row. A full row takes no more.
"""

from dataclasses import dataclass

from papergen.games.village_rails.solo.deck import RAILWAY, RailwayCard
from papergen.games.village_rails.tables import TERRAINS

TERRAIN, SHAPE, DETAIL = "terrain", "shape", "detail"  # what a track's row depends on
TRIP_ROW = "trip"
ROWS = {
    TERRAIN: TERRAINS,
    SHAPE: ("crossing", "curves"),
    DETAIL: ("bare", "one", "two"),  # features on the card
}


def _row(kind: str, card: RailwayCard) -> int:
    track = card.track
    if kind == TERRAIN:
        return TERRAINS.index(track.terrain)
    return int(track.curved) if kind == SHAPE else sum(1 for feature in track.features if feature)


ROW_OF = {kind: tuple(_row(kind, card) for card in RAILWAY) for kind in ROWS}  # by card index


@dataclass(frozen=True)
class Rival:
    """`lines` names the two rules it follows, in order (solo.answer.RULES); `reach` is how many tracks from
    the first one it looks at. `points` has the numbers in the boxes of each row of tracks, `trips` those of
    its trips; it takes no more trips than it has boxes for them."""

    name: str
    lines: tuple[str, str]
    reach: int
    kind: str
    points: tuple[tuple[int, ...], ...]
    trips: tuple[int, ...] = ()
    start: int = 0

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of its rows, from the top; that of trips is the last, if it takes any."""
        return (*ROWS[self.kind], *((TRIP_ROW,) if self.trips else ()))

    @property
    def boxes(self) -> tuple[tuple[int, ...], ...]:
        """The numbers printed in the boxes of each row."""
        return (*self.points, *((self.trips,) if self.trips else ()))

    def score(self, marked: tuple[int, ...]) -> int:
        """Its points when so many boxes are marked in each row."""
        worth = (row[n - 1] for row, n in zip(self.boxes, marked, strict=True) if n)
        return self.start + sum(worth)
