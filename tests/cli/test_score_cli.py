"""`papergen score` and `papergen transcript`, as a user calls them."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from house import ROOT

from papergen.games.thirty_rails.transcript import read_play
from papergen.nodes import parse

GAMES = ROOT / "examples" / "games"
ADA, BEN, EVE = (str(GAMES / f"{name}.yaml") for name in ("ada", "ben", "eve-advanced"))
KEYS = ["file", "game", "variant", "player", "ok", "total", "rating", "lines", "mine", "dice", "problems"]
KEYS += ["seed", "warnings", "slips"]
LINE_KEYS = ["connected", "value", "squares", "bonus", "sum", "shares", "scored", "route"]


def test_a_sheet_that_holds(run) -> None:
    code, out, err = run("score", ADA)
    assert (code, err) == (0, "")
    assert "Ada · 30 Rails, basic game · calm-otter-42 (fingerprint Y8Q6)" in out
    assert "Legal: 66 points (excellent)." in out
    assert "╱╲" in out
    assert re.search(r"^total +66   excellent$", out, re.MULTILINE)
    assert "\x1b" not in out


def test_a_wrong_claim_says_why(run) -> None:
    code, out, err = run("score", BEN)
    assert (code, err) == (1, "")
    assert "the sheet says 13 squares; it should be 11: r4c6 r3c6" in " ".join(out.split())
    assert out.count("\nwrong ") == 1
    assert "\n        so the sum should be 16, not 18, and the total 51, not 53\n" in out
    assert "← written: squares 13, sum 18" in out
    assert re.search(r"ben\.yaml:14:\d+: line 1-4: the sheet says 13 squares", " ".join(out.split()))
    assert "\n1 mistake. Correct score: 51 points (good).\n" in out


def test_json_is_the_contract_s(run) -> None:
    code, out, _ = run("score", ADA, BEN, EVE, "--json")
    assert code == 1
    first, second, third = (json.loads(line) for line in out.splitlines())
    for result in (first, second, third):
        assert list(result) == KEYS
        assert list(result["lines"]) == ["1-2", "1-3", "1-4", "2-3", "2-4", "3-4"]
        for line in result["lines"].values():
            assert list(line) == LINE_KEYS
        assert list(result["mine"]) == ["stations", "points"]
        lines = sum(line["scored"] for line in result["lines"].values())
        assert result["total"] == lines + result["mine"]["points"]
        assert result["ok"] == (not result["problems"])
    assert first["rating"] == "excellent"
    assert first["lines"]["1-2"]["shares"] is None
    assert {problem["rule"] for problem in second["problems"]} == {
        "claimed-squares",
        "claimed-sum",
        "claimed-total",
    }
    keys = ["rule", "where", "message", "line", "column", "written", "right"]
    assert [list(problem) for problem in second["problems"]] == [keys, *[[*keys, "because"]] * 2]
    numbers = [(one["written"], one["right"], one.get("because")) for one in second["problems"]]
    assert numbers == [(13, 11, None), (18, 16, [0]), (53, 51, [0])]
    assert (first["seed"], first["warnings"], first["slips"]) == ("calm-otter-42", [], [])
    assert third["variant"] == "advanced"
    assert third["lines"]["1-2"]["shares"] == 5


def test_quiet_gives_only_the_verdicts(run) -> None:
    code, out, _ = run("score", ADA, "--quiet")
    assert (code, out) == (0, f"{ADA}: Legal: 66 points (excellent).\n")


def test_several_files_are_ranked_and_one_bad_file_stops_nothing(run, tmp_path) -> None:
    (tmp_path / "bad.yaml").write_text("game: 30-rails\nmap: x\nmap: y\n")
    code, out, err = run("score", "bad.yaml", ADA, "missing.yaml", BEN, "--quiet")
    assert code == 2
    assert err.splitlines()[0].startswith("bad.yaml:3:1: 'map' appears twice")
    assert "missing.yaml: there is no such file" in err
    assert "Traceback" not in err
    lines = out.splitlines()
    assert lines[0].endswith("Legal: 66 points (excellent).")
    assert lines[2:] == [
        "ranking",
        "  1.  Ada    66",
        "  2.  Ben    51   (corrected; the sheet says otherwise)",
        "Winner: Ada with 66 points.",
    ]


def test_json_has_a_line_for_every_input(run, tmp_path) -> None:
    (tmp_path / "bad.yaml").write_text("[")
    code, out, err = run("score", "bad.yaml", ADA, "--json")
    bad, good = map(json.loads, out.splitlines())
    assert code == 2
    assert (bad["file"], bad["ok"], bad["problems"][0]["rule"]) == ("bad.yaml", False, "unreadable")
    assert good["ok"]
    assert err.startswith("bad.yaml:2:1: this cannot be read as YAML")


def test_a_folder_means_its_yaml_files(run, tmp_path) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    for name in ("b.yaml", "a.yaml", "c.yml"):
        (folder / name).write_bytes(Path(ADA).read_bytes())
    (folder / "notes.txt").write_text("no transcript")
    _, out, _ = run("score", "club", "--quiet")
    assert [line.split(":")[0] for line in out.splitlines()[:3]] == [
        "club/a.yaml",
        "club/b.yaml",
        "club/c.yml",
    ]
    assert "Tie between Ada, Ada and Ada: 66 points each." in out
    (tmp_path / "empty").mkdir()
    code, out, err = run("score", "empty")
    assert (code, out, err) == (2, "", "papergen: empty: it is a folder without .yaml files\n")


def test_an_empty_folder_does_not_stop_the_others(run, tmp_path) -> None:
    (tmp_path / "empty").mkdir()
    code, out, err = run("score", "empty", ADA, "--quiet")
    assert code == 2
    assert "without .yaml files" in err
    assert "Legal: 66 points" in out


def test_standard_input(process) -> None:
    code, out, _ = process("score", "-", "--json", input=Path(ADA).read_bytes())
    assert code == 0
    assert json.loads(out)["file"] == "standard input"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the file is empty"),
        ("player: Ada\n", "'game' is missing"),
        ("game: 30-rail\n", "did you mean '30-rails'?"),
        ("game: [30-rails]\n", "should be a text"),
        ("game: 30-rails\n", "'stations' is missing"),
    ],
)
def test_what_is_no_transcript(run, tmp_path, text: str, words: str) -> None:
    (tmp_path / "x.yaml").write_text(text)
    code, out, err = run("score", "x.yaml")
    assert (code, out) == (2, "")
    assert re.match(r"x\.yaml:\d+:\d+: ", err)
    assert words in err


def test_explain_shows_an_order_that_is_legal(run, tmp_path) -> None:
    """The order shown for a sheet without one, written into the transcript, is replayed without a problem."""
    lines = Path(BEN).read_text().splitlines()
    kept = [line for line in lines if not line.startswith("claimed")]
    (tmp_path / "ben.yaml").write_text("\n".join(kept) + "\n")
    code, out, _ = run("score", "ben.yaml", "--explain")
    assert code == 0
    order = re.search(r"a legal one:\n((?:(?: +(?:\d+|-))+\n){6})", out)
    assert order
    rows = [f'  - "{row.strip()}"' for row in order[1].splitlines()]
    overrides = re.search(r"overrides: (.*)", out)
    used = re.findall(r"(white|coloured) on turn (\d+)", overrides[1]) if overrides else []
    kept += ["order:", *rows, "overrides: {" + ", ".join(f"{die}: {turn}" for die, turn in used) + "}"]
    (tmp_path / "ben.yaml").write_text("\n".join(kept) + "\n")
    code, out, err = run("score", "ben.yaml", "--quiet")
    assert (code, err) == (0, ""), out


def test_explain_names_what_cannot_be_explained(run) -> None:
    code, out, _ = run("score", str(GAMES / "cleo.yaml"), "--explain")
    assert code == 1
    assert "order   no order explains r4c1" in out


def test_colour_only_where_it_is_wanted(run, monkeypatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[32mLegal" in run("score", ADA).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run("score", ADA).out


def test_without_box_characters(process) -> None:
    done = process("score", BEN, env={"PYTHONIOENCODING": "cp1252"})
    assert done.code == 1
    text = done.raw.decode("cp1252")
    assert "+------+" in text
    assert "NS+EW" in text
    assert "<- written" in text
    assert "?" not in text


@pytest.mark.parametrize("ending", ["pdf", "svg"])
def test_the_drawn_report(run, tmp_path, ending: str) -> None:
    code, out, err = run("score", ADA, "-o", f"ada.{ending}", "--quiet")
    assert (code, err) == (0, "")
    assert out.splitlines()[1:] == [f"ada.{ending}"]
    assert (tmp_path / f"ada.{ending}").stat().st_size > 5000
    code, _, err = run("score", ADA, "-o", f"ada.{ending}", "--quiet")
    assert code == 2
    assert "already exists" in err


def test_options_that_would_do_nothing_are_refused(run) -> None:
    for options in (["--force"], ["--paper", "a5"], ["--template", "colour"], ["--quiet", "--json"]):
        code, _, err = run("score", ADA, *options)
        assert code == 2, options
        assert err.count("\n") == 1


def test_score_loads_neither_renderer(tmp_path) -> None:
    code = (
        "import sys; from papergen.cli import run; run(['score', sys.argv[1], '--quiet']);"
        "print([m for m in ('reportlab', 'svgwrite', 'segno') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code, ADA], cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_blank_transcripts_read_when_filled_in(run, tmp_path) -> None:
    code, out, _ = run(
        "transcript", "30-rails", "--seed", "calm-otter-42", "--player", "Ada", "-o", "ada.yaml"
    )
    assert (code, out) == (0, "ada.yaml\n")
    text = (tmp_path / "ada.yaml").read_text()
    code, _, err = run("score", "ada.yaml")
    assert code == 2
    assert err == "ada.yaml:10:11: not filled in yet: stations, bonus, map\n"
    filled = text.replace("N_", "N3").replace("E_", "E1").replace("S_", "S6").replace("W_", "W5")
    (tmp_path / "ada.yaml").write_text(filled.replace("r_c_", "r3c4"))
    play = read_play(parse((tmp_path / "ada.yaml").read_bytes(), "ada.yaml"))
    assert (play.player, play.seed, play.variant) == ("Ada", "calm-otter-42", "basic")
    code, out, _ = run("score", "ada.yaml")
    assert code == 1
    assert "still empty" in out


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_blank_transcript_for_own_dice(run, tmp_path, variant: str) -> None:
    code, out, _ = run("transcript", "30-rails", "--variant", variant)
    assert (code, out) == (0, "30-rails-transcript.yaml\n")
    text = (tmp_path / "30-rails-transcript.yaml").read_text()
    assert f"variant: {variant}" in text
    assert ("shares:" in text) == (variant == "advanced")
    rolls = text.replace("[_, _, _, _, _, _]", "[1, 2, 3, 4, 5, 6]").replace("turns: [_]", "turns: [41, 26]")
    filled = re.sub(r"([NESW])_", r"\g<1>1", rolls).replace("r_c_", "r1c1")
    read_play(parse(filled.encode(), "x"))


def test_names_are_quoted_in_blank_transcripts(run, tmp_path) -> None:
    for game in ("30-rails", "trick-of-the-rails", "village-rails", "pacific-rails"):
        assert run("transcript", game, "--player", 'Ann, "A": #1', "--force", "-o", "x.yaml").code == 0
        assert 'Ann, \\"A\\": #1' in (tmp_path / "x.yaml").read_text()
        root = parse((tmp_path / "x.yaml").read_bytes(), "x.yaml").root
        if game == "trick-of-the-rails":
            assert root.get("shares").entries[0][0].text == 'Ann, "A": #1'


def test_transcript_options_that_would_do_nothing(run) -> None:
    assert run("transcript", "30-rails", "--game", "2").code == 2
    assert run("template", "--force").code == 2
    assert run("rules", "30-rails", "--cut", "lines").code == 2
    for command in (("sheet",), ("pad", "30-rails")):
        assert run(*command, "--cut", "lines").code == 2
        assert run(*command, "--cut", "lines", "--per-page", "2").code == 0


def test_one_transcript_a_player(run) -> None:
    code, out, _ = run("transcript", "30-rails", "--seed", "s", "--player", "Ada", "--player", "Ben")
    assert (code, out) == (0, "30-rails-s-ada.yaml\n30-rails-s-ben.yaml\n")
    code, _, err = run("transcript", "31-rails")
    assert code == 2
    assert "did you mean '30-rails'?" in err


def test_every_reason_why_a_file_cannot_be_read_is_told(run, tmp_path: Path) -> None:
    text = Path(ADA).read_text(encoding="utf-8").replace("game:", "gmae: x\nmpa: y\ngame:", 1)
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    done = run("score", "a.yaml")
    assert done.code == 2
    assert [word for line in done.lines for word in ("gmae", "mpa") if f"'{word}'" in line] == ["gmae", "mpa"]
