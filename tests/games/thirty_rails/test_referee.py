"""Whole sheets checked: legal sheets found legal, and every rule found broken somewhere."""

import json
from dataclasses import replace

import pytest
from checked_sheets import GAME, PLAIN, SHARED, changed, checked, claiming, messages, rules_of, unfinish
from rails_makers import dice, neighbours, pair_of, played_game, rows_of, without_order
from slow_scorer import slow_score

from papergen.games.thirty_rails.model import (
    BOUGHT,
    KINDS,
    MINE,
    MOUNTAIN,
    Claim,
    Overrides,
    Rolls,
    Setup,
)
from papergen.games.thirty_rails.tables import ADVANCED, BASIC, RULES, WARNINGS, place_name
from papergen.games.thirty_rails.transcript import read_play
from papergen.games.thirty_rails.written import write_play
from papergen.nodes import parse


def test_the_games_used_here_are_what_the_tests_need():
    assert rules_of(GAME) == rules_of(SHARED) == rules_of(PLAIN) == []
    assert len(SHARED.buys) >= 3 and len(SHARED.shares) >= 2


@pytest.mark.parametrize("variant", [BASIC, ADVANCED])
def test_legal_games_are_legal(variant):
    """With the order, without it, with half of it; with the seed or the same dice written down."""
    for number in range(25):
        play = played_game(f"legal-check-{number}", variant)
        half = tuple(turn if turn and turn % 2 else None for turn in play.order)
        own = dice(play)
        sheets = (
            play,
            without_order(play),
            replace(without_order(play), buys=play.buys),
            replace(play, order=half, buys=None),
            replace(play, overrides=None, buys=None),
            replace(without_order(play), seed=None, rolls=Rolls(own.setup, own.turns)),
            replace(play, rolls=Rolls(own.setup, own.turns[:7])),
            replace(play, seed=None, rolls=Rolls(None, own.turns[: len(play.filled)])),
        )
        for sheet in sheets:
            result = checked(sheet)
            assert (result.dice, [f.message for f in result.problems]) == ("legal", [])
            # the witness is itself a legal record of the game
            buys = None if variant == BASIC else dict(result.witness.buys)
            overrides = result.witness.overrides if variant == BASIC else None
            again = replace(sheet, order=result.witness.order, overrides=overrides, buys=buys)
            assert checked(again).problems == ()


