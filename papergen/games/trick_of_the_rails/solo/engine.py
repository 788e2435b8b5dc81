"""The rules in motion: which moves are legal, why others are not, and what a move leads to.

The ghosts follow fixed rules, so the game is a puzzle for one player: a `Choice` has all that seat 1 decides
in a trick, and `branches` tries every choice on the fast table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from papergen.games.trick_of_the_rails.solo.fastgame import Brain, Table, begin_trick, finish_trick, put_card
from papergen.games.trick_of_the_rails.solo.state import Give, Lay, Move, Play, State
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    ENDLESS,
    ENDS,
    EXPERT,
    FIRST_LOCOMOTIVE,
    LEFT,
    NONE,
    RAILWAY_CARDS,
    RESERVATION,
    SIX,
    SUIT,
    YOU,
    card_name,
    cards_of,
    is_city,
    is_share,
)


def legal_moves(state: State) -> list[Move]:
    """All legal moves of the seat whose turn it is; none when the game is over."""
    if state.over:
        return []
    if not state.placing:
        hand = state.hands[state.turn]
        following = hand & SUIT[state.led] if state.played else hand
        return [Play(card) for card in cards_of(following or hand)]
    card = state.placing[0][1]
    if card < RAILWAY_CARDS:
        return [Lay(COMPANY[card], end) for end in ENDS]
    if is_city(card):
        return [Lay(company, end) for company in range(len(COMPANIES)) for end in ENDS]
    return [Give(company) for company, held in enumerate(state.locomotives) if held == NONE]


def refusal(state: State, move: Move) -> str | None:
    """Why a move is not legal, in words; None if it is legal."""
    if state.over:
        return "the game is over"
    if isinstance(move, Play):
        if state.placing:
            return f"{card_name(state.placing[0][1])} has to be placed first"
        return _play_refusal(state, move.card)
    if not state.placing:
        return "a card has to be played first"
    card = state.placing[0][1]
    if isinstance(move, Give):
        if card < FIRST_LOCOMOTIVE:
            return f"{card_name(card)} goes on the end of a railway"
        held = state.locomotives[move.company]
        return f"{COMPANIES[move.company]} already has {card_name(held)}" if held != NONE else None
    if card >= FIRST_LOCOMOTIVE:
        return f"{card_name(card)} goes to a company, not on the end of a railway"
    if COMPANY[card] not in (NONE, move.company):
        return f"{card_name(card)} goes on the railway of {COMPANIES[COMPANY[card]]}"
    return None


def _play_refusal(state: State, card: int) -> str | None:
    hand = state.hands[state.turn]
    if not hand >> card & 1:
        return f"{card_name(card)} is not in hand"
    if state.played and COMPANY[card] != state.led and hand & SUIT[state.led]:
        could = ", ".join(map(card_name, cards_of(hand & SUIT[state.led])))
        return f"{COMPANIES[state.led]} was led and must be followed ({could})"
    return None


def carry_out(state: State, move: Move) -> State:
    """The state after any move that is possible, even one that is not legal."""
    if isinstance(move, Play):
        return _play(state, move.card)
    (_, card), *rest = state.placing
    if isinstance(move, Lay):
        railways = laid(state.railways, move.company, move.end, card)
        after = replace(state, railways=railways, placing=tuple(rest))
    else:
        after = replace(state, locomotives=_given(state, move.company, card), placing=tuple(rest))
    return after if rest else _next_trick(after)


def laid(
    railways: tuple[tuple[int, ...], ...], company: int, end: int, card: int
) -> tuple[tuple[int, ...], ...]:
    old = railways[company]
    new = (card, *old) if end == LEFT else (*old, card)
    return (*railways[:company], new, *railways[company + 1 :])


def _given(state: State, company: int, card: int) -> tuple[int, ...]:
    """The locomotives after one is given; in the basic game the ∞ goes with the 6, to the company left."""
    held = list(state.locomotives)
    held[company] = card
    if card == SIX and state.variant != EXPERT:
        held[held.index(NONE)] = ENDLESS
    return tuple(held)


def _play(state: State, card: int) -> State:
    seat = state.turn
    hands = (*state.hands[:seat], state.hands[seat] ^ 1 << card, *state.hands[seat + 1 :])
    after = replace(state, hands=hands, played=(*state.played, card))
    if len(after.played) < after.players:
        return after
    return _shares(after) if is_share(after.prize) else _track(after)


def winner(state: State) -> int:
    """The seat that wins a trick once all its cards are played."""
    return (state.leader + state.winning_place()) % state.players


def _shares(state: State) -> State:
    """The winner takes the lane's card; the winning card takes a reservation's place or leaves the game."""
    best = winner(state)
    lane, removed = list(state.lane), state.removed
    shares = [list(held) for held in state.shares]
    for place, card in enumerate(state.played):
        seat = (state.leader + place) % state.players
        shares[seat].append(state.prize if seat == best else card)
    winning = state.played[state.winning_place()]
    if RESERVATION in lane:
        lane[lane.index(RESERVATION)] = winning
    else:
        removed = (*removed, winning)
    after = replace(state, lane=tuple(lane), removed=removed, shares=tuple(map(tuple, shares)))
    return replace(after, trick=state.trick + 1, leader=best, played=())


def _track(state: State) -> State:
    """What has to be placed now: the prize by the winner, then everybody's card, the winner's first."""
    best = winner(state)
    placing = [(best, state.prize)]
    if state.prize == SIX and state.variant == EXPERT:
        placing.append((best, ENDLESS))
    for step in range(state.players):
        seat = (best + step) % state.players
        placing.append((seat, state.played[(seat - state.leader) % state.players]))
    return replace(state, placing=tuple(placing))


def _next_trick(state: State) -> State:
    return replace(state, trick=state.trick + 1, leader=winner(state), played=())


@dataclass(frozen=True, slots=True)
class Choice:
    """What seat 1 does in a trick; NONE where there is nothing to decide.

    `company` gets the prize if seat 1 wins it, and `side` is the end for a city; `second` gets the ∞
    locomotive in the expert game; `end` is where the card played is laid.
    """

    card: int
    end: int = NONE
    company: int = NONE
    side: int = NONE
    second: int = NONE


class Script:
    """A brain that makes one given choice, for one trick."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice

    def card(self, _table: Table, _seat: int) -> int:
        return self.choice.card

    def city(self, _table: Table, _seat: int, _city: int) -> tuple[int, int]:
        return self.choice.company, self.choice.side

    def locomotive(self, table: Table, _seat: int, _locomotive: int) -> int:
        given = self.choice.company
        return given if table.locomotives[given] == NONE else self.choice.second

    def end(self, _table: Table, _seat: int, _card: int) -> int:
        return self.choice.end


