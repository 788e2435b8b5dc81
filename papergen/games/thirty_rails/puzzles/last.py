"""A nearly finished map and the rolls left: how many points can you still reach?

easy: always taking the most points gives the best ending;
medium: always taking the most points loses some;
hard: it loses 10 or more, and other endings come within 6 of the best.

The difficulty is measured: how much a greedy player loses, who takes the most points each turn, and how many
other endings come close to the best one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from papergen.games.thirty_rails.endings.endgame import Endgame
from papergen.games.thirty_rails.endings.lastrails import Solution, greedy_total, solve_last
from papergen.games.thirty_rails.endings.laying import Ahead
from papergen.games.thirty_rails.maps import maps, until
from papergen.games.thirty_rails.model import Board, Play, Setup, Turn
from papergen.games.thirty_rails.pages.board import Board as DrawnBoard
from papergen.games.thirty_rails.pages.board import corner_size
from papergen.games.thirty_rails.pages.played import frames, on_plate
from papergen.games.thirty_rails.puzzles.kind import Asked, Kind, map_values, row_values
from papergen.games.thirty_rails.puzzles.layout import READ_ONLY, Layout
from papergen.games.thirty_rails.puzzles.parts import (
    answer_line,
    maps_tail,
    roll_list,
    track_name,
)
from papergen.games.thirty_rails.scoring import points, score
from papergen.games.thirty_rails.tables import SIZE, square_name
from papergen.games.thirty_rails.written import square_text
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, Text
from papergen.page.text import cap, in_box
from papergen.seed import Stream
from papergen.track import TILES

RAILS = range(3, 9)
USUAL_RAILS = 4
LEAST_GAP = 3  # points between the best ending and the next
LEAST_BEST = 20  # points; with fewer it is not much of a railway
LEAST_GAIN = 5  # points still to be gained
_ROLLS_PER_MAP = 6  # different rolls tried with each map
_MOVES_PER_COLUMN = 4  # in the key

# By level, the least and the most that the greedy player loses, and the least number of near endings.
LEVELS: dict[str, tuple[int, int | None, int]] = {
    "easy": (0, 0, 0),
    "medium": (1, None, 0),
    "hard": (10, None, 1),
}


@dataclass(frozen=True)
class LastPuzzle:
    """`now` is what the map is worth now, `greedy` what the greedy player ends up with."""

    board: Board
    setup: Setup
    rolls: tuple[Turn, ...]
    now: int
    greedy: int
    solution: Solution

    @property
    def loss(self) -> int:
        return self.solution.best - self.greedy


def _puzzles(chance: Stream, asked: Asked) -> Iterator[LastPuzzle]:
    games = maps(chance, asked.maps)
    while True:
        yield make_last(chance, games, asked.level, asked.rails)


def make_last(chance: Stream, games: Iterator[Play], level: str, rails: int) -> LastPuzzle:
    """The first good one, from well-played maps and new rolls for their last turns."""
    while True:
        play = next(games)
        board = until(play, len(play.filled) - rails).board
        for _ in range(_ROLLS_PER_MAP):
            rolls = tuple((chance.die(), chance.die()) for _ in range(rails))
            most = LEVELS[level][1]
            if most is not None and _is_beaten(board, play.setup, rolls, most):
                continue  # the whole search would find this as well, only later
            puzzle = pose(board, play.setup, rolls)
            if is_good(puzzle) and is_of_level(puzzle, level):
                return puzzle


def _is_beaten(board: Board, setup: Setup, rolls: tuple[Turn, ...], by: int) -> bool:
    """Whether some ending beats the greedy player's by more than that many points."""
    greedy = greedy_total(board, setup, rolls)
    search = Endgame(board, setup, Ahead.of(board, rolls))
    return any(search.best is not None and search.best > greedy + by for _ in search.run())


def pose(board: Board, setup: Setup, rolls: tuple[Turn, ...]) -> LastPuzzle:
    return LastPuzzle(
        board,
        setup,
        rolls,
        now=points(board, setup),
        greedy=greedy_total(board, setup, rolls),
        solution=solve_last(board, setup, rolls),
    )


def is_good(puzzle: LastPuzzle) -> bool:
    """One answer, clearly better than all others, and worth the effort."""
    found = puzzle.solution
    apart = found.next_best is not None and found.best - found.next_best >= LEAST_GAP
    return found.unique and apart and found.best >= max(LEAST_BEST, puzzle.now + LEAST_GAIN)


