"""Text is measured before it is placed: never wider than its room, never below the least size."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from presses import press

from papergen.page.fit import DoesNotFit
from papergen.page.shapes import MM_PER_POINT, Box
from papergen.page.text import cap, fitted, in_box, shortened, wrapped
from papergen.page.typeface import CAP_HEIGHT, face

LETTERS = "".join(sorted(c for c in face(False).glyphs.keys() & face(True).glyphs.keys() if not c.isspace()))
texts = st.text(LETTERS + " ", min_size=1, max_size=60).filter(lambda t: t.strip())
sizes = st.floats(6, 72)
rooms = st.floats(0.5, 300)
PRESS = press()
width = PRESS.width


@given(texts, sizes, rooms, st.floats(5, 20), st.booleans())
def test_fitted_never_exceeds_the_room(text: str, size: float, room: float, least: float, bold: bool) -> None:
    assume(least <= size)
    try:
        found = fitted(PRESS, text, size, room, bold, least=least)
    except DoesNotFit:
        assert width(text, least, bold) > room
        return
    assert least <= found <= size
    assert width(text, found, bold) <= room + 1e-5
    if found < size:  # no smaller than need be
        assert width(text, found + 0.05 + 1e-9, bold) > room - 1e-6


def test_what_fits_keeps_its_size() -> None:
    room = width("Fingerprint", 9)
    assert fitted(PRESS, "Fingerprint", 9, room, least=6) == 9
    assert fitted(PRESS, "Fingerprint", 9, room * 0.8, least=6) == pytest.approx(7.2, abs=0.05)
    with pytest.raises(DoesNotFit, match=r"'Fingerprint' needs \d+\.\d mm and has \d+\.\d mm"):
        fitted(PRESS, "Fingerprint", 9, room * 0.5, least=6)


@given(texts, sizes, st.floats(5, 20), st.booleans())
def test_what_fits_at_the_least_size_fits(text: str, size: float, least: float, bold: bool) -> None:
    """Even though sizes are rounded down to twentieths of a point."""
    assume(least <= size)
    found = fitted(PRESS, text, size, width(text, least, bold), bold, least=least)
    assert least <= found <= least + 1e-6 or found == size


def test_no_space_stands_before_an_ellipsis() -> None:
    room = width("Ada L…", 9)
    assert [shortened(PRESS, "Ada Lovelace", 9, room - less, least=9)[0] for less in (0, 0.1)] == [
        "Ada L…", "Ada…",
    ]  # fmt: skip


@given(texts, sizes, st.floats(8, 100), st.floats(5, 6), st.booleans())
def test_shortened_keeps_the_beginning(text: str, size: float, room: float, least: float, bold: bool) -> None:
    try:
        shown, found = shortened(PRESS, text, size, room, bold, least=least)
    except DoesNotFit:
        assert width(text[0].rstrip() + "…", least + 0.1, bold) > room
        return
    assert width(shown, found, bold) <= room + 1e-5
    assert least <= found <= size
    if shown != text:
        assert shown.endswith("…")
        assert text.startswith(shown[:-1])
        assert width(text, least + 0.1, bold) > room  # it was needed
        longer = text[: len(shown)].rstrip() + "…"
        assert longer in (shown, text + "…") or width(longer, least + 0.1, bold) > room


def test_names_are_shortened_only_at_the_least_size() -> None:
    name = "Maximiliane Featherstonehaugh"
    room = width(name, 6, True)
    assert shortened(PRESS, name, 11, room, True, least=6) == (name, pytest.approx(6, abs=0.05))
    assert shortened(PRESS, name, 11, room * 0.6, True, least=6)[0].startswith("Maximiliane")
    with pytest.raises(DoesNotFit):
        shortened(PRESS, name, 11, 0.5, True, least=6)


@given(st.lists(st.text(LETTERS, min_size=1, max_size=12), min_size=1, max_size=20), sizes, rooms)
def test_wrapped_lines_are_full_and_no_wider_than_the_room(
    words: list[str], size: float, room: float
) -> None:
    text = " ".join(words)
    try:
        lines = wrapped(PRESS, text, size, room)
    except DoesNotFit:
        assert max(width(word, size) for word in words) > room
        return
    assert " ".join(lines) == text
    assert all(width(line, size) <= room for line in lines)
    for line, following in pairwise(lines):
        assert width(f"{line} {following.split()[0]}", size) > room


def test_wrapping_ignores_extra_spaces() -> None:
    assert wrapped(PRESS, "", 9, 10) == []
    assert wrapped(PRESS, "  two   words ", 9, 100) == ["two words"]


@given(texts, sizes, st.floats(10, 200), st.floats(3, 50), st.sampled_from(["start", "middle", "end"]))
def test_in_box_stays_in_its_box(text: str, size: float, w: float, h: float, anchor: str) -> None:
    box = Box(7, 11, w, h)
    try:
        placed = in_box(PRESS, box, text, size, anchor=anchor)
    except DoesNotFit:
        assert width(text, PRESS.look.least + 0.1) > w - 1.2
        return
    needed = width(text, placed.size)
    left = placed.x - {"start": 0, "middle": needed / 2, "end": needed}[anchor]
    assert box.x + 0.6 - 1e-5 <= left
    assert left + needed <= box.right - 0.6 + 1e-5
    assert placed.y - cap(placed.size) / 2 == pytest.approx(box.cy)
    assert placed.text == text


def test_capitals_are_as_high_as_the_face_says() -> None:
    assert cap(72) == pytest.approx(25.4 * CAP_HEIGHT)
    assert cap(10) == pytest.approx(10 * MM_PER_POINT * CAP_HEIGHT)
    highest = max(y for contour in face(False).outline("H") for _, y, _ in contour)
    assert highest / 1000 == pytest.approx(CAP_HEIGHT, abs=0.002)
