"""What the person who plays for the ghosts reads on their strips, code by code, as the page tells it."""

from dataclasses import dataclass, field

from papergen.games.trick_of_the_rails.solo.ghosts import Ghost, Turn
from papergen.games.trick_of_the_rails.solo.strips import Key
from papergen.games.trick_of_the_rails.tables import NONE


@dataclass(frozen=True)
class Reading:
    """The codes that were read on one strip, each with its card; the last one has the card that is played, or
    NONE where the strip turned out to be used up."""

    company: int
    codes: tuple[tuple[str, int], ...]

    @property
    def card(self) -> int:
        return self.codes[-1][1]


@dataclass
class Clerk:
    """The strips of one ghost: which codes have a mark on them, and which sides are finished."""

    ghost: Ghost
    key: Key
    marked: set[str] = field(default_factory=set)
    finished: set[tuple[int, bool]] = field(default_factory=set)

    def used_up(self, company: int) -> bool:
        """Both sides are finished, or every code is marked."""
        both = all((company, right) in self.finished for right in (False, True))
        return both or self.marked.issuperset(self.ghost.strips[company].codes)

    def readings(self, led: int, track: bool, turn: Turn) -> list[Reading]:
        """All that is read until a card is found; `led` is NONE where the ghost leads."""
        found: list[Reading] = []
        companies = [*(() if led == NONE else (led,)), *self.ghost.orders[track]]
        for company in companies:
            if self.used_up(company):
                continue
            found.append(self._read(company, turn.right))
            if found[-1].card != NONE:
                return found
        raise AssertionError("a ghost without a card is asked for one")

    def _read(self, company: int, right: bool) -> Reading:
        """From one side and, where that has no more, from the other."""
        codes = []
        for side in (right, not right):
            if (company, side) in self.finished:
                continue
            places = self.ghost.strips[company].codes
            code = next((code for code in places[:: -1 if side else 1] if code not in self.marked), None)
            if code is None:
                continue
            self.marked.add(code)
            codes.append((code, self.key.look_up(code)))
            if codes[-1][1] != NONE:
                break
            self.finished.add((company, side))
        return Reading(company, tuple(codes))
