"""The search for the strongest line of a scenario: beams that know the deck and the rival's rules.

A beam keeps the most promising positions, turn after turn. One beam overlooks what another one finds, so
several search one after the other, and then again near the best line. Effort is counted in positions kept,
never in seconds, so a seed gives the same line everywhere.
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

CARE, LESS_CARE, NO_TRIPS = Care(2, 2), Care(1, 1), Care(0, 0)
OPTIONS = 10  # turns tried from each position
ANSWERED = 3  # of these, how many times the positions kept are played and judged after the rival's answer

# One beam after another: how many of the positions of a turn may follow from one of the turn before (0 is any
# number; few keep more that differ), and how many alternatives are looked at.
WAYS = ((0, CARE), (0, LESS_CARE), (4, CARE))
# Then beams that begin on the best line, after so many of its turns: there is often something better nearby.
NEARBY = tuple((after, *way) for way in ((4, CARE), (0, LESS_CARE)) for after in (8, 6, 4, 2))
WIDER = 2  # times the positions of the others
STEPS = TURNS * (len(WAYS) + len(NEARBY)) - sum(after for after, *_ in NEARBY)  # for each width


class _Kept(NamedTuple):
    value: int
    state: State
    turns: tuple[Turn, ...]


class Beam:
    """Keeps the `width` most promising positions, turn after turn, and begins with the turns of `line`."""

    def __init__(
        self,
        table: Table,
        width: int,
        heirs: int = 0,
        care: Care = CARE,
        line: tuple[Turn, ...] = (),
    ) -> None:
        self._table, self._width, self._heirs, self._care = table, width, heirs, care
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
            for judged in turns(self._table, position.state, self._care, OPTIONS)
        ]
        options.sort(key=lambda option: option[:2])
        answered = list(self._answered(options))
        answered.sort(key=lambda kept: -kept.value)
        self._kept = answered[: self._width]
        self.played += 1

    def _answered(self, options: list[tuple[int, int, Turn]]) -> Iterator[_Kept]:
        """The positions after the rival's answer, each once; as many as it is worth looking at."""
        seen: set[State] = set()
        heirs = [0] * len(self._kept)
        most = self._heirs if len(self._kept) == self._width else 0  # while there are few, any number
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
            if len(seen) == self._width * ANSWERED:
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
            for heirs, care in WAYS:
                yield from self._through(Beam(self._table, width, heirs, care))
            for after, heirs, care in NEARBY:
                line = self.best.turns[:after]
                yield from self._through(Beam(self._table, width * WIDER, heirs, care, line))

    def _through(self, beam: Beam) -> Iterator[None]:
        while beam.played < TURNS:
            beam.advance()
            if beam.played == TURNS:
                self.games += beam.games
            yield

    @property
    def best(self) -> Game:
        return max(self.games, key=lambda game: (game.margin, game.points))
