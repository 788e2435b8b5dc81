"""Scenario pages on every paper and in every style that takes them: nothing overlaps, no list is broken.

The pages are those that a command would write; they are judged by page_judge.
"""

from collections.abc import Callable, Iterator

import pytest
from conftest import Run
from page_judge import page_faults

from papergen.scene.shapes import Page, Pages, Place, Shape, Text
from papergen.styles import load_style, style_names

OWN = "backpack-lookout-village-tractor"  # as long as our own seeds get
VILLAGE = ("village-rails", "--effort", "1")
TRICK = ("trick-of-the-rails", "--effort", "1", "--players")
Draw = Callable[..., list[Page]]


@pytest.fixture
def drawn(run: Run, monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Runs `papergen scenario`; its pages, in which the judge found no fault."""

    def draw(style: str, paper: str, *arguments: str, seed: str = OWN) -> list[Page]:
        look, pages = load_style(style), []

        def judge(document: Pages, _form: str) -> Iterator[bytes]:
            for page in document.pages:
                assert page_faults(page, look) == [], (style, paper, arguments)
                pages.append(page)
            yield b"judged"

        monkeypatch.setattr("papergen.render.render", judge)
        options = (
            "--seed",
            seed,
            "--any-seed",
            "--template",
            style,
            "--paper",
            paper,
            "-o",
            "s.pdf",
            "--force",
        )
        done = run("scenario", *arguments, *options)
        assert done.code == 0, done.err
        return pages

    return draw


def texts(shapes: tuple[Shape, ...]) -> list[Text]:
    """Those of a card once, where it is printed twice."""
    found = [shape for shape in shapes if isinstance(shape, Text)]
    cards = [shape.symbol for shape in shapes if isinstance(shape, Place) and shape.symbol.name == "card"]
    return found + (texts(cards[0].shapes) if cards else [])


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


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
@pytest.mark.parametrize("players", ["3", "4", "5"])
def test_ghosts(drawn: Draw, players: str, paper: str) -> None:
    for style, language in (("classic", "en"), ("ink-saver", "de")):
        drawn(style, paper, *TRICK, players, "--level", "express", "--expert", "--lang", language)
