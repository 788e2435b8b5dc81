"""Puzzles of all kinds in one document: a book from easy to hard, or a calendar with one for each day.

Each puzzle is one that `papergen puzzle` makes with the same seed, kind, level and number of rails. A book
takes the first, second … of each sort. A calendar takes the first of the day's own seed, which is the seed, a
hyphen and the date; so everybody who names no seed has the same puzzle on the same day.
"""

from calendar import monthrange
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from papergen.errors import PapergenError
from papergen.games.thirty_rails.maps import SHIPPED
from papergen.games.thirty_rails.puzzles import LEVELS, MOST, kind_named, stream_of
from papergen.games.thirty_rails.puzzles.kind import Asked
from papergen.seed import of_day, short_hash

if TYPE_CHECKING:
    from papergen.page.artwork import Artwork
    from papergen.page.press import Press
    from papergen.page.shapes import Page
    from papergen.terminal import Watch

FEWEST = len(LEVELS)  # in a book: one of each level


class Sort(NamedTuple):
    """What a puzzle is like; `rails` is 0 where the kind has none."""

    kind: str
    level: str
    rails: int = 0


LAST = "last-rails"
# For each level, the sorts by turns.
IN_BOOKS = {
    "easy": ((LAST, 3), ("score", 0), ("route", 0), ("fault", 0), (LAST, 4)),
    "medium": ((LAST, 4), ("score", 0), ("route", 0), ("fault", 0), (LAST, 5), (LAST, 6)),
    "hard": ((LAST, 5), ("score", 0), ("route", 0), ("fault", 0), (LAST, 6), (LAST, 7), (LAST, 8)),
}
# From Monday to Sunday, as in a newspaper: the week begins gently.
ON_DAYS = (
    Sort("score", "easy"),
    Sort(LAST, "easy", 3),
    Sort("route", "easy"),
    Sort("fault", "medium"),
    Sort(LAST, "medium", 5),
    Sort("route", "hard"),
    Sort(LAST, "hard", 6),
)


@dataclass(frozen=True)
class Entry:
    number: int
    seed: str
    sort: Sort
    puzzle: Any
    day: date | None = None


def sorts_of_book(count: int) -> list[Sort]:
    """As many of each level, or one more of the easier ones."""
    if not FEWEST <= count <= MOST:
        raise PapergenError(f"--book {count}: must be from {FEWEST} to {MOST}")
    each, more = divmod(count, len(LEVELS))
    sorts = []
    for place, level in enumerate(LEVELS):
        kinds = islice(cycle(IN_BOOKS[level]), each + (place < more))
        sorts += [Sort(kind, level, rails) for kind, rails in kinds]
    return sorts


def puzzles_of(seed: str, sort: Sort) -> Iterator[Any]:
    """The puzzles that `papergen puzzle` makes."""
    asked = Asked(sort.level, sort.rails, SHIPPED)
    return kind_named(sort.kind).puzzles(stream_of(seed, *sort), asked)


def make_book(seed: str, watch: "Watch", count: int) -> "Graded":
    sorts = sorts_of_book(count)
    sources = {sort: puzzles_of(seed, sort) for sort in sorts}
    numbered = watch(list(enumerate(sorts, 1)), count, "puzzles")
    return Graded(seed, tuple(Entry(number, seed, sort, next(sources[sort])) for number, sort in numbered))


def make_calendar(seed: str, watch: "Watch", month: tuple[int, int]) -> "Graded":
    _, last = monthrange(*month)
    days = [date(*month, day) for day in range(1, last + 1)]
    seeds = [of_day(day, seed) for day in days]
    entries = []
    for day, own in watch(list(zip(days, seeds, strict=True)), last, "puzzles"):
        sort = ON_DAYS[day.weekday()]
        entries.append(Entry(day.day, own, sort, next(puzzles_of(own, sort)), day))
    return Graded(seed, tuple(entries))


@dataclass(frozen=True)
class Graded:
    """A book or a calendar, ready to be shown."""

    seed: str
    entries: tuple[Entry, ...]
    kind: None = None  # they are of all kinds

    @property
    def month(self) -> date | None:
        """Its first day, if this is a calendar."""
        return self.entries[0].day

    @property
    def fingerprint(self) -> str:
        return short_hash(repr(self.to_json()))

    def to_json(self) -> list[Mapping[str, Any]]:
        """One object per puzzle."""
        found: list[Mapping[str, Any]] = []
        for entry in self.entries:
            kind, level, rails = entry.sort
            found.append(
                {
                    "game": "30-rails",
                    "seed": entry.seed,
                    "kind": kind,
                    "level": level,
                    "number": entry.number,
                    **({"rails": rails} if rails else {}),
                    **({"date": entry.day.isoformat()} if entry.day else {}),
                    **kind_named(kind).describe(entry.puzzle),
                }
            )
        return found

    def pages(self, press: "Press", per_page: int) -> "list[Page]":
        from papergen.games.thirty_rails.puzzles.bookpages import book_pages

        return book_pages(press, self, per_page)

    def key_pages(self, press: "Press", after: int = 0) -> "list[Page]":
        from papergen.games.thirty_rails.puzzles.bookpages import book_keys

        return book_keys(press, self, after)

    def artwork(self, press: "Press") -> "list[Artwork]":
        from papergen.games.thirty_rails.puzzles.artwork import artworks

        puzzles = (entry.puzzle for entry in self.entries)
        return artworks(press, zip(self.to_json(), puzzles, strict=True))
