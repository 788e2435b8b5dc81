"""Shares that were bought, and what a player claims cell by cell."""

import re
from dataclasses import replace

import pytest
from checked_sheets import (
    CLAIMED,
    GAME,
    PLAIN,
    SHARED,
    checked,
    claiming,
    messages,
    rules_of,
    unfinish,
)
from rails_makers import without_order

from papergen.games.thirty_rails.model import BOUGHT, Claim, Overrides
from papergen.games.thirty_rails.tables import ADVANCED
from papergen.games.thirty_rails.transcript import read_play
from papergen.nodes import parse
from papergen.terminal import verdict

# The advanced game


def test_purchases():
    turn, line = next(iter(sorted(SHARED.buys.items())))
    fewer = {t: to for t, to in SHARED.buys.items() if t != turn}
    for sheet in (SHARED, replace(SHARED, order=None)):
        assert {"buys", "shares"} == set(rules_of(replace(sheet, buys=fewer)))
    free = next(t for t in range(1, 30) if t not in SHARED.buys)
    moved = replace(SHARED, buys={**fewer, free: line})
    assert "buys" in rules_of(moved)
    assert rules_of(replace(SHARED, buys={**fewer, 30: line}, seed=None)) != []
    assert "buys" in rules_of(replace(unfinish(SHARED, 2), buys={3: 0}))


def test_shares():
    line = min(SHARED.shares)
    more = {**SHARED.shares, line: SHARED.shares[line] + 1}
    for sheet in (
        replace(SHARED, shares=more),
        replace(SHARED, shares=more, buys=None),
        replace(without_order(SHARED), shares={line: SHARED.board.count(BOUGHT)}),  # all worth 1
        replace(SHARED, order=None, shares=more),
    ):
        result = checked(sheet)
        assert [f.rule for f in result.problems] == ["shares"]
        assert result.dice == "illegal"
    number = SHARED.board.count(BOUGHT)
    undiced = replace(without_order(SHARED), seed=None)
    assert rules_of(undiced) == []
    assert rules_of(replace(undiced, shares={})) == ["shares"]
    assert rules_of(replace(undiced, shares={0: 6 * number + 1})) == ["shares"]
    assert rules_of(replace(undiced, shares={0: number - 1})) == ["shares"]
    assert (
        rules_of(replace(undiced, shares={0: 6 * number}))
        == rules_of(replace(undiced, shares={1: number}))
        == []
    )
    given = replace(SHARED, seed=None, order=None)
    assert rules_of(given) == []
    assert "shares" in rules_of(replace(given, shares={**SHARED.shares, line: 100}))
    absent = next(i for i in range(6) if i not in SHARED.shares)
    assert "none" in messages(replace(given, shares={**SHARED.shares, absent: 3}), "shares")[0]


# Claims


@pytest.mark.parametrize(
    ("claim", "rules"),
    [
        ("{1-3: 10, mine: 2, total: 12}", []),
        ("{1-2: 0, 1-3: {squares: 6, bonus: 2, sum: 10}, 2-3: 0, 4-3: {squares: 0, bonus: 0, sum: 0}}", []),
        ("{}", []),
        ("{1-3: 9}", ["claimed-line"]),
        ("{1-2: 4}", ["claimed-line"]),
        ("{1-3: {squares: 5}}", ["claimed-squares"]),
        ("{1-3: {bonus: 0}}", ["claimed-bonus"]),
        ("{1-3: {sum: 8}}", ["claimed-sum"]),
        ("{1-3: {squares: 5, bonus: 1, sum: 8}}", ["claimed-squares", "claimed-bonus", "claimed-sum"]),
        ("{1-2: {squares: 3, bonus: 2}}", ["claimed-squares", "claimed-bonus"]),
        ("{mine: 6}", ["claimed-mine"]),
        ("{total: 10}", ["claimed-total"]),
        ("{mine: 0, total: 13, 1-3: 11}", ["claimed-line", "claimed-mine", "claimed-total"]),
    ],
)
def test_claims(claim, rules):
    found = rules_of(claiming(claim))
    assert [rule for rule in found if rule.startswith("claimed")] == rules


