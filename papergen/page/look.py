"""How pages look: what a template decides. Sizes of text in points, lengths in mm, colours as #rrggbb."""

from dataclasses import dataclass, replace

from papergen.page.shapes import MM_PER_POINT, Pen

LARGE = 12.0  # points; from here on text that is never smaller is large print
USUAL_SMALL = 7.0  # points; the small text of the usual template


@dataclass(frozen=True)
class Look:
    name: str
    description: str
    title: float
    body: float
    small: float
    least: float  # no text is ever smaller than this
    spacing: float  # more room after each letter, as a part of the text size
    leading: float  # more room between the lines of running text, as a part of the text size
    thin: float
    thick: float
    ink: str
    quiet: str  # text and lines of second rank
    faint: str  # help lines that a pencil must win over
    accent: str
    die: str  # the coloured die
    shade: str  # grey squares and bands
    ground: str  # the paper's colour, or the tint that is printed over all of it
    fills: bool  # False: outlines only
    captions: bool  # False: blocks are told apart by rules alone
    margin: float
    smallest_square: float
    largest_square: float
    ring: float  # depth of the map's grey squares, as a part of a square

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
        """The fill of grey places, if they are filled at all."""
        return self.shade if self.fills else None

    @property
    def tight(self) -> float:
        """1 for usual text; less for small text, where blocks may be lower too."""
        return min(1.0, self.body / 9)

    @property
    def roomy(self) -> float:
        """1 for usual text; more for large text, where rows and cards may be larger too."""
        return max(1.0, self.small / USUAL_SMALL)

    @property
    def large(self) -> bool:
        """Large print: all text is about as large, and what is made larger elsewhere must not be here."""
        return self.least >= LARGE

    def mm(self, size: float) -> float:
        """A text size in mm."""
        return size * MM_PER_POINT

    def step(self, size: float, lines: float = 1.3) -> float:
        """From one line of running text to the next, in mm: `lines` times the text size, and the leading."""
        return self.mm(size) * (lines + self.leading)

    def scaled(self, factor: float) -> "Look":
        """The same look for a smaller or larger place; no text goes below the least size."""
        return replace(
            self,
            title=max(self.least, self.title * factor),
            body=max(self.least, self.body * factor),
            small=max(self.least, self.small * factor),
            captions=self.captions and self.body * factor >= 6.8,
            thick=max(0.4, self.thick * factor) if self.thick > 0.4 else self.thick,
        )
