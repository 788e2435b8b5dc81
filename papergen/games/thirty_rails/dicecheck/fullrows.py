"""The full-row rule on top of a matching of turns to squares.

Whether a roll may go anywhere depends on when the white die's row and column became full, and so on the
matching itself. The search starts from a relaxed matching (every roll that is late enough may go anywhere, an
X may be drawn at any time), looks for a place where that breaks the rule, and branches: either the roll went
into its row or column after all, or both were full before it. A branch only removes possibilities and always
rules out the matching it came from, so the search ends, and it misses no order of play.

The matching is always a largest one, repaired rather than rebuilt when squares are ruled out. Squares are
bits 0 to 35. A purchase of shares takes a *slot* instead, a bit from 36 on: its X could be anywhere, and only
the slot's worth (the higher die) and the time matter. Turns count from 0.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from papergen.games.thirty_rails.tables import CROSSES, SIZE, SQUARES

UNMATCHED = 0
SLOT_BITS = -1 << SQUARES
Taken = list[int]  # by turn, the bit that it took


class Matching:
    """`full_by` and `limits` record what the search has decided so far (see Search)."""

    __slots__ = ("allowed", "full_by", "limits", "near", "owner", "seen", "taken", "unowned")

    def __init__(self, allowed: list[int], near: list[int], bits: int, slots: int) -> None:
        self.allowed = allowed
        self.near = near  # the squares to try first: those that need no full row and column
        self.taken: Taken = [UNMATCHED] * len(allowed)
        self.owner: dict[int, int] = {}
        self.unowned = bits
        self.seen = 0
        never = len(allowed)
        self.full_by = [never] * 7  # by white number, the turn before which its row and column were full
        self.limits = [never] * slots  # by slot, the turn before which it is taken

    def branch(self) -> "Matching":
        copy = Matching.__new__(Matching)
        copy.allowed = self.allowed.copy()
        copy.near = self.near
        copy.taken = self.taken.copy()
        copy.owner = self.owner.copy()
        copy.unowned = self.unowned
        copy.seen = 0
        copy.full_by = self.full_by.copy()
        copy.limits = self.limits.copy()
        return copy

    def mend(self, spare: int) -> bool:
        """Makes it a largest matching again; whether at most `spare` turns are left without a square."""
        taken = self.taken
        for turn, allowed in enumerate(self.allowed):
            bit = taken[turn]
            if bit and not bit & allowed:
                taken[turn] = UNMATCHED
                self.unowned |= bit
        for turn, bit in enumerate(taken):
            if not bit:
                self.seen = 0
                if not self._augment(turn):
                    spare -= 1
                    if spare < 0:
                        return False
        return True

    def _augment(self, turn: int) -> bool:
        allowed = self.allowed[turn]
        free = allowed & self.unowned
        if free:
            bit = free & self.near[turn] or free
            bit &= -bit
            self.unowned ^= bit
            self.owner[bit] = turn
            self.taken[turn] = bit
            return True
        while options := allowed & ~self.seen:
            bit = options & -options
            self.seen |= bit
            if self._augment(self.owner[bit]):
                self.owner[bit] = turn
                self.taken[turn] = bit
                return True
        return False


class Exhausted(Exception):
    """The search has used up its steps."""


class Budget:
    """The steps that several searches share."""

    def __init__(self, steps: int) -> None:
        self.left = steps


class Search:
    """Looks for a matching that keeps the full-row rule.

    `whites` is the white die by turn, 0 if any square could be chosen (an override). `bought` has the squares
    with an X, with the turn (from 0) if it is known; `worths` has the worth of each slot. `spare` turns may
    be left over; `steps` limits a search whose answer is not a verdict.
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
        """By white number, the first of its rolls that went into neither its row nor its column."""
        first: dict[int, int] = {}
        for turn, white in enumerate(self.whites):
            if white and taken[turn] & ~(CROSSES[white] | SLOT_BITS) and white not in first:
                first[white] = turn
        return first

    def _broken_by_track(self, taken: Taken, first: dict[int, int]) -> int:
        """A white number whose row or column got track after one of its rolls had gone elsewhere, or 0."""
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
        """The turn of each X in a matching that was found; None if it has none."""
        return self._draw(taken, self._first_elsewhere(taken))

    def _draw(self, taken: Taken, first: dict[int, int]) -> dict[int, int | None]:
        """The earliest turns go to the squares due first; if there are too few turns, those go without."""
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
        """An X drawn after its row and column had to be full: the square, and when it was due."""
        for square, turn in self._draw(taken, first).items():
            due = self._deadline(square, first)
            if turn is not None and turn >= due:
                return square, due
        return None

    def _sooner(self, node: Matching, first: dict[int, int], square: int, due: int) -> Iterator[Matching]:
        """Branches in which that X is due later, or more purchases are made before it is due."""
        hurried = {white for white, turn in first.items() if turn <= due}
        for white in sorted(hurried):
            if node.full_by[white] > first[white] and any(CROSSES[white] >> s & 1 for s in self.bought):
                yield from self._full_or_not(node, white, first[white])
                return
        if self.bought[square] is not None:
            return  # its turn is known, and its row and column were full before
        known = [turn for turn in self.bought.values() if turn is not None]
        unknown = [s for s, turn in self.bought.items() if turn is None]
        needed = sum(self._deadline(s, first) <= due for s in unknown) + sum(turn < due for turn in known)
        there = sum(limit <= due for limit in node.limits)
        yield from self._limits(node, due, needed - there)

    def _limits(self, node: Matching, due: int, more: int) -> Iterator[Matching]:
        """Every choice of that many more slots to take before that turn; slots of one sort are alike."""
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
