"""A finished (or unfinished) tableau, and a log of a solo game, as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from papergen.games.village_rails.cards import Card, Start
from papergen.games.village_rails.sentences import Trip
from papergen.result import Finding, Mark


@dataclass(frozen=True)
class Claim:
    """What the player wrote on the score pad, all in points."""

    lines: Mapping[int, int] = field(default_factory=dict)
    sidings: int | None = None
    money: int | None = None
    total: int | None = None


@dataclass(frozen=True)
class Play:
    """A tableau that could be read; the rules decide whether it is possible.

    `misfits` are cells whose card has the wrong lines, with these (`NS NE`); they count as empty.
    `surplus` are the places outside the four rows of three that have a card. `marks` has the line
    and column of each part in the transcript; it is not part of the game.
    """

    starts: tuple[Start, ...]
    cards: tuple[Card | None, ...]
    trips: tuple[tuple[Trip, ...], ...]  # by line
    money: int
    player: str | None = None
    claimed: Claim | None = None
    misfits: Mapping[int, str] = field(default_factory=dict)
    surplus: tuple[str, ...] = ()
    marks: Mapping[str, Mark] = field(default_factory=dict, compare=False, repr=False)
    notes: tuple[Finding, ...] = field(default=(), compare=False, repr=False)  # warnings of the reader


@dataclass(frozen=True)
class Turn:
    """One turn: what the player decides, as a log has it.

    Market places count from 1, the furthest from the deck. `completes` has the lines that the turn
    completes, in the order in which they are resolved, each with the number of the terminus card played.
    """

    track: int
    cell: int
    turned: bool = False
    trip: int | None = None
    line: int | None = None
    after: bool = False  # the trip was planned after building
    completes: tuple[tuple[int, int], ...] = ()  # line and terminus card


@dataclass(frozen=True)
class Log:
    seed: str
    level: str
    turns: tuple[Turn, ...]
    player: str | None = None
    claimed: Claim | None = None
    marks: Mapping[str, Mark] = field(default_factory=dict, compare=False, repr=False)
    notes: tuple[Finding, ...] = field(default=(), compare=False, repr=False)  # warnings of the reader
