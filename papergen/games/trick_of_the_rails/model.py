"""A finished table and the log of a solo game as plain data; the rules decide whether they are legal.

Cards, companies and seats are numbers, as in `tables`. `marks` has the line and column of each part in the
transcript; it is not part of the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from papergen.games.trick_of_the_rails.tables import BASIC
from papergen.result import Finding, Mark

Railway = tuple[int, ...]  # its cards, left to right


@dataclass(frozen=True)
class Holding:
    """A player's shares of one company: how many, and which cards if they were written down."""

    count: int = 0
    cards: tuple[int, ...] | None = ()


@dataclass(frozen=True)
class Claim:
    """What was written down for one player."""

    total: int | None = None
    companies: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Finished:
    """The table at the end of a game. `shares` is by seat, then by company."""

    players: tuple[str, ...]
    railways: tuple[Railway, ...]
    locomotives: tuple[int, ...]
    shares: tuple[tuple[Holding, ...], ...]
    variant: str = BASIC
    claimed: Mapping[int, Claim] = field(default_factory=dict)  # by seat
    marks: Mapping[str, Mark] = field(default_factory=dict, compare=False, repr=False)
    notes: tuple[Finding, ...] = field(default=(), compare=False, repr=False)  # warnings of the reader


@dataclass(frozen=True)
class Entry:
    """What one seat did in a trick, as far as it was written down. An end is 0 (left) or 1 (right)."""

    card: int
    end: int | None = None
    city: tuple[int, int] | None = None  # company and end
    locomotive: int | None = None  # company
    endless: int | None = None  # company of the ∞ locomotive; players place it only in the expert game
    ghosts: Mapping[int, "Entry"] = field(default_factory=dict)  # by seat


@dataclass(frozen=True)
class Log:
    """A solo game as its player wrote it down: the scenario, and one play per trick."""

    seed: str
    players: int
    level: str
    plays: tuple[Entry, ...]
    variant: str = BASIC
    player: str | None = None
    claimed: Mapping[int, Claim] = field(default_factory=dict)
    marks: Mapping[str, Mark] = field(default_factory=dict, compare=False, repr=False)
    notes: tuple[Finding, ...] = field(default=(), compare=False, repr=False)  # warnings of the reader


def railway_mark(company: str, place: int) -> str:
    return f"{company} railway {place}"


def holding_mark(player: str, company: str) -> str:
    return f"shares {player} {company}"


def trick_mark(trick: int, part: str = "") -> str:
    """`trick` counts from 1; `part` is a key of the entry, such as `end` or `city`."""
    return f"trick {trick} {part}".strip()
