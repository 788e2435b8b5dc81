"""Names that are not UTF-8, or have marks that are not seen, on pages, in tables and on the terminal."""

import json
import os
import re
from pathlib import Path
from xml.etree import ElementTree

import pypdf
import pytest
from conftest import Run
from house import ROOT

SHEET = (ROOT / "examples" / "games" / "ada.yaml").read_text(encoding="utf-8")
UNNAMED = re.sub("(?m)^player:.*\n", "", SHEET)
NAMES = [
    b"caf\xe9",
    b"a\x01b",
    b"\x1b[31m",
    b"\xed\xa0\x80",
    *(f"x{c}".encode() for c in "\u200b\u200f\uffff"),
]


@pytest.fixture
def folder(tmp_path: Path) -> str:
    (tmp_path / "odd").mkdir()
    for name in NAMES:
        try:
            (tmp_path / "odd" / f"{os.fsdecode(name)}.yaml").write_text(UNNAMED, encoding="utf-8")
        except OSError:
            pytest.skip("this file system refuses such names")
    return "odd"


@pytest.mark.parametrize("call", [("standings",), ("marks",), ("score",)])
def test_pages_are_sound(run: Run, folder: str, tmp_path: Path, call: tuple[str, ...]) -> None:
    done = run(*call, folder, "-o", "page.svg")
    assert done.code < 2
    assert all(line.isprintable() for line in done.out.splitlines())
    for path in tmp_path.glob("page*.svg"):
        ElementTree.parse(path)
    assert run(*call, folder, "-o", "page.pdf").code < 2
    reader = pypdf.PdfReader(tmp_path / "page.pdf")
    said = [reader.metadata.title, reader.metadata.subject, *(entry.title for entry in _flat(reader.outline))]
    assert all(text is None or text.isprintable() for text in said)


def _flat(outline: list) -> list:
    return [one for entry in outline for one in (_flat(entry) if isinstance(entry, list) else [entry])]


def test_a_page_s_summary_shows_the_odd_letter(run: Run, folder: str, tmp_path: Path) -> None:
    assert run("standings", folder, "-o", "page.svg").code < 2
    text = (tmp_path / "page.svg").read_text(encoding="utf-8")
    assert r"caf\udce9.yaml" in text and r"a\u0001b.yaml" in text and r"x\u200b.yaml" in text


def test_the_table_of_marks_and_the_csv(run: Run, folder: str, tmp_path: Path) -> None:
    done = run("marks", folder, "--csv", "marks.csv", "-o", "marks.pdf")
    csv = (tmp_path / "marks.csv").read_text(encoding="utf-8-sig")
    for text in (done.out, done.err, csv):
        assert all(line.isprintable() for line in text.splitlines())
    assert r"\u001b[31m.yaml" in csv and r"\u001b[31m.yaml" in done.out


@pytest.mark.parametrize("mark", ["\u200b", "\u061c", "\U000e0041"])
@pytest.mark.parametrize("call", [("score",), ("score", "--quiet"), ("standings",)])
def test_players_names(run: Run, tmp_path: Path, mark: str, call: tuple[str, ...]) -> None:
    (tmp_path / "a.yaml").write_text(re.sub("(?m)^player:.*", f"player: Zo{mark}e", SHEET), encoding="utf-8")
    done = run(*call, "a.yaml")
    assert mark not in done.out + done.err
    assert "--quiet" in call or r"Zo\u" in done.out.replace(r"\U", r"\u")


@pytest.mark.parametrize("mark", ["\u200b", "\u200f", "\u061c", "\u2028", "\x7f", "\ufeff", "\U000e0041"])
def test_json_can_be_looked_at(run: Run, tmp_path: Path, mark: str) -> None:
    """Marks are escaped, letters are not, and a program reads the same name."""
    (tmp_path / f"Zoë{mark}.yaml").write_text(SHEET, encoding="utf-8")
    done = run("score", "--json", f"Zoë{mark}.yaml")
    assert done.out.count("\n") == 1 and done.out[:-1].isprintable()
    assert json.dumps(f"Zoë{mark}.yaml")[1:-1].replace(r"\u00eb", "ë") in done.out
    assert json.loads(done.out)["file"] == f"Zoë{mark}.yaml"


def test_an_escape_sequence_in_a_player_s_name_is_refused(run: Run, tmp_path: Path) -> None:
    text = re.sub("(?m)^player:.*", r'player: "a\\x1b[31m"', SHEET)
    assert r'"a\x1b[31m"' in text
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    done = run("score", "a.yaml")
    assert done.code == 2 and "\x1b" not in done.out + done.err
