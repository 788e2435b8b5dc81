"""`papergen handout`: what is written, what is said, and what is refused."""

import re
import shlex
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pypdf
import pytest
from conftest import Ran, Run
from judges import judge

from papergen import cli
from papergen.games.thirty_rails.handout.plan import PARTS, plan_names, plan_text

NAMES = "Ada Lovelace\nBen\nZoë Şahin\n"
QUICK = ("--plan", "game", "--seed", "class-5b")


@pytest.fixture(autouse=True)
def names(tmp_path: Path) -> None:
    """A class of three in the folder of the call."""
    (tmp_path / "names.txt").write_text(NAMES, encoding="utf-8")


def refused(done: Ran, *parts: str) -> None:
    """Exit code 2 and one line, which has all the parts."""
    assert (done.code, done.out) == (2, "")
    assert len(done.lines) == 1
    assert done.err[:-1].isprintable()
    assert len(done.err) < 500
    for part in parts:
        assert part in done.err


def outline(reader: pypdf.PdfReader) -> list[tuple[int, str, int]]:
    """Level, title and page (from 1) of every bookmark."""

    def walk(entries: list[object], level: int) -> list[tuple[int, str, int]]:
        found = []
        for entry in entries:
            if isinstance(entry, list):
                found += walk(entry, level + 1)
            else:
                page = reader.get_destination_page_number(entry)  # type: ignore[arg-type]
                found.append((level, str(entry["/Title"]), page + 1))  # type: ignore[index]
        return found

    return walk(reader.outline, 0)


# What is written


def test_a_lesson(run: Run, tmp_path: Path) -> None:
    done = run(
        "handout", "--names", "names.txt", "--seed", "class-5b", "--title", "Class 5b", "-o", "lesson.pdf"
    )
    assert (done.code, done.out, done.err) == (0, "lesson.pdf\n", "")
    reader = pypdf.PdfReader(tmp_path / "lesson.pdf", strict=True)
    labels = reader.page_labels
    assert len(labels) == 1 + 1 + 1 + 3 + 5 + 3 + 5
    assert labels[:6] == [
        "For the teacher 1",
        "Dice 1",
        "Rules for pupils 1",
        "Sheet 1",
        "Sheet 2",
        "Sheet 3",
    ]
    assert labels[11:14] == ["Certificate 1", "Certificate 2", "Certificate 3"]
    marks = outline(reader)
    assert [title for level, title, _ in marks if level == 0] == [
        "For the teacher",
        "Caller's list",
        "Rules for pupils",
        "Sheets",
        "Worksheets",
        "Certificates",
        "Answers",
    ]
    pupils = ["1 Ada Lovelace", "2 Ben", "3 Zoë Şahin"]
    assert [(t, p) for level, t, p in marks if level == 1] == list(
        zip(pupils * 2, [4, 5, 6, 12, 13, 14], strict=True)
    )
    for page, name in zip((3, 4, 5), NAMES.split("\n"), strict=False):
        assert name in reader.pages[page].extract_text()
    assert reader.metadata is not None
    assert reader.metadata.title == "30 Rails, Handout: Class 5b"
    root = reader.trailer["/Root"]
    assert root["/PageMode"] == "/UseOutlines"
    checked = subprocess.run(
        [judge("qpdf"), "--check", tmp_path / "lesson.pdf"], capture_output=True, check=False
    )
    assert checked.returncode == 0, checked.stdout


def test_the_file_is_named_after_the_seed(run: Run) -> None:
    assert run("handout", *QUICK, "--pupils", "1").out == "30-rails-handout-class-5b.pdf\n"


@pytest.mark.parametrize("part", PARTS)
def test_each_part_alone(run: Run, tmp_path: Path, part: str) -> None:
    needs = [] if part not in ("sheets", "certificates") else ["--pupils", "2"]
    done = run("handout", "--seed", "x", "--parts", part, *needs, "-o", "a.pdf")
    assert (done.code, done.err) == (0, "")
    reader = pypdf.PdfReader(tmp_path / "a.pdf")
    pages = {"worksheets": 5, "key": 5, "sheets": 2, "certificates": 2}.get(part, 1)
    assert len(reader.pages) == pages
    assert [level for level, *_ in outline(reader)].count(0) == 1


def test_pages_as_numbered_svgs(run: Run, tmp_path: Path) -> None:
    done = run("handout", *QUICK, "--names", "names.txt", "-o", "a.svg")
    assert done.out.split() == [f"a-{n}.svg" for n in range(1, 10)]
    for path in done.out.split():
        root = ElementTree.parse(tmp_path / path).getroot()
        ids = {element.attrib.get("id") for element in root.iter()}
        used = {e.attrib["href"][1:] for e in root.iter() if "href" in e.attrib}
        assert used <= ids
    labels = [e.attrib.get("aria-label") for e in ElementTree.parse(tmp_path / "a-4.svg").getroot().iter()]
    assert "Ada Lovelace" in labels


