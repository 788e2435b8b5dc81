"""A seeded solo scenario: our deck in order, terminus cards, a frame, and the rival surveyor's twelve rows.

Each part has a stream of its own, so that anyone can check one without the others:

- `village-rails/deck`: the 80 railway cards, in the order of their numbers, shuffled;
- `village-rails/terminus`: the 38 terminus cards likewise;
- `village-rails/frame`: one choice of A, B, C, D;
- `village-rails/rival`: for each of the twelve rows first the track place, then the trip place, each a choice
  from the level's list (LEVELS). The cards are the same on every level.
"""

from dataclasses import dataclass
from typing import Any

from papergen.games.village_rails.deck import FRAMES, RAILWAY, TERMINUS
from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.state import Table
from papergen.games.village_rails.tables import (
    BRANCH,
    EXPRESS,
    MAIN,
    NAME,
    RAILWAY_CARDS,
    TERMINUS_CARDS,
    TOP_LINES,
    TURNS,
)
from papergen.seed import Stream

# The places that the rival may take, each as likely as the others; 0 is no trip. Coins that the rival lays on
# cards help the player: a rival that reaches far is a gentle one, and one that takes the free cards is not.
LEVELS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    BRANCH: ((1, 2, 3, 4), (0, 0, 1, 2)),
    MAIN: ((1, 1, 2, 3), (0, 0, 1, 1, 2)),
    EXPRESS: ((1, 1, 1, 2), (0, 0, 1)),
}
DEFAULT_LEVEL = MAIN


@dataclass(frozen=True)
class Scenario:
    seed: str
    level: str
    frame: str
    table: Table


@dataclass(frozen=True)
class Medals:
    """Points for the three medals and the best total known; `line` is the game that reaches it."""

    bronze: int
    silver: int
    gold: int
    best: int
    line: tuple[Turn, ...]


def scenario(seed: str, level: str) -> Scenario:
    """The scenario of a normalised seed; `level` is one of LEVELS."""
    frame = Stream(seed, f"{NAME}/frame").choice(tuple(FRAMES))
    chance = Stream(seed, f"{NAME}/rival")
    tracks, trips = LEVELS[level]
    table = Table(
        deck=tuple(Stream(seed, f"{NAME}/deck").shuffle(range(RAILWAY_CARDS))),
        terminus=tuple(Stream(seed, f"{NAME}/terminus").shuffle(range(TERMINUS_CARDS))),
        starts=FRAMES[frame],
        rival=tuple((chance.choice(tracks), chance.choice(trips)) for _ in range(TURNS)),
    )
    return Scenario(seed, level, frame, table)


def scenario_json(scenario: Scenario, medals: Medals) -> dict[str, Any]:
    """The scenario in the words of FORMATS: the deck and the terminus cards from the top."""
    table = scenario.table
    starts = [start.text for start in table.starts]
    cards = (RAILWAY[card] for card in table.deck)
    return {
        "seed": scenario.seed,
        "level": scenario.level,
        "frame": {"top": starts[: len(TOP_LINES)], "left": starts[len(TOP_LINES) :]},
        "deck": [{"id": card.number, "track": card.track.text, "trip": card.trip.text} for card in cards],
        "terminus": [{"id": card + 1, "pays": TERMINUS[card].text} for card in table.terminus],
        "rival": [{"track": track, "trip": trip} for track, trip in table.rival],
        "medals": {
            "bronze": medals.bronze,
            "silver": medals.silver,
            "gold": medals.gold,
            "best": medals.best,
        },
    }
