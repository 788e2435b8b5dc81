"""`papergen par`: what it says, what it writes, and what it refuses; Ctrl-C."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from conftest import Run
from par_makers import PACIFIC, QUICK, SEED, ceiling_in
from rails_makers import played_game, without_order

from papergen.cli.types import Seconds
from papergen.games.thirty_rails import par
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.model import Rolls
from papergen.games.thirty_rails.tables import ADVANCED
from papergen.games.thirty_rails.written import write_play

pytest_plugins = ["par_makers"]
pytestmark = pytest.mark.usefixtures("few_games")


# papergen par


def test_par_of_a_seed_in_words(run: Run) -> None:
    done = run("par", SEED, *QUICK)
    assert done.code == 0
    assert done.err == ""
    assert f"{SEED} (fingerprint Y8Q6)" in " ".join(done.out.split())
    assert f"Legal: {ceiling_in(done.out)} points" in done.out
    assert re.search(r"sensible player +\d+\.\d ± \d+\.\d points, the average of 2 games by a bot", done.out)
    assert "optimal" not in done.out.lower()


def test_the_sheet_is_confirmed_by_score(run: Run) -> None:
    made = run("par", SEED, *QUICK, "-o", "best.yaml")
    assert made.code == 0
    assert made.out.splitlines()[-1] == "best.yaml"
    done = run("score", "best.yaml", "--json")
    assert done.code == 0
    told = json.loads(done.out)
    assert told["dice"] == "legal"
    assert told["total"] == ceiling_in(made.out)
    assert "order:" in Path("best.yaml").read_text()
    assert "overrides:" in Path("best.yaml").read_text()


def test_json(run: Run) -> None:
    done = run("par", SEED, *QUICK, "--json", "-o", "best.svg")
    told = json.loads(done.out)
    assert list(told) == ["seed", "fingerprint", "variant", "sensible", "ceiling"]
    assert told["fingerprint"] == "Y8Q6"
    assert told["sensible"]["games"] == 2
    assert told["ceiling"]["proven"] is False
    Path("again.yaml").write_text(told["ceiling"]["transcript"])
    assert json.loads(run("score", "again.yaml", "--json").out)["total"] == told["ceiling"]["points"]
    assert done.err == "best.svg\n"
    assert Path("best.svg").exists()
    done = run("par", SEED, *QUICK, "--json", "-o", "best.yaml")
    assert json.loads(done.out)["seed"] == SEED
    assert done.err == "best.yaml\n"


def test_the_transcript_on_standard_output_is_alone_there(run: Run) -> None:
    done = run("par", SEED, *QUICK, "-o", "-", "--format", "yaml")
    assert done.out.startswith("game: 30-rails\n")
    assert "ceiling" not in done.out
    assert ceiling_in(done.err) > 0


def test_the_evenings_second_game_has_its_own_dice(run: Run) -> None:
    told = json.loads(run("par", SEED, "--game", "2", *QUICK, "--json").out)
    assert told["seed"] == f"{SEED}-2"


def test_a_mistyped_seed_is_refused(run: Run) -> None:
    done = run("par", "signal-meadow-tunel-padlock", *QUICK)
    assert done.code == 2
    assert "signal-meadow-tunnel-padlock" in done.err
    assert run("par", "signal-meadow-tunel-padlock", "--any-seed", *QUICK).code == 0


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [("10s", 10), ("10", 10), ("2m", 120), ("500ms", 0.5), ("1.5 S", 1.5), ("1h", 3600), ("2 min", 120)],
)
def test_efforts(typed: str, seconds: float) -> None:
    assert Seconds().convert(typed, None, None) == seconds


@pytest.mark.parametrize(
    "typed", ["", "s", "ten", "-1", "1e3", "10 seconds", "nan", "inf", "٣s", "1_0", "9" * 400, "1..5s", "5 d"]
)
def test_nonsense_efforts_are_refused(run: Run, typed: str) -> None:
    done = run("par", SEED, f"--effort={typed}")
    assert done.code == 2
    assert done.out == ""
    assert len(done.lines) == 1
    assert "10s, 2m or 500ms" in done.err


@pytest.mark.parametrize("typed", ["0", "99ms", "2h", "3601", "100000"])
def test_efforts_out_of_bounds_are_refused(run: Run, typed: str) -> None:
    done = run("par", SEED, "--effort", typed)
    assert done.code == 2
    assert "100ms to 1h" in done.err


def test_a_file_in_the_way_is_told_before_the_search(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_late(*_: object) -> None:
        raise AssertionError("searched for nothing")

    monkeypatch.setattr(par, "ceilings", too_late)
    monkeypatch.setattr(par, "bot_games", too_late)
    Path("best.yaml").write_text("mine")
    done = run("par", SEED, "-o", "best.yaml")
    assert (done.code, done.out) == (2, "")
    assert "best.yaml already exists" in done.err
    assert run("par", SEED, "-o", "none/best.yaml").code == 2
    assert run("par", SEED, "-o", "best.txt").code == 2
    assert "clasic" in run("par", SEED, "-o", "new.pdf", "--template", "clasic").err
    assert run("par", SEED, "-o", "new.pdf", "--lang", "xx").code == 2
    assert Path("best.yaml").read_text() == "mine"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--paper", "letter"], "add -o"),
        (["--force"], "add -o"),
        (["--format", "yaml"], "add -o"),
        (["-o", "x.yaml", "--paper", "letter"], ".pdf or .svg"),
        (["-o", "x.yaml", "--lang", "en"], ".pdf or .svg"),
        (["--json", "-o", "-"], "cannot be used together"),
    ],
)
def test_options_that_would_do_nothing_are_refused(run: Run, options: list[str], said: str) -> None:
    done = run("par", SEED, *QUICK, *options)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


# Transcripts


def test_a_transcript_with_a_seed_or_rolls(run: Run) -> None:
    play = without_order(played_game(SEED))
    dice = dice_of(SEED)
    rolled = replace(play, seed=None, rolls=Rolls(dice.setup, dice.turns))
    Path("seed.yaml").write_text(write_play(play))
    Path("rolls.yaml").write_text(write_play(rolled))
    told = {name: json.loads(run("par", f"{name}.yaml", *QUICK, "--json").out) for name in ("seed", "rolls")}
    assert told["seed"]["seed"] == SEED
    assert told["rolls"]["seed"] is None
    assert told["seed"]["fingerprint"] == told["rolls"]["fingerprint"]
    assert told["seed"]["sensible"] == told["rolls"]["sensible"]
    assert "rolls:" in told["rolls"]["ceiling"]["transcript"]
    by_seed = json.loads(run("par", SEED, *QUICK, "--json").out)
    assert by_seed["sensible"] == told["seed"]["sensible"]


@pytest.mark.parametrize(
    "rolls", [None, Rolls(setup=(1, 2, 3, 4, 5, 6)), Rolls((1, 2, 3, 4, 5, 6), ((1, 1),) * 29)]
)
def test_a_transcript_without_all_dice_is_refused(run: Run, rolls: Rolls | None) -> None:
    play = replace(without_order(played_game(SEED)), seed=None, rolls=rolls)
    Path("own.yaml").write_text(write_play(play))
    done = run("par", "own.yaml")
    assert (done.code, done.out) == (2, "")
    assert len(done.lines) == 1
    assert "own.yaml: par needs the dice: add seed:, or rolls:" in done.err


def test_files_that_are_no_sheet_of_this_game(run: Run) -> None:
    Path("other.yaml").write_text(PACIFIC)
    done = run("par", "other.yaml")
    assert (done.code, done.out) == (2, "")
    assert "other.yaml: par is for 30-rails, and this is pacific-rails" in done.err
    assert run("par", "nothing.yaml").code == 2
    for option in (["--game", "2"], ["--any-seed"]):
        assert "--game and --any-seed are for a SEED" in run("par", "nothing.yaml", *option).err


def test_an_advanced_sheet_has_a_ceiling_and_no_bots(run: Run) -> None:
    play = played_game(SEED, ADVANCED)
    Path("a.yaml").write_text(write_play(play))
    done = run("par", "a.yaml", *QUICK, "-o", "best.yaml")
    assert done.code == 0
    assert "sensible player   not known: the bots play the basic game only" in done.out
    told = json.loads(run("score", "best.yaml", "--json").out)
    assert (told["ok"], told["variant"], told["total"]) == (True, ADVANCED, ceiling_in(done.out))


# Ctrl-C


def test_ctrl_c_gives_the_best_so_far(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ceilings = par.ceilings

    def interrupted(*arguments: Any) -> Iterator[object]:
        yield next(ceilings(*arguments))
        raise KeyboardInterrupt

    monkeypatch.setattr(par, "ceilings", interrupted)
    done = run("par", SEED, "--effort", "1h", "-o", "best.yaml")
    assert done.code == 130
    assert "interrupted: this is the best so far" in done.err
    assert "sensible player   not known: the bots have not played" in done.out
    assert json.loads(run("score", "best.yaml", "--json").out)["total"] == ceiling_in(done.out)


def test_ctrl_c_before_there_is_anything(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> Iterator[object]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(par, "ceilings", interrupted)
    done = run("par", SEED, "-o", "best.yaml")
    assert (done.code, done.out) == (130, "")
    assert list(Path().iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")
def test_a_progress_line_and_a_real_interruption(tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "papergen", "par", SEED, "--effort", "1h", "--json"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=theirs) as running:
        os.close(theirs)
        seen = b""
        while b"points so far" not in seen:
            seen += os.read(ours, 1000)
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate(timeout=120)
    os.close(ours)
    assert re.search(rb"hindsight \[=* *\] \d+ of 3600 s, \d+ points so far", seen)
    assert running.returncode == 130
    told = json.loads(out)
    assert told["ceiling"]["points"] > 0
    assert told["sensible"] is None
