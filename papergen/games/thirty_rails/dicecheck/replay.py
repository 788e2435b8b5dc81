"""An order of play, replayed turn by turn against the dice."""

from collections.abc import Iterator
from typing import NamedTuple

from papergen.games.thirty_rails.model import BOUGHT, KINDS, MINE, MOUNTAIN, Overrides, Play, Turn
from papergen.games.thirty_rails.rules import named
from papergen.games.thirty_rails.tables import BASIC, CROSSES, TRACK_WORDS, square_name
from papergen.phrase import Gap, counted, listed, more, phrase
from papergen.result import Finding, finding_at

_NAMED = 3  # empty squares; more are counted


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
            name = square_name(square)
            said = phrase("found-30-turn-unfilled", turn=turn, square=name)
            yield finding_at(play.marks, "order", name, said, f"order {name}")
        else:
            squares_by_turn.setdefault(turn, []).append(square)
    for turn, squares in sorted(squares_by_turn.items()):
        place = f"order {square_name(squares[-1])}"
        if len(squares) > 1:
            said = phrase("found-30-turn-twice", turn=turn, squares=named(squares))
            yield finding_at(play.marks, "order", f"turn {turn}", said, place)
        if turn > len(filled):
            said = phrase("found-30-turn-late", turn=turn, squares=named(squares), last=len(filled))
            yield finding_at(play.marks, "order", f"turn {turn}", said, place)


def allowed(white: int, empty: int) -> int:
    """The empty squares that a white die lets you fill, as bits; all if its row and column are full."""
    return CROSSES[white] & empty or empty


def replay(play: Play, turns: tuple[Turn, ...]) -> Replay:
    """Replays a complete, consistent order."""
    square_on = {turn: square for square, turn in known_turns(play).items()}
    # Includes squares that stay empty: their rows and columns are never full.
    empty = sum(1 << square for square, held in enumerate(play.board) if held not in (MOUNTAIN, MINE))
    astray: dict[str, list[tuple[int, Gap]]] = {"white": [], "coloured": []}
    for turn in sorted(square_on):
        square = square_on[turn]
        white, coloured = turns[turn - 1]
        held = play.board[square]
        if held != BOUGHT:
            near = allowed(white, empty)
            if not near >> square & 1:
                astray["white"].append((turn, _elsewhere(turn, white, square, near)))
            if KINDS[held] != coloured:
                rolled, laid = (phrase(TRACK_WORDS[kind - 1]) for kind in (coloured, KINDS[held]))
                name = square_name(square)
                said = phrase(
                    "found-30-coloured", turn=turn, coloured=coloured, rolled=rolled, square=name, laid=laid
                )
                astray["coloured"].append((turn, said))
        empty &= ~(1 << square)
    problems: list[Finding] = []
    used: dict[str, int | None] = {}
    for die, misses in astray.items():
        used[die], left = _override(play, die, [turn for turn, _ in misses])
        for turn, miss in misses:
            if turn in left:
                told = more(miss, _reason(play, die, left))
                where = square_name(square_on[turn])
                problems.append(finding_at(play.marks, die, f"turn {turn}", told, where))
    return Replay(tuple(problems), Overrides(used["white"], used["coloured"]))


def _override(play: Play, die: str, misses: list[int]) -> tuple[int | None, list[int]]:
    """The turn of the override, and the turns it does not excuse."""
    if play.variant != BASIC:
        return None, misses
    if play.overrides is not None:
        turn = play.overrides.white if die == "white" else play.overrides.coloured
        return turn, [miss for miss in misses if miss != turn]
    return (misses[0], []) if len(misses) == 1 else (None, misses)


def _reason(play: Play, die: str, left: list[int]) -> Gap | None:
    if play.overrides is None and len(left) > 1 and play.variant == BASIC:
        return phrase(f"found-30-excuses-{die}", turns=listed(left))
    return None


def _elsewhere(turn: int, white: int, square: int, near: int) -> Gap:
    """The square is not one of those that are allowed (`near`, as bits)."""
    free = [one for one in range(near.bit_length()) if near >> one & 1]
    empty: Gap = named(free) if len(free) <= _NAMED else counted("found-squares", len(free))
    name = square_name(square)
    return counted("found-30-white", len(free), turn=turn, white=white, square=name, empty=empty)
