"""The rows of the marks' tables: pupils, and files that could not be read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import isqrt
from pathlib import Path

from papergen.game import games
from papergen.marks import Mark, Marks, Unreadable, histogram, mistake_text
from papergen.page.charts import bar_chart
from papergen.page.draw import Box
from papergen.page.fit import NoRoom
from papergen.page.frame import caption, page_look, titled
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.shapes import Bookmark, Page, Pages, Shape, Text
from papergen.page.tables import COLUMN_GAP, Column, Row, cell_lines, draw_table, text_size
from papergen.page.text import DoesNotFit, cap, fitted, shortened
from papergen.page.typeface import printable, width
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
    rest = w - sum(column.w + COLUMN_GAP for column in columns)
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
    return [*columns, Column(words["marks-wrong"], w - sum(column.w + COLUMN_GAP for column in columns))]


def unread_rows(look: Look, columns: Sequence[Column], unread: Sequence[Unreadable]) -> list[Row]:
    size, rows = text_size(look), []
    for one in unread:
        texts = (one.name or NONE, Path(one.file).name, "; ".join(one.reasons))[-len(columns) :]
        cells = zip(texts, columns, strict=True)
        rows.append(Row(tuple(cell_lines(printable(text), size, column.w) for text, column in cells)))
    return rows


COMMAND = "papergen score --report"
MOST_BARS = (12, 8, 6, 4, 2)  # of the histogram: as many as have room and the class is large enough for
MOST_WINNERS = 3  # whose sheets are drawn, where several share the first place
GAP = 5.0


def mark_pages(
    marks: Sequence[Marks], unread: Sequence[Unreadable], paper: str, look: Look, words: Words
) -> Pages:
    """A section a game, with the last also what could not be read. Large text takes the paper across."""
    short, long = PAPERS[paper]
    for w, h in ((short, long), (long, short)):
        book = _Book(replace(page_look(look, short), captions=True), words, w, h)
        try:
            pages = list(_sections(book, marks, unread, paper, look))
        except DoesNotFit:
            continue
        titles = ", ".join(_title(one) for one in marks)
        title = words.labelled(words["marks"], titles) if titles else words["marks"]
        return Pages(title, title, len(pages), pages, words["language"], look.ground)
    raise NoRoom("the marks", paper, look)


@dataclass(frozen=True)
class _Table:
    """`heading` stands above it, for a table that is not the page's first."""

    columns: Sequence[Column]
    rows: Sequence[Row]
    heading: str = ""


@dataclass(frozen=True)
class _Book:
    """How all pages are made."""

    look: Look
    words: Words
    w: float
    h: float

    def begin(self, title: str, note: str) -> tuple[list[Shape], Box]:
        box = Box(0, 0, self.w, self.h).inset(self.look.margin)
        return titled(self.look, self.words, box, title, note, COMMAND)

    def page(self, shapes: Sequence[Shape], summary: str, first: bool) -> Page:
        bookmarks = (Bookmark(summary),) if first else ()
        return Page(self.w, self.h, tuple(shapes), self.words["marks"], summary, bookmarks)

    def flow(
        self, shapes: list[Shape], room: Box, tables: Sequence[_Table], note: str, summary: str
    ) -> Iterator[Page]:
        """The tables one below the other, on as many pages as they take, all with the same heading."""
        first, fresh = True, False
        for table in tables:
            rows = table.rows
            while rows:
                drawn, count, rest = self._part(room, table, rows)
                if count > 2 and count == len(rows) - 1:  # no single row at the top of the last page
                    drawn, count, rest = self._part(room, table, rows[:-2])
                if not count and fresh:
                    raise DoesNotFit("a row of the table is higher than the page")
                shapes += drawn
                rows, room, fresh = rows[count:], rest.cut_top(GAP)[1], False
                if rows:
                    yield self.page(shapes, summary, first)
                    first, fresh = False, True
                    shapes, room = self.begin(self.words["marks-title"], note)
        yield self.page(shapes, summary, first)

    def _part(self, room: Box, table: _Table, rows: Sequence[Row]) -> tuple[list[Shape], int, Box]:
        if not table.heading:
            return draw_table(self.look, room, table.columns, rows)
        block, inner = caption(self.look, room, table.heading)
        drawn, count, rest = draw_table(self.look, inner.cut_top(1.5)[1], table.columns, rows)
        return ([*block, *drawn] if count else []), count, rest


