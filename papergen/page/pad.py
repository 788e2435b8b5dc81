"""Score pads, alike for every game: a game says what is in its table; this draws it and puts it on pages."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import accumulate, product

from papergen.page.blocks import Block
from papergen.page.drawings import rails
from papergen.page.fit import FEWER, LARGER_PAPER, DoesNotFit, first, fit, other_template
from papergen.page.frame import Slots, cut_lines, footer, footer_height, number_cell, slots
from papergen.page.papers import LARGEST, SAFE
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pages, Pen, Place, Shape, Symbol, Text, lines, rects
from papergen.page.text import balanced, cap, fitted, in_box, title_baseline

LABELS = 0.34  # of the width: the most for the rows' names
GAP = 6.0  # between two games on one pad
MOST_GAMES = 6
LEAST_ROW = 4.0  # mm; nobody can write in less
TALLER = 2.0  # times the usual height: the most if there is room
NARROWEST = 7.0  # mm; no number fits into a narrower column
HEAD_EDGE = 1.0  # beside a column's heading
REFERENCE = 0.85  # times the text size: tables to look things up in
ROUNDING = 0.01  # mm; a heading must fit into a column that was made for it
NARROWEST_MARGIN = SAFE + 0.65  # mm


@dataclass(frozen=True)
class Pad:
    """A table to fill in. `printed` has the texts of cells that are filled in already, by row and column;
    `struck` has what stood in those that are corrected.

    Shaded rows and columns are those that are added up. Rows in `ruled` have a heavy line below them.
    `continued` columns share the heading of the column before them. `notes` are sentences under the table;
    `reference` is below them, a table to look things up in, with so many rows; small pads may lack it.
    """

    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    printed: Mapping[tuple[int, int], str] = field(default_factory=dict)
    shaded_rows: tuple[int, ...] = ()
    shaded_columns: tuple[int, ...] = ()
    ruled: tuple[int, ...] = ()
    continued: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    struck: Mapping[tuple[int, int], str] = field(default_factory=dict)
    reference: tuple[int, Callable[[Press, Box], list[Shape]]] | None = None


def player_columns(press: Press, players: int, names: Sequence[str]) -> tuple[str, ...]:
    """The names, or `Player 3` if there is none."""
    return tuple(
        names[i] if i < len(names) else press.words.filled("pad-player", number=i + 1) for i in range(players)
    )


def worth(count: object, points: int) -> str:
    """`3 → 12` for a note: how many points so many are worth, never broken over two lines."""
    return f"{count}\u00a0→\u00a0{points}"


def draw_pad(press: Press, box: Box, pad: Pad, heading: str) -> list[Shape]:
    """The pad to write in, with tables for as many games as have room."""
    shapes, tables, notes = _framed(press, box, pad, heading)
    rows = len(pad.rows) + 1
    if pad.reference:
        known, draw = pad.reference
        small = press.scaled(REFERENCE).having(captions=True)
        below, tables = tables.cut_bottom((known + 1) * small.look.mm(small.look.body) * 1.6, 3)
        below = replace(below, y=below.y + _notes_height(press, notes))
        shapes += draw(small, below)
    height = _row_height(press, tables.h, pad) * rows
    count = max(1, min(MOST_GAMES, int((tables.h + GAP) / (height + GAP))))
    height = min((tables.h - GAP * (count - 1)) / count, height * TALLER)  # better than an empty end
    if height < LEAST_ROW * rows:
        raise DoesNotFit("no room for handwriting")
    for number in range(count):
        place = Box(tables.x, tables.y + number * (height + GAP), tables.w, height)
        shapes += _table(press, place, pad)
    return [*shapes, *_noted(press, place, notes)]


def draw_filled_pad(press: Press, box: Box, pad: Pad, heading: str = "") -> tuple[list[Shape], Box]:
    """The pad of one finished game at the top of the box, and the room between it and the footer."""
    shapes, tables, notes = _framed(press, box, pad, heading)
    place = replace(tables, h=_row_height(press, tables.h, pad) * (len(pad.rows) + 1))
    used = place.bottom - box.y + _notes_height(press, notes)
    rest = box.cut_top(used + 6)[1].cut_bottom(footer_height(press), 4)[1]
    return [*shapes, *_table(press, place, pad), *_noted(press, place, notes)], rest


def _framed(press: Press, box: Box, pad: Pad, heading: str) -> tuple[list[Shape], Box, list[str]]:
    """Title and footer, the room between them for tables, and the lines of the notes under the tables."""
    foot, room = box.cut_bottom(footer_height(press), 2)
    title = _title(press, box.w, pad.title, heading)
    top, room = room.cut_top(title.height, 2)
    notes = [line for note in pad.notes for line in balanced(press, note, press.look.small, room.w)]
    shapes = [*footer(press, foot), *title.draw(top)]
    return shapes, room.cut_bottom(_notes_height(press, notes))[1], notes


def _notes_height(press: Press, notes: Sequence[str]) -> float:
    return len(notes) * press.look.step(press.look.small) + 2.5


def _noted(press: Press, table: Box, notes: Sequence[str]) -> Iterator[Shape]:
    """The notes under the last table."""
    look = press.look
    top = table.bottom + 2.5 + cap(look.small)
    for number, text in enumerate(notes):
        yield Text(table.x, top + number * look.step(look.small), text, look.small, colour=look.quiet)


def _row_height(press: Press, h: float, pad: Pad) -> float:
    """High enough for a pencil; a little more if a single table leaves room."""
    look = press.look
    row = min(h / (len(pad.rows) + 1), 8.5 * look.body / 9)
    if row < look.mm(look.body) * 1.25:
        raise DoesNotFit("no room for the score pad")
    return row


def _title(press: Press, w: float, title: str, heading: str) -> Block:
    """The game's name, the club's heading beside or below it, and a line for the date."""
    look, date = press.look, press.words["date"]
    label_w = press.width(date, look.small)
    date_w = max(24.0, w * 0.2, label_w + max(12, w * 0.15))  # room for a date written by hand
    size = fitted(press, title, look.title, w - date_w - 3, True)
    title_w = press.width(title, size, True)
    beside = max(0, w - date_w - 6 - title_w)
    below = press.width(heading, look.least) > beside
    second = fitted(press, heading, look.body, w if below else beside)

    def draw(box: Box) -> Iterator[Shape]:
        baseline = title_baseline(title, size, box.y)
        yield Text(box.x, baseline, title, size, True, colour=look.ink)
        if heading:
            x, y = (box.x, baseline + look.mm(second) * 1.4) if below else (box.x + title_w + 3, baseline)
            yield Text(x, y, heading, second, colour=look.quiet)
        start = box.right - date_w
        yield Text(start, baseline, date, look.small, colour=look.quiet)
        yield lines([(start + label_w + 1.2, baseline + 0.4, box.right, baseline + 0.4)], look.line)
        yield from rails(box.x, box.right, box.bottom - 1, 1.6, look.accent, 0.25)

    return Block(cap(look.title) + 5.5 + (look.mm(look.body) * 1.4 if below else 0), draw)


def _column_widths(press: Press, w: float, pad: Pad) -> list[float]:
    """Equal widths; but a heading that needs more, even at the least size, takes it from the others."""
    needs: list[float] = []
    for columns in _under_one_heading(pad):
        need = press.width(pad.columns[columns[0]], press.look.least, True) + 2 * HEAD_EDGE + ROUNDING
        needs += [need / len(columns)] * len(columns)
    wide: list[int] = []
    for c in sorted(range(len(needs)), key=lambda c: -needs[c]):
        share = (w - sum(needs[c] for c in wide)) / (len(needs) - len(wide))
        if share < NARROWEST:
            break
        if needs[c] <= share:
            return [needs[c] if c in wide else share for c in range(len(needs))]
        wide.append(c)
    raise DoesNotFit("no room for the score pad's columns")


def _under_one_heading(pad: Pad) -> list[list[int]]:
    """The columns in order, grouped by heading."""
    groups: list[list[int]] = []
    for c in range(len(pad.columns)):
        if c in pad.continued:
            groups[-1].append(c)
        else:
            groups.append([c])
    return groups


@dataclass(frozen=True)
class _Grid:
    """Where a table's lines are: `box` is the whole table, `labels` the width of the first column."""

    box: Box
    row: float
    labels: float
    widths: list[float]
    edges: list[float]

    def place(self, r: int, c: int) -> Box:
        return Box(self.edges[c], self.top(r), self.widths[c], self.row)

    def top(self, r: int) -> float:
        return self.box.y + (r + 1) * self.row


