"""Players of rising strength for one scenario: greedy, one turn ahead, and a beam that knows the deck.

Effort is counted in positions kept, never in seconds, so the same seed gives the same medals everywhere.
"""

from collections.abc import Callable
from typing import NamedTuple

from papergen.games.village_rails.engine import play
from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.state import State, Table, final_points, first_state
from papergen.games.village_rails.survey import Care, turns
from papergen.games.village_rails.tables import TURNS

AHEAD_OPTIONS = 10  # turns that the look-ahead bot thinks through
BEAM_OPTIONS = 40  # turns taken from each position of the beam

Chooser = Callable[[Table, State], Turn]


class Game(NamedTuple):
    points: int
    turns: tuple[Turn, ...]


def greedy(table: Table, state: State) -> Turn:
    """Takes what looks best at once."""
    return turns(table, state, Care(3, 1), 1)[0].turn


def ahead(table: Table, state: State) -> Turn:
    """Takes the turn whose best next turn looks best; it sees the rival's answer and the cards turned up."""
    options = turns(table, state, Care(4, 3), AHEAD_OPTIONS)
    if state.played == TURNS - 1:
        return options[0].turn
    scored = []
    for option in options:
        after = play(table, state, option.turn)
        scored.append(turns(table, after, Care(3, 1), 1)[0].value)
    return options[scored.index(max(scored))].turn


def played_by(table: Table, choose: Chooser) -> Game:
    state, chosen = first_state(table), []
    for _ in range(TURNS):
        turn = choose(table, state)
        state = play(table, state, turn)
        chosen.append(turn)
    return Game(final_points(state), tuple(chosen))


class _Kept(NamedTuple):
    state: State
    turns: tuple[Turn, ...]


class Beam:
    """Keeps the `width` most promising positions, turn after turn; it knows the deck."""

    def __init__(self, table: Table, width: int) -> None:
        self._table = table
        self._width = width
        self._kept = [_Kept(first_state(table), ())]

    def advance(self) -> None:
        """One turn further; twelve times in all."""
        options = [
            (-judged.value, rank, judged.turn)
            for rank, position in enumerate(self._kept)
            for judged in turns(self._table, position.state, Care(), BEAM_OPTIONS)
        ]
        options.sort(key=lambda option: option[:2])
        self._kept = _survivors(self._table, self._kept, options, self._width)

    @property
    def best(self) -> Game:
        best = max(self._kept, key=lambda position: final_points(position.state))
        return Game(final_points(best.state), best.turns)


def _survivors(
    table: Table, kept: list[_Kept], options: list[tuple[int, int, Turn]], width: int
) -> list[_Kept]:
    """The best different positions."""
    seen, survivors = set(), []
    for _, rank, turn in options:
        position = kept[rank]
        state = play(table, position.state, turn)
        if state in seen:
            continue
        seen.add(state)
        survivors.append(_Kept(state, (*position.turns, turn)))
        if len(survivors) == width:
            break
    return survivors
