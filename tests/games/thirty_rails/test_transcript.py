"""Transcripts to plays and back; every mistake is located and told in words."""

from dataclasses import replace

import pytest
from almost_right import refusal
from hypothesis import given, settings
from hypothesis import strategies as st
from rails_makers import played_game, without_order

from papergen.errors import PapergenError
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, MINE, Claim, LineClaim, Overrides, Rolls
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.tables import ADVANCED, BASIC
from papergen.games.thirty_rails.transcript import read_play
from papergen.games.thirty_rails.written import write_play
from papergen.nodes import parse
from papergen.seed import Stream
from papergen.track import parse_tile

SHEET = """\
game: 30-rails
variant: basic                 # basic (when absent) | advanced
player: Ada
seed: calm-otter-42            # optional
stations: {1: N3, 2: W5, 3: E2, 4: S6}
bonus: r3c4
map:                           # six rows of six squares
  - "NE     NS     ^      EW     .      SE+SW"
  - "ne     sn     ^      we     .      sw+es"
  - "└      │      ^      ─      .      NE+NW"
  - "M      ┼      ^      X      m      NS + EW"
  - [NE, NS, ^, EW, ., SE+SW]
  - NE NS ^ EW . SE+SW
order:
  - " 1  5  -  7 30 12"
  - "-  -  -  -  -  -"
  - "-  .  –  —  -  -"
  - "-  -  -  -  -  -"
  - "-  -  -  -  -  -"
  - "-  -  -  -  -  -"
overrides: {white: 7, coloured: 19}
shares: {1-2: 11, 3-1: 8}
buys: {4: 1-2, 9: 3-1}
claimed: {1-2: 4, 1-3: {squares: 6, bonus: 2, sum: 10}, mine: 2, total: 16}
"""


def read(text):
    return read_play(parse(text.encode(), "x.yaml"))


def test_the_sheet_of_the_formats_page():
    play = read(SHEET)
    assert (play.variant, play.player, play.seed) == (BASIC, "Ada", "calm-otter-42")
    assert play.setup.stations == (2, 22, 7, 17)
    assert play.setup.bonus == 15
    tile = lambda name: parse_tile(name).index  # noqa: E731
    first = (tile("NE"), tile("NS"), 22, tile("EW"), EMPTY, tile("SE+SW"))
    assert play.board[:6] == play.board[6:12] == play.board[24:30] == play.board[30:] == first
    assert play.board[18:24] == (MINE, tile("NS+EW"), 22, BOUGHT, MINE, tile("NS+EW"))
    assert play.order[:6] == (1, 5, None, 7, 30, 12)
    assert play.order[6:] == (None,) * 30
    assert play.overrides == Overrides(7, 19)
    assert play.shares == {0: 11, 1: 8}
    assert play.buys == {4: 0, 9: 1}
    assert play.claimed == Claim({0: LineClaim(4), 1: LineClaim(None, 6, 2, 10)}, 2, 16)
    assert play.marks["r1c2"] == (8, 13)
    assert play.marks["r5c3"] == (12, 14)
    assert play.marks["r6c2"] == (13, 8)
    assert play.marks["claimed 1-3 bonus"] == (24, 44)


def test_the_least_that_is_needed():
    rows = "".join('  - ". . . . . ."\n' for _ in range(6))
    play = read(f"game: 30-rails\nstations: {{1: N1, 2: E1, 3: S1, 4: W1}}\nbonus: R6C6\nmap:\n{rows}")
    assert play.board == (EMPTY,) * 36
    assert (play.variant, play.player, play.seed, play.rolls, play.order) == (BASIC, None, None, None, None)
    assert (play.overrides, play.shares, play.buys, play.claimed) == (None, {}, None, None)


def test_absent_and_empty_overrides_differ():
    none = SHEET.replace("overrides: {white: 7, coloured: 19}\n", "")
    assert read(none).overrides is None
    assert read(SHEET.replace("{white: 7, coloured: 19}", "{}")).overrides == Overrides(None, None)


