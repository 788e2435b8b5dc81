"""Players' names: whatever is typed is drawn safely and legibly, or refused with a reason."""

import re
import unicodedata
from pathlib import Path
from xml.etree import ElementTree

import pypdf
import pytest
from conftest import Run
from hypothesis import given, settings
from hypothesis import strategies as st
from judges import ask, text_of_pdf

from papergen.errors import PapergenError
from papergen.names import clean_names
from papergen.page.typeface import face
from papergen.wording import LONGEST_NAME

# The face has U+0374, but not U+02B9, which Unicode holds to be the same.
OURS = [c for c in sorted(face(True).glyphs) if not face(True).missing(unicodedata.normalize("NFC", c))]
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {SVG + name for name in ("svg", "title", "desc", "defs", "g", "path", "use")}
# A name, and how it is drawn.
DRAWN = {
    "plain": ("Ada Lovelace", "Ada Lovelace"),
    "script": ("<script>alert(1)</script>", "<script>alert(1)</script>"),
    "element": ('"/><image href="x"/><g a="', '"/><image href="x"/><g a="'),
    "quotes": ('O\'Brien "Bo" `x`', 'O\'Brien "Bo" `x`'),
    "entity": ("A & B &amp; &lt; &#0;", "A & B &amp; &lt; &#0;"),
    "cdata end": ("a]]>b<![CDATA[c", "a]]>b<![CDATA[c"),
    "comment end": ("a-->b<!--c", "a-->b<!--c"),
    "instruction": ("<?xml?><!DOCTYPE x>", "<?xml?><!DOCTYPE x>"),
    "spreadsheet": ('=HYPERLINK("http://x.y","z")', '=HYPERLINK("http://x.y","z")'),
    "pdf text": (") Tj ET (", ") Tj ET ("),
    "pdf object": ("endstream endobj 1 0 obj <</A (", "endstream endobj 1 0 obj <</A ("),
    "backslashes": ("a\\b\\n\\051\\", "a\\b\\n\\051\\"),
    "format": ("{seed} %s %n ${HOME} {0.__class__}", "{seed} %s %n ${HOME} {0.__class__}"),
    "path": ("../../etc/passwd", "../../etc/passwd"),
    "option": ("--force", "--force"),
    "accents": ("Zoë Åström-Şahin, Łódź", "Zoë Åström-Şahin, Łódź"),
    "combining": ("Zoe\u0308 A\u030angstro\u0308m", "Zoë Ångström"),
    "signs": ("– — … € ß № ½ “x”", "– — … € ß № ½ “x”"),
    "greek and cyrillic": ("Σωκράτης Чайковский", "Σωκράτης Чайковский"),
    "white space": ("  Ada \t\n\r  Love\u2028lace\u3000", "Ada Love lace"),
    "no-break space": ("Ada\u00a0\u202fLovelace", "Ada Lovelace"),
    "soft hyphen": ("Love\u00adlace\u00ad", "Lovelace"),
    "longest": ("i" * LONGEST_NAME, "i" * LONGEST_NAME),
}
# A name, and what is said about it.
REFUSED = {
    "emoji": ("Ada 😀", "'😀' cannot be printed"),
    "family": ("👩\u200d👧", "'👩', U+200D, '👧' cannot be printed"),
    "hebrew": ("דוד", "'ד', 'ו' cannot be printed"),
    "arabic": ("محمد", "cannot be printed"),
    "chinese": ("李小龍", "'李', '小', '龍' cannot be printed"),
    "bidi override": ("Ada\u202efdp.exe", "change the direction of writing"),
    "bidi isolate": ("\u2067Ada\u2069", "change the direction of writing"),
    "NUL": ("Ada\0Bo", "control characters"),
    "ESC": ("\x1b[31mAda", "control characters"),
    "C1": ("\x9b31mAda", "control characters"),
    "bell": ("Ada\a", "control characters"),
    "byte-order mark": ("\ufeffAda", "control characters"),
    "non-character": ("Ada\uffff", "control characters"),
    "lone surrogate": ("Ada\udcff", "control characters"),
    "zalgo": ("Z" + "\u0335\u0327\u0301" * 5 + "algo", "cannot be printed"),
    "a mark alone": ("\u0301", "cannot be printed"),
    "zero width": ("A\u200bd\u200da", "U+200B, U+200D cannot be printed"),
    "word joiner": ("A\u2060da", "U+2060 cannot be printed"),
    "private": ("Ada \ue000", "U+E000 cannot be printed"),
    "500 characters": ("x" * 500, "500 characters; the limit for a name is 40"),
    "41 characters": ("x" * 41, "41 characters; the limit for a name is 40"),
}


def svg_text(path: Path) -> tuple[ElementTree.Element, list[str]]:
    """The parsed page and all labels in it, which are all words drawn."""
    root = ElementTree.parse(path).getroot()
    return root, [e.attrib["aria-label"] for e in root.iter() if "aria-label" in e.attrib]


@pytest.mark.parametrize("case", DRAWN)
def test_a_name_in_svg(run: Run, tmp_path: Path, case: str) -> None:
    typed, drawn = DRAWN[case]
    done = run("sheet", "--seed", "x", f"--player={typed}", "-o", "a.svg")
    assert (done.code, done.out, done.err) == (0, "a.svg\n", "")
    root, labels = svg_text(tmp_path / "a.svg")
    assert drawn in labels
    assert root.find(f"{SVG}desc").text.endswith(f", {drawn}")  # type: ignore[union-attr]
    for element in root.iter():
        assert element.tag in ELEMENTS
        assert not any(name.startswith("on") for name in element.attrib)
        assert element.attrib.get("href", "#").startswith("#")
    ids = {element.attrib.get("id") for element in root.iter()}
    for element in root.iter(f"{SVG}use"):
        assert element.attrib["href"][1:] in ids
    assert [path.name for path in tmp_path.iterdir()] == ["a.svg"]


