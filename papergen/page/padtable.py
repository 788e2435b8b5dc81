"""The table of a score pad: headings, the rows' names, and lines to write between."""

from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import number_cell
from papergen.page.press import Press
from papergen.page.shapes import KAPPA, Box, Path, Pen, Shape, Text, lines, rects
from papergen.page.text import cap, fitted, in_box, wrapped

if TYPE_CHECKING:
    from papergen.page.pad import Pad

LABELS = 0.34  # of the width: the most for the rows' names
NARROWEST = 7.0  # mm; no number fits into a narrower column
HEAD_EDGE = 1.0  # beside a column's heading
UNDER = 0.65  # rows: the height of second headings
ROUNDING = 0.01  # mm; a heading must fit into a column that was made for it
MOST_LINES = 2  # of a heading
CORNER, NOTCH = 2.0, 1.3  # mm: radii of the ticket that a table is
INDENT = 0.9  # mm from the ticket's edge to the names of rows
HEAD_STEP = 1.2  # times the text size, from one line of a heading to the next


def head_rows(pad: "Pad") -> float:
    """The height of the headings, in rows."""
    return 1 + UNDER if pad.under else 1.0


def _column_widths(press: Press, w: float, head: float, pad: "Pad") -> list[float]:
    """Equal widths; but a heading that needs more, even at the least size, takes it from the others."""
    needs: list[float] = []
    for columns in _under_one_heading(pad):
        need = _head_width(press, pad, columns[0], head) + 2 * HEAD_EDGE + ROUNDING
        needs += (max(need / len(columns), _cell_width(press, pad, c)) for c in columns)
    wide: list[int] = []
    for c in sorted(range(len(needs)), key=lambda c: -needs[c]):
        share = (w - sum(needs[c] for c in wide)) / (len(needs) - len(wide))
        if share < NARROWEST:
            break
        if needs[c] <= share:
            return [needs[c] if c in wide else share for c in range(len(needs))]
        wide.append(c)
    raise DoesNotFit("no room for the score pad's columns")


def _head_width(press: Press, pad: "Pad", c: int, head: float) -> float:
    """What a heading needs at the least size: its longest word, if there is room for two lines."""
    least = press.look.least
    lines_high = MOST_LINES * press.look.mm(least) * HEAD_STEP if c not in pad.under else head
    whole = c in pad.unnamed or lines_high >= head
    parts = [pad.columns[c]] if whole else pad.columns[c].split(" ")
    return max(press.width(part, least, True) for part in parts)


def _cell_width(press: Press, pad: "Pad", c: int) -> float:
    """What second headings need, and names of rows in a column without a heading."""
    texts = [pad.under.get(c, "")]
    texts += [text for (_, column), text in pad.printed.items() if column == c and not pad.columns[c]]
    return max(press.width(text, press.look.least) for text in texts) + 2 * HEAD_EDGE + ROUNDING


def _under_one_heading(pad: "Pad") -> list[list[int]]:
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
    head: float
    labels: float
    widths: list[float]
    edges: list[float]

    def place(self, r: int, c: int) -> Box:
        return Box(self.edges[c], self.top(r), self.widths[c], self.row)

    def top(self, r: int) -> float:
        return self.box.y + self.head + r * self.row


def draw_pad_table(press: Press, box: Box, pad: "Pad") -> list[Shape]:
    look = press.look
    names = pad.rows[:: pad.together]
    to_write = 0.0 if all(names) else look.mm(look.body) * 11  # for a name in handwriting
    labels = min(
        max(to_write, *(press.width(t, look.body) + 3 + INDENT for t in (*names, pad.corner))), box.w * LABELS
    )
    row = box.h / pad.high
    head = row * head_rows(pad)
    widths = _column_widths(press, box.w - labels, head, pad)
    edges = list(accumulate(widths, initial=box.x + labels))
    grid = _Grid(box, row, head, labels, widths, edges)
    return [
        *_shades(press, grid, pad),
        *_ticket(press, grid, tight=look.large or bool(pad.under)),
        *_heads(press, grid, pad),
        *_cells(press, grid, pad),
        *_lines(press, grid, pad),
    ]


def _shades(press: Press, grid: _Grid, pad: "Pad") -> list[Shape]:
    box, high = grid.box, grid.row * len(pad.rows)
    shaded = [Box(box.x, grid.top(r), box.w, grid.row) for r in pad.shaded_rows]
    shaded += [Box(grid.edges[c], grid.top(0), grid.widths[c], high) for c in pad.shaded_columns]
    return [rects(shaded, None, press.look.shade)] if shaded and press.look.fills else []


