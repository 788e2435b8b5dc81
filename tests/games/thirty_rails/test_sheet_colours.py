"""What the colours on sheets say is said without them: for colour-blind eyes, in grey, and with little ink.

The matrices are for linear RGB (Viénot, Brettel and Mollon 1999; tritanopia: Machado, Oliveira and Fernandes
2009, severity 1).
"""

from pathlib import Path as File

import pytest
from PIL import Image
from placed import walk
from presses import press
from rendered import printed
from sheet_makers import field_of, pages_of, style

from papergen.page.drawings import die, mountain
from papergen.page.shapes import Page, Path, Place
from papergen.styles import style_names

Colour = tuple[float, float, float]
SEEN = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deuteranopia": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
    "tritanopia": ((1.25553, -0.07675, -0.17878), (-0.07841, 0.93081, 0.1476), (0.00473, 0.69137, 0.3039)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(colour: str) -> Colour:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def seen(colour: str, how: str) -> Colour:
    rgb = linear(colour)
    return tuple(min(1, max(0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in SEEN[how])


def luminance(colour: Colour) -> float:
    return sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), colour, strict=True))


def contrast(one: str, other: str, how: str) -> float:
    dark, light = sorted(luminance(seen(colour, how)) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: Colour) -> Colour:
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(a * b for a, b in zip(row, colour, strict=True)) for row in rows]
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (v / w for v, w in zip(xyz, (0.9505, 1.0, 1.089), strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: str, other: str, how: str) -> float:
    a, b = lab(seen(one, how)), lab(seen(other, how))
    return sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5


def test_the_simulation_knows_red_from_green_only_where_it_should() -> None:
    red, green, like_it = "#c04040", "#408040", "#6a6a40"
    assert difference(red, green, "usual") > 60
    assert difference(red, green, "deuteranopia") < difference(red, green, "usual") / 2
    assert difference("#ffffff", "#ffffff", "protanopia") == 0
    assert difference("#000000", "#ffffff", "tritanopia") > 95
    assert contrast(like_it, like_it, "grey") == 1


@pytest.mark.parametrize("how", SEEN)
@pytest.mark.parametrize("name", style_names())
def test_text_lines_and_dice_can_be_seen(name: str, how: str) -> None:
    look = style(name)
    for colour in (look.ink, look.quiet, look.accent, look.die):
        assert contrast(colour, look.ground, how) >= 4.2
    for colour in (look.ink, look.quiet, look.accent):
        assert not look.fills or contrast(colour, look.shade, how) >= 3
    if look.fills:
        assert contrast("#ffffff", look.die, how) >= 4.2  # pips and digits on the coloured die
        assert difference(look.shade, look.ground, how) > 4  # grey squares, which also have lines around them


@pytest.mark.parametrize("name", style_names())
def test_the_two_dice_differ_in_grey(name: str, tmp_path: File) -> None:
    """The coloured die is dark, or has a double edge."""
    made_with = press(style=name)
    greys = []
    for coloured in (False, True):
        page = Page(40, 40, (Place(die(made_with, 3, coloured), 5, 5, 3),), "Die", "a die")
        drawn = printed(made_with.document("die", [page]), tmp_path, 60)
        picture = Image.open(drawn).convert("L")
        greys.append(sum(grey * count for grey, count in enumerate(picture.histogram())))
    white, dark = greys
    assert dark < (0.9 if style(name).fills else 0.985) * white


def test_ink_saver_draws_with_lines_alone() -> None:
    look = style("ink-saver")
    drawn = walk(pages_of("ink-saver", setup="full", dice="all")[0].shapes)
    marks = [p for p in drawn if isinstance(p.shape, Path) and p.shape.fill not in (None, look.ground)]
    small = max(max(p.shape.numbers[::2]) - min(p.shape.numbers[::2]) for p in marks)
    assert small * max(p.scale for p in marks) < 5  # pips, and the corner marks that a photograph needs
    field = field_of(drawn)
    frames = [
        p.shape.pen.width
        for p in drawn
        if isinstance(p.shape, Path)
        and p.shape.ops == "MLLLZ"
        and p.shape.pen
        and p.shape.numbers[0] == field.x
    ]
    assert max(frames) >= 4 * look.thin  # the frame is clear among the lines of the squares
    dotted = [
        p for p in drawn if isinstance(p.shape, Path) and p.shape.pen and p.shape.pen.dash == (0.5, 0.9)
    ]
    assert {p.shape.ops for p in dotted} == {"MLLLZ" * 4, "ML" * 20}  # the ring and its squares
    thin, usual = mountain(press(style="ink-saver"), 10), mountain(press(), 10)
    assert max(s.pen.width for s in thin) < 0.6 * max(s.pen.width for s in usual if s.pen)
