"""Feasibility by playing every game there is, turn by turn: for small maps, sharing nothing with papergen."""

from functools import cache
from itertools import product


def can_be_played(kinds, turns, overrides=None, shares=None, bought=(), fixed=None, never=()):
    """Whether some play fills exactly these squares.

    `kinds` is {(row, column): kind of track}, `bought` the squares with an X; every other square is a
    mountain or the mine. `overrides` None: each may be used once; else (white turn, coloured turn). With
    `never` are squares that are still empty at the end, so that their rows and columns are never full. With
    `shares` ({line: sum}) a turn may be a purchase; None with bought squares leaves sums out.
    """
    squares = [*kinds, *bought]
    number = {square: i for i, square in enumerate(squares)}
    goal = (1 << len(squares)) - 1
    fixed = fixed or {}
    lines = sorted(shares or {})

    @cache
    def play(turn, filled, white_left, coloured_left, owed):
        if filled == goal:
            return not any(owed)
        if turn == len(turns):
            return False
        rolled, kind = turns[turn]
        empty = [s for s in squares if not filled >> number[s] & 1]
        if overrides is None:
            choices = list(
                product(
                    (False, True) if white_left else (False,), (False, True) if coloured_left else (False,)
                )
            )
        else:
            choices = [(overrides[0] == turn + 1, overrides[1] == turn + 1)]
        for use_white, use_coloured in choices:
            for white in range(1, 7) if use_white else (rolled,):
                room = any(white in s for s in (*empty, *never))
                for square in [s for s in empty if white in s] if room else empty:
                    if square not in kinds or (not use_coloured and kinds[square] != kind):
                        continue
                    if fixed.get(square, turn + 1) != turn + 1:
                        continue
                    after = filled | 1 << number[square]
                    if play(
                        turn + 1,
                        after,
                        white_left and not use_white,
                        coloured_left and not use_coloured,
                        owed,
                    ):
                        return True
        value = max(rolled, kind)
        for square in empty:
            if square not in bought or fixed.get(square, turn + 1) != turn + 1:
                continue
            after = filled | 1 << number[square]
            if shares is None and play(turn + 1, after, white_left, coloured_left, owed):
                return True
            for i, _ in enumerate(lines):
                if owed[i] >= value:
                    less = (*owed[:i], owed[i] - value, *owed[i + 1 :])
                    if play(turn + 1, after, white_left, coloured_left, less):
                        return True
        return False

    inferred = overrides is None
    return play(0, 0, inferred, inferred, tuple((shares or {})[line] for line in lines))
