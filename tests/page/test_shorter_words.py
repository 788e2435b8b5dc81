"""Which words of a user's own file are named if a page has no room."""

from pathlib import Path

import pytest

from papergen.words import load_words, shorter_words


def own(tmp_path: Path, text: str, *used: str) -> str:
    """A language file whose words `used` were asked for."""
    path = tmp_path / "nl.yaml"
    path.write_text(text, encoding="utf-8")
    for key in used:
        assert load_words(str(path))[key]
    return str(path)


def test_those_that_have_grown_most_come_first(tmp_path: Path) -> None:
    text = "date: Daaaaatum\nname: Naaaaaaaaaaaaaam\nseed: Zaad\ntracks: SPOREN SPOREN SPOREN SPOREN\n"
    path = own(tmp_path, text, "date", "name", "seed", "tracks")
    assert shorter_words(path) == (
        f"; or shorter words in {path}: 'tracks', 'name' and 'date' are wider than in our own languages"
    )


def test_one_alone(tmp_path: Path) -> None:
    path = own(tmp_path, "name: Naaaaaaaaaaaam\n", "name", "date")
    assert shorter_words(path) == f"; or shorter words in {path}: 'name' is wider than in our own languages"


def test_a_word_that_is_not_on_the_page_is_not_blamed(tmp_path: Path) -> None:
    assert shorter_words(own(tmp_path, "name: Naaaaaaaaaaaam\nseed: Zaad\n", "seed")) == ""


def test_nor_one_that_is_as_wide_in_another_language(tmp_path: Path) -> None:
    """English has curve, which is narrower than French."""
    assert shorter_words(own(tmp_path, f"curve: {load_words('fr')['curve']}\n", "curve")) == ""


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_our_own_words_are_not_the_users_to_shorten(language: str) -> None:
    assert load_words(language)["name"]
    assert shorter_words(language) == ""