def _table(press: Press, box: Box, pad: Pad) -> list[Shape]:
    look = press.look
    to_write = 0.0 if all(pad.rows) else look.mm(look.body) * 11  # for a name in handwriting
    labels = min(
        max(to_write, *(press.width(t, look.body) + 3 for t in (*pad.rows, pad.corner))), box.w * LABELS
    )
    widths = _column_widths(press, box.w - labels, pad)
    edges = list(accumulate(widths, initial=box.x + labels))
    grid = _Grid(box, box.h / (len(pad.rows) + 1), labels, widths, edges)
    return [
        *_shades(press, grid, pad),
        *_heads(press, grid, pad),
        *_cells(press, grid, pad),
        *_lines(press, grid, pad),
    ]


def _shades(press: Press, grid: _Grid, pad: Pad) -> list[Shape]:
    box, high = grid.box, grid.row * len(pad.rows)
    shaded = [Box(box.x, grid.top(r), box.w, grid.row) for r in pad.shaded_rows]
    shaded += [Box(grid.edges[c], grid.top(0), grid.widths[c], high) for c in pad.shaded_columns]
    return [rects(shaded, None, press.look.shade)] if shaded and press.look.fills else []


def _heads(press: Press, grid: _Grid, pad: Pad) -> list[Shape]:
    """The columns' headings, all the same size."""
    heads = [
        (Box(grid.edges[first], grid.box.y, sum(grid.widths[c] for c in (first, *more)), grid.row), first)
        for first, *more in _under_one_heading(pad)
    ]
    named = [(head, pad.columns[first]) for head, first in heads]
    size = min(fitted(press, text, press.look.small, head.w - 2 * HEAD_EDGE, True) for head, text in named)
    return [in_box(press, head, text, size, True, pad=HEAD_EDGE) for head, text in named if text]


