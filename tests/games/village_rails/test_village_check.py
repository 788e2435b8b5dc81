"""Tableaux are traced, scored and checked; every rule is broken somewhere and found."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_village import slow_pay, slow_score
from tableaux import BOOK, FULL, read
from village_makers import checked, random_play, write_play

from papergen.game import find_game
from papergen.games.village_rails.model import Claim
from papergen.games.village_rails.referee import check
from papergen.games.village_rails.report import report_lines
from papergen.games.village_rails.scoring import trace_all
from papergen.games.village_rails.sentences import parse_terminus
from papergen.games.village_rails.tables import LINES
from papergen.terminal import Paint, verdict


def found(text):
    return [(f.rule, f.where, f.line, f.column) for f in checked(text).problems]


def slow(play):
    texts = [card.text if card else "." for card in play.cards]
    rows = [texts[i : i + 3] for i in range(0, 12, 3)]
    starts = {name: start.text for name, start in zip(LINES, play.starts, strict=True)}
    trips = {name: [trip.text for trip in held] for name, held in zip(LINES, play.trips, strict=True)}
    return starts, rows, slow_score(starts, rows, trips, play.money)


def test_the_books_example():
    result = checked(BOOK)
    lines = result.to_json()["lines"]
    assert lines["T3"] == {
        "completed": True,
        "cards": ["r1c3", "r2c3", "r3c3", "r4c3"],
        "terrains": {"field": 1, "forest": 1, "pasture": 1, "lake": 1, "village": 1},
        "trips": [4],
        "features": 5,
        "sum": 9,
    }
    assert (lines["L4"]["terrains"], lines["L4"]["trips"], lines["L4"]["sum"]) == ({"lake": 4}, [], 12)
    assert [f.rule for f in result.problems] == ["unfinished"]
    traced = trace_all(result.play.starts, result.play.cards, [len(trips) for trips in result.play.trips])
    assert parse_terminus("£3 + £1 per field").pays(traced[2].facts) == 4
    assert parse_terminus("£1 + £2 per trip").pays(traced[6].facts) == 3
    starts, rows, _ = slow(result.play)
    assert slow_pay("£3 + £1 per field", starts["T3"], "T3", rows, 1) == 4


def test_more_money_than_the_box_holds_is_remarked_on():
    """Coins do not run out (our ruling), so the tableau is legal."""
    for pounds, rules in ((92, []), (93, ["money"])):
        result = checked(FULL.replace("money: 7", f"money: {pounds}"))
        assert result.ok
        assert [warning.rule for warning in result.warnings] == rules


def test_a_whole_tableau():
    result = checked(FULL)
    assert result.ok and verdict(result) == f"No mistakes found: {result.score.total} points."
    assert result.standings == (("x.yaml", result.score.total),)
    _, _, (lines, total) = slow(result.play)
    assert result.score.total == total
    report = result.to_json()
    assert list(report) == ["file", "game", "ok", "lines", "sidings", "money", "total", "problems"]
    assert list(report["lines"]) == ["T1", "T2", "T3", "L1", "L2", "L3", "L4"]
    for name, line in report["lines"].items():
        assert list(line) == ["completed", "cards", "terrains", "trips", "features", "sum"]
        assert (line["cards"], line["trips"], line["features"]) == lines[name]
    assert (list(report["sidings"]), list(report["money"])) == (["lines", "points"], ["left", "points"])
    assert report["money"] == {"left": 7, "points": 2}
    assert json.loads(json.dumps(report)) == report


@pytest.mark.parametrize("filled", [12, 12, 12, 11, 8, 3, 0])
def test_the_second_scorer_agrees(filled):
    for number in range(30):
        play = random_play(f"score-{filled}-{number}", filled)
        result = check(play, "x.yaml")
        _, _, (lines, total) = slow(play)
        assert result.score.total == total
        for name, row in zip(LINES, result.score.lines, strict=True):
            assert row.completed == (lines[name] is not None)
            if row.completed:
                names = [f"r{cell // 3 + 1}c{cell % 3 + 1}" for cell in row.line.cells]
                assert (names, list(row.trips), row.features) == lines[name]
            else:
                assert row.sum == 0


@settings(max_examples=60)
@given(st.integers(0, 10**6))
def test_a_full_tableau_completes_every_line_and_uses_every_lane_once(number):
    play = random_play(f"full-{number}")
    lines = trace_all(play.starts, play.cards, [0] * 7)
    assert all(line.completed for line in lines)
    steps = [step for line in lines for step in line.steps]
    assert sorted(steps) == [(cell, lane) for cell in range(12) for lane in (0, 1)]
    assert all(len(set(line.cells)) == len(line.cells) <= 6 for line in lines)


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(0, 12))
def test_what_is_written_reads_back(number, filled):
    play = replace(
        random_play(f"text-{number}", filled), player='Zoë "Z"', claimed=Claim({0: 3, 6: 0}, 4, None, 55)
    )
    assert read(write_play(play)) == play


ROW = '  - ["forest NS EW", "village NE SW:halt-3", "field NS EW:siding"]\n'


@pytest.mark.parametrize(
    ("old", "new", "rules"),
    [
        (ROW, ROW + "  - [lake NS EW]\n", [("cards", "r5c1", 10, 6)]),
        (ROW, ROW + "  - []\n", []),
        ('"field NS EW:siding"]', '"field NS EW:siding", "lake NW SE"]', [("cards", "r4c4", 9, 68)]),
        ('"field NS EW:siding"]', '"field NS EW:siding", .]', []),
        ("lake NE SW:halt-3", "lake NW SE:halt-3", [("edges", "r1c2", 6, 32)]),
        ('"2 per forest"]', '"2 per forest", "1 per track", "3 per trip"]', [("trips", "T1", 10, 45)]),
        ('"lake NE SW:halt-3"', ".", [("unfinished", "r1c2", 6, 32)]),
        ("money: 7", "money: 92", []),
        ("money: 7", "money: 7\nclaimed: {T2: 99}", [("claimed-line", "T2", 12, 15)]),
        ("money: 7", "money: 7\nclaimed: {sidings: 99}", [("claimed-sidings", "sidings", 12, 20)]),
        ("money: 7", "money: 7\nclaimed: {money: 7}", [("claimed-money", "money", 12, 18)]),
        (
            "money: 7",
            "money: 7\nclaimed: {T1: 1, total: 1}",
            [("claimed-line", "T1", 12, 15), ("claimed-total", "total", 12, 25)],
        ),
    ],
)
def test_every_impossibility_is_found(old, new, rules):
    assert old in FULL
    assert found(FULL.replace(old, new, 1)) == rules


def test_a_card_apart_from_everything_and_more_trips_than_turns():
    play = random_play("apart", 12)
    lonely = replace(play, cards=(*[None] * 8, play.cards[0], *[None] * 3), trips=(play.trips[0][:0],) * 7)
    assert [f.rule for f in check(lonely, "x").problems] == ["apart", "unfinished"]
    joined = replace(lonely, cards=(*[None] * 6, *play.cards[6:9], *[None] * 3))
    assert [f.rule for f in check(joined, "x").problems] == ["unfinished"]
    trip = next(trips for trips in play.trips if trips)[0]
    many = replace(play, trips=((trip, trip),) * 6 + ((trip,),))
    assert [f.rule for f in check(many, "x").problems] == ["trip-turns"]
    assert [f.rule for f in check(replace(many, trips=((trip, trip),) * 6 + ((),)), "x").problems] == []


def test_a_line_that_is_not_complete_scores_nothing():
    result = checked(FULL.replace('"lake NE SW:halt-3"', "."))
    rows = dict(zip(LINES, result.score.lines, strict=True))
    assert (rows["T2"].completed, rows["T2"].sum, rows["T1"].completed) == (False, 0, True)
    assert result.to_json()["lines"]["T2"]["cards"] == []


def test_reasons_are_told():
    text = FULL.replace("money: 7", "money: 7\nclaimed: {T1: 9, L4: 1, sidings: 4, money: 2, total: 71}")
    messages = [f.message for f in checked(text).problems]
    assert (
        messages[0].startswith("line T1: the sheet says 9 points; it should be ")
        and "“2 per forest” " in messages[0]
    )
    assert any("the numbers on the sheet add up to" in message for message in messages)
    shown = list(report_lines(checked(text), Paint(), True))
    assert any("← written: 71" in line for line in shown)
    assert shown[-1] == f"{len(messages)} mistakes. Correct score: {checked(text).score.total} points."
    assert any("x.yaml:12:" in line for line in shown)


def test_reports_of_many_tableaux_are_written():
    for number in range(20):
        result = check(random_play(f"report-{number}", number % 13), "x.yaml")
        assert list(report_lines(result, Paint(colour=True), True))[-1]


def test_the_registry_knows_the_game():
    assert find_game("village-rails").title == "Village Rails"
