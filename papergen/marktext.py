"""Marks as lines for a terminal and as a CSV file for a spreadsheet."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from papergen.located import shown
from papergen.marking import Mark, Marks, Unreadable, mistake_text
from papergen.transcript import NOT_FILLED_IN
from papergen.words import load_words

COLUMNS = (
    "game",
    "place",
    "name",
    "file",
    "claimed",
    "total",
    "difference",
    "legal",
    "mistakes",
    "problems",
)
BETWEEN = " | "  # several mistakes in one cell
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what makes a spreadsheet calculate


def marks_csv(marks: Sequence[Marks], unreadable: Sequence[Unreadable]) -> bytes:
    """A row a pupil, then a row a file that could not be read. With a byte-order mark, for Excel."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for one in marks:
        writer.writerows(_row(one.kind, mark) for mark in one.pupils)
    for file in unreadable:
        reasons = _safe(BETWEEN.join(file.reasons))
        writer.writerow(["", "", _safe(file.name), _safe(file.file), "", "", "", "unreadable", "", reasons])
    return text.getvalue().encode("utf-8-sig", "replace")


def _row(kind: str, mark: Mark) -> list[str | int | None]:
    """Numbers as numbers (a difference may begin with -), all other text made harmless."""
    words = load_words()
    return [
        kind,
        mark.place,
        _safe(mark.name),
        _safe(mark.file),
        mark.claimed,
        mark.total,
        mark.difference,
        mark.state,
        _safe(BETWEEN.join(mistake_text(cell, words) for cell in mark.mistakes)),
        _safe(BETWEEN.join(problem.message for problem in mark.problems)),
    ]


def _safe(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text


def marks_lines(marks: Sequence[Marks], unreadable: Sequence[Unreadable]) -> Iterator[str]:
    for one in marks:
        yield from _table(one)
    for file in unreadable:
        what = NOT_FILLED_IN if file.untouched else "could not be read"
        yield f"{what}: {shown(file.file, 200)}" + (f" ({file.name})" if file.name else "")


def _table(marks: Marks) -> Iterator[str]:
    names = [_name(mark) for mark in marks.pupils]
    wide = max(4, *map(len, names))
    yield f"{'place':>5}  {'name':<{wide}}  {'claimed':>7}  {'right':>5}  wrong"
    for mark, name in zip(marks.pupils, names, strict=True):
        place = "-" if mark.place is None else f"{mark.place}."
        claimed = "-" if mark.claimed is None else str(mark.claimed)
        yield f"{place:>5}  {name:<{wide}}  {claimed:>7}  {mark.total:>5}  {_wrong(mark)}".rstrip()
    yield _figures(marks)


def _name(mark: Mark) -> str:
    return f"{mark.name} ({shown(mark.file, 200)})" if mark.namesake else mark.name


def _wrong(mark: Mark) -> str:
    words = load_words()
    parts = [mistake_text(cell, words) for cell in mark.mistakes]
    if mark.state == "illegal":
        count = len(mark.problems)
        parts.append(f"not legal: {count} problem{'' if count == 1 else 's'}")
    elif mark.state == "unfinished":
        parts.append("unfinished")
    return "; ".join(parts)


def _figures(marks: Marks) -> str:
    if marks.average is None:
        return f"{marks.kind}: no sheet is legal"
    parts = [
        f"{marks.kind}: average {marks.average:.1f}, median {marks.median:g}, best {marks.totals[0]}",
        f"{marks.right_claims} of {marks.claims} totals right",
    ]
    return "; ".join(parts if marks.claims else parts[:1])
