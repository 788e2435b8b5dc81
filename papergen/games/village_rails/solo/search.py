"""The search for the strongest line of a scenario: beams that know the deck and the rival's rules.

A beam keeps the most promising positions, turn after turn. One beam overlooks what another one finds, so
several search one after the other, each with a view of its own on what is promising. Effort is counted in
positions kept, never in seconds, so a seed gives the same line everywhere.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.solo.answer import rival_answer
from papergen.games.village_rails.solo.bots import Game
from papergen.games.village_rails.solo.choices import Care, turns
from papergen.games.village_rails.solo.engine import step
from papergen.games.village_rails.solo.state import State, Table, final_points, first_state, margin
from papergen.games.village_rails.solo.worth import POINT, worth
from papergen.games.village_rails.tables import TURNS

CARE = Care(3, 3)
NO_TRIPS = Care(0, 0)
OPTIONS = 20  # turns tried from each position
ANSWERED = 3  # of these, how many times the positions kept are played and judged after the rival's answer
FREE_TURNS = 2  # the first turns, in which a position may have any number of heirs


class View(NamedTuple):
    """`rival` is what a point of the rival's costs, in hundredths of a point; `heirs`, if not 0, how many of
    the positions of a turn may follow from one of the turn before."""

    rival: int = POINT
    heirs: int = 0


VIEWS = (View(), View(120, 4), View(60))


class _Kept(NamedTuple):
    value: int
    state: State
    turns: tuple[Turn, ...]


class Beam:
    """Keeps the `width` most promising positions, turn after turn."""

    def __init__(self, table: Table, width: int, view: View = VIEWS[0], care: Care = CARE) -> None:
        self._table, self._width, self._view, self._care = table, width, view, care
        self._kept = [_Kept(0, first_state(table), ())]

    def advance(self) -> None:
        """One turn further; to be called twelve times."""
        price = self._view.rival
        options = [
            (price * position.state.rival_points - judged.value, rank, judged.turn)
            for rank, position in enumerate(self._kept)
            for judged in turns(self._table, position.state, self._care, OPTIONS)
        ]
        options.sort(key=lambda option: option[:2])
        answered = list(self._answered(options))
        answered.sort(key=lambda kept: -kept.value)
        self._kept = answered[: self._width]

    def _answered(self, options: list[tuple[int, int, Turn]]) -> Iterator[_Kept]:
        """The positions after the rival's answer, each once; as many as it is worth looking at."""
        seen: set[State] = set()
        heirs = [0] * len(self._kept)
        most = self._view.heirs if self._kept[0].state.played >= FREE_TURNS else 0
        for _, rank, turn in options:
            if most and heirs[rank] >= most:
                continue
            position = self._kept[rank]
            state = rival_answer(self._table, step(self._table, position.state, turn)[0])
            if state in seen:
                continue
            seen.add(state)
            heirs[rank] += 1
            yield _Kept(self._value(state), state, (*position.turns, turn))
            if len(seen) == self._width * ANSWERED:
                return

    def _value(self, state: State) -> int:
        if state.played == TURNS:
            return margin(state) * POINT
        return worth(state) - self._view.rival * state.rival_points

    @property
    def games(self) -> Iterator[Game]:
        """The games found, when all twelve turns are played, the strongest first."""
        games = (Game(final_points(kept.state), kept.state.rival_points, kept.turns) for kept in self._kept)
        return iter(sorted(games, key=lambda game: (-game.margin, -game.points)))


class Search:
    """A beam of each width and view, one after the other; `games` are those that they have found."""

    def __init__(self, table: Table, widths: Sequence[int]) -> None:
        self._table = table
        self._beams = [(width, view) for width in widths for view in VIEWS]
        self.games: list[Game] = []

    @property
    def count(self) -> int:
        """The number of steps."""
        return TURNS * len(self._beams)

    def steps(self) -> Iterator[int]:
        """A step for each turn; a beam's games are there at its last one."""
        for number, (width, view) in enumerate(self._beams):
            beam = Beam(self._table, width, view)
            for turn in range(1, TURNS + 1):
                beam.advance()
                if turn == TURNS:
                    self.games += beam.games
                yield number * TURNS + turn

    @property
    def best(self) -> Game:
        return max(self.games, key=lambda game: (game.margin, game.points))
