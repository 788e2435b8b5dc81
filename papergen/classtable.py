"""Names out of a table: comma, semicolon or tab between the cells, the columns' names in the first row."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from papergen.errors import PapergenError
from papergen.located import DocumentError, Problem, shown
from papergen.names import tidy

DELIMITERS = (",", ";", "\t")
USUAL = "name"  # the column that is taken if none is chosen
_SEPARATOR = re.compile(r"sep=([,;|\t])", re.IGNORECASE)  # what Excel writes into the first line
_LONG = 10_000  # characters of a first line that are looked at

NamedLines = list[tuple[int, str]]  # lines of the file with the names on them
_Row = tuple[int, list[str]]


def table_names(text: str, path: str, columns: Sequence[str], header: bool) -> tuple[NamedLines, list[str]]:
    """The names, each made of the cells of `columns` (by name or number from 1), and remarks."""
    rows = _rows(text, path)
    first = next(rows, None)
    if first is None:
        return [], []
    head = _Head([tidy(cell) for cell in first[1]], shown(path, 200), header)
    places = [head.place(column) for column in columns] or [head.usual_place()]
    names, empty = [], []
    for line, cells in rows if header else chain([first], rows):
        if name := tidy(" ".join(cells[place] for place in places if place < len(cells))):
            names.append((line, name))
        else:
            empty.append(str(line))
    remarks = [head.remark] if head.remark else []
    if empty:
        remarks.append(f"{head.path}: left out because they have no name: lines {some(empty)}")
    return names, remarks


def some(words: Iterable[str], most: int = 5) -> str:
    """The first few, and an ellipsis for the rest."""
    known = list(words)
    return ", ".join(known[:most]) + (" …" if len(known) > most else "")


def _rows(text: str, path: str) -> Iterator[_Row]:
    """The rows that have anything in them, each with the line on which it begins."""
    separator = _SEPARATOR.fullmatch(text.partition("\n")[0])
    delimiter = separator[1] if separator else _delimiter(text)
    reader = csv.reader(io.StringIO(text, newline="\n"), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            if any(map(str.strip, cells)) and not (separator and line == 1):
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        message = f"the row that begins here cannot be read ({error}); is a quotation mark missing?"
        raise DocumentError(path, [Problem(line, 1, message)]) from None


def _delimiter(text: str) -> str:
    """The one that parts the first line with anything on it into the most cells."""
    first = next((line for line in text.split("\n") if line.strip()), "")[:_LONG]
    return max(DELIMITERS, key=lambda delimiter: len(next(csv.reader([first], delimiter=delimiter), ())))


class _Head:
    """The first row. `remark` is set where it was not sure that it has the columns' names."""

    def __init__(self, titles: Sequence[str], path: str, present: bool) -> None:
        self.titles = titles
        self.path = path
        self.present = present
        self.remark = ""

    def place(self, column: str) -> int:
        """Where a column is, counted from 0."""
        wanted = tidy(column).casefold()
        named = self._named(wanted)
        if len(named) == 1:
            return named[0]
        if named:
            numbers = some(str(i + 1) for i in named)
            raise PapergenError(
                f"{self.path}: columns {numbers} are all called '{shown(column)}'; give the number"
            )
        if re.fullmatch("[0-9]{1,4}", wanted) and 1 <= int(wanted) <= len(self.titles):
            self._doubt()
            return int(wanted) - 1
        raise PapergenError(f"{self.path}: there is no column '{shown(column)}'; {self._known()}")

    def usual_place(self) -> int:
        named = self._named(USUAL)
        if len(named) == 1:
            return named[0]
        if len(self.titles) == 1:
            self._doubt()
            return 0
        raise PapergenError(f"{self.path}: choose the column of the names with --column; {self._known()}")

    def _named(self, wanted: str) -> list[int]:
        return [i for i, title in enumerate(self.titles) if self.present and title.casefold() == wanted]

    def _doubt(self) -> None:
        """A pupil in the first row must not get lost silently."""
        if self.present:
            titles = some(f"'{shown(title)}'" for title in self.titles)
            self.remark = (
                f"{self.path}: its first row is taken for the columns' names ({titles}); "
                "if it is a pupil, add --no-header"
            )

    def _known(self) -> str:
        if not self.present:
            return f"without names it has columns 1 to {len(self.titles)}"
        return "its columns are " + some((f"{i} '{shown(t)}'" for i, t in enumerate(self.titles, 1)), 20)
