"""Sheets held against their dice: unfinished maps, turns, orders and overrides."""

from dataclasses import replace

import pytest
from checked_sheets import GAME, PLAIN, SHARED, changed, checked, messages, rules_of, unfinish
from rails_makers import BY_KIND, cross, dice, played_game, without_order

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.model import KINDS, MINE, MOUNTAIN, Overrides, Rolls
from papergen.games.thirty_rails.tables import ADVANCED
from papergen.seedcheck import new_seed
from papergen.track import KIND_NAMES, TILES

# Unfinished maps and too few rolls


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


NOT_THE_SEEDS = (
    "these are not the seed's dice; "
    "if you rolled real dice, take the `seed:` line out or write the rolls down"
)


def told(play):
    return [warning.message for warning in checked(play).warnings if warning.rule == "other-dice"]


@pytest.mark.parametrize("number", range(8))
def test_real_dice_on_a_seeded_sheet_are_suspected(number):
    game = replace(played_game(f"real-{number}"), seed=f"printed-{number}")
    assert told(game) == [NOT_THE_SEEDS]
    assert told(without_order(game)) == [NOT_THE_SEEDS]
    assert told(replace(game, seed=None)) == []


@pytest.mark.parametrize("number", range(8))
def test_wrong_squares_do_not_make_other_dice(number):
    game = played_game(f"real-{number}")
    assert told(game) == []
    for play in (game, without_order(game)):
        for count in (1, 2, 3):
            spoilt = {s: (play.board[s] + 7 + s) % len(TILES) for s in play.filled[number::9][:count]}
            assert told(changed(play, spoilt)) == []


def test_rolls_that_differ_from_the_seed_s_are_reported_once():
    game = played_game("real-1")
    own = dice(game)
    assert told(replace(game, seed="printed-1", rolls=Rolls(own.setup, own.turns))) == []


def test_mountains_where_the_dice_put_them():
    own = dice(GAME)
    setup = tuple(roll % 6 + 1 for roll in own.setup)
    sheet = replace(PLAIN, rolls=Rolls(setup))
    assert rules_of(sheet) == ["mountain-dice"] * GAME.board.count(MOUNTAIN)
    first, *others = (finding.message for finding in checked(sheet).problems)
    assert first.endswith("; most mountains do not match: are these the right rolls?")
    assert not any("do not match" in message for message in others)
    one = (*own.setup[:5], own.setup[5] % 6 + 1)
    assert not any("do not match" in f.message for f in checked(replace(PLAIN, rolls=Rolls(one))).problems)
    assert checked(sheet).dice == "illegal"


def test_swapped_rows_and_columns_are_suspected():
    own = dice(GAME)
    turned = tuple(PLAIN.board[square % 6 * 6 + square // 6] for square in range(36))
    first, *_ = (
        f.message
        for f in checked(replace(PLAIN, board=turned, rolls=Rolls(own.setup))).problems
        if f.rule == "mountain-dice"
    )
    assert first.endswith("; most mountains do not match: are the map's rows and columns swapped?")


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
    assert f" {KIND_NAMES[rare]}s (" in finding.message
    assert result.witness is None
    wrong_dice = checked(replace(without_order(GAME), seed="quite-other-dice"))
    assert {f.rule for f in wrong_dice.problems} == {"map-dice", "mountain-dice"}


def test_a_mountain_too_many_is_suspected_where_the_map_does_not_fit():
    """A blank transcript has all six, and the one that was left out is easily forgotten."""
    sheet = without_order(changed(GAME, dict.fromkeys(GAME.filled[:8], BY_KIND[1][0])))
    bare = next(row for row in range(6) if MOUNTAIN not in GAME.board[row * 6 : row * 6 + 6])
    six = changed(sheet, {bare * 6 + dice_of("check-1").setup[bare] - 1: MOUNTAIN})
    assert ["did the paper leave one out" in m for m in messages(sheet, "map-dice")] == [False]
    assert ["did the paper leave one out" in m for m in messages(six, "map-dice")] == [True]
