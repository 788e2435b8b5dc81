"""A seeded solo scenario: the deck in order, terminus cards, a frame, the rival; its medals.

Each part has its own stream, so that anyone can check one without the others:

- `village-rails/deck`: the 80 railway cards, in the order of their numbers, shuffled;
- `village-rails/terminus`: the 38 terminus cards, in the same way;
- `village-rails/frame`: one choice of A, B, C, D;
- `village-rails/surveyor-LEVEL`: one choice of the level's rivals (solo.cast), in their order there.

The cards are the same on every level. The rungs of the ladder are the level's own; `best` is the line with
the greatest margin that the search finds, and of those the one with the most points.
"""

from dataclasses import dataclass
from typing import Any

from papergen.games.village_rails.model import Claim, Log, Turn
from papergen.games.village_rails.solo.cast import drawn_rival
from papergen.games.village_rails.solo.deck import FRAMES, RAILWAY, TERMINUS
from papergen.games.village_rails.solo.saying import rival_json
from papergen.games.village_rails.solo.search import Search
from papergen.games.village_rails.solo.state import Table
from papergen.games.village_rails.tables import (
    BRANCH,
    EXPRESS,
    MAIN,
    NAME,
    RAILWAY_CARDS,
    TERMINUS_CARDS,
    TOP_LINES,
)
from papergen.medals import Best, Ladder, Medals
from papergen.seed import Stream
from papergen.terminal import BEST_LINE, Watch, unwatched
from papergen.words import load_words

# Positions that the broad beams keep. Every search begins like the first, so that none finds less.
EFFORTS = {1: (30,), 2: (30, 200), 3: (30, 700), 4: (30, 1400), 5: (30, 2800)}
DEFAULT_EFFORT = 3

# The least margins for bronze, silver and gold: a win, and what about half and a tenth of the games reach
# that the bots win on this level (greedy and ahead, 200 seeds against each rival).
LADDERS = {BRANCH: Ladder(1, 15, 30), MAIN: Ladder(1, 10, 25), EXPRESS: Ladder(1, 8, 20)}


@dataclass(frozen=True)
class Scenario:
    seed: str
    level: str
    frame: str
    table: Table


@dataclass(frozen=True)
class Award:
    """The medals of a scenario, and the line that reaches `best`."""

    medals: Medals
    line: tuple[Turn, ...]


def scenario(seed: str, level: str) -> Scenario:
    """The scenario of a normalised seed; `level` is one of LEVELS."""
    frame = Stream(seed, f"{NAME}/frame").choice(tuple(FRAMES))
    table = Table(
        deck=tuple(Stream(seed, f"{NAME}/deck").shuffle(range(RAILWAY_CARDS))),
        terminus=tuple(Stream(seed, f"{NAME}/terminus").shuffle(range(TERMINUS_CARDS))),
        starts=FRAMES[frame],
        rival=drawn_rival(seed, level),
    )
    return Scenario(seed, level, frame, table)


def scenario_json(scenario: Scenario, award: Award) -> dict[str, Any]:
    """What `--json` prints: the deck and the terminus cards are listed from the top."""
    table = scenario.table
    starts = [start.text for start in table.starts]
    cards = (RAILWAY[card] for card in table.deck)
    return {
        "seed": scenario.seed,
        "level": scenario.level,
        "frame": {"top": starts[: len(TOP_LINES)], "left": starts[len(TOP_LINES) :]},
        "deck": [{"id": card.number, "track": card.track.text, "trip": card.trip.text} for card in cards],
        "terminus": [{"id": card + 1, "pays": TERMINUS[card].text} for card in table.terminus],
        "rival": rival_json(table.rival, load_words()),
        **award.medals.to_json(),
    }


def award(scenario: Scenario, effort: int = DEFAULT_EFFORT, watch: Watch = unwatched) -> Award:
    search = Search(scenario.table, EFFORTS[effort])
    for _ in watch(search.steps(), search.count, BEST_LINE):
        pass
    best = search.best
    return Award(Medals(LADDERS[scenario.level], Best(best.points, best.margin)), best.turns)


def medals_at(scenario: Scenario, margin: int, watch: Watch = unwatched) -> Medals:
    """The medals as far as somebody with this margin needs them, usually much sooner than `award`.

    A quick search is enough if its line is no worse and reaches the next medal. Otherwise, and so for every
    record, these are the medals of the search by default effort.
    """
    enough = min((rung for rung in LADDERS[scenario.level] if rung > margin), default=margin)
    quick = award(scenario, 1, watch).medals
    return quick if quick.best.margin >= enough else award(scenario, watch=watch).medals


def solution(scenario: Scenario, award: Award) -> Log:
    """The best line found, as a log; its total is `best`."""
    return Log(scenario.seed, scenario.level, award.line, claimed=Claim(total=award.medals.best.total))
