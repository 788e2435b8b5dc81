"""Bots that play a scenario as people do: one takes what looks best right away, one thinks a turn ahead."""

from collections.abc import Callable
from typing import NamedTuple

from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.solo.choices import Care, turns
from papergen.games.village_rails.solo.engine import play
from papergen.games.village_rails.solo.state import State, Table, final_points, first_state
from papergen.games.village_rails.solo.worth import POINT
from papergen.games.village_rails.tables import TURNS

AHEAD_OPTIONS = 10  # turns that the look-ahead bot thinks through

Chooser = Callable[[Table, State], Turn]


class Game(NamedTuple):
    """`rival` is the rival's score."""

    points: int
    rival: int
    turns: tuple[Turn, ...]

    @property
    def margin(self) -> int:
        return self.points - self.rival


def greedy(table: Table, state: State) -> Turn:
    """Takes the turn that looks best right away."""
    return turns(table, state, Care(3, 1), 1)[0].turn


def ahead(table: Table, state: State) -> Turn:
    """Takes the turn whose best next turn looks best, with what the rival gains by its answer taken off."""
    options = turns(table, state, Care(4, 3), AHEAD_OPTIONS)
    if state.played == TURNS - 1:
        return options[0].turn
    scored = []
    for option in options:
        after = play(table, state, option.turn)
        scored.append(turns(table, after, Care(3, 1), 1)[0].value - POINT * after.rival_points)
    return options[scored.index(max(scored))].turn


def played_by(table: Table, choose: Chooser) -> Game:
    state, chosen = first_state(table), []
    for _ in range(TURNS):
        turn = choose(table, state)
        state = play(table, state, turn)
        chosen.append(turn)
    return Game(final_points(state), state.rival_points, tuple(chosen))
