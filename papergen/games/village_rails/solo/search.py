"""The search for the strongest line of a scenario: beams that know the deck and the rival's rules.

A beam keeps the most promising positions, turn after turn. A broad one comes first, then narrow ones near the
best line. Effort is counted in positions kept, never in seconds, so a seed gives the same line everywhere.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.solo.answer import rival_answer
from papergen.games.village_rails.solo.bots import Game
from papergen.games.village_rails.solo.choices import Care, turns
from papergen.games.village_rails.solo.engine import play, step
from papergen.games.village_rails.solo.state import State, Table, final_points, first_state
from papergen.games.village_rails.solo.worth import POINT
from papergen.games.village_rails.tables import TURNS


class Way(NamedTuple):
    """How a beam looks: the alternatives in a position, the turns tried from it, and how many times the
    positions kept are judged again after the rival's answer. `heirs`, if not 0, is how many positions of a
    turn may follow from one of the turn before: then more that differ are kept.
    """

    care: Care = Care(4, 4)
    options: int = 40
    answered: int = 1
    heirs: int = 0


BROAD = Way()
NO_TRIPS = Way(Care(0, 0))
# After a broad beam, narrow ones begin on the best line, after so many of its turns: there is often something
# better nearby.
NARROW = (Way(Care(2, 2), 10, 3, 4), Way(Care(1, 1), 20, 3))
NEARBY = tuple((after, way) for way in NARROW for after in (8, 6, 4, 2))
STEPS = TURNS * (1 + len(NEARBY)) - sum(after for after, _ in NEARBY)  # for each width


def _narrow(width: int) -> int:
    return 20 + width // 25


class _Kept(NamedTuple):
    value: int
    state: State
    turns: tuple[Turn, ...]


class Beam:
    """Keeps the `width` most promising positions, turn after turn, and begins with the turns of `line`."""

    def __init__(self, table: Table, width: int, way: Way = BROAD, line: tuple[Turn, ...] = ()) -> None:
        self._table, self._width, self._way = table, width, way
        self.played = len(line)
        state = first_state(table)
        for turn in line:
            state = play(table, state, turn)
        self._kept = [_Kept(0, state, line)]

    def advance(self) -> None:
        """One turn further; to be called until twelve are played."""
        options = [
            (POINT * position.state.rival_points - judged.value, rank, judged.turn)
            for rank, position in enumerate(self._kept)
            for judged in turns(self._table, position.state, self._way.care, self._way.options)
        ]
        options.sort(key=lambda option: option[:2])
        answered = list(self._answered(options))
        if self._way.answered > 1:
            answered.sort(key=lambda kept: -kept.value)
        self._kept = answered[: self._width]
        self.played += 1

    def _answered(self, options: list[tuple[int, int, Turn]]) -> Iterator[_Kept]:
        """The positions after the rival's answer, each once; as many as it is worth looking at."""
        seen: set[State] = set()
        heirs = [0] * len(self._kept)
        most = self._way.heirs if len(self._kept) == self._width else 0  # while there are few, any number
        for cost, rank, turn in options:
            if most and heirs[rank] >= most:
                continue
            position = self._kept[rank]
            state = rival_answer(self._table, step(self._table, position.state, turn)[0])
            if state in seen:
                continue
            seen.add(state)
            heirs[rank] += 1
            # The answer changes nothing about the player's own position, and when all turns are played the
            # value of that is the score.
            rise = POINT * (state.rival_points - position.state.rival_points)
            yield _Kept(-cost - rise, state, (*position.turns, turn))
            if len(seen) == self._width * self._way.answered:
                return

    @property
    def games(self) -> Iterator[Game]:
        """The games found, when all twelve turns are played, the strongest first."""
        games = (Game(final_points(kept.state), kept.state.rival_points, kept.turns) for kept in self._kept)
        return iter(sorted(games, key=lambda game: (-game.margin, -game.points)))


class Search:
    """Beams of each width, one after the other; `games` are those that they have found."""

    def __init__(self, table: Table, widths: Sequence[int]) -> None:
        self._table, self._widths = table, widths
        self.games: list[Game] = []

    @property
    def count(self) -> int:
        """The number of steps."""
        return STEPS * len(self._widths)

    def steps(self) -> Iterator[None]:
        """A step for each turn of each beam; its games are there at the last one."""
        for width in self._widths:
            yield from self._through(Beam(self._table, width))
            for after, way in NEARBY:
                line = self.best.turns[:after]
                yield from self._through(Beam(self._table, _narrow(width), way, line))

    def _through(self, beam: Beam) -> Iterator[None]:
        while beam.played < TURNS:
            beam.advance()
            if beam.played == TURNS:
                self.games += beam.games
            yield

    @property
    def best(self) -> Game:
        return max(self.games, key=lambda game: (game.margin, game.points))
