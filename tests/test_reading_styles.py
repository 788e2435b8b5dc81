"""Styles for easier reading: letter spacing, leading and tint, as outside programs see them; safe in grey."""

import re
import subprocess
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from conftest import Run
from judges import judge
from PIL import Image

from papergen.render import pdf, svg
from papergen.scene.box import Box
from papergen.scene.prose import Paragraph, fitted_pages, prose
from papergen.scene.rulecard import read_sections
from papergen.scene.shapes import MM_PER_POINT, Page, Pages, Place, Shape, Text
from papergen.scene.text import DoesNotFit
from papergen.scene.typeface import UNITS, face, letter_spacing, width
from papergen.styles import load_style, style_names
from papergen.words import load_words

SPACED = ("dyslexia-friendly", "dyslexia-friendly-tint")
TINT = "#fdf6e3"
ADA = str(Path(__file__).resolve().parent.parent / "examples" / "games" / "ada.yaml")
SEED = ("--seed", "calm-otter-42", "--any-seed")
CALLS = {  # every command that makes pages
    "sheet": ("sheet", *SEED, "--setup", "full"),
    "advanced sheet": ("sheet", *SEED, "--variant", "advanced", "--dice", "all"),
    "dice list": ("dice", "calm-otter-42", "--any-seed"),
    "dice strips": ("dice", "calm-otter-42", "--any-seed", "--layout", "strips"),
    "dice call": ("dice", "calm-otter-42", "--any-seed", "--layout", "call"),
    "30 Rails pad": ("pad", "30-rails"),
    "Village Rails pad": ("pad", "village-rails"),
    "Trick of the Rails pad": ("pad", "trick-of-the-rails"),
    "Pacific Rails pad": ("pad", "pacific-rails"),
    "30 Rails rules": ("rules", "30-rails"),
    "Village Rails rules": ("rules", "village-rails"),
    "Trick of the Rails rules": ("rules", "trick-of-the-rails"),
    "Pacific Rails rules": ("rules", "pacific-rails"),
    "report": ("score", ADA, "--quiet"),
    "standings": ("standings", ADA),
    "puzzle": ("puzzle", "30-rails", *SEED),
    "marks": ("score", ADA),
}


def to(what: str, file: str) -> tuple[str, str]:
    return ("--report" if what == "marks" else "-o", file)


# Promises of the shipped styles


def test_what_the_reading_styles_promise() -> None:
    plain, tinted = map(load_style, SPACED)
    assert plain.least >= 12  # points, so body text is too
    assert plain.spacing >= 0.09
    assert plain.leading >= 0.2
    assert plain.smallest_square >= 16
    space = face(False).advance(" ") / UNITS + plain.spacing
    assert space >= 3.5 * plain.spacing  # words stay apart where letters do
    assert (plain.ground, tinted.ground) == ("#ffffff", TINT)
    assert (tinted.spacing, tinted.leading, tinted.least) == (plain.spacing, plain.leading, plain.least)


