"""Marks on pages: figures and a chart of the class, the pupils, files that could not be read, the winners."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from papergen.game import games
from papergen.marks import Mark, Marks, Unreadable, mistake_texts
from papergen.page.fit import DoesNotFit, every, first, fit
from papergen.page.frame import caption, caption_height, titled
from papergen.page.markhead import GAP, charts, class_and_date, class_figures, draw_figures
from papergen.page.press import Press
from papergen.page.pupilcards import NONE, pupil_cards, signed
from papergen.page.shapes import Bookmark, Box, Page, Pages, Shape
from papergen.page.tables import COLUMN_GAP, Column, Row, cell_lines, draw_table, table_height, text_size
from papergen.page.text import shortened
from papergen.page.unreadmarks import unread_columns, unread_rows
from papergen.ranking import STATES
from papergen.words import Words

MOST_PROBLEMS = 2  # of a map that are written out; `papergen score -o` shows the rest
LEAST_TEXT = 11  # times the text size: the narrowest column for sentences


def pupil_columns(press: Press, w: float, pupils: Sequence[Mark]) -> list[Column]:
    words = press.words
    size = text_size(press)
    names = (press.width(press.printable(mark.name), size, True) for mark in pupils)
    name = min(max(press.width(words["name"], size, True), *names), w * 0.24)

    def narrow(key: str, *more: str) -> float:
        return max(
            press.width(words[key], size, True),
            *(press.width(text, size, True) for text in more or ("9999",)),
        )

    columns = [
        Column(words["marks-place"], narrow("marks-place"), "end"),
        Column(words["name"], name),
        Column(words["marks-claimed"], narrow("marks-claimed"), "end"),
        Column(words["marks-right"], narrow("marks-right"), "end"),
        Column(words["marks-difference"], narrow("marks-difference"), "end"),
        Column(
            words["marks-legal"],
            narrow("marks-legal", *(words[f"marks-is-{s}"] for s in STATES)),
        ),
    ]
    rest = w - sum(column.w + COLUMN_GAP for column in columns)
    if rest < max(LEAST_TEXT * press.look.mm(size), press.width(words["marks-wrong"], size, True)):
        raise DoesNotFit("no room for what was wrong")
    return [*columns, Column(words["marks-wrong"], rest)]


def pupil_rows(press: Press, columns: Sequence[Column], pupils: Sequence[Mark]) -> list[Row]:
    return [_pupil(press, columns, mark) for mark in pupils]


def _pupil(press: Press, columns: Sequence[Column], mark: Mark) -> Row:
    size, first = text_size(press), mark.place == 1
    room = columns[1].w
    name = [_beginning(press, press.printable(mark.name), size, room)]
    if mark.namesake:
        name.append(_end(press, press.printable(Path(mark.file).name), size, room))
    return Row(
        (
            (NONE if mark.place is None else str(mark.place),),
            tuple(name),
            (NONE if mark.claimed is None else str(mark.claimed),),
            (str(mark.total),),
            (signed(mark.difference),),
            (press.words[f"marks-is-{mark.state}"],),
            cell_lines(press, _wrong(press, mark), size, columns[-1].w, first),
        ),
        first,
    )


def _wrong(press: Press, mark: Mark) -> str:
    """The mistakes in few words, then what is wrong with the map."""
    problems = [press.printable(problem.told_in(press.words)) for problem in mark.problems]
    more = len(problems) - MOST_PROBLEMS
    told = [*mistake_texts(mark, press.words), *problems[:MOST_PROBLEMS]]
    if more > 0:
        told.append(press.words.filled("marks-more", count=more))
    return "; ".join(press.printable(text) for text in told)


def _beginning(press: Press, text: str, size: float, room: float) -> str:
    return shortened(press, text, size, room, True, least=size)[0]


def _end(press: Press, text: str, size: float, room: float) -> str:
    """The end of a file's name, where it differs from others."""
    kept = text
    while kept and press.width(kept if kept == text else f"…{kept}", size, True) > room:
        kept = kept[1:]
    return kept if kept == text else f"…{kept}"


MOST_WINNERS = 3  # whose sheets are drawn if several share first place
CHARTS = (0.24, 0.46)  # of the page's height: how high they are beside a long table and beside a short one
SMALLER = (1.0, 0.93, 0.87)  # times the text size: less only if that saves a page
EVENER = 0.96  # how much less of its height a page may fill, step by step, so that the last one is fuller


def mark_pages(
    press: Press, marks: Sequence[Marks], unread: Sequence[Unreadable], heading: str = "", date: str = ""
) -> Pages:
    """One section per game; the last also has the files that could not be read. Large text: landscape.

    `heading` is the class; without a `date` there is a line to write it on.
    """
    words = press.words
    titles = ", ".join(kind_title(words, one.game, one.kind) for one in marks)
    title = words.labelled(words["marks"], titles) if titles else words["marks"]
    above = (heading, date)
    pages = fit(press, "the marks", partial(_pages, marks=marks, unread=unread, above=above))
    return press.document(title, pages)


def _pages(
    press: Press, marks: Sequence[Marks], unread: Sequence[Unreadable], above: tuple[str, str]
) -> list[Page]:
    short, long = press.size
    scaled = press.for_place(short).having(captions=True)

    def book(text: float) -> list[Page]:
        smaller = scaled.scaled(text).having(captions=True)
        books = (_Book(smaller, short, long, above), _Book(smaller, long, short, above))
        return first(partial(_sections, press, one, marks, unread) for one in books)

    return min(every(partial(book, text) for text in SMALLER) or [book(1.0)], key=len)