@pytest.mark.parametrize(
    ("seed", "marks"),
    [
        ("“Calm\u2011Otter\u00a042”.", "“ ” ."),
        ("'<calm-otter-42>, '", "< > ,"),
        ("calm\u2014otter\u201342", ""),
        ('"Calm Otter 42"', ""),  # the quotation marks are YAML's
    ],
)
def test_a_seed_from_an_e_mail(seed, marks):
    result = check(read(SHEET.replace("calm-otter-42 ", f"{seed} ")), "x.yaml")
    assert result.play == read(SHEET)
    found = [(w.message, w.line, w.column) for w in result.warnings if w.rule == "seed-marks"]
    message = f"the seed is read as calm-otter-42, without the marks {marks} around it"
    assert found == ([(message, 4, 7)] if marks else [])


@pytest.mark.parametrize("seed", ["0123", "12:30", "NO", "1_000", "Calm  Otter_42", "0x1F", "null", "~a"])
def test_a_seed_is_read_as_it_was_typed(seed):
    text = SHEET.replace("calm-otter-42 ", f"{seed} ")
    if seed == "~a" or seed == "12:30":
        assert "a seed has only letters" in refusal(read, text)[0]
    else:
        expected = {"Calm  Otter_42": "calm-otter-42", "1_000": "1-000"}.get(seed, seed.lower())
        assert read(text).seed == expected


