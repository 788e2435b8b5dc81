"""Booklets: the order of pages is found by folding a stack of paper, and every page is in its half."""

import re
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from conftest import Run, refused
from folding import leafed_through, printed
from hypothesis import given
from hypothesis import strategies as st

from papergen.page.booklet import folded_order, imposed
from papergen.page.papers import FOLDED, PAPERS
from papergen.page.shapes import Folding, Page, Pages, Place, Text
from papergen.render import render


@given(st.integers(1, 400))
def test_a_folded_booklet_reads_from_the_first_page_to_the_last(count: int) -> None:
    read = leafed_through(printed(folded_order(count)))
    assert read == list(range(1, len(read) + 1))
    assert len(read) % 4 == 0 and count <= len(read) < count + 4


def document(count: int, across: bool = False) -> Pages:
    size = (210.0, 148.0) if across else (148.0, 210.0)
    pages = [
        Page(*size, (Text(20, 30, f"number {n}", 20),), "Page", f"page {n}") for n in range(1, count + 1)
    ]
    return Pages("Title", "Subject", count, pages, folding=Folding(210, 297, "Sheet"))


def placed(pages: Pages) -> list[dict[str, tuple[float, float, bool]]]:
    """For each side its symbols, with their places."""
    return [
        {
            place.symbol.name: (place.x, place.y, place.turned)
            for place in page.shapes
            if isinstance(place, Place)
        }
        for page in imposed(pages).pages
    ]


def test_pages_are_in_their_halves() -> None:
    left, right = (0.25, 0, False), (148.75, 0, False)  # an A5 page is 0.5 mm narrower than half of A4
    assert placed(document(6)) == [
        {"booklet1": right},  # 7 and 8 stay blank
        {"booklet2": left},
        {"booklet6": left, "booklet3": right},
        {"booklet4": left, "booklet5": right},
    ]


def test_a_page_across_is_turned_with_its_head_to_the_left() -> None:
    """Its own top left corner is at the bottom left of the half."""
    assert placed(document(4, across=True))[0]["booklet1"] == (148.75, 210, True)
    front = next(iter(render(document(4, across=True), "svg"))).decode()
    assert 'href="#booklet1" transform="translate(148.75 210)rotate(-90)"' in front
    (pdf,) = render(document(1, across=True), "pdf")
    content = pypdf.PdfReader(BytesIO(pdf)).pages[0].get_contents()
    assert content is not None
    up, right = (round(mm * 72 / 25.4, 3) for mm in (210, 148.75))
    matrix = re.findall(rb"([-0-9. ]+) cm\s+/\S+ Do", content.get_data())[0].split()
    assert [*map(float, matrix)] == pytest.approx([0, 1, -1, 0, right, -up], abs=0.01)


def test_only_booklets_are_imposed() -> None:
    plain = Pages("Title", "Subject", 1, document(1).pages)
    assert imposed(plain) is plain


@pytest.mark.parametrize("paper", FOLDED)
def test_half_a_sheet_holds_a_page(paper: str) -> None:
    (w, h), (half_w, half_h) = PAPERS[paper], PAPERS[FOLDED[paper]]
    assert 0 <= h / 2 - half_w < 0.6 and 0 <= w - half_h < 0.1


@pytest.mark.parametrize(
    "call",
    [
        ("rules", "30-rails"),
        ("handout", "--pupils", "2", "--plan", "game", "--seed", "x"),
        ("puzzle", "30-rails", "--seed", "x"),
        ("scenario", "pacific-rails", "--seed", "x", "--paper", "letter"),
        ("sheet", "--seed", "x", "--count", "5"),
        ("pad", "village-rails"),
    ],
)
def test_every_printing_command_makes_booklets(run: Run, tmp_path: Path, call: tuple[str, ...]) -> None:
    done = run(*call, "--booklet", "-o", "b.pdf")
    assert done.code == 0 and "flip on the short edge" in done.err
    pages = pypdf.PdfReader(tmp_path / "b.pdf").pages
    width, height = pages[0].mediabox.width, pages[0].mediabox.height
    assert len(pages) % 2 == 0 and width > height
    assert {(page.mediabox.width, page.mediabox.height) for page in pages} == {(width, height)}
    assert "--booklet" in "".join(page.extract_text() for page in pages)
    assert run(*call, "-o", "plain.pdf").err == ""


def test_svg_files_are_the_sides(run: Run, tmp_path: Path) -> None:
    assert run("sheet", "--seed", "x", "--count", "5", "--booklet", "-o", "s.svg").code == 0
    assert sorted(path.name for path in tmp_path.glob("*.svg")) == [f"s-{n}.svg" for n in range(1, 5)]


def test_what_cannot_be_folded_is_refused(run: Run) -> None:
    refused(run("rules", "30-rails", "--booklet", "--paper", "a5"), "cannot fold a5", "--paper letter")
    refused(run("dice", "x", "--booklet"), "--booklet is for pages")
    refused(run("dice", "x", "--booklet", "-o", "d.html"), "--booklet is for PDF and SVG")
