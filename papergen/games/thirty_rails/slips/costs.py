"""How likely the slips of a reader are: a typist's, and those of any reader with its own doubts.

A cost is minus the natural logarithm of how likely the slip is, up to a constant: 0.7 more is half as likely.
"""

from collections.abc import Callable, Mapping
from math import inf
from types import MappingProxyType

from papergen.games.thirty_rails.model import SIGNS
from papergen.games.thirty_rails.slips import changes
from papergen.games.thirty_rails.tables import SQUARE_NAMES, neighbours
from papergen.games.thirty_rails.written import square_text
from papergen.slips import number_cost

# By what went wrong in a square.
FORGOTTEN_PLUS = 1.0  # NE for NE+SW
NEIGHBOURING_KEY = 1.2  # NE for NW
MIRRORED = 1.4  # NE+SE for NW+SW: left and right, top and bottom
ANOTHER_LETTER = 1.6  # NE for NS, on a key elsewhere
COPIED_NEIGHBOUR = 1.8  # what the square beside it has, or the one above or below
SIMILAR_LOOK = 2.0  # NS+NE for EW+NE: one of two pairs is right
ONE_PAIR_TOO_MANY = 2.2  # NE+SW for NE
ANOTHER_TRACK = 3.0
ANOTHER_SIGN = 4.0  # a track for a mountain or the mine, or the other way round

# By the kind of any other change.
KINDS = {changes.SWAP: 3.0, changes.ROW: 4.0, changes.ROW_SWAP: 4.0, changes.STATION: 3.2, changes.BONUS: 3.2}
CLAIM = 1.5  # and what the number itself costs

_KEYS = {frozenset("WE"), frozenset("ES"), frozenset("WS")}  # next to each other on most keyboards
_ACROSS = str.maketrans("EW", "WE")
_DOWN = str.maketrans("NS", "SN")
_SIGNS = frozenset(SIGNS.values())


def typing_cost(change: changes.Change) -> float:
    if change.kind == changes.CLAIM:
        return CLAIM + number_cost(change.typed, change.meant)
    if change.kind != changes.SQUARE:
        return KINDS[change.kind]
    cost = square_cost(change.typed, change.meant)
    if cost <= COPIED_NEIGHBOUR:
        return cost
    around = neighbours(SQUARE_NAMES.index(change.where))
    return COPIED_NEIGHBOUR if change.typed in {square_text(change.board[s]) for s in around} else cost


def reader_cost(
    costs: Mapping[str, Mapping[str, float]],
    others: Mapping[str, float] = MappingProxyType({}),
) -> Callable[[changes.Change], float]:
    """The costs of a reader that brings its own: by place (`r3c4`, `station 2`, `bonus`) and by text there.

    They are what another text costs more than the one that was read. A text without a cost was never in
    doubt. `others` has the costs of whole kinds of changes, such as a row; a kind that is in neither never
    happens.
    """

    def cost(change: changes.Change) -> float:
        if change.where in costs and change.kind not in changes.SWAPS:
            return costs[change.where].get(change.meant, inf)
        return others.get(change.kind, inf)

    return cost


def square_cost(typed: str, meant: str) -> float:
    """Of typing one square's text for another's."""
    if typed in _SIGNS or meant in _SIGNS:
        return ANOTHER_SIGN
    here, there = _pairs(typed), _pairs(meant)
    if here < there:
        return FORGOTTEN_PLUS
    if there < here:
        return ONE_PAIR_TOO_MANY
    if len(here - there) == 1 and len(there - here) == 1:
        (one,), (other,) = here - there, there - here
        if len(one - other) == 1:
            return NEIGHBOURING_KEY if (one ^ other) in _KEYS else ANOTHER_LETTER
    if there in (_pairs(typed.translate(_ACROSS)), _pairs(typed.translate(_DOWN))):
        return MIRRORED
    return SIMILAR_LOOK if here & there else ANOTHER_TRACK


def _pairs(text: str) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(pair) for pair in text.split("+"))
