"""Bar charts: lengths to scale, numbers and names in their places, and nothing outside the box."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page_judge import page_faults
from placed import bounds, letter_spacing, lines_of, walk
from presses import press

from papergen.page.charts import bar_chart, level_bars
from papergen.page.fit import DoesNotFit
from papergen.page.shapes import Box, Page, Path, Shape, Text
from papergen.page.text import cap
from papergen.styles import style_names

BOX = Box(20, 30, 160, 120)
NAMES = ("Ada", "Maximiliane Featherstonehaugh", "Bo", "Zoë")


def paths(shapes: list[Shape], ops: str) -> list[Box]:
    found = []
    for placed in walk(shapes):
        if isinstance(placed.shape, Path) and placed.shape.ops == ops:
            left, top, right, bottom = bounds(lines_of(placed))
            found.append(Box(left, top, right - left, bottom - top))
    return found


def texts(shapes: list[Shape]) -> list[Text]:
    return [shape for shape in shapes if isinstance(shape, Text)]


def level(values: list[float], most: float | None = None, style: str = "classic") -> list[Shape]:
    bars = [(NAMES[n % len(NAMES)], value, f"{value:g}") for n, value in enumerate(values)]
    return level_bars(press(style=style), BOX, bars, NAMES[1], max(values) if most is None else most)


# Level bars


@given(st.lists(st.integers(1, 999), min_size=1, max_size=20))
def test_level_bars_are_as_long_as_their_numbers_say(values: list[int]) -> None:
    shapes = level(values)
    (axis,) = paths(shapes, "ML")
    drawn = paths(shapes, "MLLLZ")
    longest = max(bar.w for bar in drawn)
    shown = [value for value in values if value / max(values) * longest > 0.2]
    assert [bar.w / longest for bar in drawn] == pytest.approx([value / max(values) for value in shown])
    assert {round(bar.x, 6) for bar in drawn} == {round(axis.x, 6)}
    assert longest == pytest.approx(BOX.right - axis.x - 18)  # room for its number behind it
    row = min(BOX.h / len(values), 9)
    assert (axis.y, axis.h) == pytest.approx((BOX.y, row * len(values)))
    assert [bar.h for bar in drawn] == pytest.approx([row * 0.64] * len(drawn))
    rows = [n for n, value in enumerate(values) if value in shown]
    assert [bar.cy for bar in drawn] == pytest.approx([BOX.y + (n + 0.5) * row for n in rows])


@given(st.lists(st.integers(-50, 50), min_size=1, max_size=20))
def test_names_stand_before_the_line_and_numbers_behind_the_bars(values: list[int]) -> None:
    shapes = level(values, most=50)
    (axis,) = paths(shapes, "ML")
    names, numbers = texts(shapes)[::2], texts(shapes)[1::2]
    assert [text.text for text in numbers] == [f"{value:g}" for value in values]
    for name, number, value in zip(names, numbers, values, strict=True):
        assert name.y == pytest.approx(number.y, abs=0.5)
        assert name.x + press().width(name.text, name.size) <= axis.x
        assert number.x == pytest.approx(axis.x + max(value, 0) / 50 * (BOX.right - axis.x - 18) + 1)
        assert number.x + press().width(number.text, number.size, True) <= BOX.right
    assert [name.y for name in names] == sorted(name.y for name in names)


def test_pages_share_a_scale() -> None:
    """The widest name and the largest number of all of them are given."""
    one, other = level([40, 20]), level([20], most=40)
    assert paths(one, "ML")[0].x == paths(other, "ML")[0].x
    assert paths(one, "MLLLZ")[1].w == pytest.approx(paths(other, "MLLLZ")[0].w)


@pytest.mark.parametrize("values", [[0], [0, 0, 0], [-3, -1]])
def test_no_bar_is_drawn_for_nothing_or_less(values: list[int]) -> None:
    shapes = level(values)
    assert paths(shapes, "MLLLZ") == []
    assert len(texts(shapes)) == 2 * len(values)


def test_a_long_name_takes_no_more_than_its_part_and_is_shortened() -> None:
    wide = "W" * 40
    shapes = level_bars(press(), BOX, [(wide, 5, "5"), ("Bo", 3, "3")], wide, 5)
    assert paths(shapes, "ML")[0].x == pytest.approx(BOX.x + BOX.w * 0.4)
    name = texts(shapes)[0]
    assert name.text.endswith("…") and wide.startswith(name.text[:-1])
    assert name.x + press().width(name.text, name.size) <= BOX.x + BOX.w * 0.4


def test_too_many_bars_do_not_fit() -> None:
    assert level([3] * 30)
    with pytest.raises(DoesNotFit, match="no room for the bars"):
        level([3] * 60)


@pytest.mark.parametrize("style", style_names())
def test_the_page_judge_finds_nothing_wrong(style: str) -> None:
    look = press(style=style).look
    upright = bar_chart(press(style=style), Box(20, 170, 160, 60), ["1–9", "10–19", "20–29"], [3, 0, 12])
    page = Page(210, 297, (*level([40, 0, 20.5, -3], style=style), *upright), "x", "x")
    with letter_spacing(look.spacing):
        assert page_faults(page, look) == []


# Upright bars


@given(st.lists(st.integers(0, 99), min_size=1, max_size=10))
def test_upright_bars_are_as_high_as_their_numbers_say(counts: list[int]) -> None:
    shapes = bar_chart(press(), BOX, [str(n) for n in range(len(counts))], counts)
    bars, axis = shapes[0], paths(shapes, "ML")[0]
    assert isinstance(bars, Path)
    tops, bottoms = bars.numbers[1::8], bars.numbers[5::8]
    high = [bottom - top for top, bottom in zip(tops, bottoms, strict=True)]
    shown = [count for count in counts if count]
    assert [h / max(high) for h in high] == pytest.approx([count / max(shown) for count in shown])
    assert set(bottoms) <= {axis.y}
    assert all(BOX.y + cap(press().look.small) + 1 <= top for top in tops)  # numbers stand above them
    wide = BOX.w / len(counts)
    places = [BOX.x + (n + 0.5) * wide for n, count in enumerate(counts) if count]
    for left, right, middle in zip(bars.numbers[::8], bars.numbers[2::8], places, strict=True):
        assert (left + right) / 2 == pytest.approx(middle)
        assert right - left == pytest.approx(min(wide * 0.76, 26))
    labels = [text for text in texts(shapes) if not text.bold]
    assert [text.x for text in labels] == pytest.approx(
        [BOX.x + (n + 0.5) * wide for n in range(len(counts))]
    )
    assert all(axis.y < text.y - cap(text.size) and text.y <= BOX.bottom for text in labels)
    said = [text.text for text in texts(shapes) if text.bold]
    assert said == [str(count) for count in shown]


def test_a_label_that_is_too_wide_does_not_fit() -> None:
    with pytest.raises(DoesNotFit):
        bar_chart(press(), Box(0, 0, 30, 60), ["100–109"] * 6, [1] * 6)
