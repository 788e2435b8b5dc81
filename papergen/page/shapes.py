"""The few shapes that all pages are made of, boxes to lay them out in, and lines, rectangles and circles.

Lengths are in mm, text sizes in points. Everything drawn is a Path. Closed shapes all turn the same way, so
that fills never cancel.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from papergen.page.letters import Letters

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
    """`ops` are M (move), L (line), C (cubic curve) and Z (close); `numbers` are their coordinates."""

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
    """A drawing that is made once and placed often; `name` is unique in a document."""

    name: str
    shapes: tuple["Shape", ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A symbol with its origin at (x, y); `turned` a quarter anticlockwise about it."""

    symbol: Symbol
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turned: bool = False


Shape = Path | Text | Place


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a paper, in mm."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    section: str  # PDF readers call the pages of a section "Sheet 1", "Sheet 2" …
    summary: str  # what a screen reader says about the page
    bookmarks: tuple["Bookmark", ...] = ()  # what begins on this page
    blank: bool = False  # an empty back, which is not numbered


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry in the list that PDF readers show beside the pages; level 1 is nested in level 0."""

    title: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Folding:
    """The paper of a booklet, upright and unfolded; PDF readers call its sides `section` 1, 2 …"""

    width: float
    height: float
    section: str


@dataclass(frozen=True, slots=True)
class Pages:
    """A document: `pages` may be made one by one as they are written; `count` says how many there will be."""

    title: str
    subject: str
    count: int
    pages: Iterable[Page]
    language: str = "en"
    ground: str = WHITE  # printed over every page, unless it is white
    spacing: float = 0.0  # extra room after each letter, as a part of the text size
    letters: "Letters | None" = None  # None: Fira Sans alone
    folding: Folding | None = None  # a booklet of these pages is written


def numbered(pages: Iterable[Page]) -> Iterator[tuple[Page, int]]:
    """Each page with its number in its section; a new section begins with 1.

    A blank back has the number of the page before it.
    """
    section, number = None, 0
    for page in pages:
        if not page.blank:
            number = number + 1 if page.section == section else 1
            section = page.section
        yield page, number


@dataclass(frozen=True, slots=True)
class Box:
    """A place on a page, in mm from its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def cut_top(self, h: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """The top `h` mm and, below a gap, the rest."""
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, self.h - h - gap)

    def cut_bottom(self, h: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """The bottom `h` mm and, above a gap, the rest."""
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, self.h - h - gap)

    def cut_left(self, w: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """The leftmost `w` mm and, after a gap, the rest."""
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, self.w - w - gap, self.h)

    def cut_right(self, w: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """The rightmost `w` mm and, before a gap, the rest."""
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, self.w - w - gap, self.h)

    def grid(self, columns: int, rows: int, gap: float = 0.0) -> list["Box"]:
        """Equal cells, row by row."""
        w = (self.w - gap * (columns - 1)) / columns
        h = (self.h - gap * (rows - 1)) / rows
        return [
            Box(self.x + c * (w + gap), self.y + r * (h + gap), w, h)
            for r in range(rows)
            for c in range(columns)
        ]


KAPPA = 0.5522847498  # a cubic curve with these handles is a quarter circle to within 0.03 %

Point = tuple[float, float]


def line(x1: float, y1: float, x2: float, y2: float, pen: Pen) -> Path:
    return Path("ML", (x1, y1, x2, y2), pen)


def lines(segments: Iterable[tuple[float, float, float, float]], pen: Pen) -> Path:
    """Many separate lines as one path."""
    numbers = [n for segment in segments for n in segment]
    return Path("ML" * (len(numbers) // 4), tuple(numbers), pen)


def polygon(points: Sequence[Point], pen: Pen | None = None, fill: str | None = None) -> Path:
    return Path("M" + "L" * (len(points) - 1) + "Z", tuple(n for p in points for n in p), pen, fill)


def polyline(points: Sequence[Point], pen: Pen) -> Path:
    return Path("M" + "L" * (len(points) - 1), tuple(n for p in points for n in p), pen)


def rect(box: Box, pen: Pen | None = None, fill: str | None = None) -> Path:
    x, y, r, b = box.x, box.y, box.right, box.bottom
    return Path("MLLLZ", (x, y, r, y, r, b, x, b), pen, fill)


def rects(boxes: Iterable[Box], pen: Pen | None = None, fill: str | None = None) -> Path:
    """Many boxes as one path; if they are filled, they must not overlap."""
    return joined((rect(b) for b in boxes), pen, fill)


def joined(paths: Iterable[Path], pen: Pen | None = None, fill: str | None = None) -> Path:
    parts = list(paths)
    return Path("".join(p.ops for p in parts), tuple(n for p in parts for n in p.numbers), pen, fill)


def rounded(box: Box, radius: float, pen: Pen | None = None, fill: str | None = None) -> Path:
    x, y, r, b = box.x, box.y, box.right, box.bottom
    k = radius * (1 - KAPPA)
    numbers = (
        *(x + radius, y, r - radius, y, r - k, y, r, y + k, r, y + radius),
        *(r, b - radius, r, b - k, r - k, b, r - radius, b),
        *(x + radius, b, x + k, b, x, b - k, x, b - radius),
        *(x, y + radius, x, y + k, x + k, y, x + radius, y),
    )
    return Path("MLCLCLCLCZ", numbers, pen, fill)


def circle(cx: float, cy: float, radius: float, pen: Pen | None = None, fill: str | None = None) -> Path:
    k = radius * KAPPA
    x, y, r, b = cx - radius, cy - radius, cx + radius, cy + radius
    numbers = (
        *(cx, y, cx + k, y, r, cy - k, r, cy),
        *(r, cy + k, cx + k, b, cx, b),
        *(cx - k, b, x, cy + k, x, cy),
        *(x, cy - k, cx - k, y, cx, y),
    )
    return Path("MCCCCZ", numbers, pen, fill)
