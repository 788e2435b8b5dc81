"""A largest matching of turns to squares, mended rather than made anew when squares are ruled out.

Squares are bits 0 to 35. A purchase of shares takes a *slot* instead, a bit from 36 on: its X could be
anywhere, and only the slot's worth (the higher die) and the time matter. Turns count from 0.
"""

from papergen.games.thirty_rails.tables import SQUARES

UNMATCHED = 0
SLOT_BITS = -1 << SQUARES
Taken = list[int]  # by turn, the bit that it took


class Matching:
    """`full_by` and `limits` note what the search has decided on the way here (see search)."""

    __slots__ = ("allowed", "full_by", "limits", "near", "owner", "seen", "taken", "unowned")

    def __init__(self, allowed: list[int], near: list[int], bits: int, slots: int) -> None:
        self.allowed = allowed
        self.near = near  # the squares to try first: those that need no full row and column
        self.taken: Taken = [UNMATCHED] * len(allowed)
        self.owner: dict[int, int] = {}
        self.unowned = bits
        self.seen = 0
        never = len(allowed)
        self.full_by = [never] * 7  # by white number, the turn before which row and column were full
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
        """Make it a largest matching again; whether at most `spare` turns are left without a square."""
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
