"""Pages as a scanner sees them: QR codes read by zbar and ZXing, ink that is saved, grey that is read."""

import importlib
import os
from pathlib import Path

import pytest
from judges import ask
from PIL import Image, ImageFilter, ImageStat
from rendered import SEEDS, dice, printed, sheet

from papergen.styles import contrast, lightness, load_style

# QR codes


def zxing() -> object:
    """ZXing, from PyPI as zxing-cpp: a judge like the others."""
    try:
        return importlib.import_module("zxingcpp")
    except ImportError:
        if os.environ.get("PAPERGEN_ALL_JUDGES"):
            pytest.fail("zxing-cpp is not installed (pip install zxing-cpp)")
        pytest.skip("zxing-cpp is not installed")


def scanned(page: Path) -> list[str]:
    """The QR codes that zbar finds."""
    return ask("zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", page).split()


THIN = ("classic", "ink-saver", "colour")
CODES = [
    *((template, "a4", 1, kind) for template in THIN for kind in SEEDS),
    *(("large-print", "a4", 1, kind) for kind in ("short", "usual")),
    *(("large-print", "a3", 1, kind) for kind in ("long", "long-words")),
    *((template, "a4", 4, kind) for template in THIN for kind in ("usual", "long")),
    ("classic", "letter", 4, "long"),
    ("classic", "a5", 2, "long-words"),
]  # fmt: skip


@pytest.mark.parametrize(("template", "paper", "per_page", "kind"), CODES)
def test_sheets_qr_codes_hold_the_seed(
    template: str, paper: str, per_page: int, kind: str, tmp_path: Path
) -> None:
    seed = SEEDS[kind]
    codes, dpi = (1, 400) if per_page == 4 else (per_page, 150)  # four share a small code
    page = printed(sheet(template, paper=paper, per_page=per_page, count=per_page, seed=seed), tmp_path, dpi)
    assert scanned(page) == [seed] * codes
    assert [code.text for code in zxing().read_barcodes(Image.open(page))] == [seed] * codes


@pytest.mark.parametrize("kind", SEEDS)
@pytest.mark.parametrize(
    ("layout", "template", "paper"), [("list", "classic", "a4"), ("strips", "colour", "a5")]
)
def test_dice_pages_qr_codes_hold_the_seed(
    layout: str, template: str, paper: str, kind: str, tmp_path: Path
) -> None:
    page = printed(dice(layout, template, paper, SEEDS[kind]), tmp_path)
    assert scanned(page) == [SEEDS[kind]]
    assert [code.text for code in zxing().read_barcodes(Image.open(page))] == [SEEDS[kind]]


# Ink and grey


def ink_of(picture: Image.Image) -> float:
    """The part of the page that is inked, with grey by its darkness."""
    return 1 - ImageStat.Stat(picture).mean[0] / 255


def largest_fill(picture: Image.Image) -> int:
    """The side in pixels of the largest square without any white, up to 120."""
    inked = picture.point(lambda v: 0 if v < 250 else 255)
    radius = 0
    while radius < 60 and inked.filter(ImageFilter.BoxBlur(radius + 1)).getextrema()[0] == 0:
        radius += 1
    return 2 * radius + 1


@pytest.mark.parametrize("options", [{}, {"setup": "full", "dice": "all"}])
def test_ink_saver_saves_ink(options: dict[str, object], tmp_path: Path) -> None:
    pictures = {
        template: Image.open(printed(sheet(template, **options), tmp_path, 100)).convert("L").copy()
        for template in ("classic", "ink-saver")
    }
    assert ink_of(pictures["ink-saver"]) < 0.75 * ink_of(pictures["classic"])
    millimetre = 100 / 25.4
    assert largest_fill(pictures["ink-saver"]) < 5 * millimetre  # the largest is a corner mark
    assert largest_fill(pictures["classic"]) > 15 * millimetre


@pytest.mark.parametrize("template", ["classic", "colour", "large-print"])
def test_accents_survive_a_black_and_white_printer(template: str) -> None:
    """Text and lines have contrast 4.5 on white; the white pips of the coloured die on it, too."""
    look = load_style(template)
    for colour in (look.ink, look.quiet, look.accent, look.die):
        assert contrast(colour, "#ffffff") >= 4.5
    assert lightness(look.shade) > 0.7  # a pencil is read on it
    assert contrast(look.faint, "#ffffff") < 2.2  # a pencil wins over it
