"""What is advised where a page has no room: only what can help, and never nothing."""

from dataclasses import replace

import pytest

from papergen.game import games
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.page.fit import LEAST_SQUARE, LEAST_TEXT, SHORTER, NoRoom, other_template, usual
from papergen.page.pad import pad_pages
from papergen.page.papers import PAPERS
from papergen.page.typeface import letter_spacing
from papergen.styles import load_style, style_names
from papergen.words import load_words

LOOKS = [load_style(name) for name in style_names()]
CLASSIC = load_style("classic")


def advice(refused: pytest.ExceptionInfo[NoRoom]) -> str:
    return str(refused.value).partition(": use ")[2]


def test_the_smallest_text_and_squares_are_those_of_the_templates() -> None:
    assert min(look.least for look in LOOKS) == LEAST_TEXT
    assert min(look.smallest_square for look in LOOKS) == LEAST_SQUARE


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_another_template_is_advised_where_one_has_smaller_text(look) -> None:
    smaller = any(other.least < look.least for other in LOOKS)
    assert bool(other_template(look)) == smaller
    assert ("another template" in usual("a4", look)) == smaller


def test_larger_squares_count_where_there_are_maps() -> None:
    large = replace(CLASSIC, smallest_square=20.0)
    assert other_template(large, maps=True) and not other_template(large)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
@pytest.mark.parametrize("paper", PAPERS)
def test_something_is_always_advised(paper: str, look) -> None:
    said = str(NoRoom("a page", paper, look)).partition(": use ")[2]
    assert said == (" or ".join(usual(paper, look)) or SHORTER)
    assert said


@pytest.mark.parametrize("style", ["ink-saver", "colour"])
def test_pads_with_the_smallest_text_have_no_better_template(style: str) -> None:
    pad, look = games()["trick-of-the-rails"].pad.score_pad(4, (), load_words()), load_style(style)
    with letter_spacing(look.spacing), pytest.raises(NoRoom) as refused:
        pad_pages(pad, "", 4, "a5", "none", look, load_words(), "papergen pad")
    assert advice(refused) == "larger paper or fewer to a page"


@pytest.mark.parametrize(
    ("letters", "said"), [(40, "larger paper or fewer to a page"), (110, "larger paper and fewer to a page")]
)
def test_a_pad_that_needs_both_is_told_both(letters: int, said: str) -> None:
    pad = games()["pacific-rails"].pad.score_pad(4, ("W" * letters,), load_words())
    with pytest.raises(NoRoom) as refused:
        pad_pages(pad, "", 4, "a5", "none", CLASSIC, load_words(), "papergen pad")
    assert advice(refused) == said
    assert pad_pages(pad, "", 1, "a3", "none", CLASSIC, load_words(), "papergen pad")


def test_three_ways_out_are_told_as_a_list() -> None:
    look = load_style("large-print")
    with pytest.raises(NoRoom) as refused:
        sheets(SheetRequest("calm-otter-42", per_page=2), look, load_words())
    assert advice(refused) == "larger paper, fewer to a page or another template"


def test_a_template_of_ones_own_with_smaller_text_needs_no_other() -> None:
    assert not other_template(replace(CLASSIC, least=5.0), maps=True)
