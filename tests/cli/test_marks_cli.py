"""`papergen score --report --csv`, as a teacher calls it."""

import csv
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from house import ROOT
from judges import ask, text_of_pdf
from pypdf import PdfReader

GAMES = ROOT / "examples" / "games"
ADA, BEN, CLEO = (GAMES / f"{name}.yaml" for name in ("ada", "ben", "cleo"))


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.usefixtures("school")
def test_a_class_is_marked(run, tmp_path) -> None:
    code, out, err = run("score", "class", "--report", "marks.pdf", "--csv", "marks.csv")
    assert code == 2  # one could not be read
    assert err.startswith("class/dora.yaml:3:1: 'map' appears twice")
    lines = out.splitlines()
    assert lines[0].split() == ["place", "name", "claimed", "right", "wrong"]
    assert lines[1].split()[:4] == ["1.", "Ada", "66", "66"]
    assert lines[2].split()[:4] == ["2.", "Ben", "53", "51"]
    told = " ".join(" ".join(lines[2:4]).split())
    assert told.endswith(
        "1-4 squares: 13 instead of 11 (hence 1-4 sum: 18 instead of 16, total: 53 instead of 51)"
    )
    assert lines[4].split()[:2] == ["-", "Cleo"]
    assert "not legal" in lines[4]
    assert lines[5] == "30-rails: average 58.5, median 58.5, best 66; 1 of 2 totals right"
    assert lines[6:] == ["could not be read: class/dora.yaml", "marks.csv", "marks.pdf"]
    names = [(row["name"] or row["file"], row["place"], row["legal"]) for row in rows(tmp_path / "marks.csv")]
    assert names == [
        ("Ada", "1", "legal"),
        ("Ben", "2", "legal"),
        ("Cleo", "", "illegal"),
        ("class/dora.yaml", "", "unreadable"),
    ]


@pytest.mark.usefixtures("school")
def test_outside_programs_read_the_report(run, tmp_path) -> None:
    run("score", "class", "--report", "marks.pdf")
    ask("qpdf", "--check", tmp_path / "marks.pdf")
    text = text_of_pdf(tmp_path / "marks.pdf")
    for words in (
        "MARKS",
        "58.5",
        "1 of 2",
        "1-4 squares: 13 instead of 11",
        "dora.yaml",
        "COULD NOT BE READ",
    ):
        assert words in text, words
    pages = PdfReader(BytesIO((tmp_path / "marks.pdf").read_bytes()))
    assert [entry["/Title"] for entry in _flat(pages.outline)] == ["Marks: 30 Rails", "Winner: Ada"]
    assert pages.page_labels == ["Marks 1", "Winner 1"]
    assert "Legal: 66 points (excellent)." in pages.pages[1].extract_text()


def _flat(outline: list) -> list:
    return [e for entry in outline for e in (_flat(entry) if isinstance(entry, list) else [entry])]


@pytest.mark.usefixtures("school")
def test_svg_pages_and_looks(run, tmp_path) -> None:
    for options in (["--template", "colour", "--paper", "letter"], ["--template", "dyslexia-friendly-tint"]):
        code, out, _ = run("score", "class", "--report", "m.svg", "--quiet", "--force", *options)
        assert code == 2
        assert out.splitlines()[-2:][0].endswith(".svg")
        for page in tmp_path.glob("m-*.svg"):
            ask("rsvg-convert", page, "-o", tmp_path / "m.png")


@pytest.mark.usefixtures("school")
def test_the_same_bytes_every_time(process, tmp_path) -> None:
    seen = set()
    for number, seed in enumerate(("0", "1")):
        process(
            "score",
            "class",
            "--report",
            f"{number}.pdf",
            "--csv",
            f"{number}.csv",
            env={"PYTHONHASHSEED": seed},
        )
        seen.add((tmp_path / f"{number}.pdf").read_bytes() + (tmp_path / f"{number}.csv").read_bytes())
    assert len(seen) == 1


