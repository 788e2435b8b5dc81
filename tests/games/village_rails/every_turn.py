"""Every legal turn of the solo game, in a plain list; the bots look only at promising ones."""

from collections.abc import Iterator
from itertools import permutations

from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.solo.engine import _build, _plan, completed, step
from papergen.games.village_rails.solo.state import COMPLETE, TURNS_MATTER, State, Table, spaces
from papergen.games.village_rails.tables import MOST_TRIPS, TRACK_PLACES, TRIP_COST, TRIP_PLACES


def legal_turns(table: Table, state: State) -> Iterator[Turn]:
    """Every legal turn, each once; a turned card only where that makes a difference."""
    for place in range(min(TRACK_PLACES, state.money + 1)):
        yield from _builds(table, state, place)
    for trip, line in trip_choices(state):
        planned = _plan(table, state, trip, line, [])
        for place in range(min(TRACK_PLACES, planned.money + 1)):
            for turn in _builds(table, planned, place):
                yield Turn(turn.track, turn.cell, turn.turned, trip + 1, line, False, turn.completes)
    for place in range(min(TRACK_PLACES, state.money + 1)):
        for turn in _builds(table, state, place):
            built, _ = step(table, state, turn)
            for trip, line in trip_choices(built):
                yield Turn(turn.track, turn.cell, turn.turned, trip + 1, line, True, turn.completes)


def _builds(table: Table, state: State, place: int) -> Iterator[Turn]:
    for cell in spaces(state.board):
        for turned in (False, True) if TURNS_MATTER[state.tracks[place]] else (False,):
            turn = Turn(place + 1, cell, turned)
            built, done = _build(table, state, turn, [])
            for order in permutations(done):
                for cards in _terminus_choices(table, built, order):
                    completes = tuple((line, card + 1) for line, card in zip(order, cards, strict=True))
                    yield Turn(place + 1, cell, turned, completes=completes)


def _terminus_choices(table: Table, state: State, order: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not order:
        yield ()
        return
    for card in state.hand:
        for rest in _terminus_choices(table, completed(table, state, order[0], card), order[1:]):
            yield (card, *rest)


def trip_choices(state: State) -> list[tuple[int, int]]:
    """The places (from 0) and lines of every trip that can be planned."""
    open_lines = [
        line
        for line, head in enumerate(state.heads)
        if head != COMPLETE and len(state.trips[line]) < MOST_TRIPS
    ]
    affordable = range(min(TRIP_PLACES, state.money - TRIP_COST + 1))
    return [(place, line) for place in affordable for line in open_lines]
