"""Running text in columns: each begins at its top, and all are about equally long."""

import pytest
from presses import press

from papergen.page.prose import Paragraph, fitted_pages, prose
from papergen.page.shapes import Box, Shape, Text
from papergen.page.text import cap

LOOK = press().look
COLUMNS = Box(0, 10, 85, 100).grid(2, 1, 5)


def lines_in(column: Box, shapes: list[Shape]) -> list[float]:
    """The baselines of the texts in a column."""
    return [text.y for text in shapes if isinstance(text, Text) and column.x <= text.x < column.right]


def test_no_space_is_left_at_the_top_of_a_column() -> None:
    text = [Paragraph(f"Line {n}.") for n in range(20)]
    columns = Box(0, 10, 85, 60).grid(2, 1, 5)
    shapes = prose(press(), columns, text, 9)
    for column in columns:
        assert lines_in(column, shapes)[0] == pytest.approx(column.y + cap(9))


@pytest.mark.parametrize("count", [20, 24, 28])
def test_columns_are_about_equally_long(count: int) -> None:
    text = [Paragraph(f"Line {n}.") for n in range(count)]
    (shapes,) = fitted_pages(press(), [COLUMNS], text, LOOK.body)
    left, right = (lines_in(column, shapes) for column in COLUMNS)
    assert len(left) + len(right) == count
    assert right and abs(left[-1] - right[-1]) < COLUMNS[0].h / 5


def test_every_text_is_on_one_page() -> None:
    text = [Paragraph(f"Line {n}.", mark="•") for n in range(60)]
    pages = fitted_pages(press(), [COLUMNS, COLUMNS], text, LOOK.body)
    marks = [shape for shapes in pages for shape in shapes if isinstance(shape, Text) and shape.text == "•"]
    said = [
        shape.text for shapes in pages for shape in shapes if isinstance(shape, Text) and shape.text != "•"
    ]
    assert said == [paragraph.text for paragraph in text]
    assert {mark.colour for mark in marks} == {LOOK.accent}
