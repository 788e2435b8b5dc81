"""Slips in Pacific Rails Inc.: one number that makes everything hold."""

import json
from dataclasses import replace
from math import inf

from hypothesis import given, settings
from hypothesis import strategies as st
from pacific_makers import FIRST, NAMES, goal_rows, legal_player, tables, text_of

from papergen.games.pacific_rails.model import Claim, Player, Table
from papergen.games.pacific_rails.referee import check
from papergen.games.pacific_rails.scoring import score
from papergen.games.pacific_rails.slips import find_slips
from papergen.slips import number_cost

ANN = dict.fromkeys(("houses on board", "track tiles", "coin", "wood"), 0) | {
    "points": 61,
    "railway stations": 6,
    "telegraph stations": 3,
    "crew": 2,
    "iron": 3,
    "upgrades": 1,
}


def table_of(players, goals=FIRST):
    """With all points written down, and right."""
    table = Table(tuple(goals), tuple(Player(name, values) for name, values in players.items()))
    points = score(table).players
    claims = {n: Claim(one.total, one.stations, one.track_tiles, one.goals) for n, one in enumerate(points)}
    return replace(table, claimed=claims)


def retyped(table, seat, value, number):
    player = table.players[seat]
    other = replace(player, given={**player.given, value: number})
    return replace(table, players=(*table.players[:seat], other, *table.players[seat + 1 :]))


def slow_numbers(table):
    """Every number of every player replaced by every other, judged by the whole referee."""
    found = set()
    for seat, player in enumerate(table.players):
        for value, typed in player.given.items():
            for meant in range(100):
                likely = number_cost(str(typed), str(meant)) < inf
                if meant != typed and likely and check(retyped(table, seat, value, meant), "x").ok:
                    found.add((f"{player.name} {value}", str(typed), str(meant)))
    return found


@settings(max_examples=12, deadline=None)
@given(tables(legal_player()), goal_rows, st.data())
def test_the_search_finds_what_trying_every_number_finds(players, goals, data):
    right = table_of(players, goals)
    seat = data.draw(st.integers(0, len(players) - 1))
    value = data.draw(st.sampled_from(sorted(right.players[seat].given)))
    table = retyped(right, seat, value, data.draw(st.integers(0, 30)))
    result = check(table, "x")
    if result.ok:
        assert result.slips == ()
        return
    changed = {slip[:2]: slip.meant for slip in result.slips if "claimed" not in slip.where}
    numbers = {(*place, text) for place, meant in changed.items() for text in meant if " " not in text}
    slow = slow_numbers(table)
    assert numbers <= slow
    assert result.slips or not slow


def test_a_mistyped_number_is_named():
    right = table_of({"Ann": ANN, "Bo": ANN | {"points": 50, "iron": 1, "crew": 1}})
    assert check(right, "x").ok
    result = check(retyped(right, 0, "points", 16), "x")
    (slip,) = result.slips
    assert slip.to_json() == {"where": "Ann points", "typed": "16", "meant": ["61"]}
    assert slip.told.startswith("If 'points' of Ann is 61, not 16, ") and not result.ok


def test_two_numbers_that_changed_places():
    right = table_of({"Ann": ANN, "Bo": ANN | {"points": 50, "iron": 1, "crew": 1, "railway stations": 5}})
    swapped = retyped(retyped(right, 0, "railway stations", 3), 0, "telegraph stations", 6)
    assert check(swapped, "x").ok is False
    assert any(slip.typed == "3 6" and slip.meant == ("6 3",) for slip in check(swapped, "x").slips)


def test_a_claim_and_its_digits():
    right = table_of({"Ann": ANN, "Bo": ANN | {"points": 50, "iron": 1, "crew": 1}})
    total = right.claimed[0].total
    wrong = replace(right, claimed={**right.claimed, 0: replace(right.claimed[0], total=total + 10)})
    slips = [slip.to_json() for slip in check(wrong, "x").slips]
    assert {"where": "claimed Ann total", "typed": str(total + 10), "meant": [str(total)]} in slips


def test_mistakes_that_one_change_does_not_mend():
    right = table_of({"Ann": ANN, "Bo": ANN | {"points": 50, "iron": 1, "crew": 1}})
    twice = retyped(retyped(right, 0, "points", 16), 1, "points", 5)
    assert check(twice, "x").slips == () != check(twice, "x").problems
    crowd = Table(FIRST, tuple(Player(f"P{n}", ANN) for n in range(12)), {0: Claim(1)})
    assert find_slips(crowd, 1) == ()


def test_the_json_and_the_report(tmp_path, run):
    file = tmp_path / "end.yaml"
    players = {NAMES[0]: ANN, NAMES[1]: ANN | {"points": 50, "iron": 1, "crew": 1}}
    total = table_of(players).claimed[0].total
    text = text_of(FIRST, {**players, NAMES[0]: ANN | {"points": 16}}, f"{{{NAMES[0]}: {total}}}")
    file.write_text(text, "utf-8")
    done = run("score", str(file), "--json")
    form = json.loads(done.out)
    assert done.code == 1 and form["slips"][0]["where"] == f"{NAMES[0]} points"
    lines = run("score", str(file)).out.splitlines()
    look = next(n for n, line in enumerate(lines) if line.startswith("look "))
    said = "".join("".join(lines[look:]).split())  # however it is folded
    assert "end.yaml:4:" in said and f"If'points'of{NAMES[0]}is61,not16" in said
    assert look < next(n for n, line in enumerate(lines) if line.startswith("wrong "))
