"""`papergen transcript 30-rails --setup`: what is drawn on the sheets is filled in already."""

import re
from pathlib import Path

import pytest
from conftest import Run, refused

from papergen.game import games
from papergen.games.thirty_rails.dice import dice_of, full_start
from papergen.games.thirty_rails.model import EMPTY, MINE, MOUNTAIN
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.transcript import read_play
from papergen.nodes import parse

SEEDS = [f"class-{number}" for number in range(12)]


def form(seed: str, setup: str | None, variant: str = "basic") -> str:
    return games()["30-rails"].referee.blank_transcript(seed, "Ada", variant=variant, setup=setup)


@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_start_is_filled_in(seed: str, variant: str) -> None:
    text = form(seed, "full", variant)
    assert text.count("_") == 30 + 1  # the squares of 30 turns, and the help that speaks of them
    play = read_play(parse(text.replace('"_', '"NS', 1).replace(" _ ", " NS", 1).encode(), "x.yaml"))
    start = full_start(seed, dice_of(seed))
    assert play.setup.bonus == start.bonus
    assert play.setup.stations == start.stations
    held = {kind: [s for s in range(36) if play.board[s] == kind] for kind in (MOUNTAIN, MINE, EMPTY)}
    assert held[MOUNTAIN] == sorted(start.mountains)
    assert held[MINE] == [start.mine]
    assert len(held[EMPTY]) in (28, 29)
    assert "left out" not in text and "#   bonus" not in text


@pytest.mark.parametrize("seed", SEEDS)
def test_only_track_is_missing(seed: str) -> None:
    """With a dot for every blank it is the empty map of a legal start, scored as ever."""
    play = read_play(parse(form(seed, "full").replace(" _", " .").replace('"_', '".').encode(), "x.yaml"))
    result = check(play, "x.yaml")
    assert [problem.rule for problem in result.problems] == ["unfinished"]
    assert not result.warnings


def test_blanks_beside_track_are_empty_squares() -> None:
    text = form("b", "full")
    lines = text.split("\n")
    row = next(number for number, line in enumerate(lines) if line.startswith('  - "_ '))
    lines[row] = lines[row].replace('"_ ', '"NE', 1)
    with_blanks = read_play(parse("\n".join(lines).encode(), "x.yaml"))
    dots = re.sub(r'(?<=[ "])_(?=[ "])', ".", "\n".join(lines))
    assert with_blanks.board == read_play(parse(dots.encode(), "x.yaml")).board
    assert with_blanks.board.count(EMPTY) == 29


@pytest.mark.parametrize("seed", [None, *SEEDS])
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_the_default_is_mountains_where_there_is_a_seed(seed: str | None, variant: str) -> None:
    usual = games()["30-rails"].referee.blank_transcript(seed, "Ada", variant=variant)
    mountains = len(re.findall(r"\^ (?!\w)|\^\"", "".join(re.findall(r'  - ".*"\n', usual))))
    assert mountains == (6 if seed else 0)
    if seed:
        assert usual == form(seed, "mountains", variant)
        nothing = form(seed, "blank", variant)
        assert "^" not in "".join(re.findall(r'  - ".*"\n', nothing))
        assert "N_" in nothing and "r_c_" in nothing and f"seed: {seed}" in nothing


def test_the_command(run: Run, tmp_path: Path) -> None:
    (tmp_path / "class.txt").write_text("Ada\nBen\n", encoding="utf-8")
    call = ("transcript", "30-rails", "--seed", "class-5b", "--names", "class.txt", "-o", "pupil.yaml")
    assert run(*call, "--setup", "FULL").code == 0
    for number, name in enumerate(("Ada", "Ben"), 1):
        text = (tmp_path / f"pupil-{number}-{name.lower()}.yaml").read_text(encoding="utf-8")
        assert text == form("class-5b", "full").replace("Ada", name)
    assert run(*call, "--force").code == 0
    assert (tmp_path / "pupil-1-ada.yaml").read_text(encoding="utf-8") == form("class-5b", None)


@pytest.mark.parametrize("setup", ["blank", "mountains", "full"])
def test_calls_that_make_no_sense(run: Run, setup: str) -> None:
    refused(run("transcript", "30-rails", "--setup", setup), "--setup needs --seed")
    for game in ("village-rails", "trick-of-the-rails", "pacific-rails"):
        for seed in ((), ("--seed", "x")):
            done = run("transcript", game, *seed, "--setup", setup)
            refused(done, f"there is no option '--setup' for {game}")
    refused(run("transcript", "30-rails", "--seed", "x", "--setup", "ful"), "did you mean 'full'?")
