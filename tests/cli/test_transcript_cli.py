"""Transcripts for a whole class, and for sheets with a whole start."""

import re
from pathlib import Path

import pytest

from papergen.cli import run
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.transcript import read_play
from papergen.nodes import parse

CLASS = "Nachname;Vorname\r\nMüller;Zoë\r\n;\r\nSchmidt;Anna\r\nSchmidt;Anna\r\n"


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "class.csv").write_bytes(CLASS.encode("cp1252"))


def test_a_file_for_each_name_of_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    call = "transcript 30-rails --seed class-5b --names class.csv --column Vorname --column 1 -o pupil.yaml"
    assert run(call.split()) == 0
    said = capsys.readouterr()
    assert said.out.split() == [
        "pupil-1-zoe-muller.yaml",
        "pupil-2-anna-schmidt.yaml",
        "pupil-3-anna-schmidt.yaml",
    ]
    assert "Windows-1252" in said.err
    players = [re.search("player: (.*)", Path(file).read_text())[1] for file in said.out.split()]  # type: ignore[index]
    assert players == ["Zoë Müller", "Anna Schmidt", "Anna Schmidt"]


@pytest.mark.parametrize("command", ["sheet", "transcript 30-rails", "handout"])
def test_a_table_whose_column_is_to_be_chosen(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*command.split(), "--names", "class.csv"]) == 2
    assert "choose the column with the names (--column)" in capsys.readouterr().err
    assert run([*command.split(), "--names", "class.csv", "--column", "Vorname", "--seed", "a"]) == 0
    capsys.readouterr()
    assert run([*command.split(), "--column", "Vorname"]) == 2
    assert "--column is for a file of names; add --names FILE" in capsys.readouterr().err


@pytest.mark.parametrize("seed", ["class-5b", "calm-otter-42", "a", "b"])
def test_the_whole_start_is_told_and_legal(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["transcript", "30-rails", "--seed", seed, "-o", "-"]) == 0
    text = capsys.readouterr().out
    told = re.search(
        r"#   (stations: .*)\n#   (bonus: \S+), the mine on r(\d)c(\d), and no mountain in row (\d)", text
    )
    assert told
    rows = [list(row.split()) for row in re.findall(r'^  - "(.*)"', text, re.MULTILINE)]
    mine_row, mine_column, bare = (int(told[n]) - 1 for n in (3, 4, 5))
    rows[bare] = [square.replace("^", ".") for square in rows[bare]]
    assert rows[mine_row][mine_column] == "."
    rows[mine_row][mine_column] = "M"
    board = "\n".join(f"  - {' '.join(row)}" for row in rows)
    filled = f"game: 30-rails\nseed: {seed}\n{told[1]}\n{told[2]}\nmap:\n{board}\n"
    result = check(read_play(parse(filled.encode(), "x.yaml")), "x.yaml")
    assert [problem.rule for problem in result.problems] == ["unfinished"]
    assert not result.warnings
