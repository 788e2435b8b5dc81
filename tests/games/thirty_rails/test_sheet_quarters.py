"""Four sheets to a page: large squares, every heading, and what is there only once."""

from pathlib import Path as File

import pytest
from judges import ask
from page_judge import page_faults
from placed import places_of, texts_of, walk
from presses import press
from rendered import printed
from sheet_makers import NAMES, SHORT, USUAL, field_of, style

from papergen.errors import PapergenError
from papergen.games.thirty_rails.pages.board import Board, draw_board
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.page.shapes import Page, Path
from papergen.words import languages

FITTING = [("a4", "basic"), ("a4", "advanced"), ("letter", "basic")]


def page_of(paper: str, language: str = "en", template: str = "classic", **options: object) -> Page:
    made_with = press(paper, template, language, f"papergen sheet --seed {USUAL} --count 4 --per-page 4")
    request = SheetRequest(**{"seed": USUAL, "per_page": 4, "count": 4, **options})
    return next(iter(sheets(made_with, request).pages))


@pytest.mark.parametrize(("paper", "variant"), FITTING)
@pytest.mark.parametrize("language", languages())
def test_squares_headings_and_names(paper: str, variant: str, language: str) -> None:
    words = press(language=language).words
    for template, setup, cut in (("classic", "blank", "marks"), ("ink-saver", "full", "lines")):
        page = page_of(paper, language, template, variant=variant, setup=setup, cut=cut, players=NAMES)
        assert page_faults(page, style(template)) == []
        assert field_of(walk(page.shapes)).w / 6 >= 12 - 1e-6
        texts = texts_of(page)
        reminder = "overrides" if variant == "basic" else "buy-shares"
        for key in ("30-rails-title", "name", "tracks", "scoring", "total", "mine", "sum", reminder):
            assert texts.count(words[key]) == 4, key
        assert any(words["note-corner"] in text for text in texts)


@pytest.mark.parametrize(("paper", "language", "times"), [("a4", "en", 4), ("letter", "en", 1)])
def test_the_ratings_are_in_every_heading_or_once_below(paper: str, language: str, times: int) -> None:
    assert texts_of(page_of(paper, language)).count("40+ okay · 50+ good · 60+ excellent") == times


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_the_mine_says_how_many_stations_score_what(variant: str, language: str) -> None:
    texts = texts_of(page_of("a4", language, variant=variant))
    assert [texts.count(f"{stations} →") for stations in (1, 2, 3, 4)] == [4] * 4


def test_ruler_seed_and_code_are_there_once() -> None:
    page = page_of("a4", seed=SHORT, variant="advanced")
    texts = texts_of(page)
    assert sum(text.startswith(f"Seed {SHORT} · Fingerprint ") for text in texts) == 1
    assert texts.count("Print at 100 %: 50 mm / 2 in") == 1
    assert len(places_of(page.shapes, "qr")) == len(places_of(page.shapes, "foot")) == 1
    assert len(places_of(page.shapes, "sheet")) == 4


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_code_can_be_read(paper: str, tmp_path: File) -> None:
    document = sheets(press(paper), SheetRequest(USUAL, per_page=4, count=4))
    assert ask("zbarimg", "--quiet", "--raw", printed(document, tmp_path, 300)).strip() == USUAL


def test_what_has_no_room_is_refused_with_advice() -> None:
    for paper, options, advice in (
        ("letter", {"dice": "all"}, "larger paper, fewer per page or --dice none"),
        ("letter", {"variant": "advanced"}, "larger paper or fewer per page"),
    ):
        with pytest.raises(PapergenError) as refused:
            page_of(paper, **options)
        said = str(refused.value)
        assert said.startswith(f"{paper} is too small for squares of 12 mm with 4 per page")
        assert said.endswith(f": use {advice}")


def test_small_squares_have_no_boxes_for_the_turn() -> None:
    """Such as on two sheets to a page of A5."""

    def dashed(square: float) -> int:
        drawn = draw_board(press(), Board.at(press(), 10, 10, square))
        return sum(isinstance(shape, Path) and bool(shape.pen and shape.pen.dash) for shape in drawn)

    assert (dashed(12.0), dashed(11.9)) == (2, 1)  # the marks in the middle of the edges stay


def test_two_to_a_page_keep_their_headings() -> None:
    for paper in ("a4", "letter", "a5"):
        texts = texts_of(page_of(paper, per_page=2, count=2))
        assert all(texts.count(heading) == 2 for heading in ("TRACKS", "OVERRIDES", "SCORING")), paper
