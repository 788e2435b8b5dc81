"""Objectives for a won solo game: what a season asks for besides the win; each is checked by replaying a log.

Every objective asks for a win. Its printed sentence is `village-goal-NAME`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from papergen.games.village_rails.model import Log, Turn
from papergen.games.village_rails.scoring import Score, ScoreLine, score
from papergen.games.village_rails.solo.engine import IllegalTurn, play
from papergen.games.village_rails.solo.log import tableau
from papergen.games.village_rails.solo.scenario import scenario
from papergen.games.village_rails.solo.search import NO_TRIPS, Beam, Search
from papergen.games.village_rails.solo.state import State, Table, first_state, margin
from papergen.games.village_rails.tables import TURNS
from papergen.words import Words

WIDTH = 30  # positions that each beam keeps that looks for feasible objectives


@dataclass(frozen=True)
class Finished:
    """A legal game of twelve turns, with the position after each."""

    table: Table
    turns: tuple[Turn, ...]
    states: tuple[State, ...]

    @property
    def margin(self) -> int:
        return margin(self.states[-1])

    @property
    def won(self) -> bool:
        return self.margin > 0

    @cached_property
    def score(self) -> Score:
        return score(tableau(self.table, self.states[-1]))

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        return self.score.lines

    def most(self, thing: str) -> int:
        """The most that one line has of it."""
        return max(row.line.facts.count(thing) for row in self.lines)


def finished(table: Table, turns: Sequence[Turn]) -> Finished:
    """The game of twelve legal turns; raises IllegalTurn for any other."""
    states = [first_state(table)]
    for turn in turns:
        states.append(play(table, states[-1], turn))
    return Finished(table, tuple(turns), tuple(states[1:]))


def _of_one_shape(row: ScoreLine) -> bool:
    facts = row.line.facts
    return not facts.count("straight") or not facts.count("curve")


def _last_turn(game: Finished) -> int:
    return game.states[-1].points - game.states[-2].points


def _longest_row(game: Finished) -> int:
    return max(game.states[-1].rival[: len(game.table.rival.points)])


OBJECTIVES: dict[str, Callable[[Finished], bool]] = {
    "no-trip": lambda game: not any(game.states[-1].trips),
    "many-trips": lambda game: sum(map(len, game.states[-1].trips)) >= 6,
    "one-shape": lambda game: sum(map(_of_one_shape, game.lines)) >= 4,
    "all-score": lambda game: all(row.sum for row in game.lines),
    "money": lambda game: game.states[-1].money >= 15,
    "sidings": lambda game: len(game.score.siding_lines) >= 4,
    "signals": lambda game: game.most("signal") >= 3,
    "terrains": lambda game: game.most("terrain") == 5,
    "great-line": lambda game: max(row.sum for row in game.lines) >= 25,
    "even-lines": lambda game: max(row.sum for row in game.lines) <= 15,
    "free-tracks": lambda game: sum(turn.track == 1 for turn in game.turns) >= 8,
    "grand-finale": lambda game: _last_turn(game) >= 25,
    "short-rows": lambda game: _longest_row(game) <= 3,
    "farms": lambda game: sum(row.line.facts.count("farm") for row in game.lines) >= 5,
}


def met(game: Finished) -> tuple[str, ...]:
    """The objectives that a game meets, none of them unless it is won."""
    return tuple(name for name, holds in OBJECTIVES.items() if game.won and holds(game))


def objectives(log: Log) -> tuple[str, ...]:
    """The objectives that a log meets; none if it is not a whole, legal game that was won."""
    if len(log.turns) != TURNS:
        return ()
    try:
        return met(finished(scenario(log.seed, log.level).table, log.turns))
    except IllegalTurn:
        return ()


def feasible(table: Table, width: int = WIDTH) -> dict[str, Finished]:
    """The objectives that some line known meets, each with the strongest such line; takes about a second."""
    search = Search(table, (width,))
    for _ in search.steps():
        pass
    without_trips = Beam(table, width, NO_TRIPS)
    for _ in range(TURNS):
        without_trips.advance()
    games = sorted((*search.games, *without_trips.games), key=lambda game: -game.margin)
    found: dict[str, Finished] = {}
    for game in games:
        if game.margin > 0:
            played = finished(table, game.turns)
            for name in met(played):
                found.setdefault(name, played)
    return found


def goal_sentence(words: Words, name: str) -> str:
    return words[f"village-goal-{name}"]
