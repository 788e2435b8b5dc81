"""Everything that `--json` prints, over many inputs, fits its schema."""

import json
import re
from pathlib import Path

import pytest
from conftest import Run
from house import ROOT
from hypothesis import given
from hypothesis import strategies as st
from schema_judge import faults, judged, judged_scores, score_schema

from papergen.checking import check, unreadable_json
from papergen.cli import command_files
from papergen.cli.command import load_command
from papergen.errors import PapergenError
from papergen.game import game_names
from papergen.schemas import schema_names

GAMES = ROOT / "examples" / "games"
FORMATS = ROOT / "examples" / "formats"
ADA = (GAMES / "ada.yaml").read_text(encoding="utf-8")
FAY = str(GAMES / "fay-unfinished.yaml")


def test_every_command_with_json_has_its_schemas() -> None:
    """`score` has one for each game and one for what cannot be read; the others have one, or one a game."""
    able = {
        name
        for name, file in command_files().items()
        if any("--json" in parameter.opts for parameter in load_command(file).params)
    }
    assert {"score", "dice", "scenario", "puzzle", "standings", "seed", "par", "solve"} <= able
    assert able == {name.partition("-")[0] for name in schema_names()} - {"unreadable"}


def transcripts(game: str) -> list[str]:
    text = (FORMATS / f"{game}.md").read_text(encoding="utf-8")
    return re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize("game", game_names())
def test_scores_of_the_formats_pages(game: str, run: Run) -> None:
    files = []
    for number, text in enumerate(transcripts(game)):
        files.append(f"{number}.yaml")
        Path(files[-1]).write_text(text, encoding="utf-8")
    found = judged_scores(run("score", *files, "--json").out)
    assert [one["game"] for one in found] == [game] * len(files)
    assert all({"line", "column"} <= problem.keys() for one in found for problem in one["problems"])
    told = zip(found, transcripts(game), strict=True)
    assert all(one["seed"] is None or one["seed"] in text for one, text in told)


def test_scores_of_the_examples(run: Run) -> None:
    files = sorted(GAMES.glob("*.yaml"))
    found = judged_scores(run("score", *map(str, files), "--json").out)
    assert len(found) == len(files)
    assert {"line", "column"} <= found[1]["problems"][0].keys()


@pytest.mark.parametrize("game", game_names())
def test_blank_forms_and_files_that_cannot_be_read(game: str, run: Run) -> None:
    assert run("transcript", game, "-o", "blank.yaml").code == 0
    Path("cut.yaml").write_text(transcripts(game)[0][:200], encoding="utf-8")
    Path("wrong.yaml").write_text(transcripts(game)[0] + "clamed: {}\n" * 2, encoding="utf-8")
    Path("picture.yaml").write_bytes(b"\x89PNG\r\n\x1a\n")
    Path("latin.yaml").write_bytes("player: Zoë\n".encode("latin-1"))
    Path("folder").mkdir()
    names = ["blank.yaml", "cut.yaml", "wrong.yaml", "picture.yaml", "latin.yaml", "folder", "no.yaml"]
    done = run("score", *names, "--json")
    found = judged_scores(done.out)
    assert [one["file"] for one in found] == names
    assert done.code == 2
    assert [one for one in found if one["ok"]] == []
    assert {problem["rule"] for problem in found[3]["problems"]} == {"unreadable"}


def test_a_score_with_par(run: Run) -> None:
    (ada,) = judged_scores(run("score", str(GAMES / "ada.yaml"), "--json", "--par").out)
    assert ada["par"]["sensible"]["games"] == 20
    Path("no-dice.yaml").write_text(transcripts("30-rails")[1], encoding="utf-8")
    Path("other.yaml").write_text(transcripts("pacific-rails")[0], encoding="utf-8")
    for name in ("no-dice.yaml", "other.yaml"):
        (found,) = judged_scores(run("score", name, "--json", "--par").out)
        assert found["par"] is None


