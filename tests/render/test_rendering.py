"""PDF and SVG files as outside programs see them: poppler, qpdf, pypdf and librsvg."""

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from judges import ask
from pictures import Limits, differences
from PIL import Image
from presses import press
from pypdf import PdfReader
from rendered import EVERY_KIND, reader, sheet
from sheet_makers import USUAL

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.pages.dicepages import dice_pages
from papergen.page import shapes as scene
from papergen.page.shapes import Pages, Place, Shape, Symbol, Text
from papergen.render import pdf, svg
from papergen.styles import style_names

# The same picture in both
DPI, FINER = 100, 3  # drawn three times as fine and averaged: the programs place hairlines differently
LIMITS = Limits(tone=45, mean=1.0, stray=10)  # found: at most 35, 0.72 and 0


def from_pdf(document: Pages, folder: Path) -> Image.Image:
    (folder / "page.pdf").write_bytes(pdf.render(document))
    ask("pdftocairo", "-r", DPI * FINER, "-png", "-gray", "-singlefile", folder / "page.pdf", folder / "pdf")
    return Image.open(folder / "pdf.png").convert("L").reduce(FINER)


def from_svg(document: Pages, folder: Path) -> Image.Image:
    (folder / "page.svg").write_bytes(next(svg.render(document)))
    size = ("-d", DPI * FINER, "-p", DPI * FINER)
    ask("rsvg-convert", *size, "-o", folder / "svg.png", folder / "page.svg")
    return Image.open(folder / "svg.png").convert("L").reduce(FINER)


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_pdf_and_svg_look_the_same(kind: str, tmp_path: Path) -> None:
    document = EVERY_KIND[kind]()
    assert not differences(from_pdf(document, tmp_path), from_svg(document, tmp_path), LIMITS)


def _changed(document: Pages, change: object) -> Iterator[tuple[str, Pages]]:
    """A sheet with one of its shapes left out or moved by 1.2 mm, for a few shapes of each sort."""
    page = next(iter(document.pages))
    whole = next(s for s in page.shapes if isinstance(s, Place) and s.symbol.name == "sheet")
    for index, shape in _sample(whole.symbol.shapes):
        inner = list(whole.symbol.shapes)
        inner[index : index + 1] = change(shape)
        again = replace(page, shapes=(Place(Symbol("sheet", tuple(inner))),))
        yield str(shape)[:90], replace(document, pages=(again,))


def _sample(shapes: tuple[Shape, ...]) -> list[tuple[int, Shape]]:
    """The shortest text, a small one, the guides of the squares, the QR code, a die, a thin line."""
    texts = [(i, s) for i, s in enumerate(shapes) if isinstance(s, Text)]
    places = [(i, s) for i, s in enumerate(shapes) if isinstance(s, Place)]
    paths = [(i, s) for i, s in enumerate(shapes) if isinstance(s, scene.Path)]
    return [
        next(t for t in texts if t[1].text == "1"),
        min(texts, key=lambda t: t[1].size),
        next(p for p in paths if p[1].pen and p[1].pen.dash and p[1].pen.width < 0.3),
        next(p for p in places if p[1].symbol.name == "qr"),
        next(p for p in places if p[1].symbol.name == "c1"),
        min((p for p in paths if p[1].ops == "ML" and p[1].pen), key=lambda p: p[1].pen.width),
    ]


def _moved(shape: Shape) -> list[Shape]:
    if isinstance(shape, scene.Path):
        numbers = (n + 1.2 for n in shape.numbers)
        return [replace(shape, numbers=tuple(numbers))]
    return [replace(shape, x=shape.x + 1.2)]


@pytest.mark.parametrize("change", [lambda shape: [], _moved], ids=["left out", "moved"])  # noqa: ARG005
def test_a_missing_or_moved_shape_is_seen(change: object, tmp_path: Path) -> None:
    """The comparison above can fail."""
    document = sheet(paper="a5")
    right = from_pdf(document, tmp_path)
    assert not differences(right, from_svg(document, tmp_path), LIMITS)
    changed = list(_changed(document, change))
    assert len(changed) == 6
    for what, spoilt in changed:
        assert differences(right, from_svg(spoilt, tmp_path), LIMITS), what