def _cells(press: Press, grid: _Grid, pad: Pad) -> list[Shape]:
    """The corner, the rows' names, and the cells that are filled in already."""
    look = press.look
    x, row = grid.box.x, grid.row
    shapes: list[Shape] = []
    if pad.corner:
        place, quiet = Box(x, grid.box.y, grid.labels, row), look.quiet
        shapes.append(in_box(press, place, pad.corner, look.small, anchor="start", colour=quiet, pad=0.8))
    shapes += (
        in_box(press, Box(x, grid.top(r), grid.labels - 1, row), text, look.body, anchor="start")
        for r, text in enumerate(pad.rows)
        if text
    )
    for at, text in pad.printed.items():
        shapes += number_cell(press, grid.place(*at), text, pad.struck.get(at))
    return shapes


def _lines(press: Press, grid: _Grid, pad: Pad) -> list[Shape]:
    """A line below each row and before each column, but not between the headings of `continued` columns."""
    look = press.look
    box = grid.box
    ends = [grid.top(r) for r in range(len(pad.rows) + 1)]
    levels = [(box.x, y, box.right, y) for y in ends]
    uprights = [
        (x, box.y if c not in pad.continued else grid.top(0), x, box.bottom)
        for c, x in enumerate(grid.edges[:-1])
    ]
    shapes: list[Shape] = [lines([*levels, *uprights], look.line)]
    if heavy := [(box.x, ends[r + 1], box.right, ends[r + 1]) for r in pad.ruled]:
        shapes.append(lines(heavy, Pen(look.ink, look.thick)))
    return shapes


def pad_pages(press: Press, pad: Pad, heading: str, per_page: int, cut: str) -> Pages:
    """One page, upright or else landscape, to be printed as often as you like."""
    words = press.words
    page, symbol = fit(
        press,
        f"this pad with {per_page} per page",
        partial(_on_page, pad=pad, heading=heading),
        changes={LARGER_PAPER: {"paper": LARGEST}, FEWER: {"per_page": 1}},
        advice=other_template(press),
        otherwise="shorter names",
        per_page=per_page,
    )
    shapes: list[Shape] = [*cut_lines(page, cut)]
    shapes += (Place(symbol, slot.x, slot.y) for slot in page.places)
    summary = f"{pad.title}: {words['score-pad']}"
    return press.document(
        summary, [Page(page.width, page.height, tuple(shapes), words["score-pad"], summary)]
    )


def _on_page(press: Press, pad: Pad, heading: str, per_page: int) -> tuple[Slots, Symbol]:
    """The page, and the drawing of one pad for each place on it."""

    def drawn(page: Slots, pad: Pad) -> tuple[Slots, Symbol]:
        place = page.places[0]
        short = min(place.w, place.h)
        margin = press.look.margin * min(1, short / 210) if per_page == 1 else 0
        inner = Box(0, 0, place.w, place.h).inset(max(NARROWEST_MARGIN, margin))
        return page, Symbol("pad", tuple(draw_pad(press.for_place(short), inner, pad, heading)))

    pads = [pad, *([replace(pad, reference=None)] if pad.reference else [])]
    return first(
        partial(drawn, slots(press.paper, per_page, across), pad)
        for pad, across in product(pads, (False, True))
    )
