"""A line's facts in one whole number, so that laying a card is an addition; for our own deck.

Four bits each: the five terrains, the five features, straights, curves, barns by terrain; then eight bits for
the points of halts and three each for the first and (once the line is complete) the last terrain, plus one.
No count can pass 15: a line has at most six cards and the border.
"""

from papergen.games.village_rails.cards import Card, Feature, Start
from papergen.games.village_rails.deck import RAILWAY, TERMINUS
from papergen.games.village_rails.facts import Facts, feature_points
from papergen.games.village_rails.tables import FEATURES, TERRAINS

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


# A card as it lies is its index × 2, plus 1 where it is turned.
LAID: tuple[Card, ...] = tuple(card for railway in RAILWAY for card in (railway.track, railway.track.turned))
LANES: tuple[tuple[int, int], ...] = tuple((_lane(card, 0), _lane(card, 1)) for card in LAID)
CURVED: tuple[bool, ...] = tuple(card.curved for card in LAID)
LAST_TERRAIN: tuple[int, ...] = tuple(TERRAINS.index(card.terrain) + 1 << LAST for card in LAID)
TURNS_MATTER: tuple[bool, ...] = tuple(
    railway.track.turned != railway.track for railway in RAILWAY
)  # by card index


def unpack(packed: int, trips: int) -> Facts:
    """The same as plain facts, with the number of the line's trips."""
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
_MOST_KEPT = 400_000  # entries of each memory, so that a long run stays small


def line_points(packed: int, trips: Trips) -> int:
    """Trips and features of a complete line."""
    known = _points.get((packed, trips))
    if known is None:
        facts = unpack(packed, len(trips))
        known = sum(feature_points(facts)) + sum(RAILWAY[card].trip.points(facts) for card in trips)
        if len(_points) >= _MOST_KEPT:
            _points.clear()
        _points[packed, trips] = known
    return known


def line_pay(packed: int, trips: int, terminus: int) -> int:
    """Pounds that a terminus card, by index, brings on a complete line."""
    known = _pays.get((packed, trips, terminus))
    if known is None:
        known = TERMINUS[terminus].pays(unpack(packed, trips))
        if len(_pays) >= _MOST_KEPT:
            _pays.clear()
        _pays[packed, trips, terminus] = known
    return known