# PDF


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_pdfs_are_sound_and_their_fonts_embedded(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "page.pdf"
    file.write_bytes(pdf.render(EVERY_KIND[kind]()))
    assert "No syntax or stream encoding errors found" in ask("qpdf", "--check", file)
    assert "WARNING" not in ask("qpdf", "--check", file)
    fonts = ask("pdffonts", file).splitlines()[2:]
    assert fonts
    for line in fonts:
        name, embedded, subset = re.match(r"(\S+) .*?(yes|no)\s+(yes|no)\s+(?:yes|no)\s+\d", line).groups()
        assert "FiraSans" in name, line
        assert (embedded, subset) == ("yes", "yes"), line
    assert b"Helvetica" not in file.read_bytes()


def test_what_a_pdf_says_of_itself() -> None:
    document = sheet(variant="advanced", count=3)
    file = reader(document)
    assert file.metadata.title == f"30 Rails: {USUAL}"
    assert file.metadata.author == "papergen"
    fingerprint = dice_of(USUAL).fingerprint
    assert file.metadata.subject == f"30 Rails, Advanced, Seed {USUAL}, Fingerprint {fingerprint}"
    root = file.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert file.page_labels == ["Sheet 1", "Sheet 2", "Sheet 3"]
    calls = reader(dice_pages(press(), "call", "k"))
    assert calls.page_labels == [f"Dice {n}" for n in range(1, 32)]


@pytest.mark.parametrize(
    ("paper", "size"),
    [("a4", (297, 210)), ("letter", (279.4, 215.9)), ("a3", (297, 420)), ("a5", (210, 148))],
)
def test_pages_have_the_paper_s_size(paper: str, size: tuple[float, float]) -> None:
    box = reader(sheet(paper=paper)).pages[0].mediabox
    assert sorted((float(box.width) * 25.4 / 72, float(box.height) * 25.4 / 72)) == pytest.approx(
        sorted(size), abs=0.01
    )


def _forms(file: PdfReader) -> int:
    kinds = (file.get_object(number) for number in range(1, file.trailer["/Size"]))
    return sum(isinstance(o, dict) and o.get("/Subtype") == "/Form" for o in kinds)


@pytest.mark.parametrize("options", [{}, {"per_page": 4, "dice": "all", "setup": "full"}])
def test_sheets_share_their_static_part(options: dict[str, object]) -> None:
    """A further sheet is a name, a number and a reference."""
    few, many = (pdf.render(sheet(count=n, players=("Ada Lovelace",) * n, **options)) for n in (4, 44))
    assert (len(many) - len(few)) / 40 < 1_500
    forms = [_forms(PdfReader(BytesIO(data))) for data in (few, many)]
    assert forms[0] == forms[1]
    assert forms[0] > 10
    assert len(many) < 150_000


# SVG


SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_svgs_need_nothing_else(kind: str) -> None:
    data = next(svg.render(EVERY_KIND[kind]()))
    root = ElementTree.fromstring(data)
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title", "").startswith("30 Rails")
    assert USUAL in root.findtext(f"{SVG}desc", "")
    assert {element.tag.removeprefix(SVG) for element in root.iter()} == {
        "svg", "title", "desc", "defs", "g", "path", "use",
    }  # no text, script, style, image, foreignObject or link  # fmt: skip
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        for name, value in element.attrib.items():
            assert "font" not in name
            assert not name.startswith("on")
            assert "url(" not in value
            if name.endswith("href"):
                assert value[1:] in ids
                assert value[0] == "#"
    assert b"http" not in re.sub(rb'xmlns(:\w+)?="[^"]*"', b"", data)
    assert root.attrib["width"].endswith("mm")


def test_texts_can_be_found_in_svgs() -> None:
    root = ElementTree.fromstring(next(svg.render(sheet(players=("Ada Lovelace",)))))
    labels = {element.attrib.get("aria-label") for element in root.iter()}
    assert {"Ada Lovelace", USUAL, dice_of(USUAL).fingerprint, "SCORING", "double curve"} <= labels


@pytest.mark.parametrize("template", style_names())
def test_a_default_svg_is_small(template: str) -> None:
    assert len(next(svg.render(sheet(template)))) < 43_000
