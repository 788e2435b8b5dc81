"""The promising turns in a position, judged without playing them, for the bots and the search."""

from itertools import permutations
from typing import NamedTuple

from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.solo.engine import step, taken
from papergen.games.village_rails.solo.state import (
    COMPLETE,
    CURVED,
    EMPTY,
    LANES,
    LAST_TERRAIN,
    NEXT,
    SIDING,
    TURNS_MATTER,
    State,
    Table,
    line_pay,
    line_points,
    spaces,
)
from papergen.games.village_rails.solo.worth import (
    LANE_WORTH,
    POINT,
    line_worth,
    loose_worth,
    money_worth,
    worth,
)
from papergen.games.village_rails.tables import (
    LINES,
    MOST_TRIPS,
    SIDING_POINTS,
    TRACK_PLACES,
    TRIP_COST,
    TRIP_PLACES,
    TURNS,
)

LEAST = -1_000_000  # no position is worth so little

Completes = tuple[tuple[int, int], ...]  # line and terminus card's number
Done = tuple[tuple[int, int], ...]  # line and its packed facts


class Judged(NamedTuple):
    """`value` is the worth of the position after the turn, before the rival's answer."""

    value: int
    turn: Turn


class _Built(NamedTuple):
    value: int
    place: int
    turned: bool
    cell: int
    completes: Completes


class Care(NamedTuple):
    """How many alternatives are looked at: trips before building, and builds that a trip may follow."""

    trips: int = 4
    followed: int = 4


def turns(table: Table, state: State, care: Care, most: int) -> list[Judged]:
    """The best turns found, best first; equal ones in the order of market places and cells."""
    best = sorted(_builds(table, state, LEAST), key=_less_value)[: max(most, care.followed)]
    floor = best[most - 1].value if len(best) >= most else LEAST
    found = [Judged(built.value, _turn(built)) for built in best]
    for built in best[: care.followed]:
        found += _with_trip_after(table, state, _turn(built))
    for _, place, line in _trip_gains(state)[: care.trips]:
        better = _builds(table, _planned(table, state, place, line), floor)
        found += [Judged(built.value, _turn(built, place, line)) for built in better]
    found.sort(key=_less_value)
    return found[:most]


def _less_value(judged: "Judged | _Built") -> int:
    return -judged.value


def _turn(built: _Built, trip: int | None = None, line: int | None = None) -> Turn:
    number = None if trip is None else trip + 1
    return Turn(built.place + 1, built.cell, built.turned, number, line, False, built.completes)


def _planned(table: Table, state: State, place: int, line: int) -> State:
    """Like the engine's planning of a trip, but without its checks and the bank."""
    offers, coins, gained = taken(state.offers, state.offer_coins, place, table.deck[state.drawn])
    held = (*state.trips[line], state.offers[place])
    return state._replace(
        trips=(*state.trips[:line], held, *state.trips[line + 1 :]),
        money=state.money - TRIP_COST - place + gained,
        offers=offers,
        offer_coins=coins,
        drawn=state.drawn + 1,
    )


def _trip_gains(state: State) -> list[tuple[int, int, int]]:
    """(minus the gain, place, line) for every trip that can be planned now, best first."""
    left = TURNS - state.played
    lines = [
        (line, packed, trips, head, line_worth(packed, trips, head))
        for line, (packed, trips, head) in enumerate(zip(state.facts, state.trips, state.heads, strict=True))
        if head != COMPLETE and len(trips) < MOST_TRIPS
    ]
    now = money_worth(state.money, left)
    gains = []
    for place in range(min(TRIP_PLACES, state.money - TRIP_COST + 1)):
        offer = state.offers[place]
        less = now - money_worth(state.money - TRIP_COST - place + state.offer_coins[place], left)
        for line, packed, trips, head, without in lines:
            gains.append((less + without - line_worth(packed, (*trips, offer), head), place, line))
    gains.sort()
    return gains


