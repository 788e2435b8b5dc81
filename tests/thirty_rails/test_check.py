"""Whole sheets checked: every rule found broken somewhere, and legal sheets found legal."""

import json
from dataclasses import replace

import pytest
from rails_makers import BY_KIND, cross, dice, neighbours, played_game, without_order
from slow_scorer import slow_score

from papergen.document import parse
from papergen.games.thirty_rails.check import check
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.model import (
    BOUGHT,
    EMPTY,
    KINDS,
    MINE,
    MOUNTAIN,
    SIGNS,
    Claim,
    Overrides,
    Rolls,
    Setup,
)
from papergen.games.thirty_rails.notation import read_play
from papergen.games.thirty_rails.tables import ADVANCED, BASIC, LINES, RULES, WARNINGS, place_name
from papergen.games.thirty_rails.written import write_play
from papergen.seedcheck import new_seed
from papergen.track import TILES


def checked(play):
    result = check(play, "x.yaml")
    assert result.ok == (not result.problems)
    return result


def rules_of(play):
    return [finding.rule for finding in checked(play).problems]


def messages(play, rule):
    return [finding.message for finding in checked(play).problems if finding.rule == rule]


def changed(play, squares):
    board = list(play.board)
    for square, held in squares.items():
        board[square] = held
    return replace(play, board=tuple(board))


