"""What a seed gives: the shared dice, and what is drawn on a map before play.

That can be nothing, the mountains as rolled, or a full start.
"""

from typing import NamedTuple

from papergen.games.thirty_rails.tables import SIDES, SIZE, SQUARES, neighbours, square_at, square_beside
from papergen.seed import Stream, short_hash

TURNS = 30
LAYOUTS = LIST, STRIPS, CALL = "list", "strips", "call"  # of dice on paper


class Dice(NamedTuple):
    """Six set-up rolls, then 30 rolls of (white, coloured)."""

    setup: tuple[int, ...]
    turns: tuple[tuple[int, int], ...]

    @property
    def fingerprint(self) -> str:
        """Four characters that two people can compare to see whether they have the same dice."""
        digits = "".join(map(str, self.setup)) + ":" + "".join(f"{w}{c}" for w, c in self.turns)
        return short_hash(digits)


def dice_of(seed: str) -> Dice:
    setup = Stream(seed, "30-rails/setup")
    turns = Stream(seed, "30-rails/turns")
    return Dice(
        setup=tuple(setup.die() for _ in range(6)),
        turns=tuple((turns.die(), turns.die()) for _ in range(TURNS)),
    )


def fingerprint(seed: str) -> str:
    """The fingerprint of a seed's dice."""
    return dice_of(seed).fingerprint


class Start(NamedTuple):
    """What is drawn on a map before play, by the numbers of its squares.

    `settled` is False while the player may still cross out one mountain.
    """

    mountains: tuple[int, ...] = ()
    settled: bool = True
    mine: int | None = None
    stations: tuple[int, ...] = ()  # the grey squares of stations 1 to 4
    bonus: int | None = None


def rolled_mountains(dice: Dice) -> Start:
    return Start(_mountains(dice), settled=False)


def _mountains(dice: Dice) -> tuple[int, ...]:
    """One in each row, from the top down."""
    return tuple(square_at(row, column) for row, column in enumerate(dice.setup, 1))


def full_start(seed: str, dice: Dice) -> Start:
    """A start that everyone shares: one mountain is left out, so that the 30 turns fill the map.

    Stations never face a mountain, which would make them useless, or the mine, which would be a gift.
    """
    chance = Stream(seed, "30-rails/start")
    rolled, skipped = _mountains(dice), chance.below(6)
    mountains = (*rolled[:skipped], *rolled[skipped + 1 :])
    beside_mountains = sorted({n for m in mountains for n in neighbours(m)} - set(mountains))
    mine = chance.choice(beside_mountains)
    while _walled_in({*mountains, mine}):
        mine = chance.choice(beside_mountains)
    taken = {*mountains, mine}
    stations = []
    for side in chance.shuffle(range(len(SIDES))):
        stations.append(chance.choice([p for p in _places(side) if square_beside(p) not in taken]))
    free = [square for square in range(SQUARES) if square not in taken]
    return Start(mountains, True, mine, tuple(stations), chance.choice(free))


def _walled_in(taken: set[int]) -> bool:
    """Whether a side has no free square for a station to face: five mountains and the mine in its column."""
    return any(all(square_beside(place) in taken for place in _places(side)) for side in range(len(SIDES)))


def _places(side: int) -> range:
    """The grey squares of a side."""
    return range(side * SIZE, (side + 1) * SIZE)
