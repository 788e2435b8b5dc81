"""A finished game as plain data; the rules decide whether it is possible."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from papergen.games.pacific_rails.tables import RESOURCES, SPECIALISTS, carriages
from papergen.result import Finding, Mark


@dataclass(frozen=True)
class Player:
    """`given` has the values that were written down, by their names in `tables.VALUES`; all others are 0."""

    name: str
    given: Mapping[str, int] = field(default_factory=dict)

    def __getitem__(self, value: str) -> int:
        return self.given.get(value, 0)

    @property
    def stations(self) -> int:
        """Of both kinds, on the map."""
        return self["railway stations"] + self["telegraph stations"]

    @property
    def carriages(self) -> int:
        return carriages(self["railway stations"])

    @property
    def specialists(self) -> int:
        return sum(self[kind] for kind in SPECIALISTS)

    @property
    def resources(self) -> int:
        return sum(self[kind] for kind in RESOURCES)


@dataclass(frozen=True)
class Claim:
    """What was written down as one player's points."""

    total: int | None = None
    stations: int | None = None
    tiles: int | None = None
    goals: int | None = None


@dataclass(frozen=True)
class Table:
    """`marks` has the line and column of each part in the transcript; it is not part of the game."""

    goals: tuple[str, ...]  # the four in play, left to right
    players: tuple[Player, ...]
    claimed: Mapping[int, Claim] = field(default_factory=dict)  # by seat
    marks: Mapping[str, Mark] = field(default_factory=dict, compare=False, repr=False)
    notes: tuple[Finding, ...] = field(default=(), compare=False, repr=False)  # warnings of the reader

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)


def player_mark(seat: int, value: str = "") -> str:
    """By seat, not by name: a player may be called `goals`, or `Ann coin` when there is also an Ann."""
    return f"player {seat} {value}".strip()


def claim_mark(seat: int, part: str = "") -> str:
    return f"claimed {seat} {part}".strip()
