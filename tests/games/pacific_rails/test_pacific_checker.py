"""Final scorings: a second scorer agrees, every limit is found and located, ties and claims are explained."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pacific_makers import (
    BASE,
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

from papergen.game import games
from papergen.games.pacific_rails.report import report_lines
from papergen.games.pacific_rails.tables import GOALS, SPECIALISTS, STATION_POINTS, VALUES, WARNINGS
from papergen.terminal import Paint, verdict


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
    assert verdict(result) == "Betty wins with 106 points."
    assert result.standings == (("Betty", 106), ("Cy", 80))


@given(goal_rows, tables(legal_player()))
@settings(max_examples=80)
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
@settings(max_examples=80)
def test_close_games_with_many_ties(goals, players):
    totals, winners = slow_score(goals, players)
    result = check_of(players, goals)
    assert dict(result.standings) == totals
    assert list(result.winners) == winners
    assert ("share the win" in verdict(result)) == (len(winners) > 1)


@given(goal_rows, tables(wild_player(12)))
@settings(max_examples=80)
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
            "Betty: 6 houses on the game board and 6 railway stations take 12 houses; a player has only 11",
        ),
        (
            {"telegraph stations": 8},
            "telegraph stations",
            "telegraphs",
            "Betty: 8 telegraph stations are on the map; a player has only 7",
        ),
        (
            {"crew": 5},
            "financier",
            "specialists",
            "Betty: 7 specialists (5 crew + 1 engineer + 1 financier), but room for only 6: 6 railway "
            "stations bring 3 carriages",
        ),
        (
            {"upgrades": 4},
            "upgrades",
            "upgrades",
            "Betty: 4 upgrades, but only one fits on a carriage: 6 railway stations bring 3 carriages",
        ),
        (
            dict.fromkeys(SPECIALISTS, 0) | {"upgrades": 0},
            "crew",
            "free-specialist",
            "Betty: 6 railway stations, but no specialist; the first railway station brings one",
        ),
        (
            {"upgrades": 3},
            "upgrades",
            "empty-carriage",
            "Betty: 3 upgrades, but 4 specialists for 2 carriages; an upgrade goes on a carriage with a "
            "specialist",
        ),
        (
            {"track tiles": 12},
            "track tiles",
            "cargo",
            "Betty: 4 resources and 12 track tiles make 16, but there is room for only 15: 6 railway "
            "stations bring 3 carriages",
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
        {"upgrades": 1} | dict.fromkeys(SPECIALISTS, 0) | {"miner": 1},
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
        "but room for none: without a railway station there is no carriage"
        in rules_of({"railway stations": 0})[0][1]
    )


def test_goals_that_nobody_has_and_ties_give_nothing():
    nothing = dict.fromkeys(VALUES, 0)
    result = check_of({"Betty": nothing, "Cy": nothing})
    assert result.standings == (("Betty", 0), ("Cy", 0))
    assert verdict(result) == "Betty and Cy share the win with 0 points each."
    lines = list(report_lines(result, Paint(), False))
    assert sum("nobody has any" in line for line in lines) == 4


def test_tie_breakers_in_order():
    plain = dict.fromkeys(VALUES, 0)
    goals = ("miner", "coin", "wood", "gunpowder")
    one, two = plain | {"points": 10, "houses on board": 2}, plain | {"points": 10, "houses on board": 1}
    result = check_of({"Betty": two, "Cy": one}, goals)
    assert (
        verdict(result) == "Cy wins with 10 points, level with Betty but with more houses on the game board."
    )
    more = plain | {"points": 8, "telegraph stations": 1, "houses on board": 1}
    result = check_of({"Betty": two, "Cy": more}, goals)
    assert verdict(result) == "Cy wins with 10 points, level with Betty but with more stations on the map."
    result = check_of({"Betty": two, "Cy": two, "Di": one | {"points": 9}}, goals)
    assert result.winners == ("Betty", "Cy")


def test_a_tie_without_the_houses_gets_a_note():
    plain = {"points": 10, "railway stations": 0, "telegraph stations": 0} | dict.fromkeys(FIRST, 0)
    result = check_of({"Betty": plain, "Cy": plain | {"houses on board": 1}, "Di": plain | {"points": 3}})
    assert result.ok and [(f.rule, f.where) for f in result.warnings] == [("tie-breaker", "Betty")]
    assert any(line.startswith("note ") for line in report_lines(result, Paint(), False))
    assert {finding.rule for finding in result.warnings} <= set(WARNINGS)


NO_SPECIALIST = dict.fromkeys(SPECIALISTS, 0)


def test_specialists_that_were_not_written_are_not_missing():
    """Whether a carriage is empty is known only if all four kinds were written down."""
    for kind in SPECIALISTS:
        some = {value: n for value, n in (BETTY | NO_SPECIALIST | {"upgrades": 3}).items() if value != kind}
        assert check_of({"Betty": some, "Cy": CY}, ("railway stations", "coin", "iron", "upgrades")).ok


def test_a_train_without_specialists():
    alone = rules_of(NO_SPECIALIST | {"upgrades": 0, "railway stations": 3})
    assert [rule for rule, _ in alone] == ["free-specialist"]
    upgraded = rules_of(NO_SPECIALIST | {"upgrades": 1, "railway stations": 3})
    assert upgraded[1] == (
        "empty-carriage",
        "Betty: 1 upgrade, but no specialist; an upgrade goes on a carriage with a specialist",
    )


def test_the_resources_of_the_box():
    """Twenty of each kind, over all players; told at the player with the most."""
    more = CY | {"iron": 12}
    assert check_of({"Betty": BETTY | {"iron": 8}, "Cy": more}).ok
    text = text_of(FIRST, {"Betty": BETTY | {"iron": 9}, "Cy": more})
    (finding,) = checked(text).problems
    assert (finding.rule, finding.where) == ("resources", "iron")
    assert finding.message == "the players have 21 iron together; the box has only 20"
    assert at_value(text, finding, "iron") and text.split("\n")[finding.line - 1].startswith("  Cy")


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
    assert said[0] == "Cy: the sheet says 9 for stations; it should be 10: 4 + 0 = 4 stations"
    assert said[2] == (
        "Cy: the sheet says 3 for goals; it should be 0: a goal goes only to the player who alone has the "
        "most; crew is tied with Betty"
    )
    assert said[3] == (
        "Betty: the sheet says 104 in total; it should be 106: 61 on the score track + 34 for 9 stations + "
        "2 for track tiles + 9 for goals (railway stations, iron, upgrades)"
    )
    text = text_of(FIRST, {"Betty": BETTY, "Cy": CY}, wrong)
    result = checked(text)
    assert verdict(result).startswith("4 mistakes. Scored correctly, Betty wins")
    for finding, place in zip(result.problems, ("9,", "1,", "3,", "104", "83"), strict=True):
        assert text.split("\n")[finding.line - 1][finding.column - 1 :].startswith(place)
    assert any("← written: 104" in line for line in report_lines(result, Paint(), False))
    assert any("<- written: 104" in line for line in report_lines(result, Paint(boxes=False), False))


@given(goal_rows, tables(wild_player(9)), st.booleans(), st.booleans())
@settings(max_examples=40)
def test_the_report_has_a_line_for_everything(goals, players, explain, colour):
    result = check_of(players, goals, "{Betty: 1}")
    lines = list(report_lines(result, Paint(colour), explain))
    assert verdict(result) in re.sub(r"\x1b\[\d*m", "", " ".join(lines[-3:]))
    assert all(any(line.startswith(goal) for line in lines) for goal in goals)
    told = " ".join(" ".join(lines).split())
    assert all(finding.message in told for finding in result.problems)
