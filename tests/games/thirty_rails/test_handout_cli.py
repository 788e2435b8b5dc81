"""`papergen handout`: what is written."""

import shlex
from pathlib import Path
from xml.etree import ElementTree

import pypdf
import pytest
from conftest import Run
from handout_makers import NAMES, QUICK, outline
from judges import ask

from papergen import cli
from papergen.games.thirty_rails.handout.plan import PARTS

pytest_plugins = ["handout_makers"]
pytestmark = pytest.mark.usefixtures("class_of_three")


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
    ask("qpdf", "--check", tmp_path / "lesson.pdf")


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
        ask("pdftoppm", "-r", "150", "-png", tmp_path / "a.pdf", tmp_path / "a")
    else:
        for path in done.out.split():
            png = (tmp_path / path).with_suffix(".png")
            ask("rsvg-convert", "-d", "150", "-p", "150", "-o", png, tmp_path / path)
    for number, picture in enumerate(sorted(tmp_path.glob("a-*.png")), 1):
        assert ask("zbarimg", "-q", "--raw", picture).split() == [f"class-5b#{number}"]


def test_the_code_with_the_longest_seed_and_number(tmp_path: Path) -> None:
    """All codes share the mask of the first; the last of ten thousand is read as well."""
    from papergen.games.thirty_rails.pages.sheet import sheet_code
    from papergen.page.drawings import qr, qr_mask
    from papergen.page.shapes import Page, Pages
    from papergen.render import svg

    for seed in ("w" * 64, "k", "signal-meadow-tunnel-padlock"):
        for number in (2, 77, 10_000):
            code = qr(sheet_code(seed, number), 10, 10, 30, "qr", qr_mask(sheet_code(seed, 1)))
            page = Page(50, 50, (code,), "x", "x")
            (content,) = svg.render(Pages("x", "x", 1, [page]))
            (tmp_path / "a.svg").write_bytes(content)
            ask("rsvg-convert", "-w", "500", "-o", tmp_path / "a.png", tmp_path / "a.svg")
            assert ask("zbarimg", "-q", "--raw", tmp_path / "a.png").strip() == f"{seed}#{number}"


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
    assert each.pages[20]["/Resources"]["/XObject"].keys() == each.pages[23]["/Resources"]["/XObject"].keys()
    assert [label.rsplit(" ", 1)[0] for label in each.page_labels] == [
        "Rules for pupils", "Worksheet", "Worksheet",
    ] * 20  # fmt: skip
    assert [page for level, _, page in outline(each) if level == 1] == [*range(1, 60, 3)]


def test_each_pupil_s_worksheets_have_the_pupil_s_name(run: Run, tmp_path: Path) -> None:
    (tmp_path / "names.txt").write_text("Ada Ahrens\nZoë\n", encoding="utf-8")
    call = ["handout", "--seed", "x", "--names", "names.txt", "--pupils", "3", "--worksheets", "dice,where"]
    assert run(*call, "--plan", "homework", "-o", "all.pdf").code == 0
    texts = [page.extract_text() for page in pypdf.PdfReader(tmp_path / "all.pdf").pages]
    assert len(texts) == 3 * (1 + 2) + 2  # rules and worksheets, key
    signs = ("Ada Ahrens", "Zoë", "No. 1", "No. 2", "No. 3")
    named = [[sign for sign in signs if sign in text] for text in texts]
    assert named == [["Ada Ahrens", "No. 1"]] * 3 + [["Zoë", "No. 2"]] * 3 + [["No. 3"]] * 3 + [[]] * 2
    assert run(*call, "--plan", "homework", "-o", "all.svg").code == 0
    drawn = (tmp_path / "all-02.svg").read_text("utf-8")
    assert 'aria-label="Ada Ahrens"' in drawn and ", 1 Ada Ahrens</desc>" in drawn
    assert run(*call, "--parts", "worksheets", "-o", "once.pdf").code == 0  # one copy for all
    assert not any("Ada" in page.extract_text() for page in pypdf.PdfReader(tmp_path / "once.pdf").pages)


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
