"""The symbols as a printer draws them: two kinds never look alike, in colour, in grey or without fills."""

from itertools import combinations
from pathlib import Path

import pytest
from judges import ask
from PIL import Image, ImageChops, ImageStat
from presses import press

from papergen.games.village_rails.pages.rulepictures import CARDS
from papergen.games.village_rails.pages.symbols import halt, icon, least_halt
from papergen.games.village_rails.tables import MOST_HALT, THINGS
from papergen.page.press import Press
from papergen.page.shapes import Page, Shape, Text
from papergen.render import pdf

SIDE, STEP, DPI = 5.0, 10.0, 254  # mm from one symbol to the next; 10 dots per mm
APART = 0.16  # of black instead of white
NAMES = (*THINGS, "terminus")


def drawn(made_with: Press, folder: Path) -> dict[str, Image.Image]:
    """Every symbol, 5 mm wide, in shades of grey."""
    shapes: list[Shape] = [icon(made_with, name, i * STEP, 0, SIDE) for i, name in enumerate(NAMES)]
    page = Page(STEP * len(NAMES), SIDE, tuple(shapes), "Page", "symbols")
    (folder / "s.pdf").write_bytes(pdf.render(made_with.document("symbols", [page])))
    ask("pdftoppm", "-r", DPI, "-gray", "-png", "-singlefile", folder / "s.pdf", folder / "s")
    scan = Image.open(folder / "s.png").convert("L")
    dots = round(SIDE * DPI / 25.4)
    left = [round(i * STEP * DPI / 25.4) for i in range(len(NAMES))]
    return {name: scan.crop((x, 0, x + dots, dots)) for name, x in zip(NAMES, left, strict=True)}


def difference(one: Image.Image, other: Image.Image) -> float:
    """From 0, the same, to 1, black instead of white everywhere."""
    mean: float = ImageStat.Stat(ImageChops.difference(one, other)).mean[0]
    return mean / 255


@pytest.mark.parametrize("style", ["classic", "ink-saver", "colour"])
def test_two_symbols_differ_at_five_millimetres(style: str, tmp_path: Path) -> None:
    found = drawn(press(style=style), tmp_path)
    assert all(picture.getextrema()[0] < 128 for picture in found.values())
    alike = {
        (a, b): round(difference(found[a], found[b]), 3)
        for a, b in combinations(NAMES, 2)
        if difference(found[a], found[b]) < APART
    }
    assert alike == {}


def test_colour_says_nothing_that_the_outline_does_not(tmp_path: Path) -> None:
    """Without any fill, a symbol is still more like itself than like any other."""
    (tmp_path / "a").mkdir(), (tmp_path / "b").mkdir()
    filled, plain = drawn(press(), tmp_path / "a"), drawn(press(style="ink-saver"), tmp_path / "b")
    for name in NAMES:
        assert min(NAMES, key=lambda other: difference(filled[name], plain[other])) == name


@pytest.mark.parametrize("style", ["classic", "large-print"])
def test_the_points_of_a_halt_can_be_read(style: str) -> None:
    made_with = press(style=style)
    for points in range(1, MOST_HALT + 1):
        (text,) = (s for s in halt(made_with, points, 0, 0, least_halt(made_with)) if isinstance(s, Text))
        assert text.text == str(points) and text.size >= made_with.look.least


def test_the_tableau_of_the_rules_shows_every_feature() -> None:
    shown = " ".join(CARDS)
    assert all(kind in shown for kind in ("barn-", "farm", "halt-", "signal", "siding"))
