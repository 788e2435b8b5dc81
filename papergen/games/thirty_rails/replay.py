"""A game whose order is written down: every turn is played again."""

from collections.abc import Iterator
from typing import NamedTuple

from papergen.games.thirty_rails.model import BOUGHT, KINDS, MINE, MOUNTAIN, Overrides, Play, Turn
from papergen.games.thirty_rails.rules import found, named
from papergen.games.thirty_rails.tables import BASIC, CROSSES, square_name
from papergen.report import Finding
from papergen.track import KIND_NAMES
from papergen.wording import listed


class Replay(NamedTuple):
    """What was wrong, and the turns on which overrides were needed or written down."""

    problems: tuple[Finding, ...]
    overrides: Overrides


def known_turns(play: Play) -> dict[int, int]:
    """The turn of each filled square whose turn is written down."""
    order = play.order or ()
    return {square: turn for square in play.filled if order and (turn := order[square]) is not None}


def order_problems(play: Play) -> Iterator[Finding]:
    """Whether the order can be one at all: each filled square one turn, each turn one square, no gaps."""
    if play.order is None:
        return
    filled = set(play.filled)
    squares_by_turn: dict[int, list[int]] = {}
    for square, turn in enumerate(play.order):
        if turn is None:
            continue
        if square not in filled:
            message = f"turn {turn} is written on {square_name(square)}, which was not filled in play"
            yield found(play, "order", square_name(square), message, f"order {square_name(square)}")
        else:
            squares_by_turn.setdefault(turn, []).append(square)
    for turn, squares in sorted(squares_by_turn.items()):
        place = f"order {square_name(squares[-1])}"
        if len(squares) > 1:
            message = f"turn {turn} is written on {named(squares)}, and a turn fills one square"
            yield found(play, "order", f"turn {turn}", message, place)
        if turn > len(filled):
            message = f"turn {turn} is written on {named(squares)}, and only {len(filled)} squares are filled"
            yield found(play, "order", f"turn {turn}", message, place)


def allowed(white: int, empty: int) -> int:
    """The squares that a white die lets one fill, of the empty ones, as bits; all if its own are filled."""
    return CROSSES[white] & empty or empty


def replay(play: Play, turns: tuple[Turn, ...]) -> Replay:
    """Plays a whole, consistent order again."""
    square_on = {turn: square for square, turn in known_turns(play).items()}
    # Those that are empty at the end as well: their rows and columns are never full.
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
                    f"white {white}, and {square_name(square)} is neither in row {white} nor in column "
                    f"{white}, where {_some(near)} still empty"
                )
                astray["white"].append((turn, message))
            if KINDS[held] != coloured:
                rolled, laid = KIND_NAMES[coloured], KIND_NAMES[KINDS[held]]
                message = f"coloured {coloured} is a {rolled}, and {square_name(square)} has a {laid}"
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
                problems.append(found(play, die, f"turn {turn}", f"turn {turn}: {message}{reason}", where))
    return Replay(tuple(problems), Overrides(used["white"], used["coloured"]))


def _override(play: Play, die: str, misses: list[int]) -> tuple[int | None, list[int]]:
    """The turn of the override, and the turns that it does not excuse."""
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
