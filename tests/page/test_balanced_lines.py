"""Lines of about equal length."""

import pytest
from presses import press

from papergen.page.fit import DoesNotFit
from papergen.page.text import balanced, wrapped

PRESS = press()
width = PRESS.width


def test_no_short_word_is_left_alone() -> None:
    text = "branch line to Y"
    room = width("branch line to", 10) + 0.1
    assert wrapped(PRESS, text, 10, room) == ["branch line to", "Y"]
    assert balanced(PRESS, text, 10, room) == ["branch", "line to Y"]


def test_as_few_lines_as_possible() -> None:
    assert balanced(PRESS, "all on one line", 10, 100) == ["all on one line"]
    assert balanced(PRESS, "", 10, 100) == []


def test_one_word_per_line_stays_as_it_is() -> None:
    assert balanced(PRESS, "double curve", 10, width("double", 10) + 0.1) == ["double", "curve"]


def test_a_word_wider_than_the_room_is_refused() -> None:
    with pytest.raises(DoesNotFit):
        balanced(PRESS, "crossover", 10, 5)