class Recorder:
    """A brain that asks another one and records its choices, trick by trick."""

    def __init__(self, brain: Brain) -> None:
        self.brain = brain
        self.choices: list[Choice] = []

    def card(self, table: Table, seat: int) -> int:
        card = self.brain.card(table, seat)
        self.choices.append(Choice(card))
        return card

    def _note(self, **decided: int) -> None:
        self.choices[-1] = replace(self.choices[-1], **decided)

    def city(self, table: Table, seat: int, city: int) -> tuple[int, int]:
        company, side = self.brain.city(table, seat, city)
        self._note(company=company, side=side)
        return company, side

    def locomotive(self, table: Table, seat: int, locomotive: int) -> int:
        company = self.brain.locomotive(table, seat, locomotive)
        if self.choices[-1].company == NONE:
            self._note(company=company)
        else:
            self._note(second=company)
        return company

    def end(self, table: Table, seat: int, card: int) -> int:
        end = self.brain.end(table, seat, card)
        self._note(end=end)
        return end


def branches(table: Table, ghosts: Sequence[Brain]) -> Iterator[tuple[Choice, Table]]:
    """Every choice in this trick with the table after it. `ghosts` has a brain for each seat from 2 on."""
    before = table.copy()
    begin_trick(before)
    players = table.players
    order = [(table.leader + step) % players for step in range(players)]
    mine = order.index(YOU)
    for seat in order[:mine]:
        put_card(before, seat, ghosts[seat - 1].card(before, seat))
    for card in cards_of(before.options(YOU)):
        played = before.copy()
        put_card(played, YOU, card)
        for seat in order[mine + 1 :]:
            put_card(played, seat, ghosts[seat - 1].card(played, seat))
        for choice in _placements(played, card):
            after = played.copy()
            finish_trick(after, [Script(choice), *ghosts])
            yield choice, after


def _placements(table: Table, card: int) -> Iterator[Choice]:
    if COMPANY[table.prize] != NONE:
        yield Choice(card)
        return
    for prize in _prizes(table, card):
        for end in ENDS:
            yield replace(prize, end=end)


def _prizes(table: Table, card: int) -> Iterator[Choice]:
    if table.winner != YOU:
        yield Choice(card)
        return
    if table.prize < FIRST_LOCOMOTIVE:
        for company in range(len(COMPANIES)):
            for side in ENDS:
                yield Choice(card, company=company, side=side)
        return
    free = [company for company, held in enumerate(table.locomotives) if held == NONE]
    for company in free:
        if table.prize == SIX and table.expert:
            for second in free:
                if second != company:
                    yield Choice(card, company=company, second=second)
        else:
            yield Choice(card, company=company)
