"""Styles for easier reading: what they promise, in grey too; whole pages of every command; the tint."""

import re
from pathlib import Path

import pytest
from conftest import Run
from house import ROOT
from judges import ask
from PIL import Image
from placed import texts_at
from rendered import one_line

from papergen.page.shapes import Page, Pages
from papergen.page.typeface import UNITS, face
from papergen.render import pdf
from papergen.styles import contrast, load_style, style_names

SPACED = ("dyslexia-friendly", "dyslexia-friendly-tint")
TINT = "#fdf6e3"
ADA = str(ROOT / "examples" / "games" / "ada.yaml")
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


@pytest.mark.parametrize("what", CALLS)
def test_no_text_is_smaller_than_twelve_points(run: Run, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Page] = []

    def recorded(document: Pages) -> bytes:
        seen.extend(document.pages)
        return b"%PDF"

    monkeypatch.setattr(pdf, "render", recorded)
    assert run(*CALLS[what], "--template", "dyslexia-friendly", *to(what, "a.pdf")).code == 0
    texts = [(text, size) for page in seen for text, *_, size in texts_at(page)]
    assert len(texts) > 5
    assert [text for text, size in texts if size < 12 - 1e-6] == []


def test_cards_of_rules_are_larger_for_large_text(run: Run) -> None:
    for style in (*SPACED, "large-print"):
        done = run("rules", "30-rails", "--card", "--template", style, "--force")
        assert (done.code, done.err) == (0, "")


def test_scenarios_too_long_for_large_text_are_refused(run: Run) -> None:
    done = run("scenario", "pacific-rails", *SEED, "--template", "dyslexia-friendly", "--paper", "a5")
    assert done.code == 2
    assert done.err.startswith("papergen: a5 is too small for the setup card in the template")


# The tint


def test_any_style_may_have_a_tint(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text('based-on: classic\ncolours: {ground: "#eef6ff"}\n', encoding="utf-8")
    assert run("scenario", "pacific-rails", *SEED, "--template", "mine.yaml", "-o", "a.svg").code == 0
    text = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert 'fill="#eef6ff"' in text
    assert 'fill="#fff"' not in text  # icons and cards take the page's colour


@pytest.mark.parametrize("name", ["dyslexia-friendly-tint", "classic"])
def test_the_tint_covers_the_page_in_both_formats(run: Run, tmp_path: Path, name: str) -> None:
    assert run("pad", "30-rails", "--template", name, "-o", "a.pdf").code == 0
    assert run("pad", "30-rails", "--template", name, "-o", "a.svg").code == 0
    ask("pdftoppm", "-r", "40", "-png", "-singlefile", tmp_path / "a.pdf", tmp_path / "pdf")
    ask("rsvg-convert", "-d", "40", "-p", "40", tmp_path / "a.svg", "-o", tmp_path / "svg.png")
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
