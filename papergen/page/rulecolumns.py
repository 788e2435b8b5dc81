"""Sections of rules in columns: on as few pages as possible, with pictures as large as these allow."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, groupby, pairwise

from papergen.page.blocks import Block, column, row
from papergen.page.fit import DoesNotFit, first, fits
from papergen.page.press import Press
from papergen.page.sections import Section, Space, numbered
from papergen.page.shapes import Box, Shape

BETWEEN = 8.0  # mm between two columns
NARROW = 15.0  # times the text size: two narrower columns become one
GROWN = tuple(percent / 100 for percent in range(180, 64, -5))  # times their usual size: pictures
SPARE = 2.5  # times the gap: the most room between two sections

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
        self.wide |= self._alone()
        fewest = rooms[: len(self._parted(GROWN[-1], rooms))]
        grow, parts = first(partial(self._grown_parts, grow, fewest) for grow in GROWN)
        return [list(self._page(part, grow, room)) for part, room in zip(parts, rooms, strict=False)]

    def _grown_parts(self, grow: float, rooms: Sequence[Box]) -> tuple[float, list[range]]:
        return grow, self._parted(grow, rooms)

    def _width(self, wide: bool) -> float:
        return self.w if wide or self.columns == 1 else (self.w - BETWEEN) / 2

    def _fits(self, index: int) -> bool:
        """Whether a section can be drawn in a column; the largest and smallest pictures are tried."""
        spaces = [Space(self.press, self._width(False), grow) for grow in (GROWN[0], GROWN[-1])]
        return all(fits(partial(_tried, space, self.sections[index])) for space in spaces)

    def _alone(self) -> set[int]:
        """Sections with nothing beside them: between others that go across the page, or the page's edge."""
        runs = (list(run) for _, run in groupby(range(len(self.sections)), self.wide.__contains__))
        return {run[0] for run in runs if len(run) == 1}

    def _block(self, index: int, grow: float) -> Block:
        if (index, grow) not in self.made:
            section = self.sections[index]
            space = Space(self.press, self._width(index in self.wide), grow)
            self.made[index, grow] = numbered(space, index + 1, section)
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
        return spread([self._block(i, larger) for i in side], self.gap, high)


def _tried(space: Space, section: Section) -> None:
    block = section.make(space)
    list(block.draw(Box(0, 0, space.w, block.height)))


def spread(blocks: Sequence[Block], gap: float, high: float) -> Block:
    """Blocks one below the other, what is left of the height between them."""
    spare = high - sum(block.height for block in blocks) - gap * (len(blocks) - 1)
    if spare < -1e-6:
        raise DoesNotFit(f"{-spare:.1f} mm too high")
    between = gap + min(spare / max(1, len(blocks) - 1), gap * (SPARE - 1))
    return column(blocks, between)
