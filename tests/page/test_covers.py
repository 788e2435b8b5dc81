"""Covers: every style and paper, any number of names, and nothing overlaps."""

import pytest
from page_judge import page_faults
from placed import letter_spacing, texts_of
from presses import press

from papergen.page.cover import Cover, cover_page
from papergen.page.papers import PAPERS
from papergen.styles import load_style, style_names

INSIDE = (("Rules", "2"), ("A sheet for everybody", "3–10"), ("Certificate for the winner", "11"))


def cover(names: tuple[str, ...], seed: str = "friday-club", fingerprint: str = "Y8Q6") -> Cover:
    return Cover("30 RAILS", "Friday club", "For many players", seed, fingerprint, names, INSIDE)


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_overlaps(style: str, language: str) -> None:
    look = load_style(style)
    for paper in PAPERS:
        for count in (0, 1, 6, 30):
            names = tuple(f"Player {number}" if number % 3 else "" for number in range(count))
            with letter_spacing(look.spacing):
                page = cover_page(press(paper, style, language), cover(names))
                assert page_faults(page, look) == [], (paper, count)


def test_names_without_room_are_counted() -> None:
    names = tuple(f"Player{number:03}" for number in range(1, 101))
    for paper in PAPERS:
        said = texts_of(cover_page(press(paper), cover(names)))
        listed = [name for name in names if name in said]
        assert listed == list(names[: len(listed)])
        left = f"and {100 - len(listed)} more"
        assert (left in said) == (len(listed) < 100) and len(listed) >= 20


def test_a_seed_without_a_fingerprint_has_no_empty_label() -> None:
    assert "Fingerprint" in texts_of(cover_page(press(), cover(())))
    assert "Fingerprint" not in texts_of(cover_page(press(), cover((), fingerprint="")))
