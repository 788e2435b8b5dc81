"""*Score this map* on a page: the map, and the table to fill in."""

from functools import partial

from papergen.games.thirty_rails.pages.played import (
    ROUTE_COLOURS,
    draw_map,
    draw_mini,
    label_height,
    label_size,
    route_bands,
    small_maps,
)
from papergen.games.thirty_rails.pages.scoretable import PAIRS, mine_row, pair_sign
from papergen.games.thirty_rails.worksheets.pages.maps import fit_board
from papergen.games.thirty_rails.worksheets.pages.parts import (
    Cell,
    Table,
    answer_cell,
    draw_table,
    larger,
    row_height,
    say,
    table_height,
    told,
)
from papergen.games.thirty_rails.worksheets.score import ScoreTask
from papergen.page.draw import Box, rect
from papergen.page.look import Look
from papergen.page.shapes import Pen, Shape
from papergen.page.text import in_box
from papergen.words import Words

GAP = 4.0
APART = "–"  # stands where two stations are not joined
ONE_COLUMN = 3  # so many small maps have room under each other
SHARES = (1.3, 1, 1, 1, 1)  # the columns' widths to each other


def draw_score(look: Look, words: Words, room: Box, ages: str, task: ScoreTask, solved: bool) -> list[Shape]:
    shapes, room = say(look, room, words[f"worksheet-score-{ages}"])
    total, room = room.cut_bottom(row_height(look) * 1.1)
    result_w = room.w * SHARES[-1] / sum(SHARES)
    shapes += _total(look, words, total, result_w, str(task.total) if solved else None)
    if task.mine:
        mine, room = room.cut_bottom(row_height(look) * 1.1)
        shapes += mine_row(larger(look), words, mine, result_w)
        if solved:
            shapes.append(told(look, mine.cut_right(result_w)[0], str(task.score.mine.points)))
    table, room = room.cut_bottom(table_height(look, len(task.asked)), GAP)
    shapes += draw_table(look, table, _table(look, words, task, solved))
    if solved:
        return [*shapes, *_explained(look, words, room, task)]
    return [*shapes, *draw_map(look, fit_board(look, room, read_only=True), task.play, bonus=True)]


def _table(look: Look, words: Words, task: ScoreTask, solved: bool) -> Table:
    heads = tuple(words[key] for key in ("line", "value", "squares", "bonus", "sum"))
    rows: list[list[Cell]] = []
    for index, line in zip(task.asked, task.lines, strict=True):
        a, b, value = PAIRS[index]
        answers = [str(line.squares), str(line.bonus), str(line.sum)] if line.connected else [APART] * 3
        sign = partial(_pair, look, a, b, index if solved and line.connected else None)
        rows.append([sign, str(value), *(answer_cell(look, answer, solved) for answer in answers)])
    return Table(heads, SHARES, rows)


def _pair(look: Look, a: str, b: str, line: int | None, box: Box) -> list[Shape]:
    """The two stations; in the key with the colour that the line has on the map."""
    shapes: list[Shape] = []
    if line is not None and look.fills:
        shapes.append(rect(Box(box.x + 1, box.y + box.h * 0.2, 2.4, box.h * 0.6), None, ROUTE_COLOURS[line]))
    return [*shapes, *pair_sign(larger(look), box, a, b)]


def _total(look: Look, words: Words, box: Box, result_w: float, answer: str | None) -> list[Shape]:
    result, rest = box.cut_right(result_w)
    shapes: list[Shape] = [
        in_box(look, rest, words["total"], larger(look).body, True, "end", pad=3),
        rect(result.inset(look.thick / 2), Pen(look.ink, look.thick)),
    ]
    return shapes if answer is None else [*shapes, told(look, result, answer)]


def _explained(look: Look, words: Words, room: Box, task: ScoreTask) -> list[Shape]:
    """The map with all routes at once, and beside it a small map for each, in one column or two."""
    small = small_maps(words, task.play, task.score, task.asked, task.mine)
    columns = 1 if len(small) <= ONE_COLUMN else 2
    left, right = room.cut_left(room.w * (0.72 if columns == 1 else 0.6), GAP)
    board = fit_board(look, left, read_only=True)
    bands = route_bands(look, board, task.play.setup, task.score, task.asked)
    shapes = draw_map(look, board, task.play, bands, bonus=True)
    rows = -(-len(small) // columns)
    as_high = board.field.bottom + board.ring - room.y
    needed = rows * (right.w / columns + label_height(look))
    places = right.cut_top(min(as_high, needed))[0].grid(columns, rows, 2)
    size = label_size(look, places[0].w, (label for label, _ in small))
    for (label, ways), place in zip(small, places, strict=False):
        shapes += draw_mini(look, place, label, ways, task.play, size)
    return shapes
