"""What a seed gives: the shared dice, and what is drawn on a map before play.

That is nothing, the mountains as they were rolled, or a whole start.
"""

from dataclasses import dataclass
from typing import NamedTuple

from papergen.games.thirty_rails.tables import SIDES
from papergen.seed import Stream, short_hash

TURNS = 30
LAYOUTS = LIST, STRIPS, CALL = "list", "strips", "call"  # on paper

Square = tuple[int, int]  # row and column, each 1 to 6


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


@dataclass(frozen=True)
class Start:
    """`settled` is False while the player may still cross out one mountain."""

    mountains: tuple[Square, ...] = ()
    settled: bool = True
    mine: Square | None = None
    stations: tuple[tuple[int, str, int], ...] = ()  # number, side, place on it (1 to 6)
    bonus: Square | None = None


def beside(side: str, place: int) -> Square:
    """The square of the map that a grey square touches."""
    return {"N": (1, place), "S": (6, place), "W": (place, 1), "E": (place, 6)}[side]


def neighbours(square: Square) -> tuple[Square, ...]:
    row, column = square
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return tuple((r, c) for r, c in around if 1 <= r <= 6 and 1 <= c <= 6)


def _walled_in(taken: set[Square]) -> bool:
    """Whether a side has no free square for a station to face: five mountains in its column, and the mine."""
    return any(all(beside(side, place) in taken for place in range(1, 7)) for side in SIDES)


def rolled_mountains(dice: Dice) -> Start:
    return Start(mountains=tuple(enumerate(dice.setup, 1)), settled=False)


def full_start(seed: str, dice: Dice) -> Start:
    """A start that everybody shares: one mountain left out, so that the 30 turns fill the map.

    Stations never face a mountain or the mine, which would make them dead or a gift.
    """
    chance = Stream(seed, "30-rails/start")
    skipped = 1 + chance.below(6)
    mountains = tuple((row, column) for row, column in enumerate(dice.setup, 1) if row != skipped)
    beside_mountains = sorted({n for m in mountains for n in neighbours(m)} - set(mountains))
    mine = chance.choice(beside_mountains)
    while _walled_in({*mountains, mine}):
        mine = chance.choice(beside_mountains)
    taken = {*mountains, mine}
    stations = []
    for number, side in enumerate(chance.shuffle(SIDES), 1):
        places = [p for p in range(1, 7) if beside(side, p) not in taken]
        stations.append((number, side, chance.choice(places)))
    free = [(r, c) for r in range(1, 7) for c in range(1, 7) if (r, c) not in taken]
    return Start(mountains, True, mine, tuple(stations), chance.choice(free))
