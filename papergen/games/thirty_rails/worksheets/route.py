"""*Find the shortest route*: maps with two stations, each with one shortest route between them."""

from dataclasses import dataclass, replace
from itertools import islice

from papergen.games.thirty_rails.maps import Route, all_routes, maps
from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.routes import STARTS
from papergen.games.thirty_rails.tables import LINES, SIZE
from papergen.games.thirty_rails.worksheets.branches import branched
from papergen.seed import Stream
from papergen.track import EAST, NORTH, SOUTH, TILES, WEST

MOST = 4  # maps on a page


@dataclass(frozen=True)
class Level:
    squares: tuple[int, int]  # least and most, of the shortest route
    forks: int  # at least so many on the shortest route, where a train may also go another way
    choices: int  # on so many of the maps a longer route exists as well


LEVELS = {
    "7-9": Level(squares=(4, 9), forks=1, choices=0),
    "9-11": Level(squares=(5, 11), forks=1, choices=2),
    "11-14": Level(squares=(6, 14), forks=2, choices=4),
}
MOST_ROUTES = 12  # between two stations; more is a maze


@dataclass(frozen=True)
class RouteTask:
    """`routes` has every route between the stations, the shortest first; no other is as short."""

    play: Play
    line: int
    routes: tuple[Route, ...]

    @property
    def ends(self) -> tuple[int, int]:
        """The two stations' numbers."""
        return int(LINES[self.line][0]), int(LINES[self.line][2])

    @property
    def places(self) -> tuple[int, int]:
        """The two stations' grey squares."""
        a, b = self.ends
        return self.play.setup.stations[a - 1], self.play.setup.stations[b - 1]


def make_routes(seed: str, ages: str) -> tuple[RouteTask, ...]:
    """As many as a page may have, on different maps; those with a choice last."""
    chance = Stream(seed, f"30-rails/worksheet/route/{ages}")
    level = LEVELS[ages]
    tasks: list[RouteTask] = []
    for play in maps(chance):
        if len(tasks) == MOST:
            break
        make = _with_choice if len(tasks) >= MOST - level.choices else _without
        found = (make(play, line, level, chance) for line in chance.shuffle(range(len(LINES))))
        tasks += islice((task for task in found if task), 1)
    return tuple(sorted(tasks, key=lambda task: (len(task.routes) > 1, len(task.routes[0]))))


def _without(play: Play, line: int, level: Level, _chance: Stream) -> RouteTask | None:
    task = _posed(play, line)
    return task if len(task.routes) == 1 and _is_fair(task, level) else None


def _with_choice(play: Play, line: int, level: Level, chance: Stream) -> RouteTask | None:
    """The map as it is if it offers more than one way, else with two junctions more."""
    task = _posed(play, line)
    if not task.routes:
        return None
    boards = [play.board] if len(task.routes) > 1 else branched(play.board, task.routes[0], chance)
    tasks = (_posed(replace(play, board=board), line) for board in boards)
    return next(
        (task for task in tasks if 1 < len(task.routes) <= MOST_ROUTES and _is_fair(task, level)), None
    )


def _is_fair(task: RouteTask, level: Level) -> bool:
    """Whether no other route is as short as the shortest, and that is neither too short nor too long."""
    lengths = [len(route) for route in task.routes]
    return (
        level.squares[0] <= lengths[0] <= level.squares[1]
        and lengths.count(lengths[0]) == 1
        and forks(task.play, task.places[0], task.routes[0]) >= level.forks
    )


def _posed(play: Play, line: int) -> RouteTask:
    empty = RouteTask(play, line, ())
    return replace(empty, routes=tuple(all_routes(play.board, *empty.places)))


def forks(play: Play, start: int, route: Route) -> int:
    """How often a train on the route, coming from its start, has a choice."""
    edge = STARTS[start] & 3
    count = 0
    for square, after in zip(route, (*route[1:], None), strict=True):
        exits = TILES[play.board[square]].exits(edge)
        count += len(exits) > 1
        if after is not None:
            edge = {-SIZE: SOUTH, 1: WEST, SIZE: NORTH, -1: EAST}[after - square]
    return count
