"""A solo game between two turns, as frozen data for the engine and the bots.

Cards are named by index here (their number minus 1). Market places count from 0, the furthest from the deck.

A line's facts are packed into one whole number, so that laying a card is an addition. Terrains, features,
straights, curves and barns by terrain have four bits each; then come eight bits for the points of halts, and
three each for the first and (once the line is complete) the last terrain, plus one. No count can exceed 15: a
line has at most six cards and the border.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from papergen.games.village_rails.cards import Card, Feature, Start
from papergen.games.village_rails.scoring import Facts, beyond, entry, feature_points
from papergen.games.village_rails.solo.deck import RAILWAY, TERMINUS
from papergen.games.village_rails.solo.surveyor import Rival
from papergen.games.village_rails.tables import (
    AT_BORDER,
    BESIDE,
    BOX_MONEY,
    CELLS,
    FEATURES,
    HAND,
    LINES,
    MONEY_PER_POINT,
    SIDING_POINTS,
    START_MONEY,
    TERRAINS,
    TRACK_PLACES,
    TRIP_PLACES,
)

BITS = 4
_MASK = (1 << BITS) - 1
_FIELDS = (*TERRAINS, *FEATURES, "straight", "curve", *(f"barn-{terrain}" for terrain in TERRAINS))
_SHIFTS = {name: BITS * place for place, name in enumerate(_FIELDS)}
_HALTS = BITS * len(_FIELDS)
_FIRST = _HALTS + 8
LAST = _FIRST + 3
SIDING = _MASK << _SHIFTS["siding"]

Trips = tuple[int, ...]  # the cards on a line, by index


def _feature(feature: Feature | None) -> int:
    if feature is None:
        return 0
    packed = 1 << _SHIFTS[feature.kind] | feature.points << _HALTS
    return packed + (1 << _SHIFTS[f"barn-{feature.terrain}"] if feature.terrain else 0)


def _lane(card: Card, lane: int) -> int:
    shape = "curve" if card.curved else "straight"
    return (1 << _SHIFTS[card.terrain]) + (1 << _SHIFTS[shape]) + _feature(card.features[lane])


def pack_start(start: Start) -> int:
    packed = _feature(start.feature)
    if start.terrain is not None:
        packed += (1 << _SHIFTS[start.terrain]) + (TERRAINS.index(start.terrain) + 1 << _FIRST)
    return packed


# A card as it lies is its index × 2, plus 1 if it is turned.
LAID: tuple[Card, ...] = tuple(card for railway in RAILWAY for card in (railway.track, railway.track.turned))
LANES: tuple[tuple[int, int], ...] = tuple((_lane(card, 0), _lane(card, 1)) for card in LAID)
CURVED: tuple[bool, ...] = tuple(card.curved for card in LAID)
LAST_TERRAIN: tuple[int, ...] = tuple(TERRAINS.index(card.terrain) + 1 << LAST for card in LAID)
TURNS_MATTER: tuple[bool, ...] = tuple(
    railway.track.turned != railway.track for railway in RAILWAY
)  # by card index


def unpack(packed: int, trips: int) -> Facts:
    """Packed facts as plain ones, with the number of trips on the line."""
    found = {name: packed >> shift & _MASK for name, shift in _SHIFTS.items()}
    first, last = packed >> _FIRST & 7, packed >> LAST & 7
    cards = found["straight"] + found["curve"]
    ground = [found[terrain] for terrain in TERRAINS]
    different = sum(1 for amount in ground if amount)
    features = [found[feature] for feature in FEATURES]
    return Facts(
        counts=(*ground, *features, different, cards + 1, trips, found["straight"], found["curve"]),
        first=TERRAINS[first - 1] if first else None,
        last=TERRAINS[last - 1] if last else None,
        barns=tuple(terrain for terrain in TERRAINS for _ in range(found[f"barn-{terrain}"])),
        halts=packed >> _HALTS & 255,
    )


_points: dict[tuple[int, Trips], int] = {}
_pays: dict[tuple[int, int, int], int] = {}
MOST_KEPT = 400_000  # entries per cache, so that a long run does not fill the memory


def line_points(packed: int, trips: Trips) -> int:
    """The points for trips and features of a complete line."""
    known = _points.get((packed, trips))
    if known is None:
        facts = unpack(packed, len(trips))
        known = sum(feature_points(facts)) + sum(RAILWAY[card].trip.points(facts) for card in trips)
        if len(_points) >= MOST_KEPT:
            _points.clear()
        _points[packed, trips] = known
    return known


def line_pay(packed: int, trips: int, terminus: int) -> int:
    """Pounds that a terminus card, by index, brings on a complete line."""
    known = _pays.get((packed, trips, terminus))
    if known is None:
        known = TERMINUS[terminus].pays(unpack(packed, trips))
        if len(_pays) >= MOST_KEPT:
            _pays.clear()
        _pays[packed, trips, terminus] = known
    return known


EMPTY = -1
COMPLETE = -1
FIRST_HEADS = tuple(cell * 2 + lane for cell, lane in map(entry, range(len(LINES))))
BANK = BOX_MONEY - START_MONEY  # pounds; it may go below zero, because the bank never runs out


@dataclass(frozen=True)
class Table:
    """What is fixed for a game: deck and terminus cards in order, the starts, the rival."""

    deck: tuple[int, ...]
    terminus: tuple[int, ...]
    starts: tuple[Start, ...]
    rival: Rival


class Deed(NamedTuple):
    """What the rival may react to in the turn just taken: the track, its place, a trip, completed lines."""

    card: int
    place: int  # from 0
    planned: bool
    completed: int


class State(NamedTuple):
    """`heads` has the cell and lane that each line is waiting for (cell × 2 + lane), or COMPLETE.

    `facts` are packed; `trips` stay with their line after it is complete (at the table they go under the
    deck, which never runs out: 11 cards are laid out and at most 48 are drawn).
    """

    played: int  # turns
    board: tuple[int, ...]  # by cell: card × 2 + turned, or EMPTY
    heads: tuple[int, ...]
    facts: tuple[int, ...]
    trips: tuple[tuple[int, ...], ...]
    money: int
    points: int
    tracks: tuple[int, ...]
    track_coins: tuple[int, ...]
    offers: tuple[int, ...]
    offer_coins: tuple[int, ...]
    drawn: int  # cards taken from the deck
    hand: tuple[int, ...]
    dealt: int  # terminus cards taken from their deck
    bank: int
    rival: tuple[int, ...]  # boxes marked, by row of the rival's sheet
    rival_points: int
    deed: Deed | None  # between the player's turn and the rival's answer


def first_state(table: Table) -> State:
    """Seven tracks are laid out first, then four trips; the first card drawn is furthest from the deck."""
    out = TRACK_PLACES + TRIP_PLACES
    return State(
        played=0,
        board=(EMPTY,) * CELLS,
        heads=FIRST_HEADS,
        facts=tuple(map(pack_start, table.starts)),
        trips=((),) * len(LINES),
        money=START_MONEY,
        points=0,
        tracks=table.deck[:TRACK_PLACES],
        track_coins=(0,) * TRACK_PLACES,
        offers=table.deck[TRACK_PLACES:out],
        offer_coins=(0,) * TRIP_PLACES,
        drawn=out,
        hand=table.terminus[:HAND],
        dealt=HAND,
        bank=BANK,
        rival=(0,) * len(table.rival.rows),
        rival_points=table.rival.start,
        deed=None,
    )


def _follows(curved: bool) -> tuple[int, ...]:
    after = [beyond(at // 2, at % 2, curved) for at in range(CELLS * 2)]
    return tuple(COMPLETE if place is None else place[0] * 2 + place[1] for place in after)


# NEXT[curved][cell × 2 + lane]: the cell and lane that follow, or COMPLETE beyond the edge.
NEXT = (_follows(False), _follows(True))


@lru_cache(maxsize=50_000)
def spaces(board: tuple[int, ...]) -> tuple[int, ...]:
    """The empty cells next to a border or a track."""
    return tuple(
        cell
        for cell in range(CELLS)
        if board[cell] == EMPTY and (AT_BORDER[cell] or any(board[near] != EMPTY for near in BESIDE[cell]))
    )


def margin(state: State) -> int:
    """How far the player is ahead of the rival when the tableau is full."""
    return final_points(state) - state.rival_points


def final_points(state: State) -> int:
    """The score when the tableau is full."""
    sided = sum(1 for packed in state.facts if packed & SIDING)
    return state.points + SIDING_POINTS[sided] + state.money // MONEY_PER_POINT
