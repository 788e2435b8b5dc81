"""The search for the strongest line of a scenario: a beam that knows the deck and the rival's rules.

Effort is counted in positions kept, never in seconds, so a seed gives the same line everywhere.
"""

from collections.abc import Iterator
from typing import NamedTuple

from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.solo.bots import Game
from papergen.games.village_rails.solo.choices import Care, turns
from papergen.games.village_rails.solo.engine import play
from papergen.games.village_rails.solo.state import State, Table, final_points, first_state, margin
from papergen.games.village_rails.solo.worth import POINT
from papergen.games.village_rails.tables import TURNS

BEAM_OPTIONS = 40  # turns tried from each position of the beam


class _Kept(NamedTuple):
    state: State
    turns: tuple[Turn, ...]


class Beam:
    """Keeps the `width` most promising positions, turn after turn; it knows the deck."""

    def __init__(self, table: Table, width: int) -> None:
        self._table = table
        self._width = width
        self._kept = [_Kept(first_state(table), ())]

    def steps(self) -> Iterator[int]:
        for turn in range(1, TURNS + 1):
            self.advance()
            yield turn

    def advance(self) -> None:
        """One turn further; to be called twelve times."""
        options = [
            (POINT * position.state.rival_points - judged.value, rank, judged.turn)
            for rank, position in enumerate(self._kept)
            for judged in turns(self._table, position.state, Care(), BEAM_OPTIONS)
        ]
        options.sort(key=lambda option: option[:2])
        self._kept = _survivors(self._table, self._kept, options, self._width)

    @property
    def best(self) -> Game:
        best = max(self._kept, key=lambda kept: (margin(kept.state), final_points(kept.state)))
        return Game(final_points(best.state), best.state.rival_points, best.turns)


def _survivors(
    table: Table, kept: list[_Kept], options: list[tuple[int, int, Turn]], width: int
) -> list[_Kept]:
    """The best positions, each once."""
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
