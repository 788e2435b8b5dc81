"""Lessons and puzzles in every language: they fit, nothing touches anything, nothing is left in English."""

import pytest
from conftest import Run
from test_every_page import PUZZLE, SEED, Draw, draw

from papergen.words import languages

__all__ = ["draw"]
OTHERS = [name for name in languages() if name != "en"]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("style", "paper", "ages"),
    [("classic", "letter", "7-9"), ("dyslexia-friendly", "letter", "9-11"), ("large-print", "a4", "11-14")],
)
def test_lessons(draw: Draw, language: str, style: str, paper: str, ages: str) -> None:
    call = ("handout", *SEED, "--pupils", "1", "--ages", ages, "--paper", paper, "--lang", language)
    assert draw(style, *call, "-o", "h.pdf") == []


@pytest.mark.parametrize("language", OTHERS)
def test_puzzles(draw: Draw, language: str) -> None:
    for kind, per_page in (("last-rails", "4"), ("route", "6"), ("fault", "4"), ("score", "6")):
        call = (*PUZZLE, "--kind", kind, "--count", per_page, "--per-page", per_page, "--lang", language)
        assert draw("classic", *call, "--paper", "letter", "-o", "p.pdf") == [], kind


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    "call",
    [
        ("handout", "--pupils", "2"),
        ("puzzle", "30-rails", "--kind", "fault"),
        ("scenario", "trick-of-the-rails", "--effort", "1", "--solution"),
        ("scenario", "village-rails", "--effort", "1", "--cards", "--solution"),
        ("scenario", "pacific-rails"),
    ],
    ids=lambda call: "-".join(call[:2]),
)
def test_nothing_is_left_in_english(run: Run, language: str, call: tuple[str, ...]) -> None:
    done = run(*call, *SEED, "--lang", language, "-o", "x.pdf")
    assert (done.code, done.err) == (0, "")
