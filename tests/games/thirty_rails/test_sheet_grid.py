"""Sheets in every language on small and large places: what lies close together, and what belongs together."""

import pytest
from page_judge import page_faults
from placed import Placed, ink, letter_spacing, walk
from presses import press
from sheet_makers import NAMES, USUAL, style

from papergen.errors import PapergenError
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.games.thirty_rails.tables import TRACK_WORDS
from papergen.page.shapes import Page, Text
from papergen.words import languages


def first_page(template: str, language: str = "en", paper: str = "a4", **options: object) -> Page:
    made_with = press(paper, template, language, f"papergen sheet --seed {USUAL}")
    return next(iter(sheets(made_with, SheetRequest(USUAL, **options)).pages))


def texts_of(page: Page) -> dict[str, Placed]:
    return {placed.shape.text: placed for placed in walk(page.shapes) if isinstance(placed.shape, Text)}


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("language", languages())
def test_names_and_numbers_keep_clear_of_everything(language: str, per_page: int, paper: str) -> None:
    """In Spanish the tail of the j in Hoja came close to the stroke of 1/2."""
    look = style("classic")
    for variant in ("basic", "advanced"):
        if (variant, per_page, paper) == ("advanced", 4, "letter"):
            continue  # has no room
        options = {"variant": variant, "per_page": per_page, "paper": paper, "count": 4}
        page = first_page("classic", language, players=NAMES, **options)
        assert page_faults(page, look) == []


@pytest.mark.parametrize(
    ("template", "paper", "per_page", "language"),
    [
        ("colour", "letter", 1, "en"),  # on two lines, below
        ("classic", "a4", 2, "es"),
        ("ink-saver", "a5", 1, "en"),
        ("classic", "letter", 2, "fr"),
    ],
)
def test_tracks_are_named_where_there_is_room(
    template: str, paper: str, per_page: int, language: str
) -> None:
    look, words = style(template), press(language=language).words
    with letter_spacing(look.spacing):
        page = first_page(template, language, variant="advanced", paper=paper, per_page=per_page)
        found = texts_of(page)
        for kind in TRACK_WORDS:
            assert all(any(word in text for text in found) for word in words[kind].split(" ")), kind
        assert page_faults(page, look) == []


def test_fingerprint_and_sheet_number_have_air_between_them() -> None:
    for paper, per_page in (("letter", 1), ("a4", 1), ("a4", 2), ("letter", 2)):
        found = texts_of(first_page("classic", variant="advanced", paper=paper, per_page=per_page, count=2))
        assert ink(found["Sheet"])[0] - ink(found["Fingerprint"])[2] > 1.5, (paper, per_page)


def test_large_paper_is_filled() -> None:
    drawn = walk(first_page("classic", paper="a3", dice="all").shapes)
    found = {placed.shape.text: ink(placed) for placed in drawn if isinstance(placed.shape, Text)}
    assert found["Print at 100 %: 50 mm / 2 in"][1] - found["TOTAL"][3] < 20


def refusal(paper: str, **options: object) -> str:
    with pytest.raises(PapergenError) as refused:
        sheets(press(paper, "large-print"), SheetRequest(USUAL, **options))
    return str(refused.value).partition(": use ")[2]


def test_what_is_advised_helps() -> None:
    assert refusal(paper="a5", dice="all") == "larger paper or another template"
