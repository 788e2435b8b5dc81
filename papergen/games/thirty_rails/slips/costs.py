"""How likely a typist's slips are, as costs: the lower, the likelier."""

from papergen.games.thirty_rails.model import SIGNS
from papergen.games.thirty_rails.slips import changes

# By what went wrong in a square.
FORGOTTEN_PLUS = 1.0  # NE for NE+SW
NEIGHBOURING_KEY = 1.2  # NE for NW
MIRRORED = 1.4  # NE+SE for NW+SW: left and right, top and bottom
ANOTHER_LETTER = 1.6  # NE for NS, on a key elsewhere
SIMILAR_LOOK = 2.0  # NS+NE for EW+NE: one of two pairs is right
ONE_PAIR_TOO_MANY = 2.2  # NE+SW for NE
ANOTHER_TRACK = 3.0
ANOTHER_SIGN = 4.0  # a track for a mountain or the mine, or the other way round

# By the kind of any other change.
KINDS = {changes.SWAP: 3.0, changes.ROW: 4.0, changes.ROW_SWAP: 4.0, changes.STATION: 3.2, changes.BONUS: 3.2}
ONE_DIGIT = 3.2
SWAPPED_DIGITS = 3.2
ANOTHER_NUMBER = 5.0

_KEYS = {frozenset("WE"), frozenset("ES"), frozenset("WS")}  # next to each other on most keyboards
_ACROSS = str.maketrans("EW", "WE")
_DOWN = str.maketrans("NS", "SN")
_SIGNS = frozenset(SIGNS.values())


def typing_cost(change: changes.Change) -> float:
    if change.kind == changes.SQUARE:
        return square_cost(change.typed, change.meant)
    if change.kind == changes.CLAIM:
        return number_cost(change.typed, change.meant)
    return KINDS[change.kind]


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


def number_cost(typed: str, meant: str) -> float:
    """Of typing one number for another."""
    if len(typed) == len(meant):
        if sum(a != b for a, b in zip(typed, meant, strict=True)) == 1:
            return ONE_DIGIT
        if sorted(typed) == sorted(meant):
            return SWAPPED_DIGITS
    shorter, longer = sorted((typed, meant), key=len)
    return ONE_DIGIT if shorter in (longer[:-1], longer[1:]) else ANOTHER_NUMBER
