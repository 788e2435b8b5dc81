"""The table of worksheets is all that knows them."""

import sys
from dataclasses import replace
from functools import cache
from types import SimpleNamespace

import pytest
from placed import texts_of
from presses import press

from papergen.games.thirty_rails.handout.plan import HandoutPlan, load_plan, planned
from papergen.games.thirty_rails.worksheets import WORKSHEETS, Worksheet, make_worksheets, pose
from papergen.page.shapes import Text
from papergen.words import Words, load_words

SEED = "class-5b"
WORDS = load_words()
posed = cache(lambda name, ages: pose(name, SEED, ages))


def test_the_table_is_all_that_knows_the_worksheets(monkeypatch, tmp_path):
    """One put into it is taken in plans and calls, is drawn, and has a key; its words have its name."""

    def draw(_, room, exercise, solved):
        return [Text(room.x, room.y + 10, f"{exercise}{' = 2' if solved else ''}", 20)]

    made_up = SimpleNamespace(
        WORKSHEET=Worksheet(lambda seed, ages: f"{seed} {ages} 1 + 1", draw, lambda *_: ["2"])
    )
    monkeypatch.setitem(sys.modules, "made_up", made_up)
    monkeypatch.setitem(WORKSHEETS, "sums", "made_up")
    (tmp_path / "mine.yaml").write_text("parts: [worksheets]\nworksheets: [sums]\n", encoding="utf-8")
    plan = load_plan(str(tmp_path / "mine.yaml"))
    assert plan == HandoutPlan(parts=("worksheets",), worksheets=("sums",))
    assert planned("lesson", worksheets="dice,sums").worksheets == ("dice", "sums")
    words = Words((), WORDS, {"worksheet-sums-title": "ADD", "worksheet-sums-9-11": "What is it?"})
    made = make_worksheets(replace(press(), words=words), SEED, plan.worksheets, plan.ages)
    (sheet,), (key,) = ([texts_of(page) for page in pages] for pages in (made.pages, made.keys))
    for page in (sheet, key):
        assert {"ADD", "What is it?"} <= set(page)
    assert (sheet[-1], key[-1]) == ("class-5b 9-11 1 + 1", "class-5b 9-11 1 + 1 = 2")


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_the_fullest_worksheet_has_room_on_letter_in_large_print(language: str) -> None:
    """The whole table, the mine and the longest instructions: in German there was no room for the map."""
    made_with = press("letter", "large-print", language)
    assert len(make_worksheets(made_with, SEED, ("score",), "11-14").pages) == 1