@pytest.mark.usefixtures("school")
def test_standard_output_has_nothing_else(process) -> None:
    done = process("score", "class", "--csv", "-")
    assert done.raw.startswith(b"\xef\xbb\xbfgame,place,name,file,claimed,total,difference,legal,")
    assert done.raw.count(b"\r\n") == 5
    done = process("score", "class", "--report", "-")
    assert done.raw.startswith(b"%PDF") and done.raw.rstrip().endswith(b"%%EOF")


@pytest.mark.usefixtures("school")
def test_nothing_is_overwritten(run, tmp_path) -> None:
    for name, option in (("marks.csv", "--csv"), ("marks.pdf", "--report")):
        (tmp_path / name).write_text("precious")
        code, out, err = run("score", "class", "--report", "marks.pdf", "--csv", "marks.csv")
        assert (code, out, err) == (2, "", f"papergen: {name} already exists; add --force to replace it\n")
        assert [p.name for p in tmp_path.iterdir() if p.is_file()] == [name]
        assert (tmp_path / name).read_text() == "precious"
        assert run("score", str(ADA), option, name, "--force").code == 0
        assert (tmp_path / name).read_bytes() != b"precious"
        (tmp_path / name).unlink()


@pytest.mark.usefixtures("school")
@pytest.mark.parametrize(("output", "there"), [("sheets.pdf", "sheets.pdf"), ("sheets.svg", "sheets-2.svg")])
def test_drawn_sheets_that_cannot_be_written_leave_no_marks_behind(run, tmp_path, output, there) -> None:
    (tmp_path / there).write_text("precious")
    code, _, err = run("score", "class", "--report", "m.pdf", "--csv", "m.csv", "-o", output)
    assert code == 2
    assert err.endswith(f"papergen: {there} already exists; add --force to replace it\n")
    assert [p.name for p in tmp_path.iterdir() if p.is_file()] == [there]
    assert (tmp_path / there).read_text() == "precious"


@pytest.mark.usefixtures("school")
def test_marks_and_drawn_sheets_together(run, tmp_path) -> None:
    code, out, _ = run("score", "class", "--report", "m.pdf", "--csv", "m.csv", "-o", "sheets.pdf")
    assert code == 2  # one could not be read
    assert out.splitlines()[-3:] == ["m.csv", "m.pdf", "sheets.pdf"]
    assert (tmp_path / "m.pdf").read_bytes() != (tmp_path / "sheets.pdf").read_bytes()


@pytest.mark.usefixtures("school")
def test_a_page_that_does_not_fit_leaves_no_table_behind(run, tmp_path) -> None:
    style = "based-on: large-print\ntext: {title: 36, body: 36, small: 30, least: 30}\n"
    (tmp_path / "huge.yml").write_text(style, encoding="utf-8")
    options = ("--report", "m.pdf", "--csv", "m.csv", "--template", "huge.yml", "--paper", "a5")
    code, _, err = run("score", "class", *options)
    assert code == 2
    assert err.splitlines()[-1].startswith("papergen: a5 is too small for")
    assert not list(tmp_path.glob("m.*"))


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--csv", "marks.xls"], "the ending decides the format"),
        (["--report", "marks.csv"], "the ending decides the format"),
        (["--report", "none/marks.pdf"], "there is no folder none"),
        (["--csv", "none/marks.csv"], "there is no folder none"),
        (["--csv", "-", "--report", "-"], "standard output takes one file"),
        (["--csv", "-", "--json"], "standard output takes one file"),
        (["--report", "m.pdf", "-o", "m.pdf"], "give each a file of its own"),
        (["--report", "./m.pdf", "-o", "m.pdf"], "give each a file of its own"),
        (["--report", "-", "-o", "m.pdf"], "give each a file of its own"),
        (["--report", "{here}/m.pdf", "-o", "m.pdf", "--force"], "give each a file of its own"),
        (["--report", "link/m.pdf", "-o", "m.pdf", "--force"], "give each a file of its own"),
        (["--report", "m.svg", "-o", "m-1.svg", "--force"], "m-1.svg would be written twice"),
        (["--report", "m.pdf", "--explain"], "leave out --explain and --par"),
        (["--csv", "m.csv", "--par"], "leave out --explain and --par"),
        (["--csv", "m.csv", "--paper", "a5"], "--paper is for pages"),
        (["--csv", "m.csv", "--lang", "de"], "--lang is for pages"),
        (["--report", "m.pdf", "--format", "svg"], "--format is for pages"),
        (["--report", "m.pdf", "--template", "none"], "there is no template 'none'"),
    ],
)
def test_calls_that_make_no_sense(run, tmp_path, options, reason) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    code, _, err = run("score", str(ADA), *(text.format(here=tmp_path) for text in options))
    assert code == 2
    assert reason in err
    assert [path.name for path in tmp_path.iterdir()] == ["link"]
    assert err.count("\n") == 1
    assert not [path for path in tmp_path.iterdir() if path.is_file()]


