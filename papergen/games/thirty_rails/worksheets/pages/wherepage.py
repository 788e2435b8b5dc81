"""*Where may it go?* on a page: half-filled maps with a white die each, or one map and all six rolls."""

from collections.abc import Sequence

from papergen.games.thirty_rails.pages.blocks import placed
from papergen.games.thirty_rails.pages.played import cell_of, draw_map
from papergen.games.thirty_rails.worksheets.dice import fraction
from papergen.games.thirty_rails.worksheets.pages.maps import (
    fit_board,
    hatched,
    heading_row,
    map_heading,
    most_that_fit,
)
from papergen.games.thirty_rails.worksheets.pages.parts import (
    Table,
    answer_cell,
    ask,
    die_cell,
    draw_table,
    pencil,
    say,
    write_here,
)
from papergen.games.thirty_rails.worksheets.where import WHITES, Survey, WhereTask
from papergen.page.draw import Box
from papergen.page.drawings import DIE, die, disc, least_disc
from papergen.page.look import Look
from papergen.page.shapes import Place, Shape
from papergen.words import Words

GAP = 4.0
ABOVE_NUMBERS = 3.0  # mm between a line to write on and the numbers of the columns
MARK = "A"  # the square that a question is about


def draw_where(
    look: Look, words: Words, room: Box, ages: str, task: Sequence[WhereTask] | Survey, solved: bool
) -> list[Shape]:
    said, room = say(look, room, words[f"worksheet-where-{ages}"])
    if isinstance(task, Survey):
        return [*said, *_survey(look, words, room, task, solved)]
    # The last map is the one with the surprise: with fewer maps it stays.
    return [
        *said,
        *most_that_fit(room, task, lambda place, one: _one(look, words, place, one, solved), last=True),
    ]


def _one(look: Look, words: Words, cell: Box, task: WhereTask, solved: bool) -> list[Shape]:
    top, rest = map_heading(look, cell, ABOVE_NUMBERS)
    board = fit_board(look, rest, numbered=True)
    top = heading_row(top, board)
    rolled, line = top.cut_left(top.h, 2.5)
    answer = str(len(task.squares)) if solved else None
    shading = [hatched(look, board.cell(*cell_of(square))) for square in task.squares] if solved else []
    return [
        placed(die(look, task.white), rolled, rolled.h, DIE),
        *write_here(look, line, words["worksheet-how-many"], answer),
        *draw_map(look, board, task.play, shading, numbered=True),
    ]


def _survey(look: Look, words: Words, room: Box, task: Survey, solved: bool) -> list[Shape]:
    questions = _questions(words, task)
    rest = ask(look, room, questions, solved)[1]
    asked, room = room.cut_bottom(room.h - rest.h, GAP)
    table, room = room.cut_bottom(pencil(look) * 2.2, GAP)
    board = fit_board(look, room, numbered=True, read_only=True)
    mark = board.cell(*cell_of(task.marked))
    shapes = draw_map(look, board, task.play, numbered=True)
    size = round(max(board.square * 0.5, least_disc(look)), 2)
    shapes.append(Place(disc(look, MARK, size), mark.cx, mark.cy))
    rolled = [words["worksheet-white-die"], *(die_cell(look, white) for white in WHITES)]
    counted = [words["squares"], *(answer_cell(look, str(len(may)), solved) for may in task.squares)]
    shapes += draw_table(look, table, Table((), (2.4, *[1.0] * len(WHITES)), (rolled, counted)))
    return [*shapes, *ask(look, asked, questions, solved)[0]]


def _questions(words: Words, task: Survey) -> list[tuple[str, str]]:
    """Each with its answer: where all is full; the rolls for the marked square, and their chance."""
    rolls = ", ".join(map(str, task.fitting))
    return [
        (words["worksheet-where-full"], ", ".join(map(str, task.anywhere))),
        (words.filled("worksheet-where-mark", mark=MARK), rolls),
        (words.filled("worksheet-where-chance", mark=MARK), fraction(len(task.fitting), len(WHITES))),
    ]
