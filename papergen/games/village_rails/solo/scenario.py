"""A seeded solo scenario: the deck in order, terminus cards, a frame, the rival's twelve rows; its medals.

Each part has its own stream, so that anyone can check one without the others:

- `village-rails/deck`: the 80 railway cards, in the order of their numbers, shuffled;
- `village-rails/terminus`: the 38 terminus cards, in the same way;
- `village-rails/frame`: one choice of A, B, C, D;
- `village-rails/rival`: for each of the twelve rows the track place, then the trip place, each a choice from
  the level's list (RIVALS). The cards are the same on every level.

The medals come from bots of increasing strength that play this very scenario. Bronze is the median of five
greedy games (which begin with the five turns that look best), silver the median of five games by the bot
that looks one turn ahead; gold is what a narrow beam that knows the deck finds, and `best` what a wide one
finds. If a weaker bot was luckier, its medal is lowered, so that each medal is higher than the one before.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from papergen.games.village_rails.model import Claim, Log, Turn
from papergen.games.village_rails.solo.bots import Beam, Care, Chooser, Game, ahead, greedy, played_by, turns
from papergen.games.village_rails.solo.deck import FRAMES, RAILWAY, TERMINUS
from papergen.games.village_rails.solo.state import State, Table, first_state
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
from papergen.terminal import BEST_LINE, Watch, unwatched

# The places that the rival may take, all equally likely; 0 is no trip. Coins that the rival puts on cards
# help the player: a rival that reaches far is gentle, one that takes the free cards is not.
RIVALS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    BRANCH: ((1, 2, 3, 4), (0, 0, 1, 2)),
    MAIN: ((1, 1, 2, 3), (0, 0, 1, 1, 2)),
    EXPRESS: ((1, 1, 1, 2), (0, 0, 1)),
}

GAMES = 5  # of each simple bot; odd, so that there is a median
NARROW = 30  # positions kept by the beam for gold
EFFORTS = {1: 60, 2: 150, 3: 300, 4: 700, 5: 1500}  # positions kept by the beam for the best line
DEFAULT_EFFORT = 3
STEPS = GAMES * 2 + TURNS * 2  # in one award


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
    tracks, trips = RIVALS[level]
    table = Table(
        deck=tuple(Stream(seed, f"{NAME}/deck").shuffle(range(RAILWAY_CARDS))),
        terminus=tuple(Stream(seed, f"{NAME}/terminus").shuffle(range(TERMINUS_CARDS))),
        starts=FRAMES[frame],
        rival=tuple((chance.choice(tracks), chance.choice(trips)) for _ in range(TURNS)),
    )
    return Scenario(seed, level, frame, table)


def scenario_json(scenario: Scenario, medals: Medals) -> dict[str, Any]:
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
        "rival": [{"track": track, "trip": trip} for track, trip in table.rival],
        "medals": {
            "bronze": medals.bronze,
            "silver": medals.silver,
            "gold": medals.gold,
            "best": medals.best,
        },
    }


def award(scenario: Scenario, effort: int = DEFAULT_EFFORT, watch: Watch = unwatched) -> Medals:
    work = _Work(scenario.table, EFFORTS[effort])
    steps = work.steps()
    for _ in watch(steps, STEPS, BEST_LINE):
        pass
    return work.medals()


class _Work:
    def __init__(self, table: Table, width: int) -> None:
        self._table = table
        self._simple: dict[Chooser, list[Game]] = {greedy: [], ahead: []}
        self._narrow, self._wide = Beam(table, NARROW), Beam(table, width)

    def steps(self) -> Iterator[int]:
        openings = turns(self._table, first_state(self._table), Care(), GAMES)
        for bot, games in self._simple.items():
            for opening in openings:
                games.append(played_by(self._table, _opened(opening.turn, bot)))
                yield len(games)
        for search in (self._narrow, self._wide):
            for turn in range(1, TURNS + 1):
                search.advance()
                yield turn

    def medals(self) -> Medals:
        simple = [sorted(games, key=lambda game: game.points) for games in self._simple.values()]
        bronze, silver = (games[GAMES // 2].points for games in simple)
        found = (self._wide.best, self._narrow.best, *simple[1], *simple[0])
        best = max(found, key=lambda game: game.points)
        gold = min(max(self._narrow.best.points, silver), best.points - 1)
        silver = min(silver, gold - 1)
        return Medals(min(bronze, silver - 1), silver, gold, best.points, best.turns)


def _opened(opening: Turn, bot: Chooser) -> Chooser:
    def choose(table: Table, state: State) -> Turn:
        return bot(table, state) if state.played else opening

    return choose


def solution(scenario: Scenario, medals: Medals) -> Log:
    """The best line found, as a log; its total is `best`."""
    return Log(scenario.seed, scenario.level, medals.line, claimed=Claim(total=medals.best))
