"""The scoring table of a finished sheet: what its cells say, and which rows are framed."""

import pytest
from presses import press
from rails_makers import dense_map

from papergen.games.thirty_rails.pages.scoretable import APART, filled_in, ratings, score_rows
from papergen.games.thirty_rails.scoring import score
from papergen.page.shapes import Box, Path, Pen, Text
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
    for row, line in zip(filled_in(press(), table).rows, table.lines, strict=True):
        assert row[3:] == (str(line.shares) if line.shares else APART, str(line.scored))
        assert (row[:3] == (APART,) * 3) == (not line.connected)


def test_routes_have_colours_where_there_are_fills() -> None:
    table = score(*MAP)
    connected = [line.connected for line in table.lines]
    assert [colour is not None for colour in filled_in(press(), table).colours] == connected
    assert set(filled_in(press(style="ink-saver"), table).colours) == {None}


@pytest.mark.parametrize("wrong", [(False,) * 6, (True, False, False, True, False, False)])
def test_rows_with_something_else_written_are_framed(wrong: tuple[bool, ...]) -> None:
    look = press().look
    block = score_rows(press(), False, filled_in(press(), score(*MAP), wrong))
    frame = Pen(look.accent, max(0.5, look.thick))
    shapes = block.draw(Box(10, 10, 120, block.height))
    framed = [shape for shape in shapes if isinstance(shape, Path) and shape.pen == frame]
    assert sum(shape.ops == "MLLLZ" for shape in framed) == sum(wrong)
