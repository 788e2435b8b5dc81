"""What is passed over in a folder is named, with the reason; what papergen wrote itself is not."""

from pathlib import Path

import pytest
from conftest import Run
from house import ROOT

from papergen.passing import MOST_NAMED

ADA = (ROOT / "examples" / "games" / "ada.yaml").read_bytes()
LOOKED = {
    "ben.yaml.txt": "its name ends in .txt; rename it to ben.yaml",
    "ben.YML.TXT": "its name ends in .txt; rename it to ben.yaml",
    "ben.yml~": "its name ends in ~, as a backup's does; rename it to ben.yaml if it should count",
    "ben.yaml.bak": "its name ends in .bak, as a backup's does; rename it to ben.yaml if it should count",
    "ben.rtf": "it is a document, not plain text; save it as plain text (UTF-8), named ben.yaml",
    "ben.docx": "it is a document, not plain text; save it as plain text (UTF-8), named ben.yaml",
    "ben.pdf": "it is a PDF; type the sheet into a file such as ben.yaml",
    "ben.JPG": "it is a picture; type the sheet into a file such as ben.yaml",
    "ben.txt": "its name ends in .txt; rename it to ben.yaml",
    "ben": "its name has no ending; rename it to ben.yaml",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    there = tmp_path / "class"
    there.mkdir()
    (there / "ada.yaml").write_bytes(ADA)
    return there


@pytest.mark.parametrize("name", LOOKED)
@pytest.mark.parametrize("command", ["score", "marks", "standings"])
def test_each_has_its_reason(run: Run, folder: Path, name: str, command: str) -> None:
    (folder / name).write_bytes(b"%PDF-1.4 scanner" if name.endswith("pdf") else ADA)
    done = run(command, "class")
    assert done.code == 0
    assert done.lines == [f"papergen: class/{name} was passed over: {LOOKED[name]}"]


@pytest.mark.parametrize(
    "name", [".ben.yaml.swp", "ben.svg", "marks.csv", "page.html", "ben.json", "names.txt", "old~", "x.zip"]
)
def test_what_is_not_named(run: Run, folder: Path, name: str) -> None:
    (folder / name).write_bytes(b"Ada\nBen\n")
    assert run("score", "class").err == ""


def test_our_own_pages_are_not_named(run: Run, folder: Path) -> None:
    assert run("marks", "class", "-o", "class/marks.pdf", "--csv", "class/marks.csv").code == 0
    assert run("score", "class", "-o", "class/drawn.svg").code == 0
    (folder / "sub.yaml.txt").mkdir()
    (folder / "b.pdf").symlink_to("nowhere")
    done = run("score", "class")
    assert [line.split(" ")[1] for line in done.lines] == ["class/b.pdf"]


def test_many_are_counted(run: Run, folder: Path) -> None:
    for number in range(MOST_NAMED + 1):
        (folder / f"p{number:02}.jpg").touch()
    lines = run("score", "class").lines
    assert len(lines) == MOST_NAMED + 1
    assert lines[-1] == "papergen: and 1 more file was passed over"
    (folder / "q.jpg").touch()
    assert run("score", "class").lines[-1] == "papergen: and 2 more files were passed over"


def test_a_folder_with_nothing_else(run: Run, folder: Path) -> None:
    (folder / "ada.yaml").rename(folder / "ada.yaml.txt")
    done = run("score", "class")
    assert done.code == 2
    assert "was passed over" in done.lines[0]
    assert "it is a folder without .yaml files" in done.lines[1]


def test_a_hostile_name_is_shown_safely(run: Run, folder: Path) -> None:
    (folder / "a\x1b[31m\n.yaml.txt").write_bytes(ADA)
    (line,) = run("score", "class").lines
    assert "\x1b" not in line and "\\u001b" in line


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"{\\rtf1\\ansi game: 30-rails}", "RTF"),
        (b"PK\3\4xxxx", "an Office or zip file"),
        (b"\xd0\xcf\x11\xe0xxxx", "an old Office file"),
        (b"%PDF-1.4", "a PDF"),
        (ADA.decode().encode("utf-16"), "UTF-16"),
    ],
)
def test_another_kind_of_file_that_is_named_yaml(run: Run, folder: Path, data: bytes, why: str) -> None:
    (folder / "ada.yaml").write_bytes(data)
    done = run("score", "class")
    assert done.code == 2
    (line,) = done.lines
    assert line.startswith("class/ada.yaml:1:1: ") and why in line and ("PDF" in line or "save it " in line)
