"""The marks of a class for a terminal: a table, or sentences."""

from collections.abc import Iterator, Sequence

from papergen.marks import Mark, Marks, Unreadable, mistake_texts
from papergen.tabular import Row, table_lines
from papergen.terminal import USUAL_WIDTH
from papergen.transcript import NOT_FILLED_IN
from papergen.wording import counted, folded, shown
from papergen.words import load_words


def marks_lines(
    marks: Sequence[Marks], unreadable: Sequence[Unreadable], width: int = USUAL_WIDTH, plain: bool = False
) -> Iterator[str]:
    """For a terminal; in sentences if `plain`, or if it is too narrow for a table."""
    for one in marks:
        yield from _table(one, width, plain)
    for file in unreadable:
        what = NOT_FILLED_IN if file.untouched else "could not be read"
        whose = f" ({shown(file.name, 200)})" if file.name else ""
        yield from folded(f"{what}: {shown(file.file, 200)}{whose}", width, 2)


def _table(marks: Marks, width: int, plain: bool) -> Iterator[str]:
    rows = [
        Row((_place(mark), _name(mark), _claimed(mark), str(mark.total)), _wrong(mark))
        for mark in marks.pupils
    ]
    table = (
        None
        if plain
        else table_lines(("place", "name", "claimed", "right", "wrong"), rows, width, 5, named=1)
    )
    if table is None:
        for mark in marks.pupils:
            rank = f"Place {mark.place}" if mark.place else "No place"
            wrong = f" Wrong: {_wrong(mark)}." if _wrong(mark) else ""
            said = "" if mark.claimed is None else f", claimed {mark.claimed}"
            told = f"{rank}: {_name(mark)}, {mark.total} points{said}.{wrong}"
            yield from folded(told, width, 0 if plain else 2)
    else:
        yield from (line for lines in table for line in lines)
    yield from folded(_figures(marks), width, 2)


def _place(mark: Mark) -> str:
    return f"{'-' if mark.place is None else f'{mark.place}.':>5}"


def _claimed(mark: Mark) -> str:
    return "-" if mark.claimed is None else str(mark.claimed)


def _name(mark: Mark) -> str:
    name = shown(mark.name, 200)
    return f"{name} ({shown(mark.file, 200)})" if mark.namesake else name


def _wrong(mark: Mark) -> str:
    words = load_words()
    parts = mistake_texts(mark, words)
    if mark.state == "illegal":
        count = len(mark.problems)
        parts.append(f"not legal: {counted(count, 'problem')}")
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