@pytest.mark.parametrize("form", ["pdf", "svg"])
def test_the_code_on_each_sheet_says_seed_and_number(run: Run, tmp_path: Path, form: str) -> None:
    done = run(
        "handout", "--seed", "class-5b", "--names", "names.txt", "--parts", "sheets", "-o", f"a.{form}"
    )
    assert done.code == 0
    if form == "pdf":
        subprocess.run(
            [judge("pdftoppm"), "-r", "150", "-png", tmp_path / "a.pdf", tmp_path / "a"], check=True
        )
    else:
        for path in done.out.split():
            png = (tmp_path / path).with_suffix(".png")
            subprocess.run(
                [judge("rsvg-convert"), "-d", "150", "-p", "150", "-o", png, tmp_path / path], check=True
            )
    for number, picture in enumerate(sorted(tmp_path.glob("a-*.png")), 1):
        read = subprocess.run(
            [judge("zbarimg"), "-q", "--raw", picture], capture_output=True, check=True
        ).stdout
        assert read.decode().split() == [f"class-5b#{number}"]


def test_the_code_with_the_longest_seed_and_number(tmp_path: Path) -> None:
    """All codes share the mask of the first; the last of ten thousand is read as well."""
    from papergen.games.thirty_rails.pages.sheet import sheet_code
    from papergen.render import svg
    from papergen.scene.qr import qr, qr_mask
    from papergen.scene.shapes import Page, Pages

    for seed in ("w" * 64, "k", "signal-meadow-tunnel-padlock"):
        for number in (2, 77, 10_000):
            code = qr(sheet_code(seed, number), 10, 10, 30, "qr", qr_mask(sheet_code(seed, 1)))
            page = Page(50, 50, (code,), "x", "x")
            (content,) = svg.render(Pages("x", "x", 1, [page]))
            (tmp_path / "a.svg").write_bytes(content)
            command = [judge("rsvg-convert"), "-w", "500", "-o", tmp_path / "a.png", tmp_path / "a.svg"]
            subprocess.run(command, check=True)
            read = subprocess.run(
                [judge("zbarimg"), "-q", "--raw", tmp_path / "a.png"], capture_output=True, check=True
            )
            assert read.stdout.decode().strip() == f"{seed}#{number}"


def test_duplex(run: Run, tmp_path: Path) -> None:
    assert run("handout", *QUICK, "--names", "names.txt", "--duplex", "-o", "a.pdf").code == 0
    reader = pypdf.PdfReader(tmp_path / "a.pdf")
    labels = reader.page_labels
    assert labels[:8] == [
        "For the teacher 1", "Dice 1", "Rules for pupils 1", "blank", "Sheet 1", "blank", "Sheet 2", "blank",
    ]  # fmt: skip
    assert labels[-1] == "Certificate 3"
    for index, label in enumerate(labels):
        assert (label == "blank") == ("/XObject" not in reader.pages[index]["/Resources"])
    assert {page for level, _, page in outline(reader) if level == 1} == {5, 7, 9, 11, 13, 15}


def test_copies_for_each_pupil(run: Run, tmp_path: Path) -> None:
    call = ["handout", "--seed", "x", "--parts", "rules,worksheets", "--worksheets", "dice,where", "-o"]
    assert run(*call, "once.pdf").code == 0
    assert run(*call, "each.pdf", "--each", "worksheets,rules", "--pupils", "20").code == 0
    once, each = pypdf.PdfReader(tmp_path / "once.pdf"), pypdf.PdfReader(tmp_path / "each.pdf")
    assert (len(once.pages), len(each.pages)) == (3, 60)
    sizes = [(tmp_path / name).stat().st_size for name in ("once.pdf", "each.pdf")]
    assert sizes[1] < sizes[0] + 57 * 900  # drawn once
    assert each.pages[20]["/Resources"]["/XObject"].keys() == each.pages[22]["/Resources"]["/XObject"].keys()
    assert each.page_labels[20:24] == ["Worksheet 1", "Worksheet 2", "Worksheet 3", "Worksheet 4"]
    assert [page for level, _, page in outline(each) if level == 1] == [*range(1, 21), *range(21, 60, 2)]


