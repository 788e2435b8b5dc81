"""`papergen marks`, as a teacher calls it; it shares its code with `papergen score --report --csv`."""

import pytest
from house import ROOT

GAMES = ROOT / "examples" / "games"
ADA, BEN, CLEO = (GAMES / f"{name}.yaml" for name in ("ada", "ben", "cleo"))


@pytest.mark.usefixtures("school")
def test_marks_without_files_are_a_table(run, tmp_path) -> None:
    marked = run("marks", "class")
    scored = run("score", "class", "--csv", "m.csv")
    assert marked.code == scored.code == 2
    assert marked.err == scored.err
    assert [*marked.out.splitlines(), "m.csv"] == scored.out.splitlines()
    assert {path.name for path in tmp_path.iterdir()} == {"class", "m.csv"}


@pytest.mark.usefixtures("school")
def test_marks_and_score_write_the_same(run, tmp_path) -> None:
    marked = run("marks", "class", "-o", "a.svg", "--csv", "a.csv").out.splitlines()
    scored = run("score", "class", "--report", "b.svg", "--csv", "b.csv").out.splitlines()
    assert marked[:7] == scored[:7] and marked[6] == "could not be read: class/dora.yaml"
    assert [f"b{name[1:]}" for name in marked[7:]] == scored[7:]
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()
    ours, theirs = sorted(tmp_path.glob("a*.svg")), sorted(tmp_path.glob("b*.svg"))
    assert len(ours) == len(theirs) > 0
    for one, other in zip(ours, theirs, strict=True):
        mine, old = one.read_text(encoding="utf-8"), other.read_text(encoding="utf-8")
        assert ("papergen marks" in mine) == ("papergen score --report" in old)
        assert "papergen score --report" not in mine


@pytest.mark.parametrize(("files", "code"), [([ADA], 0), ([ADA, CLEO], 1), ([ADA, "missing.yaml"], 2)])
def test_the_exit_code_of_marks(run, files, code) -> None:
    assert run("marks", *map(str, files)).code == code


def test_marks_on_standard_output(run) -> None:
    table = run("marks", str(ADA), "--csv", "-")
    assert table.code == 0 and table.out.splitlines()[1].startswith("30-rails,1,Ada,")
    page = run("marks", str(ADA), "-o", "a.pdf", "--csv", "-")
    assert page.out == table.out
    assert page.lines == ["a.pdf"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--force"], "--force is for pages: add -o, such as -o pages.pdf"),
        (["--csv", "m.csv", "--format", "svg"], "--format is for pages: add -o"),
        (["--csv", "m.csv", "--paper", "a5"], "--paper is for pages: add -o"),
        (["-o", "-", "--csv", "-"], "standard output takes one file: give -o or --csv a name"),
        (["--csv", "m.txt"], "m.txt: the ending decides the format; known: .csv"),
        (["-o", "m.csv"], "m.csv: the ending decides the format; known: .pdf, .svg"),
        ([str(ADA)], "given 2 times; give it once"),
    ],
)
def test_calls_of_marks_that_make_no_sense(run, tmp_path, arguments, said) -> None:
    done = run("marks", str(ADA), *arguments)
    assert (done.code, done.out, len(done.lines)) == (2, "", 1)
    assert said in done.err
    assert list(tmp_path.iterdir()) == []


def test_marks_of_nobody(run) -> None:
    done = run("marks", "missing.yaml", "--csv", "m.csv")
    assert (done.code, done.out) == (2, "")
    assert "there is nobody to mark" in done.err


def test_an_existing_file_is_reported_before_any_sheet_is_read(run, tmp_path) -> None:
    (tmp_path / "m.csv").write_text("old", encoding="utf-8")
    done = run("marks", "missing.yaml", "--csv", "m.csv")
    assert done.lines == ["papergen: m.csv already exists; add --force to replace it"]
    assert run("marks", str(ADA), "--csv", "m.csv", "--force").code == 0
