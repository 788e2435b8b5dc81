"""An order of play and the shares bought, checked against the dice.

A known order is replayed turn by turn. For shares, the question is which purchases can add up to them.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from papergen.games.thirty_rails.model import BOUGHT, KINDS, MINE, MOUNTAIN, Overrides, Play, Turn
from papergen.games.thirty_rails.rules import named
from papergen.games.thirty_rails.tables import BASIC, CROSSES, HIGHEST_DIE, square_name
from papergen.result import Finding, finding_at
from papergen.track import KIND_NAMES
from papergen.wording import listed

Counts = tuple[int, ...]  # how many purchases of 1, 2 … 6 shares
_DIGIT = 5  # bits per count while purchases are added up


class Replay(NamedTuple):
    """What went wrong, and the turns on which overrides were needed or written down."""

    problems: tuple[Finding, ...]
    overrides: Overrides


def known_turns(play: Play) -> dict[int, int]:
    """The turn of each filled square whose turn is written down."""
    order = play.order or ()
    return {square: turn for square in play.filled if order and (turn := order[square]) is not None}


def order_problems(play: Play) -> Iterator[Finding]:
    """Whether this is an order at all: one turn per filled square, one square per turn, no gaps."""
    if play.order is None:
        return
    filled = set(play.filled)
    squares_by_turn: dict[int, list[int]] = {}
    for square, turn in enumerate(play.order):
        if turn is None:
            continue
        if square not in filled:
            message = f"turn {turn} is entered for {square_name(square)}, which was not filled during play"
            yield finding_at(
                play.marks, "order", square_name(square), message, f"order {square_name(square)}"
            )
        else:
            squares_by_turn.setdefault(turn, []).append(square)
    for turn, squares in sorted(squares_by_turn.items()):
        place = f"order {square_name(squares[-1])}"
        if len(squares) > 1:
            message = f"turn {turn} is entered for {named(squares)}; a turn fills only one square"
            yield finding_at(play.marks, "order", f"turn {turn}", message, place)
        if turn > len(filled):
            message = f"turn {turn} is entered for {named(squares)}, but the last turn was {len(filled)}"
            yield finding_at(play.marks, "order", f"turn {turn}", message, place)


def allowed(white: int, empty: int) -> int:
    """The empty squares that a white die lets you fill, as bits; all if its row and column are full."""
    return CROSSES[white] & empty or empty


def replay(play: Play, turns: tuple[Turn, ...]) -> Replay:
    """Replays a complete, consistent order."""
    square_on = {turn: square for square, turn in known_turns(play).items()}
    # Includes squares that stay empty: their rows and columns are never full.
    empty = sum(1 << square for square, held in enumerate(play.board) if held not in (MOUNTAIN, MINE))
    astray: dict[str, list[tuple[int, str]]] = {"white": [], "coloured": []}
    for turn in sorted(square_on):
        square = square_on[turn]
        white, coloured = turns[turn - 1]
        held = play.board[square]
        if held != BOUGHT:
            near = allowed(white, empty)
            if not near >> square & 1:
                message = (
                    f"white {white}, but {square_name(square)} is in neither row {white} nor column {white}, "
                    f"where {_some(near)} still empty"
                )
                astray["white"].append((turn, message))
            if KINDS[held] != coloured:
                rolled, laid = KIND_NAMES[coloured], KIND_NAMES[KINDS[held]]
                message = f"coloured {coloured} is a {rolled}, but {square_name(square)} has a {laid}"
                astray["coloured"].append((turn, message))
        empty &= ~(1 << square)
    problems: list[Finding] = []
    used: dict[str, int | None] = {}
    for die, misses in astray.items():
        used[die], left = _override(play, die, [turn for turn, _ in misses])
        for turn, message in misses:
            if turn in left:
                reason = _reason(play, die, left)
                where = square_name(square_on[turn])
                problems.append(
                    finding_at(play.marks, die, f"turn {turn}", f"turn {turn}: {message}{reason}", where)
                )
    return Replay(tuple(problems), Overrides(used["white"], used["coloured"]))


def _override(play: Play, die: str, misses: list[int]) -> tuple[int | None, list[int]]:
    """The turn of the override, and the turns it does not excuse."""
    if play.variant != BASIC:
        return None, misses
    if play.overrides is not None:
        turn = play.overrides.white if die == "white" else play.overrides.coloured
        return turn, [miss for miss in misses if miss != turn]
    return (misses[0], []) if len(misses) == 1 else (None, misses)


def _reason(play: Play, die: str, left: list[int]) -> str:
    if play.overrides is None and len(left) > 1 and play.variant == BASIC:
        return f"; the {die} override excuses only one of turns {listed([str(turn) for turn in left])}"
    return ""


def _some(bits: int) -> str:
    squares = [square for square in range(bits.bit_length()) if bits >> square & 1]
    if len(squares) == 1:
        return f"{named(squares)} was"
    return f"{named(squares)} were" if len(squares) <= 3 else f"{len(squares)} squares were"


def counts_of(values: Iterable[int]) -> Counts:
    listed = list(values)
    return tuple(listed.count(value) for value in range(1, HIGHEST_DIE + 1))


def possible_number(shares: Mapping[int, int], number: int) -> bool:
    """Whether that many purchases, of 1 to 6 shares each, can add up to these shares."""
    sums = [amount for amount in shares.values() if amount]
    return sum(-(-amount // HIGHEST_DIE) for amount in sums) <= number <= sum(sums)


@lru_cache(maxsize=4096)
def purchase_parts(counts: Counts, sums: tuple[int, ...]) -> tuple[Counts, ...] | None:
    """The purchases divided so that each part has its sum and none is left over; None if impossible.

    Putting small sums first is quicker.
    """
    if sum(value * n for value, n in enumerate(counts, 1)) != sum(sums):
        return None
    if not sums:
        return ()
    for part in _making(counts, sums[0], HIGHEST_DIE):
        rest = tuple(have - used for have, used in zip(counts, part, strict=True))
        divided = purchase_parts(rest, sums[1:])
        if divided is not None:
            return (part, *divided)
    return None


def _making(counts: Counts, amount: int, value: int) -> Iterator[Counts]:
    """The choices of purchases, of at most `value` each, that add up to the amount; large ones first."""
    if value == 0:
        if amount == 0:
            yield ()
        return
    for number in range(min(counts[value - 1], amount // value), -1, -1):
        for smaller in _making(counts, amount - number * value, value - 1):
            yield (*smaller, number)


def divide_purchases(values: Mapping[int, int], shares: Mapping[int, int]) -> dict[int, int | None] | None:
    """A line for each purchase (turn to value), so that every line gets its shares; or None."""
    lines = sorted((line for line in shares if shares[line]), key=lambda line: (shares[line], line))
    divided = purchase_parts(counts_of(values.values()), tuple(shares[line] for line in lines))
    if divided is None:
        return None
    given: dict[int, int | None] = {}
    for line, part in zip(lines, divided, strict=True):
        for value, number in enumerate(part, 1):
            fitting = [t for t in sorted(values) if values[t] == value and t not in given]
            given.update(dict.fromkeys(fitting[:number], line))
    return given


def possible_purchases(turns: tuple[Turn, ...], spent: list[int], certain: set[int]) -> list[Counts]:
    """What the purchases may have been worth, with `spent[kind]` of them on rolls of each kind of track.

    `certain` has the turns (from 0) known to be purchases. Counts are digits in base 32, so that adding is
    quick: no count reaches 32.
    """
    sets = {0}
    for kind, number in enumerate(spent):
        ways = _ways(turns, kind, number, certain)
        sets = {a + b for a in sets for b in ways}
    return [tuple(n >> _DIGIT * v & 31 for v in range(HIGHEST_DIE)) for n in sorted(sets)]


def _ways(turns: tuple[Turn, ...], kind: int, number: int, certain: set[int]) -> set[int]:
    start = 0
    choices: list[int] = []
    for turn, (white, coloured) in enumerate(turns):
        if coloured == kind:
            worth = 1 << _DIGIT * (max(white, coloured) - 1)
            if turn in certain:
                start += worth
                number -= 1
            else:
                choices.append(worth)
    ways = {0: {start}}  # by how many were chosen
    for worth in choices:
        for chosen in sorted(ways, reverse=True):
            if chosen < number:
                ways.setdefault(chosen + 1, set()).update({way + worth for way in ways[chosen]})
    return ways.get(number, set())
