"""Lay the given tracks so that two stations are exactly as far apart as asked.

easy: 4 or 5 tracks to lay;
medium: 6 or 7, and the line passes one square twice and one given junction;
hard: 8 or 9, and two of each.

Exactly the given tracks are laid, one on each marked square, in any orientation; then the shortest legal line
between the two stations must have exactly the given number of squares. Two ways to do that are the same
solution if the same kinds are on the same squares and the line runs the same way: only branches that it does
not use may differ. A puzzle has one solution, in which every track that was laid is on the line.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from papergen.games.thirty_rails.model import EMPTY, Board, Play, Setup
from papergen.games.thirty_rails.pages.board import Board as DrawnBoard
from papergen.games.thirty_rails.pages.played import frames, marked_route
from papergen.games.thirty_rails.puzzles.kind import Asked, Kind, map_values
from papergen.games.thirty_rails.puzzles.layout import READ_ONLY, Layout
from papergen.games.thirty_rails.puzzles.lines import (
    Pass,
    Posed,
    random_line,
    random_start,
    touches,
    ways_to_lay,
)
from papergen.games.thirty_rails.puzzles.parts import NOTHING, tile_list
from papergen.games.thirty_rails.tables import STATIONS, square_name
from papergen.page.press import Press
from papergen.page.shapes import Shape
from papergen.seed import Stream
from papergen.track import JUNCTION, TILES, Y_JUNCTION, Pair


@dataclass(frozen=True)
class LineLevel:
    """What a level demands.

    Tracks to lay, tracks already there, how many of those are junctions, squares that the line passes twice,
    and how often the line must at least run beside itself (see touches).
    """

    laid: tuple[int, ...]
    given: tuple[int, ...]
    junctions: int
    twice: int
    beside: int


LEVELS = {
    "easy": LineLevel(laid=(4, 5), given=(1, 2, 3), junctions=0, twice=0, beside=1),
    "medium": LineLevel(laid=(6, 7), given=(2, 3), junctions=1, twice=1, beside=2),
    "hard": LineLevel(laid=(8, 9), given=(2, 3), junctions=2, twice=2, beside=3),
}

_BY_PAIRS = {frozenset(tile.pairs): tile.index for tile in TILES}
# The junctions that a plain track becomes when it gets a branch.
_WITH_BRANCH = {
    plain.index: tuple(
        t.index for t in TILES if t.kind in (Y_JUNCTION, JUNCTION) and plain.pairs[0] in t.pairs
    )
    for plain in TILES
    if len(plain.pairs) == 1
}

Solved = tuple[tuple[int, ...], tuple[int, ...]]  # the kinds on the marked squares, the squares of the line


@dataclass(frozen=True)
class LinePuzzle:
    """`board` has the marked `squares` empty; `kinds` are the tracks to lay, by their numbers.

    `solution` has the tile of each of `squares`; `route` the squares of the line, from `start` to `goal`.
    """

    board: Board
    setup: Setup
    squares: tuple[int, ...]
    kinds: tuple[int, ...]
    start: int
    goal: int
    length: int
    solution: tuple[int, ...]
    route: tuple[int, ...]

    @property
    def ends(self) -> tuple[int, int]:
        """The grey squares of the two stations."""
        stations = self.setup.stations
        return stations[self.start - 1], stations[self.goal - 1]

    @property
    def solved(self) -> Board:
        """The board with the solution laid."""
        laid = dict(zip(self.squares, self.solution, strict=True))
        return tuple(laid.get(square, held) for square, held in enumerate(self.board))


def _puzzles(chance: Stream, asked: Asked) -> Iterator[LinePuzzle]:
    while True:
        yield make_line(chance, asked.level)


def make_line(chance: Stream, level: str) -> LinePuzzle:
    """Tries until there is only one solution."""
    while True:
        puzzle = _attempt(chance, LEVELS[level])
        if puzzle and len(solutions(puzzle, 2)) == 1:
            return puzzle


def solutions(puzzle: LinePuzzle, most: int) -> set[Solved]:
    """The different solutions; the search stops when it has found `most`."""
    a, b = puzzle.ends
    found: set[Solved] = set()
    for tiles, route in ways_to_lay(Posed(puzzle.board, puzzle.squares, puzzle.kinds, a, b, puzzle.length)):
        found.add((tuple(TILES[tile].kind for tile in tiles), route))
        if len(found) >= most:
            break
    return found


def _attempt(chance: Stream, level: LineLevel) -> LinePuzzle | None:
    """A puzzle with at least one solution, or None if no such line was found."""
    start, goal = sorted(chance.shuffle(STATIONS)[:2])
    board, setup = random_start(chance)
    ends = setup.stations[start - 1], setup.stations[goal - 1]
    laid, given = chance.choice(level.laid), chance.choice(level.given)
    passes = random_line(chance, board, *ends, laid + given, level.twice)
    route = tuple(square for square, _ in passes)
    if not passes or touches(route) < level.beside:
        return None
    tiles = _tiles(passes)
    twice = [square for square in sorted(tiles) if route.count(square) == 2]
    once = chance.shuffle([square for square in sorted(tiles) if route.count(square) == 1])
    squares = tuple(sorted([*twice, *once][:laid]))
    for square in once[laid - len(twice) :][: level.junctions]:
        tiles[square] = chance.choice(_WITH_BRANCH[tiles[square]])
    return LinePuzzle(
        board=tuple(tiles.get(s, held) if s not in squares else EMPTY for s, held in enumerate(board)),
        setup=setup,
        squares=squares,
        kinds=tuple(sorted(TILES[tiles[square]].kind for square in squares)),
        start=start,
        goal=goal,
        length=len(route),
        solution=tuple(tiles[square] for square in squares),
        route=route,
    )


def _tiles(passes: tuple[Pass, ...]) -> dict[int, int]:
    """The track under the line."""
    pairs: dict[int, frozenset[Pair]] = {}
    for square, pair in passes:
        pairs[square] = pairs.get(square, frozenset()) | {pair}
    return {square: _BY_PAIRS[joined] for square, joined in pairs.items()}


def _describe(puzzle: LinePuzzle) -> Mapping[str, Any]:
    names = list(map(square_name, puzzle.squares))
    return {
        **map_values(puzzle.board, puzzle.setup),
        "from": puzzle.start,
        "to": puzzle.goal,
        "squares": puzzle.length,
        "marked": names,
        "tracks": list(puzzle.kinds),
        "answer": {
            "tracks": dict(zip(names, (TILES[tile].name for tile in puzzle.solution), strict=True)),
            "route": list(map(square_name, puzzle.route)),
        },
    }


def _question(press: Press, puzzle: LinePuzzle) -> Layout:
    unit = press.look.mm(press.look.body)
    gaps = {"a": puzzle.start, "b": puzzle.goal, "squares": puzzle.length}
    return Layout(
        question=press.words.filled("puzzle-ask-route", **gaps),
        play=Play(puzzle.setup, puzzle.board),
        block=lambda box: tile_list(press, box, puzzle.kinds),
        below=(unit * 4.5,),
        beside=(unit * 5, unit * 14),
        bonus=False,
        under=lambda board: frames(press, board, puzzle.squares),
    )


def _answer(press: Press, puzzle: LinePuzzle, minis: bool) -> Layout:  # noqa: ARG001
    """There is only one route, shown on the map itself: no small maps."""
    a, b = puzzle.ends

    def under(board: DrawnBoard) -> list[Shape]:
        band, _ = marked_route(press, board, a, b, puzzle.route)
        return [*band, *frames(press, board, puzzle.squares)]

    route = " ".join(map(square_name, puzzle.route))
    return Layout(
        question=press.words.filled("puzzle-key-line", squares=puzzle.length, route=route),
        play=Play(puzzle.setup, puzzle.solved),
        block=NOTHING.draw,
        below=(NOTHING.height,),
        beside=(0.0, 0.0),
        bonus=False,
        under=under,
        over=lambda board: marked_route(press, board, a, b, puzzle.route)[1],
        least=READ_ONLY,
    )


KIND = Kind(
    _puzzles,
    _describe,
    _question,
    _answer,
    answers=(6, 4, 2, 1),
    signs=("puzzle-sign-route", "puzzle-sign-laid"),
    own_maps=True,
)
