"""Tiny fonts whose letters are boxes: each character is as wide as the test says and 700 units high."""

from functools import cache
from io import BytesIO

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

# Chinese, Korean, Hebrew, Arabic (also as it looks at the end of a word), Thai with a mark, and a blank one.
WIDTHS = {
    "李": 1000,
    "龙": 900,
    "김": 950,
    "א": 600,
    "ב": 500,
    "ب": 700,
    "م": 650,
    "ก": 550,
    "่": 0,
    "\u3164": 400,
}
JOINING = """
languagesystem DFLT dflt;
languagesystem arab dflt;
feature fina { sub u0628 by u0628.fina; } fina;
feature init { sub u0645 by u0645.init; } init;
"""
FORMS = {"u0628.fina": 710, "u0645.init": 660}


@cache
def tiny_font(postscript: bool = False, units: int = 1000) -> bytes:
    """A TrueType font, or one with PostScript outlines."""
    builder = FontBuilder(units, isTTF=not postscript)
    names = {f"u{ord(c):04X}": width * units // 1000 for c, width in WIDTHS.items()} | FORMS
    builder.setupGlyphOrder([".notdef", *names])
    builder.setupCharacterMap({ord(c): f"u{ord(c):04X}" for c in WIDTHS})
    drawn = {".notdef": 500, **names}
    if postscript:
        glyphs = {
            name: _box(T2CharStringPen(width, None), name, width).getCharString()
            for name, width in drawn.items()
        }
        builder.setupCFF("Tiny", {}, glyphs, {})
    else:
        glyphs = {name: _box(TTGlyphPen(None), name, width).glyph() for name, width in drawn.items()}
        builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {name: (width, 0 if name == "u3164" else 50) for name, width in drawn.items()}
    )
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Tiny", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    addOpenTypeFeaturesFromString(builder.font, JOINING)
    return saved(builder.font)


def saved(font: object) -> bytes:
    file = BytesIO()
    font["head"].created = font["head"].modified = 3_000_000_000  # any time
    font.recalcTimestamp = False
    font.save(file)
    return file.getvalue()


def _box(pen: object, name: str, width: int) -> object:
    if name != "u3164":
        right = max(width, 100) - 50
        points = [(50, 0), (50, 700), (right, 700), (right, 0)]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen
