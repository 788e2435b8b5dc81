"""Rules in pictures: numbered sections in two columns on one page or more, or four small cards on a page.

All games have the same text size on a paper. What room is left makes the pictures larger, not the text.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, groupby, pairwise, product

from papergen.page.blocks import Block, column, row, text, titled
from papergen.page.drawings import disc
from papergen.page.fit import DoesNotFit, every, first, fit, fits, usual
from papergen.page.frame import cut_lines, slots
from papergen.page.papers import SAFE
from papergen.page.press import Look, Press
from papergen.page.rulehead import rule_head
from papergen.page.shapes import Box, Page, Pages, Pen, Place, Shape, Symbol, Text, line, rounded
from papergen.page.text import cap, fitted

COLUMNS = (2, 1)  # the better arrangement first
BETWEEN = 8.0  # mm between two columns
NARROW = 15.0  # times the text size: two narrower columns become one
GROWN = tuple(percent / 100 for percent in range(180, 64, -5))  # times their usual size: pictures
MOST_PAGES = 8
TEXT = 1.0  # times a page's usual text: rules are read at arm's length
CARD_TEXT = (1.25, 1.1, 1.0)  # times a card's usual text: the first at which everything fits
SPARE = 2.5  # times the gap: the most room between two sections


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


@dataclass(frozen=True)
class RuleCard:
    """`facts` are labels and values for the ticket in the header; `card` is for the small cards."""

    title: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    card: tuple[Section, ...]


def read_sections(press: Press, prefix: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """`PREFIX-1-title`, `PREFIX-1`, `PREFIX-2-title` …; paragraphs are separated by ` / `."""
    words = press.words
    found = []
    number = 1
    while f"{prefix}-{number}" in words:
        found.append((words[f"{prefix}-{number}-title"], tuple(words[f"{prefix}-{number}"].split(" / "))))
        number += 1
    return tuple(found)


def plain(title: str, paragraphs: Sequence[str]) -> Section:
    """A section of text alone."""

    def make(space: Space) -> Block:
        return space.stacked(*(text(space.press, space.w, said) for said in paragraphs))

    return Section(title, make)


def rule_pages(press: Press, card: RuleCard, small: bool, cut: str) -> Pages:
    """Full pages, or four equal cards on one."""
    words = press.words
    page = slots(press.paper, 4 if small else 1, across=False)
    place = page.places[0]
    inner = Box(0, 0, place.w, place.h).inset(SAFE + 0.65 if small else max(SAFE, press.look.margin))
    drawn = fit(
        press,
        "these rules",
        lambda press: (draw_card if small else draw_pages)(_sized(press, place, small), inner, card),
        advice=(*(("a page without --card",) if small else ()), *usual(press)),
    )
    summary = f"{card.title}: {words['rules']}"
    pages = []
    for number, shapes in enumerate(drawn, 1):
        symbol = Symbol("rules" if number == 1 else f"rules{number}", tuple(shapes))
        placed: list[Shape] = [*cut_lines(page, cut)]
        placed += (Place(symbol, slot.x, slot.y) for slot in page.places)
        pages.append(Page(page.width, page.height, tuple(placed), words["rules"], summary))
    return press.document(summary, pages)


def _sized(press: Press, place: Box, small: bool) -> Press:
    """The press for a page or a card; on a page, text is never smaller than the template's own."""
    fitting = press.for_place(min(place.w, place.h))
    if small:
        return fitting
    if press.look.large:  # it is large enough on any paper
        return fitting.having(body=min(press.look.body, fitting.look.body), small=press.look.least)
    return fitting.having(
        body=max(press.look.body, fitting.look.body * TEXT),
        small=max(press.look.small, fitting.look.small * TEXT),
    )


def draw_card(press: Press, box: Box, card: RuleCard) -> list[list[Shape]]:
    """One small card with the largest text and pictures that fit; if need be, without its last sections."""
    shapes, room = rule_head(press, box, card.title, ())
    fewer = range(max(1, len(card.card) - 1))

    def drawn(left_out: int, size: float, grow: float) -> list[list[Shape]]:
        sized = press if size == 1 else press.scaled(size)
        space = Space(sized, room.w, grow)
        kept = card.card[: len(card.card) - left_out]
        blocks = [titled(sized, section.title, section.make(space)) for section in kept]
        return [[*shapes, *_spread(blocks, space.em * 0.9, room.h).draw(room)]]

    return first(partial(drawn, *sizes) for sizes in product(fewer, CARD_TEXT, GROWN))


def draw_pages(press: Press, box: Box, card: RuleCard) -> list[list[Shape]]:
    """The shapes of each page: on as few pages as possible, with pictures as large as these allow."""
    heads = [rule_head(press, box, card.title, card.facts), rule_head(press, box, card.title, None)]
    frames = [heads[0], *[heads[1]] * (MOST_PAGES - 1)]
    rooms = [room for _, room in frames]
    attempts = [partial(Arrangement(press, columns).pages, card.sections, rooms) for columns in COLUMNS]
    found = every(attempts)
    if not found:
        raise DoesNotFit("a word or a picture is larger than the page")
    fewest: list[list[Shape]] = min(found, key=lambda pages: len(pages))
    return [[*shapes, *drawn] for (shapes, _), drawn in zip(frames, fewest, strict=False)]


Bands = list[list[list[int]]]  # from the top of a page, columns side by side, each with its sections