GAME = played_game("check-1")
SHARED = played_game("check-9", ADVANCED)
PLAIN = replace(GAME, seed=None, order=None, overrides=None)


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
        texts = [SIGNS[held] if held in SIGNS else TILES[held].name for held in play.board]
        rows = [texts[i : i + 6] for i in range(0, 36, 6)]
        stations = {n: place_name(place) for n, place in enumerate(play.setup.stations, 1)}
        shares = {tuple(map(int, LINES[i].split("-"))): n for i, n in play.shares.items()}
        bonus = (play.setup.bonus // 6 + 1, play.setup.bonus % 6 + 1)
        _, mined, total = slow_score(rows, stations, bonus, shares if variant == ADVANCED else None)
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
    assert [list(problem) for problem in report["problems"]] == [["rule", "where", "message"]]
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


# Unfinished maps and too few rolls


def unfinish(play, turns):
    """The sheet as it was after that many turns."""
    later = {s: EMPTY for s, turn in enumerate(play.order) if turn is not None and turn > turns}
    order = tuple(turn if turn is not None and turn <= turns else None for turn in play.order)
    kept = play.overrides and Overrides(
        *(
            t if t is not None and t <= turns else None
            for t in (play.overrides.white, play.overrides.coloured)
        )
    )
    buys = play.buys and {turn: line for turn, line in play.buys.items() if turn <= turns}
    shares: dict[int, int] = {}
    for turn, line in (buys or {}).items():
        shares[line] = shares.get(line, 0) + max(dice(play).turns[turn - 1])
    return replace(changed(play, later), order=order, overrides=kept, buys=buys, shares=shares)


@pytest.mark.parametrize("turns", [0, 1, 12, 20, 28])
def test_unfinished_maps_are_scored_and_their_dice_checked(turns):
    for each in (
        unfinish(GAME, turns),
        without_order(unfinish(GAME, turns)),
        unfinish(SHARED, turns),
        without_order(unfinish(SHARED, turns)),
    ):
        result = checked(each)
        assert [f.rule for f in result.problems] == ["unfinished"]
        assert result.dice == "legal"
        assert result.score.total >= 0


def test_a_row_with_an_empty_square_is_never_full():
    """After 12 turns a square outside the white die's row and column cannot be excused by a full row."""
    game = next(p for n in range(99) if not (p := played_game(f"early-{n}")).overrides.white)
    sheet = unfinish(game, 12)
    turns = list(dice(game).turns)
    square = sheet.order.index(12)
    elsewhere = next(w for w in range(1, 7) if square not in cross(w))
    turns[11] = (elsewhere, turns[11][1])
    rolls = Rolls(None, tuple(turns))
    assert "white" in rules_of(replace(sheet, seed=None, rolls=rolls))


def test_turns():
    full = [0 if held in (MOUNTAIN, MINE) else held for held in PLAIN.board]
    crowded = replace(PLAIN, board=tuple(full), seed="check-1")
    result = checked(crowded)
    assert "turns" in [f.rule for f in result.problems]
    assert result.dice == "illegal"
    short = replace(PLAIN, rolls=Rolls(None, dice(GAME).turns[:20]))
    assert rules_of(short) == ["turns"]
    assert checked(short).dice == "not checked"
    assert checked(replace(PLAIN, rolls=Rolls(dice(GAME).setup))).dice == "not checked"


# The dice


def test_seed_and_rolls_that_contradict():
    own = dice(GAME)
    turns = list(own.turns)
    turns[2] = (turns[2][0] % 6 + 1, turns[2][1])
    result = checked(replace(GAME, rolls=Rolls(own.setup, tuple(turns))))
    assert [(f.rule, f.where) for f in result.problems] == [("seed", "turn 3")]
    assert result.dice == "illegal"
    setup = (own.setup[0] % 6 + 1, *own.setup[1:5], own.setup[5] % 6 + 1)
    (message,) = messages(replace(GAME, rolls=Rolls(setup)), "seed")
    assert "1 more differ" in message


def test_a_mistyped_seed_is_suspected_where_the_dice_do_not_fit():
    seed = new_seed()
    wrong = seed.replace("-", "-x", 1)
    fits = replace(GAME, seed=seed)
    assert "seed" not in [w.rule for w in checked(fits).warnings]
    (warning,) = [w for w in checked(replace(GAME, seed=wrong)).warnings if w.rule == "seed"]
    assert seed in warning.message


def test_mountains_where_the_dice_put_them():
    own = dice(GAME)
    setup = tuple(roll % 6 + 1 for roll in own.setup)
    sheet = replace(PLAIN, rolls=Rolls(setup))
    assert rules_of(sheet) == ["mountain-dice"] * GAME.board.count(MOUNTAIN)
    first, *others = (finding.message for finding in checked(sheet).problems)
    assert first.endswith("; most mountains are elsewhere: are these the right rolls?")
    assert not any("elsewhere" in message for message in others)
    one = (*own.setup[:5], own.setup[5] % 6 + 1)
    assert not any("elsewhere" in f.message for f in checked(replace(PLAIN, rolls=Rolls(one))).problems)
    assert checked(sheet).dice == "illegal"


def test_a_turn_outside_its_row_and_column_and_of_the_wrong_kind():
    own = dice(GAME)
    bare = replace(GAME, overrides=None)
    placed = {turn: square for square, turn in enumerate(GAME.order) if turn is not None}
    turns = [(white, kind) for white, kind in own.turns]
    for turn in placed:  # first make every roll fit, so that no override is needed
        turns[turn - 1] = (placed[turn] // 6 + 1, KINDS[GAME.board[placed[turn]]])
    fitting = replace(bare, seed=None, rolls=Rolls(None, tuple(turns)))
    assert checked(fitting).witness.overrides == Overrides()

    def astray(*which):
        moved = list(turns)
        for turn in which:
            away = next(w for w in range(1, 7) if placed[turn] not in cross(w))
            moved[turn - 1] = (away, turns[turn - 1][1])
        return replace(fitting, rolls=Rolls(None, tuple(moved)))

    def other_kind(*which):
        moved = list(turns)
        for turn in which:
            moved[turn - 1] = (turns[turn - 1][0], turns[turn - 1][1] % 6 + 1)
        return replace(fitting, rolls=Rolls(None, tuple(moved)))

    assert rules_of(astray(3)) == []
    assert checked(astray(3)).witness.overrides == Overrides(3, None)
    assert rules_of(astray(3, 5)) == ["white", "white"]
    assert "excuses only one of turns 3 and 5" in messages(astray(3, 5), "white")[0]
    assert rules_of(replace(astray(3), overrides=Overrides())) == ["white"]
    assert rules_of(replace(astray(3), overrides=Overrides(4))) == ["white"]
    assert rules_of(replace(astray(3, 4), overrides=Overrides(4))) == ["white"]
    assert rules_of(replace(astray(3), overrides=Overrides(3, 3))) == []
    assert rules_of(other_kind(3)) == []
    assert checked(other_kind(3)).witness.overrides == Overrides(None, 3)
    assert rules_of(other_kind(3, 9)) == ["coloured", "coloured"]
    assert rules_of(replace(other_kind(3), overrides=Overrides(3, None))) == ["coloured"]
    both = replace(
        astray(3),
        rolls=Rolls(
            None,
            tuple((astray(3).rolls.turns[i][0], other_kind(3).rolls.turns[i][1]) for i in range(len(turns))),
        ),
    )
    assert checked(both).witness.overrides == Overrides(3, 3)
    assert rules_of(replace(both, variant=ADVANCED)) == ["white", "coloured"]
    assert rules_of(replace(both, variant=ADVANCED, overrides=Overrides(3, 3))) == [
        "variant",
        "white",
        "coloured",
    ]


def test_overrides_on_turns_that_were_not_played():
    all_six = next(p for n in range(99) if (p := played_game(f"six-{n}")).board.count(MOUNTAIN) == 6)
    assert rules_of(replace(all_six, overrides=Overrides(30, None))) == ["overrides"]


def test_orders_that_cannot_be():
    first, second = GAME.filled[:2]
    mountain = GAME.board.index(MOUNTAIN)
    order = list(GAME.order)
    order[mountain] = 4
    assert rules_of(replace(GAME, order=tuple(order))) == ["order"]
    order = list(GAME.order)
    order[first] = order[second]
    assert rules_of(replace(GAME, order=tuple(order))) == ["order"]
    assert checked(replace(GAME, order=tuple(order))).dice == "illegal"
    assert checked(replace(GAME, seed=None, order=tuple(order))).dice == "not checked"
    assert rules_of(replace(GAME, seed=None, order=tuple(order))) == ["order"]
    late = unfinish(GAME, 20)
    order = list(late.order)
    order[late.filled[0]] = 25
    assert rules_of(replace(late, order=tuple(order))) == ["unfinished", "order"]


def test_maps_that_no_order_explains():
    """Two squares of a kind that was never rolled often enough."""
    kinds = [kind for _, kind in dice_of("check-1").turns]
    rare = min(range(1, 7), key=kinds.count)
    others = [s for s in GAME.filled if KINDS[GAME.board[s]] != rare][:4]
    sheet = without_order(changed(GAME, dict.fromkeys(others, BY_KIND[rare][0])))
    result = checked(sheet)
    assert result.dice == "illegal"
    (finding,) = result.problems
    assert finding.rule == "map-dice"
    assert result.unexplained and all(KINDS[sheet.board[s]] for s in result.unexplained)
    assert f"of kind {rare}" in finding.message
    assert result.witness is None
    wrong_dice = checked(replace(without_order(GAME), seed="quite-other-dice"))
    assert {f.rule for f in wrong_dice.problems} == {"map-dice", "mountain-dice"}


def test_a_mountain_too_many_is_suspected_where_the_map_does_not_fit():
    """A blank transcript has all six, and the one that was left out is easily forgotten."""
    sheet = without_order(changed(GAME, dict.fromkeys(GAME.filled[:8], BY_KIND[1][0])))
    bare = next(row for row in range(6) if MOUNTAIN not in GAME.board[row * 6 : row * 6 + 6])
    six = changed(sheet, {bare * 6 + dice_of("check-1").setup[bare] - 1: MOUNTAIN})
    assert ["was one of them left out" in m for m in messages(sheet, "map-dice")] == [False]
    assert ["was one of them left out" in m for m in messages(six, "map-dice")] == [True]


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

CLAIMED = """\
game: 30-rails
stations: {1: W1, 2: N6, 3: E1, 4: S6}
bonus: r1c4
map:
  - "EW EW EW EW EW EW"
  - ".  .  .  .  .  ."
  - ".  .  .  .  .  ."
  - ".  .  .  .  .  ."
  - ".  .  .  .  .  ^"
  - ".  .  .  .  .  M"
claimed: CLAIM
"""


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
    found = rules_of(read_play(parse(CLAIMED.replace("CLAIM", claim).encode(), "x")))
    assert [rule for rule in found if rule.startswith("claimed")] == rules


def test_claims_say_why():
    play = read_play(parse(CLAIMED.replace("CLAIM", "{1-3: 9, 1-2: 4, mine: 0, total: 13}").encode(), "x"))
    said = {f.where: f.message for f in checked(play).problems if f.rule.startswith("claimed")}
    assert said == {
        "line 1-2": "line 1-2: 4 is written, and it is 0: stations 1 and 2 are not connected",
        "line 1-3": "line 1-3: 9 is written, and it is 10: 2 + 6 squares + bonus 2 "
        "(r1c1 r1c2 r1c3 r1c4 r1c5 r1c6)",
        "mine": "0 is written for the mine, and it is 2: station 4 is connected to it",
        "total": "13 is written as the total, and it is 12: 1-3 10 + mine 2",
    }
    absent = read_play(parse(CLAIMED.replace("CLAIM", "{1-2: 0, mine: 2, total: 2}").encode(), "x"))
    assert "nothing is written for 1-3" in messages(absent, "claimed-total")[0]


def test_a_bare_claim_in_the_advanced_game_is_the_lower_of_sum_and_shares():
    text = CLAIMED.replace("game: 30-rails", "game: 30-rails\nvariant: advanced\nshares: {1-3: 8}")
    text = text.replace(". \n", ".\n").replace('".  .  .  .  .  ."', '"X  X  .  .  .  ."', 1)
    read = lambda claim: read_play(parse(text.replace("CLAIM", claim).encode(), "x"))  # noqa: E731
    assert "claimed-line" not in rules_of(read("{1-3: 8, total: 10}"))
    assert "lower of 8 shares and the sum 10" in messages(read("{1-3: 10}"), "claimed-line")[0]
    assert "claimed-sum" not in rules_of(read("{1-3: {sum: 10}}"))
    none = replace(read("{1-3: 10}"), shares={0: 8})
    assert "no shares" in messages(none, "claimed-line")[0]


def test_ratings():
    from papergen.games.thirty_rails.tables import rating

    assert [rating(n) for n in (0, 39, 40, 49, 50, 59, 60, 150)] == (
        [None, None, "okay", "okay", "good", "good", "excellent", "excellent"]
    )


def claiming(claim):
    return read_play(parse(CLAIMED.replace("CLAIM", claim).encode(), "x"))


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


def test_both_warnings():
    assert set(WARNINGS) == {"bonus", "seed"}  # each has a test of its own above
