"""What pages on other papers than A4 showed to the eye: lone lines, short date lines, uneven labels."""

from collections.abc import Iterator

import pytest
from placed import walk
from presses import press

from papergen.game import games
from papergen.games.thirty_rails.pages.legend import legend
from papergen.page.drawings import DIE, TILE
from papergen.page.padhead import pad_title
from papergen.page.prose import Paragraph, _flow
from papergen.page.rules import rule_pages
from papergen.page.shapes import Box, Place, Text

LONG = "word " * 30


def columns(texts: list[str], height: float) -> Iterator[list[str]]:
    """The text in columns of 50 mm, each as the lines it holds."""
    boxes = [Box(60.0 * i, 0, 50, height) for i in range(6)]
    placed = list(_flow(press(), boxes, [Paragraph(text) for text in texts], 9))
    for i in range(placed[-1][0] + 1):
        yield [text.text for column, text in placed if column == i]


@pytest.mark.parametrize("lines", range(5, 12))
def test_no_line_of_a_paragraph_stands_alone(lines: int) -> None:
    texts = [f"{letter} {LONG}{letter}" for letter in "abc"]  # a letter marks the first and the last line
    for column in columns(texts, lines * press().look.step(9, 1.32) + 2):
        first, last = column[0], column[-1]
        assert not (first[-1] in "abc" and first[0] not in "abc"), "a last line at the top"
        assert not (last[0] in "abc" and last[-1] not in "abc"), "a first line at the bottom"


def test_a_date_can_be_written_in_large_type() -> None:
    tinted = press("a5", "dyslexia-friendly-tint", "de")
    title = pad_title(tinted, 134, "VILLAGE RAILS", "Friday club", None)
    drawn = list(title.draw(Box(7, 7, 134, title.height)))
    (date,) = [shape for shape in drawn if isinstance(shape, Text) and shape.text == tinted.words["date"]]
    end = date.x + tinted.width(date.text, date.size)
    start, level, right, _ = drawn[drawn.index(date) + 1].numbers
    assert right - end >= 20
    assert (right, start - end, level - date.y) == pytest.approx((141, 1.2, 0.4))


def test_each_die_stands_with_its_own_track() -> None:
    drawn = legend(press(), 6).draw(Box(0, 0, 120, 30))
    one, track, other = [shape for shape in drawn if isinstance(shape, Place)][:3]
    die_end, track_end = one.x + one.scale * DIE, track.x + track.scale * TILE
    assert other.x - track_end > 3.5 * (track.x - die_end)


@pytest.mark.parametrize("small", [False, True])
def test_a_table_below_large_rules_is_large_too(small: bool) -> None:
    made_with = press("a3", "colour", made_by="papergen rules")
    card = games()["village-rails"].rules.rule_card(made_with)
    (page,) = rule_pages(made_with, card, small, "none").pages
    texts = [placed.shape for placed in walk(page.shapes) if isinstance(placed.shape, Text)]
    rules = max(texts, key=lambda text: len(text.text)).size
    table = next(text.size for text in texts if text.text == "49")
    assert table >= 0.75 * rules
