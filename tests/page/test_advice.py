"""The advice if a page has no room: only what can help, and always something."""

import pytest
from presses import press

from papergen.game import games
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.page.fit import (
    LEAST_SQUARE,
    LEAST_TEXT,
    SHORTER,
    DoesNotFit,
    NoRoom,
    fit,
    other_template,
    usual,
)
from papergen.page.pad import pad_pages
from papergen.page.papers import PAPERS
from papergen.page.press import Press
from papergen.styles import style_names

LOOKS = [press(style=name).look for name in style_names()]


def advice(refused: pytest.ExceptionInfo[NoRoom]) -> str:
    return str(refused.value).partition(": use ")[2]


def test_the_smallest_text_and_squares_are_those_of_the_templates() -> None:
    assert min(look.least for look in LOOKS) == LEAST_TEXT
    assert min(look.smallest_square for look in LOOKS) == LEAST_SQUARE


@pytest.mark.parametrize("style", style_names())
def test_another_template_is_advised_where_one_has_smaller_text(style: str) -> None:
    smaller = any(other.least < press(style=style).look.least for other in LOOKS)
    assert bool(other_template(press(style=style))) == smaller
    assert ("another template" in usual(press(style=style))) == smaller


def test_larger_squares_count_where_there_are_maps() -> None:
    large = press().having(smallest_square=20.0)
    assert other_template(large, maps=True) and not other_template(large)
    assert usual(large, maps=True) == (*usual(large), "another template")


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("paper", PAPERS)
def test_something_is_always_advised(paper: str, style: str) -> None:
    def never(_: Press) -> None:
        raise DoesNotFit

    with pytest.raises(NoRoom) as refused:
        fit(press(paper, style), "a page", never)
    assert advice(refused) == (" or ".join(usual(press(paper, style))) or SHORTER)
    assert advice(refused)


@pytest.mark.parametrize("style", ["ink-saver", "colour"])
def test_pads_with_the_smallest_text_have_no_better_template(style: str) -> None:
    made_with = press("a5", style)
    pad = games()["pacific-rails"].pad.score_pad(made_with, 4, ())
    with pytest.raises(NoRoom) as refused:
        pad_pages(made_with, pad, "", 4, "none")
    assert advice(refused) == "larger paper or fewer per page"


@pytest.mark.parametrize(
    ("letters", "said"), [(40, "larger paper or fewer per page"), (110, "larger paper and fewer per page")]
)
def test_a_pad_that_needs_both_is_told_both(letters: int, said: str) -> None:
    pad = games()["pacific-rails"].pad.score_pad(press(), 4, ("W" * letters,))
    with pytest.raises(NoRoom) as refused:
        pad_pages(press("a5"), pad, "", 4, "none")
    assert advice(refused) == said
    assert pad_pages(press("a3"), pad, "", 1, "none")


def test_three_remedies_are_listed() -> None:
    with pytest.raises(NoRoom) as refused:
        sheets(press().having(smallest_square=18.0), SheetRequest("calm-otter-42", per_page=2))
    assert advice(refused) == "larger paper, fewer per page or another template"


def test_a_template_of_ones_own_with_smaller_text_needs_no_other() -> None:
    assert not other_template(press().having(least=5.0), maps=True)
