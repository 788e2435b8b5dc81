"""The rolls of a seed hidden in a table of stops, to be met one at a time without a cover or scissors.

Each stop has a roll and the code of another stop, where the next roll is. Half of them belong to no turn:
their rolls are chance as well, and they lead round in a circle of their own. So what is not crossed out says
little about what is left. The last roll's stop leads back to the first one: whoever arrives there after turn
30 has not taken a wrong turning.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from papergen.games.thirty_rails.dice import TURNS, dice_of
from papergen.seed import Stream

COLUMNS, ROWS = "ABCDEF", "0123456789"
CODES = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)  # row by row

Roll = tuple[int, int]


@dataclass(frozen=True)
class Stop:
    roll: Roll
    onward: str


@dataclass(frozen=True)
class Trail:
    """`stops` are by code, row by row; the first roll is at `start`."""

    start: str
    stops: Mapping[str, Stop]


def trail_of(seed: str) -> Trail:
    chance = Stream(seed, "30-rails/trail")
    places = chance.shuffle(CODES)
    ours, others = places[:TURNS], places[TURNS:]
    idle = [(chance.die(), chance.die()) for _ in others]
    found = {**_circle(ours, dice_of(seed).turns), **_circle(others, idle)}
    return Trail(ours[0], {code: found[code] for code in CODES})


def _circle(codes: list[str], rolls: "tuple[Roll, ...] | list[Roll]") -> dict[str, Stop]:
    onward = (*codes[1:], codes[0])
    return {code: Stop(roll, after) for code, roll, after in zip(codes, rolls, onward, strict=True)}