def _with_trip_after(table: Table, state: State, turn: Turn) -> list[Judged]:
    built, _ = step(table, state, turn)
    base = worth(built)
    return [
        Judged(
            base - less,
            Turn(turn.track, turn.cell, turn.turned, place + 1, line, True, turn.completes),
        )
        for less, place, line in _trip_gains(built)[:2]
    ]


def _builds(table: Table, state: State, floor: int) -> list[_Built]:
    """Every affordable card on every space, both ways up where that matters, if that is worth more."""
    view = _View(state)
    left = TURNS - state.played - 1
    cells = spaces(state.board)
    paid: dict[Done, tuple[int, Completes]] = {}
    found = []
    for place in range(min(TRACK_PLACES, state.money + 1)):
        card = state.tracks[place]
        money = state.money - place + state.track_coins[place]
        kept = money_worth(money, left)
        for turned in (False, True) if TURNS_MATTER[card] else (False,):
            for cell in cells:
                value, done = view.laid(card * 2 + turned, cell)
                if done:
                    if done not in paid:
                        paid[done] = _payment(table, state, done)
                    pay, completes = paid[done]
                    value += money_worth(money + pay, left)
                else:
                    completes, value = (), value + kept
                if value > floor:
                    found.append(_Built(value, place, turned, cell, completes))
    return found


class _View:
    """What is the same for every card laid in a position, computed once."""

    def __init__(self, state: State) -> None:
        self._board, self._facts, self._trips = state.board, state.facts, state.trips
        self._waiting = {head: line for line, head in enumerate(state.heads) if head != COMPLETE}
        self._worths = {
            line: line_worth(state.facts[line], state.trips[line], head)
            for head, line in self._waiting.items()
        }
        self._sided = sum(1 for packed in state.facts if packed & SIDING)
        self._base = POINT * state.points + sum(self._worths.values()) + loose_worth(state.board)

    def laid(self, code: int, cell: int) -> tuple[int, Done]:
        """The worth of the position with the card there, without money, and the lines it completes."""
        board, value, sided = self._board, self._base, self._sided
        done: Done = ()
        for lane in (0, 1):
            line = self._waiting.get(cell * 2 + lane)
            if line is None:
                value += LANE_WORTH[code][lane]
                continue
            packed, trips = self._facts[line] + LANES[code][lane], self._trips[line]
            at, last = NEXT[CURVED[code]][cell * 2 + lane], code
            while at != COMPLETE and (next_card := board[at >> 1]) != EMPTY:
                packed += LANES[next_card][at & 1]
                value -= LANE_WORTH[next_card][at & 1]
                at, last = NEXT[CURVED[next_card]][at], next_card
            value -= self._worths[line]
            if packed & SIDING and not self._facts[line] & SIDING:
                sided += 1
            if at == COMPLETE:
                packed += LAST_TERRAIN[last]
                value += POINT * line_points(packed, trips)
                done = (*done, (line, packed))
            else:
                value += line_worth(packed, trips, at)
        return value + POINT * SIDING_POINTS[sided], done


def _payment(table: Table, state: State, done: Done) -> tuple[int, Completes]:
    """The most money for the lines just completed, and the order and cards that bring it."""
    closed = sum(1 for head in state.heads if head == COMPLETE) + len(done)
    best: tuple[int, Completes] | None = None
    for order in permutations(done):
        hand, dealt, pay = list(state.hand), state.dealt, 0
        completes: Completes = ()
        for line, packed in order:
            pays = [
                (line_pay(packed, len(state.trips[line]), card), -place) for place, card in enumerate(hand)
            ]
            most, place = max(pays)
            pay += most
            completes = (*completes, (line, hand.pop(-place) + 1))
            if closed < len(LINES):
                hand.append(table.terminus[dealt])
                dealt += 1
        if best is None or pay > best[0]:
            best = (pay, completes)
    return best or (0, ())
