"""Ratings are for whole, legal maps of the basic game, in words, in JSON and on pages."""

import json
from dataclasses import replace

import pytest
from conftest import Run
from house import ROOT
from placed import texts_of
from presses import press

from papergen.checking import check_file
from papergen.game import games

GAMES = ROOT / "examples" / "games"
RATED = {"ada": "excellent", "ben": "good", "dag": "good"}  # ben's sums are wrong, and that costs nothing
UNRATED = ("cleo", "fay-unfinished", "eve-advanced")  # illegal, unfinished, advanced


@pytest.mark.parametrize("name", [*RATED, *UNRATED])
def test_who_is_praised(run: Run, name: str) -> None:
    file = str(GAMES / f"{name}.yaml")
    told, form = run("score", file).out, json.loads(run("score", file, "--json").out)
    assert form["rating"] == RATED.get(name)
    words = [word for word in ("okay", "good", "excellent") if word in told.split("total  ")[1]]
    assert words == ([RATED[name]] if name in RATED else [])


@pytest.mark.parametrize("name", [*RATED, *UNRATED])
def test_the_page_praises_nobody_else(name: str) -> None:
    result = check_file(str(GAMES / f"{name}.yaml"))
    pages = games()["30-rails"].report_pages.report_pages(press(), result)
    text = " ".join(word for page in pages for word in texts_of(page))
    assert ("okay" in text) == (name in RATED)
    assert ("excellent" in text) == (name in RATED)


def test_the_advanced_game_has_no_ratings_however_many_points() -> None:
    result = check_file(str(GAMES / "ada.yaml"))
    assert (result.rating, result.rateable) == ("excellent", True)
    other = replace(result, play=replace(result.play, variant="advanced"))
    assert (other.rating, other.rateable) == (None, False)
