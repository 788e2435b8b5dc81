"""A game as frozen data, from its seeded set-up on, and the three kinds of decision in it.

The set-up of a seed (hands, railways, trick lane, first leader) never changes. Each part has its own stream,
so that anyone can check one part without the others. For the lane of the expert game, the list Pittsburgh,
Baltimore, New York, 3, 4, 5, 6 is shuffled and fills the places of cities and locomotives from the left; what
does not fit is left out.
"""

from dataclasses import dataclass

from papergen.games.trick_of_the_rails.model import Railway
from papergen.games.trick_of_the_rails.scoring import share_value
from papergen.games.trick_of_the_rails.tables import (
    BASIC,
    CITIES,
    COMPANIES,
    COMPANY,
    EXPERT,
    FIRST_CITY,
    FIRST_EXCHANGE,
    FIRST_LOCOMOTIVE,
    FIRST_STATION,
    HAND_SIZES,
    LANES,
    NAME,
    NONE,
    RAILWAY_CARDS,
    RESERVATION,
)
from papergen.seed import Stream


@dataclass(frozen=True)
class Deal:
    """A game before its first trick. Hands are sorted; railways run left to right; seats count from 0."""

    seed: str
    players: int
    variant: str
    lane: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    railways: tuple[tuple[int, ...], ...]
    leader: int

    def first_state(self) -> "State":
        """The game before its first decision."""
        return State(
            variant=self.variant,
            lane=self.lane,
            hands=tuple(sum(1 << card for card in hand) for hand in self.hands),
            railways=self.railways,
            leader=self.leader,
            shares=((),) * self.players,
        )


def make_deal(seed: str, players: int, variant: str = BASIC) -> Deal:
    """The set-up of a normalised seed. The cards are the same in every variant; only the lane differs."""
    deck = Stream(seed, f"{NAME}/deal").shuffle(range(RAILWAY_CARDS))
    size = HAND_SIZES[players]
    hands = tuple(tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(players))
    railways = [[FIRST_STATION + company] for company in range(len(COMPANIES))]
    for card in deck[players * size :]:
        railways[COMPANY[card]].append(card)
    return Deal(
        seed=seed,
        players=players,
        variant=variant,
        lane=_lane(seed, players, variant),
        hands=hands,
        railways=tuple(map(tuple, railways)),
        leader=Stream(seed, f"{NAME}/lead").below(players),
    )


def _lane(seed: str, players: int, variant: str) -> tuple[int, ...]:
    exchanges = iter(Stream(seed, f"{NAME}/exchange").shuffle(range(FIRST_EXCHANGE, FIRST_CITY)))
    all_cities = range(FIRST_CITY, FIRST_CITY + len(CITIES))
    numbered = range(FIRST_LOCOMOTIVE, FIRST_LOCOMOTIVE + 4)
    if variant == EXPERT:
        cities = locomotives = iter(Stream(seed, f"{NAME}/expert").shuffle([*all_cities, *numbered]))
    else:
        cities = iter(Stream(seed, f"{NAME}/city").shuffle(all_cities))
        locomotives = iter(numbered)
    reservations = iter([RESERVATION] * RAILWAY_CARDS)
    sources = {"E": exchanges, "C": cities, "R": reservations}
    return tuple(next(sources.get(place, locomotives)) for place in LANES[players])


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

    `played` has the trick's cards, the leader's first. When all are there, `placing` lists who still has to
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