def test_claims_say_why():
    play = claiming("{1-3: 9, 1-2: 4, mine: 0, total: 13}")
    said = {f.where: f.message for f in checked(play).problems if f.rule.startswith("claimed")}
    assert said == {
        "line 1-2": "line 1-2: the sheet says 4 points; it should be 0: stations 1 and 2 are not connected",
        "line 1-3": "line 1-3: the sheet says 9 points; it should be 10: 2 + 6 squares + bonus 2 "
        "(r1c1 r1c2 r1c3 r1c4 r1c5 r1c6)",
        "mine": "mine: the sheet says 0 points; it should be 2: station 4 is connected to it",
        "total": "total: the sheet says 13 points; it should be 12: 10 (1-3) + 2 (mine)",
    }
    absent = claiming("{1-2: 0, mine: 2, total: 2}")
    assert "nothing is written for 1-3" in messages(absent, "claimed-total")[0]


def test_each_cell_says_what_is_right():
    play = claiming("{1-3: {squares: 5, bonus: 1, sum: 8}}")
    route = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6"
    assert [f.message for f in checked(play).problems if f.rule.startswith("claimed")] == [
        f"line 1-3: the sheet says 5 squares; it should be 6: {route}",
        f"line 1-3, bonus: the sheet says 1; it should be 2: a shortest route passes r1c4 ({route})",
        f"line 1-3, sum: the sheet says 8; it should be 10: 2 + 6 squares + bonus 2 ({route})",
    ]


def test_verdicts():
    """An unfinished game is not a mistake; only a legal map has a correct score."""
    wrong = replace(PLAIN, claimed=Claim(mine=999, total=998))
    stopped = unfinish(GAME, 12)
    illegal = replace(PLAIN, overrides=Overrides(white=1), variant=ADVANCED)
    said = {
        "wrong": wrong,
        "one": replace(PLAIN, claimed=Claim(total=998)),
        "illegal": illegal,
        "both": replace(illegal, claimed=Claim(total=998)),
        "stopped": stopped,
        "stopped, wrong": replace(stopped, claimed=Claim(total=998)),
    }
    points = re.compile(r"\d+ points?( \(\w+\))?")
    assert {name: points.sub("N", verdict(checked(play))) for name, play in said.items()} == {
        "wrong": "2 mistakes. Correct score: N.",
        "one": "1 mistake. Correct score: N.",
        "illegal": "1 mistake. The map as drawn scores N.",
        "both": "2 mistakes. The map as drawn scores N.",
        "stopped": "Unfinished. Score so far: N.",
        "stopped, wrong": "Unfinished, 1 mistake. The map so far scores N.",
    }


def test_a_bare_claim_in_the_advanced_game_is_the_lower_of_sum_and_shares():
    text = CLAIMED.replace("game: 30-rails", "game: 30-rails\nvariant: advanced\nshares: {1-3: 8}")
    text = text.replace(". \n", ".\n").replace('".  .  .  .  .  ."', '"X  X  .  .  .  ."', 1)
    read = lambda claim: read_play(parse(text.replace("CLAIM", claim).encode(), "x"))  # noqa: E731
    assert "claimed-line" not in rules_of(read("{1-3: 8, total: 10}"))
    assert "lower of 8 shares and the sum of 10" in messages(read("{1-3: 10}"), "claimed-line")[0]
    assert "claimed-sum" not in rules_of(read("{1-3: {sum: 10}}"))
    none = replace(read("{1-3: 10}"), shares={0: 8})
    assert "no shares" in messages(none, "claimed-line")[0]


def test_ratings():
    from papergen.games.thirty_rails.tables import rating

    assert [rating(n) for n in (0, 39, 40, 49, 50, 59, 60, 150)] == (
        [None, None, "okay", "okay", "good", "good", "excellent", "excellent"]
    )
