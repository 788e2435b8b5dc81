"""Tableaux read, traced, scored and checked: every rule found broken somewhere."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_village import slow_pay, slow_score
from village_makers import random_play

from papergen.document import parse
from papergen.errors import PapergenError
from papergen.games.village_rails.cards import CardError, WrongEdges, parse_card, parse_start
from papergen.games.village_rails.check import check
from papergen.games.village_rails.lines import trace_all
from papergen.games.village_rails.model import Claim
from papergen.games.village_rails.notation import read_play
from papergen.games.village_rails.referee import blank_transcript, check_document, report_text
from papergen.games.village_rails.sentences import parse_terminus
from papergen.games.village_rails.tables import LINES
from papergen.games.village_rails.written import write_play
from papergen.located import DocumentError
from papergen.paint import Paint
from papergen.registry import find_game

# The book's example turn, at its end: the rightmost line has five tracks of five terrains, a farm and a trip
# that pays 4 by length; the bottom line four lakes (border included), a lake barn and two signals.
BOOK = """\
game: village-rails
player: Mildred
borders:
  top:  [forest, lake, village]
  left: [field, pasture, forest, lake]
tableau:
  - [., "lake NS EW", "field NS:farm EW:halt-2"]
  - [., "village NE SW", "pasture NS EW:siding"]
  - ["forest NS EW", ., "forest NS EW:signal"]
  - ["lake NS EW:barn-lake", "lake NS:siding EW:signal", "lake NE SW:signal"]
trips: {T3: ["4 if track >= 5"]}
money: 7
claimed: {T3: 9, L4: 12}
"""

FULL = """\
game: village-rails
borders:
  top:  [lake, field+farm, village]               # lines T1–T3, left to right
  left: [pasture, lake+signal, field, signal]     # lines L1–L4, top to bottom
tableau:                                          # 4 rows of 3 cards
  - ["forest NS:barn-lake EW", "lake NE SW:halt-3", "field NS EW"]
  - ["field NS:siding EW", "lake NS EW:signal", "Village we sn:farm"]
  - ["pasture SW:signal EN", "lake NS EW", "field NE:siding SW"]
  - ["forest NS EW", "village NE SW:halt-3", "field NS EW:siding"]
