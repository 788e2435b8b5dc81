"""Names from a file: a text or a table, as schools' programs save them.

UTF-8, UTF-16 with its mark, and Windows-1252 are read. What was guessed is remarked on.
"""

import codecs
from collections.abc import Sequence
from dataclasses import dataclass, replace

from papergen.classtable import NamedLines, some, table_names
from papergen.errors import PapergenError
from papergen.located import DocumentError, Problem, shown
from papergen.names import tidy, unprintable
from papergen.plaintext import KIB, decode
from papergen.reading import read_file

MOST_PUPILS = 10_000
LARGEST_FILE = 4 * 1024 * KIB
TABLES = (".csv", ".tsv", ".tab")  # endings of files with columns
MOST_REMARKS = 5
REMEDY = "with --by-hand its line stays empty, to be written by hand"
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # how .xlsx, .ods and .xls begin
_WIDE = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


@dataclass(frozen=True)
class ClassList:
    """The names in order; an empty one is to be written by hand. `remarks` tell what was guessed or left."""

    names: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    def filled_up(self, count: int) -> "ClassList":
        """With unnamed pupils at the end, so that there are `count`."""
        return replace(self, names=self.names + ("",) * (count - len(self.names)))


@dataclass(frozen=True)
class Source:
    """Where the names are: a file and, if it is a table, which columns together make a name."""

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


def read_class(source: Source) -> ClassList:
    """Every name as it will be drawn; all names that cannot be are told at once."""
    text, remarks = _text(source)
    if source.is_table:
        names, said = table_names(text, source.path, source.columns, source.header)
        remarks += said
    elif source.header:
        names = [(number, name) for number, line in enumerate(text.split("\n"), 1) if (name := tidy(line))]
    else:
        raise PapergenError(f"--no-header is for tables, and {source.shown} is read line by line")
    if not names:
        how = "below the columns' names" if source.is_table and source.header else "one on each line"
        raise PapergenError(f"{source.shown}: there are no names in it; write them {how}")
    if len(names) > MOST_PUPILS:
        raise PapergenError(
            f"{source.shown}: {len(names):,} names, and {MOST_PUPILS:,} are the most in one call; "
            "make a file for each year or school"
        )
    printable, said = _printable(source, names)
    return ClassList(printable, (*remarks, *said))


def _text(source: Source) -> tuple[str, list[str]]:
    """The file's text with plain line ends, and a remark where its encoding was guessed."""
    data = read_file(source.path, LARGEST_FILE)
    if data.startswith(_WORKBOOKS):
        raise PapergenError(f"{source.shown}: it is a spreadsheet's own file; save the table as CSV (UTF-8)")
    for mark, encoding in _WIDE:
        if data.startswith(mark) and not data.startswith(codecs.BOM_UTF32_LE):
            return _decoded(source, data[len(mark) :], encoding, "UTF-16"), []
    try:
        return decode(data, source.path, LARGEST_FILE), []
    except DocumentError as error:
        if "is not UTF-8" not in str(error) or b"\0" in data:
            raise
    return _decoded(source, data, "cp1252", "UTF-8 or Windows-1252"), [
        f"{source.shown} is not UTF-8 and is read as Windows-1252 (Latin-1): check the names with accents"
    ]


def _decoded(source: Source, data: bytes, encoding: str, called: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data[: error.start].decode(encoding, "replace").count("\n") + 1
        message = f"the file cannot be read as {called}; save it again as UTF-8"
        raise DocumentError(source.path, [Problem(line, 1, message)]) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _printable(source: Source, names: NamedLines) -> tuple[tuple[str, ...], list[str]]:
    """The names; those that cannot be drawn are refused, or emptied and remarked on if that was asked for."""
    printable, emptied, problems = [], [], []
    for number, (line, name) in enumerate(names, 1):
        reason = unprintable(name, REMEDY)
        if reason and source.by_hand:
            emptied.append(str(number))
        elif reason:
            problems.append(Problem(line, 1, f"'{shown(name)}': {reason}"))
        printable.append("" if reason else name)
    if problems:
        raise DocumentError(source.path, problems)
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
        remarks.append(f"and {len(same) - MOST_REMARKS} more names occur more than once")
    return remarks
