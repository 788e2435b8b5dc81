"""Our own deck: the cards of the real game are not published anywhere, so these are new.

The counts are those of the rule book: 80 railway cards, 16 of each terrain, half crossings and half double
curves; 38 terminus cards; four frames of seven starts. The deck is the same for every seed and must not
change, because seeds and logs name cards by number. Games of bots were used to balance it; tests check that.
"""

from dataclasses import dataclass

from papergen.games.village_rails.cards import Card, Start, parse_card, parse_start
from papergen.games.village_rails.sentences import Terminus, Trip, parse_terminus, parse_trip


@dataclass(frozen=True)
class RailwayCard:
    """One double-sided card; `number` counts from 1."""

    number: int
    track: Card
    trip: Trip


# Track side | trip side; cards 1 to 80.
_RAILWAY = """\
field NS:halt-1 EW | 6 if fewest lake
field NS:barn-forest EW | 2 per curve
field NS EW:farm | 2 per pasture
field NS EW | 5 if track >= 5
field NS EW:signal | 6 if curve = 2
field NS EW:siding | 1 per track
field NS:signal EW | 7 if fewest village
field NS:barn-pasture EW:halt-2 | 7 if fewest pasture
field NE:barn-field SW | 7 if field >= 3
field NE:barn-field SW:halt-3 | 2 per pasture
field NE SW | 5 if most field
field NE SW | 2 per village
field NE SW:barn-village | 6 if fewest pasture
field NE:siding SW:farm | 9 if terrain >= 5
field NE:siding SW | 7 if fewest lake
field NE SW:farm | 7 if barn >= 2
forest NS:barn-forest EW | 2 per field
forest NS EW:halt-1 | 6 if ends village
forest NS:barn-pasture EW | 3 per farm
forest NS EW | 7 if lake >= 3
forest NS:signal EW | 6 if track >= 6
forest NS:siding EW | 6 if most forest
forest NS:barn-field EW:farm | 5 if most lake
forest NS:halt-3 EW:barn-forest | 1 per straight
forest NE SW:signal | 7 if forest >= 3
forest NE SW | 3 per barn
forest NE SW:siding | 6 if fewest forest
forest NE:signal SW:farm | 1 per curve
forest NE SW:barn-lake | 6 if ends pasture
forest NE:siding SW | 6 if fewest field
forest NE SW | 7 if ends pasture
forest NE SW:halt-2 | 7 if ends field
pasture NS EW:barn-forest | 6 if ends lake
pasture NS EW | 10 if only straight
pasture NS EW:farm | 8 if only curve
pasture NS EW | 7 if siding >= 2
pasture NS:halt-2 EW:barn-village | 5 if most forest
pasture NS:halt-1 EW | 6 if fewest village
pasture NS EW:barn-pasture | 4 if no village
pasture NS:signal EW | 6 if most village
pasture NE:farm SW:signal | 5 if most village
pasture NE SW:farm | 2 per field
pasture NE:halt-3 SW | 6 if terrain >= 4
pasture NE SW:siding | 3 per siding
pasture NE SW | 3 per trip
pasture NE SW | 7 if village >= 3
pasture NE:barn-lake SW:siding | 4 if no lake
pasture NE:barn-pasture SW | 6 if ends forest
lake NS EW | 4 if no forest
lake NS EW:halt-2 | 7 if ends village
lake NS:siding EW | 7 if ends forest
lake NS EW:siding | 10 if only straight
lake NS EW:barn-village | 8 if only curve
lake NS EW | 2 per trip
lake NS:halt-1 EW:barn-lake | 7 if pasture >= 3
lake NS:barn-field EW:farm | 4 if no field
lake NE SW | 2 per village
lake NE:signal SW:barn-lake | 6 if most field
lake NE SW:halt-3 | 2 per lake
lake NE:farm SW | 2 per signal
lake NE:siding SW | 7 if fewest field
lake NE:barn-pasture SW | 2 per forest
lake NE SW:signal | 2 per terrain
lake NE SW | 2 per forest
village NS EW | 2 per lake
village NS:signal EW | 3 per halt
village NS:halt-1 EW | 6 if most pasture
village NS EW:barn-village | 7 if ends lake
village NS:halt-2 EW:siding | 7 if fewest forest
village NS EW:farm | 6 if straight = 3
village NS EW:farm | 6 if ends field
village NS:farm EW | 1 per track
village NE:signal SW | 1 per terrain
village NE:barn-village SW | 7 if halt >= 2
village NE SW | 2 per straight
village NE:halt-3 SW:barn-field | 6 if terrain = 2
village NE SW | 5 if most pasture
village NE SW:barn-lake | 6 if terrain = 3
village NE SW:signal | 4 if no pasture
village NE:barn-forest SW:siding | 6 if most lake
"""

# Terminus cards 1 to 38.
_TERMINUS = """\
£3 + £1 per field
£2 + £1 per field
£1 + £2 per field
£3 + £1 per forest
£2 + £1 per forest
£1 + £2 per forest
£3 + £1 per pasture
£2 + £1 per pasture
£1 + £2 per pasture
£3 + £1 per lake
£2 + £1 per lake
£1 + £2 per lake
£3 + £1 per village
£2 + £1 per village
£1 + £2 per village
£0 + £1 per terrain
£1 + £1 per terrain
£1 + £1 per terrain
£0 + £1 per track
£0 + £1 per track
£3 + £1 per trip
£2 + £2 per trip
£1 + £3 per trip
£2 + £1 per straight
£2 + £1 per straight
£2 + £1 per curve
£2 + £1 per curve
£3 + £1 per barn
£3 + £1 per farm
£3 + £1 per halt
£3 + £1 per signal
£3 + £1 per siding
£6 if only straight
£5 if terrain >= 4
£6 if track >= 6
£5 if no trip
£5 if track = 3
£6 if terrain = 2
"""

# Starts of T1–T3 and of L1–L4.
_FRAMES = """\
A: lake field+siding village / pasture+signal forest lake field+halt-2
B: forest+signal village pasture / lake field+farm village+siding forest
C: pasture lake+halt-3 forest / village+siding pasture+signal field lake
D: field forest+siding lake / field+barn-village lake pasture+signal village
"""


def _railway(number: int, text: str) -> RailwayCard:
    track, _, trip = text.partition("|")
    return RailwayCard(number, parse_card(track.strip()), parse_trip(trip.strip()))


def _frame(text: str) -> tuple[str, tuple[Start, ...]]:
    letter, _, starts = text.partition(":")
    return letter, tuple(parse_start(word) for word in starts.replace("/", " ").split())


RAILWAY: tuple[RailwayCard, ...] = tuple(
    _railway(number, text) for number, text in enumerate(_RAILWAY.splitlines(), 1)
)
TERMINUS: tuple[Terminus, ...] = tuple(map(parse_terminus, _TERMINUS.splitlines()))
FRAMES: dict[str, tuple[Start, ...]] = dict(map(_frame, _FRAMES.splitlines()))