@dataclass(frozen=True)
class _Table:
    """`heading` is above it, for a table that is not the first on the page."""

    columns: Sequence[Column]
    rows: Sequence[Row]
    heading: str = ""


@dataclass(frozen=True)
class _Book:
    """How all pages with tables are made; `w` and `h` are those of the paper, upright or landscape."""

    press: Press
    w: float
    h: float
    above: tuple[str, str] = ("", "")  # the class and the date

    def begin(self, title: str, note: str) -> tuple[list[Shape], Box]:
        box = Box(0, 0, self.w, self.h).inset(self.press.look.margin)
        return titled(self.press, box, title, note)

    def page(self, shapes: Sequence[Shape], summary: str, opening: bool) -> Page:
        bookmarks = (Bookmark(summary),) if opening else ()
        return Page(self.w, self.h, tuple(shapes), self.press.words["marks"], summary, bookmarks)

    def flow(
        self, shapes: list[Shape], room: Box, tables: Sequence[_Table], note: str, summary: str
    ) -> list[Page]:
        """The tables one below the other, on as few pages as they need, all about equally full."""

        def pages(part: float) -> list[Page]:
            return list(self._flow([*shapes], room, tables, note, summary, part))

        found, part = pages(1.0), EVENER
        while len(found) > 1 and part > 0.5:
            evener = every([partial(pages, part)])
            if not evener or len(evener[0]) > len(found):
                break
            found, part = evener[0], part * EVENER
        return found

    def _flow(
        self,
        shapes: list[Shape],
        room: Box,
        tables: Sequence[_Table],
        note: str,
        summary: str,
        part: float,
    ) -> Iterator[Page]:
        """The same with `part` of each page's height, all with the same heading."""
        opening, fresh = True, False
        room = self._shortened(room, part)
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
                    yield self.page(shapes, summary, opening)
                    opening, fresh = False, True
                    shapes, room = self.begin(self.press.words["marks-title"], note)
                    room = self._shortened(room, part)
        yield self.page(shapes, summary, opening)

    def _shortened(self, room: Box, part: float) -> Box:
        """Without the foot of the page that is to stay empty."""
        return replace(room, h=room.h - (1 - part) * self.h)

    def _part(self, room: Box, table: _Table, rows: Sequence[Row]) -> tuple[list[Shape], int, Box]:
        if not table.heading:
            return draw_table(self.press, room, table.columns, rows)
        block, inner = caption(self.press, room, table.heading)
        drawn, count, rest = draw_table(self.press, inner.cut_top(1.5)[1], table.columns, rows)
        return ([*block, *drawn] if count else []), count, rest


def _sections(press: Press, book: _Book, marks: Sequence[Marks], unread: Sequence[Unreadable]) -> list[Page]:
    """All pages; the winners' sheets are made with the original press."""
    words = press.words
    missing = _unread_table(book, unread)
    pages: list[Page] = []
    for number, one in enumerate(marks, 1):
        last = [missing] if unread and number == len(marks) else []
        pages += _game(book, one, last, len(unread))
        pages += _winners(press, one)
    if unread and not marks:
        shapes, room = book.begin(words["marks-title"], "")
        pages += book.flow(shapes, room, [missing], "", words["marks"])
    return pages


def _unread_table(book: _Book, unread: Sequence[Unreadable]) -> _Table:
    press = book.press
    columns = unread_columns(press, book.w - 2 * press.look.margin, unread)
    return _Table(columns, unread_rows(press, columns, unread), press.words["marks-unreadable"])


def kind_title(words: Words, game: str, kind: str) -> str:
    """The game's title with its variant, if it has one: `30 Rails (advanced)`."""
    variant = kind.removeprefix(game).strip(" ()")
    if words["language"] != "en":
        variant = ", ".join(words.get(part, part) for part in variant.split(", "))
    return games()[game].title + (f" ({variant})" if variant else "")


def _game(book: _Book, marks: Marks, more: Sequence[_Table], unread: int) -> list[Page]:
    press, words = book.press, book.press.words
    title = kind_title(words, marks.game, marks.kind)
    shapes, room = book.begin(words["marks-title"], title)
    room = class_and_date(press, room, *book.above, shapes)
    room = draw_figures(press, room, class_figures(press, marks, unread), shapes)
    taken = sum(caption_height(press) + GAP + 1.5 + table_height(press, table.rows) for table in more)
    for cards, rest in every([partial(pupil_cards, press, room, marks, taken)]):
        shapes += cards
        return book.flow(shapes, rest, more, title, words.labelled(words["marks"], title))
    columns = pupil_columns(press, room.w, marks.pupils)
    pupils = _Table(columns, pupil_rows(press, columns, marks.pupils))
    if marks.totals:
        spare = room.h - 2 * GAP - table_height(press, pupils.rows) - taken
        low, high = (book.h * part for part in CHARTS)
        room = charts(press, room, marks, min(high, max(low, spare)), shapes)
    return book.flow(shapes, room, [pupils, *more], title, words.labelled(words["marks"], title))


def _winners(press: Press, marks: Marks) -> Iterator[Page]:
    """The sheets of those in first place, as the report draws them."""
    words = press.words
    report = games()[marks.game].report_pages
    names = [mark.name for mark in marks.pupils if mark.place == 1]
    bookmark = Bookmark(words.labelled(words["marks-winner"], words.listed(names[:MOST_WINNERS])), 1)
    for number, result in enumerate(marks.winners[:MOST_WINNERS]):
        for index, page in enumerate(report.report_pages(press, result)):
            marked = (bookmark,) if number == index == 0 else ()
            yield replace(page, section=words["marks-winner"], bookmarks=marked)
