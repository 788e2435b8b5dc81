"""Marks of files that could not be read: whose they are, and which are forms that nobody has filled in."""

import csv
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from conftest import Run
from house import ROOT
from judges import text_of_pdf
from mark_makers import sheet
from page_judge import astray
from placed import letter_spacing, texts_at
from presses import press

from papergen.errors import PapergenError
from papergen.marks import Unreadable, mark_results
from papergen.page.marks import mark_pages
from papergen.styles import load_style, style_names

ADA = ROOT / "examples" / "games" / "ada.yaml"
MARKS = [replace(one, winners=()) for one in mark_results([sheet("a.yaml", "Ada", 40)])]
NAMES = ("Ben Ångström", "Cleo", "Dora", "Eve")


@pytest.fixture
def school(run: Run, tmp_path: Path) -> Path:
    """Ada's game; two forms as they were printed; one with a wrong bonus, one with a quote forgotten."""
    folder = tmp_path / "class"
    folder.mkdir()
    (folder / "ada.yaml").write_bytes(ADA.read_bytes())
    (tmp_path / "names.txt").write_text("\n".join(NAMES), encoding="utf-8")
    call = ("transcript", "30-rails", "--seed", "b", "--names", "names.txt")
    assert run(*call, "--setup", "full", "-o", "class/p.yaml").code == 0
    assert run(*call, "-o", "class/m.yaml").code == 0
    for name in ("2-cleo", "3-dora", "4-eve"):
        (folder / f"m-{name}.yaml").unlink()
    dora, eve = folder / "p-3-dora.yaml", folder / "p-4-eve.yaml"
    dora.write_text(dora.read_text().replace('"_ ', '"NS', 1).replace("bonus: ", "bonus: r9c9 # ", 1))
    eve.write_text(eve.read_text().replace('_"\n', "_\n", 1))
    return folder


@pytest.mark.usefixtures("school")
def test_the_name_stands_beside_the_file(run: Run, tmp_path: Path) -> None:
    done = run("score", "class", "--report", "marks.pdf", "--csv", "marks.csv")
    assert done.code == 2
    assert [line.split(": ", 1)[1].split(" ")[0] for line in done.lines] == [
        "not",
        "not",
        "not",
        "'r9c9'",
        "this",
    ]
    assert done.out.splitlines()[2:] == [
        "30-rails: average 66.0, median 66, best 66; 1 of 1 totals right",
        "not filled in yet: class/m-1-ben-angstrom.yaml (Ben Ångström)",
        "not filled in yet: class/p-1-ben-angstrom.yaml (Ben Ångström)",
        "not filled in yet: class/p-2-cleo.yaml (Cleo)",
        "could not be read: class/p-3-dora.yaml (Dora)",
        "could not be read: class/p-4-eve.yaml (Eve)",
        "marks.csv",
        "marks.pdf",
    ]
    with (tmp_path / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["name"] != "Ada"]
    assert [row["legal"] for row in rows] == [*["not filled in"] * 3, *["unreadable"] * 2]
    assert [row["name"] for row in rows] == [NAMES[0], *NAMES]
    assert [row["problems"] for row in rows[:3]] == ["not filled in yet"] * 3
    assert rows[3]["problems"].startswith("line 8: 'r9c9' is not a square")
    text = text_of_pdf(tmp_path / "marks.pdf")
    for name in NAMES:
        assert name in text
    assert text.count("not filled in yet") == 3


def test_a_name_is_no_formula(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(ADA.read_bytes())
    (tmp_path / "b.yaml").write_text('game: 30-rails\nplayer: "=1+1"\n', encoding="utf-8")
    run("score", "a.yaml", "b.yaml", "--csv", "m.csv")
    assert ",'=1+1,b.yaml," in (tmp_path / "m.csv").read_text(encoding="utf-8-sig")


def test_standard_input_is_not_read_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    once = iter([b"game: 30-rails\nplayer: Ben\n"])  # a terminal would wait for more
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=SimpleNamespace(read=lambda _: next(once))))
    done = run("score", str(ADA), "-", "--csv", "m.csv")
    assert done.code == 2, done.err
    assert "could not be read: -\n" in done.out


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_the_table_fits(style: str, paper: str) -> None:
    look = load_style(style)
    unread = [Unreadable("class/pupil-1.yaml", ("line 3: " + "why " * 40,), "Maximiliane Featherstonehaugh")]
    unread += [Unreadable("class/pupil-2.yaml", ("not filled in yet",))]
    with letter_spacing(look.spacing):
        try:
            pages = list(mark_pages(press(paper, style), MARKS, unread).pages)
        except PapergenError:
            assert paper == "a5" and look.least >= 12
            return
        assert [astray(page) for page in pages] == [[]] * len(pages)
        said = [text for page in pages for text, *_ in texts_at(page)]
    assert {"Name", "File", "Maximiliane", "–"} <= {*said, *(word for text in said for word in text.split())}


def test_no_column_of_names_where_nobody_is_known() -> None:
    unread = [Unreadable("b.yaml", ("why",))]
    (page,) = mark_pages(press(), MARKS, unread).pages
    assert [text for text, *_ in texts_at(page)].count("Name") == 1  # the pupils'
