"""The files that could not be read, as a table below the marks."""

from collections.abc import Sequence
from pathlib import Path

from papergen.marks import Unreadable
from papergen.page.press import Press
from papergen.page.pupilcards import NONE
from papergen.page.tables import COLUMN_GAP, Column, Row, cell_lines, text_size


def unread_columns(press: Press, w: float, unread: Sequence[Unreadable]) -> list[Column]:
    """The file and the reason; before them whose it is, if any file says so."""
    named = any(one.name for one in unread)
    parts = {"name": 0.22, "marks-file": 0.25} if named else {"marks-file": 0.3}
    columns = [Column(press.words[key], w * part) for key, part in parts.items()]
    return [
        *columns,
        Column(press.words["marks-wrong"], w - sum(column.w + COLUMN_GAP for column in columns)),
    ]


def unread_rows(press: Press, columns: Sequence[Column], unread: Sequence[Unreadable]) -> list[Row]:
    size, rows = text_size(press), []
    for one in unread:
        texts = (one.name or NONE, Path(one.file).name, _reason(press, one))[-len(columns) :]
        cells = zip(texts, columns, strict=True)
        rows.append(
            Row(tuple(cell_lines(press, press.printable(text), size, column.w) for text, column in cells))
        )
    return rows


def _reason(press: Press, one: Unreadable) -> str:
    """Why a file could not be read. The reasons are in English: other pages say where to find them."""
    words = press.words
    if words["language"] == "en":
        return "; ".join(one.reasons)
    return words["marks-untouched" if one.untouched else "marks-unread-why"]
