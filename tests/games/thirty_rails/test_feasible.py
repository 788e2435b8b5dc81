"""Feasibility against playing out every game, and against games that were played."""

from dataclasses import replace
from itertools import combinations

import pytest
from rails_makers import BY_KIND, dice, played_game
from slow_feasible import can_be_played

from papergen.games.thirty_rails.dicecheck.feasible import Question, explain, unexplained
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, KINDS, MOUNTAIN, Overrides
from papergen.games.thirty_rails.tables import ADVANCED, BASIC
from papergen.seed import Stream

PLACES = [(r, c) for r in range(1, 7) for c in range(1, 7)]


def small_question(chance, most, bought=False):
    """A few free squares on an otherwise full map, so that rows and columns are soon full."""
    number = 3 + chance.below(most - 2)
    span = 2 + chance.below(5)
    near = [(r, c) for r, c in PLACES if r <= span and c <= span]
    squares = chance.shuffle(near if len(near) >= number else PLACES)[:number]
    dice_kinds = 1 + chance.below(4)
    turns = tuple((1 + chance.below(span), 1 + chance.below(dice_kinds)) for _ in range(number))
    kinds = chance.shuffle([kind for _, kind in turns])
    if chance.below(3) == 0:
        kinds[chance.below(number)] = 1 + chance.below(dice_kinds)
    held = dict(zip(squares, kinds, strict=True))
    out = squares[: chance.below(4)] if bought else []
    board = [MOUNTAIN] * 36
    for (row, column), kind in held.items():
        board[row * 6 + column - 7] = BY_KIND[kind][0]
    for row, column in out:
        board[row * 6 + column - 7] = BOUGHT
        del held[row, column]
    return tuple(board), turns, held, out


def verify(question, witness):
    """The witness is a legal play: each turn is laid by the rules on an ordinary board."""
    filled = [KINDS[held] == 0 and held != BOUGHT for held in question.board]
    for turn, (white, kind) in enumerate(question.turns, 1):
        (square,) = [s for s in range(36) if witness.order[s] == turn]
        assert not filled[square]
        filled[square] = True
        if question.board[square] == BOUGHT:
            assert turn in witness.buys
            continue
        line = [s for s in range(36) if white - 1 in divmod(s, 6)]
        room = any(not filled[s] for s in line if s != square) or square in line
        assert square in line or not room or witness.overrides.white == turn
        assert KINDS[question.board[square]] == kind or witness.overrides.coloured == turn
    if question.shares is not None:
        for line, amount in question.shares.items():
            assert amount == sum(max(question.turns[t - 1]) for t, to in witness.buys.items() if to == line)


@pytest.mark.parametrize("mode", ["inferred", "none", "given", "fixed"])
def test_small_maps_in_the_basic_game(mode):
    chance = Stream(f"small-{mode}", "test")
    verdicts = []
    for _ in range(350):
        board, turns, kinds, _ = small_question(chance, 7)
        overrides, fixed = None, {}
        if mode == "none":
            overrides = (None, None)
        elif mode == "given":
            overrides = tuple(chance.choice([None, *range(1, len(turns) + 1)]) for _ in range(2))
        elif mode == "fixed":
            known = chance.shuffle(list(kinds))[:2]
            fixed = dict(zip(known, chance.shuffle(range(1, len(turns) + 1)), strict=False))
        slow = can_be_played(kinds, turns, overrides, fixed=fixed)
        question = Question(
            board,
            turns,
            None if overrides is None else Overrides(*overrides),
            {r * 6 + c - 7: turn for (r, c), turn in fixed.items()},
        )
        witness = explain(question)
        assert (witness is not None) == slow
        if witness:
            verify(question, witness)
        verdicts.append(slow)
    assert 20 < sum(verdicts) < 330  # both verdicts are tested


def test_small_unfinished_maps():
    """A row or column with a square that is still empty was never full, and lets no roll go elsewhere."""
    chance = Stream("small-unfinished", "test")
    verdicts, mattered = [], 0
    for _ in range(400):
        board, turns, kinds, _ = small_question(chance, 6)
        rest = [place for place in PLACES if place not in kinds]
        never = chance.shuffle(rest)[: 1 + chance.below(2)]
        for row, column in never:
            board = (*board[: (at := row * 6 + column - 7)], EMPTY, *board[at + 1 :])
        slow = can_be_played(kinds, turns, (None, None), never=tuple(never))
        witness = explain(Question(board, turns, Overrides()))
        assert (witness is not None) == slow
        mattered += slow != can_be_played(kinds, turns, (None, None))
        verdicts.append(slow)
    assert 20 < sum(verdicts) < 380 and mattered > 5


