"""Blocks one below the other, side by side and over several pages: each in its own place, none lost."""

from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from presses import press

from papergen.page.blocks import SIZES, SMALLER, SPARE, Block, column, on_pages, row, shared_out, text, titled
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import Box, Path, Shape, Text, rect
from papergen.page.text import BELOW, cap

ROOM = Box(10, 20, 100, 200)
GAP = 4.0
heights = st.lists(st.floats(1, 60), min_size=1, max_size=8)


def block(height: float, name: str = "") -> Block:
    """Draws the box that it is given, and its name in it."""

    def draw(box: Box) -> Iterable[Shape]:
        yield rect(box, fill="#000000")
        yield Text(box.x, box.y, name, 6)

    return Block(height, draw)


def boxes(shapes: Iterable[Shape]) -> list[Box]:
    """Those that blocks were given, in the order of drawing."""
    found = []
    for shape in shapes:
        if isinstance(shape, Path) and shape.ops == "MLLLZ":
            x, y, right, _, _, bottom, *_ = shape.numbers
            found.append(Box(x, y, right - x, bottom - y))
    return found


def names(shapes: Iterable[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text)]


# Below and beside each other


@given(heights, st.floats(0, 10))
def test_a_column_is_as_high_as_its_blocks_and_the_gaps(each: list[float], gap: float) -> None:
    made = column([block(height) for height in each], gap)
    assert made.height == pytest.approx(sum(each) + gap * (len(each) - 1))
    found = boxes(made.draw(Box(3, 5, 70, made.height)))
    assert [box.h for box in found] == pytest.approx(each)
    assert {(box.x, round(box.w, 6)) for box in found} == {(3, 70)}
    assert found[0].y == 5
    for above, below in pairwise(found):
        assert below.y - above.bottom == pytest.approx(gap, abs=1e-9)
    assert found[-1].bottom == pytest.approx(5 + made.height)


@given(st.lists(st.tuples(st.floats(1, 50), st.floats(1, 60)), min_size=1, max_size=6), st.floats(0, 10))
def test_a_row_is_as_high_as_its_highest_block(each: list[tuple[float, float]], gap: float) -> None:
    made = row([(w, block(height)) for w, height in each], gap)
    assert made.height == max(height for _, height in each)
    found = boxes(made.draw(Box(3, 5, sum(w for w, _ in each) + gap * (len(each) - 1), made.height)))
    assert [box.w for box in found] == pytest.approx([w for w, _ in each])
    assert {(box.y, round(box.h, 6)) for box in found} == {(5, round(made.height, 6))}
    assert found[0].x == 3
    for left, right in pairwise(found):
        assert right.x - left.right == pytest.approx(gap, abs=1e-9)


def test_columns_of_rows_of_columns() -> None:
    inner = column([block(5, "b"), block(7, "c")], 2)
    made = column([block(10, "a"), row([(30, inner), (20, block(9, "d"))], 5), block(3, "e")], 1)
    assert made.height == 10 + 1 + 14 + 1 + 3
    shapes = list(made.draw(Box(0, 0, 55, made.height)))
    assert names(shapes) == list("abcde")
    assert boxes(shapes) == [
        Box(0, 0, 55, 10),
        Box(0, 11, 30, 5),
        Box(0, 18, 30, 7),
        Box(35, 11, 20, 14),
        Box(0, 26, 55, 3),
    ]


@pytest.mark.parametrize("style", ["classic", "large-print"])
def test_a_titled_block_stands_below_its_title(style: str) -> None:
    made = titled(press(style=style), "Title", block(12, "inner"))
    rule, title, *rest = made.draw(Box(3, 5, 70, made.height))
    assert isinstance(rule, Path) and rule.numbers[:3] == (3, 5, 73)
    assert isinstance(title, Text) and (title.text, title.bold) == ("Title", True)
    (inner,) = boxes(rest)
    assert (inner.x, inner.w, inner.h) == pytest.approx((3, 70, 12))
    assert inner.bottom == pytest.approx(5 + made.height)
    assert title.size == pytest.approx(press(style=style).look.body * 1.1)
    assert title.y - cap(title.size) > 5 + press(style=style).look.thick
    assert title.y + press().look.mm(title.size) * BELOW < inner.y


@pytest.mark.parametrize("style", ["classic", "dyslexia-friendly"])
def test_a_paragraph_is_in_its_box_and_whole(style: str) -> None:
    made_with, words = press(style=style), "Roll both dice and look at the white one. " * 5
    made = text(made_with, 80, words)
    lines = list(made.draw(Box(3, 5, 80, made.height)))
    assert " ".join(line.text for line in lines).split() == words.split()
    assert len(lines) > 2
    for line in lines:
        assert line.x == 3 and made_with.width(line.text, line.size) <= 80
    assert lines[0].y - cap(lines[0].size) == pytest.approx(5)
    below = 5 + made.height - lines[-1].y - made_with.look.mm(lines[-1].size) * BELOW
    assert 0 <= below < 1  # room for g and p, and no more
    steps = {round(below.y - above.y, 6) for above, below in pairwise(lines)}
    assert steps == {round(made_with.look.step(made_with.look.body), 6)}
    with pytest.raises(DoesNotFit):
        text(made_with, 5, words)


def test_how_a_paragraph_looks() -> None:
    look = press().look
    for quiet, bold in ((False, True), (True, False)):
        (line,) = text(press(), 80, "word", bold, quiet).draw(Box(0, 0, 80, 5))
        assert (line.colour, line.bold) == (look.quiet if quiet else look.ink, bold)


# On pages


