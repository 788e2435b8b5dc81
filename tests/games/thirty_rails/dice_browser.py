"""The dice page in a real browser: fixtures for tests that name this module in `pytest_plugins`."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from house import ROOT
from presses import press

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.pages.dicehtml import dice_page

pytest_plugins = ["browser"]

SEED = "calm-otter-42"
DICE = dice_of(SEED)
TEMPLATE = (ROOT / "templates" / "dice.html").read_text(encoding="utf-8")
PAGE = dice_page(press(), TEMPLATE, SEED, DICE, "1.2.3")
NUMBERS = ["one", "two", "three", "four", "five", "six"]
TRACKS = ["curve", "straight", "double curve", "crossover", "Y junction", "junction"]
Opener = Callable[..., Any]


@pytest.fixture(scope="module")
def tab(browser: Any) -> Any:
    """One tab for all tests (a new one for each would take most of the time)."""
    page = browser.new_page()
    page.set_default_timeout(5000)
    page.complaints, page.requests = [], []
    page.on("console", lambda message: page.complaints.append(message.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("request", lambda request: page.requests.append(request.url.partition("#")[0]))
    return page


@pytest.fixture
def opened(tab: Any, tmp_path: Path) -> Iterator[Opener]:
    """Opens the dice page; at the end nothing was complained about and nothing else was asked for."""
    file = tmp_path / "dice.html"
    tab.complaints.clear()
    tab.requests.clear()

    def open_page(
        place: str = "",
        html: str = PAGE,
        size: tuple[int, int] = (1280, 800),
        scheme: str = "light",
        motion: str = "reduce",
    ) -> Any:
        file.write_text(html, encoding="utf-8")
        tab.set_viewport_size({"width": size[0], "height": size[1]})
        tab.emulate_media(color_scheme=scheme, reduced_motion=motion)
        tab.goto("about:blank")  # so that another # is not taken for a walk within the page
        tab.goto(file.as_uri() + place)
        return tab

    yield open_page
    assert tab.complaints == []
    assert set(tab.requests) == {file.as_uri()}


def heading(page: Any) -> str:
    text: str = page.inner_text("h1")
    return " ".join(text.split())
