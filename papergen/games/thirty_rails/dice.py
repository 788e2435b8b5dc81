"""The shared dice of a seed."""

from typing import NamedTuple

from papergen.seed import Stream, short_hash

TURNS = 30
LAYOUTS = LIST, STRIPS, CALL = "list", "strips", "call"  # on paper


class Dice(NamedTuple):
    """Six set-up rolls, then 30 rolls of (white, coloured)."""

    setup: tuple[int, ...]
    turns: tuple[tuple[int, int], ...]

    @property
    def fingerprint(self) -> str:
        """Four characters that two people compare to know that they have the same dice."""
        digits = "".join(map(str, self.setup)) + ":" + "".join(f"{w}{c}" for w, c in self.turns)
        return short_hash(digits)


def dice_of(seed: str) -> Dice:
    setup = Stream(seed, "30-rails/setup")
    turns = Stream(seed, "30-rails/turns")
    return Dice(
        setup=tuple(setup.die() for _ in range(6)),
        turns=tuple((turns.die(), turns.die()) for _ in range(TURNS)),
    )
