"""A table of text that continues on as many pages as it needs."""

from collections.abc import Sequence
from dataclasses import dataclass

from papergen.page.frame import caption, cell
from papergen.page.press import Press
from papergen.page.shapes import Anchor, Box, Shape, Text, line, lines
from papergen.page.text import cap, wrapped

COLUMN_GAP = 3.0  # mm between two columns
MOST_LINES = 12  # in a cell; longer text ends in an ellipsis


@dataclass(frozen=True)
class Column:
    heading: str
    w: float
    anchor: Anchor = "start"


@dataclass(frozen=True)
class Row:
    """The lines of each cell, none wider than its column."""

    cells: tuple[tuple[str, ...], ...]
    bold: bool = False

    @property
    def lines(self) -> int:
        return max(1, *map(len, self.cells))


def text_size(press: Press) -> float:
    return (press.look.small + press.look.body) / 2


def cell_lines(press: Press, text: str, size: float, room: float, bold: bool = False) -> tuple[str, ...]:
    """The text in lines; words wider than the column are broken, and text that is far too long is cut off."""
    words = [part for word in text.split() for part in _parts(press, word, size, room, bold)]
    found = wrapped(press, " ".join(words), size, room, bold)
    if len(found) <= MOST_LINES:
        return tuple(found)
    last = found[MOST_LINES - 1]
    while last and press.width(last + "…", size, bold) > room:
        last = last[:-1]
    return (*found[: MOST_LINES - 1], last + "…")


def _parts(press: Press, word: str, size: float, room: float, bold: bool) -> list[str]:
    parts = []
    while press.width(word, size, bold) > room and len(word) > 1:
        kept = 1
        while press.width(word[: kept + 1], size, bold) <= room:
            kept += 1
        parts.append(word[:kept])
        word = word[kept:]
    return [*parts, word]


def draw_table(
    press: Press, box: Box, columns: Sequence[Column], rows: Sequence[Row]
) -> tuple[list[Shape], int, Box]:
    """The headings and as many rows as fit in the box, the number of those rows, and the room below.

    If not even one row fits, nothing is drawn.
    """
    look = press.look
    size = text_size(press)
    step, air = look.step(size), look.mm(size) * 0.55
    xs = [box.x + sum(column.w + COLUMN_GAP for column in columns[:i]) for i in range(len(columns))]
    top = box.y + step + air
    heads = Row(tuple((column.heading,) for column in columns), True)
    shapes = _cells(columns, xs, heads, box.y, size, step, look.quiet)
    shapes.append(line(box.x, top, box.right, top, look.rule))
    ends: list[float] = []
    y = top
    for row in rows:
        after = y + row.lines * step + air
        if after > box.bottom + 0.01:
            break
        shapes += _cells(columns, xs, row, y + air, size, step, look.ink)
        ends.append(after)
        y = after
    if not ends:
        return [], 0, box
    between = lines([(box.x, end, box.right, end) for end in ends], look.guide)
    return [between, *shapes], len(ends), box.cut_top(y - box.y)[1]


def table_height(press: Press, rows: Sequence[Row]) -> float:
    """What the headings and all rows need."""
    size = text_size(press)
    step, air = press.look.step(size), press.look.mm(size) * 0.55
    return step + air + sum(row.lines * step + air for row in rows)


def _cells(
    columns: Sequence[Column], xs: Sequence[float], row: Row, y: float, size: float, step: float, colour: str
) -> list[Shape]:
    first = y + cap(size)
    return [
        Text(_at(column, x), first + i * step, text, size, row.bold, column.anchor, colour)
        for column, x, cell in zip(columns, xs, row.cells, strict=True)
        for i, text in enumerate(cell)
        if text
    ]


def _at(column: Column, x: float) -> float:
    return {"start": x, "middle": x + column.w / 2, "end": x + column.w}[column.anchor]


def point_table(press: Press, box: Box, title: str, points: Sequence[int], size: float) -> list[Shape]:
    """A table of points: `points` begins with those for one thing; `size` is their text size."""
    shapes, room = caption(press, box, title)
    count = len(points)
    cells = room.grid(count, 2)
    for number, worth in enumerate(points):
        shapes.append(cell(press, cells[number], str(number + 1), press.look.small, quiet=True))
        shapes.append(cell(press, cells[count + number], str(worth), size, True))
    middle = room.y + room.h / 2
    return [*shapes, lines([(room.x, middle, room.right, middle)], press.look.line)]
