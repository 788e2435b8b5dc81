"""The search with all dice known: every position is a legal game, and the same on every machine."""

from dataclasses import replace
from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from papergen.games.thirty_rails.dice import Dice, dice_of
from papergen.games.thirty_rails.model import BOUGHT, KINDS, MINE, MOUNTAIN, Setup
from papergen.games.thirty_rails.players.annealing import CERTAIN, Game
from papergen.games.thirty_rails.players.hindsight import FIRST_ROUND, SLICE, STAGES, improve, reach
from papergen.games.thirty_rails.players.position import NO_TURN, TRACK
from papergen.games.thirty_rails.referee import check
from papergen.games.thirty_rails.routes import links_of
from papergen.games.thirty_rails.scoring import points
from papergen.games.thirty_rails.tables import ADVANCED, BASIC
from papergen.games.thirty_rails.written import write_play
from papergen.seed import Stream

ALWAYS = [CERTAIN] * 400  # every legal step is taken
NEVER = [CERTAIN]  # no loss is taken
NO_GOAL = 1_000


def breaches(game: Game, dice: Dice) -> tuple[int, int]:
    """Turns against the white and the coloured die, played again from the rules' text alone."""
    white_breaches = coloured_breaches = 0
    filled = {square for square, held in enumerate(game.board) if held in (MOUNTAIN, MINE)}
    for turn, (white, coloured) in enumerate(dice.turns):
        square = game.turn_at.index(turn)
        here = [s for s in range(36) if s // 6 == white - 1 or s % 6 == white - 1]
        if game.board[square] != BOUGHT:
            if square not in here and any(s not in filled for s in here):
                white_breaches += 1
            if KINDS[game.board[square]] != coloured:
                coloured_breaches += 1
        filled.add(square)
    return white_breaches, coloured_breaches


def examine(game: Game, dice: Dice, advanced: bool) -> None:
    board = tuple(game.board)
    assert game.links == links_of(board)
    setup = Setup(game.stations, game.bonus)
    shares = dict(enumerate(game.shares)) if advanced else None
    assert game.score == points(board, setup, shares)
    assert sorted(place // 6 for place in game.stations) == [0, 1, 2, 3]
    assert KINDS[board[game.bonus]]
    mountains = [s for s in range(36) if board[s] == MOUNTAIN]
    rolled = [row * 6 + roll - 1 for row, roll in enumerate(dice.setup)]
    assert mountains == [s for row, s in enumerate(rolled) if row != game.skipped]
    assert [s for s in range(36) if board[s] == MINE] == [game.mine]
    assert any(abs(m // 6 - game.mine // 6) + abs(m % 6 - game.mine % 6) == 1 for m in mountains)
    assert [game.turn_at[square] for square in game.squares] == list(range(30))
    assert game.turn_at.count(NO_TURN) == 6
    white, coloured = breaches(game, dice)
    overrides = 0 if advanced else 1
    assert white <= overrides and coloured <= overrides
    bought = [line for line in game.lines if line != TRACK]
    assert board.count(BOUGHT) == len(bought) == game.bought
    worth = sum(max(roll) for roll, line in zip(dice.turns, game.lines, strict=True) if line != TRACK)
    assert sum(game.shares) == worth
    assert advanced or not bought


@settings(max_examples=60)
@given(number=st.integers(0, 10**9), advanced=st.booleans(), odds=st.sampled_from([ALWAYS, NEVER]))
def test_every_position_is_a_legal_game(number: int, advanced: bool, odds: list[int]) -> None:
    dice = dice_of(f"h-{number}")
    game = Game(dice, advanced, Stream(f"h-{number}", "test"))
    examine(game, dice, advanced)
    for _ in range(40):
        game.run(5, odds, NO_GOAL)
        examine(game, dice, advanced)


def test_the_walk_meets_everything_that_may_change() -> None:
    """Overrides used and unused, every mountain left out, purchases … or the test above tests little."""
    skipped, whites, coloureds, mines, bought = set(), set(), set(), set(), set()
    for name in ("walk-1", "walk-2"):
        dice = dice_of(name)
        for advanced in (False, True):
            game = Game(dice, advanced, Stream(name, "test"))
            for _ in range(400):
                game.run(20, ALWAYS, NO_GOAL)
                white, coloured = breaches(game, dice)
                skipped.add(game.skipped)
                mines.add(game.mine)
                whites.add(white)
                coloureds.add(coloured)
                bought.add(game.board.count(BOUGHT))
    assert len(skipped) == 6
    assert len(mines) >= 10
    assert (whites, coloureds) == ({0, 1}, {0, 1})
    assert len(bought) >= 8


def test_the_best_position_is_kept() -> None:
    dice = dice_of("kept")
    game = Game(dice, False, Stream("kept", "test"))
    game.run(3_000, [CERTAIN, 40_000, 25_000, 15_000], NO_GOAL)
    board, _, stations, bonus, _ = game.kept
    assert game.best == points(tuple(board), Setup(stations, bonus)) >= game.score


def test_a_run_stops_at_its_goal() -> None:
    game = Game(dice_of("goal"), False, Stream("goal", "test"))
    game.run(100_000, NEVER, 30)
    assert 30 <= game.best == game.score
    assert game.snapshot() == game.kept


@pytest.mark.parametrize("variant", [BASIC, ADVANCED])
def test_answers_are_legal_and_never_fall(variant: str) -> None:
    dice = dice_of("calm-otter-42")
    answers = list(islice(improve(dice, Stream("calm-otter-42", "test"), variant), 70))
    totals = [found.points for found in answers]
    assert totals == sorted(totals)
    assert totals[-1] >= (100 if variant == BASIC else 30)
    for found in {id(found): found for found in answers}.values():
        assert found.play.rolls is not None and found.play.rolls.turns == dice.turns
        for play in (found.play, replace(found.play, seed="calm-otter-42", rolls=None)):
            checked = check(play, "x")
            assert (checked.ok, checked.dice, checked.score.total) == (True, "legal", found.points)
            assert not checked.warnings


def test_stated_overrides_are_those_that_were_needed() -> None:
    dice = dice_of("calm-otter-42")
    found = reach(dice, Stream("calm-otter-42", "test"), 80, "calm-otter-42")
    assert found.points >= 80
    assert found.play.seed == "calm-otter-42" and found.play.rolls is None
    assert found.play.overrides is not None and found.play.claimed is None
    inferred = check(replace(found.play, overrides=None), "x")
    assert inferred.ok and inferred.witness is not None
    assert inferred.witness.overrides == found.play.overrides


def test_a_goal_out_of_reach_gives_the_best_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papergen.games.thirty_rails.players.hindsight.PATIENCE", 2)
    monkeypatch.setattr("papergen.games.thirty_rails.players.hindsight.FIRST_ROUND", 1_000)
    found = reach(dice_of("far"), Stream("far", "test"), 900)
    assert 0 < found.points < 900


def test_the_same_chance_gives_the_same_game_whatever_the_machine() -> None:
    """A fixed checksum: it changes with the search, and then the shipped pool must be made anew."""
    dice = dice_of("calm-otter-42")
    *_, found = islice(improve(dice, Stream("calm-otter-42", "test"), seed="calm-otter-42"), 64)
    assert sha256(write_play(found.play).encode()).hexdigest()[:16] == "9ee8a37378ec5465"


def test_answers_come_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A caller with a clock gets to look at it every SLICE steps, however long the round."""
    taken: list[int] = []
    monkeypatch.setattr(Game, "run", lambda _self, steps, _odds, _goal: taken.append(steps))
    rounds = [FIRST_ROUND << doubled for doubled in range(7)]
    answers = improve(dice_of("often"), Stream("often", "test"))
    for number, _ in enumerate(answers, 1):
        assert len(taken) == number
        if sum(taken) == sum(rounds):
            break
    assert max(taken) == SLICE
    assert len(taken) < sum(rounds) // SLICE + 7 * STAGES
