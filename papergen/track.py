"""Edges of a square, pairs of edges, and the 21 tiles; shared by the games that lay track.

An edge is 0 north, 1 east, 2 south, 3 west. A pair of edges joined by track is written with both letters
(`NE`), a tile with one pair or two (`NE+SW`). Any two different pairs make a tile.
"""

from dataclasses import dataclass

from papergen.wording import shown

NORTH, EAST, SOUTH, WEST = range(4)
LETTERS = "NESW"
_EITHER_CASE = LETTERS + LETTERS.lower()  # upper() alone would turn the long s (ſ) into S
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # (rows, columns) to the neighbour beyond each edge

Pair = tuple[int, int]  # two edges, the lower first

# In the order in which a tile's pairs are written: first straights, then curves clockwise.
PAIRS: dict[str, Pair] = {
    "NS": (NORTH, SOUTH),
    "EW": (EAST, WEST),
    "NE": (NORTH, EAST),
    "SE": (EAST, SOUTH),
    "SW": (SOUTH, WEST),
    "NW": (NORTH, WEST),
}
PAIR_NAMES = {pair: name for name, pair in PAIRS.items()}
BOXES = {"└": "NE", "┌": "SE", "┐": "SW", "┘": "NW", "│": "NS", "─": "EW", "┼": "NS+EW"}

CURVE, STRAIGHT, DOUBLE_CURVE, CROSSOVER, Y_JUNCTION, JUNCTION = range(1, 7)
KIND_NAMES = {
    CURVE: "curve",
    STRAIGHT: "straight",
    DOUBLE_CURVE: "double curve",
    CROSSOVER: "crossover",
    Y_JUNCTION: "Y junction",
    JUNCTION: "junction",
}


class TrackError(ValueError):
    """Text that is not a track; the message says what would be right."""


@dataclass(frozen=True)
class Tile:
    """One way to lay track in a square. `index` is its place in TILES, by kind and then orientation."""

    index: int
    name: str
    kind: int
    pairs: tuple[Pair, ...]

    def exits(self, edge: int) -> tuple[int, ...]:
        """Where a train that enters at `edge` can leave: no edge, one, or two at a junction's stem."""
        return tuple(b if a == edge else a for a, b in self.pairs if edge in (a, b))


def opposite(edge: int) -> int:
    return edge ^ 2


def is_straight(pair: Pair) -> bool:
    return pair[1] - pair[0] == 2


def _kind(pairs: tuple[Pair, ...]) -> int:
    straights = sum(map(is_straight, pairs))
    if len(pairs) == 1:
        return STRAIGHT if straights else CURVE
    if straights == 2:
        return CROSSOVER
    if straights == 1:
        return JUNCTION
    return Y_JUNCTION if set(pairs[0]) & set(pairs[1]) else DOUBLE_CURVE


def _all_tiles() -> tuple[Tile, ...]:
    pairs = list(PAIRS.values())
    combinations = [(a,) for a in pairs] + [(a, b) for i, a in enumerate(pairs) for b in pairs[i + 1 :]]
    combinations.sort(key=_kind)  # a stable sort: within a kind the order of PAIRS
    return tuple(
        Tile(index, "+".join(PAIR_NAMES[p] for p in chosen), _kind(chosen), chosen)
        for index, chosen in enumerate(combinations)
    )


TILES = _all_tiles()
BY_NAME = {tile.name: tile for tile in TILES}
_BY_PAIRS = {frozenset(tile.pairs): tile for tile in TILES}


_PLUS, _QUOTES = "; put + between two pairs", '; use plain quotes ("), one at each end'
_INSTEAD = dict.fromkeys("-–/&,", _PLUS) | dict.fromkeys("\"'“”„‚‘’«»", _QUOTES)


def parse_pair(text: str) -> Pair:
    """`NE`, `en`, `Ne` … as a pair of edges."""
    for letter in text:
        if letter not in _EITHER_CASE:
            instead = "; east is E" if letter in "Oo" else _INSTEAD.get(letter, "")
            raise TrackError(f"the edges are N, E, S and W, not '{shown(letter)}'{instead}")
    letters = text.upper()
    if len(letters) == 4 and letters[0] != letters[1] and letters[2] != letters[3]:
        raise TrackError(f"put + between the two pairs, such as {letters[:2]}+{letters[2:]}")
    if len(letters) != 2 or letters[0] == letters[1]:
        raise TrackError("a track joins two different edges, such as NE or NS")
    a, b = sorted(LETTERS.index(letter) for letter in letters)
    return a, b


def parse_tile(text: str) -> Tile:
    """The tile for `NE+SW`, `ws+en`, `└` …; raises TrackError with what would be right."""
    tile = BY_NAME.get(text)
    if tile:
        return tile
    parts = [BOXES.get(part, part) for part in text.split("+")]
    pairs = [parse_pair(pair) for part in parts for pair in part.split("+")]
    if len(pairs) > 2:
        raise TrackError("a track has one or two pairs of edges, such as NE or NE+SW")
    if len(pairs) == 2 and pairs[0] == pairs[1]:
        raise TrackError(f"the two pairs are the same; write {PAIR_NAMES[pairs[0]]} alone for a plain track")
    return _BY_PAIRS[frozenset(pairs)]
