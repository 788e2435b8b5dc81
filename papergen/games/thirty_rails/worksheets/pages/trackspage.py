"""*Which track?* on a page: some maps with marked squares, and the tracks that complete each line."""

from collections.abc import Sequence

from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.pages.blocks import LEGEND, placed
from papergen.games.thirty_rails.pages.played import draw_map, frames, marked_route
from papergen.games.thirty_rails.pages.scoretable import pair_sign
from papergen.games.thirty_rails.puzzles.buildline import LinePuzzle
from papergen.games.thirty_rails.worksheets.pages.maps import (
    fit_board,
    heading_row,
    map_heading,
    most_that_fit,
)
from papergen.games.thirty_rails.worksheets.pages.parts import (
    larger,
    say,
    text_size,
)
from papergen.page.draw import Box
from papergen.page.drawings import TILE, tile
from papergen.page.look import Look
from papergen.page.shapes import Shape
from papergen.page.text import in_box
from papergen.words import Words

GIVEN = 6.5  # mm, the height of the tracks to lay
TILE_GAP = 2.2  # mm, so that their track does not seem to be joined


def draw_tracks(
    look: Look, words: Words, room: Box, ages: str, tasks: Sequence[LinePuzzle], solved: bool
) -> list[Shape]:
    said, room = say(look, room, words[f"worksheet-tracks-{ages}"])
    return [
        *said,
        *most_that_fit(room, tasks, lambda place, task: _one(look, words, place, task, solved)),
    ]


def _one(look: Look, words: Words, cell: Box, task: LinePuzzle, solved: bool) -> list[Shape]:
    """Stations and length above, the map, and below it the tracks to lay."""
    top, rest = map_heading(look, cell)
    given, rest = rest.cut_bottom(GIVEN * max(1.0, look.body / 10), 1.6)
    board = fit_board(look, rest)
    top = heading_row(top, board)
    sign, said = top.cut_left(top.h * 2.4, 1.5)
    text = words.filled("worksheet-tracks-length", squares=task.length)
    shapes = [
        *pair_sign(larger(look), sign, str(task.start), str(task.goal)),
        in_box(look, said, text, text_size(look), anchor="start", pad=0),
        *_given(look, Box(given.x, board.field.bottom + board.ring + 1.6, given.w, given.h), task),
    ]
    if not solved:
        return [
            *shapes,
            *draw_map(look, board, Play(task.setup, task.board), frames(look, board, task.squares)),
        ]
    a, b = (task.setup.stations[station - 1] for station in (task.start, task.goal))
    under, over = marked_route(look, board, a, b, task.route)
    return [*shapes, *draw_map(look, board, Play(task.setup, task.solved), under), *over]


def _given(look: Look, box: Box, task: LinePuzzle) -> list[Shape]:
    """A picture of each track that is to be laid, to be crossed out when it is."""
    count = len(task.kinds)
    side = min(box.h, (box.w - TILE_GAP * (count - 1)) / count)
    wide = side * count + TILE_GAP * (count - 1)
    row = Box(box.cx - wide / 2, box.y, wide, box.h)
    return [
        placed(tile(look, LEGEND[kind - 1]), place, side, TILE)
        for kind, place in zip(task.kinds, row.grid(count, 1, TILE_GAP), strict=True)
    ]