trips: {T1: ["2 per forest"], L2: ["10 if only straight", "5 if fewest lake"], L4: 1 per track}
money: 7
"""


def read(text):
    return read_play(parse(text.encode(), "x.yaml"))


def checked(text):
    return check_document(parse(text.encode(), "x.yaml"))


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


def test_a_whole_tableau():
    result = checked(FULL)
    assert result.ok and result.verdict == f"No problem found: {result.score.total} points."
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


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_a_full_tableau_completes_every_line_and_uses_every_lane_once(number):
    play = random_play(f"full-{number}")
    lines = trace_all(play.starts, play.cards, [0] * 7)
    assert all(line.completed for line in lines)
    steps = [step for line in lines for step in line.steps]
    assert sorted(steps) == [(cell, lane) for cell in range(12) for lane in (0, 1)]
    assert all(len(set(line.cells)) == len(line.cells) <= 6 for line in lines)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 12))
def test_what_is_written_reads_back(number, filled):
    play = replace(
        random_play(f"text-{number}", filled), player='Zoë "Z"', claimed=Claim({0: 3, 6: 0}, 4, None, 55)
    )
    assert read(write_play(play)) == play


@pytest.mark.parametrize(
    "text", ["forest NS:barn-lake EW", "lake NE SW:halt-3", "field NS EW", "field NE:farm SW:siding"]
)
def test_cards(text):
    card = parse_card(text)
    assert card.text == text
    assert parse_card(" ".join(text.split()[:1] + text.split()[:0:-1]).upper()) == card
    assert card.turned.turned == card
    assert (card.turned == card) == (not card.curved)


def test_a_half_turn_swaps_the_lines_of_a_double_curve():
    assert parse_card("lake NE:farm SW:halt-3").turned == parse_card("lake NE:halt-3 SW:farm")
    assert parse_card("lake NS:farm EW:halt-3").turned == parse_card("lake NS:farm EW:halt-3")


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("lak NS EW", 0, "there is no terrain 'lak'; did you mean 'lake'?"),
        ("lake NS:", 8, "there is no feature ''"),
        ("lake NS:fram EW", 8, "did you mean 'farm'?"),
        ("lake NS:barn EW", 8, "a barn shows a terrain, such as barn-lake"),
        ("lake NS:barn-lak EW", 8, "a barn shows a terrain, did you mean 'lake'?"),
        ("lake NS:halt EW", 8, "a halt shows its points"),
        ("lake NS:halt-0 EW", 8, "a halt shows its points"),
        ("lake NS:halt-10 EW", 8, "a halt shows its points"),
        ("lake NS:farm-2 EW", 8, "there is no feature 'farm-2'"),
        ("lake NX EW", 5, "'NX' is no line: the edges are N, E, S and W"),
        ("lake NS+EW", 5, "'NS+EW' is no line"),
        ("", 0, "a card is its terrain and two lines"),
    ],
)
def test_mistakes_in_a_card(text, offset, message):
    with pytest.raises(CardError) as caught:
        parse_card(text)
    assert (message in str(caught.value), caught.value.offset) == (True, offset), str(caught.value)
    assert not isinstance(caught.value, WrongEdges)


@pytest.mark.parametrize("edges", ["NW SE", "NS NE", "NS", "", "NS EW NE", "NS NS", "SE NW:farm"])
def test_wrong_edges(edges):
    with pytest.raises(WrongEdges):
        parse_card(f"lake {edges}")


def test_starts():
    assert parse_start("farm + Field") == parse_start("field+farm")
    assert [parse_start(text).text for text in ("lake", "signal", "halt-2+lake")] == [
        "lake",
        "signal",
        "lake+halt-2",
    ]
    for text, offset in (
        ("", 0),
        ("lake+", 5),
        ("lake+field", 5),
        ("farm+signal", 5),
        ("lake+x", 5),
        ("lkae", 0),
    ):
        with pytest.raises(CardError) as caught:
            parse_start(text)
        assert caught.value.offset == offset


MISTAKES = [
    ("game: village-rails", "gmae: village-rails", "1:1: the transcript has no 'gmae'; did you mean 'game'?"),
    ("money: 7\n", "", "1:1: the transcript lacks 'money'"),
    ("money: 7", "money: -1", "11:8: money should be a whole number"),
    ("[lake, field+farm, village]", "[lake, village]", "3:9: the top border should have 3 starts, and has 2"),
    (
        "field+farm",
        "field+fram",
        "3:22: the start of T2 cannot be 'field+fram': there is no terrain or feature",
    ),
    ("  top:  [lake, field+farm, village]", "  up:  [lake]", "borders has no 'up'"),
    (
        "lake NE SW:halt-3",
        "lak NE SW:halt-3",
        "6:33: r1c2 cannot be 'lak NE SW:halt-3': there is no terrain 'lak'",
    ),
    ("lake NE SW:halt-3", "lake NE SW:hlat-3", "6:44: r1c2 cannot be"),
    (
        '  - ["forest NS EW", "village NE SW:halt-3", "field NS EW:siding"]\n',
        "",
        "6:3: tableau should have 4 to",
    ),
    (', "field NS EW:siding"]', "]", "9:5: row 4 should have 3 to"),
    (
        '["forest NS EW", "village NE SW:halt-3", "field NS EW:siding"]',
        "x",
        "9:5: row 4 should be a list of 3 cards",
    ),
    ("2 per forest", "2 per forrest", "10:21: trip 1 of T1 cannot be '2 per forrest': there is no 'forrest'"),
    ("T1: [", "T9: [", "10:9: trips has no 'T9'; did you mean 'T1'?"),
    ("L4: 1 per track", "t1: 1 per track", "line T1 is here twice"),
    ("trips: {", "trips: [{", "cannot be read"),
    ("money: 7", "money: 7\nclaimed: {T1: x}", "the claimed T1 should be a whole number"),
    ("money: 7", "money: 7\nclaimed: {toatl: 1}", "did you mean 'total'?"),
    ("money: 7", "money: 7\nclaimed: {T1: 1, t1: 2}", "line T1 is here twice"),
    ("money: 7", "money: 7\nplayer: a\u0301\u0301\u0301", "player has over 2 accents"),
    ("money: 7", "money: 7\ntrps: {}", "did you mean 'trips'?"),
]


@pytest.mark.parametrize(("old", "new", "message"), MISTAKES)
def test_mistakes_are_located(old, new, message):
    assert old in FULL
    with pytest.raises(DocumentError) as caught:
        read(FULL.replace(old, new, 1))
    assert any(message in line for line in caught.value.lines), caught.value.lines


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
    assert messages[0].startswith("line T1: 9 is written, and it is ") and "“2 per forest” " in messages[0]
    assert any("what is written adds up to" in message for message in messages)
    shown = list(report_text(checked(text), Paint(), True))
    assert any("← written: 71" in line for line in shown)
    assert shown[-1].startswith("Does not hold: ")
    assert any("x.yaml:12:" in line for line in shown)


def test_reports_of_many_tableaux_are_written():
    for number in range(20):
        result = check(random_play(f"report-{number}", number % 13), "x.yaml")
        assert list(report_text(result, Paint(colour=True), True))[-1]


def test_the_registry_knows_the_game():
    assert find_game("village-rails").title == "Village Rails"


def test_a_blank_transcript_is_read_once_filled_in():
    text = blank_transcript(None, 'Ann "A"', "basic")
    with pytest.raises(PapergenError):
        read(text)
    text = text.replace("[ , , ]", "[lake, field, farm]").replace("[ , , , ]", "[lake, field, farm, lake]")
    play = read(text)
    assert (play.player, play.money, play.cards) == ('Ann "A"', 0, (None,) * 12)
    assert [f.rule for f in check(play, "x").problems] == ["unfinished"]


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, len(FULL) - 1),
    st.integers(0, 12),
    st.sampled_from(
        ["", " ", ".", "[", "]", "{", '"', ":", "x", "T1", "-", "NS", "9", ", lake", "\n", "²", "+"]
    ),
)
def test_almost_right_documents_are_read_or_refused(at, cut, put):
    text = FULL[:at] + put + FULL[at + cut :]
    try:
        result = checked(text)
        json.dumps(result.to_json())
        list(report_text(result, Paint(), True))
    except PapergenError as error:
        assert all(line.startswith("x.yaml:") for line in error.lines)
