"""The medals of a scenario, from bots of rising strength that play this very one, and its best line.

Bronze is the middle of five greedy games (they begin with the five turns that look best), silver the middle
of five games of the bot that looks a turn ahead, gold what a narrow beam finds that knows the deck, and
`best` what a wide one finds. Where a weaker bot was luckier, its medal is
lowered, so that the four always rise.
"""

from collections.abc import Iterator

from papergen.games.village_rails.bots import Beam, Chooser, Game, ahead, greedy, played_by
from papergen.games.village_rails.model import Claim, Log, Turn
from papergen.games.village_rails.solo import Medals, Scenario
from papergen.games.village_rails.state import State, Table, first_state
from papergen.games.village_rails.survey import Care, turns
from papergen.games.village_rails.tables import TURNS
from papergen.progress import BEST_LINE, Watch, unwatched

GAMES = 5  # of each simple bot; odd, for the middle one
NARROW = 30  # positions kept by the beam for gold
EFFORTS = {1: 60, 2: 150, 3: 300, 4: 700, 5: 1500}  # positions kept by the beam for the best line
DEFAULT_EFFORT = 3
STEPS = GAMES * 2 + TURNS * 2  # of one award


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
    """The best line found as a log; its total is `best`."""
    return Log(scenario.seed, scenario.level, medals.line, claimed=Claim(total=medals.best))
