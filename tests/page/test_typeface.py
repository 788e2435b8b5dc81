"""Our reader of the font files against fontTools, glyph by glyph."""

from functools import cache
from math import isclose

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from papergen.page.shapes import MM_PER_POINT
from papergen.page.typeface import CAP_HEIGHT, UNITS, face, spacing_units, text_width
from papergen.resources import font_path

WEIGHTS = {False: "FiraSans-Regular", True: "FiraSans-SemiBold"}
LETTERS = sorted(face(False).glyphs.keys() & face(True).glyphs.keys())


@cache
def theirs(bold: bool) -> TTFont:
    return TTFont(font_path(WEIGHTS[bold]))


@pytest.mark.parametrize("bold", WEIGHTS)
def test_every_character_is_found(bold: bool) -> None:
    cmap = theirs(bold).getBestCmap()
    order = theirs(bold).getReverseGlyphMap()
    assert face(bold).glyphs == {chr(code): order[name] for code, name in cmap.items() if order[name]}
    assert len(face(bold).glyphs) > 800
    assert face(bold).name == WEIGHTS[bold]


@pytest.mark.parametrize("bold", WEIGHTS)
def test_every_advance_is_right(bold: bool) -> None:
    cmap, metrics = theirs(bold).getBestCmap(), theirs(bold)["hmtx"].metrics
    wrong = [c for c in face(bold).glyphs if face(bold).advance(c) != metrics[cmap[ord(c)]][0]]
    assert wrong == []


@pytest.mark.parametrize("bold", WEIGHTS)
def test_every_outline_is_right(bold: bool) -> None:
    table, cmap = theirs(bold)["glyf"], theirs(bold).getBestCmap()
    composites = 0
    for character in face(bold).glyphs:
        glyph = table[cmap[ord(character)]]
        composites += glyph.isComposite()
        assert face(bold).outline(character) == _contours(glyph, table), f"U+{ord(character):04X}"
    assert composites > 100  # accented letters are put together from others


def _contours(glyph: object, table: object) -> tuple[object, ...]:
    points, ends, flags = glyph.getCoordinates(table)
    marked = [(x, y, bool(flag & 1)) for (x, y), flag in zip(points, flags, strict=True)]
    starts = [0, *(end + 1 for end in ends)]
    return tuple(tuple(marked[start : end + 1]) for start, end in zip(starts, ends, strict=False))


@pytest.mark.parametrize("bold", WEIGHTS)
def test_the_measures_of_the_face(bold: bool) -> None:
    assert theirs(bold)["head"].unitsPerEm == UNITS
    assert isclose(theirs(bold)["OS/2"].sCapHeight / UNITS, CAP_HEIGHT, abs_tol=0.004)


@given(st.text(LETTERS, max_size=30), st.text(LETTERS, max_size=30), st.floats(5, 72), st.booleans())
def test_widths_add_up(first: str, second: str, size: float, bold: bool) -> None:
    whole = text_width(first + second, size, bold)
    assert isclose(whole, text_width(first, size, bold) + text_width(second, size, bold), abs_tol=1e-9)
    assert isclose(whole, 2 * text_width(first + second, size / 2, bold), abs_tol=1e-9)
    assert whole >= 0


@given(st.text(LETTERS, max_size=30), st.floats(5, 72), st.booleans(), st.floats(0, 0.2))
def test_spacing_follows_every_letter(text: str, size: float, bold: bool, spacing: float) -> None:
    wider = text_width(text, size, bold, spacing) - text_width(text, size, bold)
    assert isclose(wider, len(text) * spacing_units(spacing) / UNITS * size * MM_PER_POINT, abs_tol=1e-9)
    assert abs(spacing_units(spacing) - spacing * UNITS) <= 0.5


def test_a_known_width() -> None:
    """An em of 12 pt is 12/72 inch; fontTools says how much of it an M takes."""
    em = theirs(False)["hmtx"].metrics["M"][0] / 1000
    assert isclose(text_width("MM", 12), 2 * em * 12 * MM_PER_POINT)
    assert isclose(text_width("M", 72), em * 25.4)
    assert text_width("", 12) == 0


@given(st.text(max_size=40), st.booleans())
def test_missing_characters_are_named_once_and_in_order(text: str, bold: bool) -> None:
    missing = face(bold).missing(text)
    cmap = theirs(bold).getBestCmap()
    assert set(missing) == {c for c in text if ord(c) not in cmap or c not in face(bold).glyphs}
    assert [text.index(c) for c in missing] == sorted(text.index(c) for c in missing)
    assert len(missing) == len(set(missing))


def test_what_is_missing_and_what_is_not() -> None:
    assert face(True).missing("a→b😀c😀漢") == "😀漢"
    assert face(True).missing("Zoë Łukasz Σωκράτης Пётр ő 30–36 €") == ""
    with pytest.raises(KeyError):
        text_width("😀", 9)


def test_every_printed_word_can_be_drawn() -> None:
    from papergen.words import load_words

    words = "".join(load_words().values())
    assert face(False).missing(words) == face(True).missing(words) == ""


def test_a_space_has_no_outline() -> None:
    assert face(False).outline(" ") == ()
    assert face(False).advance(" ") > 0
