"""A game in progress as frozen data, and the three kinds of decision in it."""

from dataclasses import dataclass

from papergen.games.trick_of_the_rails.deal import Deal
from papergen.games.trick_of_the_rails.scoring import Railway, share_value
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    NONE,
)


@dataclass(frozen=True, slots=True)
class Play:
    """A card from the hand to the trick."""

    card: int


@dataclass(frozen=True, slots=True)
class Lay:
    """A card on one end of a railway: the city that was won, or the card that was played."""

    company: int
    end: int


@dataclass(frozen=True, slots=True)
class Give:
    """The locomotive that was won, to a company without one."""

    company: int


Move = Play | Lay | Give


@dataclass(frozen=True, slots=True)
class State:
    """Between two decisions. `trick` counts from 0, and lane[trick] is what the trick is about.

    `played` has the trick's cards from the leader on. When all are there, `placing` lists who has still to
    place which card, in order. Hands are bits (1 << card).
    """

    variant: str
    lane: tuple[int, ...]
    hands: tuple[int, ...]
    railways: tuple[Railway, ...]
    leader: int
    trick: int = 0
    locomotives: tuple[int, ...] = (NONE,) * len(COMPANIES)
    shares: tuple[tuple[int, ...], ...] = ()
    removed: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    placing: tuple[tuple[int, int], ...] = ()

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def over(self) -> bool:
        return self.trick == len(self.lane)

    @property
    def turn(self) -> int:
        """The seat that decides next."""
        return self.placing[0][0] if self.placing else (self.leader + len(self.played)) % self.players

    @property
    def prize(self) -> int:
        return self.lane[self.trick]

    @property
    def led(self) -> int:
        """The company that was led, or NONE."""
        return COMPANY[self.played[0]] if self.played else NONE

    def winning_place(self) -> int:
        """The place in `played` of the highest card of the led company."""
        followed = [card for card in self.played if COMPANY[card] == self.led]
        return self.played.index(max(followed))

    def share_counts(self, seat: int) -> list[int]:
        """By company."""
        counts = [0] * len(COMPANIES)
        for card in self.shares[seat]:
            counts[COMPANY[card]] += 1
        return counts

    def totals(self) -> tuple[int, ...]:
        """The seats' scores if the game ended now."""
        values = [share_value(rail, loco) for rail, loco in zip(self.railways, self.locomotives, strict=True)]
        return tuple(sum(values[COMPANY[card]] for card in held) for held in self.shares)


def start(deal: Deal) -> State:
    return State(
        variant=deal.variant,
        lane=deal.lane,
        hands=tuple(sum(1 << card for card in hand) for hand in deal.hands),
        railways=deal.railways,
        leader=deal.leader,
        shares=((),) * deal.players,
    )
