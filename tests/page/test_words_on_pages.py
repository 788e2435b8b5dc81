"""What other languages ask of pages: decimal signs, colons, room for longer words, and nothing left alone."""

from dataclasses import replace
from pathlib import Path

import pytest
from conftest import Run
from house import ROOT
from judges import text_of_pdf
from mark_makers import sheet
from page_judge import page_faults
from par_makers import QUICK, SEED, few_games
from placed import letter_spacing, texts_at, texts_of
from presses import press

from papergen.checking import check_file
from papergen.game import games
from papergen.games.thirty_rails.pages.dicepages import dice_pages
from papergen.games.thirty_rails.pages.routemaps import route_maps
from papergen.games.thirty_rails.referee import Checked
from papergen.marks import mark_results
from papergen.page.league import standings_pages
from papergen.page.markhead import class_figures as _class_figures
from papergen.page.pad import pad_pages
from papergen.page.prose import Paragraph, prose
from papergen.page.shapes import Box, Text
from papergen.page.typeface import text_width

__all__ = ["few_games"]
ADA = ROOT / "examples" / "games" / "ada.yaml"
HALVES = [sheet("a.yaml", "Ada", 7), sheet("b.yaml", "Ada", 8), sheet("c.yaml", "Bo", 10)]
SIGNS = [("en", "7.5"), ("de", "7,5"), ("fr", "7,5"), ("es", "7,5")]


@pytest.mark.parametrize(("language", "half"), SIGNS)
def test_decimal_signs_in_a_league(language: str, half: str) -> None:
    other = [replace(one, game="village-rails") for one in HALVES]  # a game without maps
    (page,) = standings_pages(press(language=language), other, "average", "").pages
    assert half in texts_of(page)


@pytest.mark.parametrize(("language", "half"), SIGNS)
def test_decimal_signs_in_marks(language: str, half: str) -> None:
    (marks,) = mark_results([sheet("a.yaml", "Ada", 7), sheet("b.yaml", "Bo", 8)])
    figures = [figure for _, figure in _class_figures(press(language=language), marks, 0)]
    assert figures.count(half) == 2, "the average and the median"


@pytest.mark.usefixtures("few_games")
def test_decimal_signs_in_par(run: Run) -> None:
    run("par", SEED, *QUICK, "--lang", "de", "-o", "par.pdf")
    said = " ".join(text_of_pdf(Path("par.pdf")).split())
    assert ",5 ± " in said or ",0 ± " in said, said


@pytest.mark.parametrize(("language", "colon"), [("en", ": "), ("fr", "\u00a0: ")])
def test_colons_below_small_maps(language: str, colon: str) -> None:
    checked = check_file(str(ADA))
    assert isinstance(checked, Checked)
    maps = route_maps(press(language=language), checked.play, checked.score)
    assert f"1-4{colon}3 + 9 + 2 = 14" in [one.label for one in maps]


@pytest.mark.parametrize("style", ["large-print", "dyslexia-friendly"])
def test_a_long_word_for_row_puts_the_set_up_on_two_lines(style: str) -> None:
    heights = {}
    for language in ("es", "fr"):
        made_with = press(style=style, language=language)
        (page,) = dice_pages(made_with, "list", SEED).pages
        with letter_spacing(made_with.look.spacing):
            assert page_faults(page, made_with.look) == []
        row = made_with.words["row"]
        heights[language] = [round(y, 2) for text, _, y, *_ in texts_at(page) if text.startswith(f"{row} ")]
    assert len(set(heights["es"])) <= 2 == len(set(heights["fr"]))
    assert len(heights["fr"]) == len(heights["es"]) == 6


def notes_of(game: str, language: str, style: str, paper: str) -> list[list[str]]:
    """The notes of a pad, line by line."""
    made_with = press(paper, style, language)
    pad = games()[game].pad.score_pad(made_with, 4, ())
    (page,) = pad_pages(made_with, pad, "", 1, "none").pages
    texts = texts_of(page)
    return [_lines_of(note, texts) for note in pad.notes]


def _lines_of(note: str, texts: list[str]) -> list[str]:
    """The texts, one after another, that are the note."""
    for first in range(len(texts)):
        for last in range(first + 1, min(first + 8, len(texts)) + 1):
            if " ".join(texts[first:last]) == note:
                return texts[first:last]
    raise AssertionError(f"{note!r} is not on the page")


@pytest.mark.parametrize("game", ["30-rails", "pacific-rails"])
def test_no_word_of_a_pads_notes_is_left_alone(game: str) -> None:
    broken = [note for note in notes_of(game, "fr", "large-print", "a4") if len(note) > 1]
    assert broken
    for note in broken:
        assert text_width(note[-1], 1) > text_width(note[0], 1) / 2, note


def test_a_heading_has_two_lines_below_it() -> None:
    text = [Paragraph("one " * 40), Paragraph("Heading", heading=True), Paragraph("two " * 40)]
    for tenths in range(300, 500):
        columns = [Box(0, 0, 60, tenths / 10), Box(70, 0, 60, 200)]
        found = [shape for shape in prose(press(), columns, text, 9) if isinstance(shape, Text)]
        left = [shape.text for shape in found if shape.x < 60]
        if "Heading" in left:
            assert len(left) - left.index("Heading") > 2, tenths