def lightness(colour: str) -> float:
    """What is left of a colour in grey, 0 to 1 (relative luminance of sRGB)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((lightness(one), lightness(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_the_known_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", style_names())
def test_every_style_can_be_read_in_grey(name: str) -> None:
    look = load_style(name)
    for ground in (look.ground, look.shade):
        assert contrast(look.ink, ground) >= 7
        assert contrast(look.quiet, ground) >= 4.5
    assert contrast(look.accent, look.ground) >= 4.5
    assert contrast(look.die, look.ground) >= 4.5  # the coloured die against the white one
    assert contrast(look.shade, look.ground) >= 1.2  # a grey square is seen to be one
    assert contrast(look.faint, look.quiet) >= 4  # a pencil wins over help lines
    assert 1.5 <= contrast(look.faint, look.ground) <= 3


# Letter spacing


def one_line(text: str, size: float, bold: bool, x: float = 20) -> Pages:
    shapes: tuple[Shape, ...] = (Text(x, 30, text, size, bold),)
    return Pages("t", "s", 1, [Page(210, 60, shapes, "Page", "a line")])


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("part", [0, 0.05, 0.09, 0.2])
def test_poppler_measures_the_same_width(tmp_path: Path, part: float, bold: bool) -> None:
    text = "Hamburgefonstiv,Łódź:12345"
    with letter_spacing(part):
        expected = width(text, 14, bold)
        (tmp_path / "a.pdf").write_bytes(pdf.render(one_line(text, 14, bold)))
    call = [judge("pdftotext"), "-bbox", "a.pdf", "-"]
    found = subprocess.run(call, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    (box,) = re.findall(r'<word xMin="([\d.]+)".* xMax="([\d.]+)".*>(.*)</word>', found)
    assert box[2] == text
    left, right = (float(n) * MM_PER_POINT for n in box[:2])
    assert left == pytest.approx(20, abs=0.01)
    # poppler counts no spacing after the last letter
    last = 14 * MM_PER_POINT * part
    assert right - left == pytest.approx(expected - last, abs=0.05) or right - left == pytest.approx(
        expected, abs=0.05
    )
    assert part == 0 or expected > width(text, 14, bold) * 1.05


@pytest.mark.parametrize("part", [0, 0.09, 0.2])
def test_librsvg_draws_letters_as_far_as_the_pdf_does(tmp_path: Path, part: float) -> None:
    """The ink of H at both ends of a text, in pictures of 300 dots to the inch."""
    text = "Hamburgefonstiv H"
    with letter_spacing(part):
        document = one_line(text, 14, False)
        (tmp_path / "a.svg").write_bytes(next(svg.render(document)))
        (tmp_path / "a.pdf").write_bytes(pdf.render(document))
        expected = width(text, 14)
    call = [judge("rsvg-convert"), "-d", "300", "-p", "300", "-b", "white", "a.svg", "-o", "svg.png"]
    subprocess.run(call, cwd=tmp_path, check=True)
    call = [judge("pdftoppm"), "-r", "300", "-png", "-singlefile", "a.pdf", "pdf"]
    subprocess.run(call, cwd=tmp_path, check=True)
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
    call = [judge("pdftotext"), "a.pdf", "-"]
    found = subprocess.run(call, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    said = " ".join(found.split())
    for heading, paragraphs in read_sections(load_words(), "rules-30-rails"):
        for text in (heading, *paragraphs):
            assert all(word in said.split() for word in text.split()), text


def test_spacing_ends_where_it_should() -> None:
    plain = width("abc", 12)
    with pytest.raises(ValueError, match="x"), letter_spacing(0.1):
        assert width("abc", 12) == pytest.approx(plain + 3 * 1.2 * MM_PER_POINT)
        with letter_spacing(0.2):
            assert width("abc", 12) == pytest.approx(plain + 3 * 2.4 * MM_PER_POINT)
        assert width("abc", 12) == pytest.approx(plain + 3 * 1.2 * MM_PER_POINT)
        raise ValueError("x")
    assert width("abc", 12) == plain


def test_a_command_leaves_no_spacing_behind(run: Run) -> None:
    before = width("abc", 12)
    assert run("pad", "30-rails", "--template", "dyslexia-friendly", "-o", "a.pdf").code == 0
    assert run("pad", "30-rails", "--template", "dyslexia-friendly", "-o", "a.pdf").code == 2  # exists
    assert width("abc", 12) == before


# Leading, and text flush left

LONG = [Paragraph("Roll both dice and look at the white one. " * 12), Paragraph("Then the other. " * 9)]


def lines_of(shapes: Iterable[Shape]) -> list[Text]:
    return [shape for shape in shapes if isinstance(shape, Text)]


@pytest.mark.parametrize(("name", "step"), [("classic", 1.32), ("dyslexia-friendly", 1.57)])
def test_leading(name: str, step: float) -> None:
    look = load_style(name)
    with letter_spacing(look.spacing):
        lines = lines_of(prose(look, [Box(10, 10, 90, 400)], LONG[:1], 12))
    steps = {round((b.y - a.y) / (12 * MM_PER_POINT), 3) for a, b in pairwise(lines)}
    assert steps == {step}


@pytest.mark.parametrize("name", style_names())
def test_running_text_is_never_justified(name: str) -> None:
    """Every line begins at the left edge, its letters no further apart than any other's."""
    look = load_style(name)
    with letter_spacing(look.spacing):
        lines = lines_of(prose(look, [Box(10, 10, 90, 400)], LONG, 12))
        ends = {round(line.x + width(line.text, line.size)) for line in lines}
    assert {(line.x, line.anchor) for line in lines} == {(10, "start")}
    assert len(ends) > 3


def test_text_over_several_pages() -> None:
    look = load_style("large-print")
    pages = [[Box(10, 10, 80, 60), Box(100, 10, 80, 60)], [Box(10, 10, 80, 200)]]
    drawn = fitted_pages(look, pages, LONG * 2, 16)
    words = [word for page in drawn for line in lines_of(page) for word in line.text.split()]
    assert words == " ".join(p.text for p in LONG * 2).split()
    assert all(10 <= line.y <= 70 for line in lines_of(drawn[0]))
    assert {line.x for line in lines_of(drawn[0])} == {10, 100}
    assert {line.x for line in lines_of(drawn[1])} == {10}
    assert {line.size for page in drawn for line in lines_of(page)} <= {14 + n / 4 for n in range(9)}
    with pytest.raises(DoesNotFit):
        fitted_pages(look, pages, LONG * 20, 16)


