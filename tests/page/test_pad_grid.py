"""Score pads in every style on every paper: nothing at the edge, nothing broken apart, one way of writing."""

import re
from collections.abc import Iterator
from functools import partial

import pytest
from page_judge import page_faults
from placed import letter_spacing, texts_at
from presses import press

from papergen.errors import PapergenError
from papergen.game import games
from papergen.page.pad import pad_pages
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page
from papergen.styles import load_style, style_names
from papergen.words import languages, load_words

BROKEN = re.compile(r"→$|^→|[1-4]–[1-4]$|^\+\d")  # a number on one line, what it is worth on the next


def pads(style: str, paper: str, language: str, per_page: int = 1) -> Iterator[Page]:
    """Those of every game, with the fewest and the most players; what has no room is left out."""
    made_with = press(paper, style, language, "papergen pad")
    for game in games().values():
        players = list(game.pad.PAD_PLAYERS)
        for count in (players[0], players[-1]):
            pad = game.pad.score_pad(made_with, count, ())
            try:
                yield from pad_pages(made_with, pad, "", per_page, "marks").pages
            except PapergenError:
                continue


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", style_names())
def test_everything_has_its_place(style: str, paper: str) -> None:
    look = load_style(style)
    with letter_spacing(look.spacing):
        judged = {per_page: list(pads(style, paper, "en", per_page)) for per_page in (1, 2, 4)}
        assert len(judged[1]) >= 6
        for page in (page for made in judged.values() for page in made):
            assert page_faults(page, look) == []


@pytest.mark.parametrize("language", languages())
def test_notes_are_not_broken_between_a_number_and_its_worth(language: str) -> None:
    for style in ("classic", "large-print", "dyslexia-friendly"):
        with letter_spacing(load_style(style).spacing):
            for paper in ("a4", "letter", "a5"):
                for page in pads(style, paper, language):
                    texts = [text for text, *_ in texts_at(page)]
                    notes = [text for text in texts if len(text) > 8]
                    assert not [text for text in notes if BROKEN.search(text)]


def test_nor_are_rules() -> None:
    for language in languages():
        rules = [text for key, text in load_words(language).items() if key.startswith("rules-30-rails")]
        assert not [text for text in rules if re.search(r"[1-4]–[1-4] \d", text)]


@pytest.mark.parametrize("language", languages())
def test_headings_begin_alike(language: str) -> None:
    words = load_words(language)
    for game in games().values():
        pad = game.pad.score_pad(press(language=language), game.pad.PAD_PLAYERS[-1], ())
        assert not [heading for heading in (pad.corner, *pad.columns, *pad.rows) if heading[:1].islower()]
    assert not [word for key, word in words.items() if key.startswith("league-") and word[:1].islower()]


def test_a_pad_for_one_player_has_one_row_per_game() -> None:
    score_pad = partial(games()["30-rails"].pad.score_pad, press())
    alone, together = score_pad(1, ("Ada",)), score_pad(2, ("Ada",))
    assert (alone.corner, together.corner) == ("Ada · Date", "Name")
    assert score_pad(1, ("",)).corner == "Date"
    assert len(alone.rows) > 4 and not any(alone.rows)
    assert together.rows == ("Ada", "")
    assert [*alone.columns, "Rank"] == list(together.columns)


@pytest.mark.parametrize(
    ("game", "style", "paper", "per_page", "remedy"),
    [
        ("pacific-rails", "classic", "a5", 4, "larger paper or fewer per page"),
        ("pacific-rails", "large-print", "a4", 4, "larger paper, fewer per page or another template"),
    ],
)
def test_a_refusal_says_what_helps(game: str, style: str, paper: str, per_page: int, remedy: str) -> None:
    made_with = press(paper, style, made_by="papergen pad")
    pad = games()[game].pad.score_pad(made_with, 4, ())
    with pytest.raises(PapergenError) as refused:
        pad_pages(made_with, pad, "", per_page, "none")
    assert str(refused.value) == (
        f"{paper} is too small for this pad with {per_page} per page in the template '{style}' "
        f"(text of {load_style(style).least:g} pt or more): use {remedy}"
    )


def test_names_too_long_for_any_paper_are_named_as_the_cause() -> None:
    pad = games()["pacific-rails"].pad.score_pad(press(), 4, ("W" * 400,))
    with pytest.raises(PapergenError, match="use shorter names"):
        pad_pages(press(), pad, "", 1, "none")
