"""The scoring table with a line per row, pair values already in it; empty, or filled in.

Signs for lines and the mine, its points and the ratings are those of the form with a line per column too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from papergen.games.thirty_rails.pages.blocks import x_square
from papergen.games.thirty_rails.pages.played import ROUTE_COLOURS
from papergen.games.thirty_rails.scoring import Score
from papergen.games.thirty_rails.tables import LINES, MINE_POINTS, RATINGS, VALUES
from papergen.page.draw import Box, lines, rect, rects, rounded
from papergen.page.drawings import disc, disc_text
from papergen.page.frame import caption, caption_height, cell
from papergen.page.look import Look
from papergen.page.shapes import Path, Pen, Place, Shape, Text
from papergen.page.text import cap, fitted, in_box
from papergen.page.typeface import width
from papergen.words import Words

ARROW_GAP = 1.0  # mm between `3 →` and `12`
PAIRS = tuple((line[0], line[2], value) for line, value in zip(LINES, VALUES, strict=True))

APART = "–"  # in the cells of lines that are not connected


def row_least(look: Look) -> float:
    return max(6.2 * float(look.tight**1.3), look.mm(look.body) * 1.3)  # small sheets have little height


def ratings(words: Words) -> str:
    return " · ".join(f"{points}+ {words[name]}" for points, name in reversed(RATINGS))


def ratings_height(look: Look) -> float:
    """The line for the ratings below the table, where no caption has them."""
    return 0.0 if look.captions else look.mm(look.small) * 1.5


def ratings_below(look: Look, words: Words, box: Box, least: float) -> tuple[list[Shape], Box]:
    """Where blocks have no captions the ratings stand below the table, if there is room for a line."""
    text = ratings(words)
    if look.captions or box.h - ratings_height(look) < least - 0.01 or width(text, look.small) > box.w:
        return [], box
    below, rest = box.cut_bottom(ratings_height(look))
    baseline = below.bottom - look.mm(look.small) * 0.25
    return [Text(below.right, baseline, text, look.small, False, "end", look.quiet)], rest


def pair_sign(look: Look, box: Box, a: str, b: str) -> list[Shape]:
    """Two station numbers joined by a line; plain text where circled numbers would be too small."""
    d = min(box.h * 0.66, box.w * 0.34, 6.0)
    if disc_text(d) < look.least:
        return [in_box(look, box, f"{a}–{b}", look.body, True, pad=0)]
    gap = min(d * 0.55, max(0.4, box.w - 2 * d - 0.4))
    x1, x2 = box.cx - gap / 2 - d / 2, box.cx + gap / 2 + d / 2
    return [
        lines([(x1, box.cy, x2, box.cy)], Pen(look.ink, max(0.45, look.thick * 0.8))),
        Place(disc(look, a, d), x1, box.cy),
        Place(disc(look, b, d), x2, box.cy),
    ]


def mine_sign(look: Look, x: float, cy: float, d: float) -> tuple[Text | Place, float]:
    """The M with its left edge at x, circled where that is legible, and how wide it is."""
    if disc_text(d) < look.least:
        return Text(x, cy + cap(look.body) / 2, "M", look.body, True, colour=look.ink), width(
            "M", look.body, True
        )
    return Place(disc(look, "M", d), x + d / 2, cy), d


def stations_to_points(look: Look, boxes: list[Box]) -> list[Shape]:
    """`3 → 12`, as in: three stations score twelve; the points alone where no box is wide enough for that."""
    pairs = [(f"{number} →", str(points)) for number, points in enumerate(MINE_POINTS[1:], 1)]
    size = look.body
    while size > look.least and _widest(pairs, size) > boxes[0].w - 1:
        size = max(look.least, size - 0.5)
    if _widest(pairs, size) > boxes[0].w - 0.4:
        return [
            in_box(look, box, right, look.body, True) for box, (_, right) in zip(boxes, pairs, strict=True)
        ]
    shapes: list[Shape] = []
    for box, (left, right) in zip(boxes, pairs, strict=True):
        x = box.cx - _widest([(left, right)], size) / 2
        y = box.cy + cap(size) / 2
        shapes.append(Text(x, y, left, size, colour=look.quiet))
        shapes.append(Text(x + width(left, size) + ARROW_GAP, y, right, size, True, colour=look.ink))
    return shapes


def _widest(pairs: list[tuple[str, str]], size: float) -> float:
    return max(width(left, size) + ARROW_GAP + width(right, size, True) for left, right in pairs)


def _heads(words: Words, advanced: bool) -> list[str]:
    heads = [words["line"], words["value"], words["squares"], words["bonus"], words["sum"]]
    return [*heads, words["shares"], words["scores"]] if advanced else heads


def rows_height(look: Look) -> float:
    """The least height of the table with a line a row."""
    return caption_height(look) + look.mm(look.small) * 1.7 + 6 * row_least(look) + 2 * row_least(look) * 1.12


def _ratings_beside_total(look: Look, words: Words, w: float) -> bool:
    """Whether the ratings stand left of the total: no caption has them, and there is room."""
    needed = width(ratings(words), look.small) + width(words["total"], look.body * 1.2, True) + 5
    return not look.captions and needed <= w * 0.8


@dataclass(frozen=True)
class Filled:
    """The table of a finished sheet; `wrong` marks the rows where the player wrote otherwise."""

    rows: tuple[tuple[str, ...], ...]
    wrong: tuple[bool, ...]
    stations: int  # connected to the mine
    mine: str
    total: str
    colours: tuple[str | None, ...]  # by line, as its route has on the map


def filled_in(look: Look, score: Score, wrong: Sequence[bool] = (False,) * 6) -> Filled:
    """The table as the rules have it, with the colours of the routes where there are fills."""
    rows, colours = [], []
    for index, line in enumerate(score.lines):
        cells = [str(line.squares), str(line.bonus or ""), str(line.sum)] if line.connected else [APART] * 3
        if line.shares is not None:
            cells += [str(line.shares or APART), str(line.scored)]
        rows.append(tuple(cells))
        colours.append(ROUTE_COLOURS[index] if line.connected and look.fills else None)
    mine = score.mine
    return Filled(
        tuple(rows), tuple(wrong), len(mine.routes), str(mine.points), str(score.total), tuple(colours)
    )


def score_rows(
    look: Look, words: Words, box: Box, advanced: bool, filled: Filled | None = None
) -> list[Shape]:
    shapes: list[Shape] = []
    if not _ratings_beside_total(look, words, box.w):
        shapes, box = ratings_below(look, words, box, rows_height(look))
    block, room = caption(look, box, words["scoring"], ratings(words))
    shapes += block
    heads = _heads(words, advanced)
    head_box, room = room.cut_top(look.mm(look.small) * 1.7)
    unit = room.h / (6 + 2 * 1.12)
    body, rest = room.cut_top(6 * unit)
    mine, total = rest.cut_top(1.12 * unit)
    pad = look.mm(look.small) * 0.15
    widths = _column_widths(look, heads, body.w, 2 * pad)
    edges = [body.x + sum(widths[:i]) for i in range(len(heads) + 1)]
    columns = [Box(a, body.y, b - a, body.h) for a, b in pairwise(edges)]
    size = min(fitted(h, look.small, c.w - 2 * pad, look.least) for h, c in zip(heads, columns, strict=True))
    for head, column in zip(heads, columns, strict=True):
        place = Box(column.x, head_box.y, column.w, head_box.h)
        shapes += (
            _shares_head(look, place, head, size)
            if head == words["shares"]
            else [in_box(look, place, head, size, pad=pad)]
        )
    shapes += _emphasis(look, columns[-1], Box(columns[-1].x, mine.y, columns[-1].w, mine.h))
    signs: list[Shape] = []
    for i, (a, b, value) in enumerate(PAIRS):
        row = Box(body.x, body.y + i * unit, body.w, unit)
        signs += pair_sign(look, Box(columns[0].x, row.y, columns[0].w, unit), a, b)
        shapes.append(
            cell(look, Box(columns[1].x, row.y, columns[1].w, unit), str(value), look.body * 1.1, True)
        )
    shapes += sorted(signs, key=lambda sign: not isinstance(sign, Path))  # the lines together: smaller files
    levels = [(body.x, body.y + i * unit, body.right, body.y + i * unit) for i in range(7)]
    uprights = [(x, body.y, x, body.bottom) for x in edges[1:-1]]
    shapes.append(lines([*levels, *uprights], look.line))
    shapes += mine_row(look, words, mine, columns[-1].w)
    shapes += total_row(look, words, total, columns[-1].w)
    if filled:
        cells = [[Box(c.x, body.y + i * unit, c.w, unit) for c in columns[2:]] for i in range(6)]
        swatches = [Box(body.x + 0.4, body.y + (i + 0.22) * unit, 1.6, unit * 0.56) for i in range(6)]
        shapes += (rect(b, None, c) for b, c in zip(swatches, filled.colours, strict=True) if c)
        shapes += _fill_in(
            look, filled, cells, mine.cut_right(columns[-1].w)[0], total.cut_right(columns[-1].w)[0]
        )
    return shapes


def _fill_in(look: Look, filled: Filled, cells: list[list[Box]], mine: Box, total: Box) -> Iterator[Shape]:
    """The numbers as the rules have them; rows where the player wrote otherwise are framed."""
    for boxes, texts, wrong in zip(cells, filled.rows, filled.wrong, strict=True):
        for box, text in zip(boxes, texts, strict=True):
            yield cell(look, box, text, look.body * 1.1)
        if wrong:
            row = Box(boxes[0].x, boxes[0].y, boxes[-1].right - boxes[0].x, boxes[0].h)
            yield rect(row.inset(0.5), Pen(look.accent, max(0.5, look.thick)))
    yield cell(look, mine, filled.mine, look.body * 1.1)
    yield cell(look, total.inset(look.thick), filled.total, look.body * 1.3, True)


def _column_widths(look: Look, heads: list[str], w: float, pads: float) -> list[float]:
    """Equal, the first a little wider; a column whose word needs more takes it from all the others."""
    shares = [1.25] + [1.0] * (len(heads) - 1)
    needed = [width(head, look.small) + pads for head in heads]
    wide: set[int] = set()
    while True:
        level = (w - sum(needed[i] for i in wide)) / sum(s for i, s in enumerate(shares) if i not in wide)
        more = {i for i, need in enumerate(needed) if i not in wide and need > shares[i] * level}
        if not more:
            return [needed[i] if i in wide else share * level for i, share in enumerate(shares)]
        wide |= more
        if len(wide) == len(heads):
            return [w * share / sum(shares) for share in shares]


def _shares_head(look: Look, box: Box, text: str, size: float) -> list[Shape]:
    """The word and, as a reminder of what shares cost, an X in a square."""
    side = cap(size) * 1.25
    if width(text, size) + 0.8 + side + 1.2 > box.w:
        return [in_box(look, box, text, size, pad=0)]
    word, sign = box.cut_left(box.w - side - 1.2)
    return [
        in_box(look, word, text, size, anchor="end", pad=0.4),
        *x_square(look, Box(sign.x + 0.2, sign.cy - side / 2, side, side)),
    ]


def _emphasis(look: Look, *boxes: Box) -> list[Shape]:
    """The column that is added up."""
    return [rects(boxes, None, look.shade)] if look.fills else []


def mine_row(look: Look, words: Words, box: Box, result_w: float) -> list[Shape]:
    """Mine points by the number of stations that reach it: circle the one that is right."""
    result, rest = box.cut_right(result_w)
    sign, d = mine_sign(look, rest.x + 1, rest.cy, min(box.h * 0.62, 6.0))
    label = words["mine"]
    shapes: list[Shape] = [
        sign,
        Text(rest.x + d + 2.2, rest.cy + cap(look.small) / 2, label, look.small, colour=look.ink),
    ]
    start = rest.x + d + 2.2 + width(label, look.small) + 2
    room = Box(start, rest.y, rest.right - start - 1, rest.h)
    places = room.grid(4, 1, 1)
    shapes += (rounded(place.inset(0, place.h * 0.16), 1, Pen(look.quiet, look.thin)) for place in places)
    shapes += stations_to_points(look, places)
    shapes.append(lines([(result.x, box.y, result.x, box.bottom)], look.line))
    shapes.append(lines([(box.x, box.bottom, box.right, box.bottom)], look.line))
    return shapes


def total_row(look: Look, words: Words, box: Box, result_w: float) -> list[Shape]:
    result, rest = box.cut_right(result_w)
    shapes: list[Shape] = [
        in_box(look, rest, words["total"], look.body * 1.2, True, "end", pad=2.5),
        rect(result.inset(look.thick / 2), Pen(look.ink, look.thick)),
    ]
    if _ratings_beside_total(look, words, box.w):
        baseline = rest.cy + cap(look.small) / 2
        shapes.append(Text(rest.x, baseline, ratings(words), look.small, colour=look.quiet))
    return shapes
