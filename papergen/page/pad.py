"""Score pads: one look for every game. A game says what its table has; this draws it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from papergen import __version__
from papergen.page.draw import Box, lines, rects
from papergen.page.drawings import rails
from papergen.page.fit import FEWER, LARGER_PAPER, LARGEST, NoRoom, other_template
from papergen.page.frame import footer, footer_height, page_look
from papergen.page.look import Look
from papergen.page.shapes import Page, Pages, Pen, Place, Shape, Symbol, Text
from papergen.page.slots import SAFE, Slots, cut_lines, slots
from papergen.page.text import DoesNotFit, balanced, cap, fitted, in_box, title_baseline
from papergen.page.typeface import width
from papergen.words import Words

LABELS = 0.34  # of the width: the most for the names of the rows
GAP = 6.0  # between two games on one pad
MOST_GAMES = 6
LEAST_ROW = 4.0  # mm; nobody can write in less
TALLER = 2.0  # times the usual height, where there is room
NARROWEST = 7.0  # mm; no number fits into a narrower column
HEAD_EDGE = 1.0  # beside a column's heading
ROUNDING = 0.01  # mm; a heading must fit into a column that was made for it


@dataclass(frozen=True)
class Pad:
    """A table to fill in. `printed` has the texts of cells that are given, by row and column.

    `shaded` rows and columns are those that are added up; below a row of `ruled` is a
    heavy line. `continued` columns stand under the heading of the one before them. `notes` are
    sentences under the table.
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


def player_columns(players: int, names: Sequence[str], words: Words) -> tuple[str, ...]:
    """The names, and `Player 3` where there is none."""
    return tuple(
        names[i] if i < len(names) else words.filled("pad-player", number=i + 1) for i in range(players)
    )


def worth(count: object, points: int) -> str:
    """`3 → 12` for a note: what so many are worth, never broken over two lines."""
    return f"{count}\u00a0→\u00a0{points}"


def draw_pad(
    look: Look,
    words: Words,
    box: Box,
    pad: Pad,
    heading: str,
    command: str,
    version: str,
    games: int = MOST_GAMES,
) -> list[Shape]:
    """The pad with as many tables for as many games as have room, `games` at most."""
    foot, room = box.cut_bottom(footer_height(look), 2)
    shapes = footer(look, words, foot, command, version)
    top, room = room.cut_top(_title_height(look, words, box.w, pad.title, heading), 2)
    shapes += _title(look, words, top, pad.title, heading)
    notes = _notes(look, room.w, pad)
    step = look.step(look.small)
    tables = room.cut_bottom(len(notes) * step + 2.5)[1]
    height = _row_height(look, tables.h, pad) * (len(pad.rows) + 1)
    count = max(1, min(games, int((tables.h + GAP) / (height + GAP))))
    if games > 1:  # to be written in: larger boxes rather than an empty end
        height = min((tables.h - GAP * (count - 1)) / count, height * TALLER)
        if height < LEAST_ROW * (len(pad.rows) + 1):
            raise DoesNotFit("no room for handwriting")
    y = tables.y
    for _ in range(count):
        shapes += _table(look, Box(tables.x, y, tables.w, height), pad)
        y += height + GAP
    first = y - GAP + 2.5 + cap(look.small)
    shapes += (
        Text(room.x, first + i * step, text, look.small, colour=look.quiet) for i, text in enumerate(notes)
    )
    return shapes


def pad_height(look: Look, words: Words, box: Box, pad: Pad, heading: str = "") -> float:
    """How much of the box a pad for one game takes, its notes included and the footer not."""
    notes = len(_notes(look, box.w, pad)) * look.step(look.small) + 2.5
    top = _title_height(look, words, box.w, pad.title, heading)
    room = box.h - footer_height(look) - top - 4 - notes
    return top + 2 + _row_height(look, room, pad) * (len(pad.rows) + 1) + notes


def _title_height(look: Look, words: Words, w: float, title: str, heading: str) -> float:
    below = _titling(look, words, w, title, heading).below
    return cap(look.title) + 5.5 + (_below(look, look.body) if below else 0)


