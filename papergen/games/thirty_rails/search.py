"""The full-row rule on top of a matching.

Whether a roll may go anywhere depends on when the white die's row and column were full, and so on the
matching itself. The search begins with a relaxed matching (every roll that is late enough may go anywhere,
an X may be drawn at any time), looks where that breaks the rule, and branches: either the roll was in its
row or column after all, or row and column were full before it. A branch only takes possibilities away and
never keeps the matching it was made from, so the search ends, and it leaves no order of play out.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from papergen.games.thirty_rails.matching import SLOT_BITS, Matching, Taken
from papergen.games.thirty_rails.tables import CROSSES, SIZE, SQUARES


class Exhausted(Exception):
    """The search was given a number of steps and has used them up."""


class Search:
    """Looks for a matching that keeps the full-row rule.

    `whites` is the white die by turn, 0 where the square was free to choose (an override). `bought` has the
    squares with an X, with the turn (from 0) where it is known; `worths` the worth of each slot. `spare`
    turns may be left over; `steps` bounds the search, for what is not a verdict.
    """

    def __init__(
        self,
        whites: list[int],
        bought: dict[int, int | None],
        worths: tuple[int, ...] = (),
        spare: int = 0,
        steps: int | None = None,
    ) -> None:
        self.whites = whites
        self.bought = bought
        self.worths = worths
        self.spare = spare
        self.steps = steps

    def find(self, matching: Matching) -> Matching | None:
        """A matching that keeps all rules, with at most `spare` turns left over, or None if there is none."""
        stack = [matching]
        while stack:
            if self.steps is not None:
                self.steps -= 1
                if self.steps < 0:
                    raise Exhausted
            node = stack.pop()
            if not node.mend(self.spare):
                continue
            first = self._first_elsewhere(node.taken)
            broken = self._broken_by_track(node.taken, first)
            if broken:
                stack += self._full_or_not(node, broken, first[broken])
            elif not self.bought or (late := self._late(node.taken, first)) is None:
                return node
            else:
                stack += self._sooner(node, first, *late)
        return None

    def _first_elsewhere(self, taken: Taken) -> dict[int, int]:
        """By white number, the first of its rolls that went neither in its row nor its column."""
        first: dict[int, int] = {}
        for turn, white in enumerate(self.whites):
            if white and taken[turn] & ~(CROSSES[white] | SLOT_BITS) and white not in first:
                first[white] = turn
        return first

    def _broken_by_track(self, taken: Taken, first: dict[int, int]) -> int:
        """A white number whose row or column got track after one of its rolls went elsewhere, or 0."""
        for white, turn in first.items():
            cross = CROSSES[white]
            for bit in taken[turn:]:
                if bit & cross:
                    return white
        return 0

    def _full_or_not(self, node: Matching, white: int, turn: int) -> Iterator[Matching]:
        cross = CROSSES[white]
        full = node.branch()
        full.full_by[white] = turn
        for later in range(turn, len(full.allowed)):
            full.allowed[later] &= ~cross
        yield full
        within = cross | SLOT_BITS
        for earlier in range(turn + 1):
            if self.whites[earlier] == white:
                node.allowed[earlier] &= within
        yield node  # the last is tried first

    # Squares with an X

    def drawn(self, taken: Taken) -> dict[int, int | None]:
        """The turn of each X in a matching that was found; None where it has none."""
        return self._draw(taken, self._first_elsewhere(taken))

    def _draw(self, taken: Taken, first: dict[int, int]) -> dict[int, int | None]:
        """Soonest turns for the squares due soonest; where turns are lacking, those go without."""
        known = {square: turn for square, turn in self.bought.items() if turn is not None}
        turns = [t for t, bit in enumerate(taken) if bit & SLOT_BITS and t not in known.values()]
        squares = sorted((s for s in self.bought if s not in known), key=lambda s: self._deadline(s, first))
        lacking = len(squares) - len(turns)
        drawn: dict[int, int | None] = dict.fromkeys(squares[:lacking] if lacking > 0 else ())
        drawn.update(zip(squares[max(lacking, 0) :], turns, strict=False))
        return {**known, **drawn}

    def _deadline(self, square: int, first: dict[int, int]) -> int:
        row, column = divmod(square, SIZE)
        never = len(self.whites)
        return min(first.get(row + 1, never), first.get(column + 1, never))

    def _late(self, taken: Taken, first: dict[int, int]) -> tuple[int, int] | None:
        """An X drawn too late for a row and column that were full: the square, and when it was due."""
        for square, turn in self._draw(taken, first).items():
            due = self._deadline(square, first)
            if turn is not None and turn >= due:
                return square, due
        return None

    def _sooner(self, node: Matching, first: dict[int, int], square: int, due: int) -> Iterator[Matching]:
        """Branches in which that X is not due so soon, or more purchases are made before it is due."""
        hurried = {white for white, turn in first.items() if turn <= due}
        for white in sorted(hurried):
            if node.full_by[white] > first[white] and any(CROSSES[white] >> s & 1 for s in self.bought):
                yield from self._full_or_not(node, white, first[white])
                return
        if self.bought[square] is not None:
            return  # its turn is known, and row and column were full before
        known = [turn for turn in self.bought.values() if turn is not None]
        unknown = [s for s, turn in self.bought.items() if turn is None]
        needed = sum(self._deadline(s, first) <= due for s in unknown) + sum(turn < due for turn in known)
        there = sum(limit <= due for limit in node.limits)
        yield from self._limits(node, due, needed - there)

    def _limits(self, node: Matching, due: int, more: int) -> Iterator[Matching]:
        """Every choice of so many more slots to be taken before that turn; slots of one sort are alike."""
        sorts: dict[tuple[int, int], list[int]] = {}
        for slot, limit in enumerate(node.limits):
            if limit > due:
                sorts.setdefault((self.worths[slot], limit), []).append(slot)
        for chosen in combinations_with_replacement(sorted(sorts), more):
            if all(chosen.count(sort) <= len(slots) for sort, slots in sorts.items()):
                slots = [sorts[sort][chosen[:i].count(sort)] for i, sort in enumerate(chosen)]
                yield self._limited(node, slots, due)

    def _limited(self, node: Matching, slots: list[int], due: int) -> Matching:
        limited = node.branch()
        bits = 0
        for slot in slots:
            limited.limits[slot] = due
            bits |= 1 << SQUARES + slot
        for later in range(due, len(limited.allowed)):
            limited.allowed[later] &= ~bits
        return limited
