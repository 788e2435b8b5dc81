"""Fonts from strangers: whatever is in the file, letters are drawn or missing, or there is one clear line."""

import struct
from collections.abc import Callable
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from font_makers import JOINING, WIDTHS, saved, tiny_font
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st

from papergen.errors import PapergenError
from papergen.page.letters import Letters
from papergen.page.userfont import FARTHEST, LARGEST_FONT, MOST_STEPS, load_font

TABLES = sorted(TTFont(BytesIO(tiny_font())).reader.tables)
CUT = "the font is cut short: is the file complete?"
NO_FONT = "it is not a font; use a .ttf, .otf or .ttc file"


def outcome(file: Path, data: bytes) -> str:
    """The one line; "" where nothing is wrong with it, and then every letter is set."""
    file.write_bytes(data)
    try:
        letters = Letters((load_font(str(file), 0),))
        for c in WIDTHS:
            for run in letters.runs(letters.printable(c * 2), True):
                for glyph in run.glyphs:
                    outline = glyph.font.outline(glyph.number, True)
                    assert len(outline.ops) <= MOST_STEPS
                    assert all(abs(n) <= FARTHEST for n in outline.numbers)
    except PapergenError as error:
        (line,) = error.lines
        assert line.isprintable() and line.startswith((str(file), file.name)) and len(line) < 400
        return line.partition(": ")[2]
    return ""


@pytest.mark.parametrize("table", TABLES)
def test_cut_short_in_every_table(tmp_path: Path, table: str) -> None:
    place = TTFont(BytesIO(tiny_font())).reader.tables[table]
    for end in (place.offset + 1, place.offset + place.length - 1):
        assert outcome(tmp_path / "a.ttf", tiny_font()[:end]) == CUT


def test_cut_short_in_the_directory(tmp_path: Path) -> None:
    for end in range(12, 12 + 16 * len(TABLES), 5):
        assert outcome(tmp_path / "a.ttf", tiny_font()[:end]) == CUT


@pytest.mark.parametrize("table", TABLES)
def test_a_table_that_begins_beyond_the_end(tmp_path: Path, table: str) -> None:
    data = bytearray(tiny_font())
    struct.pack_into(">L", data, data.index(table.encode()) + 8, 0xFFFFFFFF)
    assert outcome(tmp_path / "a.ttf", bytes(data)) == CUT


@pytest.mark.parametrize("table", TABLES)
def test_a_table_of_rubbish(tmp_path: Path, table: str) -> None:
    """Full of ones, which are the largest counts and offsets, or empty, or not there."""
    place = TTFont(BytesIO(tiny_font())).reader.tables[table]
    data = bytearray(tiny_font())
    data[place.offset : place.offset + place.length] = b"\xff" * place.length
    outcome(tmp_path / "a.ttf", bytes(data))
    data[place.offset : place.offset + place.length] = bytes(place.length)
    outcome(tmp_path / "a.ttf", bytes(data))
    lacking = tiny_font().replace(table.encode(), b"zzzz", 1)
    needed = {"cmap", "head", "hhea", "hmtx", "maxp"}
    line = outcome(tmp_path / "a.ttf", lacking)
    if table in needed:
        assert line == f"the font is broken: it has no table '{table}'"
    elif table == "glyf":
        assert line == "the font has pictures in place of outlines; use another one"


NO_FONTS = {
    b"": NO_FONT,
    b"\0": NO_FONT,
    b"player: Ada\n": NO_FONT,
    b"%PDF-1.7 and so on": NO_FONT,
    b"\x89PNG\r\n\x1a\n": NO_FONT,
    b"\0\1\0\0": CUT,
    b"OTTO\xff\xff": CUT,
    b"ttcf": CUT,
    b"ttcf\0\1\0\0\0\0\0\1\xff\xff\xff\xff": NO_FONT,
    b"ttcf\0\1\0\0\0\0\0\1\0\0\0\0": NO_FONT,
    b"wOF2 and more": "it is a web font (WOFF2); use the .ttf or .otf file of the same font",
    b"wOFF and more": "it is a web font (WOFF); use the .ttf or .otf file of the same font",
    b"%!PS-AdobeFont-1.0": "it is a Type 1 font; use a .ttf or .otf file",
    b"PK\3\4 fonts": "it is a zip file; unpack it, and use the .ttf or .otf file in it",
    b"\0\1\0\0" + bytes(200): "the font is broken: it has no table 'cmap'",
}


