"""The order of right-to-left text, against python-bidi, which is a binding of another implementation."""

from itertools import groupby

import pytest
from bidi import get_display
from hypothesis import given
from hypothesis import strategies as st

from papergen.page.bidi import in_visual_order, levels, mirrored


def drawn(text: str) -> str:
    parts = [
        (level, "".join(c for c, _ in group))
        for level, group in groupby(zip(text, levels(text), strict=True), lambda pair: pair[1])
    ]
    return "".join(part[::-1] if level == 1 else part for level, part in in_visual_order(parts))


@given(st.text("אבab مح12٣٤ ,.+-()[]{}%…!", max_size=16))
def test_every_line_is_in_the_order_of_unicode(text: str) -> None:
    assert drawn(text) == get_display(text, base_dir="L")


@pytest.mark.parametrize(
    ("text", "seen"),
    {
        "Ada Lovelace (2)": "Ada Lovelace (2)",
        "אבג": "גבא",
        "Ada אב": "Ada בא",
        "אב 12 גד": "דג 12 בא",
        "אב-גד, 3": "3 ,דג-בא",
        "אב\u200e, 3": "בא\u200e, 3",  # the mark that reports put behind a name
    }.items(),
)
def test_known_lines(text: str, seen: str) -> None:
    assert drawn(text) == seen


def test_brackets_are_mirrored() -> None:
    assert mirrored("(-[") == "]-)"