class Arrangement:
    """Sections in so many columns: what fits where."""

    def __init__(self, press: Press, columns: int) -> None:
        self.press, self.columns = press, columns
        self.gap = press.look.mm(press.look.body) * 1.25
        self.made: dict[tuple[int, float], Block] = {}
        self.sections: Sequence[Section] = ()
        self.wide: set[int] = set()  # the sections that go across the page
        self.w = 0.0

    def pages(self, sections: Sequence[Section], rooms: Sequence[Box]) -> list[list[Shape]]:
        look = self.press.look
        self.sections, self.w = sections, rooms[0].w
        if self.columns > 1 and self._width(False) < NARROW * look.mm(look.body):
            raise DoesNotFit(f"columns of {self._width(False):.0f} mm are hard to read")
        self.wide = {i for i, section in enumerate(sections) if section.wide or not self._fits(i)}
        fewest = len(self._parted(GROWN[-1], rooms))
        grow, parts = next(
            (grow, parts) for grow in GROWN for parts in every([partial(self._parted, grow, rooms)])
            if len(parts) == fewest
        )  # fmt: skip
        return [list(self._page(part, grow, room)) for part, room in zip(parts, rooms, strict=False)]

    def _width(self, wide: bool) -> float:
        return self.w if wide or self.columns == 1 else (self.w - BETWEEN) / 2

    def _fits(self, index: int) -> bool:
        """Whether a section can be drawn in a column; the largest and smallest pictures are tried."""
        spaces = [Space(self.press, self._width(False), grow) for grow in (GROWN[0], GROWN[-1])]
        return all(fits(partial(_tried, space, self.sections[index])) for space in spaces)

    def _block(self, index: int, grow: float) -> Block:
        if (index, grow) not in self.made:
            section = self.sections[index]
            space = Space(self.press, self._width(index in self.wide), grow)
            self.made[index, grow] = _numbered(space, index + 1, section)
        return self.made[index, grow]

    def _high(self, sections: Sequence[int], grow: float) -> float:
        """The height of sections one below the other."""
        return sum(self._block(i, grow).height for i in sections) + self.gap * (len(sections) - 1)

    def _bands(self, part: range, grow: float) -> Bands:
        """A page from the top: sections across the page, and runs of others in columns."""
        bands: Bands = []
        for wide, run in groupby(part, lambda i: self.columns == 1 or i in self.wide):
            if wide:
                bands += [[[i]] for i in run]
            else:
                bands.append(self._split(list(run), grow))
        return bands

    def _split(self, run: list[int], grow: float) -> list[list[int]]:
        """The two columns whose higher one is lowest; the left one is never shorter if it can be helped."""
        halves = [[run[:n], run[n:]] for n in range(len(run), 0, -1)]
        return min(halves, key=lambda half: max(self._high(side, grow) for side in half if side))

    def _height(self, bands: Bands, grow: float) -> float:
        highs = [max(self._high(side, grow) for side in band if side) for band in bands]
        return sum(highs) + self.gap * (len(bands) - 1)

    def _parted(self, grow: float, rooms: Sequence[Box]) -> list[range]:
        """The sections of each page: as few pages as possible, about equally full."""
        count = len(self.sections)
        for pages in range(1, min(count, len(rooms)) + 1):
            found = []
            for cuts in combinations(range(1, count), pages - 1):
                parts = [range(a, b) for a, b in pairwise((0, *cuts, count))]
                full = [
                    self._height(self._bands(part, grow), grow) / room.h
                    for part, room in zip(parts, rooms, strict=False)
                ]
                if max(full) <= 1:
                    found.append((sum(part**2 for part in full), parts))
            if found:
                return min(found, key=lambda entry: entry[0])[1]
        raise DoesNotFit("the sections need more pages")

    def _page(self, part: range, grow: float, room: Box) -> Iterator[Shape]:
        """The bands with what is left of the page between them.

        Pictures are as large as this page allows, and in its shorter columns larger still.
        """
        grow = next(g for g in GROWN if g <= grow or self._height(self._bands(part, g), g) <= room.h)
        bands = self._bands(part, grow)
        left = room.h - self._height(bands, grow)
        gaps = len(bands) - 1 + sum(max(map(len, band)) - 1 for band in bands)
        air = min(left / max(1, gaps), self.gap * (SPARE - 1))
        y = room.y
        for band in bands:
            high = max(self._high(side, grow) for side in band if side)
            high += air * (max(map(len, band)) - 1)
            sides = [self._grown(side, grow, high) for side in band if side]
            w = self._width(band[0][0] in self.wide)
            yield from row([(w, side) for side in sides], BETWEEN).draw(Box(room.x, y, room.w, high))
            y += high + self.gap + air

    def _grown(self, side: list[int], grow: float, high: float) -> Block:
        """A column with the largest pictures for this height."""
        larger = next(g for g in GROWN if g <= grow or self._high(side, g) <= high)
        return _spread([self._block(i, larger) for i in side], self.gap, high)


def _tried(space: Space, section: Section) -> None:
    block = section.make(space)
    list(block.draw(Box(0, 0, space.w, block.height)))


def _spread(blocks: Sequence[Block], gap: float, high: float) -> Block:
    """Blocks one below the other, what is left of the height between them."""
    spare = high - sum(block.height for block in blocks) - gap * (len(blocks) - 1)
    if spare < -1e-6:
        raise DoesNotFit(f"{-spare:.1f} mm too high")
    between = gap + min(spare / max(1, len(blocks) - 1), gap * (SPARE - 1))
    return column(blocks, between)


def _numbered(space: Space, number: int, section: Section) -> Block:
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
