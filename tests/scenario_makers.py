"""Scenario pages as a command would write them, judged by page_judge; and the texts on them."""

from collections.abc import Callable, Iterator

import pytest
from conftest import Run
from page_judge import page_faults
from placed import letter_spacing

from papergen.page.shapes import Page, Pages, Place, Shape, Text
from papergen.styles import load_style

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
            assert (document.spacing, document.ground) == (look.spacing, look.ground)
            pages.extend(document.pages)
            with letter_spacing(document.spacing):
                for page in pages:
                    assert page_faults(page, look) == [], (style, paper, arguments)
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
