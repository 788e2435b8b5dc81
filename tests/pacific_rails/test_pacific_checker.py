"""Final scorings: a second scorer agrees, every limit is found and located, ties and claims are explained."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pacific_makers import (
    BETTY,
    CY,
    FIRST,
    check_of,
    checked,
    goal_rows,
    legal_player,
    tables,
    text_of,
    wild_player,
)
from slow_pacific import STEPS, slow_breaches, slow_score

from papergen.errors import PapergenError
from papergen.games.pacific_rails.referee import blank_transcript, report_text
from papergen.games.pacific_rails.tables import GOALS, RULES, STATION_POINTS, VALUES, WARNINGS
from papergen.located import DocumentError
from papergen.paint import Paint
from papergen.registry import games

BASE = text_of(FIRST, {"Betty": BETTY, "Cy": CY})


def test_the_tables_of_the_facts():
    assert tuple(sum(STEPS[:n]) for n in range(19)) == STATION_POINTS
    assert STATION_POINTS[1:] == (2, 4, 7, 10, 14, 18, 23, 28, 34, 40, 47, 54, 62, 69, 75, 80, 84, 87)
    assert len(GOALS) == 12 and set(GOALS) < set(VALUES)
    assert games()["pacific-rails"].title == "Pacific Rails Inc."


def test_the_rule_books_figure():
    """12 + 2 = 14 stations are 69 points (though a player has 11 houses)."""
    result = check_of({"Betty": BETTY | {"railway stations": 12, "telegraph stations": 2}, "Cy": CY})
    assert result.to_json()["players"]["Betty"]["stations"] == 69
    assert [finding.rule for finding in result.problems] == ["houses"]


def test_a_worked_game():
    result = checked(BASE)
    form = result.to_json()
    assert list(form) == ["file", "game", "ok", "players", "winners", "problems"]
    # Betty: 9 stations are 34; railway stations, iron and upgrades are hers alone, crew is tied.
    assert form["players"]["Betty"] == {
        "points": 61,
        "stations": 34,
        "track_tiles": 2,
        "goals": 9,
        "total": 106,
    }
    assert list(form["players"]["Cy"].values()) == [70, 10, 0, 0, 80]
    assert form["winners"] == ["Betty"] and form["ok"] and form["problems"] == []
    assert result.verdict == "Betty wins with 106 points."
    assert result.standings == (("Betty", 106), ("Cy", 80))


@given(goal_rows, tables(legal_player()))
@settings(max_examples=80, deadline=None)
def test_legal_games_hold_and_the_slow_scorer_agrees(goals, players):
    totals, winners = slow_score(goals, players)
    result = check_of(players, goals, "{" + ", ".join(f"{n}: {t}" for n, t in totals.items()) + "}")
    assert result.ok, result.problems
    form = result.to_json()
    assert {name: player["total"] for name, player in form["players"].items()} == totals
    assert form["winners"] == winners
    for player in form["players"].values():
        assert player["total"] == sum(player[p] for p in ("points", "stations", "track_tiles", "goals"))


@given(goal_rows, tables(wild_player(1)))
@settings(max_examples=80, deadline=None)
def test_close_games_with_many_ties(goals, players):
    totals, winners = slow_score(goals, players)
    result = check_of(players, goals)
    assert dict(result.standings) == totals
    assert list(result.winners) == winners
    assert ("share the win" in result.verdict) == (len(winners) > 1)


@given(goal_rows, tables(wild_player(12)))
@settings(max_examples=80, deadline=None)
def test_every_limit_is_found_and_no_other(goals, players):
    result = check_of(players, goals)
    assert {(finding.rule, finding.where) for finding in result.problems} == slow_breaches(players)
    assert len(result.problems) == len(slow_breaches(players))
    assert all(finding.line for finding in result.problems)


def rules_of(changes, claimed=None):
    return [
        (f.rule, f.message) for f in check_of({"Betty": BETTY | changes, "Cy": CY}, FIRST, claimed).problems
    ]


def at_value(text, finding, value):
    """Whether the finding points at the number of this value."""
    line = text.split("\n")[finding.line - 1]
    return line[: finding.column - 1].endswith(f"{value}: ")


@pytest.mark.parametrize(
    ("changes", "value", "rule", "message"),
    [
        (
            {"houses on board": 6},
            "houses on board",
            "houses",
            "Betty: 6 houses on the game board and 6 railway stations take 12 houses, and a player has 11",
        ),
        (
            {"telegraph stations": 8},
            "telegraph stations",
            "telegraphs",
            "Betty: 8 telegraph stations are on the map, and a player has 7",
        ),
        (
            {"crew": 5},
            "financier",
            "specialists",
            "Betty: 7 specialists (5 crew + 1 engineer + 1 financier), and 6 railway stations bring 3 "
            "carriages; there is room for 6",
        ),
        (
            {"upgrades": 4},
            "upgrades",
            "upgrades",
            "Betty: 4 upgrades, and 6 railway stations bring 3 carriages; each has one at most",
        ),
        (
            {"track tiles": 12},
            "track tiles",
            "cargo",
            "Betty: 4 resources and 12 track tiles are 16, and 6 railway stations bring 3 carriages, so that "
            "15 is the most",
        ),
    ],
)
def test_each_limit_at_its_place(changes, value, rule, message):
    text = text_of(FIRST, {"Betty": BETTY | changes, "Cy": CY})
    (finding,) = checked(text).problems
    assert (finding.rule, finding.message, finding.where) == (rule, message, "Betty")
    assert at_value(text, finding, value)


@pytest.mark.parametrize(
    "kept",
    [
        {"houses on board": 5},
        {"telegraph stations": 7},
        {"crew": 4},
        {"upgrades": 3, "crew": 3},
        {"track tiles": 11},
        {"railway stations": 2, "track tiles": 8},
    ],
)
def test_what_just_holds(kept):
    result = check_of({"Betty": BETTY | kept, "Cy": CY})
    assert result.ok and not result.warnings


def test_few_railway_stations_bring_few_carriages():
    assert [rule for rule, _ in rules_of({"railway stations": 1})] == ["specialists", "upgrades"]
    assert [rule for rule, _ in rules_of({"railway stations": 0, "track tiles": 3})] == [
        "specialists",
        "upgrades",
        "cargo",
    ]
    assert (
        "no railway stations bring no carriages; there is room for none"
        in rules_of({"railway stations": 0})[0][1]
    )


def test_the_number_of_players():
    (finding,) = check_of({"Betty": BETTY}).problems
    assert finding.message == "there is 1 player, and the game is for 2 to 4" and finding.line == 4
    five = dict.fromkeys("ABCDE", BETTY)
    assert [finding.rule for finding in check_of(five).problems] == ["players"]
    assert "there are 13" in refusal(text_of(FIRST, {f"P{n}": BETTY for n in range(13)}))[0]


def test_goals_that_nobody_has_and_ties_give_nothing():
    nothing = dict.fromkeys(VALUES, 0)
    result = check_of({"Betty": nothing, "Cy": nothing})
    assert result.standings == (("Betty", 0), ("Cy", 0))
    assert result.verdict == "Betty and Cy share the win with 0 points each."
    lines = list(report_text(result, Paint(), False))
    assert sum("nobody has any" in line for line in lines) == 4


def test_tie_breakers_in_order():
    plain = dict.fromkeys(VALUES, 0)
    goals = ("miner", "coin", "wood", "gunpowder")
    one, two = plain | {"points": 10, "houses on board": 2}, plain | {"points": 10, "houses on board": 1}
    result = check_of({"Betty": two, "Cy": one}, goals)
    assert result.verdict == "Cy wins with 10 points, as many as Betty, by more houses on the game board."
    more = plain | {"points": 8, "telegraph stations": 1, "houses on board": 1}
    result = check_of({"Betty": two, "Cy": more}, goals)
    assert result.verdict == "Cy wins with 10 points, as many as Betty, by more stations on the map."
    result = check_of({"Betty": two, "Cy": two, "Di": one | {"points": 9}}, goals)
    assert result.winners == ("Betty", "Cy")


def test_a_tie_without_the_houses_gets_a_note():
    plain = {"points": 10, "railway stations": 0, "telegraph stations": 0} | dict.fromkeys(FIRST, 0)
    result = check_of({"Betty": plain, "Cy": plain | {"houses on board": 1}, "Di": plain | {"points": 3}})
    assert result.ok and [(f.rule, f.where) for f in result.warnings] == [("tie-breaker", "Betty")]
    assert any(line.startswith("note ") for line in report_text(result, Paint(), False))
    assert {finding.rule for finding in result.warnings} <= set(WARNINGS)


def test_upgrades_on_empty_carriages_get_a_note():
    full = check_of({"Betty": BETTY | {"upgrades": 3}, "Cy": CY})
    assert full.ok and [f.rule for f in full.warnings] == ["empty-carriage"]
    some = {value: number for value, number in BETTY.items() if value != "miner"}
    assert not check_of({"Betty": some | {"upgrades": 3}, "Cy": CY}).warnings


def test_values_that_are_not_written():
    needed = {"points": 5, "railway stations": 1, "telegraph stations": 1}
    short = needed | dict.fromkeys(FIRST, 1)
    assert check_of({"Betty": short, "Cy": short}).standings == (("Betty", 9), ("Cy", 9))
    lines = refusal(text_of(FIRST, {"Betty": {"points": 5, "iron": 1, "crew": 1}, "Cy": short}))
    assert lines == (
        "x.yaml:4:3: Betty lacks 'railway stations' (a goal in play); add railway stations: …, 0 if there "
        "are none",
        "x.yaml:4:3: Betty lacks 'telegraph stations'; add telegraph stations: …, 0 if there are none",
        "x.yaml:4:3: Betty lacks 'upgrades' (a goal in play); add upgrades: …, 0 if there are none",
    )


def test_claims():
    right = "{Betty: 106, Cy: {stations: 10, track tiles: 0, goals: 0, total: 80}}"
    assert not rules_of({}, right)
    wrong = "{Betty: 104, Cy: {stations: 9, track tiles: 1, goals: 3, total: 83}}"
    messages = rules_of({}, wrong)
    assert [rule for rule, _ in messages] == [
        "claimed-stations",
        "claimed-tiles",
        "claimed-goals",
        "claimed-total",
        "claimed-total",
    ]
    said = [message for _, message in messages]
    assert said[0] == "Cy: 9 is written for stations, and it is 10: 4 + 0 = 4 stations"
    assert said[2] == (
        "Cy: 3 is written for goals, and it is 0: the only one with the most is needed; "
        "crew is tied with Betty"
    )
    assert said[3] == (
        "Betty: 104 is written as the total, and it is 106: 61 on the score track + 34 for 9 stations + "
        "2 for track tiles + 9 for goals (railway stations, iron, upgrades)"
    )
    text = text_of(FIRST, {"Betty": BETTY, "Cy": CY}, wrong)
    result = checked(text)
    assert result.verdict.startswith("5 things do not hold; as it is written, Betty wins")
    for finding, place in zip(result.problems, ("9,", "1,", "3,", "104", "83"), strict=True):
        assert text.split("\n")[finding.line - 1][finding.column - 1 :].startswith(place)
    assert any("← written: 104" in line for line in report_text(result, Paint(), False))
    assert any("<- written: 104" in line for line in report_text(result, Paint(boxes=False), False))


def refusal(text):
    with pytest.raises(DocumentError) as caught:
        checked(text)
    return caught.value.lines


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("crew, iron", "crew", "x.yaml:2:8: goals should have 4 goals, and has 3"),
        (
            "crew, iron",
            "iron, iron",
            "x.yaml:2:33: the goal 'iron' is here twice; the four in play are different",
        ),
        ("crew, iron", "crow, iron", "x.yaml:2:27: goals has no 'crow'; did you mean 'crew'? known: "),
        ("wood: 1", "woods: 1", "Betty has no 'woods'; did you mean 'wood'? known: points, "),
        ("wood: 1", "Coin: 1", "Betty has 'coin' twice; keep one of them"),
        ("wood: 1", "wood: -1", "'wood' of Betty should be a whole number from 0 to 99, and not '-1'"),
        ("wood: 1", "wood: 1.5", "'wood' of Betty should be a whole number from 0 to 99, and not '1.5'"),
        ("points: 61", "points: lots", "'points' of Betty should be a whole number from 0 to 9999"),
        ("  Cy:", "  'Betty ':", "x.yaml:5:3: 'Betty' is here twice; give every player a name of their own"),
        ("  Cy:", f"  {'C' * 41}:", "x.yaml:5:3: a player's name has 41 characters, and 40 are the most"),
        ("  Cy:", "  e\u0301\u0301\u0301:", "x.yaml:5:3: a player's name has over 2 accents on one letter"),
        ("goals:", "goal:", "the transcript has no 'goal'; did you mean 'goals'? known: "),
        (
            "game: pacific-rails",
            "game: pacific",
            "x.yaml:1:7: game cannot be 'pacific'; known: pacific-rails",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(old, new, line):
    text = BASE.replace(old, new, 1)
    assert text != BASE
    assert any(line in said for said in refusal(text)), refusal(text)


def test_everything_wrong_is_said_at_once():
    text = (
        BASE.replace("points: 61", "points: x").replace("iron: 1", "irn: 1") + "claimed: {Zoe: 3, Cy: many}\n"
    )
    lines = refusal(text)
    places = [tuple(map(int, line.split(":")[1:3])) for line in lines]
    assert places == sorted(places)
    assert len(lines) == 5  # points, irn, iron lacking, Zoe, many
    assert any("claimed has no player 'Zoe'" in line for line in lines)


def test_players_that_are_no_players():
    head = "game: pacific-rails\ngoals: [crew, iron, coin, wood]\nplayers: "
    assert refusal(head + "{}\n") == ("x.yaml:3:10: players should be 2 to 4, and there are 0",)
    assert "players should be name: value pairs" in refusal(head + "[Betty, Cy]\n")[0]
    assert refusal(head + "{Betty: 3}\n") == (
        "x.yaml:3:18: Betty should be name: value pairs, and this is '3'",
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
    text = blank_transcript(seed, player, "basic")
    assert all("_" in line or "goals" in line for line in refusal(text)[:-1])
    filled = text.replace("[_, _, _, _]", "[crew, iron, coin, wood]").replace(": _", ": 0")
    result = checked(filled)
    assert result.ok and result.table.names[0] == (player or "Player 1") and len(result.table.names) == 4
    assert all(set(one.given) == set(VALUES) for one in result.table.players)


def test_there_are_no_variants():
    with pytest.raises(PapergenError, match="no variant 'advanced'"):
        blank_transcript(None, "", "advanced")


@given(goal_rows, tables(wild_player(9)), st.booleans(), st.booleans())
@settings(max_examples=40, deadline=None)
def test_the_report_has_a_line_for_everything(goals, players, explain, colour):
    result = check_of(players, goals, "{Betty: 1}")
    lines = list(report_text(result, Paint(colour), explain))
    assert result.verdict in lines[-1]
    assert all(any(line.startswith(goal) for line in lines) for goal in goals)
    assert all(any(finding.message in line for line in lines) for finding in result.problems)


WORDS = st.sampled_from(
    [
        "crew",
        "iron",
        "Betty",
        "total",
        "12",
        "-1",
        "0",
        "100",
        "[",
        "]",
        "{",
        "}",
        ":",
        "",
        "ä",
        "_",
        "'",
        "\u0301",
    ]
)
CLAIMED = text_of(FIRST, {"Betty": BETTY, "Cy": CY, "Di": BETTY}, "{Betty: 106, Cy: {goals: 3, total: 1}}")


@given(st.sampled_from([BASE, CLAIMED]), st.data())
@settings(max_examples=150, deadline=None)
def test_almost_right_documents_never_crash(text, data):
    for _ in range(data.draw(st.integers(1, 3))):
        spans = [m.span() for m in re.finditer(r"\w+|[\[\]{}:,]", text)]
        start, end = data.draw(st.sampled_from(spans))
        text = text[:start] + data.draw(WORDS) + text[end:]
    try:
        result = checked(text)
    except PapergenError:
        return
    assert {finding.rule for finding in result.problems} <= set(RULES)
    list(report_text(result, Paint(), explain=True))
    assert result.verdict and result.to_json()
