"""The league tables on pages: a section for each game and variant, with a line per player over the season."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, product
from typing import Any

from papergen.errors import PapergenError
from papergen.game import games
from papergen.league import (
    Standing,
    best_game,
    by_kind,
    is_unfinished,
    measured,
    names_of,
    not_holding,
    season,
    standings,
)
from papergen.page.blocks import shared_out
from papergen.page.charts import Line, least_line_chart, line_chart
from papergen.page.fit import DoesNotFit, every, first, fit
from papergen.page.frame import caption, caption_height, titled
from papergen.page.marks import kind_title
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pages, Shape, Text
from papergen.page.showpiece import Showpiece
from papergen.page.tables import COLUMN_GAP, Column, Row, draw_table, table_height, text_size
from papergen.page.text import balanced, cap, shortened
from papergen.result import Result

GAP = 5.0  # mm between two sections, and between a table and its chart
TALLEST_CHART = 30.0  # times the text size
MOST_NAMED = 12  # of those whose games do not count
FIGURES = ("total", "games", "wins", "best")  # on the leader's ticket
COUNTED = ("games", "wins", "best", "average", "total")
SMALLER = (1.0, 0.85, 0.7)  # times the text size, tried in turn


def standings_pages(press: Press, results: Sequence[Result], by: str, heading: str) -> Pages:
    standings(results, by)  # refuses what cannot be ranked
    if not results:
        raise PapergenError("there are no results to rank, so no page is written")
    sections = [
        _section(kind_title(press.words, own[0].game, kind), by, own)
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
    """`lines` are those of the chart, the best player first; none before somebody's second game."""

    title: str
    places: tuple[Standing, ...]
    results: tuple[Result, ...]
    lines: tuple[Line, ...]
    by: str


def _section(title: str, by: str, results: Sequence[Result]) -> _Section:
    found = season(results)
    by = measured(results, by)
    places = standings(results, by)
    lines = tuple((place.player, found[place.player]) for place in places if place.games)
    charted = lines if any(len(points) - points.count(None) > 1 for _, points in lines) else ()
    return _Section(title, places, tuple(results), charted, by)


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
        whole = self._begun()[1]
        pages: list[list[_Part]] = [[]]
        left = whole.h
        for section in sections:
            parts = _parts(self.press, section, whole.w, left, not pages[-1])
            if not parts:
                pages.append([])
                parts = _parts(self.press, section, whole.w, whole.h, True)
            for number, part in enumerate(parts):
                if number:
                    pages.append([])
                pages[-1].append(part)
            left = whole.h - sum(part.least(self.press) + GAP for part in pages[-1])
        return [self._page(parts) for parts in pages]

    def _begun(self) -> tuple[list[Shape], Box]:
        box = Box(0, 0, self.w, self.h).inset(self.press.look.margin)
        return titled(self.press, box, self.press.words["standings-title"], self.heading)

    def _page(self, parts: Sequence["_Part"]) -> Page:
        """What the tables leave of the page is for the leaders' tickets and maps, and for higher charts."""
        shapes, room = self._begun()
        spare = room.h - sum(part.least(self.press) for part in parts) - GAP * (len(parts) - 1)
        shown = [_shown(self.press, part) for part in parts]
        wanted = []
        for part, piece in zip(parts, shown, strict=True):
            most = piece.most(room.w) + GAP if piece else 0.0
            wanted.append((piece.least(self.press) + GAP if piece else 0.0, most))
            taller = self.press.look.mm(self.press.look.body) * TALLEST_CHART
            wanted.append(
                (0.0, max(0.0, taller - _chart_height(self.press, part.lines)) if part.lines else 0.0)
            )
        given = shared_out(spare, wanted)
        for part, piece, high, taller in zip(parts, shown, given[::2], given[1::2], strict=True):
            room = part.draw(self.press, room, shapes, (piece, high - GAP), taller)
        return Page(self.w, self.h, tuple(shapes), self.press.words["standings"], self.summary)


