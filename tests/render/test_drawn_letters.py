"""Letters of users' fonts in PDF and SVG."""

from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from font_makers import tiny_font
from pypdf import PdfReader

from papergen.page.letters import Letters, letters_of
from papergen.page.shapes import Page, Pages, Text
from papergen.render import pdf, svg

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def tiny(tmp_path_factory) -> Letters:
    file: Path = tmp_path_factory.mktemp("fonts") / "tiny.ttf"
    file.write_bytes(tiny_font())
    return letters_of((str(file),))


def document(letters: Letters | None, *texts: str, pages: int = 1) -> Pages:
    shapes = tuple(Text(10, 10 + 8 * i, text, 12, anchor="start") for i, text in enumerate(texts))
    return Pages("t", "s", pages, [Page(100, 60, shapes, "P", "x")] * pages, letters=letters)


def type3(data: bytes) -> list[dict]:
    fonts = PdfReader(BytesIO(data)).pages[0]["/Resources"]["/Font"].values()
    return [font.get_object() for font in fonts if font.get_object()["/Subtype"] == "/Type3"]


def test_names_can_be_found_in_a_pdf(tiny: Letters) -> None:
    text = PdfReader(BytesIO(pdf.render(document(tiny, "Ada 李龙", "김")))).pages[0].extract_text()
    assert "".join(text.split()) == "Ada李龙김"


def test_a_letter_is_drawn_once_however_often_it_is_used(tiny: Letters) -> None:
    (font,) = type3(pdf.render(document(tiny, "李李李", "李 Ada", pages=3)))
    assert list(font["/Widths"]) == [1000]
    (drawing,) = font["/CharProcs"].values()
    assert drawing.get_object().get_data().decode().split("\n")[0].startswith("1000 0 ")
    assert b"50 700 l" in drawing.get_object().get_data()
    one, ten = (len(pdf.render(document(tiny, "李龙김", pages=pages))) for pages in (1, 101))
    assert (ten - one) / 100 < 600  # bytes per page


def test_more_letters_than_one_font_of_a_pdf_has(tiny: Letters, monkeypatch) -> None:
    monkeypatch.setattr("papergen.render.pdffont.PER_FONT", 2)
    data = pdf.render(document(tiny, "李龙김אב", "אב"))
    assert [len(font["/Widths"]) for font in type3(data)] == [2, 2, 1]
    text = PdfReader(BytesIO(data)).pages[0].extract_text()
    assert sorted("".join(text.split())) == sorted("李龙김אבאב")


def test_the_font_is_drawn_in_svg(tiny: Letters) -> None:
    (data,) = svg.render(document(tiny, "李A李"))
    root = ElementTree.fromstring(data)
    (label,) = [g for g in root.iter(f"{SVG}g") if g.get("aria-label")]
    assert label.get("aria-label") == "李A李"
    first, middle, last = label.iter(f"{SVG}use")
    assert first.get("href") == last.get("href") != middle.get("href")
    assert (first.get("x"), middle.get("x")) == (None, "128")
    drawn = {path.get("id"): path.get("d") for path in root.iter(f"{SVG}path")}
    assert drawn[first.get("href")[1:]] == "M6.4 0v-89.6h115.2v89.6h-115.2z"


def test_the_same_bytes_every_time(tiny: Letters, tmp_path: Path) -> None:
    (tmp_path / "same.ttf").write_bytes(tiny_font())
    again = letters_of((str(tmp_path / "same.ttf"),))
    texts = ("Ada 李龙", "אב (김)", "مب")
    assert pdf.render(document(tiny, *texts)) == pdf.render(document(again, *texts))
    assert list(svg.render(document(tiny, *texts))) == list(svg.render(document(again, *texts)))


def test_pages_without_such_letters_are_the_same_with_and_without_a_font(tiny: Letters) -> None:
    assert pdf.render(document(tiny, "Ada")) == pdf.render(document(None, "Ada"))
    assert list(svg.render(document(tiny, "Ada"))) == list(svg.render(document(None, "Ada")))
