"""The engine's fast twin: a table that changes in place and plays whole tricks, for ghosts, bots and search.

It knows how many shares a seat holds but not which cards they are, and does not check the moves it is given.
The tests compare it with `engine`, move by move.
"""

from collections.abc import Sequence
from typing import Protocol

from papergen.games.trick_of_the_rails.model import Railway
from papergen.games.trick_of_the_rails.scoring import share_value
from papergen.games.trick_of_the_rails.solo.state import State
from papergen.games.trick_of_the_rails.tables import (
    COMPANY,
    ENDLESS,
    EXPERT,
    FIRST_LOCOMOTIVE,
    LEFT,
    NONE,
    RESERVATION,
    SIX,
    SUIT,
)


class Brain(Protocol):
    """A player at a seat. It must not change `table`."""

    def card(self, table: "Table", seat: int) -> int:
        """The card to play now."""

    def city(self, table: "Table", seat: int, city: int) -> tuple[int, int]:
        """The company and the end for a city that was won."""

    def locomotive(self, table: "Table", seat: int, locomotive: int) -> int:
        """The company for a locomotive that was won."""

    def end(self, table: "Table", seat: int, card: int) -> int:
        """The end of its railway on which a card that was played is laid."""


class Table:
    """What lies on the table. While cards are played: `prize` is the lane's card, `led` the company that was
    led and `best` the card that is winning (both NONE for the leader), `cards` the cards by seat."""

    __slots__ = (
        "best",
        "cards",
        "expert",
        "hands",
        "lane",
        "leader",
        "led",
        "locomotives",
        "players",
        "prize",
        "railways",
        "reservations",
        "shares",
        "trick",
        "winner",
    )

    players: int
    expert: bool
    lane: list[int]
    hands: list[int]
    railways: list[Railway]
    locomotives: list[int]
    shares: list[list[int]]
    trick: int
    leader: int
    reservations: int
    prize: int
    led: int
    best: int
    winner: int
    cards: list[int]

    def copy(self) -> "Table":
        new = Table.__new__(Table)
        new.players = self.players
        new.expert = self.expert
        new.lane = self.lane[:]
        new.hands = self.hands[:]
        new.railways = self.railways[:]
        new.locomotives = self.locomotives[:]
        new.shares = [held[:] for held in self.shares]
        new.trick = self.trick
        new.leader = self.leader
        new.reservations = self.reservations
        new.prize = self.prize
        new.led = self.led
        new.best = self.best
        new.winner = self.winner
        new.cards = self.cards[:]
        return new

    @property
    def over(self) -> bool:
        return self.trick == len(self.lane)

    def values(self) -> list[int]:
        """The shares' values by company if the game ended now."""
        return list(map(share_value, self.railways, self.locomotives))

    def totals(self) -> list[int]:
        values = self.values()
        return [sum([n * v for n, v in zip(held, values, strict=True)]) for held in self.shares]

    def options(self, seat: int) -> int:
        """The cards that the seat may play, as bits."""
        hand = self.hands[seat]
        if self.led == NONE:
            return hand
        return hand & SUIT[self.led] or hand


def table_of(state: State) -> Table:
    """The table at this moment, to ask a brain what it would do."""
    table = Table.__new__(Table)
    table.players = state.players
    table.expert = state.variant == EXPERT
    table.lane = list(state.lane)
    table.hands = list(state.hands)
    table.railways = list(state.railways)
    table.locomotives = list(state.locomotives)
    table.shares = [state.share_counts(seat) for seat in range(state.players)]
    table.trick = state.trick
    table.leader = state.leader
    table.reservations = state.lane.count(RESERVATION)
    table.prize = NONE if state.over else state.prize
    table.led = state.led
    table.best = NONE
    table.winner = state.leader
    table.cards = [NONE] * state.players
    for place, card in enumerate(state.played):
        table.cards[(state.leader + place) % state.players] = card
    if state.played:
        place = state.winning_place()
        table.best = state.played[place]
        table.winner = (state.leader + place) % state.players
    return table


def begin_trick(table: Table) -> None:
    table.prize = table.lane[table.trick]
    table.led = table.best = NONE
    table.winner = table.leader
    table.cards = [NONE] * table.players


def put_card(table: Table, seat: int, card: int) -> None:
    """A card from the hand to the trick."""
    table.hands[seat] ^= 1 << card
    table.cards[seat] = card
    if table.led == NONE:
        table.led = COMPANY[card]
        table.best, table.winner = card, seat
    elif card > table.best and COMPANY[card] == table.led:
        table.best, table.winner = card, seat


def play_trick(table: Table, brains: Sequence[Brain]) -> None:
    begin_trick(table)
    players = table.players
    seat = table.leader
    for _ in range(players):
        put_card(table, seat, brains[seat].card(table, seat))
        seat = seat + 1 if seat + 1 < players else 0
    finish_trick(table, brains)


def finish_trick(table: Table, brains: Sequence[Brain]) -> None:
    """What happens when all cards are played."""
    if COMPANY[table.prize] == NONE:
        _track(table, brains)
    else:
        _shares(table)
    table.leader = table.winner
    table.trick += 1


def _shares(table: Table) -> None:
    winner, shares, cards = table.winner, table.shares, table.cards
    for seat in range(table.players):
        shares[seat][COMPANY[table.prize if seat == winner else cards[seat]]] += 1
    if table.reservations:
        table.reservations -= 1
        table.lane[table.lane.index(RESERVATION)] = cards[winner]


def _track(table: Table, brains: Sequence[Brain]) -> None:
    winner, railways, prize = table.winner, table.railways, table.prize
    brain = brains[winner]
    if prize < FIRST_LOCOMOTIVE:
        company, end = brain.city(table, winner, prize)
        railways[company] = (prize, *railways[company]) if end == LEFT else (*railways[company], prize)
    else:
        locomotives = table.locomotives
        locomotives[brain.locomotive(table, winner, prize)] = prize
        if prize == SIX:
            last = brain.locomotive(table, winner, ENDLESS) if table.expert else locomotives.index(NONE)
            locomotives[last] = ENDLESS
    seat, cards = winner, table.cards
    for _ in range(table.players):
        card = cards[seat]
        company = COMPANY[card]
        if brains[seat].end(table, seat, card) == LEFT:
            railways[company] = (card, *railways[company])
        else:
            railways[company] = (*railways[company], card)
        seat = seat + 1 if seat + 1 < table.players else 0


def play_to_end(table: Table, brains: Sequence[Brain]) -> Table:
    while table.trick < len(table.lane):
        play_trick(table, brains)
    return table


def tracks_left(table: Table) -> int:
    """How many tricks from this one on are about cities and locomotives."""
    return sum([COMPANY[card] == NONE and card != RESERVATION for card in table.lane[table.trick :]])