MISTAKES = [
    ("game: 30-rails", "game: 31-rails", "1:7: game cannot be '31-rails'; did you mean '30-rails'?"),
    ("game: 30-rails", "gaem: 30-rails", "1:1: the transcript: unknown name 'gaem'; did you mean 'game'?"),
    ("bonus: r3c4\n", "", "1:1: the transcript: 'bonus' is missing"),
    ("variant: basic  ", "variant: Basic  ", "2:10: variant cannot be 'Basic'; did you mean 'basic'?"),
    ("variant: basic  ", "variant: [basic]", "2:10: variant should be a text, not a list"),
    ("player: Ada", "player:", "3:1: player is empty"),
    ("player: Ada", "player: " + "A" * 41, "3:9: player has 41 characters; the limit is 40"),
    ("player: Ada", "player: a" + "\u0301" * 3, "3:9: player has more than 2 accents"),
    ("player: Ada", "player: 'A\n\n  b'", "3:9: player should be on one line"),
    ("player: Ada", "player: {a: b}", "3:9: player should be a text"),
    (
        "seed: calm-otter-42",
        "seed: cälm",
        "4:7: a seed has only letters a–z, digits and -, not 'ä'; write calm",
    ),
    ("seed: calm-otter-42", "seed: [1, 2]", "4:7: seed should be a text, not a list"),
    ("seed: calm-otter-42", "seed:", "4:1: seed is empty"),
    ("seed: calm-otter-42", "seed: '--'", "4:7: the seed is empty"),
    ("seed: calm-otter-42", "seed: " + "a" * 65, "4:7: the seed has 65 characters"),
    (
        "1: N3",
        "1: X3",
        "5:15: 'X3' is not a place for a station; write a side (N, E, S or W) and a number from 1 to 6, "
        "such as N3",
    ),
    ("1: N3", "1: N7", "5:15: 'N7' is not a place for a station"),
    ("1: N3", "1: ſ3", "5:15: 'ſ3' is not a place for a station"),
    ("1: N3", "1: 3N", "5:15: '3N' is not a place for a station"),
    ("1: N3, ", "", "5:11: stations: '1' is missing"),
    ("4: S6", "5: S6", "5:33: stations: unknown name '5'"),
    ("{1: N3, 2: W5, 3: E2, 4: S6}", "[N3, W5]", "5:11: stations should be name: value pairs"),
    ("overrides: {white: 7, coloured: 19}", "overrides: none", "21:12: write overrides with their turns: {"),
    ("bonus: r3c4", "bonus: r3c7", "6:8: 'r3c7' is not a square; squares are r1c1 to r6c6, with the row"),
    ("bonus: r3c4", "bonus: 34", "6:8: '34' is not a square"),
    ("- NE NS ^ EW . SE+SW", "- NE NS ^ EW .", "13:5: row 6 of map should have 6 squares, but has 5"),
    (
        "- NE NS ^ EW . SE+SW",
        "- NE NS ^ EW . SE SW",
        "13:5: row 6 of map should have 6 squares, but has 7; put spaces between squares, but not",
    ),
    ("  - NE NS ^ EW . SE+SW\n", "", "8:3: map should have 6 rows, but has 5"),
    ("- NE NS ^ EW . SE+SW", "- {a: b}", "13:5: row 6 of map should be 6 squares in quotes"),
    ("- NE NS ^ EW . SE+SW", "- [NE, [NS], ^, EW, ., SE]", "13:5: put row 6 of map in quotes"),
    (
        "- NE NS ^ EW . SE+SW",
        "- NE NS ^ EW . SE+SZ",
        "13:18: r6c6 cannot be 'SE+SZ': the edges are N, E, S and W",
    ),
    ("- NE NS ^ EW . SE+SW", "- NE NS A EW . SE+SW", "13:11: r6c3 cannot be 'A'"),
    ("[NE, NS, ^, EW, ., SE+SW]", "[NE, NS, ^, EO, ., SE+SW]", "12:17: r5c4 cannot be 'EO'"),
    ('"NE     NS', '"NE+EN  NS', "8:6: r1c1 cannot be 'NE+EN': the two pairs are the same"),
    ('" 1  5', '" 1 31', "15:9: '31' is not a turn; write a turn from 1 to 30, or - for none"),
    ('" 1  5', '" 1 05', "15:9: '05' is not a turn"),
    ('" 1  5', '" 0  5', "15:7: '0' is not a turn"),
    ('  - "-  .  –  —  -  -"\n', "  - - 2 3 4 5 6\n", "17:5: put row 3 of order in quotes"),
    ("white: 7", "white: 31", "21:20: the turn of the white override should be a whole number from 1 to 30"),
    ("white: 7", "whit: 7", "21:13: overrides: unknown name 'whit'; did you mean 'white'?"),
    ("coloured: 19", "colored: 19", "21:23: overrides: unknown name 'colored'; did you mean 'coloured'?"),
    ("shares: {1-2: 11", "shares: {1-5: 11", "22:10: shares has no '1-5'; known: 1-2, 1-3"),
    ("shares: {1-2: 11", "shares: {1-1: 11", "22:10: shares has no '1-1'"),
    (
        "shares: {1-2: 11",
        "shares: {1-2: -1",
        "22:15: the shares of 1-2 should be a whole number from 0 to 180",
    ),
    ("3-1: 8}", "2-1: 8}", "22:19: line 1-2 appears twice; keep one"),
    ("buys: {4: 1-2", "buys: {0: 1-2", "23:8: the turn of a purchase should be a whole number from 1 to 30"),
    ("buys: {4: 1-2", "buys: {4: mine", "23:11: the scoring table has no 'mine'"),
    ("mine: 2", "mines: 2", "24:57: claimed has no 'mines'; did you mean 'mine'?"),
    ("total: 16", "total: 16.5", "24:73: the claimed total should be a whole number"),
    (
        "squares: 6",
        "sqaures: 6",
        "24:25: the claimed line 1-3: unknown name 'sqaures'; did you mean 'squares'?",
    ),
    ("bonus: 2", "bonus: two", "24:44: the claimed bonus of line 1-3 should be a whole number"),
    ("claimed: {1-2: 4", "claimed: {1-2: [4]", "24:16: the claimed line 1-2 should be name: value pairs"),
    ("claimed: {1-2: 4,", "claimed: {1-2: 4, 2-1: 4,", "24:19: line 1-2 appears twice; keep one"),
]


@pytest.mark.parametrize(
    ("right", "wrong", "message"), MISTAKES, ids=[wrong or message for _, wrong, message in MISTAKES]
)
def test_mistakes(right, wrong, message):
    assert right in SHEET
    lines = refusal(read, SHEET.replace(right, wrong, 1))
    assert any(line.startswith(f"x.yaml:{message}") for line in lines), lines


