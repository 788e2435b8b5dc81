"""The player's turn in the solo game, step by step.

`step` carries out a turn even if it breaks a rule: it notes each fault in the order of play and goes on as
well as it can (a card that costs too much is taken for all the money left; a card whose space is taken is
lost). `play` is for turns that must be legal.
"""

from typing import NamedTuple

from papergen.errors import PapergenError
from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.solo.answer import rival_answer
from papergen.games.village_rails.solo.state import (
    COMPLETE,
    CURVED,
    EMPTY,
    LANES,
    LAST_TERRAIN,
    NEXT,
    Deed,
    State,
    Table,
    line_pay,
    line_points,
    spaces,
)
from papergen.games.village_rails.tables import (
    LEAST_PAY,
    LINES,
    MOST_TRIPS,
    TRIP_COST,
    cell_name,
)
from papergen.wording import listed


class Fault(NamedTuple):
    """`part` is the part of the turn that is wrong, by its key in a log."""

    rule: str
    part: str
    message: str


class IllegalTurn(PapergenError):
    """A turn that the rules do not allow."""


def play(table: Table, state: State, turn: Turn) -> State:
    """The state after a legal turn, including the rival's answer; raises IllegalTurn for any other."""
    after, faults = step(table, state, turn)
    if faults:
        raise IllegalTurn(*(fault.message for fault in faults))
    return rival_answer(table, after)


def step(table: Table, state: State, turn: Turn) -> tuple[State, tuple[Fault, ...]]:
    """The state after the player's own turn, and what was wrong with it."""
    faults: list[Fault] = []
    if turn.trip is not None and turn.line is not None and not turn.after:
        state = _plan(table, state, turn.trip - 1, turn.line, faults)
    card = state.tracks[turn.track - 1]
    state, done = _build(table, state, turn, faults)
    state = _resolve(table, state, turn, done, faults)
    if turn.trip is not None and turn.line is not None and turn.after:
        state = _plan(table, state, turn.trip - 1, turn.line, faults)
    return state._replace(deed=Deed(card, turn.track - 1, turn.trip is not None, len(done))), tuple(faults)


def taken(
    cards: tuple[int, ...], coins: tuple[int, ...], place: int, drawn: int
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """A market after a card was taken, with £1 on each card further away, and the coins that were on it."""
    paid = tuple(coin + 1 for coin in coins[:place])
    return (
        (*cards[:place], *cards[place + 1 :], drawn),
        (*paid, *coins[place + 1 :], 0),
        coins[place],
    )


def _plan(table: Table, state: State, place: int, line: int, faults: list[Fault]) -> State:
    cost = TRIP_COST + place
    if cost > state.money:
        message = f"a trip from place {place + 1} costs £{cost}; only £{state.money} is left"
        faults.append(Fault("cost", "trip", message))
    trips = state.trips
    if state.heads[line] == COMPLETE:
        faults.append(Fault("trip-line", "line", f"{LINES[line]} is complete and takes no more trips"))
    elif len(trips[line]) >= MOST_TRIPS:
        faults.append(Fault("trip-line", "line", f"{LINES[line]} already has {MOST_TRIPS} trips"))
    else:
        trips = (*trips[:line], (*trips[line], state.offers[place]), *trips[line + 1 :])
    offers, coins, gained = taken(state.offers, state.offer_coins, place, table.deck[state.drawn])
    spent = min(cost, state.money)
    return state._replace(
        trips=trips,
        money=state.money - spent + gained,
        offers=offers,
        offer_coins=coins,
        drawn=state.drawn + 1,
        bank=state.bank + spent - place,
    )


def _build(table: Table, state: State, turn: Turn, faults: list[Fault]) -> tuple[State, tuple[int, ...]]:
    """The state with the card laid, and the lines that now reach the edge (not yet scored)."""
    place = turn.track - 1
    if place > state.money:
        message = f"the track from place {turn.track} costs £{place}; only £{state.money} is left"
        faults.append(Fault("cost", "track", message))
    laid = state.tracks[place] * 2 + (turn.turned and CURVED[state.tracks[place] * 2])
    tracks, coins, gained = taken(state.tracks, state.track_coins, place, table.deck[state.drawn])
    spent = min(place, state.money)
    state = state._replace(
        played=state.played + 1,
        money=state.money - spent + gained,
        tracks=tracks,
        track_coins=coins,
        drawn=state.drawn + 1,
        bank=state.bank + spent - place,
    )
    if state.board[turn.cell] != EMPTY:
        faults.append(
            Fault("space", "cell", f"{cell_name(turn.cell)} already has a card; this one is left out")
        )
        return state, ()
    if turn.cell not in spaces(state.board):
        faults.append(
            Fault("space", "cell", f"{cell_name(turn.cell)} is next to neither a border nor a track")
        )
    board = (*state.board[: turn.cell], laid, *state.board[turn.cell + 1 :])
    return _extended(state._replace(board=board), turn.cell)


def _extended(state: State, cell: int) -> tuple[State, tuple[int, ...]]:
    """Extends the lines that were waiting for the cell through the cards laid."""
    board, heads, facts = state.board, list(state.heads), list(state.facts)
    done = []
    for line, head in enumerate(state.heads):
        if head == COMPLETE or head >> 1 != cell:
            continue
        at, packed, last = head, facts[line], EMPTY
        while at != COMPLETE and (laid := board[at >> 1]) != EMPTY:
            packed += LANES[laid][at & 1]
            at, last = NEXT[CURVED[laid]][at], laid
        if at == COMPLETE:
            packed += LAST_TERRAIN[last]
            done.append(line)
        heads[line], facts[line] = at, packed
    return state._replace(heads=tuple(heads), facts=tuple(facts)), tuple(done)


def _resolve(table: Table, state: State, turn: Turn, done: tuple[int, ...], faults: list[Fault]) -> State:
    """Scores the completed lines in the order written; others come last and pay the minimum."""
    part = "completes"
    for line, _ in turn.completes:
        if line not in done:
            message = f"{LINES[line]} is written as completed, but this turn does not complete it"
            faults.append(Fault("completes", part, message))
    written = [(line, card - 1) for line, card in turn.completes if line in done]
    missing = [line for line in done if line not in dict(written)]
    for line, card in written:
        if card not in state.hand:
            held = listed([str(index + 1) for index in state.hand])
            message = f"terminus card {card + 1} is not in hand for {LINES[line]}; the hand is {held}"
            faults.append(Fault("terminus", part, message))
        state = completed(table, state, line, card)
    for line in missing:
        message = f"{LINES[line]} is completed by this turn, but no terminus card is written for it"
        faults.append(Fault("completes", part, message))
        state = completed(table, state, line, None)
    return state


def completed(table: Table, state: State, line: int, terminus: int | None) -> State:
    """Points, then money, then a new terminus card unless all seven lines are complete.

    Without a terminus card, or with one that is not held, the hand keeps its cards.
    """
    trips = state.trips[line]
    pay = LEAST_PAY if terminus is None else line_pay(state.facts[line], len(trips), terminus)
    hand, dealt = tuple(card for card in state.hand if card != terminus), state.dealt
    if any(head != COMPLETE for head in state.heads):
        hand, dealt = (*hand, table.terminus[dealt]), dealt + 1
    return state._replace(
        money=state.money + pay,
        points=state.points + line_points(state.facts[line], trips),
        hand=hand,
        dealt=dealt,
        bank=state.bank - pay,
    )
