"""Tableaux read: cards, starts and transcripts, with every mistake at its place."""

import pytest
from almost_right import read_or_refused, refusal
from hypothesis import given, settings
from hypothesis import strategies as st
from tableaux import FULL, read
from village_makers import checked

from papergen.errors import PapergenError
from papergen.games.village_rails.cards import CardError, WrongEdges, parse_card, parse_start
from papergen.games.village_rails.referee import blank_transcript, check
from papergen.games.village_rails.report import report_lines
from papergen.games.village_rails.tables import RULES


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
        ("lake NS:barn-lak EW", 8, "a barn shows a terrain; did you mean 'lake'?"),
        ("lake NS:halt EW", 8, "a halt shows its points"),
        ("lake NS:halt-0 EW", 8, "a halt shows its points"),
        ("lake NS:halt-10 EW", 8, "a halt shows its points"),
        ("lake NS:farm-2 EW", 8, "there is no feature 'farm-2'"),
        ("lake NX EW", 5, "'NX' is not a line: the edges are N, E, S and W"),
        ("lake NS+EW", 5, "'NS+EW' is not a line"),
        ("", 0, "a card has a terrain and two lines"),
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
    (
        "game: village-rails",
        "gmae: village-rails",
        "1:1: the transcript: unknown name 'gmae'; did you mean 'game'?",
    ),
    ("money: 7\n", "", "1:1: the transcript: 'money' is missing"),
    ("money: 7", "money: -1", "11:8: money should be a whole number"),
    ("[lake, field+farm, village]", "[lake, village]", "3:9: the top border should have 3 starts, but has 2"),
    (
        "field+farm",
        "field+fram",
        "3:22: the start of T2 cannot be 'field+fram': there is no terrain or feature",
    ),
    ("  top:  [lake, field+farm, village]", "  up:  [lake]", "borders: unknown name 'up'"),
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
    ("2 per forest", "2 per forrest", "10:21: trip 1 of T1 cannot be '2 per forrest': unexpected: 'forrest'"),
    ("T1: [", "T9: [", "10:9: trips: unknown line 'T9'; known: T1, T2"),
    ("L4: 1 per track", "t1: 1 per track", "line T1 is here twice"),
    ("trips: {", "trips: [{", "cannot be read"),
    ("money: 7", "money: 7\nclaimed: {T1: x}", "the claimed T1 should be a whole number"),
    ("money: 7", "money: 7\nclaimed: {toatl: 1}", "did you mean 'total'?"),
    ("money: 7", "money: 7\nclaimed: {T1: 1, t1: 2}", "line T1 is here twice"),
    ("money: 7", "money: 7\nplayer: a\u0301\u0301\u0301", "player has more than 2 accents"),
    ("money: 7", "money: 7\ntrps: {}", "did you mean 'trips'?"),
]


@pytest.mark.parametrize(("old", "new", "message"), MISTAKES)
def test_mistakes_are_located(old, new, message):
    assert old in FULL
    lines = refusal(read, FULL.replace(old, new, 1))
    assert any(message in line for line in lines), lines


def test_a_blank_transcript_is_read_once_filled_in():
    text = blank_transcript(None, 'Ann "A"')
    with pytest.raises(PapergenError):
        read(text)
    text = text.replace("[_, _, _]", "[lake, field, farm]").replace(
        "[_, _, _, _]", "[lake, field, farm, lake]"
    )
    play = read(text.replace("money: _", "money: 7"))
    assert (play.player, play.money, play.cards) == ('Ann "A"', 7, (None,) * 12)
    assert [f.rule for f in check(play, "x").problems] == ["unfinished"]


@settings(max_examples=150)
@given(
    st.integers(0, len(FULL) - 1),
    st.integers(0, 12),
    st.sampled_from(
        ["", " ", ".", "[", "]", "{", '"', ":", "x", "T1", "-", "NS", "9", ", lake", "\n", "²", "+"]
    ),
)
def test_almost_right_documents_are_read_or_refused(at, cut, put):
    read_or_refused(checked, FULL[:at] + put + FULL[at + cut :], report_lines, RULES)
