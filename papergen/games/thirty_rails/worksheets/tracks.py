"""*Which track?*: maps with marked squares, to complete with given tracks in the only possible way."""

from collections.abc import Sequence
from dataclasses import replace

from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.pages.legend import LEGEND
from papergen.games.thirty_rails.pages.played import draw_map, frames, marked_route
from papergen.games.thirty_rails.pages.scoresigns import pair_sign
from papergen.games.thirty_rails.puzzles.route import LinePuzzle, make_line
from papergen.games.thirty_rails.worksheets import SolvedMap, Worksheet
from papergen.games.thirty_rails.worksheets.writing import (
    draw_maps,
    first_maps,
    fit_board,
    heading_row,
    larger,
    map_heading,
    text_size,
)
from papergen.page.drawings import TILE, placed, tile
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape
from papergen.page.text import in_box
from papergen.seed import Stream
from papergen.words import Words

MOST = 4  # maps on a page
LEVELS = {"7-9": "easy", "9-11": "medium", "11-14": "hard"}
GIVEN = 7.5, 0.08  # the least height of the tracks to lay: mm, and as a part of the map's room
TILE_GAP = 2.2  # mm, so that the tracks do not look joined


def make_tracks(seed: str, ages: str) -> tuple[LinePuzzle, ...]:
    """As many as fit on a page, the one with the fewest tracks first."""
    chance = Stream(seed, f"30-rails/worksheet/tracks/{ages}")
    puzzles = [make_line(chance, LEVELS[ages]) for _ in range(MOST)]
    return tuple(sorted(puzzles, key=lambda puzzle: (len(puzzle.squares), puzzle.length)))


def draw_tracks(press: Press, room: Box, puzzles: Sequence[LinePuzzle], solved: bool) -> list[Shape]:
    return draw_maps(room, puzzles, lambda place, puzzle: _one(press, place, puzzle, solved))


def _one(press: Press, cell: Box, puzzle: LinePuzzle, solved: bool) -> list[Shape]:
    """Stations and length above the map, and the tracks to lay below it, as large as there is room."""
    top, rest = map_heading(press, cell)
    board = fit_board(press, rest.cut_bottom(max(GIVEN[0], rest.h * GIVEN[1]), TILE_GAP)[1])
    given = rest.cut_top(board.field.bottom + board.ring - rest.y, TILE_GAP)[1]
    top = heading_row(top, board)
    sign, said = top.cut_left(top.h * 2.4, 1.5)
    text = press.words.filled("worksheet-tracks-length", squares=puzzle.length)
    shapes = [
        *pair_sign(larger(press), sign, str(puzzle.start), str(puzzle.goal)),
        in_box(press, said, text, text_size(press), anchor="start", pad=0),
        *_given(press, replace(given, h=min(given.h, board.square)), puzzle),
    ]
    if not solved:
        return [
            *shapes,
            *draw_map(press, board, Play(puzzle.setup, puzzle.board), frames(press, board, puzzle.squares)),
        ]
    under, over = marked_route(press, board, *puzzle.ends, puzzle.route)
    return [*shapes, *draw_map(press, board, Play(puzzle.setup, puzzle.solved), under), *over]


def _given(press: Press, box: Box, puzzle: LinePuzzle) -> list[Shape]:
    """A picture of each track to lay, to cross out when it has been laid."""
    count = len(puzzle.kinds)
    side = min(box.h, (box.w - TILE_GAP * (count - 1)) / count)
    wide = side * count + TILE_GAP * (count - 1)
    row = Box(box.cx - wide / 2, box.y, wide, box.h)
    return [
        placed(tile(press, LEGEND[kind - 1]), place, side, TILE)
        for kind, place in zip(puzzle.kinds, row.grid(count, 1, TILE_GAP), strict=True)
    ]


def track_answers(_words: Words, _puzzles: Sequence[LinePuzzle]) -> list[str]:
    return []  # they are drawings


def solved_maps(puzzles: Sequence[LinePuzzle]) -> list[SolvedMap]:
    return [SolvedMap(Play(puzzle.setup, puzzle.solved), puzzle.ends, puzzle.route) for puzzle in puzzles]


WORKSHEET = Worksheet(make_tracks, draw_tracks, track_answers, first_maps, solved_maps)
