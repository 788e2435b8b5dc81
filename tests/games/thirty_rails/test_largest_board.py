"""The largest map in a box, as reports, puzzles and worksheets have it."""

import pytest
from presses import press

from papergen.games.thirty_rails.pages.board import largest_board, numbers_depth, side_of
from papergen.page.drawings import least_disc
from papergen.page.shapes import Box
from papergen.styles import style_names


@pytest.mark.parametrize("strips", [0, 1, 2])
@pytest.mark.parametrize("style", style_names())
def test_it_fills_its_box_and_stations_are_legible(style: str, strips: int) -> None:
    made_with = press(style=style)
    for side in range(60, 200, 7):
        board = largest_board(made_with, Box(5, 9, side, side + 3), (0.6, 0.42), 12.0, strips)
        wide = side_of(made_with, board, strips)
        assert (
            side - 0.05 * (6 + 2 * 0.6) <= wide <= side + 1e-9
            or board.square == made_with.look.largest_square
        )
        assert board.ring > least_disc(made_with)
        outside = board.ring + (numbers_depth(made_with) if strips else 0)
        assert (board.field.x - outside, board.field.y - outside) == pytest.approx((5, 9))


def test_grey_squares_are_less_deep_only_where_squares_would_be_small() -> None:
    deep, flat = (largest_board(press(), Box(0, 0, 100, 100), (0.6, 0.42), good, 0) for good in (12.0, 15.0))
    assert deep.ring == pytest.approx(0.6 * deep.square)
    assert flat.ring == pytest.approx(0.42 * flat.square)
    assert flat.square > deep.square