@pytest.mark.usefixtures("school")
def test_a_file_that_will_not_be_written_is_not_in_the_way(run, tmp_path) -> None:
    (tmp_path / "m.svg").write_text("old")
    done = run("marks", "class", "-o", "m.svg")
    assert done.out.splitlines()[-1] == "m-2.svg", done.err
    assert (tmp_path / "m.svg").read_text() == "old"


@pytest.mark.usefixtures("school")
def test_a_file_given_twice_is_refused(run) -> None:
    code, out, err = run("score", "class", "class/ada.yaml", "--csv", "m.csv")
    assert (code, out, err) == (2, "", "papergen: class/ada.yaml: given 2 times; give it once\n")


def test_with_the_drawn_sheets_and_json(run) -> None:
    code, out, err = run("score", str(ADA), str(BEN), "--json", "--csv", "m.csv", "-o", "sheets.pdf")
    assert (code, err) == (1, "m.csv\nsheets.pdf\n")
    assert [line[:8] for line in out.splitlines()] == ['{"file":'] * 2


def test_there_are_no_marks_of_nobody(run, tmp_path) -> None:
    (tmp_path / "x.yaml").write_text("[", encoding="utf-8")
    for file, reason in (
        ("x.yaml", "x.yaml:2:1: this cannot be read"),
        ("none", "papergen: none: there is no"),
    ):
        done = run("score", file, "--report", "m.pdf", "--csv", "m.csv")
        assert (done.code, done.out) == (2, "")
        assert done.lines[0].startswith(reason)
        assert done.lines[1:] == [
            "papergen: no file could be read, so there is nobody to mark: no marks are written"
        ]
    assert not list(tmp_path.glob("m.*"))


def test_a_file_name_that_is_not_utf_8(process, tmp_path) -> None:
    name = os.fsdecode(b"gr\xfc\xdfe.yaml")
    try:
        (tmp_path / name).write_bytes(ADA.read_bytes())
    except OSError:
        pytest.skip("this disk takes only UTF-8 names")
    done = process("score", ".", "--report", "m.pdf", "--csv", "m.csv")
    assert done.code == 0, done.err
    assert rows(tmp_path / "m.csv")[0]["name"] == "Ada"


def test_marking_loads_nothing_when_it_is_not_asked_for(tmp_path) -> None:
    code = (
        "import sys; from papergen.cli import run; run(['score', sys.argv[1], '--quiet']);"
        "print([m for m in sys.modules if 'mark' in m and m.startswith('papergen')], 'csv' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(ADA)], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.stdout.splitlines()[-1] == "[] False"


def test_class_and_date_are_for_pages_and_checked_first(run) -> None:
    for name in ("title", "date"):
        assert run("marks", str(GAMES), f"--{name}", "x").code == 2
        done = run("marks", "nowhere.yaml", f"--{name}", "\u4e00", "-o", "marks.pdf")
        assert done.code == 2 and f"--{name} " in done.err
    run("marks", str(GAMES), "--title", "Class 5b", "--date", "18 November", "-o", "m.pdf")
    said = text_of_pdf(Path("m.pdf"))
    assert "Class 5b" in said and "Date: 18 November" in said
