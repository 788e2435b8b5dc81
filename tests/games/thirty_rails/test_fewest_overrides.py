"""An order of play is told without the white override where there is one: the simpler story."""

from dataclasses import replace

import pytest
from rails_makers import played_game, without_order

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.dicecheck import question_of
from papergen.games.thirty_rails.dicecheck.feasible import Question, explain
from papergen.games.thirty_rails.model import Overrides


def inferred(seed: str) -> Question:
    play = without_order(played_game(seed))
    return question_of(play, dice_of(seed).turns[: len(play.filled)])


def can_do_without_white(question: Question) -> bool:
    """Asked of the coloured override on no turn and on each turn by itself."""
    turns = (None, *range(1, len(question.turns) + 1))
    return any(explain(replace(question, overrides=Overrides(None, turn))) for turn in turns)


@pytest.mark.parametrize("seed", ["bench-2", "bench-12", "bench-22", "bench-40", "bench-46", "bench-52"])
def test_no_white_override_where_none_is_needed(seed: str) -> None:
    question = inferred(seed)
    witness = explain(question)
    assert witness is not None
    assert (witness.overrides.white is None) == can_do_without_white(question)
