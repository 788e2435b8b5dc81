"""*Find the shortest route* on a page: some maps, each with two stations and a place for the number."""

from collections.abc import Sequence

from papergen.games.thirty_rails.pages.played import draw_map, marked_route
from papergen.games.thirty_rails.pages.scoretable import pair_sign
from papergen.games.thirty_rails.worksheets.pages.maps import (
    fit_board,
    heading_row,
    map_heading,
    most_that_fit,
)
from papergen.games.thirty_rails.worksheets.pages.parts import (
    larger,
    say,
    write_here,
)
from papergen.games.thirty_rails.worksheets.route import RouteTask
from papergen.page.draw import Box
from papergen.page.look import Look
from papergen.page.shapes import Shape
from papergen.words import Words


def draw_routes(
    look: Look, words: Words, room: Box, ages: str, tasks: Sequence[RouteTask], solved: bool
) -> list[Shape]:
    said, room = say(look, room, words[f"worksheet-route-{ages}"])
    return [
        *said,
        *most_that_fit(room, tasks, lambda place, task: _one(look, words, place, task, solved)),
    ]


def _one(look: Look, words: Words, cell: Box, task: RouteTask, solved: bool) -> list[Shape]:
    """The stations and the line to write on above, the map below."""
    top, rest = map_heading(look, cell)
    board = fit_board(look, rest)
    top = heading_row(top, board)
    sign, line = top.cut_left(top.h * 2.4, 2)
    a, b = task.ends
    answer = str(len(task.routes[0])) if solved else None
    under, over = marked_route(look, board, *task.places, task.routes[0]) if solved else ([], [])
    return [
        *pair_sign(larger(look), sign, str(a), str(b)),
        *write_here(look, line, words["worksheet-how-many"], answer),
        *draw_map(look, board, task.play, under),
        *over,
    ]
