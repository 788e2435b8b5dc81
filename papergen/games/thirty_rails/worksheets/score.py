"""*Score this map*: a finished map, and the lines of its scoring table that are asked for."""

from dataclasses import dataclass

from papergen.games.thirty_rails.maps import all_routes, maps
from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.scoring import Score, ScoreLine, score
from papergen.games.thirty_rails.tables import LINES
from papergen.seed import Stream


@dataclass(frozen=True)
class Level:
    """What an age is asked: how many lines, how many of them are joined, how long those are."""

    lines: int
    joined: tuple[int, int]  # least and most
    squares: tuple[int, int]  # least and most, of every joined line
    mine: bool
    bonus: int  # of the lines asked for, at least so many meet the bonus
    total: tuple[int, int]


LEVELS = {
    "7-9": Level(lines=2, joined=(2, 2), squares=(3, 9), mine=False, bonus=0, total=(8, 25)),
    "9-11": Level(lines=4, joined=(3, 3), squares=(4, 12), mine=False, bonus=1, total=(25, 60)),
    "11-14": Level(lines=6, joined=(4, 6), squares=(3, 18), mine=True, bonus=1, total=(45, 120)),
}


@dataclass(frozen=True)
class ScoreTask:
    """`asked` are lines by their place in tables.LINES; every joined one has a single shortest route."""

    play: Play
    asked: tuple[int, ...]
    mine: bool
    score: Score

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        return tuple(self.score.lines[line] for line in self.asked)

    @property
    def total(self) -> int:
        """Of what is asked for."""
        return sum(line.scored for line in self.lines) + (self.score.mine.points if self.mine else 0)


def make_score(seed: str, ages: str) -> ScoreTask:
    chance = Stream(seed, f"30-rails/worksheet/score/{ages}")
    level = LEVELS[ages]
    return next(task for play in maps(chance) if (task := _task(play, level, chance)))


def _task(play: Play, level: Level, chance: Stream) -> ScoreTask | None:
    scored = score(play.board, play.setup)
    routes = [_routes(play, line) for line in range(len(LINES))]
    clear = [line for line, ways in enumerate(routes) if _is_clear(ways, level)]
    apart = [line for line, ways in enumerate(routes) if not ways]
    joined = min(len(clear), level.joined[1])
    if joined < level.joined[0] or len(apart) < level.lines - joined:
        return None
    asked = chance.shuffle(clear)[:joined] + chance.shuffle(apart)[: level.lines - joined]
    task = ScoreTask(play, tuple(sorted(asked)), level.mine, scored)
    met = sum(line.bonus > 0 for line in task.lines)
    if met < level.bonus or (level.mine and not scored.mine.routes):
        return None
    return task if level.total[0] <= task.total <= level.total[1] else None


def _routes(play: Play, line: int) -> list[tuple[int, ...]]:
    a, b = (play.setup.stations[int(station) - 1] for station in LINES[line].split("-"))
    return all_routes(play.board, a, b)


def _is_clear(ways: list[tuple[int, ...]], level: Level) -> bool:
    """Joined by one shortest route of a length that pupils can count."""
    if not ways or not level.squares[0] <= len(ways[0]) <= level.squares[1]:
        return False
    return len(ways) == 1 or len(ways[1]) > len(ways[0])
