"""The sections of rules: a number, a title, pictures and a few words, made for a width."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from papergen.page.blocks import Block, column, text
from papergen.page.drawings import disc
from papergen.page.press import Look, Press
from papergen.page.shapes import Box, Pen, Place, Shape, Text, line, rounded
from papergen.page.text import cap, fitted


@dataclass(frozen=True)
class Space:
    """The room of a section: its width in mm, and how much larger than usual its pictures are."""

    press: Press
    w: float
    grow: float = 1.0

    @property
    def em(self) -> float:
        """The text size in mm, in which pictures are measured too."""
        return self.press.look.mm(self.press.look.body)

    def narrower(self, w: float) -> "Space":
        return replace(self, w=w)

    def said(self, key: str, bold: bool = False, quiet: bool = False, **gaps: object) -> Block:
        """A printed text by its key, as a paragraph."""
        return text(self.press, self.w, self.press.words.filled(key, **gaps), bold, quiet)

    def picture(self, ems: float, draw: Callable[[Box], Iterable[Shape]]) -> Block:
        """A picture, usually `ems` times as high as the text, across the whole width."""
        height = ems * self.em * self.grow
        return Block(height, lambda box: draw(Box(box.x, box.y, self.w, height)))

    def stacked(self, *blocks: Block) -> Block:
        """One below the other."""
        return column(blocks, self.em * 0.6)


@dataclass(frozen=True)
class Section:
    """A title, and what is below it; `wide`: across both columns; `boxed`: in a frame, apart."""

    title: str
    make: Callable[[Space], Block]
    wide: bool = False
    boxed: bool = False


def numbered(space: Space, number: int, section: Section) -> Block:
    if not section.boxed:
        return heading(space.press, space.w, number, section.title, section.make(space))
    pad = space.em * 0.75
    inner = space.narrower(space.w - 2 * pad)
    block = heading(space.press, inner.w, number, section.title, section.make(inner))

    def draw(box: Box) -> Iterable[Shape]:
        frame = Box(box.x, box.y, space.w, block.height + 2 * pad)
        yield rounded(frame, 2.0, Pen(space.press.look.quiet, max(0.3, space.press.look.thin)))
        yield from block.draw(frame.inset(pad))

    return Block(block.height + 2 * pad, draw)


def heading(press: Press, w: float, number: int, title: str, block: Block) -> Block:
    """A numbered section: its number on a disc, its title, a rule; the block below."""
    look = press.look
    d = disc_side(look)
    size = fitted(press, title, look.body * 1.45, w - d - 2.2, True)
    head = d + look.mm(look.body) * 0.5

    def draw(box: Box) -> Iterable[Shape]:
        cy = box.y + d / 2
        x = box.x + d + 2.2
        yield Place(disc(press, str(number), d, filled=True), box.x + d / 2, cy)
        yield Text(x, cy + cap(size) / 2, title, size, True, colour=look.ink)
        start = x + press.width(title, size, True) + 3
        if start < box.x + w - 4:
            yield line(start, cy, box.x + w, cy, Pen(look.accent, look.thick))
        yield from block.draw(Box(box.x, box.y + head, w, block.height))

    return Block(head + block.height, draw)


def disc_side(look: Look) -> float:
    """The diameter of a section's number."""
    return round(max(6.5, look.mm(look.body) * 2.0), 2)