def _notes(look: Look, w: float, pad: Pad) -> list[str]:
    return [line for note in pad.notes for line in balanced(note, look.small, w)]


def _row_height(look: Look, h: float, pad: Pad) -> float:
    """High enough for a pencil; a little more where a single table leaves room."""
    row = min(h / (len(pad.rows) + 1), 8.5 * look.body / 9)
    if row < look.mm(look.body) * 1.25:
        raise DoesNotFit("no room for the score pad")
    return row


@dataclass(frozen=True)
class _Titling:
    """The sizes of title and heading, the widths of the date's label and of its place."""

    title: float
    heading: float
    below: bool  # the heading has no room beside the title
    label_w: float
    date_w: float


def _titling(look: Look, words: Words, w: float, title: str, heading: str) -> _Titling:
    label_w = width(words["date"], look.small)
    date_w = max(24.0, w * 0.2, label_w + max(12, w * 0.15))  # room for a date written by hand
    size = fitted(title, look.title, w - date_w - 3, look.least, True)
    beside = max(0, w - date_w - 6 - width(title, size, True))
    below = width(heading, look.least) > beside
    second = fitted(heading, look.body, w if below else beside, look.least)
    return _Titling(size, second, below, label_w, date_w)


def _below(look: Look, size: float) -> float:
    """How far the heading's line is below the title's."""
    return look.mm(size) * 1.4


def _title(look: Look, words: Words, box: Box, title: str, heading: str) -> list[Shape]:
    """The game's name, the club's heading and a line for the date."""
    sizes = _titling(look, words, box.w, title, heading)
    baseline = title_baseline(title, sizes.title, box.y)
    shapes: list[Shape] = [Text(box.x, baseline, title, sizes.title, True, colour=look.ink)]
    if heading:
        x = box.x if sizes.below else box.x + width(title, sizes.title, True) + 3
        y = baseline + (_below(look, sizes.heading) if sizes.below else 0)
        shapes.append(Text(x, y, heading, sizes.heading, colour=look.quiet))
    start = box.right - sizes.date_w
    shapes += [
        Text(start, baseline, words["date"], look.small, colour=look.quiet),
        lines([(start + sizes.label_w + 1.2, baseline + 0.4, box.right, baseline + 0.4)], look.line),
        *rails(box.x, box.right, box.bottom - 1, 1.6, look.accent, 0.25),
    ]
    return shapes


def _column_widths(look: Look, w: float, pad: Pad) -> list[float]:
    """Equal; but a heading that needs more, even at the least size, takes it from the others."""
    needs: list[float] = []
    for columns in _under_one_heading(pad):
        need = width(pad.columns[columns[0]], look.least, True) + 2 * HEAD_EDGE + ROUNDING
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
    """The columns in order, those together that share a heading."""
    groups: list[list[int]] = []
    for c in range(len(pad.columns)):
        if c in pad.continued:
            groups[-1].append(c)
        else:
            groups.append([c])
    return groups


@dataclass(frozen=True)
class _Grid:
    """Where a table's lines are: `box` is all of it, `labels` the width of the first column."""

    box: Box
    row: float
    labels: float
    widths: list[float]
    edges: list[float]

    def place(self, r: int, c: int) -> Box:
        return Box(self.edges[c], self.top(r), self.widths[c], self.row)

    def top(self, r: int) -> float:
        return self.box.y + (r + 1) * self.row


def _table(look: Look, box: Box, pad: Pad) -> list[Shape]:
    to_write = 0.0 if all(pad.rows) else look.mm(look.body) * 11  # for a name in handwriting
    labels = min(max(to_write, *(width(t, look.body) + 3 for t in (*pad.rows, pad.corner))), box.w * LABELS)
    widths = _column_widths(look, box.w - labels, pad)
    edges = list(accumulate(widths, initial=box.x + labels))
    grid = _Grid(box, box.h / (len(pad.rows) + 1), labels, widths, edges)
    return [
        *_shades(look, grid, pad),
        *_heads(look, grid, pad),
        *_cells(look, grid, pad),
        *_lines(look, grid, pad),
    ]


