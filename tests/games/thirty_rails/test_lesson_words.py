"""One word for one thing in the lesson's pages, marking by hand, and charts that can be read off."""

import re
from pathlib import Path

import pytest
from placed import text_shapes
from presses import press

from papergen.games.thirty_rails.tables import MINE_POINTS
from papergen.games.thirty_rails.worksheets import AGES, pose
from papergen.games.thirty_rails.worksheets.pages import sheet_and_key
from papergen.page.shapes import Path as Drawn
from papergen.page.shapes import Place
from papergen.resources import templates
from papergen.words import load_words

# The words that mean the same as the one that is used, by language; the files of 30 Rails.
OTHER = {
    "en": r"\bjokers?\b|\+2 square|\bfields?\b|shortest way\b|\btwo ways\b",
    "de": r"\boverrides?\b|\bAusnahmen?\b|\bKästchen\b|Feld mit \+2|\bSchienen?\b",
    "fr": r"\boverrides?\b|\bcarrés?\b|Colonnes de départ",
    "es": r"\boverrides?\b|\bcuadros?\b",
}
FILES = ("handout", "worksheets", "pages", "puzzles", "par", "solve", "dice-page", "rules-30-rails")


@pytest.mark.parametrize("language", OTHER)
def test_one_word_for_one_thing(language: str) -> None:
    folder: Path = templates() / "languages" / language
    seen = 0
    for name in FILES:
        path = folder / f"{name}.yaml"
        if path.exists():
            seen += 1
            said = [line.partition(": ")[2] or line for line in path.read_text("utf-8").splitlines()]
            assert not re.findall(OTHER[language], "\n".join(said), re.IGNORECASE), name
    assert seen >= 3


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_pupils_rules_name_overrides_as_the_sheet_does(language: str) -> None:
    words = load_words(language)
    assert words["overrides"] in words["pupils-3"]
    assert words["overrides"].casefold() in words["pupils-3-title"].casefold()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_sheet_can_be_marked_by_hand(language: str) -> None:
    """Three steps without a terminal, with the numbers of the rules; the terminal is only a hint."""
    words = load_words(language)
    steps = words["handout-marking-list"].split(" / ")
    assert len(steps) == 3
    assert "papergen" not in words["handout-marking-list"]
    assert "papergen score" in words["handout-marking-computer"]
    counted = [int(number) for number in re.findall(r"\d+", steps[2])]
    assert counted == [*MINE_POINTS[1:], 1, 2, 3, 4]
    assert words["handout-key"].casefold() in steps[2].casefold()


@pytest.mark.parametrize("style", ["classic", "ink-saver", "large-print", "dyslexia-friendly"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_height_of_a_bar_has_its_line(style: str, paper: str) -> None:
    for ages in AGES:
        for page in sheet_and_key(press(paper, style), pose("dice", "class-5b", ages)):
            axis = {
                int(text.text): text.y
                for text in text_shapes(page)
                if text.anchor == "end" and text.text.isdigit()
            }
            top = max(axis)
            unit = (axis[0] - axis[top]) / top
            levels = [
                [y for i, y in enumerate(shape.numbers) if i % 4 == 1]
                for shape in page.shapes
                if isinstance(shape, Drawn) and shape.ops == "ML" * top
            ]
            heights = [sorted(ys[0] - y for y in ys) for ys in levels]
            assert any(ys == pytest.approx([n * unit for n in range(top)]) for ys in heights), (ages, top)
            if style == "classic":
                assert sorted(axis) == list(range(top + 1))


@pytest.mark.parametrize(("style", "least"), [("classic", 7.4), ("large-print", 14.0)])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_tracks_to_lay_are_large(style: str, least: float, paper: str) -> None:
    for ages in AGES:
        sheet, _ = sheet_and_key(press(paper, style), pose("tracks", "class-5b", ages))
        sides = [
            shape.scale * 10
            for shape in sheet.shapes
            if isinstance(shape, Place) and shape.symbol.name.startswith("tile-")
        ]
        assert sides and min(sides) >= least
