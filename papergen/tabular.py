"""Tables for a terminal that are never wider than it: narrower columns first, then sentences instead."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from papergen.terminal import Paint
from papergen.wording import columns, folded

_LEAST_NOTE = 24  # columns: with less room beside the table, notes go below their rows
_INDENT = 4


class Row(NamedTuple):
    """`cells` begin with the row's name; `note` is text of any length after them, `mark` its end."""

    cells: Sequence[str]
    note: str = ""
    mark: str = ""

    def told(self, room: int) -> list[str]:
        lines = folded(self.note, room) if self.note else []
        if self.mark and lines and columns(lines[-1]) + 3 + columns(self.mark) <= room:
            return [*lines[:-1], f"{lines[-1]}   {self.mark}"]
        return lines + (folded(self.mark, room) if self.mark else [])


def table_lines(
    heads: Sequence[str], rows: Iterable[Row], width: int, roomy: int, named: int = 0
) -> Iterator[list[str]] | None:
    """The lines of the heads and of each row, or None if the table cannot be as narrow as that.

    Columns after the one of names (`named`) are `roomy` wide if there is room, else as narrow as what they
    hold, and numbers stand at their right. The last of the heads may be one too many: that of the notes.
    """
    rows = list(rows)
    count = max(len(row.cells) for row in rows)
    filled = [list(heads[:count]), *(list(row.cells) for row in rows)]
    least = [max(columns(line[n]) for line in filled) for n in range(count)]
    wide = [one if n <= named else max(roomy, one) for n, one in enumerate(least)]
    over = heads[count] if len(heads) > count else ""
    for sizes, gap in ((wide, 2), (least, 2), (least, 1)):
        taken = sum(sizes) + gap * (count - 1)
        spacious = sizes is not wide or not over or width - taken - 3 >= _LEAST_NOTE
        if taken <= width and spacious:
            shape = _Shape(tuple(sizes), gap, named)
            return _laid(filled, [Row((), over), *rows], shape, width)
    return None


def painted(
    table: Iterator[list[str]] | None, paint: Paint, strong: Collection[int], instead: Iterable[str]
) -> Iterator[str]:
    """The table with some of its rows in bold; the sentences `instead` where there is no room for a table."""
    if table is None:
        for line in instead:
            yield from folded(line, paint.width, 2)
        return
    for number, lines in enumerate(table, -1):
        style = "quiet" if number < 0 else "strong" if number in strong else ""
        yield from (paint(line, style) if style else line for line in lines)


class _Shape(NamedTuple):
    sizes: tuple[int, ...]
    gap: int
    named: int

    def line(self, cells: Sequence[str]) -> str:
        texts = []
        for n, (cell, size) in enumerate(zip(cells, self.sizes, strict=True)):
            pad = " " * (size - columns(cell))
            texts.append(cell + pad if n <= self.named else pad + cell)
        return (" " * self.gap).join(texts)


def _laid(
    filled: Sequence[Sequence[str]], rows: Sequence[Row], shape: _Shape, width: int
) -> Iterator[list[str]]:
    taken = sum(shape.sizes) + shape.gap * (len(shape.sizes) - 1) + 3
    longest = max(columns(row.note) + columns(row.mark) + 3 for row in rows)
    beside = width - taken >= min(_LEAST_NOTE, longest)
    room = width - taken if beside else width - _INDENT
    for number, (cells, row) in enumerate(zip(filled, rows, strict=True)):
        line, told = shape.line(cells), row.told(room)
        if beside and told:
            yield [f"{line}   {told[0]}", *(" " * taken + text for text in told[1:])]
        elif number:
            yield [line.rstrip(), *(" " * _INDENT + text for text in told)]
        else:
            yield [line.rstrip()]