@pytest.mark.parametrize(
    ("rolls", "message"),
    [
        ("{}", "rolls needs setup"),
        ("[1, 2]", "rolls should be name: value pairs"),
        ("{setup: [1, 2, 3]}", "the set-up rolls should have 6 rolls, but has 3"),
        ("{setup: [1, 2, 3, 4, 5, 7]}", "a set-up roll should be a whole number from 1 to 6, not '7'"),
        ("{turns: []}", "the turns' rolls should have 1 to 30 rolls, but has 0"),
        ("{turns: [" + "11, " * 31 + "]}", "should have 1 to 30 rolls, but has 31"),
        ("{turns: [41, 47]}", "'47' is not a roll; write the white die, then the coloured one, such as 41"),
        ("{turns: [41, [4, 1]]}", "the roll of turn 2 should be a text"),
        ("{turn: [41]}", "did you mean 'turns'?"),
    ],
)
def test_rolls_that_are_wrong(rolls, message):
    (line,) = refusal(read, SHEET.replace("bonus:", f"rolls: {rolls}\nbonus:", 1))
    assert message in line
    assert line.startswith("x.yaml:6:")


def test_rolls():
    text = SHEET.replace("bonus:", "rolls: {setup: [3, 2, 6, 2, 2, 4], turns: [41, 2-6, '33']}\nbonus:", 1)
    assert read(text).rolls == Rolls((3, 2, 6, 2, 2, 4), ((4, 1), (2, 6), (3, 3)))


def test_all_mistakes_are_told_at_once():
    text = (
        SHEET.replace("r3c4", "r9c9")
        .replace("N3", "Q3")
        .replace("ne  ", "zz  ")
        .replace("30-rails", "30-rial")
    )
    lines = refusal(read, text)
    assert [line.split(":")[1] for line in lines] == ["1", "5", "6", "9"]


@pytest.mark.parametrize("variant", [BASIC, ADVANCED])
def test_what_is_written_reads_back(variant):
    for number in range(30):
        play = played_game(f"written-{number}", variant)
        chance = Stream(f"written-{number}", "test")
        claims = {n: LineClaim(chance.below(20)) for n in range(6) if chance.below(2)}
        claims[5] = LineClaim(None, chance.below(9), None, chance.below(9))
        rolls = Rolls((1,) * 6, ((1, 2), (3, 4))) if chance.below(2) else None
        full = replace(play, claimed=Claim(claims, None, chance.below(90)), rolls=rolls)
        for each in (full, without_order(full), replace(full, player='"\\ ü: #', seed=None)):
            assert read(write_play(each)) == each


ALMOST = write_play(replace(played_game("almost"), claimed=Claim({0: LineClaim(4)}, 2, 10)))
WORDS = ["\n", *'^ M X . NE NS+EW - 31 0 1-2 r7c1 N3 { } [ ] : " é ~'.split()]


@settings(max_examples=400)
@given(st.data())
def test_almost_right_documents_are_checked_or_refused(data):
    """Words of a right sheet dropped, doubled, exchanged and replaced: never anything but our own error."""
    words = ALMOST.replace("\n", " \n ").split(" ")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(words) - 1))
        action = data.draw(st.sampled_from(["drop", "double", "swap", "replace"]))
        if action == "drop":
            words.pop(at)
        elif action == "double":
            words.insert(at, words[at])
        elif action == "swap":
            other = data.draw(st.integers(0, len(words) - 1))
            words[at], words[other] = words[other], words[at]
        else:
            words[at] = data.draw(st.sampled_from(WORDS) | st.text(max_size=4))
    text = " ".join(words).replace(" \n ", "\n")
    try:
        result = check(read_play(parse(text.encode("utf-8", "replace"), "x")), "x")
    except PapergenError as error:
        assert error.lines
        assert all(line.isprintable() for line in error.lines)
    else:
        assert result.ok == (not result.problems)
        assert result.to_json()["total"] == result.score.total
