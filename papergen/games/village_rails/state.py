"""A solo game between two turns, as frozen data; what the engine and the bots pass around.

Cards are named by index here (their number less 1). A place in a market counts from 0, the furthest from the
deck.
"""

from dataclasses import dataclass
from typing import NamedTuple

from papergen.games.village_rails.cards import Start
from papergen.games.village_rails.lines import beyond, entry
from papergen.games.village_rails.packed import SIDING, pack_start
from papergen.games.village_rails.tables import (
    AT_BORDER,
    BESIDE,
    CELLS,
    HAND,
    LINES,
    MONEY_A_POINT,
    SIDING_POINTS,
    START_MONEY,
    TRACK_PLACES,
    TRIP_PLACES,
)

EMPTY = -1
COMPLETE = -1
FIRST_HEADS = tuple(cell * 2 + lane for cell, lane in map(entry, range(len(LINES))))
BANK = 32 * 1 + 12 * 5 - START_MONEY  # pounds; it never runs short, so it may be owed


@dataclass(frozen=True)
class Table:
    """What is fixed for a game: deck and terminus cards in order, the starts, the rival's twelve rows.

    A row of the rival is the places (from 1) it takes from the track and the trip market; 0 is no trip.
    """

    deck: tuple[int, ...]
    terminus: tuple[int, ...]
    starts: tuple[Start, ...]
    rival: tuple[tuple[int, int], ...]


class State(NamedTuple):
    """`heads` says for each line which cell and lane it waits for (cell × 2 + lane), or that it is complete.

    `facts` are packed; `trips` stay with their line after it is complete (at the table they go under the
    deck, which is never played through: 11 cards lie out and 48 are drawn at most).
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


def first_state(table: Table) -> State:
    """Seven tracks are laid out first, then four trips; the first card drawn lies furthest from the deck."""
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
    )


def _follows(curved: bool) -> tuple[int, ...]:
    after = [beyond(at // 2, at % 2, curved) for at in range(CELLS * 2)]
    return tuple(COMPLETE if place is None else place[0] * 2 + place[1] for place in after)


# NEXT[curved][cell × 2 + lane]: the cell and lane that follow, or COMPLETE over the edge.
NEXT = (_follows(False), _follows(True))


def spaces(board: tuple[int, ...]) -> list[int]:
    """The empty cells next to a border or a track."""
    return [
        cell
        for cell in range(CELLS)
        if board[cell] == EMPTY and (AT_BORDER[cell] or any(board[near] != EMPTY for near in BESIDE[cell]))
    ]


def final_points(state: State) -> int:
    """The score when the tableau is full."""
    sided = sum(1 for packed in state.facts if packed & SIDING)
    return state.points + SIDING_POINTS[sided] + state.money // MONEY_A_POINT