def maker(each: list[float], grown: float = 0.0) -> Callable[[Press, float], list[Block]]:
    """Blocks that are so high in the template's own text, and grow with it; their names are their numbers."""

    def make(made_with: Press, w: float) -> list[Block]:
        assert w == ROOM.w
        larger = 1 + grown * (made_with.look.body / press().look.body - 1)
        return [block(height * larger, str(n)) for n, height in enumerate(each)]

    return make


@given(st.lists(st.floats(1, ROOM.h), min_size=1, max_size=20))
def test_no_block_is_lost_or_leaves_the_room(each: list[float]) -> None:
    pages = on_pages(press(), [maker(each)], ROOM, GAP)
    assert [name for page in pages for name in names(page)] == [str(n) for n in range(len(each))]
    for page in pages:
        found = boxes(page)
        assert found[0].y == ROOM.y
        assert found[-1].bottom <= ROOM.bottom + 1e-6
        for above, below in pairwise(found):
            assert GAP - 1e-6 <= below.y - above.bottom <= GAP * (1 + SPARE) + 1e-6
    assert len(pages) == fewest(each)


def fewest(each: list[float]) -> int:
    """Pages, if every one is as full as can be."""
    pages, left = 1, ROOM.h
    for n, height in enumerate(each):
        needed = height + (GAP if n and left < ROOM.h else 0)
        if needed > left + 1e-9:
            pages, left, needed = pages + 1, ROOM.h, height
        left -= needed
    return pages


def test_a_block_higher_than_the_page_does_not_fit() -> None:
    with pytest.raises(DoesNotFit):
        on_pages(press(), [maker([10, ROOM.h + 1])], ROOM, GAP)


@given(st.floats(20, 199))
def test_one_page_has_the_largest_text_that_fits(height: float) -> None:
    (page,) = on_pages(press(), [maker([height], grown=1.0)], ROOM, GAP)
    (found,) = boxes(page)
    factors = [size for size in SIZES if height * size <= ROOM.h + 1e-9]
    assert found.h == pytest.approx(height * max(factors))


def test_the_sizes_of_text_that_are_tried() -> None:
    assert SIZES[0] == 1.5 and SIZES[-1] == 0.78 and list(SIZES) == sorted(SIZES, reverse=True)
    assert SMALLER == (1.0, 0.9, 0.8)


@pytest.mark.parametrize(("each", "gap"), [([40.0] * 4, 40 / 3), ([10.0] * 3, GAP * 3.5), ([66.0] * 2, 14)])
def test_what_is_spare_is_shared_between_the_gaps(each: list[float], gap: float) -> None:
    (page,) = on_pages(press(), [maker(each)], ROOM, GAP)
    gaps = [below.y - above.bottom for above, below in pairwise(boxes(page))]
    assert gaps == pytest.approx([gap] * len(gaps))


def test_several_pages_have_the_template_s_own_text() -> None:
    pages = on_pages(press(), [maker([90.0] * 6, grown=1.0)], ROOM, GAP)
    assert [len(boxes(page)) for page in pages] == [2, 2, 2]
    assert {round(box.h, 6) for page in pages for box in boxes(page)} == {90}


def test_where_a_word_is_too_wide_several_pages_have_smaller_text() -> None:
    def make(made_with: Press, w: float) -> list[Block]:
        if made_with.look.body > press().look.body * 0.85:
            raise DoesNotFit("a wide word")
        return maker([150.0] * 3)(made_with, w)

    assert SMALLER[-1] == 0.8
    assert len(on_pages(press(), [make], ROOM, GAP)) == 3


def test_pages_are_about_as_full() -> None:
    pages = on_pages(press(), [maker([30.0] * 14, grown=1.0)], ROOM, GAP)
    assert [len(boxes(page)) for page in pages] == [5, 5, 4]  # and not 6, 6, 2
    pages = on_pages(press(), [maker([30.0] * 8, grown=1.0)], ROOM, GAP)
    assert [len(boxes(page)) for page in pages] == [4, 4]


def test_a_better_arrangement_comes_first_on_one_page() -> None:
    one, other = maker([60.0, 60.0]), maker([40.0, 40.0])
    (page,) = on_pages(press(), [one, other], ROOM, GAP)
    assert [box.h for box in boxes(page)] == pytest.approx([60, 60])
    (page,) = on_pages(press(), [maker([150.0, 60.0]), other], ROOM, GAP)
    assert [box.h for box in boxes(page)] == pytest.approx([40, 40])


def test_of_several_pages_the_fewest_are_taken() -> None:
    pages = on_pages(press(), [maker([150.0] * 4), maker([99.0, 99.0] * 3 + [20.0])], ROOM, GAP)
    assert len(pages) == 4
    pages = on_pages(press(), [maker([150.0] * 4), maker([98.0] * 6)], ROOM, GAP)
    assert [len(boxes(page)) for page in pages] == [2, 2, 2]


def test_an_arrangement_that_does_not_fit_leaves_the_others() -> None:
    def never(made_with: Press, w: float) -> list[Block]:
        raise DoesNotFit(f"{made_with.paper} {w}")

    assert len(on_pages(press(), [never, maker([150.0] * 3)], ROOM, GAP)) == 3
    with pytest.raises(DoesNotFit):
        on_pages(press(), [never], ROOM, GAP)


def test_what_is_spare_is_shared_out() -> None:
    assert shared_out(30, [(0, 10), (0, 100)]) == [10, 20]
    assert shared_out(30, [(20, 40), (20, 40)]) == [30, 0], "no room for the second one's least"
    assert shared_out(100, [(5, 10), (0, 0), (0, 20)]) == [10, 0, 20]
    assert shared_out(-3, [(0, 10)]) == [0]
