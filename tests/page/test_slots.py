"""Papers, places on them, and where to cut."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papergen.page.frame import cut_lines, slots
from papergen.page.papers import LARGEST, PAPERS, SAFE
from papergen.page.shapes import Box

EVERY = [*product(PAPERS, (1, 2, 4), (False, True))]


def test_papers_are_upright_and_of_the_known_sizes() -> None:
    assert PAPERS == {
        "a4": (210, 297),
        "letter": (215.9, 279.4),  # 8.5 × 11 inches
        "a5": (148, 210),
        "half-letter": (139.7, 215.9),  # 5.5 × 8.5 inches
        "legal": (215.9, 355.6),  # 8.5 × 14 inches
        "a3": (297, 420),
    }
    assert all(w < h for w, h in PAPERS.values())
    assert pytest.approx(0.25 * 25.4) == SAFE
    assert PAPERS[LARGEST] == max(PAPERS.values())


@pytest.mark.parametrize(("paper", "per_page", "across"), EVERY)
def test_places_are_equal_and_fill_the_page(paper: str, per_page: int, across: bool) -> None:
    page = slots(paper, per_page, across)
    assert sorted((page.width, page.height)) == sorted(PAPERS[paper])
    assert (page.width > page.height) == across
    assert len(page.places) == per_page
    assert len({(round(p.w, 6), round(p.h, 6)) for p in page.places}) == 1
    assert sum(p.w * p.h for p in page.places) == pytest.approx(page.width * page.height)
    for place in page.places:
        assert place.x >= 0
        assert place.y >= 0
        assert place.right <= page.width + 1e-9
        assert place.bottom <= page.height + 1e-9
    assert [(p.y, p.x) for p in page.places] == sorted((p.y, p.x) for p in page.places)  # as one reads
    if per_page == 2:
        assert (page.places[0].y == page.places[1].y) == across


@pytest.mark.parametrize(("paper", "per_page", "across"), EVERY)
@pytest.mark.parametrize("style", ["none", "marks", "lines"])
def test_cuts_lie_between_the_places(paper: str, per_page: int, across: bool, style: str) -> None:
    page = slots(paper, per_page, across)
    paths = cut_lines(page, style)
    assert bool(paths) == (style != "none" and per_page > 1)
    inner = {round(p.x, 6) for p in page.places if p.x}, {round(p.y, 6) for p in page.places if p.y}
    found: tuple[set[float], set[float]] = (set(), set())
    for path in paths:
        numbers = path.numbers
        for x1, y1, x2, y2 in zip(*[iter(numbers)] * 4, strict=True):
            assert SAFE - 1e-9 <= min(x1, x2) <= max(x1, x2) <= page.width - SAFE + 1e-9
            assert SAFE - 1e-9 <= min(y1, y2) <= max(y1, y2) <= page.height - SAFE + 1e-9
            assert (x1 == x2) != (y1 == y2)
            found[x1 != x2].add(round(x1 if x1 == x2 else y1, 6))
    if paths:
        assert found == inner
    if style == "lines":
        assert all(path.pen.dash for path in paths)


def test_marks_are_short_and_lines_go_across() -> None:
    page = slots("a4", 2, False)
    (marks,), (line,) = cut_lines(page, "marks"), cut_lines(page, "lines")
    assert max(abs(b - a) for a, b in zip(marks.numbers[::4], marks.numbers[2::4], strict=True)) <= 6
    assert line.numbers == (SAFE, 148.5, 210 - SAFE, 148.5)


sides = st.floats(1, 500)


@given(
    st.floats(-50, 50),
    st.floats(-50, 50),
    sides,
    sides,
    st.integers(1, 6),
    st.integers(1, 6),
    st.floats(0, 3),
)
def test_grids_fill_their_box(
    x: float, y: float, w: float, h: float, columns: int, rows: int, gap: float
) -> None:
    w, h = w + gap * columns, h + gap * rows
    cells = Box(x, y, w, h).grid(columns, rows, gap)
    assert len(cells) == columns * rows
    assert cells[0].x == x
    assert cells[0].y == y
    assert cells[-1].right == pytest.approx(x + w)
    assert cells[-1].bottom == pytest.approx(y + h)
    for left, right in pairwise(cells):
        if left.y == right.y:
            assert right.x - left.right == pytest.approx(gap, abs=1e-6)


@given(sides, sides, st.floats(0.1, 0.9), st.floats(0, 5))
def test_cuts_of_a_box_leave_the_rest(w: float, h: float, part: float, gap: float) -> None:
    box = Box(3, 4, w, h)
    for cut, rest in (box.cut_top(h * part, gap), box.cut_bottom(h * part, gap)):
        assert (cut.w, rest.w) == (w, w)
        assert cut.h + gap + rest.h == pytest.approx(h)
    for cut, rest in (box.cut_left(w * part, gap), box.cut_right(w * part, gap)):
        assert (cut.h, rest.h) == (h, h)
        assert cut.w + gap + rest.w == pytest.approx(w)
    assert box.cut_top(h * part)[0].y == box.cut_left(w * part)[0].y == 4
    assert box.cut_bottom(h * part)[0].bottom == pytest.approx(box.bottom)
    assert box.cut_right(w * part)[0].right == pytest.approx(box.right)
    assert (box.inset(1, 2).cx, box.inset(1, 2).cy) == pytest.approx((box.cx, box.cy))
