"""Par itself, its page, and `papergen score --par`."""

import json
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from conftest import Run
from page_judge import astray
from par_makers import PACIFIC, SEED, ceiling_in
from placed import texts_at
from presses import SMALL, press
from rails_makers import played_game, without_order

from papergen.errors import PapergenError
from papergen.games.thirty_rails import par
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.pages.found import par_pages
from papergen.games.thirty_rails.players.hindsight import Found
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.scoring import points
from papergen.games.thirty_rails.written import write_play
from papergen.page.frame import PAPERS
from papergen.styles import style_names

pytest_plugins = ["par_makers"]
pytestmark = pytest.mark.usefixtures("few_games")


# Pages


@cache
def some_ceiling() -> Found:
    return next(islice(par.ceilings(dice_of(SEED), SEED), 40, None))


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("paper", PAPERS)
def test_the_page_fits_every_paper_and_style(style: str, paper: str) -> None:
    ceiling = some_ceiling()
    made = par.Par(par.Average((100, 120)), ceiling)
    checked = check(ceiling.play, "par")
    made_with = press(paper, style, made_by=f"papergen par {SEED}")
    if paper in SMALL and style == "large-print":
        with pytest.raises(PapergenError, match="use larger paper or another template"):
            par_pages(made_with, made, checked)
        return
    document = par_pages(made_with, made, checked)
    said = [text for page in document.pages for text, *_ in texts_at(page)]
    assert f"Ceiling: {ceiling.points} points" in " ".join(said)
    assert "not proven best" in document.subject
    assert "110.0 ± 10.0" in " ".join(said).replace("  ", " ")
    for page in document.pages:
        assert astray(page) == []


# papergen score --par


@pytest.fixture
def sheet(run: Run) -> Path:  # noqa: ARG001  (run changes to the empty folder)
    Path("ada.yaml").write_text(write_play(without_order(played_game(SEED))))
    return Path("ada.yaml")


def test_score_beside_par(run: Run, sheet: Path) -> None:
    plain = run("score", str(sheet))
    done = run("score", str(sheet), "--par")
    assert done.code == 0
    assert done.out.startswith(plain.out.rstrip("\n"))
    play = played_game(SEED)
    assert f"your score        {points(play.board, play.setup)} points" in done.out
    assert "sensible player" in done.out
    assert ceiling_in(done.out) > points(play.board, play.setup)
    assert run("score", str(sheet), "--par").out == done.out  # counted in steps, not in seconds


def test_score_par_in_json(run: Run, sheet: Path) -> None:
    plain = json.loads(run("score", str(sheet), "--json").out)
    told = json.loads(run("score", str(sheet), "--json", "--par").out)
    beside = told.pop("par")
    assert told == plain
    assert set(beside) == {"sensible", "ceiling", "rival", "medals", "margin", "medal", "record"}
    assert beside["ceiling"]["points"] > plain["total"]


def test_score_par_without_dice_is_a_note(run: Run) -> None:
    Path("own.yaml").write_text(write_play(replace(without_order(played_game(SEED)), seed=None)))
    done = run("score", "own.yaml", "--par")
    assert done.code == 0
    assert "par     not known: par needs the dice" in done.out
    assert json.loads(run("score", "own.yaml", "--par", "--json").out)["par"] is None


def test_score_par_of_another_game_stops_nothing(run: Run, sheet: Path) -> None:
    Path("other.yaml").write_text(PACIFIC)
    done = run("score", "other.yaml", str(sheet), "--par")
    assert done.code == 2
    assert "--par: other.yaml: Pacific Rails Inc. has no par; these have: 30-rails" in done.err
    assert ceiling_in(done.out) > 0


def test_score_par_and_quiet_exclude_each_other(run: Run, sheet: Path) -> None:
    assert run("score", str(sheet), "--par", "--quiet").code == 2


# Par itself


def test_par_is_repeatable_and_its_error_is_the_textbooks() -> None:
    play = played_game(SEED)
    one = par.par_of(play)
    par._par_of.cache_clear()
    assert par.par_of(play) == one
    average = par.Average((40, 50, 60, 70))
    assert average.mean == 55
    assert average.error == pytest.approx((500 / 3 / 4) ** 0.5)


def test_dice_are_needed() -> None:
    with pytest.raises(PapergenError, match="the rolls of all 30 turns"):
        par.dice_for(replace(played_game(SEED), seed=None))
