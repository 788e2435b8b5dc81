"""The rows of score pads: high enough to write in, and no room for one more game is left unused."""

from contextlib import suppress
from itertools import pairwise

import pytest
from presses import press

from papergen.page.fit import DoesNotFit
from papergen.page.pad import GAP, LEAST_ROW, TALLER, Pad, draw_pad
from papergen.page.press import Press
from papergen.page.shapes import Box, Path

PAD = Pad("Pad", "", ("Ada", "Ben"), ("one", "two", "three", "total"))
ROWS = len(PAD.rows) + 1


def tables(press: Press, height: int) -> list[tuple[float, float]]:
    """Where the tables of a pad begin and end, on paper of this height; none if there is no room."""
    found = []
    with suppress(DoesNotFit):
        for shape in draw_pad(press, Box(0, 0, 100, height), PAD, ""):
            if isinstance(shape, Path) and shape.pen == press.look.line:
                points = zip(shape.numbers[1::2], shape.numbers[3::2], strict=False)
                levels = sorted({y for y, end in list(points)[::2] if y == end})
                if len(levels) == ROWS:  # below each row
                    row = levels[1] - levels[0]
                    assert all(b - a == pytest.approx(row) for a, b in pairwise(levels))
                    found.append((levels[0] - row, levels[-1]))
    return found


@pytest.mark.parametrize("style", ["classic", "ink-saver"])
def test_rows_are_high_enough_to_write_in(style: str) -> None:
    small = press(style=style).scaled(0.5)
    drawn = {height: tables(small, height) for height in range(20, 60)}
    assert not drawn[20] and len(drawn[59]) == 1
    for found in drawn.values():
        for top, bottom in found:
            assert (bottom - top) / ROWS >= LEAST_ROW - 1e-9


def test_there_are_as_many_games_as_have_room() -> None:
    usual = 8.5 * ROWS * press().look.body / 9
    seen = set()
    for height in range(60, 300):
        found = tables(press(), height)
        count, (top, bottom) = len(found), (found[0][0], found[-1][1])
        seen.add(count)
        one_more = (count + 1) * usual + count * GAP
        assert bottom - top < one_more or found[0][1] - top == pytest.approx(usual * TALLER)
    assert seen == {1, 2, 3, 4, 5}
