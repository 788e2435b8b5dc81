"""The head of pages whose subject is not the seed: title, engine, the seed in small type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from presses import press

from papergen.page.fit import DoesNotFit
from papergen.page.header import Heading
from papergen.page.masthead import masthead
from papergen.page.shapes import Box, Text
from papergen.styles import style_names

BOX = Box(12, 12, 186, 270)


def texts(shapes):
    return {shape.text: shape for shape in shapes if isinstance(shape, Text)}


def test_the_title_is_loud_and_the_seed_is_quiet() -> None:
    made = press()
    _, shapes, room = masthead(
        made, BOX, Heading("LAST RAILS", "30 Rails", "train-to-york", "QGN9"), named=False
    )
    said = texts(shapes)
    assert said["LAST RAILS"].size == made.look.title
    label = said["Seed train-to-york · Fingerprint QGN9"]
    assert label.size == made.look.small and label.colour == made.look.quiet
    assert room.y < BOX.y + 20


def test_no_seed_no_label() -> None:
    _, shapes, _ = masthead(press(), BOX, Heading("MARKS", "Class 5b"), named=False)
    assert set(texts(shapes)) == {"MARKS", "Class 5b"}


def test_a_name_line_only_where_a_name_belongs() -> None:
    for named in (True, False):
        plan, shapes, _ = masthead(press(), BOX, Heading("MARKS"), named=named)
        assert ("Name" in texts(shapes)) == named == (plan.name is not None)


@given(seed=st.text("abcxyzw-0189", min_size=1, max_size=64), wide=st.floats(60, 260))
@pytest.mark.parametrize("style", style_names())
def test_nothing_leaves_the_head_or_meets_the_engine(style: str, seed: str, wide: float) -> None:
    made = press(style=style)
    box = Box(12, 12, wide, 200)
    try:
        _, shapes, room = masthead(
            made, box, Heading("LAST RAILS", "30 Rails, hard", seed, "QGN9"), named=True
        )
    except DoesNotFit:
        assert wide < 120
        return
    assert "".join(t for t in texts(shapes) if "30 Rails" not in t).replace(" ", "").count("QGN9") == 1
    for text in texts(shapes).values():
        start = text.x - (made.width(text.text, text.size, text.bold) if text.anchor == "end" else 0)
        end = text.x if text.anchor == "end" else text.x + made.width(text.text, text.size, text.bold)
        assert box.x - 0.01 <= start and end <= box.right + 0.01
        assert box.y <= text.y <= room.y
