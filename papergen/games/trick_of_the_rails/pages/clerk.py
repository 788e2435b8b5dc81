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
    """The strips of one ghost: which codes are crossed off, and which ends have a bar."""

    ghost: Ghost
    key: Key
    crossed: set[str] = field(default_factory=set)
    barred: set[tuple[int, bool]] = field(default_factory=set)

    def used_up(self, company: int) -> bool:
        """Both ends have a bar, or every code is crossed off."""
        bars = all((company, right) in self.barred for right in (False, True))
        return bars or self.crossed.issuperset(self.ghost.strips[company].codes)

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
            if (company, side) in self.barred:
                continue
            places = self.ghost.strips[company].codes
            code = next(code for code in (places[::-1] if side else places) if code not in self.crossed)
            codes.append((code, self.key.look_up(code)))
            if codes[-1][1] != NONE:
                self.crossed.add(code)
                break
            self.barred.add((company, side))
        return Reading(company, tuple(codes))
