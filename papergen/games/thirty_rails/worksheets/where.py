"""*Where may it go?*: which squares a white die allows, on maps with one roll each or on one with all six."""

from collections.abc import Sequence
from dataclasses import dataclass

from papergen.games.thirty_rails.dicecheck.replay import allowed
from papergen.games.thirty_rails.maps import maps, until
from papergen.games.thirty_rails.model import EMPTY, Board, Play
from papergen.games.thirty_rails.pages.played import draw_map
from papergen.games.thirty_rails.tables import CROSSES, HIGHEST_DIE
from papergen.games.thirty_rails.worksheets import Worksheet
from papergen.games.thirty_rails.worksheets.writing import (
    BETWEEN,
    answer_cell,
    die_cell,
    draw_maps,
    fit_board,
    fraction,
    hatched,
    heading_row,
    last_maps,
    listed_answers,
    listed_questions,
    map_heading,
    pencil,
    questions,
    table,
    write_here,
)
from papergen.page.drawings import DIE, die, disc, least_disc, placed
from papergen.page.press import Press
from papergen.page.shapes import Box, Place, Shape
from papergen.seed import Stream
from papergen.words import Words

MOST = 4  # maps on a page
GAP = 4.0
ABOVE_NUMBERS = 3.0  # mm between a line to write on and the numbers of the columns
MARK = "A"  # the square that a question is about
WHITES = range(1, HIGHEST_DIE + 1)


@dataclass(frozen=True)
class Level:
    turns: tuple[int, int]  # first and last: the map is shown after one of these
    squares: tuple[int, int]  # least and most that the roll allows
    anywhere: int  # on this many of the maps the row and column are full


LEVELS = {
    "7-9": Level(turns=(8, 16), squares=(3, 7), anywhere=0),
    "9-11": Level(turns=(12, 22), squares=(2, 7), anywhere=1),
}
FULL_TURNS = (19, 27)  # a row and column are hardly ever full earlier, and later little is left
FULL_SQUARES = (3, 9)
SURVEY_TURNS = (17, 26)  # for ages 11-14: one map and every roll
SURVEY_EMPTY = (5, 13)


@dataclass(frozen=True)
class WhereTask:
    """`squares` has those that the white die allows; `anywhere` is true if its row and column are full."""

    play: Play
    white: int
    squares: tuple[int, ...]
    anywhere: bool


@dataclass(frozen=True)
class Survey:
    """One map and all six rolls: the squares that each roll allows, and the rolls that allow one square."""

    play: Play
    squares: tuple[tuple[int, ...], ...]  # by white die, from 1
    anywhere: tuple[int, ...]  # the white dice whose row and column are full
    marked: int
    fitting: tuple[int, ...]  # the white dice that allow the marked square


def make_where(seed: str, ages: str) -> tuple[WhereTask, ...] | Survey:
    """Several maps with a roll each; for the oldest pupils, one map and every roll."""
    chance = Stream(seed, f"30-rails/worksheet/where/{ages}")
    if ages in LEVELS:
        return tuple(_tasks(LEVELS[ages], chance))
    return next(survey for play in maps(chance) if (survey := _survey_of(play, chance)))


def _tasks(level: Level, chance: Stream) -> list[WhereTask]:
    """As many as fit on a page, with different maps and rolls; those where the roll goes anywhere last."""
    found: list[WhereTask] = []
    for play in maps(chance):
        if len(found) == MOST:
            break
        anywhere = len(found) >= MOST - level.anywhere
        turns, squares = (FULL_TURNS, FULL_SQUARES) if anywhere else (level.turns, level.squares)
        task = _task(play, turns, squares, anywhere, chance)
        if task and all(task.white != other.white for other in found):
            found.append(task)
    return found


def _task(
    play: Play, turns: tuple[int, int], squares: tuple[int, int], anywhere: bool, chance: Stream
) -> WhereTask | None:
    half = until(play, turns[0] + chance.below(turns[1] - turns[0] + 1))
    white = chance.die()
    may = squares_for(half.board, white)
    if is_full(half.board, white) != anywhere or not squares[0] <= len(may) <= squares[1]:
        return None
    return WhereTask(half, white, may, anywhere)


