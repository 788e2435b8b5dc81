"""Bar charts: lengths to scale, numbers and names in their places, and nothing outside the box."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page_judge import page_faults
from placed import bounds, letter_spacing, lines_of, walk
from presses import press

from papergen.page.charts import DASHES, MOST_LINES, bar_chart, least_line_chart, line_chart
from papergen.page.fit import DoesNotFit
from papergen.page.shapes import Box, Page, Path, Pen, Shape, Text
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


SEASONS = st.integers(2, 12).flatmap(
    lambda steps: st.lists(
        st.lists(st.none() | st.integers(0, 150), min_size=steps, max_size=steps).filter(any),
        min_size=1,
        max_size=12,
    )
)


# Lines


@given(SEASONS)
def test_lines_go_through_their_numbers_and_end_at_their_names(seasons: list[list[int | None]]) -> None:
    series = [(f"P{n}", numbers) for n, numbers in enumerate(seasons)]
    shapes = line_chart(press(), BOX, series)
    scale = [(int(t.text), t.y) for t in texts(shapes) if t.anchor == "end"]
    (low, bottom), (high, top) = scale[0], scale[-1]
    steps = [t for t in texts(shapes) if t.anchor == "middle"]
    assert [int(t.text) for t in steps] == list(range(1, len(seasons[0]) + 1))
    names = {t.text: t for t in texts(shapes) if t.anchor == "start"}
    assert list(names) == [name for name, _ in series[:MOST_LINES]]
    lines = [s for s in shapes if isinstance(s, Path) and s.pen and set(s.ops[1:]) == {"L"}]
    drawn = [s for s in lines if s.pen.width > 0.3]
    quiet = [s for s in lines if s.pen == Pen(press().look.quiet, 0.2)]
    to_names = quiet[-len(names) :]  # the others have no names
    middle = cap(press().look.small) / 2
    several = [one for one in series[:MOST_LINES] if len(one[1]) - one[1].count(None) > 1]
    for (name, _), path in zip(series, to_names, strict=False):
        end = path.numbers[-2:]
        assert end[0] < names[name].x and end[1] == pytest.approx(names[name].y - middle)
    for (_, numbers), path in zip(several, drawn, strict=True):
        points = list(zip(path.numbers[::2], path.numbers[1::2], strict=True))
        right = [
            (steps[i].x, bottom - middle + (top - bottom) * (number - low) / (high - low))
            for i, number in enumerate(numbers)
            if number is not None
        ]
        for point, wanted in zip(points, right, strict=True):
            assert point == pytest.approx(wanted, abs=1e-6)
    if len(several) == len(names):
        assert len({(s.pen.dash, n >= len(DASHES)) for n, s in enumerate(drawn)}) == len(names)
    assert {s.pen.colour for s in drawn} <= {press().look.ink}
    assert low <= min(n for one in seasons for n in one if n is not None)
    assert high >= max(n for one in seasons for n in one if n is not None)


@given(SEASONS, st.sampled_from(style_names()))
def test_nothing_overlaps_in_a_line_chart(seasons: list[list[int | None]], style: str) -> None:
    made_with = press(style=style)
    series = [(NAMES[n % len(NAMES)], numbers) for n, numbers in enumerate(seasons)]
    page = Page(210, 297, tuple(line_chart(made_with, BOX, series)), "", "")
    with letter_spacing(made_with.look.spacing):
        assert page_faults(page, made_with.look) == []


def test_lines_need_room_for_their_names() -> None:
    series = [(name, [1, 2]) for name in NAMES * 3]
    high = least_line_chart(press(), len(series))
    assert line_chart(press(), Box(0, 0, 120, high), series)
    with pytest.raises(DoesNotFit, match="no room for the lines"):
        line_chart(press(), Box(0, 0, 120, high - 1), series)
    with pytest.raises(DoesNotFit, match="no room for the lines"):
        line_chart(press(), Box(0, 0, 30, 80), series)


@pytest.mark.parametrize("style", style_names())
def test_the_page_judge_finds_nothing_wrong(style: str) -> None:
    look = press(style=style).look
    upright = bar_chart(press(style=style), Box(20, 170, 160, 60), ["1–9", "10–19", "20–29"], [3, 0, 12])
    page = Page(210, 297, tuple(upright), "x", "x")
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