@dataclass(frozen=True)
class _Part:
    """Some rows of a section: above the first ones is the leader, below the last ones notes and chart."""

    section: _Section
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...]
    lines: tuple[Line, ...]
    opens: bool

    def least(self, press: Press) -> float:
        """The height without the leader, and with the lowest chart."""
        look = press.look
        high = caption_height(press) + 1.5 + table_height(press, self.rows)
        if self.notes:
            high += GAP / 2 + len(self.notes) * look.step(look.small)
        return high + (GAP + _chart_height(press, self.lines) if self.lines else 0.0)

    def draw(
        self,
        press: Press,
        room: Box,
        shapes: list[Shape],
        shown: tuple[Showpiece | None, float],
        taller: float,
    ) -> Box:
        """Returns the room below; the showpiece has so many mm, and the chart is so much `taller`."""
        look = press.look
        block, room = caption(press, room, self.section.title)
        room = room.cut_top(1.5)[1]
        shapes += block
        piece, high = shown
        if piece and high > 0:
            place, below = room.cut_top(high, GAP)
            for drawn in every([partial(piece.draw, press, place)]):
                shapes += drawn
                room = below
        drawn, count, room = draw_table(press, room, self.columns, self.rows)
        if count < len(self.rows):
            raise DoesNotFit("the table is higher than the page")
        shapes += drawn
        if self.notes:
            room = room.cut_top(GAP / 2)[1]
        for note in self.notes:
            line, room = room.cut_top(look.step(look.small))
            shapes.append(Text(line.x, line.y + cap(look.small), note, look.small, colour=look.quiet))
        if self.lines:
            high = _chart_height(press, self.lines) + taller
            place, room = room.cut_top(GAP)[1].cut_top(high)
            block, inner = caption(press, place, press.words["league-season"])
            shapes += [*block, *line_chart(press, inner.cut_top(1.5)[1], _named(press, self.lines))]
        return room.cut_top(GAP)[1]


def _parts(press: Press, section: _Section, w: float, high: float, fresh: bool) -> list[_Part]:
    """The section on this page, or on several if it does not fit even on a `fresh` one; none: turn over."""
    columns = _columns(press, w, section.places)
    counted = _counted(section.places)
    rows = tuple(_row(press, columns, counted, place) for place in section.places)
    notes = tuple(
        line for n in _notes(press, section.results) for line in balanced(press, n, press.look.small, w)
    )
    for pages in range(1, len(rows) + 1):
        ends = [len(rows) * page // pages for page in range(pages + 1)]
        parts = [
            _Part(section, columns, rows[start:end], notes, section.lines, start == 0)
            if end == len(rows)
            else _Part(section, columns, rows[start:end], (), (), start == 0)
            for start, end in pairwise(ends)
        ]
        if all(part.least(press) <= high for part in parts):
            return parts
        if not fresh:
            return []
    raise DoesNotFit("no room for the table and its chart")


def _shown(press: Press, part: _Part) -> Showpiece | None:
    """The leader, or those who share the lead; the best game of the first of them."""
    words, section = press.words, part.section
    leaders = [place for place in section.places if place.rank == 1]
    if not leaders or not part.opens:
        return None
    keys = [section.by, *(key for key in FIGURES if key != section.by)] if len(leaders) == 1 else [section.by]
    figures = tuple((words[f"league-{key}"], _number(press, leaders[0], key)) for key in keys)
    name = press.printable(words.listed([place.player for place in leaders]))
    best = best_game(section.results, leaders[0])
    draw: Any = getattr(games()[best.game].report_pages, "draw_picture", None)
    told = f"{press.printable(leaders[0].player)}, {leaders[0].best}"
    picture = partial(_picture, draw, best) if draw else None
    return Showpiece(name, figures, words.labelled(words["league-best"], told), picture)


def _picture(draw: Any, result: Result, press: Press, box: Box) -> Iterable[Shape]:
    found: Iterable[Shape] = draw(press, box, result)
    return found


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
    for key in _counted(places):
        texts = (words[f"league-{key}"], *(_number(press, place, key) for place in places))
        found.append(
            Column(texts[0], max(press.width(text, size, True) for text in texts) + COLUMN_GAP, "end")
        )
    rank = Column("", press.width(str(len(places)), size, True), "end")
    rest = w - rank.w - sum(column.w for column in found) - COLUMN_GAP * (len(found) + 1)
    if rest < press.width(words["name"], size, True) * 2:
        raise DoesNotFit("no room for the names")
    return (rank, Column(words["name"], rest), *found)


def _counted(places: Sequence[Standing]) -> tuple[str, ...]:
    """What is counted; of solo games, also the lead over the rivals."""
    return (*COUNTED, "margin") if any(place.lead is not None for place in places) else COUNTED


def _number(press: Press, place: Standing, key: str) -> str:
    value = getattr(place, key)
    if value is None:
        return "–"
    return press.words.decimal(f"{value:.1f}") if key == "average" else str(value)


def _row(press: Press, columns: Sequence[Column], counted: Sequence[str], place: Standing) -> Row:
    """A name that is too wide is shortened: a league must not fail because of a name."""
    size = text_size(press)
    name = shortened(press, press.printable(place.player), size, columns[1].w, True, least=size)[0]
    rank = "–" if place.rank is None else str(place.rank)
    cells = (rank, name, *(_number(press, place, key) for key in counted))
    return Row(tuple((cell,) for cell in cells), place.rank == 1)
