"""`papergen handout`: names, plans, and what is refused."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pypdf
import pytest
from conftest import Run, refused
from handout_makers import QUICK, outline

from papergen.games.thirty_rails.handout.plan import plan_names, plan_text

pytest_plugins = ["handout_makers"]
pytestmark = pytest.mark.usefixtures("class_of_three")


# Names


def test_remarks_do_not_stop_anything(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes("Nr;Pupil\n1;Zoë\n2;Ada\n3;Ada\n4;\n".encode("cp1252"))
    done = run("handout", *QUICK, "--names", "a.csv", "--column", "2", "-o", "a.pdf")
    assert (done.code, done.out) == (0, "a.pdf\n")
    assert [re.sub(r"^papergen: (a.csv:? )?", "", line)[:30] for line in done.lines] == [
        "is not UTF-8 and was read as W",
        "the first row is read as colum",
        "left out because they have no ",
        "2 pupils are called 'Ada' (num",
    ]
    assert len(pypdf.PdfReader(tmp_path / "a.pdf").pages) == 3 + 2 * 3


def test_more_pupils_than_names(run: Run, tmp_path: Path) -> None:
    assert run("handout", *QUICK, "--names", "names.txt", "--pupils", "5", "-o", "a.pdf").code == 0
    marks = [title for level, title, _ in outline(pypdf.PdfReader(tmp_path / "a.pdf")) if level == 1]
    assert marks[:5] == ["1 Ada Lovelace", "2 Ben", "3 Zoë Şahin", "4", "5"]
    assert run("handout", *QUICK, "--names", "names.txt", "--pupils", "3", "-o", "b.pdf").code == 0


def test_names_that_cannot_be_printed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Ada\n李小龍\nBo 😀\n", encoding="utf-8")
    done = run("handout", *QUICK, "--names", "a.txt", "-o", "a.pdf")
    assert done.code == 2
    assert [line.split(" ")[0] for line in done.lines] == ["a.txt:2:1:", "a.txt:3:1:"]
    assert all("with --by-hand the name is left empty" in line for line in done.lines)
    assert not (tmp_path / "a.pdf").exists()
    done = run("handout", *QUICK, "--names", "a.txt", "--by-hand", "-o", "a.pdf")
    assert (done.code, len(done.lines)) == (0, 1)
    assert "pupils 2, 3" in done.err


def test_hostile_names_and_titles(run: Run, tmp_path: Path) -> None:
    hostile = [
        "<script>x</script>",
        ") Tj ET (",
        '"/><g a="',
        "=HYPERLINK(1)",
        "{seed} %s {0.__class__}",
        "--force",
    ]
    (tmp_path / "a.txt").write_text("\n".join(hostile), encoding="utf-8")
    title = "{x} <b> ) Tj & ]]>"
    done = run("handout", *QUICK, "--names", "a.txt", "--title", title, "-o", "a.pdf")
    assert (done.code, done.err) == (0, "")
    reader = pypdf.PdfReader(tmp_path / "a.pdf", strict=True)
    marks = [mark for level, mark, _ in outline(reader) if level == 1]
    assert marks[:6] == [f"{n} {name}" for n, name in enumerate(hostile, 1)]
    assert run("handout", *QUICK, "--names", "a.txt", "--title", title, "-o", "a.svg").code == 0
    for path in tmp_path.glob("*.svg"):
        ElementTree.parse(path)


# Plans


def test_a_plan_of_ones_own(run: Run, tmp_path: Path) -> None:
    done = run("handout", "--show-plan")
    assert done.out == plan_text("lesson")
    plan = done.out.replace(
        "[cover, caller, rules, sheets, worksheets, certificates, key]", "[certificates, rules]"
    )
    (tmp_path / "mine.yaml").write_text(plan, encoding="utf-8")
    assert run("handout", "--plan", "mine.yaml", "--pupils", "1", "-o", "a.pdf").code == 0
    reader = pypdf.PdfReader(tmp_path / "a.pdf")
    assert reader.page_labels == ["Certificate 1", "Rules for pupils 1"]
    assert "--pupils 1 --plan FILE" in reader.pages[1].extract_text()


def test_every_plan_is_named_in_the_help(run: Run) -> None:
    text = " ".join(run("handout", "--help").out.split())
    for name in plan_names():
        assert name in text
        assert run("handout", "--plan", name, "--show-plan").out == plan_text(name)


# What is refused


@pytest.mark.parametrize(
    ("call", "parts"),
    [
        ("", ["how many pupils? give --names FILE, or --pupils 30"]),
        ("--pupils 0", ["--pupils 0: 1 to 10,000"]),
        ("--pupils 10001", ["--pupils 10001: 1 to 10,000"]),
        ("--pupils x", ["--pupils", "'x'"]),
        ("--names names.txt --pupils 2", ["3 names for --pupils 2", "raise it or leave it out"]),
        ("--names nowhere.txt", ["nowhere.txt: there is no such file"]),
        ("--names .", ["it is a folder"]),
        ("--column Name --pupils 3", ["--column is for a file of names; add --names FILE"]),
        ("--no-header --pupils 3", ["--no-header is for a file of names"]),
        ("--by-hand --pupils 3", ["--by-hand is for a file of names"]),
        ("--names names.txt --no-header", ["--no-header is for tables"]),
        ("--names names.txt --column Name", ["there is no column 'Name'; its columns are 1 'Ada Lovelace'"]),
        ("--pupils 3 --parts shets", ["--parts cannot include 'shets'; did you mean 'sheets'?"]),
        ("--pupils 3 --parts ,", ["--parts cannot include ''"]),
        ("--pupils 3 --worksheets scores", ["--worksheets cannot include 'scores'; did you mean 'score'?"]),
        ("--pupils 3 --each sheets", ["--each cannot include 'sheets'; known: rules, worksheets"]),
        ("--pupils 3 --ages 8-9", ["--ages cannot be '8-9'; did you mean '7-9'?"]),
        ("--pupils 3 --plan lessen", ["there is no handout plan 'lessen'; did you mean 'lesson'?"]),
        ("--pupils 3 --plan nowhere.yaml", ["nowhere.yaml: there is no such file"]),
        ("--plan nowhere.yaml --show-plan", ["there is no handout plan 'nowhere.yaml'"]),
        ("--show-plan --pupils 3", ["--show-plan makes no pages; leave out --pupils"]),
        ("--parts rules --ages 7-9", ["--ages is for the part worksheets, which this handout does not have"]),
        ("--parts rules --setup blank", ["--setup is for the part sheets, which this handout does not have"]),
        (
            "--parts cover --each rules --pupils 3",
            ["--each rules: this handout does not have the part rules"],
        ),
        (
            "--pupils 3 --different",
            ["--different is for worksheets that every pupil gets; add --each worksheets"],
        ),
        ("--plan homework --parts key --different", ["how many pupils? give --names FILE, or --pupils 30"]),
        ("--plan homework --parts rules --different --pupils 3", ["--different is for the part worksheets"]),
        ("--pupils 3 --title 😀", ["--title '😀': '😀' cannot be printed"]),
        (f"--pupils 3 --title {'x' * 41}", ["--title", "41 characters"]),
        ("--pupils 3 -o -", []),
        ("--pupils 3 --parts sheets --paper a5 --template large-print", ["a5 is too small for"]),
        (
            "--pupils 1 --parts certificates --paper a5 --template large-print",
            ["a5 is too small"],
        ),
        ("--parts rules -o a.txt", ["the ending decides the format"]),
    ],
)
def test_a_wrong_call(run: Run, tmp_path: Path, call: str, parts: list[str]) -> None:
    if call.endswith("-o -"):
        refused(run("handout", *call.split(), "--format", "svg"), "standard output takes one file")
    else:
        refused(run("handout", *call.split()), *parts)
    assert [path.name for path in tmp_path.iterdir()] == ["names.txt"]


def test_an_existing_file_stays(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_text("mine", encoding="utf-8")
    refused(run("handout", *QUICK, "--pupils", "1", "-o", "a.pdf"), "a.pdf already exists; add --force")
    assert (tmp_path / "a.pdf").read_text(encoding="utf-8") == "mine"
