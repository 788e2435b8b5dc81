"""Letter spacing and leading, as outside programs see them; text that is flush left."""

import re
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest
from conftest import Run
from judges import ask, text_of_pdf
from PIL import Image
from placed import letter_spacing, texts_at
from presses import press
from rendered import one_line

from papergen.page.fit import DoesNotFit
from papergen.page.prose import Paragraph, fitted_pages, prose
from papergen.page.shapes import MM_PER_POINT, Box, Shape, Text
from papergen.page.typeface import UNITS, face, text_width
from papergen.render import pdf, svg
from papergen.styles import style_names

# Letter spacing


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("part", [0, 0.05, 0.09, 0.2])
def test_poppler_measures_the_same_width(tmp_path: Path, part: float, bold: bool) -> None:
    text = "Hamburgefonstiv,Łódź:12345"
    expected = text_width(text, 14, bold, part)
    (tmp_path / "a.pdf").write_bytes(pdf.render(one_line(text, 14, bold, spacing=part)))
    found = text_of_pdf(tmp_path / "a.pdf", "-bbox")
    (box,) = re.findall(r'<word xMin="([\d.]+)".* xMax="([\d.]+)".*>(.*)</word>', found)
    assert box[2] == text
    left, right = (float(n) * MM_PER_POINT for n in box[:2])
    assert left == pytest.approx(20, abs=0.01)
    # poppler counts no spacing after the last letter
    last = 14 * MM_PER_POINT * part
    assert right - left == pytest.approx(expected - last, abs=0.05) or right - left == pytest.approx(
        expected, abs=0.05
    )
    assert part == 0 or expected > text_width(text, 14, bold) * 1.05


@pytest.mark.parametrize("part", [0, 0.09, 0.2])
def test_librsvg_draws_letters_as_far_as_the_pdf_does(tmp_path: Path, part: float) -> None:
    """The ink of H at both ends of a text, in pictures of 300 dots per inch."""
    text = "Hamburgefonstiv H"
    document = one_line(text, 14, False, spacing=part)
    (tmp_path / "a.svg").write_bytes(next(svg.render(document)))
    (tmp_path / "a.pdf").write_bytes(pdf.render(document))
    expected = text_width(text, 14, spacing=part)
    size = ("-d", 300, "-p", 300, "-b", "white")
    ask("rsvg-convert", *size, tmp_path / "a.svg", "-o", tmp_path / "svg.png")
    ask("pdftoppm", "-r", "300", "-png", "-singlefile", tmp_path / "a.pdf", tmp_path / "pdf")
    letter = face(False).outline("H")
    left, right = (side(x for contour in letter for x, _, _ in contour) for side in (min, max))
    after = face(False).advance("H") - right + part * UNITS
    unit = 14 * MM_PER_POINT / UNITS
    for name in ("svg", "pdf"):
        ink = Image.open(tmp_path / f"{name}.png").convert("L").point(lambda v: 255 if v < 128 else 0)
        box = ink.getbbox()
        assert box
        assert box[0] * 25.4 / 300 == pytest.approx(20 + left * unit, abs=0.13), name
        assert box[2] * 25.4 / 300 == pytest.approx(20 + expected - after * unit, abs=0.13), name


def test_words_are_read_back_whole(run: Run, tmp_path: Path) -> None:
    """Text that is read aloud or searched: wide letters must not be taken for words."""
    assert run("rules", "30-rails", "--template", "dyslexia-friendly", "-o", "a.pdf").code == 0
    said = " ".join(ask("pdftotext", tmp_path / "a.pdf", "-").split())
    words = press().words
    keys = [key for key in words if key.startswith("rules-30-rails-") and len(words[key]) > 30]
    assert len(keys) > 6
    for key in keys:
        assert all(word in said.split() for word in words[key].split()), words[key]


@pytest.mark.parametrize("bold", [False, True])
def test_every_press_measures_with_the_spacing_of_its_own_look(bold: bool) -> None:
    plain = text_width("abc", 12, bold)
    for part in (0.1, 0.2, 0.0, 0.1):
        wider = 3 * part * 12 * MM_PER_POINT
        assert press().having(spacing=part).width("abc", 12, bold) == pytest.approx(plain + wider)
        assert press().width("abc", 12, bold) == plain
    assert press(style="dyslexia-friendly").width("abc", 12, bold) > plain * 1.05


def test_the_judge_s_spacing_ends_where_it_should() -> None:
    def room() -> float:
        (page,) = one_line("abc", 12, False).pages
        ((_, _, _, found, _),) = texts_at(page)
        return found

    plain = room()
    with pytest.raises(ValueError, match="x"), letter_spacing(0.1):
        assert room() == pytest.approx(plain + 3 * 1.2 * MM_PER_POINT)
        with letter_spacing(0.2):
            assert room() == pytest.approx(plain + 3 * 2.4 * MM_PER_POINT)
        assert room() == pytest.approx(plain + 3 * 1.2 * MM_PER_POINT)
        raise ValueError("x")
    assert room() == plain


def test_a_command_leaves_no_spacing_behind(run: Run, tmp_path: Path) -> None:
    assert run("pad", "30-rails", "-o", "before.svg").code == 0
    assert run("pad", "30-rails", "--template", "dyslexia-friendly", "-o", "a.pdf").code == 0
    assert run("pad", "30-rails", "--template", "dyslexia-friendly", "-o", "a.pdf").code == 2  # exists
    assert run("pad", "30-rails", "-o", "after.svg").code == 0
    assert (tmp_path / "after.svg").read_bytes() == (tmp_path / "before.svg").read_bytes()


# Leading, and text flush left


LONG = [Paragraph("Roll both dice and look at the white one. " * 12), Paragraph("Then the other. " * 9)]


def lines_of(shapes: Iterable[Shape]) -> list[Text]:
    return [shape for shape in shapes if isinstance(shape, Text)]


@pytest.mark.parametrize(("name", "step"), [("classic", 1.32), ("dyslexia-friendly", 1.57)])
def test_leading(name: str, step: float) -> None:
    lines = lines_of(prose(press(style=name), [Box(10, 10, 90, 400)], LONG[:1], 12))
    steps = {round((b.y - a.y) / (12 * MM_PER_POINT), 3) for a, b in pairwise(lines)}
    assert steps == {step}


@pytest.mark.parametrize("name", style_names())
def test_running_text_is_never_justified(name: str) -> None:
    """Every line begins at the left edge, its letters no further apart than any other's."""
    styled = press(style=name)
    lines = lines_of(prose(styled, [Box(10, 10, 90, 400)], LONG, 12))
    ends = {round(line.x + styled.width(line.text, line.size)) for line in lines}
    assert {(line.x, line.anchor) for line in lines} == {(10, "start")}
    assert len(ends) > 3


def test_text_over_several_pages() -> None:
    large = press(style="large-print")
    pages = [[Box(10, 10, 80, 60), Box(100, 10, 80, 60)], [Box(10, 10, 80, 200)]]
    drawn = fitted_pages(large, pages, LONG * 2, 16)
    words = [word for page in drawn for line in lines_of(page) for word in line.text.split()]
    assert words == " ".join(p.text for p in LONG * 2).split()
    assert all(10 <= line.y <= 70 for line in lines_of(drawn[0]))
    assert {line.x for line in lines_of(drawn[0])} == {10, 100}
    assert {line.x for line in lines_of(drawn[1])} == {10}
    assert {line.size for page in drawn for line in lines_of(page)} <= {14 + n / 4 for n in range(9)}
    with pytest.raises(DoesNotFit):
        fitted_pages(large, pages, LONG * 20, 16)
