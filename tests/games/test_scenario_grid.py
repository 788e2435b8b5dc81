"""Scenario pages on every paper and in every style that takes them: nothing overlaps, no list is broken."""

import pytest
from scenario_makers import TRICK, VILLAGE, Draw, drawn, texts

from papergen.styles import style_names

__all__ = ["drawn"]


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize("style", style_names())
def test_a_setup_card_for_every_style(drawn: Draw, style: str, players: str) -> None:
    for paper, language in (("a4", "en"), ("letter", "de"), ("a3", "de"), ("legal", "en")):
        drawn(style, paper, "pacific-rails", "--players", players, "--lang", language)


@pytest.mark.parametrize("style", ["large-print", "dyslexia-friendly"])
def test_lists_of_the_setup_card_have_headings(drawn: Draw, style: str) -> None:
    (page,) = drawn(style, "a4", "pacific-rails")
    assert {"TURN ORDER", "ENGINES", "EACH PLAYER TAKES"} <= {text.text for text in texts(page.shapes)}


def test_no_item_of_the_setup_card_is_broken_over_columns(drawn: Draw) -> None:
    for players in ("2", "3", "4"):
        (page,) = drawn("classic", "a4", "pacific-rails", "--players", players)
        bullets = [text for text in texts(page.shapes) if text.text == "•"]
        columns = {bullet.x for bullet in bullets}
        assert len(bullets) == 8 and len(columns) == 2
        assert len({min(b.y for b in bullets if b.x == x) for x in columns}) == 1  # both begin with an item


def test_wide_names_on_a_setup_card_are_shortened(drawn: Draw) -> None:
    names = [option for letter in "WMQ" for option in ("--player", letter * 40)]
    (page,) = drawn("classic", "a4", "pacific-rails", *names)
    assert any(text.text.startswith("WWW") and "…" in text.text for text in texts(page.shapes))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
def test_cards_of_village_rails(drawn: Draw, paper: str) -> None:
    drawn("classic", paper, *VILLAGE, "--cards")
    drawn("ink-saver", paper, *VILLAGE, "--own-cards", "--lang", "de")
    drawn("colour", paper, *VILLAGE, "--solution", "--lang", "es")


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal", "a5", "half-letter"])
@pytest.mark.parametrize("players", ["3", "4", "5"])
def test_ghosts(drawn: Draw, players: str, paper: str) -> None:
    for style, language in (("classic", "en"), ("ink-saver", "de")):
        call = (*TRICK, players, "--level", "express", "--expert", "--tutorial", "--solution")
        drawn(style, paper, *call, "--lang", language)


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_ghosts_in_every_style_and_language(drawn: Draw, style: str, language: str) -> None:
    for players, level in (("3", "main"), ("4", "branch"), ("5", "express")):
        drawn(style, "a4", *TRICK, players, "--level", level, "--tutorial", "--lang", language)