SCENARIOS = {
    "trick-of-the-rails": ["", "--players 4 --level express --expert"],
    "village-rails": ["", "--level express"],
    "30-rails": [""],
    "pacific-rails": ["", "--players 4", "--player Ann --player Bo --player Cy"],
}


@pytest.mark.parametrize("game", game_names("scenarios"))
def test_scenarios_and_the_logs_of_their_best_lines(game: str, run: Run) -> None:
    for more in SCENARIOS[game]:
        call = ["scenario", game, "--seed", "calm-otter-42", "--json", *more.split()]
        if game == "pacific-rails":
            judged(f"scenario-{game}", run(*call).out)
            continue
        quick = [] if game == "30-rails" else ["--effort", "1"]
        call += [*quick, "--solution", "log.yaml", "--force"]
        (made,) = judged(f"scenario-{game}", run(*call).out)
        assert made["seed"] == "calm-otter-42"
        (log,) = judged_scores(run("score", "log.yaml", "--json").out)
        assert (log["ok"], log["seed"], log["warnings"]) == (True, "calm-otter-42", [])
        text = Path("log.yaml").read_text(encoding="utf-8")
        Path("bad.yaml").write_text(text.replace("calm-otter-42", "calm-otter-43"), encoding="utf-8")
        (bad,) = judged_scores(run("score", "bad.yaml", "--json").out)
        assert bad["problems"] and bad["seed"] == "calm-otter-43"


@pytest.mark.parametrize("kind", ["last-rails", "route", "fault", "score"])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_puzzles(kind: str, level: str, run: Run) -> None:
    call = ["puzzle", "30-rails", "--seed", "calm-otter-42", "--kind", kind, "--level", level, "--count", "3"]
    assert len(judged("puzzle-30-rails", run(*call, "--json").out)) == 3


def test_dice_seeds_and_standings(run: Run) -> None:
    dice = ["dice", "calm-otter-42", "--json"]
    (whole,), (setup,), (last,) = (
        judged("dice", run(*dice, *more).out) for more in ((), ("--turn", "0"), ("--turn", "30"))
    )
    assert whole["setup"] == setup["setup"] and whole["turns"][-1] == [last["white"], last["coloured"]]
    assert faults("dice", setup | last) and faults("dice", {"seed": "x", "fingerprint": "Y8Q6"})
    kinds = [judged("seed", run("seed", *seed, "--json").out)[0]["kind"] for seed in ([], ["x"])]
    assert kinds == ["own", "free"]
    (mistyped,) = judged("seed", run("seed", "puffin-milepost-sunset-acorn", "--json").out)
    assert mistyped["kind"] == "mistyped"
    (league,) = judged("standings", run("standings", str(GAMES), "--json").out)
    assert league["not_holding"][0]["players"] == ["Cleo"]
    assert judged("standings", run("standings", "no.yaml", "--json").out)[0]["game"] is None


def test_par_and_solve(run: Run) -> None:
    judged("par", run("par", "calm-otter-42", "--effort", "100ms", "--json").out)
    eve = str(GAMES / "eve-advanced.yaml")
    assert judged("par", run("par", eve, "--effort", "100ms", "--json").out)[0]["sensible"] is None
    assert judged("solve", run("solve", FAY, "--json").out)[0]["exact"] is True


@given(
    st.integers(0, len(ADA) - 1), st.integers(0, 4), st.sampled_from(["", "1", "^", "M", "NS", "'", "9: "])
)
def test_a_sheet_with_a_slip_anywhere(place: int, left_out: int, typed: str) -> None:
    text = ADA[:place] + typed + ADA[place + left_out :]
    try:
        found = check(text, "ada.yaml").as_json()
    except PapergenError as error:
        found = unreadable_json("ada.yaml", error)
    found = json.loads(json.dumps(found))
    assert not faults(score_schema(found), found)
