"""The seeded set-up of a game: hands, railways, trick lane and first leader. Fixed for ever.

Every part has a stream of its own, so that anyone can check one part without the others. For the lane of the
expert game Pittsburgh, Baltimore, New York, 3, 4, 5, 6 in this order are shuffled and laid over the places of
cities and locomotives from the left; what does not fit stays out.
"""

from dataclasses import dataclass

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


def deal(seed: str, players: int, variant: str = BASIC) -> Deal:
    """The set-up of a normalised seed. The cards are the same in every variant, only the lane differs."""
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
