"""The headings of score pads: clear of every line, and a player's name over both of that player's columns."""

from itertools import pairwise

import pytest
from page_judge import page_faults
from placed import ink, letter_spacing, lines_of, walk
from presses import press

from papergen.game import games
from papergen.page.pad import pad_pages
from papergen.page.rules import rule_pages
from papergen.page.shapes import Page, Path, Text
from papergen.styles import load_style, style_names

NAMES = ("Anna-Maria Woods", "Bo", "Cy Featherstonehaugh", "Dee", "Maximiliane")
APART = 0.9  # mm between a heading and the lines beside it


def drawn(game: str, players: int, style: str, paper: str, heading: str = "", named: bool = False) -> Page:
    made_with = press(paper, style, made_by="papergen pad")
    pad = games()[game].pad.score_pad(made_with, players, NAMES[:players] if named else ())
    (page,) = pad_pages(made_with, pad, heading, 1, "none").pages
    return page


@pytest.mark.parametrize("style", style_names())
def test_a_club_is_clear_of_the_rails(style: str) -> None:
    look = load_style(style)
    with letter_spacing(look.spacing):
        for game, paper in (("pacific-rails", "a4"), ("pacific-rails", "a5"), ("trick-of-the-rails", "a4")):
            page = drawn(game, 3, style, paper, heading="Friday club of Little Whinging")
            assert page_faults(page, look) == []


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("game", games())
def test_headings_are_clear_of_the_lines_beside_them(game: str, style: str) -> None:
    with letter_spacing(load_style(style).spacing):
        for paper in ("a4", "a5"):
            found = walk(drawn(game, games()[game].pad.PAD_PLAYERS[-1], style, paper).shapes)
            uprights = [
                (a, b)
                for placed in found
                if isinstance(placed.shape, Path)
                for run in lines_of(placed)
                for a, b in pairwise(run)
                if a[0] == b[0] and abs(a[1] - b[1]) > 10
            ]
            texts = [p for p in found if isinstance(p.shape, Text)]
            heads = [ink(p) for p in texts if p.shape.anchor == "middle" or p.shape.text[:7] == "Player "]
            assert len(uprights) >= 3 and len(heads) >= 3
            for left, top, right, bottom in heads:
                beside = [a[0] for a, b in uprights if a[1] < bottom and b[1] > top]
                assert all(x <= left - APART or x >= right + APART for x in beside)


def test_a_name_stands_over_both_of_its_columns() -> None:
    """So five players have room in large print, and long names on a4."""
    for style, paper, named in (("large-print", "a5", False), ("large-print", "a4", True)):
        page = drawn("trick-of-the-rails", 5, style, paper, named=named)
        texts = " ".join(p.shape.text for p in walk(page.shapes) if isinstance(p.shape, Text))
        assert all(name in texts for name in (NAMES if named else [f"Player {n}" for n in range(1, 6)]))


def test_a_player_without_a_name_has_a_column() -> None:
    pad = games()["village-rails"].pad.score_pad(press(), 3, ("", "Bo", ""))
    (page,) = pad_pages(press(), pad, "", 1, "none").pages
    found = [p.shape.x for p in walk(page.shapes) if isinstance(p.shape, Text) and p.shape.text == "Bo"]
    assert found and min(found) > page.width / 2  # in the middle of three, beside the names of the rows


def test_the_tables_of_rule_cards_say_what_they_are() -> None:
    card = games()["village-rails"].rules.rule_card(press())
    for style, paper in (("classic", "a4"), ("ink-saver", "legal"), ("classic", "a5")):
        (page,) = rule_pages(press(paper, style, made_by="papergen rules"), card, True, "none").pages
        texts = [p.shape.text for p in walk(page.shapes) if isinstance(p.shape, Text)]
        assert texts.count(press().words["rules-village-signals"]) == 4
