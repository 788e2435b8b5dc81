"""--font: names in any script on every page, and what is told without it."""

import os
import re
from io import BytesIO
from pathlib import Path

import pytest
from conftest import Run, refused
from font_makers import tiny_font
from house import ROOT
from pypdf import PdfReader

from papergen.games.trick_of_the_rails.tables import NAME as TRICK

GAMES = ROOT / "examples" / "games"


@pytest.fixture
def font(tmp_path: Path, monkeypatch) -> str:
    (tmp_path / "tiny.ttf").write_bytes(tiny_font())
    monkeypatch.chdir(tmp_path)
    return "tiny.ttf"


@pytest.fixture
def font_and_class(font: str) -> str:
    """With two sheets in the folder `class`, with names in other scripts."""
    Path("class").mkdir()
    for file, name in (("ada", "李龙"), ("ben", "אב")):
        text = (GAMES / f"{file}.yaml").read_text("utf-8")
        changed = re.sub("(?m)^player: .*$", f"player: {name}", text)
        assert name in changed
        Path("class", f"{file}.yaml").write_text(changed, "utf-8")
    return font


def texts(file: str) -> str:
    """All words of a PDF, without spaces."""
    pages = PdfReader(BytesIO(Path(file).read_bytes())).pages
    return "".join("".join(page.extract_text().split()) for page in pages)


PLAYERS = ["--player", "李龙", "--player", "김"]


@pytest.mark.parametrize(
    "call",
    [
        ["sheet", "--seed", "a", *PLAYERS],
        ["pad", "30-rails", *PLAYERS, "--title", "李"],
        ["scenario", "pacific-rails", "--seed", "a", *PLAYERS],
        ["scenario", TRICK, "--seed", "a", "--effort", "1", "--player", "李龙"],
        ["handout", "--seed", "a", "--names", "names.txt", "--title", "李龙", "--each", "worksheets"],
    ],
    ids=lambda call: " ".join(call[:2]),
)
@pytest.mark.parametrize("form", ["pdf", "svg"])
def test_names_in_other_scripts_on_every_page(run: Run, font: str, call: list[str], form: str) -> None:
    Path("names.txt").write_text("李龙\n김\nAda\n", "utf-8")
    done = run(*call, "-o", f"a.{form}")
    assert done.code == 2
    assert all("cannot be printed" in line and "add --font FILE" in line for line in done.lines)
    done = run(*call, "--font", font, "-o", f"a.{form}")
    assert (done.code, done.err) == (0, "")
    if form == "pdf":
        assert "李龙" in texts("a.pdf")
    else:
        assert any('aria-label="李龙"' in file.read_text("utf-8") for file in Path().glob("a*.svg"))
    first = {file: file.read_bytes() for file in Path().glob(f"a*.{form}")}
    assert run(*call, "--font", font, "-o", f"a.{form}", "--force").code == 0
    assert first == {file: file.read_bytes() for file in Path().glob(f"a*.{form}")}


@pytest.mark.parametrize(
    "call",
    [
        ["marks", "class", "-o"],
        ["standings", "class", "-o"],
        ["score", "class", "-o"],
        ["score", "class", "--report"],
    ],
    ids=lambda call: f"{call[0]} {call[2]}",
)
def test_reports_with_and_without_a_font(run: Run, font_and_class: str, call: list[str]) -> None:
    done = run(*call, "a.pdf")
    (line,) = [line for line in done.lines if "cannot be printed" in line]
    assert line.endswith(
        "2 names have letters that cannot be printed: '李龙' is called 'ada.yaml', "
        "'אב' is called 'ben.yaml'; add --font FILE, a font that has these letters"
    )
    assert "ada.yaml" in texts("a.pdf") and "?" not in texts("a.pdf")
    done = run(*call, "b.pdf", "--font", font_and_class)
    assert done.err == ""
    assert "李龙" in texts("b.pdf")


@pytest.mark.usefixtures("font_and_class")
def test_one_name_is_told_in_the_singular_and_once(run: Run) -> None:
    done = run("score", "class/ada.yaml", "-o", "a.pdf", "--report", "b.pdf")
    assert done.lines == [
        "papergen: 1 name has letters that cannot be printed: '李龙' is called 'ada.yaml'; "
        "add --font FILE, a font that has these letters"
    ]


@pytest.mark.usefixtures("font_and_class")
def test_the_terminal_and_tables_have_the_names_as_they_are(run: Run) -> None:
    done = run("marks", "class", "--csv", "a.csv")
    assert "李龙" in done.out and done.err == ""
    assert "李龙" in Path("a.csv").read_text("utf-8-sig")


@pytest.mark.usefixtures("font")
def test_transcripts_take_every_letter(run: Run) -> None:
    """They are text; no font is needed."""
    Path("names.txt").write_text("李龙\nمب\n", "utf-8")
    assert run("transcript", "30-rails", "--player", "李龙", "-o", "a.yaml").code == 0
    assert "李龙" in Path("a.yaml").read_text("utf-8")
    assert run("transcript", "30-rails", "--names", "names.txt", "-o", "b.yaml").code == 0


def test_fonts_in_the_environment(run: Run, font: str, monkeypatch) -> None:
    monkeypatch.setenv("PAPERGEN_FONT", os.pathsep.join([font, font]))
    assert run("sheet", "--player", "李龙", "-o", "a.pdf").code == 0
    assert run("seed", "a").code == 0
    monkeypatch.setenv("PAPERGEN_FONT", "none.ttf")
    refused(run("sheet", "--player", "李龙", "-o", "b.pdf"), "none.ttf: there is no such file")
    assert run("score", str(GAMES / "ada.yaml")).code == 0  # no page, no font


def test_letters_that_the_font_lacks(run: Run, font: str) -> None:
    done = run("sheet", "--player", "王", "--font", font, "-o", "a.pdf")
    refused(done, "'王' cannot be printed (neither the typeface nor tiny.ttf has them); add --font FILE")


def test_a_font_where_no_page_is_made(run: Run, font: str) -> None:
    done = run("score", str(GAMES / "ada.yaml"), "--font", font)
    assert done.code == 2 and "--font is for pages" in done.err


@pytest.mark.usefixtures("font")
def test_a_broken_font_writes_no_file(run: Run) -> None:
    Path("cut.ttf").write_bytes(tiny_font()[:700])
    refused(run("sheet", "--font", "cut.ttf", "-o", "a.pdf"), "cut.ttf: the font is cut short")
    assert not Path("a.pdf").exists()


def test_the_footer_does_not_name_the_font(run: Run, font: str) -> None:
    run("sheet", "--seed", "a", "--font", font, "-o", "a.pdf")
    run("sheet", "--seed", "a", "-o", "b.pdf")
    assert Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes()