def _ticket(press: Press, grid: _Grid, tight: bool) -> list[Shape]:
    """The table's edge, like a ticket that is torn off below the headings: round corners at the top, a notch
    at either side, and a heavy line; `tight`: the notches are small, for headings that need the room."""
    look, box, end = press.look, grid.box, grid.top(0)
    r, n = CORNER, HEAD_EDGE * 0.25 if tight else min(NOTCH, grid.head * 0.14)
    k, h = r * (1 - KAPPA), n * KAPPA
    y, b, x, e = end - n - 0.4, box.bottom, box.x, box.right
    numbers = (
        *(x + r, box.y, e - r, box.y, e - k, box.y, e, box.y + k, e, box.y + r),
        *(e, y - n, e - h, y - n, e - n, y - h, e - n, y, e - n, y + h, e - h, y + n, e, y + n),
        *(e, b, x, b, x, y + n, x + h, y + n, x + n, y + h, x + n, y, x + n, y - h, x + h, y - n, x, y - n),
        *(x, box.y + r, x, box.y + k, x + k, box.y, x + r, box.y),
    )
    edge = Path("MLCLCCLLLCCLCZ", numbers, Pen(look.ink, max(look.thin, 0.3)))
    heavy = Pen(look.accent, max(look.thick, 0.4))
    y = end + (heavy.width - look.thin) / 2  # below the line, so that it takes no room from the headings
    return [edge, lines([(x, y, e, y)], heavy)]


def _heads(press: Press, grid: _Grid, pad: "Pad") -> list[Shape]:
    """The columns' headings, all the same size, on one line or two; below them the second headings."""
    look = press.look
    steps = range(int((look.small - look.least) * 4) + 2)  # the last one is the least
    sizes = (max(look.least, look.small - step / 4) for step in steps)
    shapes = first(partial(_heads_at, press, grid, pad, size) for size in sizes)
    if not pad.under:
        return shapes
    boxes = {
        c: Box(grid.edges[c], grid.top(0) - UNDER * grid.row, grid.widths[c], UNDER * grid.row)
        for c in pad.under
    }
    size = min(fitted(press, text, look.small, boxes[c].w - 2 * HEAD_EDGE) for c, text in pad.under.items())
    shapes += (in_box(press, boxes[c], text, size, pad=HEAD_EDGE) for c, text in pad.under.items())
    return shapes


def _heads_at(press: Press, grid: _Grid, pad: "Pad", size: float) -> list[Shape]:
    look, y = press.look, grid.box.y
    shapes: list[Shape] = []
    for head, *more in _under_one_heading(pad):
        high = grid.row if head in pad.under else grid.head
        box = Box(grid.edges[head], y, sum(grid.widths[c] for c in (head, *more)), high)
        text = pad.columns[head]
        if head in pad.unnamed:  # small and above, so that there is room to write a name
            small = fitted(press, text, look.small, box.w - 2 * HEAD_EDGE)
            shapes.append(Text(box.x + HEAD_EDGE, y + HEAD_EDGE + cap(small), text, small, colour=look.quiet))
        elif text:
            shapes += _heading(press, box, text, size)
    return shapes


def _heading(press: Press, box: Box, text: str, size: float) -> list[Shape]:
    step = press.look.mm(size) * HEAD_STEP
    parts = wrapped(press, text, size, box.w - 2 * HEAD_EDGE, True)
    if len(parts) > 1 and (len(parts) > MOST_LINES or len(parts) * step > box.h):
        raise DoesNotFit(f"no room for the heading {text!r}")
    top = box.cy - (len(parts) - 1) * step / 2
    places = [Box(box.x, top + i * step, box.w, 0) for i in range(len(parts))]
    return [
        in_box(press, place, part, size, True, pad=HEAD_EDGE)
        for place, part in zip(places, parts, strict=True)
    ]


def _cells(press: Press, grid: _Grid, pad: "Pad") -> list[Shape]:
    """The corner, the rows' names, and the cells that are filled in already."""
    look = press.look
    x, row = grid.box.x + INDENT, grid.row
    wide = grid.labels - INDENT
    shapes: list[Shape] = []
    if pad.corner:
        corner = Box(x, grid.box.y, wide, grid.head)
        shapes.append(
            in_box(press, corner, pad.corner, look.small, anchor="start", colour=look.quiet, pad=0.8)
        )
    shapes += (
        in_box(press, Box(x, grid.top(r), wide - 1, row * pad.together), text, look.body, anchor="start")
        for r, text in enumerate(pad.rows)
        if text
    )
    for at, text in pad.printed.items():
        shapes += number_cell(press, grid.place(*at), text, pad.struck.get(at))
    return shapes


def _lines(press: Press, grid: _Grid, pad: "Pad") -> list[Shape]:
    """A line below each row and before each column, but not between the headings of `continued` columns, and
    not through the names of rows that belong together."""
    look = press.look
    box = grid.box
    ends = [grid.top(r) for r in range(len(pad.rows) + 1)]
    levels = [(box.x, y, box.right, y) for y in ends[:: pad.together]]
    within = [y for r, y in enumerate(ends) if r % pad.together]
    levels += (
        (grid.edges[c], y, grid.edges[c + 1], y)
        for y in within
        for c in range(len(pad.columns))
        if c not in pad.whole
    )
    uprights = [
        (
            x,
            grid.top(0) - (UNDER * grid.row if c in pad.under else 0) if c in pad.continued else box.y,
            x,
            box.bottom,
        )
        for c, x in enumerate(grid.edges[:-1])
    ]
    shapes: list[Shape] = [lines([*levels, *uprights], look.line)]
    if heavy := [(box.x, ends[r + 1], box.right, ends[r + 1]) for r in pad.ruled]:
        shapes.append(lines(heavy, Pen(look.ink, look.thick)))
    return shapes
