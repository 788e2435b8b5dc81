"""What every page is made with: the paper, the look, the words, and what the footer says of its making."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Pages
from papergen.page.typeface import text_width

if TYPE_CHECKING:
    from papergen.words import Words

WIDEST_SCALE = 1.35  # times the template's sizes, on large paper


@dataclass(frozen=True)
class Press:
    """Page functions take it first. `made_by` is the command that makes the page, without the options of
    paper, style and language, which stand in `options`."""

    paper: str
    look: Look
    words: "Words"
    made_by: str = ""
    options: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """The paper's width and height in mm, upright."""
        return PAPERS[self.paper]

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """The width in mm of a text set at `size` points, letter spacing included."""
        return text_width(text, size, bold, self.look.spacing)

    def having(self, **changes: Any) -> "Press":
        """With other values of the look, such as `captions=True`."""
        return replace(self, look=replace(self.look, **changes))

    def scaled(self, factor: float) -> "Press":
        """The same for a smaller or larger place; no text goes below the least size."""
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
        """The pages as a document; `count` says how many will come, where they are made one by one."""
        if count is None:
            pages = list(pages)
            count = len(pages)
        look = self.look
        return Pages(title, subject or title, count, pages, self.words["language"], look.ground, look.spacing)
