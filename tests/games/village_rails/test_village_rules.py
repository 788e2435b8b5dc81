"""The rules in pictures: the worked line adds up, and every number that a game needs is there."""

import re
from collections import Counter

import pytest
from placed import walk
from presses import press
from slow_village import slow_pay, slow_score

from papergen.games.village_rails.pages.rulepictures import (
    CARDS,
    FOLLOWED,
    STARTS,
    TAKEN,
    TERMINUS,
    TRIP,
    example,
    followed_tableau,
    markets,
)
from papergen.games.village_rails.pages.rules import rule_card
from papergen.games.village_rails.tables import LINES, TRACK_PLACES, TRIP_PLACES
from papergen.page.rules import rule_pages
from papergen.page.shapes import Box, Shape, Text

ROWS = [[card or "." for card in CARDS[i : i + 3]] for i in range(0, 12, 3)]
NAME = LINES[FOLLOWED]


def texts(shapes: list[Shape]) -> list[Text]:
    return [placed.shape for placed in walk(shapes) if isinstance(placed.shape, Text)]


def rules(small: bool, language: str) -> list[Text]:
    made_with = press(language=language)
    pages = rule_pages(made_with, rule_card(made_with), small, "none").pages
    return [text for page in pages for text in texts(list(page.shapes))]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_the_worked_line_is_what_the_slow_scorer_says(language: str) -> None:
    lines, _ = slow_score(dict(zip(LINES, STARTS, strict=True)), ROWS, {NAME: [TRIP.text]}, 0)
    cells, trips, features = lines[NAME]
    total = sum(trips) + features
    row = example()[1].lines[FOLLOWED]
    assert row.completed and row.sum == total
    words = press(language=language).words
    printed = rules(False, language)
    start = [text.text for text in printed].index(words["rules-village-line-title"])
    at_right = [text.text for text in printed[start:] if text.anchor == "end" and text.text.isdigit()]
    end = at_right.index(str(total))
    assert sum(map(int, at_right[:end])) == total and end == 5
    pay = slow_pay(TERMINUS.text, STARTS[FOLLOWED], NAME, ROWS, 1)
    assert any(f"£{pay}" in text.text for text in printed[start:])
    assert len(cells) == 5


def test_the_worked_line_is_told_with_its_own_cards() -> None:
    """English sentences are the notation."""
    said = " ".join(text.text for text in rules(False, "en"))
    lakes = example()[1].lines[FOLLOWED].line.facts.count("lake")
    assert f"trip, {TRIP.text}: {TRIP.amount} × {lakes}" in said
    assert TERMINUS.text in said


def test_the_tracks_of_the_line_are_numbered_from_the_border_on() -> None:
    shapes = list(followed_tableau(press(), 0, 0, 20))
    tracks = example()[1].lines[FOLLOWED].line.facts.count("track")
    found = walk(shapes)
    discs = [
        p.shape.text
        for p in found
        if isinstance(p.shape, Text) and p.inside and p.inside[0].startswith("disc")
    ]
    assert sorted(map(int, discs)) == list(range(1, tracks + 1))
    ways = [p for p in found if p.inside and p.inside[0].startswith("village-way")]
    assert len(ways) == tracks - 1


@pytest.mark.parametrize("together", [True, False])
def test_the_coins_lie_on_the_cards_further_from_the_deck(together: bool) -> None:
    box = Box(0, 0, 180, 30 if together else 60)
    found = Counter(text.text for text in texts(list(markets(press(), box, together))))
    assert found["£1"] == 2 * (TAKEN - 1)
    for place in range(1, TRACK_PLACES + 1):
        assert found[str(place)] >= (2 if place <= TRIP_PLACES else 1)


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_every_number_for_scoring_is_there(language: str, small: bool) -> None:
    printed = [text.text for text in rules(small, language)]
    joined = " ".join(printed)
    for row in (("0", "0", "8", "16", "24"), ("1", "4", "9", "16", "25", "36", "49")):
        assert any(tuple(printed[i : i + len(row)]) == row for i in range(len(printed)))
    assert {"£3"} <= set(re.findall(r"£\d", joined))
    if not small:
        assert "£5" in joined and "£1" in joined and re.search(r"\b7\b.*\b4\b", joined)


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_no_word_of_the_rules_is_english(language: str) -> None:
    own, english = press(language=language).words, press().words
    same = [key for key in english if key.startswith("rules-village") and own[key] == english[key]]
    assert set(same) <= {"rules-village-village"}  # French says village too
