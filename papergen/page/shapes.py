"""The few shapes that every page is made of. Lengths in mm, text sizes in points."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

MM_PER_POINT = 25.4 / 72
WHITE = "#ffffff"
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn. `dash` is on, off, on, off … in mm."""

    colour: str
    width: float
    dash: tuple[float, ...] = ()
    round_ends: bool = False
    round_joins: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """`ops` is a run of M (move), L (line), C (cubic curve), Z (close); `numbers` has their coordinates."""

    ops: str
    numbers: tuple[float, ...]
    pen: Pen | None = None
    fill: str | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; (x, y) is on its baseline."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    anchor: Anchor = "start"
    colour: str = "#000000"


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """A drawing made once and placed often; `name` is unique in a document."""

    name: str
    shapes: tuple["Shape", ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A symbol with its origin at (x, y)."""

    symbol: Symbol
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0


Shape = Path | Text | Place


@dataclass(frozen=True, slots=True)
class Page:
    width: float
    height: float
    shapes: tuple[Shape, ...]
    section: str  # readers call the pages of a section "Sheet 1", "Sheet 2" …
    summary: str  # what a screen reader says of the page
    bookmarks: tuple["Bookmark", ...] = ()  # what begins on this page
    blank: bool = False  # an empty back: it does not count in its section


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry in the list that PDF readers show beside the pages; level 1 stands below level 0."""

    title: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Pages:
    """A document: `pages` may be made one by one while they are written; `count` says how many will come."""

    title: str
    subject: str
    count: int
    pages: Iterable[Page]
    language: str = "en"
    ground: str = WHITE  # printed over every page, unless it is white
    spacing: float = 0.0  # more room after each letter, as a part of the text size


def numbered(pages: Iterable[Page]) -> Iterator[tuple[Page, int]]:
    """Each page with its number in its section, counted from 1 anew where the section changes.

    A blank back has the number of the page before it.
    """
    section, number = None, 0
    for page in pages:
        if not page.blank:
            number = number + 1 if page.section == section else 1
            section = page.section
        yield page, number
