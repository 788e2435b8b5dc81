"""The judge of pages sees what it should."""

import pytest
from page_judge import astray, faults, overlaps
from placed import ink, walk
from sheet_makers import pages_of

from papergen.page.frame import slots
from papergen.page.shapes import Anchor, Page, Path, Pen, Shape, Text


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (Text(120, 60, "astray", 3), "smaller"),
        (Text(120, 3, "astray", 9), "nearer to the edge"),
        (Text(105, 297 / 2 + 1, "astray", 9), "leaves its place"),
        (Text(60, 60, "astray", 9), "astray"),  # on the map's lines
        (Path("ML", (1, 60, 100, 60)), "a line of"),
        (Path("MLML", (20, 60, 30, 60, 50, 60, 50, 60), Pen("#000000", 2)), "no length"),
    ],
)
def test_faults_are_found(spoil: Shape, complaint: str) -> None:
    page = pages_of("classic", paper="a4", per_page=2, count=2, variant="basic")[0]
    if page.width > page.height:
        pytest.fail("expected an upright page")
    rooms = slots("a4", 2, False).places
    assert not faults(page, 6, rooms)
    spoilt = Page(page.width, page.height, (*page.shapes, spoil), page.section, page.summary)
    assert any(complaint in fault for fault in faults(spoilt, 6, rooms))


def test_overlapping_texts_are_found() -> None:
    page = pages_of("classic")[0]
    text = next(p for p in walk(page.shapes) if isinstance(p.shape, Text) and p.shape.text == "TRACKS")
    assert isinstance(text.shape, Text)
    again = Text(text.shape.x + 2, text.shape.y, "again", 7)
    assert any(
        "overlap" in fault for fault in overlaps([(text, ink(text)), *[(p, ink(p)) for p in walk([again])]])
    )


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
@pytest.mark.parametrize(("x", "y"), [(3, 60), (207, 60), (105, 3), (105, 296)])
def test_texts_that_leave_the_paper_are_found(x: float, y: float, anchor: Anchor) -> None:
    assert astray(Page(210, 297, (Text(105, 60, "here", 9, anchor=anchor),), "x", "x")) == []
    assert astray(Page(210, 297, (Text(x, y, "astray", 9, anchor=anchor),), "x", "x")) == ["astray"]