@pytest.mark.parametrize("data", NO_FONTS)
def test_files_that_are_no_fonts(tmp_path: Path, data: bytes) -> None:
    assert outcome(tmp_path / "a.ttf", data) == NO_FONTS[data]


def test_places_that_are_no_files(tmp_path: Path) -> None:
    huge = tmp_path / "huge.ttf"
    with huge.open("wb") as file:
        file.truncate(LARGEST_FONT + 1)
    for path, reason in {
        tmp_path: "it is a folder, not a file",
        tmp_path / "none.ttf": "there is no such file",
        Path("/dev/zero"): "it is a device, not an ordinary file",
        huge: "it is too large; the limit is 131072 KiB",
    }.items():
        with pytest.raises(PapergenError, match=reason):
            load_font(str(path), 0)


def changed(change: Callable[[TTFont], None]) -> bytes:
    font = TTFont(BytesIO(tiny_font()), recalcBBoxes=False)
    change(font)
    return saved(font)


def put(font: TTFont, name: str, pen: TTGlyphPen) -> None:
    glyph = pen.glyph()
    glyph.xMin = glyph.yMin = 0
    glyph.xMax = glyph.yMax = 700
    font["glyf"].glyphs[name] = glyph


def composite(font: TTFont, name: str, *parts: str) -> None:
    pen = TTGlyphPen(dict.fromkeys(font.getGlyphOrder()))
    for part in parts:
        pen.addComponent(part, (1, 0, 0, 1, 0, 0))
    put(font, name, pen)


def circular(font: TTFont) -> None:
    composite(font, "u674E", "u9F99")
    composite(font, "u9F99", "u674E")


def of_itself(font: TTFont) -> None:
    composite(font, "u674E", "u674E", "u674E")


def doubling(font: TTFont) -> None:
    """Each glyph is made of forty times the next one: a few hundred bytes, and billions of points."""
    chain = ["u674E", "u9F99", "uAE40", "u05D0", "u05D1", "u0628", "u0645", "u0E01"]
    for name, part in pairwise(chain):
        composite(font, name, *[part] * 40)


def too_intricate(font: TTFont) -> None:
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for i in range(MOST_STEPS + 10):
        pen.lineTo((i % 1000, (i * 7) % 700))
    pen.closePath()
    put(font, "u674E", pen)


def too_large(font: TTFont) -> None:
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((30_000, 0))
    pen.lineTo((0, 30_000))
    pen.closePath()
    put(font, "u674E", pen)


def too_wide(font: TTFont) -> None:
    font["hmtx"].metrics["u674E"] = (60_000, 0)


def multiplying(font: TTFont) -> None:
    """One letter becomes twenty, each of those twenty again, and so on."""
    again = "sub u674E by " + " ".join(["u674E"] * 20) + ";"
    lookups = "".join(f"lookup M{i} {{ {again} }} M{i};" for i in range(6))
    used = "".join(f"lookup M{i};" for i in range(6))
    addOpenTypeFeaturesFromString(font, f"{JOINING} {lookups} feature ccmp {{ {used} }} ccmp;")


BROKEN = "the font is broken: "


@pytest.mark.parametrize(
    ("change", "told"),
    {
        circular: "",
        of_itself: "",
        doubling: BROKEN,
        too_intricate: BROKEN,
        too_large: BROKEN,
        too_wide: BROKEN,
        multiplying: BROKEN,
    }.items(),
)
def test_bombs(tmp_path: Path, change: Callable[[TTFont], None], told: str) -> None:
    """A glyph that is made of itself is without ink, and so missing; the others are refused."""
    line = outcome(tmp_path / "a.ttf", changed(change))
    assert line.startswith(told) and bool(line) == bool(told)
    if not told:
        letters = Letters((load_font(str(tmp_path / "a.ttf"), 0),))
        assert letters.missing("李אב") == "李"


@settings(max_examples=300)
@given(st.booleans(), st.data())
def test_bytes_changed_anywhere(tmp_path_factory, postscript: bool, data: st.DataObject) -> None:
    font = bytearray(tiny_font(postscript))
    places = st.tuples(st.integers(0, len(font) - 1), st.sampled_from((0, 1, 127, 128, 255)))
    for place, value in data.draw(st.lists(places, min_size=1, max_size=8)):
        font[place] = value
    outcome(tmp_path_factory.getbasetemp() / "changed.ttf", bytes(font))
