"""*Find the shortest route*: maps with two stations, each with one shortest route between them.

Well-played maps hardly ever offer two ways, because only the shorter one would count. So if a second way is
wanted, two plain tracks on a line are turned into junctions that keep the line whole; their branches may then
be joined by another way.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from papergen.games.thirty_rails.maps import Route, all_routes, maps
from papergen.games.thirty_rails.model import KINDS, Board, Play
from papergen.games.thirty_rails.pages.played import draw_map, marked_route
from papergen.games.thirty_rails.pages.scoresigns import pair_sign
from papergen.games.thirty_rails.routes import STARTS
from papergen.games.thirty_rails.tables import LINES, SIZE
from papergen.games.thirty_rails.worksheets import Worksheet
from papergen.games.thirty_rails.worksheets.writing import (
    draw_maps,
    first_maps,
    fit_board,
    heading_row,
    larger,
    line_name,
    listed_answers,
    map_heading,
    write_here,
)
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape
from papergen.seed import Stream
from papergen.track import CURVE, EAST, JUNCTION, NORTH, SOUTH, STRAIGHT, TILES, WEST, Y_JUNCTION
from papergen.words import Words

MOST = 4  # maps on a page


@dataclass(frozen=True)
class Level:
    squares: tuple[int, int]  # least and most on the shortest route
    forks: int  # least on the shortest route: places where a train could also go another way
    choices: int  # on this many of the maps there is a longer route as well


LEVELS = {
    "7-9": Level(squares=(4, 9), forks=1, choices=0),
    "9-11": Level(squares=(5, 11), forks=1, choices=2),
    "11-14": Level(squares=(6, 14), forks=2, choices=4),
}
MOST_ROUTES = 12  # between two stations; more is a maze
TRIES = 60  # for one line, before another map is taken

# The junctions that a plain track becomes when it gets a branch.
_WITH_BRANCH = {
    plain.index: [t.index for t in TILES if t.kind in (Y_JUNCTION, JUNCTION) and plain.pairs[0] in t.pairs]
    for plain in TILES
    if plain.kind in (CURVE, STRAIGHT)
}


@dataclass(frozen=True)
class RouteTask:
    """`routes` has every route between the stations; the first is shorter than all others."""

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
    """As many as fit on a page, on different maps; those with a choice come last."""
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
    task = _with_routes(play, line)
    return task if len(task.routes) == 1 and _is_fair(task, level) else None


def _with_choice(play: Play, line: int, level: Level, chance: Stream) -> RouteTask | None:
    """The map as it is if it offers more than one way, otherwise with two more junctions."""
    task = _with_routes(play, line)
    if not task.routes:
        return None
    boards = [play.board] if len(task.routes) > 1 else branched(play.board, task.routes[0], chance)
    tasks = (_with_routes(replace(play, board=board), line) for board in boards)
    return next(
        (task for task in tasks if 1 < len(task.routes) <= MOST_ROUTES and _is_fair(task, level)), None
    )


def _is_fair(task: RouteTask, level: Level) -> bool:
    """Whether there is only one shortest route, and it is neither too short nor too long."""
    lengths = [len(route) for route in task.routes]
    return (
        level.squares[0] <= lengths[0] <= level.squares[1]
        and lengths.count(lengths[0]) == 1
        and forks(task.play, task.places[0], task.routes[0]) >= level.forks
    )


def _with_routes(play: Play, line: int) -> RouteTask:
    empty = RouteTask(play, line, ())
    return replace(empty, routes=tuple(all_routes(play.board, *empty.places)))


def forks(play: Play, start: int, route: Route) -> int:
    """How often a train that follows the route from its start has a choice."""
    edge = STARTS[start] & 3
    count = 0
    for square, after in zip(route, (*route[1:], None), strict=True):
        exits = TILES[play.board[square]].exits(edge)
        count += len(exits) > 1
        if after is not None:
            edge = {-SIZE: SOUTH, 1: WEST, SIZE: NORTH, -1: EAST}[after - square]
    return count


def branched(board: Board, route: Route, chance: Stream) -> Iterator[Board]:
    """Boards on which two plain tracks of the route become junctions; only some have a second way."""
    plain = [square for square in route if KINDS[board[square]] in (CURVE, STRAIGHT)]
    if len(plain) < 2:
        return
    for _ in range(TRIES):
        changed = list(board)
        for square in chance.shuffle(plain)[:2]:
            changed[square] = chance.choice(_WITH_BRANCH[board[square]])
        yield tuple(changed)


def draw_routes(press: Press, room: Box, tasks: Sequence[RouteTask], solved: bool) -> list[Shape]:
    return draw_maps(room, tasks, lambda place, task: _one(press, place, task, solved))


def _one(press: Press, cell: Box, task: RouteTask, solved: bool) -> list[Shape]:
    """The stations and the line to write on above, the map below."""
    top, rest = map_heading(press, cell)
    board = fit_board(press, rest)
    top = heading_row(top, board)
    sign, line = top.cut_left(top.h * 2.4, 2)
    a, b = task.ends
    answer = str(len(task.routes[0])) if solved else None
    under, over = marked_route(press, board, *task.places, task.routes[0]) if solved else ([], [])
    return [
        *pair_sign(larger(press), sign, str(a), str(b)),
        *write_here(press, line, press.words["worksheet-how-many"], answer),
        *draw_map(press, board, task.play, under),
        *over,
    ]


def route_answers(_words: Words, tasks: Sequence[RouteTask]) -> list[str]:
    return [listed_answers((line_name(LINES[task.line]), len(task.routes[0])) for task in tasks)]


WORKSHEET = Worksheet(make_routes, draw_routes, route_answers, first_maps)
