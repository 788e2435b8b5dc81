"""Text in the typeface and in the user's fonts: widths, runs, what is missing."""

from io import BytesIO
from math import isclose
from pathlib import Path

import pytest
from font_makers import FORMS, WIDTHS, tiny_font
from fontTools.ttLib import TTCollection, TTFont
from hypothesis import given
from hypothesis import strategies as st
from presses import press

from papergen.errors import PapergenError
from papergen.page.letters import PLAIN, Letters, letters_of
from papergen.page.shapes import MM_PER_POINT
from papergen.page.text import fitted, shortened
from papergen.page.typeface import face, text_width
from papergen.page.userfont import load_font


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("fonts")


@pytest.fixture(scope="module")
def tiny(folder: Path) -> Letters:
    (folder / "tiny.ttf").write_bytes(tiny_font())
    return letters_of((str(folder / "tiny.ttf"),))


def test_the_width_is_that_of_the_font(tiny: Letters) -> None:
    for bold in (False, True):
        wide = sum(WIDTHS[c] for c in "李龙") + sum(map(face(bold).advance, "Ada "))
        assert isclose(tiny.width("Ada 李龙", 10, bold), wide * 10 * MM_PER_POINT / 1000)


@given(st.text("李龙김אבم Ada(1)", max_size=20), st.booleans(), st.sampled_from((0.0, 0.05)))
def test_a_line_is_as_wide_as_its_parts(tiny: Letters, text: str, bold: bool, spacing: float) -> None:
    units = 0
    for c in text:
        own = c in WIDTHS
        units += WIDTHS[c] if own else face(bold).advance(c) + round(spacing * 1000)
    forms = sum(glyph.advance for run in tiny.runs(text, bold) for glyph in run.glyphs)
    units += forms - sum(WIDTHS[c] for c in text if c in WIDTHS)  # joined letters have other widths
    assert isclose(tiny.width(text, 10, bold, spacing), units * 10 * MM_PER_POINT / 1000, abs_tol=1e-9)


def test_a_line_is_split_into_runs(tiny: Letters) -> None:
    runs = tiny.runs("Ada 李龙 (2)", False)
    assert [run.text for run in runs] == ["Ada ", "李龙", " (2)"]
    assert [bool(run.glyphs) for run in runs] == [False, True, False]
    assert [glyph.text for glyph in runs[1].glyphs] == ["李", "龙"]


def test_hebrew_runs_from_right_to_left(tiny: Letters) -> None:
    runs = tiny.runs("Ada אב (בא)", True)
    seen = "".join("".join(g.text for g in run.glyphs) or run.text for run in runs)
    assert seen == "Ada (אב) בא"


def test_arabic_letters_join(tiny: Letters) -> None:
    """The first letter has its form for the beginning of a word, the last for the end; drawn leftwards."""
    (run,) = tiny.runs("مب", False)
    assert [glyph.advance for glyph in run.glyphs] == [FORMS["u0628.fina"], FORMS["u0645.init"]]
    assert [glyph.text for glyph in run.glyphs] == ["ب", "م"]


def test_marks_stay_with_their_letter(tiny: Letters) -> None:
    assert [run.text for run in tiny.runs("Aก่", False)] == ["A", "ก่"]
    assert tiny.missing("A่") == "่"  # the font has the mark, but not the A below it
    assert tiny.missing("ก่") == ""


def test_what_is_missing(tiny: Letters) -> None:
    assert tiny.missing("Ada 李 😀 王 😀") == "😀王"
    assert tiny.missing("\u3164") == "\u3164"  # there, but without ink
    assert PLAIN.missing("李 Ada") == "李"
    assert tiny.printable("Ada 李王\u3000א") == "Ada 李? א"
    assert PLAIN.printable("Ada 李") == "Ada ?"
    with pytest.raises(KeyError):
        tiny.width("王", 9)


def test_fonts_are_asked_in_order(folder: Path, tiny: Letters) -> None:
    (folder / "wide.ttf").write_bytes(tiny_font(units=2000))
    first = load_font(str(folder / "wide.ttf"), 0)
    assert Letters((first, *tiny.fonts)).runs("李", False)[0].glyphs[0].font is first
    assert Letters((*tiny.fonts, first)).runs("李", False)[0].glyphs[0].font is tiny.fonts[0]
    assert Letters((first,)).width("李", 10) == tiny.width("李", 10)  # whatever the units of the file


def test_postscript_outlines_and_collections(folder: Path, tiny: Letters) -> None:
    collection = TTCollection()
    collection.fonts = [TTFont(BytesIO(tiny_font())), TTFont(BytesIO(tiny_font(True)))]
    collection.save(folder / "both.ttc")
    (folder / "tiny.otf").write_bytes(tiny_font(True))
    for name in ("both.ttc", "tiny.otf"):
        (run,) = letters_of((str(folder / name),)).runs("李", False)
        outlines = [g.font.outline(g.number, False) for g in (*run.glyphs, *tiny.runs("李", False)[0].glyphs)]
        assert set(zip(*[iter(outlines[0].numbers)] * 2, strict=True)) == {
            (50, 0),
            (50, 700),
            (950, 700),
            (950, 0),
        }
        assert set(outlines[0].numbers) == set(outlines[1].numbers)


def test_plain_text_is_measured_as_before(tiny: Letters) -> None:
    for text in ("Ada", "Łukasz Σωκράτης Пётр", ""):
        assert (
            tiny.width(text, 9, True, 0.04)
            == PLAIN.width(text, 9, True, 0.04)
            == text_width(text, 9, True, 0.04)
        )


def test_text_is_shrunk_and_shortened_by_the_fonts_widths(tiny: Letters) -> None:
    from dataclasses import replace

    with_font = replace(press(), letters=tiny)
    room = with_font.width("李" * 10, 8)
    assert fitted(with_font, "李" * 10, 12, room) == 8
    text, size = shortened(with_font, "李" * 20, 9, room, least=8)
    assert text.startswith("李" * 8) and text.endswith("…") and with_font.width(text, size) <= room


def test_the_package_is_named_where_it_is_not_installed(folder: Path, monkeypatch) -> None:
    (folder / "tiny.ttf").write_bytes(tiny_font())
    monkeypatch.setitem(__import__("sys").modules, "uharfbuzz", None)
    with pytest.raises(PapergenError, match=r"pip install 'papergen\[fonts\]'"):
        load_font(str(folder / "tiny.ttf"), 0)
