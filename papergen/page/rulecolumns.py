"""Sections of rules in columns: on as few pages as possible, with pictures as large as these allow."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise

from papergen.page.blocks import Block, column, row
from papergen.page.fit import DoesNotFit, fits
from papergen.page.press import Press
from papergen.page.sections import Section, Space, numbered
from papergen.page.shapes import Box, Shape

BETWEEN = 8.0  # mm between two columns
NARROW = 15.0  # times the text size: two narrower columns become one
GROWN = tuple(percent / 100 for percent in range(180, 64, -5))  # times their usual size: pictures
SPARE = 2.5  # times the gap: the most room between two sections

FULL = 0.78  # of a page: sections in two long columns that take so much need no other arrangement

Run = tuple[int, int]  # consecutive sections: the first, and the one after the last


class Arrangement:
    """Sections in so many columns: what fits where."""

    def __init__(self, press: Press, columns: int) -> None:
        self.press, self.columns = press, columns
        self.gap = press.look.mm(press.look.body) * 1.25
        self.made: dict[tuple[int, float, bool], Block] = {}
        self.runs: dict[tuple[Run, float], float] = {}  # heights
        self.low: dict[tuple[Run, float], float] = {}
        self.sections: Sequence[Section] = ()
        self.wide: set[int] = set()  # the sections that always go across the page
        self.w = 0.0

    def pages(self, sections: Sequence[Section], rooms: Sequence[Box]) -> list[list[Shape]]:
        look = self.press.look
        self.sections, self.w = sections, rooms[0].w
        if self.columns > 1 and self._width(False) < NARROW * look.mm(look.body):
            raise DoesNotFit(f"columns of {self._width(False):.0f} mm are hard to read")
        self.wide = {i for i, section in enumerate(sections) if section.wide or not self._fits(i)}
        fewest = rooms[: len(self._parted(GROWN[-1], rooms))]
        grow = _largest(lambda grow: fits(partial(self._parted, grow, fewest)))
        parts = self._parted(grow, fewest)
        return [list(self._page(part, room)) for part, room in zip(parts, rooms, strict=False)]

    def _width(self, wide: bool) -> float:
        return self.w if wide or self.columns == 1 else (self.w - BETWEEN) / 2

    def _fits(self, index: int) -> bool:
        """Whether a section can be drawn in a column; the largest and smallest pictures are tried."""
        spaces = [Space(self.press, self._width(False), grow) for grow in (GROWN[0], GROWN[-1])]
        return all(fits(partial(_tried, space, self.sections[index])) for space in spaces)

    def _block(self, index: int, grow: float, wide: bool) -> Block:
        if (index, grow, wide) not in self.made:
            section = self.sections[index]
            space = Space(self.press, self._width(wide), grow)
            self.made[index, grow, wide] = numbered(space, index + 1, section)
        return self.made[index, grow, wide]

    def _high(self, sections: Sequence[int], grow: float, wide: bool = False) -> float:
        """The height of sections one below the other."""
        return sum(self._block(i, grow, wide).height for i in sections) + self.gap * (len(sections) - 1)

    def _divisions(self, part: range) -> Iterator[tuple[Run, ...]]:
        """The ways to divide a page from the top: one section across the page, or several in columns.

        The fewest runs come first.
        """
        for count in range(1, len(part) + 1):
            for cuts in combinations(range(part.start + 1, part.stop), count - 1):
                runs = tuple(pairwise((part.start, *cuts, part.stop)))
                if all(b - a == 1 or self._in_columns(range(a, b)) for a, b in runs):
                    yield runs

    def _in_columns(self, run: range) -> bool:
        return self.columns > 1 and self.wide.isdisjoint(run)

    def _sides(self, run: Run, grow: float) -> list[list[int]]:
        """The columns side by side, each with its sections; a single section goes across the page."""
        sections = list(range(*run))
        return [sections] if len(sections) == 1 else self._split(sections, grow)

    def _split(self, run: list[int], grow: float) -> list[list[int]]:
        """The two columns whose higher one is lowest; the left one is never shorter if it can be helped."""
        halves = [[run[:n], run[n:]] for n in range(len(run) - 1, 0, -1)]
        return min(halves, key=lambda half: max(self._high(side, grow) for side in half))

    def _run_high(self, run: Run, grow: float) -> float:
        if (run, grow) not in self.runs:
            wide = run[1] - run[0] == 1
            self.runs[run, grow] = max(self._high(side, grow, wide) for side in self._sides(run, grow))
        return self.runs[run, grow]

    def _height(self, runs: Sequence[Run], grow: float) -> float:
        return sum(self._run_high(run, grow) for run in runs) + self.gap * (len(runs) - 1)

    def _within(self, high: float, runs: Sequence[Run], grow: float) -> bool:
        return self._height(runs, grow) <= high

    def _lowest(self, part: range, grow: float) -> float:
        """The height of a page divided so that it is lowest."""
        key = (part.start, part.stop), grow
        if key not in self.low:
            self.low[key] = min(self._height(runs, grow) for runs in self._divisions(part))
        return self.low[key]

    def _parted(self, grow: float, rooms: Sequence[Box]) -> list[range]:
        """The sections of each page: as few pages as possible, about equally full."""
        count = len(self.sections)
        for pages in range(1, min(count, len(rooms)) + 1):
            found = []
            for cuts in combinations(range(1, count), pages - 1):
                parts = [range(a, b) for a, b in pairwise((0, *cuts, count))]
                full = [self._lowest(part, grow) / room.h for part, room in zip(parts, rooms, strict=False)]
                if max(full) <= 1:
                    found.append((sum(part**2 for part in full), parts))
            if found:
                return min(found, key=lambda entry: entry[0])[1]
        raise DoesNotFit("the sections need more pages")

    def _page(self, part: range, room: Box) -> Iterator[Shape]:
        """The runs with what is left of the page between them.

        Pictures are as large as this page allows, and in its shorter columns larger still.
        """
        runs, grow = self._fullest(part, room)
        left = room.h - self._height(runs, grow)
        columns = [self._sides(run, grow) for run in runs]
        gaps = len(runs) - 1 + sum(max(map(len, sides)) - 1 for sides in columns)
        air = min(left / max(1, gaps), self.gap * (SPARE - 1))
        y = room.y
        for run, sides in zip(runs, columns, strict=True):
            high = self._run_high(run, grow) + air * (max(map(len, sides)) - 1)
            wide = len(sides) == 1
            blocks = [(self._width(wide), self._grown(side, grow, high, wide)) for side in sides]
            yield from row(blocks, BETWEEN).draw(Box(room.x, y, room.w, high))
            y += high + self.gap + air

    def _fullest(self, part: range, room: Box) -> tuple[tuple[Run, ...], float]:
        """The division that leaves least of the page empty, and its largest pictures; long columns if these
        leave no more than usual."""
        found: list[tuple[float, tuple[Run, ...], float]] = []
        for runs in self._divisions(part):
            within = partial(self._within, room.h, runs)
            if within(GROWN[-1]):
                grow = _largest(within)
                full = sum(self._area(run, grow) for run in runs) / (room.w * room.h)
                if not found and full >= FULL:
                    return runs, grow
                found.append((full, runs, grow))
        _, runs, grow = max(found, key=lambda entry: entry[0])
        return runs, grow

    def _area(self, run: Run, grow: float) -> float:
        """What the sections take of the page, in mm²."""
        wide = run[1] - run[0] == 1
        sides = self._sides(run, grow)
        return sum(self._high(side, grow, wide) * self._width(wide) for side in sides)

    def _grown(self, side: list[int], grow: float, high: float, wide: bool) -> Block:
        """A column with the largest pictures for this height."""
        larger = next(g for g in GROWN if g <= grow or self._high(side, g, wide) <= high)
        return spread([self._block(i, larger, wide) for i in side], self.gap, high)


def _largest(holds: Callable[[float], bool]) -> float:
    """The largest size of pictures for which it holds: it does for the smallest."""
    few, many = 0, len(GROWN) - 1
    while few < many:
        middle = (few + many) // 2
        few, many = (few, middle) if holds(GROWN[middle]) else (middle + 1, many)
    return GROWN[many]


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
