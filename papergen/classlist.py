"""Class lists: names from a file with one per line, or from the columns of a table (CSV or tab-separated)."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from papergen.errors import LocatedError, PapergenError, Problem
from papergen.names import tidy, unprintable
from papergen.page.letters import PLAIN, Letters
from papergen.reading import KIB, NotUtf8, decode, decode_as, read_file
from papergen.wording import shown

DELIMITERS = (",", ";", "\t")
USUAL = "name"  # the column that is used if none is chosen
_SEPARATOR = re.compile(r"sep=([,;|\t])", re.IGNORECASE)  # what Excel may write into the first line
_LONG = 10_000  # only so many characters of the first line are looked at

NamedLines = list[tuple[int, str]]  # lines of the file with the names on them
_Row = tuple[int, list[str]]


def table_names(text: str, path: str, columns: Sequence[str], header: bool) -> tuple[NamedLines, list[str]]:
    """The names, each made of the cells in `columns` (by name, or by number from 1), and remarks."""
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
    """The rows that are not empty, each with the line on which it begins."""
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
        raise LocatedError(path, [Problem(line, 1, message)]) from None


def _delimiter(text: str) -> str:
    """The one that splits the first line that is not empty into the most cells."""
    first = next((line for line in text.split("\n") if line.strip()), "")[:_LONG]
    return max(DELIMITERS, key=lambda delimiter: len(next(csv.reader([first], delimiter=delimiter), ())))


class _Head:
    """The first row. `remark` is set if the first row might be a pupil instead of column names."""

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
        raise PapergenError(f"{self.path}: choose the column with the names (--column); {self._known()}")

    def _named(self, wanted: str) -> list[int]:
        return [i for i, title in enumerate(self.titles) if self.present and title.casefold() == wanted]

    def _doubt(self) -> None:
        """A pupil in the first row must not be dropped silently."""
        if self.present:
            titles = some(f"'{shown(title)}'" for title in self.titles)
            self.remark = (
                f"{self.path}: the first row is read as column names ({titles}); "
                "if it is a pupil, add --no-header"
            )

    def _known(self) -> str:
        if not self.present:
            return f"it has columns 1 to {len(self.titles)}, without names"
        return "its columns are " + some((f"{i} '{shown(t)}'" for i, t in enumerate(self.titles, 1)), 20)


MOST_PUPILS = 10_000
LARGEST_FILE = 4 * 1024 * KIB
TABLES = (".csv", ".tsv", ".tab")  # endings of files with columns
MOST_REMARKS = 5
REMEDY = "with --by-hand the name is left empty, to be written by hand"
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # how .xlsx, .ods and .xls begin


@dataclass(frozen=True)
class ClassList:
    """The names in order; an empty one is written by hand. `remarks` say what was guessed or left out."""

    names: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    def filled_up(self, count: int) -> "ClassList":
        """With unnamed pupils added at the end to make `count`."""
        return replace(self, names=self.names + ("",) * (count - len(self.names)))


@dataclass(frozen=True)
class Source:
    """Where the names are: a file and, if it is a table, which columns make up a name."""

    path: str
    columns: tuple[str, ...] = ()
    header: bool = True
    by_hand: bool = False  # names that cannot be printed become empty ones

    @property
    def is_table(self) -> bool:
        return bool(self.columns) or self.path.lower().endswith(TABLES)

    @property
    def shown(self) -> str:
        return shown(self.path, 200)


def read_class(source: Source, letters: Letters | None = PLAIN) -> ClassList:
    """Every name as it will be drawn with these letters; reports all that cannot be drawn at once.

    Without letters, nothing is drawn: see `clean_names`.
    """
    text, remarks = _text(source)
    if source.is_table:
        names, said = table_names(text, source.path, source.columns, source.header)
        remarks += said
    elif source.header:
        names = [(number, name) for number, line in enumerate(text.split("\n"), 1) if (name := tidy(line))]
    else:
        raise PapergenError(f"--no-header is for tables; {source.shown} is read line by line")
    if not names:
        how = "below the column names" if source.is_table and source.header else "one per line"
        raise PapergenError(f"{source.shown}: it has no names; write them {how}")
    if len(names) > MOST_PUPILS:
        raise PapergenError(
            f"{source.shown}: it has {len(names):,} names; the limit is {MOST_PUPILS:,} per call: "
            "make one file per year or school"
        )
    printable, said = _printable(source, names, letters)
    return ClassList(printable, (*remarks, *said))


def _text(source: Source) -> tuple[str, list[str]]:
    """The file's text with plain line ends, and a remark if its encoding was guessed."""
    data = read_file(source.path, LARGEST_FILE)
    if data.startswith(_WORKBOOKS):
        raise PapergenError(f"{source.shown}: it is a spreadsheet file; save the table as CSV (UTF-8)")
    try:
        return decode(data, source.path, LARGEST_FILE, wide_too=True), []
    except NotUtf8:
        if b"\0" in data:
            raise
    return decode_as(data, source.path, "cp1252", "UTF-8 or Windows-1252"), [
        f"{source.shown} is not UTF-8 and was read as Windows-1252 (Latin-1): check names with accents"
    ]


def _printable(
    source: Source, names: NamedLines, letters: Letters | None
) -> tuple[tuple[str, ...], list[str]]:
    """The names; those that cannot be drawn are refused, or with `by_hand` left empty with a remark."""
    printable, emptied, problems = [], [], []
    for number, (line, name) in enumerate(names, 1):
        reason = unprintable(name, letters, REMEDY)
        if reason and source.by_hand:
            emptied.append(str(number))
        elif reason:
            problems.append(Problem(line, 1, f"'{shown(name)}': {reason}"))
        printable.append("" if reason else name)
    if problems:
        raise LocatedError(source.path, problems)
    said = "the names of pupils {} cannot be printed; write them by hand"
    if len(emptied) == 1:
        said = "the name of pupil {} cannot be printed; write it by hand"
    return tuple(printable), [said.format(some(emptied, 20))] if emptied else []


def twins(names: Sequence[str]) -> list[str]:
    """What to say about pupils with the same name."""
    numbers: dict[str, list[str]] = {}
    for number, name in enumerate(names, 1):
        if name:
            numbers.setdefault(name, []).append(str(number))
    same = {name: found for name, found in numbers.items() if len(found) > 1}
    remarks = [
        f"{len(found)} pupils are called '{shown(name)}' (numbers {some(found)}); "
        "the numbers on their sheets tell them apart"
        for name, found in list(same.items())[:MOST_REMARKS]
    ]
    if len(same) > MOST_REMARKS:
        remarks.append(f"{len(same) - MOST_REMARKS} more names occur more than once")
    return remarks
