"""The scoring table of a finished sheet: what its cells say, and what is struck out."""

import pytest
from presses import press
from rails_makers import dense_map

from papergen.games.thirty_rails.pages.scoresigns import ratings
from papergen.games.thirty_rails.pages.scoretable import (
    APART,
    MINE_CELL,
    TOTAL_CELL,
    filled_in,
    score_rows,
    struck_cells,
)
from papergen.games.thirty_rails.scoring import score
from papergen.page.fit import DoesNotFit
from papergen.page.frame import corrected
from papergen.page.shapes import Box, Path, Text
from papergen.result import Cell
from papergen.seed import Stream

MAPS = [dense_map(Stream(f"map {n}", "test/scoretable"), 150) for n in range(20)]
MAP = next(found for found in MAPS if 0 < sum(line.connected for line in score(*found).lines) < 6)


@pytest.mark.parametrize("style", ["classic", "ink-saver"])
@pytest.mark.parametrize("captions", [True, False])
def test_the_ratings_are_told_once(style: str, captions: bool) -> None:
    made_with = press(style=style).having(captions=captions)
    block = score_rows(made_with, False)
    shapes = block.draw(Box(10, 10, 180, block.height + 10))
    assert [shape.text for shape in shapes if isinstance(shape, Text)].count(ratings(made_with)) == 1


def test_no_shares_and_no_route() -> None:
    table = score(*MAP, {0: 3})
    for row, line in zip(filled_in(table).rows, table.lines, strict=True):
        assert row[3:] == (str(line.shares) if line.shares else APART, str(line.scored))
        assert (row[:3] == (APART,) * 3) == (not line.connected)


@pytest.mark.parametrize("style", ["classic", "large-print"])
@pytest.mark.parametrize("places", [(), ((0, 0),), ((0, 0), (3, 2), MINE_CELL, TOTAL_CELL)])
def test_what_was_wrong_is_struck_out_with_the_right_number_beside_it(style: str, places) -> None:
    made_with, table = press(style=style), score(*MAP)
    block = score_rows(made_with, False, filled_in(table, dict.fromkeys(places, "77")))
    shapes = block.draw(Box(10, 10, 190, block.height))
    strokes = [i for i, shape in enumerate(shapes) if isinstance(shape, Path) and shape.ops == "ML"]
    struck = [(shapes[i - 1], shapes[i], shapes[i + 1]) for i in strokes if is_struck(shapes, i)]
    rows = enumerate(filled_in(table).rows)
    right = {(row, column): text for row, cells in rows for column, text in enumerate(cells)}
    right |= {MINE_CELL: str(table.mine.points), TOTAL_CELL: str(table.total)}
    assert [after.text for _, _, after in struck] == [right[place] or "0" for place in places]
    for before, stroke, after in struck:
        end = before.x + made_with.width(before.text, before.size)
        assert stroke.numbers[0] < before.x < end < stroke.numbers[2] < after.x
        assert before.y - before.size * 0.35 < stroke.numbers[1] < before.y
        assert (before.bold, after.bold) == (False, True)


def is_struck(shapes, i: int) -> bool:
    return isinstance(shapes[i - 1], Text) and shapes[i - 1].text == "77"


def test_numbers_are_struck_out_where_they_were_written() -> None:
    cells = [
        Cell(0, "1-3", "squares", 9, 8),
        Cell(0, "1-3", "bonus", 0, 2),
        Cell(0, "1-3", "sum", 11, 11),
        Cell(0, "3-4", "points", 20, 10),
        Cell(0, "", "mine", 6, 12),
        Cell(0, "", "total", 60, 61),
    ]
    both = {(1, 0): "9", (1, 1): "0", MINE_CELL: "6", TOTAL_CELL: "60"}
    assert struck_cells(cells, advanced=True) == {**both, (5, 4): "20"}
    assert struck_cells(cells, advanced=False) == {**both, (5, 2): "20"}


def test_two_numbers_too_wide_for_their_cell_do_not_fit() -> None:
    with pytest.raises(DoesNotFit):
        corrected(press(), Box(0, 0, 4, 5), "777", "77", 9)
