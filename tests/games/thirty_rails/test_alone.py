"""30 Rails alone: the hidden rolls, rival and medals, the pages, the medal that `score --par` tells."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from statistics import median

import pytest
from conftest import Run
from hypothesis import given
from hypothesis import strategies as st
from page_judge import page_faults
from placed import letter_spacing, walk
from presses import press
from rails_makers import played_game

from papergen.errors import PapergenError
from papergen.game import games
from papergen.games.thirty_rails import par
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.model import EMPTY
from papergen.games.thirty_rails.rival import NAMES, Rival, rival_of
from papergen.games.thirty_rails.solo import Made, make
from papergen.games.thirty_rails.solo.trail import CODES, trail_of
from papergen.games.thirty_rails.written import write_play
from papergen.page.fit import NoRoom
from papergen.page.shapes import Page, Place, Text
from papergen.styles import load_style, style_names
from papergen.terminal import unwatched

pytest_plugins = ["par_makers"]
pytestmark = pytest.mark.usefixtures("few_games")
SEED = "calm-otter-42"
SEEDS = st.from_regex(r"[a-z0-9]{1,12}", fullmatch=True)


@pytest.fixture
def made() -> Made:
    return make(SEED, unwatched)


# The hidden rolls


def printed_stops(page: Page) -> dict[str, tuple[tuple[int, int], str]]:
    """What a player can read in the table: at each code the two dice and the code at the arrow.

    An outside reader: it knows only what is drawn, the texts and the symbols of the dice, by their places.
    """
    found: dict[str, tuple[tuple[int, int], str]] = {}
    texts = [p for p in walk(page.shapes) if isinstance(p.shape, Text) and p.shape.text in CODES]
    dice = [p for p in page.shapes if isinstance(p, Place) and p.symbol.name in DICE]
    owners = [t for t in texts if t.shape.anchor == "start"]
    others = [t for t in texts if t.shape.anchor == "end"]
    for own in owners:
        beside = [t for t in others if abs(t.shape.y - own.shape.y) < 0.1 and t.shape.x > own.shape.x]
        onward = min(beside, key=lambda t: t.shape.x)
        below = [d for d in dice if own.shape.x - 1 < d.x < onward.shape.x and d.y > own.shape.y - 0.1]
        pair = sorted(sorted(below, key=lambda d: d.y)[:2], key=lambda d: d.x)
        white, coloured = (int(d.symbol.name[1]) for d in pair)
        found[own.shape.text] = ((white, coloured), onward.shape.text)
    return found


DICE = {f"{letter}{value}" for letter in "wc" for value in range(1, 7)}


def test_whoever_follows_the_printed_arrows_meets_the_dice_of_the_seed(made: Made) -> None:
    page = made.pages(press(), False)[0]
    stops = printed_stops(page)
    assert set(stops) == set(CODES)
    texts = [p.shape.text for p in walk(page.shapes) if isinstance(p.shape, Text)]
    (start,) = [text.removeprefix("start: ") for text in texts if text.startswith("start: ")]
    code, rolls = start, []
    for _ in range(30):
        roll, code = stops[code]
        rolls.append(roll)
    assert tuple(rolls) == dice_of(SEED).turns
    assert code == start  # as step 4 says


@given(SEEDS)
def test_a_trail_has_the_rolls_and_as_many_others_apart(seed: str) -> None:
    trail = trail_of(seed)
    assert Counter(stop.onward for stop in trail.stops.values()) == Counter(CODES)  # each is named once
    code, seen = trail.start, []
    while code not in seen:
        seen.append(code)
        code = trail.stops[code].onward
    assert code == trail.start and len(seen) == 30
    assert tuple(trail.stops[one].roll for one in seen) == dice_of(seed).turns


def test_the_stops_that_are_left_do_not_tell_the_last_roll() -> None:
    """After 29 turns 31 stops are left; the last roll is as often any of the 36 as chance would have it."""
    known = 0
    for number in range(400):
        trail = trail_of(f"s{number}")
        code = trail.start
        left = dict(trail.stops)
        for _ in range(29):
            code = left.pop(code).onward
        last = left[code].roll
        known += Counter(stop.roll for stop in left.values()).most_common(1)[0][0] == last
    assert known < 400 * 0.15  # of 31 rolls the commonest comes about three times


# The rival and the medals


@given(st.lists(st.integers(0, 200), min_size=2, max_size=20), st.integers(0, 250))
def test_the_medals_by_plain_arithmetic(totals: list[int], more: int) -> None:
    ceiling = max(totals) + more
    rival = rival_of(dice_of(SEED), totals, ceiling)
    assert rival.points == int(median(totals)) and rival.best == max(totals) and rival.name in NAMES
    bronze, silver, gold = rival.medals.ladder
    assert 1 == bronze < silver < gold
    if max(totals) >= rival.points + 2:
        assert rival.points + silver == max(totals)
        if more:
            assert rival.points + gold == ceiling
    for total in range(ceiling + 3):
        earned = rival.medals.earned(total - rival.points)
        assert (earned is not None) == (total > rival.points)
        if more and max(totals) >= rival.points + 2:
            assert (earned == "gold") == (total >= ceiling)
            assert (earned in ("silver", "gold")) == (total >= max(totals))


def test_a_scenario_as_json(made: Made, run: Run) -> None:
    told = json.loads(run("scenario", "30-rails", "--seed", SEED, "--json").out)
    assert told == made.to_json()
    totals = made.par.average.totals if made.par.average else ()
    assert told["rival"]["points"] == int(median(totals)) and told["rival"]["games"] == len(totals)
    assert (
        told["best"]["total"] == made.par.ceiling.points == told["rival"]["points"] + told["best"]["margin"]
    )
    assert "turns" not in told and told["setup"] == list(dice_of(SEED).setup)


def test_one_player_only(run: Run) -> None:
    done = run("scenario", "30-rails", "--player", "Ada", "--player", "Bo")
    assert done.code == 2 and "one --player" in done.err


# The medal of a sheet


def told_of(run: Run, name: str) -> tuple[dict[str, object], str]:
    return json.loads(run("score", name, "--par", "--json").out)["par"], run("score", name, "--par").out


def test_score_tells_the_medal(run: Run, made: Made) -> None:
    Path("par.yaml").write_text(made.solution_log())
    beside, told = told_of(run, "par.yaml")
    assert beside["margin"] == made.par.ceiling.points - made.rival.points
    assert (beside["medal"], beside["record"]) == ("gold", False)
    assert f"rival             {made.rival.name}, {made.rival.points} points with these dice" in told
    assert f"medal             Gold: won by {beside['margin']}." in told


def test_an_unfinished_sheet_has_a_rival_but_no_medal(run: Run) -> None:
    play = played_game(SEED)
    board = list(play.board)
    board[board.index(max(board))] = EMPTY
    Path("open.yaml").write_text(write_play(replace(play, board=tuple(board), order=None, overrides=None)))
    beside, told = told_of(run, "open.yaml")
    assert beside["rival"] and beside["margin"] is None and beside["medal"] is None
    assert "rival  " in told and "medal  " not in told


def test_the_advanced_game_has_no_rival() -> None:
    advanced = par.par_of_dice(dice_of(SEED), "advanced")
    assert par.rival_in(dice_of(SEED), advanced) is None


# The pages


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_the_pages_hold(made: Made, style: str, language: str) -> None:
    look = load_style(style)
    for paper, folded in (("a4", ""), ("letter", ""), ("a3", ""), ("legal", ""), ("a5", ""), ("a5", "a4")):
        made_with = replace(press(paper, style, language), folded=folded)
        if paper == "a5" and look.spread:
            with pytest.raises(NoRoom, match="a5 is too small"):
                made.pages(made_with, True)
            continue
        pages = made.pages(made_with, True)
        with letter_spacing(look.spacing):
            assert [fault for page in pages for fault in page_faults(page, look)] == [], (paper, folded)


def test_in_a_booklet_the_rolls_face_the_sheet(made: Made) -> None:
    pages = made.pages(replace(press("a5"), folded="a4"), False)
    assert len(pages) == 3
    assert len(printed_stops(pages[2])) == 60 and not printed_stops(pages[0])
    names = {p.shape.text for p in walk(pages[1].shapes) if isinstance(p.shape, Text)}
    assert "SCORING" in names


def test_the_name_is_on_the_sheet() -> None:
    pages = make(SEED, unwatched, names=("Ada",)).pages(press(), False)
    assert any(p.shape.text == "Ada" for p in walk(pages[1].shapes) if isinstance(p.shape, Text))
    with pytest.raises(PapergenError, match="one --player"):
        make(SEED, unwatched, names=("Ada", "Bo"))


def test_the_game_has_scenarios() -> None:
    assert games()["30-rails"].has("scenarios")
    assert Rival("x", 10, 11, 2, 11).medals.ladder == (1, 2, 3)