def test_the_score_is_that_of_the_second_scorer():
    for number in range(40):
        variant = (BASIC, ADVANCED)[number % 2]
        play = played_game(f"scored-{number}", variant, greedy=True)
        stations = {n: place_name(place) for n, place in enumerate(play.setup.stations, 1)}
        shares = {pair_of(line): n for line, n in play.shares.items()}
        bonus = (play.setup.bonus // 6 + 1, play.setup.bonus % 6 + 1)
        _, mined, total = slow_score(
            rows_of(play.board), stations, bonus, shares if variant == ADVANCED else None
        )
        report = checked(play).to_json()
        assert (report["total"], report["mine"]["stations"]) == (total, mined)


def test_the_json_form_is_that_of_the_formats():
    report = checked(replace(SHARED, claimed=Claim(total=99))).to_json()
    assert list(report) == (
        ["file", "game", "variant", "player", "ok", "total", "rating", "lines", "mine", "dice", "problems"]
    )
    assert list(report["lines"]) == ["1-2", "1-3", "1-4", "2-3", "2-4", "3-4"]
    for line in report["lines"].values():
        assert list(line) == ["connected", "value", "squares", "bonus", "sum", "shares", "scored", "route"]
    assert list(report["mine"]) == ["stations", "points"]
    assert [list(problem) for problem in report["problems"]] == [
        ["rule", "where", "message", "written", "right"]
    ]
    assert (report["file"], report["game"], report["ok"]) == ("x.yaml", "30-rails", False)
    assert json.loads(json.dumps(report)) == report
    assert checked(GAME).to_json()["lines"]["1-2"]["shares"] is None


def test_findings_know_their_line():
    text = write_play(GAME).replace("bonus:", "claimed: {total: 99, 1-2: {squares: 30}}\nbonus:")
    result = checked(read_play(parse(text.encode(), "x")))
    assert {(f.rule, f.line) for f in result.problems} == {("claimed-squares", 5), ("claimed-total", 5)}
    assert all(f.column for f in result.problems)


# The set-up


def test_mountains():
    first, second = [s for s in range(36) if PLAIN.board[s] == MOUNTAIN][:2]
    beside = next(s for s in range(first // 6 * 6, first // 6 * 6 + 6) if KINDS[PLAIN.board[s]])
    assert "2 mountains" in messages(changed(PLAIN, {beside: MOUNTAIN}), "mountains")[0]
    (message,) = messages(changed(PLAIN, {first: 0, second: 0}), "mountains")
    assert "only one roll may be skipped" in message
    all_six = next(p for n in range(99) if (p := played_game(f"six-{n}")).board.count(MOUNTAIN) == 6)
    assert len(all_six.filled) == 29
    assert rules_of(all_six) == rules_of(without_order(all_six)) == []


def test_mine():
    (there,) = [s for s in range(36) if PLAIN.board[s] == MINE]
    assert "no mine" in messages(changed(PLAIN, {there: 0}), "mine")[0]
    far = next(
        s
        for s in range(36)
        if KINDS[PLAIN.board[s]] and all(PLAIN.board[n] != MOUNTAIN for n in neighbours(s))
    )
    assert "not beside a mountain" in messages(changed(PLAIN, {there: 0, far: MINE}), "mine")[0]
    both = messages(changed(PLAIN, {far: MINE}), "mine")
    assert "2 mines" in both[0] and "not beside" in both[1]


def test_stations():
    twice = replace(PLAIN, setup=Setup((0, 1, 12, 18), 0))
    assert [f.where for f in checked(twice).problems] == ["station 2", "side E"]
    assert messages(replace(PLAIN, setup=Setup((0, 0, 0, 0), 0)), "stations")[0].startswith(
        "stations 1 (N1), 2"
    )


def test_the_bonus_on_a_mountain_is_only_a_warning():
    for held in (MOUNTAIN, MINE):
        square = PLAIN.board.index(held)
        result = checked(replace(PLAIN, setup=Setup(PLAIN.setup.stations, square)))
        assert result.ok
        assert [w.rule for w in result.warnings] == ["bonus"]
        assert "warnings" not in result.to_json()
    assert checked(replace(SHARED, setup=Setup(SHARED.setup.stations, SHARED.board.index(BOUGHT)))).warnings
    assert checked(PLAIN).warnings == ()


def test_variant():
    crossed = changed(PLAIN, {PLAIN.filled[0]: BOUGHT})
    assert "variant" in rules_of(crossed)
    assert rules_of(replace(PLAIN, shares={0: 5})) == ["variant"]
    assert rules_of(replace(PLAIN, buys={3: 0})) == ["variant"]
    assert rules_of(replace(PLAIN, shares={0: 0}, buys={})) == []
    assert rules_of(replace(SHARED, overrides=Overrides(3, None))) == ["variant"]
    assert rules_of(replace(SHARED, overrides=Overrides())) == []


# Every rule


def shifted(by_white, by_kind):
    """The game with every roll changed, so that no turn fits."""
    turns = tuple(((w + by_white) % 6 + 1, (c + by_kind) % 6 + 1) for w, c in dice(GAME).turns)
    return replace(GAME, seed=None, rolls=Rolls(None, turns))


BREACHES = {
    "mountains": lambda: replace(PLAIN, board=tuple(0 if h == MOUNTAIN else h for h in PLAIN.board)),
    "mine": lambda: replace(PLAIN, board=tuple(0 if h == MINE else h for h in PLAIN.board)),
    "stations": lambda: replace(PLAIN, setup=Setup((0, 1, 12, 18), 0)),
    "variant": lambda: replace(PLAIN, shares={0: 5}),
    "unfinished": lambda: unfinish(GAME, 3),
    "turns": lambda: replace(PLAIN, rolls=Rolls(None, ((1, 1),))),
    "seed": lambda: replace(GAME, rolls=Rolls(tuple(n % 6 + 1 for n in dice(GAME).setup))),
    "mountain-dice": lambda: replace(PLAIN, rolls=Rolls(tuple(n % 6 + 1 for n in dice(GAME).setup))),
    "order": lambda: replace(GAME, order=(1,) * 36),
    "white": lambda: shifted(2, 0),
    "coloured": lambda: shifted(0, 2),
    "overrides": lambda: replace(unfinish(GAME, 3), overrides=Overrides(9, None)),
    "map-dice": lambda: replace(without_order(GAME), seed="quite-other-dice"),
    "buys": lambda: replace(SHARED, buys={}),
    "shares": lambda: replace(SHARED, shares={}),
    "claimed-squares": lambda: claiming("{1-3: {squares: 5}}"),
    "claimed-bonus": lambda: claiming("{1-3: {bonus: 0}}"),
    "claimed-sum": lambda: claiming("{1-3: {sum: 8}}"),
    "claimed-line": lambda: claiming("{1-3: 8}"),
    "claimed-mine": lambda: claiming("{mine: 8}"),
    "claimed-total": lambda: claiming("{total: 8}"),
}


def test_every_rule_has_a_breach():
    assert list(BREACHES) == list(RULES)


@pytest.mark.parametrize("rule", BREACHES)
def test_each_rule_is_found_broken(rule):
    problems = [finding for finding in checked(BREACHES[rule]()).problems if finding.rule == rule]
    assert problems
    assert all(finding.where and finding.message.isprintable() for finding in problems)


def test_all_warnings():
    # Each has a test of its own.
    assert set(WARNINGS) == {"bonus", "seed", "seed-marks", "other-dice", "doubled-row", "commented"}
