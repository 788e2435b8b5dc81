"""Transcripts of Pacific Rails: what cannot be read is refused with its place, and nothing crashes."""

import pytest
from almost_right import read_or_refused, refusal, with_other_words
from hypothesis import given, settings
from hypothesis import strategies as st
from pacific_makers import BASE, BETTY, CY, FIRST, check_of, checked, text_of

from papergen.games.pacific_rails.referee import blank_transcript
from papergen.games.pacific_rails.report import report_lines
from papergen.games.pacific_rails.tables import RULES, VALUES


def test_the_number_of_players():
    (finding,) = check_of({"Betty": BETTY}).problems
    assert finding.message == "there is 1 player; the game is for 2 to 4" and finding.line == 4
    five = dict.fromkeys("ABCDE", BETTY)
    assert [finding.rule for finding in check_of(five).problems] == ["players"]
    assert (
        "2 to 4 players, not 13" in refusal(checked, text_of(FIRST, {f"P{n}": BETTY for n in range(13)}))[0]
    )


def test_values_that_are_not_written():
    needed = {"points": 5, "railway stations": 1, "telegraph stations": 1}
    short = needed | dict.fromkeys(FIRST, 1)
    assert check_of({"Betty": short, "Cy": short}).standings == (("Betty", 9), ("Cy", 9))
    lines = refusal(checked, text_of(FIRST, {"Betty": {"points": 5, "iron": 1, "crew": 1}, "Cy": short}))
    assert lines == (
        "x.yaml:4:3: Betty: 'railway stations' (a goal in play) is missing; add railway stations: …, 0 if "
        "there are none",
        "x.yaml:4:3: Betty: 'telegraph stations' is missing; add telegraph stations: …, 0 if there are none",
        "x.yaml:4:3: Betty: 'upgrades' (a goal in play) is missing; add upgrades: …, 0 if there are none",
    )


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("crew, iron", "crew", "x.yaml:2:8: goals should have 4 goals, but has 3"),
        (
            "crew, iron",
            "iron, iron",
            "x.yaml:2:33: the goal 'iron' is here twice; the four in play are all different",
        ),
        ("crew, iron", "crow, iron", "x.yaml:2:27: goals: unknown name 'crow'; did you mean 'crew'? known: "),
        ("wood: 1", "woods: 1", "Betty: unknown name 'woods'; did you mean 'wood'? known: points, "),
        ("wood: 1", "Coin: 1", "Betty has 'coin' twice; keep one of them"),
        ("wood: 1", "wood: -1", "'wood' of Betty should be a whole number from 0 to 99, not '-1'"),
        ("wood: 1", "wood: 1.5", "'wood' of Betty should be a whole number from 0 to 99, not '1.5'"),
        ("points: 61", "points: lots", "'points' of Betty should be a whole number from 0 to 9999"),
        ("  Cy:", "  'Betty ':", "x.yaml:5:3: two players are called 'Betty'; give each a different name"),
        ("  Cy:", f"  {'C' * 41}:", "x.yaml:5:3: a player's name has 41 characters; the limit is 40"),
        (
            "  Cy:",
            "  e\u0301\u0301\u0301:",
            "x.yaml:5:3: a player's name has more than 2 accents on one letter",
        ),
        ("goals:", "goal:", "the transcript: unknown name 'goal'; did you mean 'goals'? known: "),
        (
            "game: pacific-rails",
            "game: pacific",
            "x.yaml:1:7: game cannot be 'pacific'; did you mean 'pacific-rails'?",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(old, new, line):
    text = BASE.replace(old, new, 1)
    assert text != BASE
    assert any(line in said for said in refusal(checked, text)), refusal(checked, text)


def test_everything_wrong_is_said_at_once():
    text = (
        BASE.replace("points: 61", "points: x").replace("iron: 1", "irn: 1") + "claimed: {Zoe: 3, Cy: many}\n"
    )
    lines = refusal(checked, text)
    places = [tuple(map(int, line.split(":")[1:3])) for line in lines]
    assert places == sorted(places)
    assert len(lines) == 5  # points, irn, no iron, Zoe, many
    assert any("claimed: there is no player 'Zoe'" in line for line in lines)


def test_players_that_are_no_players():
    head = "game: pacific-rails\ngoals: [crew, iron, coin, wood]\nplayers: "
    assert refusal(checked, head + "{}\n") == ("x.yaml:3:10: there should be 2 to 4 players, not 0",)
    assert "players should be name: value pairs" in refusal(checked, head + "[Betty, Cy]\n")[0]
    assert refusal(checked, head + "{Betty: 3}\n") == (
        "x.yaml:3:18: Betty should be name: value pairs, not '3'",
    )


def test_capitals_and_spaces_do_not_matter():
    text = BASE.replace("railway stations", "Railway  Stations").replace("iron", "IRON")
    assert checked(text).to_json() == checked(BASE).to_json()


def test_a_name_that_looks_like_a_place():
    result = check_of({"claimed": BETTY | {"upgrades": 4}, "players": CY}, claimed="{claimed: 106}")
    assert [(f.rule, f.where, f.line) for f in result.problems] == [("upgrades", "claimed", 4)]


@pytest.mark.parametrize("seed", [None, "calm-otter-42"])
@pytest.mark.parametrize("player", ["", "Betty", 'O"Neill\\', "42", "- Bo"])
def test_a_blank_transcript_names_every_gap_and_can_be_filled(seed, player):
    text = blank_transcript(seed, player)
    assert all("_" in line or "goals" in line for line in refusal(checked, text)[:-1])
    filled = text.replace("[_, _, _, _]", "[crew, iron, coin, wood]").replace(": _", ": 0")
    result = checked(filled)
    assert result.ok and result.table.names[0] == (player or "Player 1") and len(result.table.names) == 4
    assert all(set(one.given) == set(VALUES) for one in result.table.players)


WORDS = ["", "\u0301", *"crew iron Betty total 12 -1 0 100 [ ] { } : ä _ '".split()]
CLAIMED = text_of(FIRST, {"Betty": BETTY, "Cy": CY, "Di": BETTY}, "{Betty: 106, Cy: {goals: 3, total: 1}}")


@given(st.sampled_from([BASE, CLAIMED]), st.data())
@settings(max_examples=150)
def test_almost_right_documents_never_crash(text, data):
    text = with_other_words(data, text, WORDS, r"\w+|[\[\]{}:,]")
    read_or_refused(checked, text, report_lines, RULES)
