"""The rival's answer to the player's turn: its rules, each a printed sentence and what it means.

A rule for a track looks at the first `reach` tracks of the market and names one of them, or none; the next
line is read then, and where no line names one the rival takes the first track. A rule for a trip comes after
the track. The rival pays nothing; what lies on the card that it takes goes back to the bank.
"""

from collections.abc import Callable
from typing import NamedTuple

from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.games.village_rails.solo.state import State, Table
from papergen.games.village_rails.solo.surveyor import DETAIL, ROW_OF, SHAPE, TERRAIN, Rival

Find = Callable[[Rival, State], int | None]
_TERRAIN, _SHAPE, _DETAIL = ROW_OF[TERRAIN], ROW_OF[SHAPE], ROW_OF[DETAIL]
_KINDS = tuple(frozenset(f.kind for f in card.track.features if f) for card in RAILWAY)


class Answer(NamedTuple):
    """Places count from 0. `line` is the rule that named the track, by its place in the rival's `lines`, or
    None where none did; `row` is the row of its sheet that is marked, None where that row is full."""

    track: int
    line: int | None
    row: int | None
    trip: int | None


def rival_answer(table: Table, state: State) -> State:
    """The position after the rival's answer to the turn that was just taken."""
    return carried_out(table, state, answer(table.rival, state))


def answer(rival: Rival, state: State) -> Answer:
    place, line = 0, None
    for number, rule in enumerate(rival.lines):
        if rule in TRACK_RULES and (found := TRACK_RULES[rule](rival, state)) is not None:
            place, line = found, number
            break
    row = ROW_OF[rival.kind][state.tracks[place]]
    full = state.rival[row] == len(rival.points[row])
    return Answer(place, line, None if full else row, _trip(rival, state))


def _trip(rival: Rival, state: State) -> int | None:
    if not rival.trips or state.rival[-1] == len(rival.trips):
        return None
    found = (TRIP_RULES[rule](rival, state) for rule in rival.lines if rule in TRIP_RULES)
    return next(found, None)


def carried_out(table: Table, state: State, chosen: Answer) -> State:
    rival, deck, drawn = table.rival, table.deck, state.drawn + 1
    tracks, track_coins, gained = lifted(state.tracks, state.track_coins, chosen.track, deck[state.drawn])
    offers, offer_coins, bank = state.offers, state.offer_coins, state.bank + gained
    marked = list(state.rival)
    if chosen.row is not None:
        marked[chosen.row] += 1
    if chosen.trip is not None:
        offers, offer_coins, gained = lifted(offers, offer_coins, chosen.trip, deck[drawn])
        bank, drawn = bank + gained, drawn + 1
        marked[-1] += 1
    return state._replace(
        tracks=tracks,
        track_coins=track_coins,
        offers=offers,
        offer_coins=offer_coins,
        drawn=drawn,
        bank=bank,
        rival=tuple(marked),
        rival_points=rival.score(tuple(marked)),
        deed=None,
    )


def lifted(
    cards: tuple[int, ...], coins: tuple[int, ...], place: int, drawn: int
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """A market after a card was taken that nobody paid for, and the coins that were on it."""
    return (
        (*cards[:place], *cards[place + 1 :], drawn),
        (*coins[:place], *coins[place + 1 :], 0),
        coins[place],
    )


def _first(rival: Rival, state: State, row_of: tuple[int, ...], row: int) -> int | None:
    """The first of the tracks that it looks at whose row this is."""
    found = (place for place in range(rival.reach) if row_of[state.tracks[place]] == row)
    return next(found, None)


def _your_terrain(rival: Rival, state: State) -> int | None:
    return _first(rival, state, _TERRAIN, _TERRAIN[state.deed.card]) if state.deed else None


def _your_shape(rival: Rival, state: State) -> int | None:
    return _first(rival, state, _SHAPE, _SHAPE[state.deed.card]) if state.deed else None


def _your_place(rival: Rival, state: State) -> int | None:
    """The card that slid into the place that the player took from."""
    return state.deed.place if state.deed and state.deed.place < rival.reach else None


def _most_coins(rival: Rival, state: State) -> int | None:
    coins = state.track_coins[: rival.reach]
    most = max(coins)
    return coins.index(most) if most else None


def _longest(rival: Rival, state: State) -> int | None:
    """The upper one of equally long rows; before anything is marked that is the top row."""
    rows = state.rival[: len(rival.points)]
    return _first(rival, state, ROW_OF[rival.kind], rows.index(max(rows)))


def _shortest(rival: Rival, state: State) -> int | None:
    """The upper one of equally short rows."""
    rows = state.rival[: len(rival.points)]
    return _first(rival, state, ROW_OF[rival.kind], rows.index(min(rows)))


def _two_features(rival: Rival, state: State) -> int | None:
    return _first(rival, state, _DETAIL, 2)


def _curves(rival: Rival, state: State) -> int | None:
    return _first(rival, state, _SHAPE, 1)


def _with(feature: str) -> Find:
    def find(rival: Rival, state: State) -> int | None:
        return next((p for p in range(rival.reach) if feature in _KINDS[state.tracks[p]]), None)

    return find


def _last(rival: Rival, _: State) -> int:
    return rival.reach - 1


def _trip_too(_: Rival, state: State) -> int | None:
    return 0 if state.deed and state.deed.planned else None


def _trip_at_completion(_: Rival, state: State) -> int | None:
    return 0 if state.deed and state.deed.completed else None


def _trip_with_coins(_: Rival, state: State) -> int | None:
    most = max(state.offer_coins)
    return state.offer_coins.index(most) if most else None


TRACK_RULES: dict[str, Find] = {
    "your-terrain": _your_terrain,
    "your-shape": _your_shape,
    "your-place": _your_place,
    "most-coins": _most_coins,
    "longest": _longest,
    "shortest": _shortest,
    "two-features": _two_features,
    "curves": _curves,
    "signal": _with("signal"),
    "siding": _with("siding"),
    "last": _last,
}
TRIP_RULES: dict[str, Find] = {
    "trip-too": _trip_too,
    "trip-complete": _trip_at_completion,
    "trip-coins": _trip_with_coins,
}
RULES = (*TRACK_RULES, *TRIP_RULES)  # each has a printed sentence, `village-rule-RULE`
