"""A finished or unfinished sheet as plain data.

Squares and grey squares are numbered as in tables, lines by their place in tables.LINES.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from papergen.games.thirty_rails.tables import BASIC
from papergen.result import Finding, Mark
from papergen.track import TILES

# What a square holds: the index of a tile, or one of these.
EMPTY, MOUNTAIN, MINE, BOUGHT = range(len(TILES), len(TILES) + 4)
SIGNS = {EMPTY: ".", MOUNTAIN: "^", MINE: "M", BOUGHT: "X"}
KINDS = (*(tile.kind for tile in TILES), 0, 0, 0, 0)  # by what a square holds; 0 is no track

Board = tuple[int, ...]  # what each of the 36 squares holds
Turn = tuple[int, int]  # white and coloured die


class Setup(NamedTuple):
    """What the player chose. The mountains and the mine are on the board."""

    stations: tuple[int, ...]  # the grey squares of stations 1 to 4
    bonus: int


class Rolls(NamedTuple):
    """The dice as the player wrote them down; either part may be missing, and not all turns need be there."""

    setup: tuple[int, ...] | None = None
    turns: tuple[Turn, ...] | None = None


class Overrides(NamedTuple):
    """The turns on which the two overrides were used."""

    white: int | None = None
    coloured: int | None = None


class Witness(NamedTuple):
    """A legal order of play: the turn of each square, the overrides it needs, and its purchases."""

    order: tuple[int | None, ...]
    overrides: Overrides
    buys: Mapping[int, int | None]  # turn to line; the line is None if shares were left out


class LineClaim(NamedTuple):
    """What the player wrote in one row of the scoring table; `scored` is the bare number."""

    scored: int | None = None
    squares: int | None = None
    bonus: int | None = None
    sum: int | None = None


class Claim(NamedTuple):
    lines: Mapping[int, LineClaim] = MappingProxyType({})
    mine: int | None = None
    total: int | None = None


@dataclass(frozen=True)
class Play:
    """A transcript that could be read; whether it is legal is for the rules to say.

    `marks` maps a place on the sheet to its place in the transcript; it is not part of the game.
    """

    setup: Setup
    board: Board
    variant: str = BASIC
    player: str | None = None
    seed: str | None = None
    rolls: Rolls | None = None
    order: tuple[int | None, ...] | None = None  # the turn on which each square was filled
    overrides: Overrides | None = None
    shares: Mapping[int, int] = field(default_factory=dict)  # by line
    buys: Mapping[int, int] | None = None  # turn to line
    claimed: Claim | None = None
    marks: Mapping[str, Mark] = field(default_factory=dict, compare=False, repr=False)
    notes: tuple[Finding, ...] = field(default=(), compare=False, repr=False)  # warnings of the reader

    @cached_property
    def filled(self) -> tuple[int, ...]:
        """The squares filled during play, with track or an X."""
        return tuple(s for s, held in enumerate(self.board) if KINDS[held] or held == BOUGHT)
