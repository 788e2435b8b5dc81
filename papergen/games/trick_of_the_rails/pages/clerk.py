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
    right: bool
    codes: tuple[tuple[str, int], ...]

    @property
    def card(self) -> int:
        return self.codes[-1][1]


@dataclass
class Clerk:
    """The strips of one ghost: which places are crossed off, and which strips are ruled through."""

    ghost: Ghost
    key: Key
    crossed: set[str] = field(default_factory=set)
    used_up: set[int] = field(default_factory=set)

    def readings(self, led: int, track: bool, turn: Turn) -> list[Reading]:
        """All that is read until a card is found; `led` is NONE where the ghost leads."""
        order = self.ghost.orders[track]
        tried = [] if led == NONE or led in self.used_up else [led]
        found = []
        for company in (*tried, *order):
            if company in self.used_up:
                continue
            found.append(self._read(company, turn.right))
            if found[-1].card != NONE:
                return found
            self.used_up.add(company)
        raise AssertionError("a ghost without a card is asked for one")

    def _read(self, company: int, right: bool) -> Reading:
        """From one side and, where that has no more, from the other."""
        codes = []
        for side in (right, not right):
            places = self.ghost.strips[company].codes
            left = [code for code in (places[::-1] if side else places) if code not in self.crossed]
            if not left:
                continue
            self.crossed.add(left[0])
            codes.append((left[0], self.key.look_up(left[0])))
            if codes[-1][1] != NONE:
                break
        return Reading(company, right, tuple(codes))