def _survey_of(play: Play, chance: Stream) -> Survey | None:
    """A map where one or two rolls go anywhere, and a square that some of the other rolls allow too."""
    half = until(play, SURVEY_TURNS[0] + chance.below(SURVEY_TURNS[1] - SURVEY_TURNS[0] + 1))
    empty = [square for square, held in enumerate(half.board) if held == EMPTY]
    full = tuple(white for white in WHITES if is_full(half.board, white))
    if not SURVEY_EMPTY[0] <= len(empty) <= SURVEY_EMPTY[1] or not 1 <= len(full) <= 2:
        return None
    by_white = tuple(squares_for(half.board, white) for white in WHITES)
    marked = chance.choice(empty)
    fitting = tuple(white for white in WHITES if marked in by_white[white - 1])
    return Survey(half, by_white, full, marked, fitting)


def squares_for(board: Board, white: int) -> tuple[int, ...]:
    bits = allowed(white, _empty(board))
    return tuple(square for square in range(len(board)) if bits >> square & 1)


def is_full(board: Board, white: int) -> bool:
    """Whether the white die's row and column have no empty square."""
    return not CROSSES[white] & _empty(board)


def _empty(board: Board) -> int:
    return sum(1 << square for square, held in enumerate(board) if held == EMPTY)


def draw_where(press: Press, room: Box, found: Sequence[WhereTask] | Survey, solved: bool) -> list[Shape]:
    if isinstance(found, Survey):
        return _draw_survey(press, room, found, solved)
    return draw_maps(room, found, lambda place, task: _one(press, place, task, solved))


def _one(press: Press, cell: Box, task: WhereTask, solved: bool) -> list[Shape]:
    top, rest = map_heading(press, cell, ABOVE_NUMBERS)
    board = fit_board(press, rest, numbered=True)
    top = heading_row(top, board)
    rolled, line = top.cut_left(top.h, 2.5)
    answer = str(len(task.squares)) if solved else None
    shading = [hatched(press, board.cell(square)) for square in task.squares] if solved else []
    return [
        placed(die(press, task.white), rolled, rolled.h, DIE),
        *write_here(press, line, press.words["worksheet-how-many"], answer),
        *draw_map(press, board, task.play, shading, numbered=True),
    ]


def _draw_survey(press: Press, room: Box, task: Survey, solved: bool) -> list[Shape]:
    """The map, then the rolls in a table, then the questions."""
    asked = questions(press, room.w, _asked(press.words, task), solved)
    below, room = room.cut_bottom(asked.height, GAP)
    middle, room = room.cut_bottom(pencil(press) * 2.2, GAP)
    board = fit_board(press, room, numbered=True, read_only=True)
    mark = board.cell(task.marked)
    size = round(max(board.square * 0.5, least_disc(press)), 2)
    rolled = [press.words["worksheet-white-die"], *(die_cell(press, white) for white in WHITES)]
    counted = [press.words["squares"], *(answer_cell(press, str(len(may)), solved) for may in task.squares)]
    return [
        *draw_map(press, board, task.play, numbered=True),
        Place(disc(press, MARK, size), mark.cx, mark.cy),
        *table(press, (), (2.4, *[1.0] * len(WHITES)), (rolled, counted)).draw(middle),
        *asked.draw(below),
    ]


def _asked(words: Words, task: Survey) -> list[tuple[str, str]]:
    """Each with its answer: which rolls go anywhere, the rolls for the marked square, and their chance."""
    rolls = ", ".join(map(str, task.fitting))
    return [
        (words["worksheet-where-full"], ", ".join(map(str, task.anywhere))),
        (words.filled("worksheet-where-mark", mark=MARK), rolls),
        (words.filled("worksheet-where-chance", mark=MARK), fraction(len(task.fitting), len(WHITES))),
    ]


def where_answers(words: Words, found: Sequence[WhereTask] | Survey) -> list[str]:
    if not isinstance(found, Survey):
        return [BETWEEN.join(str(len(task.squares)) for task in found)]
    counts = zip(WHITES, map(len, found.squares), strict=True)
    asked = enumerate((answer for _, answer in _asked(words, found)), 1)
    return [listed_answers(counts), listed_questions(words, asked)]


def shorter_where(found: Sequence[WhereTask] | Survey) -> Sequence[Sequence[WhereTask] | Survey]:
    """The last map has the surprise, so it stays when there are fewer maps."""
    return [found] if isinstance(found, Survey) else last_maps(found)


WORKSHEET = Worksheet(make_where, draw_where, where_answers, shorter_where)