def is_of_level(puzzle: LastPuzzle, level: str) -> bool:
    least, most, near = LEVELS[level]
    return least <= puzzle.loss and (most is None or puzzle.loss <= most) and puzzle.solution.near >= near


def _describe(puzzle: LastPuzzle) -> Mapping[str, Any]:
    found = puzzle.solution
    moves = zip(puzzle.rolls, found.moves, strict=True)
    return {
        **map_values(puzzle.board, puzzle.setup),
        "rolls": [f"{white}{coloured}" for white, coloured in puzzle.rolls],
        "now": puzzle.now,
        "answer": {
            "best": found.best,
            "next": found.next_best,
            "greedy": puzzle.greedy,
            "near": found.near,
            "moves": [
                {"roll": f"{w}{c}", "square": square_name(move.square), "track": square_text(move.held)}
                for (w, c), move in moves
            ],
            "map": row_values(found.board),
        },
    }


def _question(press: Press, puzzle: LastPuzzle) -> Layout:
    unit = press.look.mm(press.look.body)

    def block(box: Box) -> list[Shape]:
        answer, rolls = box.cut_bottom(unit * 2, 1)
        return [*roll_list(press, rolls, puzzle.rolls), *answer_line(press, answer)]

    return Layout(
        question=press.words.filled("puzzle-ask-last-rails", now=puzzle.now),
        play=Play(puzzle.setup, puzzle.board),
        block=block,
        below=(unit * 9.5, unit * 7.5),
        beside=(unit * 7, unit * 14),
    )


def _answer(press: Press, puzzle: LastPuzzle, minis: bool) -> Layout:
    """The finished map with the order of the moves, the moves in words, and a small map for each line."""
    look, words = press.look, press.words
    found = puzzle.solution
    play, table = Play(puzzle.setup, found.board), score(found.board, puzzle.setup)
    moves = [
        words.filled("puzzle-key-move", track=track_name(press, TILES[move.held].kind), **_place(move.square))
        for move in found.moves
    ]
    rows = min(len(moves), _MOVES_PER_COLUMN)
    height = rows * look.step(look.small)

    def block(box: Box) -> list[Shape]:
        cells = _columns(box.cut_top(height)[0], rows)
        return [
            in_box(press, cell, f"{i}  {move}", look.small, anchor="start", pad=0)
            for i, (move, cell) in enumerate(zip(moves, cells, strict=False), 1)
        ]

    def under(board: DrawnBoard) -> list[Shape]:
        return frames(press, board, [move.square for move in found.moves])

    def over(board: DrawnBoard) -> list[Shape]:
        numbered = enumerate(found.moves, 1)
        return [shape for i, move in numbered for shape in _order(press, board, move.square, i)]

    measured = {"next": found.next_best, "greedy": puzzle.greedy, "near": found.near}
    best = words.filled("puzzle-key-best", best=found.best)
    return Layout(
        question=f"{best} {words.filled('puzzle-key-measured', **measured)}",
        play=play,
        block=block,
        below=(height,),
        beside=(look.mm(look.body) * 12, look.mm(look.body) * 36),
        tail=maps_tail(press, play, table) if minis else None,
        under=under,
        over=over,
        least=READ_ONLY,
        key=True,
    )


def _columns(box: Box, rows: int) -> list[Box]:
    """Cells in two columns, first down the left one, then down the right one."""
    return [cell for half in box.grid(2, 1, 2) for cell in half.grid(1, rows)]


def _order(press: Press, board: DrawnBoard, square: int, number: int) -> list[Shape]:
    """The number of the move, in the square's corner."""
    box = board.cell(square)
    size = corner_size(press, box)
    at = (box.x + 0.7, box.y + 0.7 + cap(size))
    return on_plate(press, Text(*at, str(number), size, True, colour=press.look.accent))


def _place(square: int) -> dict[str, object]:
    row, column = divmod(square, SIZE)
    return {"row": row + 1, "column": column + 1}


KIND = Kind(
    _puzzles,
    _describe,
    _question,
    _answer,
    answers=(4, 2, 1),
    signs=("lines-note", "puzzle-sign-laid"),
    rails=RAILS,
    usual_rails=USUAL_RAILS,
    scored=True,
)
