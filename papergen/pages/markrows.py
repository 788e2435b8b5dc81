"""The rows of the marks' tables: pupils, and files that could not be read."""

from collections.abc import Sequence
from pathlib import Path

from papergen.marking import Mark, Unreadable, mistake_text
from papergen.scene.longtable import GAP, Column, Row, cell_lines, text_size
from papergen.scene.look import Look
from papergen.scene.text import DoesNotFit, shortened
from papergen.scene.typeface import printable, width
from papergen.words import Words

NONE = "–"
MOST_PROBLEMS = 2  # of a map's that are told in full; `papergen score -o` draws the rest
LEAST_TEXT = 11  # times the text size: the narrowest column for sentences


def pupil_columns(look: Look, words: Words, w: float, pupils: Sequence[Mark]) -> list[Column]:
    size = text_size(look)
    names = (width(printable(mark.name), size, True) for mark in pupils)
    name = min(max(width(words["name"], size, True), *names), w * 0.24)

    def narrow(key: str, *more: str) -> float:
        return max(width(words[key], size, True), *(width(text, size, True) for text in more or ("9999",)))

    columns = [
        Column(words["marks-place"], narrow("marks-place"), "end"),
        Column(words["name"], name),
        Column(words["marks-claimed"], narrow("marks-claimed"), "end"),
        Column(words["marks-right"], narrow("marks-right"), "end"),
        Column(words["marks-difference"], narrow("marks-difference"), "end"),
        Column(
            words["marks-legal"],
            narrow("marks-legal", *(words[f"marks-is-{s}"] for s in ("legal", "illegal"))),
        ),
    ]
    rest = w - sum(column.w + GAP for column in columns)
    if rest < max(LEAST_TEXT * look.mm(size), width(words["marks-wrong"], size, True)):
        raise DoesNotFit("no room for what was wrong")
    return [*columns, Column(words["marks-wrong"], rest)]


def pupil_rows(look: Look, words: Words, columns: Sequence[Column], pupils: Sequence[Mark]) -> list[Row]:
    return [_pupil(look, words, columns, mark) for mark in pupils]


def _pupil(look: Look, words: Words, columns: Sequence[Column], mark: Mark) -> Row:
    size, first = text_size(look), mark.place == 1
    room = columns[1].w
    name = [_beginning(printable(mark.name), size, room)]
    if mark.namesake:
        name.append(_end(printable(Path(mark.file).name), size, room))
    return Row(
        (
            (NONE if mark.place is None else str(mark.place),),
            tuple(name),
            (NONE if mark.claimed is None else str(mark.claimed),),
            (str(mark.total),),
            (_signed(mark.difference),),
            (words["marks-is-illegal" if mark.state == "illegal" else "marks-is-legal"],),
            cell_lines(_wrong(mark, words), size, columns[-1].w, first),
        ),
        first,
    )


def _signed(difference: int | None) -> str:
    if difference is None:
        return NONE
    return f"{'+' if difference > 0 else '−' if difference < 0 else ''}{abs(difference)}"


def _wrong(mark: Mark, words: Words) -> str:
    """The mistakes in short words, then what is wrong with the map."""
    problems = [printable(problem.message) for problem in mark.problems]
    more = len(problems) - MOST_PROBLEMS
    told = [*(mistake_text(cell, words) for cell in mark.mistakes), *problems[:MOST_PROBLEMS]]
    if more > 0:
        told.append(words.filled("marks-more", count=more))
    return "; ".join(printable(text) for text in told)


def _beginning(text: str, size: float, room: float) -> str:
    return shortened(text, size, room, size, True)[0]


def _end(text: str, size: float, room: float) -> str:
    """The end of a file's name, which tells it from others."""
    kept = text
    while kept and width(kept if kept == text else f"…{kept}", size, True) > room:
        kept = kept[1:]
    return kept if kept == text else f"…{kept}"


def unread_columns(words: Words, w: float, unread: Sequence[Unreadable]) -> list[Column]:
    """The file and why; whose it is before them, where any file says so."""
    named = any(one.name for one in unread)
    parts = {"name": 0.22, "marks-file": 0.25} if named else {"marks-file": 0.3}
    columns = [Column(words[key], w * part) for key, part in parts.items()]
    return [*columns, Column(words["marks-wrong"], w - sum(column.w + GAP for column in columns))]


def unread_rows(look: Look, columns: Sequence[Column], unread: Sequence[Unreadable]) -> list[Row]:
    size, rows = text_size(look), []
    for one in unread:
        texts = (one.name or NONE, Path(one.file).name, "; ".join(one.reasons))[-len(columns) :]
        cells = zip(texts, columns, strict=True)
        rows.append(Row(tuple(cell_lines(printable(text), size, column.w) for text, column in cells)))
    return rows
