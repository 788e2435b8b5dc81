"""What the remaining turns can lay, and where: every way to play them, merged turn by turn.

A *pattern* is the outcome of a way of playing: a kind of track for each open square. Orientations are left
out because all of them are allowed; orders of play with the same outcome are one pattern.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from papergen.games.thirty_rails.dicecheck.fullrows import Exhausted
from papergen.games.thirty_rails.model import BOUGHT, EMPTY, KINDS, Board, Turn
from papergen.games.thirty_rails.tables import CROSSES

ANY = 7  # beside the kinds 1 to 6: laid with the coloured override
OUT = 8  # bought out, in the advanced game
_DIGIT = 4  # bits per open square while patterns are made


@dataclass(frozen=True)
class Move:
    """What is done on one turn: the square, what it then holds, and the overrides used.

    A purchase leaves BOUGHT in the square, and `line` is the line whose shares were bought.
    """

    square: int
    held: int
    white: bool = False
    coloured: bool = False
    line: int | None = None


@dataclass(frozen=True)
class Ahead:
    """The remaining turns and the squares that they fill, in ascending order.

    A turn in `stays` is settled: it fills the square given there, which is not among the open ones, with the
    content given there. There are as many other turns as open squares.
    """

    open: tuple[int, ...]
    turns: tuple[Turn, ...]
    white: bool = False  # the override may be used
    coloured: bool = False  # the same, on a turn that is not settled
    buying: bool = False  # the advanced game
    stays: Mapping[int, tuple[int, int]] = field(default_factory=dict)  # turn from 0 to square and content

    @classmethod
    def of(
        cls,
        board: Board,
        turns: Sequence[Turn],
        white: bool = False,
        coloured: bool = False,
        buying: bool = False,
    ) -> "Ahead":
        """Rolls beyond the last empty square are ignored; fewer rolls than empty squares are an error."""
        squares = tuple(s for s, held in enumerate(board) if held == EMPTY)
        if len(turns) < len(squares):
            raise ValueError(f"{len(squares)} empty squares, but only {len(turns)} rolls")
        return cls(squares, tuple(turns[: len(squares)]), white, coloured, buying)

    @cached_property
    def _waiting(self) -> list[int]:
        """By turn, the squares of settled turns that are still empty after it, as bits."""
        return [
            sum(1 << square for turn, (square, _) in self.stays.items() if turn > now)
            for now in range(len(self.turns))
        ]

    def near(self, turn: int, filled: int) -> list[int]:
        """Places in `open` that the white die allows; `filled` has those already filled, as bits."""
        cross = CROSSES[self.turns[turn][0]]
        free = [place for place in range(len(self.open)) if not filled >> place & 1]
        near = [place for place in free if cross >> self.open[place] & 1]
        return near if near or self._waiting[turn] & cross else free

    def needs_override(self, turn: int, filled: int) -> bool:
        """Whether a settled turn is legal with the white override alone."""
        square, held = self.stays[turn]
        cross = CROSSES[self.turns[turn][0]]
        if held == BOUGHT or cross >> square & 1:
            return False
        empty = (1 << s for place, s in enumerate(self.open) if not filled >> place & 1)
        return any(bit & cross for bit in (*empty, self._waiting[turn]))


class Pattern(NamedTuple):
    """For each open square a kind, ANY or OUT; and what the purchases were worth, sorted."""

    kinds: tuple[int, ...]
    bought: tuple[int, ...] = ()


def patterns(ahead: Ahead, most: int) -> list[Pattern]:
    """Every pattern, those with fewer overrides first; raises Exhausted if a turn has more than `most`."""
    layer: dict[_Laid, bool] = {(0, (), 0): ahead.white}  # to whether the white override may be left
    for turn in range(len(ahead.turns)):
        after: dict[_Laid, bool] = {}
        for laid, spare in layer.items():
            for then, left in _played(ahead, turn, laid, spare):
                if left or then not in after:
                    after[then] = left
        layer = after
        if len(layer) > most:
            raise Exhausted
    made = [
        (kinds.count(ANY), ahead.white and not spare, Pattern(kinds, bought))
        for (code, bought, _), spare in layer.items()
        for kinds in [_digits(ahead, code)]
    ]
    return [pattern for *_, pattern in sorted(made)]


_Laid = tuple[int, tuple[int, ...], int]  # kinds as digits, purchases, places filled as bits


def _digits(ahead: Ahead, code: int) -> tuple[int, ...]:
    return tuple(code >> _DIGIT * place & 15 for place in range(len(ahead.open)))


def _played(ahead: Ahead, turn: int, laid: _Laid, spare: bool) -> Iterator[tuple[_Laid, bool]]:
    """What one turn can make of the squares so far."""
    code, bought, filled = laid
    if turn in ahead.stays:
        needed = ahead.needs_override(turn, filled)
        if spare or not needed:
            yield laid, spare and not needed
        return
    white, kind = ahead.turns[turn]
    free = [place for place in range(len(ahead.open)) if not filled >> place & 1]
    near = ahead.near(turn, filled)
    kinds = (kind, ANY) if ahead.coloured and ANY not in _digits(ahead, code) else (kind,)
    for place in free if spare else near:
        for k in kinds:
            then = code | k << _DIGIT * place, bought, filled | 1 << place
            yield then, spare and place in near
    if ahead.buying:
        values = tuple(sorted((*bought, max(white, kind))))
        for place in free:
            yield (code | OUT << _DIGIT * place, values, filled | 1 << place), spare


def moves(ahead: Ahead, board: Board, bought: tuple[int, ...] = ()) -> tuple[Move, ...]:
    """A legal way to play that ends with this map, with as few overrides as possible."""
    for white, coloured in ((False, False), (True, False), (False, True), (True, True)):
        if white <= ahead.white and coloured <= ahead.coloured:
            found = _Replaying(ahead, board).find(0, 0, white, coloured, bought)
            if found is not None:
                return found
    raise ValueError("no way of playing gives this map")


class _Replaying:
    def __init__(self, ahead: Ahead, board: Board) -> None:
        self.ahead = ahead
        self.held = [board[square] for square in ahead.open]
        self.hopeless: set[tuple[int, int, bool, bool, tuple[int, ...]]] = set()

    def find(
        self, turn: int, filled: int, white: bool, coloured: bool, bought: tuple[int, ...]
    ) -> tuple[Move, ...] | None:
        """The moves from a turn on, with the overrides and purchases left for them."""
        if turn == len(self.ahead.turns):
            return ()
        key = turn, filled, white, coloured, bought
        if key in self.hopeless:
            return None
        for move, after, values in self._moves(turn, filled, bought):
            changed = move.coloured and turn not in self.ahead.stays
            if move.white > white or changed > coloured:
                continue
            rest = self.find(turn + 1, after, white ^ move.white, coloured ^ changed, values)
            if rest is not None:
                return (move, *rest)
        self.hopeless.add(key)
        return None

    def _moves(
        self, turn: int, filled: int, bought: tuple[int, ...]
    ) -> Iterator[tuple[Move, int, tuple[int, ...]]]:
        """The moves possible on a turn, with the places filled and the purchases left afterwards."""
        white, kind = self.ahead.turns[turn]
        if turn in self.ahead.stays:
            square, held = self.ahead.stays[turn]
            needed = self.ahead.needs_override(turn, filled)
            yield Move(square, held, needed, held != BOUGHT and KINDS[held] != kind), filled, bought
            return
        near = self.ahead.near(turn, filled)
        for place, held in enumerate(self.held):
            square, after = self.ahead.open[place], filled | 1 << place
            if after == filled:
                continue
            if held != BOUGHT:
                yield Move(square, held, place not in near, KINDS[held] != kind), after, bought
            elif (worth := max(white, kind)) in bought:
                at = bought.index(worth)
                yield Move(square, held), after, (*bought[:at], *bought[at + 1 :])
