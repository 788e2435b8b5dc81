"""What pages are made with: the paper, the look, the words; and the document that they become."""

from dataclasses import FrozenInstanceError, replace

import pytest
from presses import press

from papergen.page.papers import PAPERS
from papergen.page.press import WIDEST_SCALE, Look, Press
from papergen.page.shapes import Page
from papergen.page.typeface import text_width
from papergen.styles import load_style, style_names
from papergen.words import languages, load_words

SIZES = ("title", "body", "small")
PAGES = [Page(210, 297, (), "Sheet", f"page {n}") for n in range(3)]


def made() -> Press:
    return Press("a5", load_style("classic"), load_words("de"), "papergen pad", " --paper a5 --lang de")


@pytest.mark.parametrize("paper", PAPERS)
def test_the_size_is_the_upright_paper_s(paper: str) -> None:
    assert press(paper).size == PAPERS[paper]


@pytest.mark.parametrize("style", style_names())
def test_texts_are_measured_with_the_letter_spacing_of_the_look(style: str) -> None:
    look = load_style(style)
    for text, size, bold in (("Fahrplan", 9, False), ("Fahrplan", 12.5, True), ("", 9, False)):
        assert press(style=style).width(text, size, bold) == text_width(text, size, bold, look.spacing)
    assert (press(style=style).width("ab", 9) > text_width("ab", 9)) == (look.spacing > 0)


def test_a_press_is_not_changed_but_replaced() -> None:
    with pytest.raises(FrozenInstanceError):
        made().paper = "a3"


def test_other_values_of_the_look_and_nothing_else() -> None:
    found = made().having(captions=False, least=8.5)
    assert found == replace(made(), look=replace(made().look, captions=False, least=8.5))
    assert made().look == load_style("classic")  # the press itself is as it was
    with pytest.raises(TypeError):
        made().having(capton=True)


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("factor", [0.3, 0.8, 1.0, 1.35])
def test_scaled_texts_are_never_below_the_least(style: str, factor: float) -> None:
    look, found = load_style(style), press(style=style).scaled(factor)
    assert found == replace(press(style=style), look=look.scaled(factor))
    for size in SIZES:
        assert getattr(found.look, size) == pytest.approx(max(look.least, getattr(look, size) * factor))
    assert found.look.least == look.least


def test_heavy_lines_stay_heavy_and_fine_ones_stay_fine() -> None:
    assert press().look.thick > 0.4 > press(style="ink-saver").look.thick
    assert press().look.scaled(0.1).thick == 0.4
    for factor in (0.1, 1.35):
        assert press(style="ink-saver").look.scaled(factor).thick == press(style="ink-saver").look.thick


@pytest.mark.parametrize("short", [40.0, 105.0, 200.0, 210.0, 297.0, 420.0])
def test_a_place_has_the_look_for_its_shorter_side(short: float) -> None:
    def scale(look: Look) -> float:
        return look.title / press().look.title

    factor = 0.4 + 0.6 * short / 200
    found = press().for_place(short)
    assert found == press().scaled(min(WIDEST_SCALE, factor))
    assert scale(found.look) == pytest.approx(min(WIDEST_SCALE, factor))
    assert press().for_place(200).look == press().look.scaled(1)
    assert scale(press().for_place(999).look) == pytest.approx(1.35)


def test_another_command_in_the_footer_with_the_same_options() -> None:
    found = made().saying("papergen dice x")
    assert found == replace(made(), made_by="papergen dice x")
    assert found.options == " --paper a5 --lang de"


# Documents


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("language", languages())
def test_spacing_ground_and_language_go_into_the_document(style: str, language: str) -> None:
    look = load_style(style)
    document = press(style=style, language=language).document("Title", PAGES)
    assert (document.spacing, document.ground, document.language) == (look.spacing, look.ground, language)
    assert (document.title, document.subject, document.count) == ("Title", "Title", 3)
    assert list(document.pages) == PAGES


def test_a_look_that_was_changed_goes_into_the_document_too() -> None:
    document = press().having(spacing=0.07, ground="#eef6ff").scaled(0.8).document("Title", PAGES)
    assert (document.spacing, document.ground) == (0.07, "#eef6ff")


def test_a_document_may_say_more_of_itself() -> None:
    assert press().document("Title", PAGES, subject="What it is about").subject == "What it is about"


def test_pages_may_be_made_one_by_one() -> None:
    taken = []

    def one_by_one():
        for page in PAGES:
            taken.append(page)
            yield page

    document = press().document("Title", one_by_one(), count=3)
    assert (document.count, taken) == (3, [])
    assert list(document.pages) == PAGES
    counted = press().document("Title", one_by_one())
    assert counted.count == 3
    assert list(counted.pages) == list(counted.pages) == PAGES  # they can be gone through again