def _shades(look: Look, grid: _Grid, pad: Pad) -> list[Shape]:
    box, high = grid.box, grid.row * len(pad.rows)
    shaded = [Box(box.x, grid.top(r), box.w, grid.row) for r in pad.shaded_rows]
    shaded += [Box(grid.edges[c], grid.top(0), grid.widths[c], high) for c in pad.shaded_columns]
    return [rects(shaded, None, look.shade)] if shaded and look.fills else []


def _heads(look: Look, grid: _Grid, pad: Pad) -> list[Shape]:
    """The columns' headings, all of one size."""
    heads = [
        (Box(grid.edges[first], grid.box.y, sum(grid.widths[c] for c in (first, *more)), grid.row), first)
        for first, *more in _under_one_heading(pad)
    ]
    named = [(head, pad.columns[first]) for head, first in heads]
    size = min(fitted(text, look.small, head.w - 2 * HEAD_EDGE, look.least, True) for head, text in named)
    return [in_box(look, head, text, size, True, pad=HEAD_EDGE) for head, text in named if text]


def _cells(look: Look, grid: _Grid, pad: Pad) -> list[Shape]:
    """The corner, the names of the rows, and what is given."""
    x, row = grid.box.x, grid.row
    shapes: list[Shape] = []
    if pad.corner:
        corner = Box(x, grid.box.y, grid.labels, row)
        shapes.append(
            in_box(look, corner, pad.corner, look.small, anchor="start", colour=look.quiet, pad=0.8)
        )
    shapes += (
        in_box(look, Box(x, grid.top(r), grid.labels - 1, row), text, look.body, anchor="start")
        for r, text in enumerate(pad.rows)
        if text
    )
    shapes += (in_box(look, grid.place(*at), text, look.body, pad=0.3) for at, text in pad.printed.items())
    return shapes


def _lines(look: Look, grid: _Grid, pad: Pad) -> list[Shape]:
    """One below each row and before each column; none between columns that share a heading."""
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


NARROWEST_MARGIN = SAFE + 0.65  # mm, of a margin


def pad_pages(
    pad: Pad, heading: str, per_page: int, paper: str, cut: str, look: Look, words: Words, command: str
) -> Pages:
    """One page; print it as often as you like."""

    def fitting(paper: str, per_page: int) -> tuple[Slots, Symbol] | None:
        """Upright if possible."""
        pages = (slots(paper, per_page, landscape) for landscape in (False, True))
        drawn = (_pad_fitting(pad, heading, page, look, words, command) for page in pages)
        return next(filter(None, drawn), None)

    found = fitting(paper, per_page)
    if found is None:
        changes = {LARGER_PAPER: (LARGEST, per_page), FEWER: (paper, 1)}
        remedies = [name for name, change in changes.items() if fitting(*change)]
        if not remedies and fitting(LARGEST, 1):
            remedies = [f"{LARGER_PAPER} and {FEWER}"]
        remedies += other_template(look)
        what = f"this pad with {per_page} to a page"
        raise NoRoom(what, paper, look, *(remedies or ["shorter names"]))
    page, symbol = found
    shapes: list[Shape] = [*cut_lines(page, cut)]
    shapes += (Place(symbol, slot.x, slot.y) for slot in page.places)
    summary = f"{pad.title}: {words['score-pad']}"
    made = Page(page.width, page.height, tuple(shapes), words["score-pad"], summary)
    return Pages(summary, summary, 1, [made], words["language"], look.ground)


def _pad_fitting(
    pad: Pad, heading: str, page: Slots, look: Look, words: Words, command: str
) -> tuple[Slots, Symbol] | None:
    """The page with the drawing of one pad, if it has room in the first place."""
    place = page.places[0]
    short = min(place.w, place.h)
    margin = (
        NARROWEST_MARGIN if len(page.places) > 1 else max(NARROWEST_MARGIN, look.margin * min(1, short / 210))
    )
    inner = Box(0, 0, place.w, place.h).inset(margin)
    try:
        drawn = draw_pad(
            page_look(look, short), words, inner, pad, heading, command, f"papergen {__version__}"
        )
    except DoesNotFit:
        return None
    return page, Symbol("pad", tuple(drawn))