# Whole pages


@pytest.mark.parametrize("what", CALLS)
def test_what_fits_in_classic_fits_here(run: Run, tmp_path: Path, what: str) -> None:
    """On both usual papers, with the tint over the whole page and behind everything."""
    for paper in ("a4", "letter"):
        options = (
            "--paper",
            paper,
            "--template",
            "dyslexia-friendly-tint",
            "--force",
            *to(what, f"{paper}.svg"),
        )
        done = run(*CALLS[what], *options)
        assert (done.code, done.err) == (0, ""), paper
    pages = sorted(tmp_path.glob("*.svg"))
    assert len(pages) >= 2
    for page in pages:
        first = re.search(r'<path d="M0 0h[\d.]+v[\d.]+H0z" fill="(#\w+)"', page.read_text(encoding="utf-8"))
        assert first and first[1] == TINT, page.name


def placed(shapes: Iterable[Shape], scale: float = 1.0) -> Iterator[tuple[str, float]]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.text, shape.size * scale
        elif isinstance(shape, Place):
            yield from placed(shape.symbol.shapes, scale * shape.scale)


@pytest.mark.parametrize("what", CALLS)
def test_no_text_is_smaller_than_twelve_points(run: Run, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Page] = []

    def recorded(document: Pages) -> bytes:
        seen.extend(document.pages)
        return b"%PDF"

    monkeypatch.setattr(pdf, "render", recorded)
    assert run(*CALLS[what], "--template", "dyslexia-friendly", *to(what, "a.pdf")).code == 0
    texts = [text for page in seen for text in placed(page.shapes)]
    assert len(texts) > 5
    assert [text for text in texts if text[1] < 12 - 1e-6] == []


def test_cards_too_small_for_large_text_are_refused(run: Run) -> None:
    for style in (*SPACED, "large-print"):
        done = run("rules", "30-rails", "--card", "--template", style)
        assert done.code == 2
        assert done.err == (
            f"papergen: a4 is too small for these rules in the template '{style}'; "
            "leave out --card, or use classic on a4\n"
        )


def test_scenarios_too_long_for_large_text_are_refused(run: Run) -> None:
    done = run("scenario", "pacific-rails", *SEED, "--template", "dyslexia-friendly")
    assert done.code == 2
    assert done.err.startswith("papergen: a4 is too small for the setup card in the template")


# The tint


def test_any_style_may_have_a_tint(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text('based-on: classic\ncolours: {ground: "#eef6ff"}\n', encoding="utf-8")
    assert run("scenario", "pacific-rails", *SEED, "--template", "mine.yaml", "-o", "a.svg").code == 0
    text = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert 'fill="#eef6ff"' in text
    assert 'fill="#fff"' not in text  # icons and cards take the page's colour


@pytest.mark.parametrize("name", ["dyslexia-friendly-tint", "classic"])
def test_the_tint_covers_the_page_in_both_formats(run: Run, tmp_path: Path, name: str) -> None:
    assert run("sheet", *SEED, "--template", name, "-o", "a.pdf").code == 0
    assert run("sheet", *SEED, "--template", name, "-o", "a.svg").code == 0
    call = [judge("pdftoppm"), "-r", "40", "-png", "-singlefile", "a.pdf", "pdf"]
    subprocess.run(call, cwd=tmp_path, check=True)
    call = [judge("rsvg-convert"), "-d", "40", "-p", "40", "a.svg", "-o", "svg.png"]
    subprocess.run(call, cwd=tmp_path, check=True)
    ground = load_style(name).ground
    for file in ("pdf.png", "svg.png"):
        picture = Image.open(tmp_path / file).convert("RGB")
        w, h = picture.size
        corners = {picture.getpixel(at) for at in ((1, 1), (w - 2, 1), (1, h - 2), (w - 2, h - 2))}
        assert corners == {tuple(int(ground[i : i + 2], 16) for i in (1, 3, 5))}, file


def test_white_paper_takes_no_ink() -> None:
    document = one_line("x", 12, False)
    tinted = Pages("t", "s", 1, document.pages, "en", TINT)
    assert len(pdf.render(tinted)) > len(pdf.render(document))
