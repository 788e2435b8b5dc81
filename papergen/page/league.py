"""The league tables on pages: a section for each game and variant, with a line per player over the season."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, product

from papergen.errors import PapergenError
from papergen.league import Standing, by_kind, is_unfinished, names_of, not_holding, season, standings
from papergen.page.charts import Line, least_line_chart, line_chart
from papergen.page.fit import DoesNotFit, first, fit
from papergen.page.frame import caption, caption_height, titled
from papergen.page.marks import kind_title
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pages, Shape, Text
from papergen.page.tables import COLUMN_GAP, Column, Row, draw_table, table_height, text_size
from papergen.page.text import balanced, cap, shortened
from papergen.result import Result

GAP = 5.0  # mm between two sections, and between a table and its chart
TALLEST_CHART = 26.0  # times the text size
MOST_NAMED = 12  # of those whose games do not count
COUNTED = ("games", "wins", "best", "average", "total")
SMALLER = (1.0, 0.85, 0.7)  # times the text size, tried in turn


def standings_pages(press: Press, results: Sequence[Result], by: str, heading: str) -> Pages:
    standings(results, by)  # refuses what cannot be ranked
    if not results:
        raise PapergenError("there are no results to rank, so no page is written")
    sections = [
        _section(kind_title(press.words, own[0].game, kind), standings(own, by), own)
        for kind, own in by_kind(results).items()
    ]
    title = f"{press.words['standings']}: {', '.join(section.title for section in sections)}"
    players = dict.fromkeys(place.player for section in sections for place in section.places)
    summary = f"{title}: {', '.join(players)}"

    def pages(press: Press) -> list[Page]:
        scaled = press.for_place(press.size[0]).having(captions=True)  # sections need their names
        w, h = press.size
        tried = product((sections, [replace(one, lines=()) for one in sections]), ((w, h), (h, w)), SMALLER)
        return first(
            partial(_Book(scaled.scaled(text), *size, heading, summary).pages, shown)
            for shown, size, text in tried
        )

    return press.document(title, fit(press, "the standings", pages))


@dataclass(frozen=True)
class _Section:
    """`lines` are those of the chart, the best player first; none before the second session."""

    title: str
    places: tuple[Standing, ...]
    results: tuple[Result, ...]
    lines: tuple[Line, ...]


def _section(title: str, places: tuple[Standing, ...], results: Sequence[Result]) -> _Section:
    found = season(results)
    lines = tuple((place.player, found[place.player]) for place in places if place.games)
    return _Section(title, places, tuple(results), lines if lines and len(lines[0][1]) > 1 else ())


@dataclass(frozen=True)
class _Book:
    """How all pages are made; `w` and `h` are those of the paper, upright or landscape."""

    press: Press
    w: float
    h: float
    heading: str
    summary: str

    def pages(self, sections: Sequence[_Section]) -> list[Page]:
        """The sections one below the other; one that does not fit on a page begins on the next."""
        pages: list[Page] = []
        shapes, room = self._begun()
        fresh = True
        for number, section in enumerate(sections, 1):
            parts = _parts(self.press, section, room, fresh)
            if not parts:
                pages.append(self._page(shapes))
                shapes, room = self._begun()
                parts = _parts(self.press, section, room, True)
            for more, part in enumerate(parts):
                if more:
                    pages.append(self._page(shapes))
                    shapes, room = self._begun()
                room = part.draw(self.press, room, shapes, more == len(parts) - 1, number == len(sections))
            fresh = False
        return [*pages, self._page(shapes)]

    def _begun(self) -> tuple[list[Shape], Box]:
        box = Box(0, 0, self.w, self.h).inset(self.press.look.margin)
        return titled(self.press, box, self.press.words["standings-title"], self.heading)

    def _page(self, shapes: Sequence[Shape]) -> Page:
        return Page(self.w, self.h, tuple(shapes), self.press.words["standings"], self.summary)


@dataclass(frozen=True)
class _Part:
    """Some rows of a section; after the last ones come the notes and the chart."""

    section: _Section
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...]

    def draw(self, press: Press, room: Box, shapes: list[Shape], last: bool, ends: bool) -> Box:
        """Returns the room below; the chart may take what is left if the book `ends` here."""
        look = press.look
        block, room = caption(press, room, self.section.title)
        drawn, count, room = draw_table(press, room.cut_top(1.5)[1], self.columns, self.rows)
        if count < len(self.rows):
            raise DoesNotFit("the table is higher than the page")
        shapes += [*block, *drawn]
        if not last:
            return room
        if self.notes:
            room = room.cut_top(GAP / 2)[1]
        for note in self.notes:
            line, room = room.cut_top(look.step(look.small))
            shapes.append(Text(line.x, line.y + cap(look.small), note, look.small, colour=look.quiet))
        if chart := self.section.lines:
            most = look.mm(look.body) * (TALLEST_CHART if ends else TALLEST_CHART / 2)
            high = min(room.h - GAP, max(most, _chart_height(press, chart)))
            place, room = room.cut_top(GAP)[1].cut_top(high)
            block, inner = caption(press, place, press.words["league-season"])
            shapes += [*block, *line_chart(press, inner.cut_top(1.5)[1], _named(press, chart))]
        return room.cut_top(GAP)[1]


def _parts(press: Press, section: _Section, room: Box, fresh: bool) -> list[_Part]:
    """The section on this page, or on several if it does not fit even on a `fresh` one; none: turn over."""
    look = press.look
    columns = _columns(press, room.w, section.places)
    rows = tuple(_row(press, columns, place) for place in section.places)
    notes = tuple(
        line for n in _notes(press, section.results) for line in balanced(press, n, look.small, room.w)
    )
    after = len(notes) * look.step(look.small) + GAP
    if section.lines:
        after += GAP + _chart_height(press, section.lines)
    free = room.h - caption_height(press) - 1.5
    for pages in range(1, len(rows) + 1):
        ends = [len(rows) * page // pages for page in range(pages + 1)]
        groups = [rows[start:end] for start, end in pairwise(ends)]
        if max(table_height(press, group) for group in groups[:-1] or [()]) <= free and (
            table_height(press, groups[-1]) + after <= free
        ):
            return [_Part(section, columns, group, notes) for group in groups]
        if not fresh:
            return []
    raise DoesNotFit("no room for the table and its chart")


def _chart_height(press: Press, chart: Sequence[Line]) -> float:
    return caption_height(press) + 1.5 + least_line_chart(press, len(chart))


def _named(press: Press, lines: Sequence[Line]) -> list[Line]:
    return [(press.printable(name), points) for name, points in lines]


def _notes(press: Press, results: Sequence[Result]) -> tuple[str, ...]:
    """Whose games do not count, and whose are not finished."""
    told = {
        "standings-not-counted": not_holding(results),
        "standings-unfinished": [result for result in results if is_unfinished(result)],
    }
    return tuple(press.words.filled(key, files=_whose(press, some)) for key, some in told.items() if some)


def _whose(press: Press, results: Sequence[Result]) -> str:
    names = [press.printable(", ".join(names_of(result))) for result in results]
    return ", ".join([*names[:MOST_NAMED], *(["…"] if len(names) > MOST_NAMED else [])])


def _columns(press: Press, w: float, places: Sequence[Standing]) -> tuple[Column, ...]:
    """The numbers in columns as wide as they need, the names in the rest."""
    words, size = press.words, text_size(press)
    found = []
    for key in COUNTED:
        texts = (words[f"league-{key}"], *(_number(press, place, key) for place in places))
        found.append(
            Column(texts[0], max(press.width(text, size, True) for text in texts) + COLUMN_GAP, "end")
        )
    rank = Column("", press.width(str(len(places)), size, True), "end")
    rest = w - rank.w - sum(column.w for column in found) - COLUMN_GAP * (len(found) + 1)
    if rest < press.width(words["name"], size, True) * 2:
        raise DoesNotFit("no room for the names")
    return (rank, Column(words["name"], rest), *found)


def _number(press: Press, place: Standing, key: str) -> str:
    value = getattr(place, key)
    if value is None:
        return "–"
    return press.words.decimal(f"{value:.1f}") if key == "average" else str(value)


def _row(press: Press, columns: Sequence[Column], place: Standing) -> Row:
    """A name that is too wide is shortened: a league must not fail because of a name."""
    size = text_size(press)
    name = shortened(press, press.printable(place.player), size, columns[1].w, True, least=size)[0]
    rank = "–" if place.rank is None else str(place.rank)
    cells = (rank, name, *(_number(press, place, key) for key in COUNTED))
    return Row(tuple((cell,) for cell in cells), place.rank == 1)