@pytest.mark.parametrize("summed", [True, False])
@pytest.mark.parametrize("known", [0, 2])
def test_small_maps_in_the_advanced_game(summed, known):
    chance = Stream(f"small-advanced-{summed}-{known}", "test")
    verdicts = []
    for _ in range(300):
        board, turns, kinds, out = small_question(chance, 7, bought=True)
        some = chance.shuffle([*kinds, *out])[:known]
        fixed = dict(zip(some, chance.shuffle(range(1, len(turns) + 1)), strict=False))
        shares = None
        if summed:
            shares = {}
            for turn in chance.shuffle(range(len(turns)))[: len(out)]:
                line = chance.below(3)
                shares[line] = shares.get(line, 0) + max(turns[turn])
        slow = can_be_played(kinds, turns, (None, None), shares, tuple(out), fixed)
        places = {r * 6 + c - 7: turn for (r, c), turn in fixed.items()}
        question = Question(board, turns, Overrides(), places, shares=shares)
        witness = explain(question)
        assert (witness is not None) == slow
        if witness:
            verify(question, witness)
        verdicts.append(slow)
    assert 10 < sum(verdicts) < 280


@pytest.mark.parametrize("variant", [BASIC, ADVANCED])
def test_played_games_are_explained(variant):
    for number in range(60):
        play = played_game(f"legal-{number}", variant)
        turns = dice(play).turns[: len(play.filled)]
        shares = play.shares if variant == ADVANCED else None
        question = Question(play.board, turns, Overrides() if shares is not None else None, shares=shares)
        witness = explain(question)
        assert witness is not None
        verify(question, witness)
        known = {s: t for s, t in enumerate(play.order) if t is not None}
        exact = replace(question, overrides=play.overrides or Overrides(), fixed=known)
        assert explain(exact) is not None


def test_whole_maps_with_squares_exchanged():
    """Full-size maps, mostly impossible, against the slow player; kinds keep it small enough."""
    verdicts = []
    for number in range(40):
        play = played_game(f"swapped-{number}")
        chance = Stream(f"swapped-{number}", "test/swap")
        board = list(play.board)
        for _ in range(3):
            a, b = chance.choice(play.filled), chance.choice(play.filled)
            board[a], board[b] = board[b], board[a]
        turns = dice(play).turns[: len(play.filled)]
        kinds = {(s // 6 + 1, s % 6 + 1): KINDS[board[s]] for s in play.filled}
        slow = can_be_played(kinds, turns, (None, None))
        assert (explain(Question(tuple(board), turns, Overrides())) is not None) == slow
        verdicts.append(slow)
    assert 0 < sum(verdicts) < 40


def playable_without(left_out, kinds, turns, overrides, out):
    """Whether the other squares can be played, on some of the turns, with these there from the start."""
    crossed = tuple(square for square in out if square not in left_out)
    rest = {square: kind for square, kind in kinds.items() if square not in left_out}
    for skipped in combinations(range(len(turns)), len(left_out)):
        played = tuple(turn for i, turn in enumerate(turns) if i not in skipped)
        moved = overrides and tuple(
            None if o is None or o - 1 in skipped else o - sum(i < o - 1 for i in skipped) for o in overrides
        )
        if can_be_played(rest, played, moved, bought=crossed):
            return True
    return False


@pytest.mark.parametrize("mode", ["inferred", "none", "given", "advanced"])
def test_the_fewest_unexplained_squares(mode):
    chance = Stream(f"fewest-{mode}", "test")
    sizes = []
    while len(sizes) < 80:  # the 52nd needs both overrides to save one square
        board, turns, kinds, out = small_question(chance, 6, bought=mode == "advanced")
        for square in chance.shuffle(list(kinds))[:3]:
            kinds[square] = chance.die()
            board = (
                *board[: (at := square[0] * 6 + square[1] - 7)],
                BY_KIND[kinds[square]][0],
                *board[at + 1 :],
            )
        overrides = {"inferred": None, "given": (1, 2)}.get(mode, (None, None))
        question = Question(board, turns, None if overrides is None else Overrides(*overrides))
        if explain(question):
            continue
        found = unexplained(question)
        assert found.smallest
        assert all(KINDS[board[square]] or board[square] == BOUGHT for square in found.squares)
        named = {(s // 6 + 1, s % 6 + 1) for s in found.squares}
        assert playable_without(named, kinds, turns, overrides, out)
        for fewer in combinations([*kinds, *out], len(named) - 1):
            assert not playable_without(fewer, kinds, turns, overrides, out)
        sizes.append(len(found.squares))
    assert len(set(sizes)) > 1
