"""What every page is made with: the look that a template decides, and the press that carries it.

Text sizes are in points, lengths in mm, colours as #rrggbb.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from papergen.page.letters import PLAIN, Letters
from papergen.page.papers import PAPERS
from papergen.page.shapes import MM_PER_POINT, Folding, Page, Pages, Pen
from papergen.page.standins import StandIns

if TYPE_CHECKING:
    from papergen.words import Words

LARGE = 12.0  # points; if no text is smaller than this, it is large print
USUAL_SMALL = 7.0  # points; the small text of the usual template


@dataclass(frozen=True)
class Look:
    """What a template decides."""

    name: str
    description: str
    title: float
    body: float
    small: float
    least: float  # no text is ever smaller than this
    spacing: float  # extra room after each letter, as a part of the text size
    leading: float  # extra room between the lines of running text, as a part of the text size
    thin: float
    thick: float
    ink: str
    quiet: str  # less important text and lines
    faint: str  # guide lines that must be paler than pencil
    accent: str
    die: str  # the coloured die
    shade: str  # grey squares and bands
    ground: str  # the paper's colour, or a tint that is printed over the whole page
    fills: bool  # False: outlines only
    captions: bool  # False: blocks are separated by rules only
    margin: float
    smallest_square: float
    largest_square: float
    ring: float  # depth of the map's grey squares, as a part of a square
    spread_body: float = 0.0  # the text size of 30 Rails sheets on two pages; 0: they are one page
    spread_square: float = 0.0  # the smallest square on such sheets

    @property
    def line(self) -> Pen:
        return Pen(self.ink, self.thin)

    @property
    def rule(self) -> Pen:
        return Pen(self.ink, self.thick)

    @property
    def guide(self) -> Pen:
        return Pen(self.faint, self.thin)

    @property
    def band(self) -> str | None:
        """The fill of grey places, or None without fills."""
        return self.shade if self.fills else None

    @property
    def spread(self) -> bool:
        """Whether a 30 Rails sheet is two pages, the map and the tables."""
        return self.spread_body > 0

    @property
    def tight(self) -> float:
        """1 for usual text; less for small text, so that blocks can be lower too."""
        return min(1.0, self.body / 9)

    @property
    def roomy(self) -> float:
        """1 for usual text; more for large text, so that rows and cards can be larger too."""
        return max(1.0, self.small / USUAL_SMALL)

    @property
    def large(self) -> bool:
        """Large print: all text is about equally large, so nothing is enlarged any further."""
        return self.least >= LARGE

    def mm(self, size: float) -> float:
        """A text size in mm."""
        return size * MM_PER_POINT

    def step(self, size: float, lines: float = 1.3) -> float:
        """From one line of running text to the next, in mm: `lines` times the text size, plus the leading."""
        return self.mm(size) * (lines + self.leading)

    def scaled(self, factor: float) -> "Look":
        """The same look for a smaller or larger place; no text gets smaller than `least`."""
        return replace(
            self,
            title=max(self.least, self.title * factor),
            body=max(self.least, self.body * factor),
            small=max(self.least, self.small * factor),
            captions=self.captions and self.body * factor >= 6.8,
            thick=max(0.4, self.thick * factor) if self.thick > 0.4 else self.thick,
        )


WIDEST_SCALE = 1.35  # times the template's sizes, on large paper


@dataclass(frozen=True)
class Press:
    """The first argument of page functions. `made_by` is the command that makes the page, without the options
    for paper, style and language, which are in `options`; `stand_ins` are for names that cannot be drawn."""

    paper: str
    look: Look
    words: "Words"
    made_by: str = ""
    options: str = ""
    letters: Letters = PLAIN
    folded: str = ""  # the paper that is folded, where the pages are those of a booklet
    stand_ins: StandIns = StandIns({})  # noqa: RUF009 (it never changes)

    @property
    def size(self) -> tuple[float, float]:
        """The paper's width and height in mm, upright."""
        return PAPERS[self.paper]

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """The width in mm of a text set at `size` points, letter spacing included."""
        return self.letters.width(text, size, bold, self.look.spacing)

    def printable(self, text: str) -> str:
        """The text as it can be drawn: no report may fail because of somebody's name."""
        return self.letters.printable(self.stand_ins.put_into(text))

    def having(self, **changes: Any) -> "Press":
        """With some values of the look changed, such as `captions=True`."""
        return replace(self, look=replace(self.look, **changes))

    def scaled(self, factor: float) -> "Press":
        """The same for a smaller or larger place; no text gets smaller than `least`."""
        return replace(self, look=self.look.scaled(factor))

    def for_place(self, short: float) -> "Press":
        """For a page, or a place on one, whose shorter side is `short` mm."""
        return self.scaled(min(WIDEST_SCALE, 0.4 + 0.6 * short / 200))

    def saying(self, command: str) -> "Press":
        """With another command in the footer."""
        return replace(self, made_by=command)

    def document(
        self, title: str, pages: Iterable[Page], *, count: int | None = None, subject: str = ""
    ) -> Pages:
        """The pages as a document; `count` says how many there will be if they are made one by one."""
        if count is None:
            pages = list(pages)
            count = len(pages)
        look = self.look
        language = self.words["language"]
        folding = Folding(*PAPERS[self.folded], self.words["booklet"]) if self.folded else None
        return Pages(
            *(title, subject or title, count, pages, language),
            *(look.ground, look.spacing, self.letters, folding),
        )
