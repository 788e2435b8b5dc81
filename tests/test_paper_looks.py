"""What pages on other papers than A4 showed to the eye: lone lines, short date lines, uneven labels."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from placed import walk

from papergen.game import games
from papergen.games.thirty_rails.pages.blocks import legend
from papergen.games.thirty_rails.pages.played import label_size
from papergen.page.draw import Box
from papergen.page.drawings import DIE, TILE
from papergen.page.look import Look
from papergen.page.pad import _titling
from papergen.page.prose import Paragraph, _flow
from papergen.page.rules import rule_pages
from papergen.page.shapes import Place, Text
from papergen.page.typeface import width
from papergen.styles import load_style
from papergen.words import load_words

LONG = "word " * 30


def columns(look: Look, texts: list[str], height: float) -> Iterator[list[str]]:
    """The text in columns of 50 mm, each as the lines it holds."""
    boxes = [Box(60.0 * i, 0, 50, height) for i in range(6)]
    placed = list(_flow(look, boxes, [Paragraph(text) for text in texts], 9))
    for i in range(placed[-1][0] + 1):
        yield [text.text for column, text in placed if column == i]


@pytest.mark.parametrize("lines", range(5, 12))
def test_no_line_of_a_paragraph_stands_alone(lines: int) -> None:
    look = load_style("classic")
    texts = [f"{letter} {LONG}{letter}" for letter in "abc"]  # a letter marks the first and the last line
    for column in columns(look, texts, lines * look.step(9, 1.32) + 2):
        first, last = column[0], column[-1]
        assert not (first[-1] in "abc" and first[0] not in "abc"), "a last line at the top"
        assert not (last[0] in "abc" and last[-1] not in "abc"), "a first line at the bottom"


def test_a_date_can_be_written_in_large_type() -> None:
    look, words = load_style("dyslexia-friendly-tint"), load_words("de")
    sizes = _titling(look, words, 134, "VILLAGE RAILS", "Friday club")
    assert sizes.date_w - sizes.label_w >= 20


def test_labels_of_small_maps_are_of_one_size() -> None:
    look = replace(load_style("dyslexia-friendly-tint"), least=8)
    labels = ["1-3: 12 +2", "1-4"]
    room = width(labels[0], look.small, True) * 0.9
    assert label_size(look, room, labels) < look.small
    assert label_size(look, room, labels) == label_size(look, room, labels[:1])
    assert label_size(look, room, []) == look.small


def test_each_die_stands_with_its_own_track() -> None:
    drawn = legend(load_style("classic"), load_words("en"), Box(0, 0, 120, 30), 6)
    one, track, other = [shape for shape in drawn if isinstance(shape, Place)][:3]
    die_end, track_end = one.x + one.scale * DIE, track.x + track.scale * TILE
    assert other.x - track_end > 3.5 * (track.x - die_end)


@pytest.mark.parametrize("small", [False, True])
def test_a_table_below_large_rules_is_large_too(small: bool) -> None:
    look, words = load_style("colour"), load_words("en")
    card = games()["village-rails"].rulecards.rule_card(words)
    (page,) = rule_pages(card, small, "a3", "none", look, words, "papergen rules").pages
    texts = [placed.shape for placed in walk(page.shapes) if isinstance(placed.shape, Text)]
    rules = next(text.size for text in texts if text.text == "End")
    table = next(text.size for text in texts if text.text == "49")
    assert table >= 0.75 * rules
