"""Several results together: only comparable results and people are ranked; anything odd is noted."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Run
from house import ROOT

from papergen.checking import check_file
from papergen.league import standings
from papergen.ranking import MOST_NAMED, Placed, winner_line

GAMES = ROOT / "examples" / "games"
ADA, BEN, DAG, EVE = (str(GAMES / f"{name}.yaml") for name in ("ada", "ben", "dag", "eve-advanced"))
REST = "railway stations: 1, telegraph stations: 0, crew: 0, iron: 0, coin: 0, wood: 0"
TABLE = f"""game: pacific-rails
goals: [crew, iron, coin, wood]
players:
  Ann: {{points: 90, houses on board: 1, {REST}}}
  Bo: {{points: 9, houses on board: 2, {REST}}}
"""
TRICK = ("scenario", "trick-of-the-rails", "--seed", "calm-otter-42", "--effort", "1")


@pytest.fixture
def solo(run: Run) -> list[str]:
    """Two logs of one Trick of the Rails scenario, the second a copy under another name."""
    for name in ("Ann", "Bo"):
        call = (*TRICK, "--player", name, "--solution", f"{name}.yaml", "-o", f"{name}.pdf")
        assert run(*call).code == 0
    return ["Ann.yaml", "Bo.yaml"]


def test_games_and_variants_are_ranked_apart(run: Run) -> None:
    Path("table.yaml").write_text(TABLE)
    done = run("score", ADA, "table.yaml", EVE, DAG, "--quiet")
    assert done.out.splitlines()[4:] == [
        "ranking of 30-rails",
        "  1.  Ada    66",
        "  2.  Dag    58",
        "Winner: Ada with 66 points.",
        "ranking of pacific-rails",
        "  1.  Ann    92",
        "  2.  Bo     11",
        "Winner: Ann with 92 points.",
        "ranking of 30-rails (advanced)",
        "  1.  Eve    39",
        "Winner: Eve with 39 points.",
    ]


def test_marks_have_a_table_for_each_kind(run: Run) -> None:
    done = run("score", ADA, EVE, "--csv", "marks.csv")
    assert done.out.count("place  name") == 2
    rows = Path("marks.csv").read_text(encoding="utf-8-sig").splitlines()[1:]
    assert [row.split(",")[:3] for row in rows] == [
        ["30-rails", "1", "Ada"],
        ["30-rails (advanced)", "1", "Eve"],
    ]


def test_a_league_has_a_table_for_each_kind_and_says_what_was_corrected(run: Run) -> None:
    done = run("standings", ADA, EVE, BEN)
    assert done.code == 1
    lines = done.out.splitlines()
    assert lines[0] == "30-rails" and lines[4] == "2 results of 30-rails"
    assert [line.split()[:2] for line in lines[2:4]] == [["1.", "Ada"], ["2.", "Ben"]]
    assert lines[5] == "30-rails (advanced)" and lines[7].split()[:2] == ["1.", "Eve"]
    assert lines[8] == "1 result of 30-rails (advanced)"
    assert (
        " ".join(" ".join(lines[9:]).split())
        == f"corrected: {BEN} (Ben): 1 mistake. Correct score: 51 points (good)."
    )


def test_a_league_says_what_is_unfinished(run: Run) -> None:
    fay = str(GAMES / "fay-unfinished.yaml")
    said = " ".join(run("standings", fay).out.split())
    assert "(1 unfinished)" in said
    assert f" unfinished: {fay} (Fay): " in said


def test_a_copied_file_is_noticed(run: Run) -> None:
    for name in ("ada.yaml", "copy of ada.yaml"):
        Path(name).write_bytes(Path(ADA).read_bytes())
    done = run("standings", "ada.yaml", "copy of ada.yaml", DAG)
    assert done.out.splitlines()[-1] == (
        "note: copy of ada.yaml is the same game as ada.yaml; both are counted"
    )
    assert "note" not in run("standings", ADA, DAG).out


def test_ghosts_have_no_place_among_people(run: Run, solo: list[str]) -> None:
    done = run("score", *solo, "--quiet")
    ranking = done.out.splitlines()[2:]
    assert ranking[0] == "ranking"
    assert [line.split()[1] for line in ranking[1:-1]] == ["Ann", "Bo"]
    assert ranking[-1].startswith("Tie between Ann and Bo: ")
    ann, bo = standings([check_file(name) for name in solo])
    assert (ann.player, ann.rank, ann.wins, bo.player, bo.rank, bo.wins) == ("Ann", 1, 1, "Bo", 1, 1)
    (alone,) = standings([check_file("Ann.yaml")])
    assert alone.wins == 0


def test_hidden_files_of_a_folder_are_passed_over(run: Run) -> None:
    folder = Path("class")
    folder.mkdir()
    (folder / "ada.yaml").write_bytes(Path(ADA).read_bytes())
    for name in ("._ada.yaml", ".hidden.yaml"):
        (folder / name).write_bytes(b"\xf6")
    done = run("score", "class", "--quiet")
    assert (done.code, done.err) == (0, "")
    assert done.out == "class/ada.yaml: Legal: 66 points (excellent).\n"


def test_a_folder_that_cannot_be_listed_stops_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(_: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", closed)
    Path("closed").mkdir()
    done = run("score", "closed", ADA, "--quiet")
    assert done.code == 2
    assert done.err == "papergen: closed: no permission to read it\n"
    assert "Legal: 66 points" in done.out


LONG = "a" * 300 + ".yaml"
COMMANDS = (["score", "--quiet"], ["score", "--json"], ["standings"], ["marks"])


@pytest.fixture
def closed(run: Run, tmp_path: Path) -> Iterator[str]:
    """A file in a folder that may not be entered: root may, so it is somebody else who tries."""
    for command in COMMANDS:  # what is imported later must be readable, too
        run(*command, ADA)
    (tmp_path / "ada.yaml").write_bytes(Path(ADA).read_bytes())
    (tmp_path / "closed").mkdir()
    (tmp_path / "closed" / "ben.yaml").write_bytes(Path(BEN).read_bytes())
    (tmp_path / "closed").chmod(0)
    tmp_path.chmod(0o755)
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield "closed/ben.yaml"
    finally:
        os.seteuid(user)
        (tmp_path / "closed").chmod(0o755)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_path_that_cannot_be_looked_at_stops_nothing(run: Run, closed: str, command: list[str]) -> None:
    done = run(*command, LONG, closed, "ada.yaml")
    assert done.code == 2
    assert done.lines == [
        f"papergen: {LONG[:199]}…: its name is too long",
        "papergen: closed/ben.yaml: no permission to read it",
    ]
    assert "66" in done.out


@pytest.mark.parametrize("command", ["par", "solve"])
def test_a_single_path_that_cannot_be_looked_at(run: Run, command: str) -> None:
    done = run(command, LONG)
    assert (done.code, done.lines) == (2, [f"papergen: {LONG[:199]}…: its name is too long"])


def test_a_folder_of_folders_says_what_to_type(run: Run) -> None:
    Path("league/week1").mkdir(parents=True)
    done = run("standings", "league")
    assert done.code == 2
    assert done.err == (
        "papergen: league: it is a folder without .yaml files; "
        "its subfolders are not searched: name them, as in league/*\n"
    )


def test_a_file_s_name_cannot_write_lines_of_its_own(run: Run) -> None:
    name = "a.yaml\nada.yaml: Legal: 99 points (excellent)..yaml"
    Path(name).write_text(Path(BEN).read_text().replace("player: Ben\n", ""))
    for call in (
        ("score", name),
        ("score", name, "--quiet"),
        ("score", name, name, "--quiet"),
        ("standings", name),
    ):
        lines = run(*call).out.splitlines()
        assert not [line for line in lines if line.startswith("ada.yaml: Legal")], call


def test_many_winners_are_counted_not_listed() -> None:
    places = [Placed(1, f"P{number}", 5, "") for number in range(MOST_NAMED + 4)]
    assert winner_line(places) == "Tie between P0, P1, P2, P3, P4 and 5 more: 5 points each."
    assert winner_line(places[:MOST_NAMED]) == "Tie between P0, P1, P2, P3, P4 and P5: 5 points each."


def test_a_wrong_ending_is_refused_before_anything_is_printed(run: Run) -> None:
    done = run("score", ADA, "-o", "report.txt")
    assert (done.code, done.out) == (2, "")
    assert "report.txt" in done.err


def test_files_that_cannot_be_read_have_places_too(tmp_path, run):
    file = tmp_path / "bad.yaml"
    file.write_text("game: 30-rails\nbonus: r9c9\n", "utf-8")
    problems = json.loads(run("score", str(file), "--json").out)["problems"]
    assert (2, 8) in [(problem["line"], problem["column"]) for problem in problems]
    missing = json.loads(run("score", str(tmp_path / "none.yaml"), "--json").out)["problems"]
    assert [list(problem) for problem in missing] == [["rule", "where", "message"]]


def test_a_right_sheet_does_not_even_load_the_search():
    code = (
        "import sys; from papergen.cli import run; code = run(['score', sys.argv[1], '--json']);"
        "sys.exit(code or any('.slips' in name for name in sys.modules))"
    )
    sheet = str(ROOT / "examples" / "games" / "ada.yaml")
    done = subprocess.run([sys.executable, "-c", code, sheet], capture_output=True, check=False)
    assert done.returncode == 0