def test_the_same_bytes_every_time(process: Run, tmp_path: Path) -> None:
    call = ("handout", *QUICK, "--names", "names.txt", "--duplex")
    for number, env in enumerate(
        ({"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo"}, {"PYTHONHASHSEED": "2", "LC_ALL": "C"})
    ):
        assert process(*call, "-o", f"{number}.pdf", env=env).code == 0
    assert (tmp_path / "0.pdf").read_bytes() == (tmp_path / "1.pdf").read_bytes()


def test_every_example_in_the_help_works(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "class.txt").write_text(NAMES, encoding="utf-8")
    (tmp_path / "class.csv").write_text("Nr,Name\n1,Ada\n2,Ben\n", encoding="utf-8")
    block = run("handout", "--help").out.split("Examples:\n")[1].split("\n\n")[0]
    lines = [line.strip().split(" > ")[0] for line in block.splitlines()]
    assert len(lines) >= 5
    for line in lines:
        program, *arguments = shlex.split(line)
        assert program == "papergen"
        assert cli.run(arguments) == 0, (line, capsys.readouterr().err)


# Names


def test_remarks_do_not_stop_anything(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes("Nr;Pupil\n1;Zoë\n2;Ada\n3;Ada\n4;\n".encode("cp1252"))
    done = run("handout", *QUICK, "--names", "a.csv", "--column", "2", "-o", "a.pdf")
    assert (done.code, done.out) == (0, "a.pdf\n")
    assert [re.sub(r"^papergen: (a.csv:? )?", "", line)[:30] for line in done.lines] == [
        "is not UTF-8 and is read as Wi",
        "its first row is taken for the",
        "left out because they have no ",
        "2 pupils are called 'Ada' (num",
    ]
    assert len(pypdf.PdfReader(tmp_path / "a.pdf").pages) == 3 + 2 * 3


def test_more_pupils_than_names(run: Run, tmp_path: Path) -> None:
    assert run("handout", *QUICK, "--names", "names.txt", "--pupils", "5", "-o", "a.pdf").code == 0
    marks = [title for level, title, _ in outline(pypdf.PdfReader(tmp_path / "a.pdf")) if level == 1]
    assert marks[:5] == ["1 Ada Lovelace", "2 Ben", "3 Zoë Şahin", "4", "5"]


def test_names_that_cannot_be_printed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Ada\n李小龍\nBo 😀\n", encoding="utf-8")
    done = run("handout", *QUICK, "--names", "a.txt", "-o", "a.pdf")
    assert done.code == 2
    assert [line.split(" ")[0] for line in done.lines] == ["a.txt:2:1:", "a.txt:3:1:"]
    assert all("with --by-hand its line stays empty" in line for line in done.lines)
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
    assert pypdf.PdfReader(tmp_path / "a.pdf").page_labels == ["Certificate 1", "Rules for pupils 1"]


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
        ("--pupils 3 --parts shets", ["--parts cannot have 'shets'; did you mean 'sheets'?"]),
        ("--pupils 3 --parts ,", ["--parts cannot have ''"]),
        ("--pupils 3 --worksheets scores", ["--worksheets cannot have 'scores'; did you mean 'score'?"]),
        ("--pupils 3 --each sheets", ["--each cannot have 'sheets'; known: rules, worksheets"]),
        ("--pupils 3 --ages 8-9", ["--ages cannot be '8-9'; did you mean '7-9'?"]),
        ("--pupils 3 --plan lessen", ["there is no handout plan 'lessen'; did you mean 'lesson'?"]),
        ("--pupils 3 --plan nowhere.yaml", ["nowhere.yaml: there is no such file"]),
        ("--plan nowhere.yaml --show-plan", ["there is no handout plan 'nowhere.yaml'"]),
        ("--show-plan --pupils 3", ["--show-plan makes no pages; leave out --pupils"]),
        ("--parts rules --ages 7-9", ["--ages is for the part worksheets, which is left out"]),
        ("--parts rules --setup blank", ["--setup is for the part sheets, which is left out"]),
        ("--parts cover --each rules --pupils 3", ["--each rules: the part rules is left out"]),
        ("--pupils 3 --title 😀", ["--title '😀': '😀' cannot be printed"]),
        (f"--pupils 3 --title {'x' * 41}", ["--title", "41 characters"]),
        ("--pupils 3 -o -", []),
        ("--pupils 3 --parts sheets --paper a5 --template large-print", ["a5 is too small for"]),
        ("--parts rules --paper a5 --template large-print", ["a5 is too small for the part 'rules'"]),
        ("--parts rules -o a.txt", ["the ending says the format"]),
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
    refused(run("handout", *QUICK, "--pupils", "1", "-o", "a.pdf"), "a.pdf exists already; add --force")
    assert (tmp_path / "a.pdf").read_text(encoding="utf-8") == "mine"