def test_names_in_pdf(run: Run, tmp_path: Path) -> None:
    done = run("sheet", "--seed", "x", *(f"--player={typed}" for typed, _ in DRAWN.values()), "-o", "a.pdf")
    assert (done.code, done.err) == (0, "")
    reader = pypdf.PdfReader(tmp_path / "a.pdf", strict=True)
    assert len(reader.pages) == len(DRAWN)
    for page, (_, drawn) in zip(reader.pages, DRAWN.values(), strict=True):
        del page["/Resources"]["/XObject"]  # the map and all else that the sheets share: slow to read
        assert drawn in page.extract_text()
        assert "/Annots" not in page
    assert "/OpenAction" not in reader.trailer["/Root"]
    assert [path.name for path in tmp_path.iterdir()] == ["a.pdf"]


def test_names_in_pdf_by_other_readers(run: Run, tmp_path: Path) -> None:
    assert run("sheet", *(f"--player={typed}" for typed, _ in DRAWN.values()), "-o", "a.pdf").code == 0
    ask("qpdf", "--check", tmp_path / "a.pdf")
    text = text_of_pdf(tmp_path / "a.pdf", "-raw")
    for page, (_, drawn) in zip(text.split("\f"), DRAWN.values(), strict=False):
        assert drawn in page


@pytest.mark.parametrize("form", ["pdf", "svg"])
@pytest.mark.parametrize("case", REFUSED)
def test_a_name_is_refused(run: Run, tmp_path: Path, case: str, form: str) -> None:
    typed, reason = REFUSED[case]
    done = run("sheet", f"--player={typed}", "-o", f"a.{form}")
    assert done.code == 2
    assert len(done.lines) == 1
    assert done.err.startswith("papergen: player '")
    assert reason in done.err
    assert done.err[:-1].isprintable()
    assert len(done.err) < 300
    assert list(tmp_path.iterdir()) == []


def test_all_names_that_cannot_be_drawn_are_reported_at_once(run: Run) -> None:
    done = run("sheet", "--player", "Ada", "--player", "😀", "--player", "x" * 50)
    assert done.code == 2
    assert [line.split(":")[1].strip() for line in done.lines] == ["player '😀'", f"player '{'x' * 39}…'"]


@pytest.mark.parametrize("name", ["", "   ", "\t\n", "\u00ad", "\u00a0"])
def test_an_empty_name_is_a_sheet_without_a_name(run: Run, tmp_path: Path, name: str) -> None:
    assert run("sheet", "--seed", "x", f"--player={name}", "--player=Ada", "-o", "a.svg").code == 0
    assert run("sheet", "--seed", "x", "--count", "2", "-o", "b.svg").code == 0
    assert (tmp_path / "a-1.svg").read_bytes() == (tmp_path / "b-1.svg").read_bytes()
    assert "Ada" in svg_text(tmp_path / "a-2.svg")[1]


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_wide_name_stays_on_its_line(run: Run, tmp_path: Path, paper: str) -> None:
    """It is made smaller, then cut short with an ellipsis; it never reaches the date beside it."""
    wide = ["W" * LONGEST_NAME, "M" * LONGEST_NAME, "W " * 20]
    done = run("sheet", "--seed", "x", *(f"--player={n}" for n in wide), "--paper", paper, "-o", "a.pdf")
    assert done.code == 0
    pages = text_of_pdf(tmp_path / "a.pdf", "-bbox").split("<page ")[1:]
    box = re.compile(r'xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)</word>')
    for page, name in zip(pages, wide, strict=True):
        words = [(*map(float, found[:4]), found[4]) for found in box.findall(page)]
        drawn = [word for word in words if re.fullmatch("W+…?|MM+…?", word[4])]
        shown = "".join(text for *_, text in drawn)
        assert shown.endswith("…") or shown == name.replace(" ", "")
        assert len(shown) > 10
        assert all(bottom - top > 6 for _, top, _, bottom, _ in drawn)  # points: still legible
        label = next(right for _, _, right, _, text in words if text == "Name")
        date = next(left for left, *_, text in words if text == "Date")
        assert label < min(word[0] for word in drawn)
        assert max(word[2] for word in drawn) < date


@settings(max_examples=300, derandomize=True)
@given(st.text(max_size=60))
def test_any_text_is_drawn_or_refused(text: str) -> None:
    try:
        (name,) = clean_names([text])
    except PapergenError as error:
        assert len(error.lines) == 1
        assert error.lines[0].isprintable()
    else:
        assert len(name) <= LONGEST_NAME
        assert name == name.strip()
        assert not face(True).missing(name)
        assert name.isprintable()
        assert clean_names([name]) == (name,)


@settings(max_examples=100, derandomize=True)
@given(st.text(st.sampled_from(OURS), max_size=60))
def test_any_text_in_our_letters_is_drawn_unless_it_is_too_long(text: str) -> None:
    try:
        (name,) = clean_names([text])
    except PapergenError as error:
        assert "the limit for a name is 40" in str(error)
    else:
        assert len(name) <= LONGEST_NAME
        assert "\u00ad" not in name
