"""Seat 1's decisions, one record a trick, and the puzzle for one that ghosts with fixed rules make."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from papergen.games.trick_of_the_rails.quick import Brain, Table, begin_trick, finish_trick, put_card
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    ENDS,
    FIRST_LOCOMOTIVE,
    NONE,
    SIX,
    cards_of,
)

YOU = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """What seat 1 does in a trick; NONE where there was nothing to decide.

    `company` is where a prize that was won goes and `side` a city's end; `second` is the ∞ locomotive's
    company in the expert game; `end` is where the card played is laid.
    """

    card: int
    end: int = NONE
    company: int = NONE
    side: int = NONE
    second: int = NONE


class Script:
    """A brain that does what a choice says, for one trick."""

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
    """A brain that asks another and notes its choices, trick by trick."""

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
    """Every choice of this trick with the table after it. `ghosts` has a brain for seats 2 and on."""
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
