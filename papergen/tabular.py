"""Tables for a terminal that are never wider than it: narrower columns first, then sentences instead."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

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
    heads: Sequence[str], rows: Iterable[Row], width: int, roomy: int
) -> Iterator[list[str]] | None:
    """The lines of the heads and of each row, or None if the table cannot be as narrow as that.

    Columns after the first are `roomy` wide if there is room, else as narrow as what they hold. The last of
    the heads may be one too many: it is that of the notes.
    """
    rows = list(rows)
    count = max(len(row.cells) for row in rows)
    filled = [[*heads[:count]], *([*row.cells, *[""] * (count - len(row.cells))] for row in rows)]
    least = [max(columns(line[n]) for line in filled) for n in range(count)]
    wide = [least[0], *(max(roomy, one) for one in least[1:])]
    over = heads[count] if len(heads) > count else ""
    for sizes, gap in ((wide, 2), (least, 2), (least, 1)):
        taken = sum(sizes) + gap * (count - 1)
        roomy_enough = sizes is not wide or not over or width - taken - 3 >= _LEAST_NOTE
        if taken <= width and roomy_enough:
            return _laid(filled, [Row((), over), *rows], sizes, gap, width)
    return None


def _laid(
    filled: Sequence[Sequence[str]], rows: Sequence[Row], sizes: Sequence[int], gap: int, width: int
) -> Iterator[list[str]]:
    taken = sum(sizes) + gap * (len(sizes) - 1) + 3
    beside = width - taken >= _LEAST_NOTE
    room = width - taken if beside else width - _INDENT
    for number, (cells, row) in enumerate(zip(filled, rows, strict=True)):
        first = cells[0] + " " * (sizes[0] - columns(cells[0]))
        others = (
            " " * (size - columns(cell)) + cell for cell, size in zip(cells[1:], sizes[1:], strict=True)
        )
        line = (" " * gap).join([first, *others])
        told = row.told(room)
        if beside and told:
            yield [f"{line}   {told[0]}", *(" " * taken + text for text in told[1:])]
        elif number:
            yield [line.rstrip(), *(" " * _INDENT + text for text in told)]
        else:
            yield [line.rstrip()]