def _sections(
    book: _Book, marks: Sequence[Marks], unread: Sequence[Unreadable], paper: str, look: Look
) -> Iterator[Page]:
    words = book.words
    missing = _unread_table(book, unread)
    for number, one in enumerate(marks, 1):
        last = [missing] if unread and number == len(marks) else []
        yield from _game(book, one, last, len(unread))
        yield from _winners(one, paper, look, words)
    if unread and not marks:
        shapes, room = book.begin(words["marks-title"], "")
        yield from book.flow(shapes, room, [missing], "", words["marks"])


def _unread_table(book: _Book, unread: Sequence[Unreadable]) -> _Table:
    columns = unread_columns(book.words, book.w - 2 * book.look.margin, unread)
    return _Table(columns, unread_rows(book.look, columns, unread), book.words["marks-unreadable"])


def _title(marks: Marks) -> str:
    """The game's, with what else tells its kind: `30 Rails (advanced)`."""
    return games()[marks.game].title + marks.kind.removeprefix(marks.game)


def _game(book: _Book, marks: Marks, more: Sequence[_Table], unread: int) -> Iterator[Page]:
    look, words = book.look, book.words
    title = _title(marks)
    shapes, room = book.begin(words["marks-title"], title)
    room = _figures(look, room, _class_figures(marks, words, unread), shapes)
    if marks.totals:
        chart, room = room.cut_top(max(40.0, look.mm(look.small) * 13), GAP)
        shapes += _histogram(look, words, chart, marks.totals)
    columns = pupil_columns(look, words, room.w, marks.pupils)
    pupils = _Table(columns, pupil_rows(look, words, columns, marks.pupils))
    yield from book.flow(shapes, room, [pupils, *more], title, words.labelled(words["marks"], title))


def _class_figures(marks: Marks, words: Words, unread: int) -> list[tuple[str, str]]:
    figures = [(words["marks-pupils"], str(len(marks.pupils)))]
    if marks.average is not None:
        figures += [
            (words["marks-average"], words.decimal(f"{marks.average:.1f}")),
            (words["marks-median"], words.decimal(f"{marks.median:g}")),
            (words["marks-best"], str(marks.totals[0])),
        ]
    if marks.claims:
        both = words.filled("marks-totals-of", right=marks.right_claims, claimed=marks.claims)
        figures.append((words["marks-totals"], both))
    return [*figures, (words["marks-unread"], str(unread))] if unread else figures


def _figures(look: Look, box: Box, figures: Sequence[tuple[str, str]], shapes: list[Shape]) -> Box:
    """Equal cells in a row, a small label above a large number; returns the room below them."""
    label_h, value = look.mm(look.small) * 1.5, look.body * 1.6
    row, rest = box.cut_top(label_h + cap(value) + 1, GAP)
    for cell, (label, number) in zip(row.grid(len(figures), 1, 3), figures, strict=True):
        small = fitted(label, look.small, cell.w, look.least)
        size = fitted(number, value, cell.w, look.least, True)
        shapes.append(Text(cell.x, cell.y + cap(look.small), label, small, colour=look.quiet))
        shapes.append(Text(cell.x, cell.y + label_h + cap(value), number, size, True, colour=look.ink))
    return rest


def _histogram(look: Look, words: Words, box: Box, totals: Sequence[int]) -> list[Shape]:
    shapes, room = caption(look, box, words["marks-histogram"])
    enough = max(4, 2 * isqrt(len(totals)))
    for most in (most for most in MOST_BARS if most <= enough):
        bars = histogram(totals, most)
        labels = [str(bar.low) if bar.low == bar.high else f"{bar.low}–{bar.high}" for bar in bars]
        try:
            chart = bar_chart(look, room.cut_top(1)[1], labels, [bar.count for bar in bars])
        except DoesNotFit:
            continue
        return [*shapes, *chart]
    raise DoesNotFit("no room for the histogram")


def _winners(marks: Marks, paper: str, look: Look, words: Words) -> Iterator[Page]:
    """The sheets of those in first place, as the report draws them."""
    referee = games()[marks.game].referee
    names = [printable(mark.name) for mark in marks.pupils if mark.place == 1]
    bookmark = Bookmark(words.labelled(words["marks-winner"], words.listed(names[:MOST_WINNERS])), 1)
    for number, result in enumerate(marks.winners[:MOST_WINNERS]):
        for index, page in enumerate(referee.report_pages(result, paper, look, words)):
            marked = (bookmark,) if number == index == 0 else ()
            yield replace(page, section=words["marks-winner"], bookmarks=marked)
