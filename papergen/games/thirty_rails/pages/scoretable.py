"""The scoring table with one row per line of the map, its value already printed; empty or filled in."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.pages.board import x_square
from papergen.games.thirty_rails.pages.scoresigns import PAIRS, mine_row, note_below, pair_sign, table_note
from papergen.games.thirty_rails.tables import LINES
from papergen.page.blocks import Block
from papergen.page.frame import caption, caption_height, cell, corrected
from papergen.page.press import Press
from papergen.page.shapes import Box, Path, Pen, Shape, Text, lines, rect, rects
from papergen.page.text import cap, fitted, in_box

if TYPE_CHECKING:
    from papergen.games.thirty_rails.scoring import Score
    from papergen.result import Cell as Claimed


APART = "–"  # in the cells of unconnected lines


def row_least(press: Press) -> float:
    look = press.look
    return max(6.2 * float(look.tight**1.3), look.mm(look.body) * 1.3)  # small sheets have little height


def _heads(press: Press, advanced: bool) -> list[str]:
    words = press.words
    heads = [words["line"], words["value"], words["squares"], words["bonus"], words["sum"]]
    return [*heads, words["shares"], words["scores"]] if advanced else heads


def _note_beside_total(press: Press, note: str, w: float) -> bool:
    """Whether the note goes to the left of the total: no caption has it, and there is room."""
    look = press.look
    needed = press.width(note, look.small) + press.width(press.words["total"], look.body * 1.2, True) + 5
    return not look.captions and needed <= w * 0.8


Struck = Mapping[tuple[int | None, int], str]  # by row (None: below the lines) and cell, what was written


@dataclass(frozen=True)
class Filled:
    """The table of a finished sheet; `struck` has what stood in cells that are corrected.

    The cells below the lines are those of the mine, 0, and of the total, 1.
    """

    rows: tuple[tuple[str, ...], ...]
    stations: int  # connected to the mine
    mine: str
    total: str
    struck: Struck = field(default_factory=dict)
    rated: bool = True  # False: a map that is not legal or not finished is not to be praised


MINE_CELL, TOTAL_CELL = (None, 0), (None, 1)


def filled_in(score: "Score", struck: Struck | None = None, rated: bool = True) -> Filled:
    """The table by the rules."""
    rows = []
    for line in score.lines:
        cells = [str(line.squares), str(line.bonus or ""), str(line.sum)] if line.connected else [APART] * 3
        if line.shares is not None:
            cells += [str(line.shares or APART), str(line.scored)]
        rows.append(tuple(cells))
    mine = score.mine
    return Filled(tuple(rows), len(mine.routes), str(mine.points), str(score.total), struck or {}, rated)


def struck_cells(cells: "Iterable[Claimed]", advanced: bool) -> dict[tuple[int | None, int], str]:
    """Where the numbers that are wrong stand in the table, and what they are."""
    from papergen.games.thirty_rails.claims import BONUS, MINE, SQUARES, SUM  # empty tables need no referee
    from papergen.result import POINTS, TOTAL

    kinds = {SQUARES: 0, BONUS: 1, SUM: 2, POINTS: 4 if advanced else 2}
    ends = {MINE: MINE_CELL, TOTAL: TOTAL_CELL}
    return {
        ends.get(one.kind) or (LINES.index(one.place), kinds[one.kind]): str(one.written)
        for one in cells
        if one.wrong
    }


def score_rows(press: Press, advanced: bool, filled: Filled | None = None) -> Block:
    """The rows of the lines, with the mine and the total below them."""
    heads = press.look.mm(press.look.small) * 1.7
    height = caption_height(press) + heads + 6 * row_least(press) + 2 * row_least(press) * 1.12
    return Block(height, partial(_draw, press, advanced, filled, height))


def _draw(press: Press, advanced: bool, filled: Filled | None, least: float, box: Box) -> list[Shape]:
    look = press.look
    shapes: list[Shape] = []
    note = table_note(press, advanced) if advanced or filled is None or filled.rated else ""
    if not _note_beside_total(press, note, box.w):
        shapes, box = note_below(press, box, note, least)
    block, room = caption(press, box, press.words["scoring"], note)
    shapes += block
    heads = _heads(press, advanced)
    head_box, room = room.cut_top(look.mm(look.small) * 1.7)
    unit = room.h / (6 + 2 * 1.12)
    body, rest = room.cut_top(6 * unit)
    mine, total = rest.cut_top(1.12 * unit)
    pad = look.mm(look.small) * 0.15
    widths = _column_widths(press, heads, body.w, 2 * pad)
    edges = [body.x + sum(widths[:i]) for i in range(len(heads) + 1)]
    columns = [Box(a, body.y, b - a, body.h) for a, b in pairwise(edges)]
    size = min(fitted(press, h, look.small, c.w - 2 * pad) for h, c in zip(heads, columns, strict=True))
    for head, column in zip(heads, columns, strict=True):
        place = Box(column.x, head_box.y, column.w, head_box.h)
        shapes += (
            _shares_head(press, place, head, size)
            if head == press.words["shares"]
            else [in_box(press, place, head, size, pad=pad)]
        )
    shapes += _emphasis(press, columns[-1], Box(columns[-1].x, mine.y, columns[-1].w, mine.h))
    signs: list[Shape] = []
    for i, (a, b, value) in enumerate(PAIRS):
        row = Box(body.x, body.y + i * unit, body.w, unit)
        signs += pair_sign(press, Box(columns[0].x, row.y, columns[0].w, unit), a, b)
        shapes.append(
            cell(press, Box(columns[1].x, row.y, columns[1].w, unit), str(value), look.body * 1.1, True)
        )
    shapes += sorted(signs, key=lambda sign: not isinstance(sign, Path))  # the lines together: smaller files
    levels = [(body.x, body.y + i * unit, body.right, body.y + i * unit) for i in range(7)]
    uprights = [(x, body.y, x, body.bottom) for x in edges[1:-1]]
    shapes.append(lines([*levels, *uprights], look.line))
    shapes += mine_row(press, mine, columns[-1].w)
    shapes += _total_row(press, total, columns[-1].w, note)
    if filled:
        cells = [[Box(c.x, body.y + i * unit, c.w, unit) for c in columns[2:]] for i in range(6)]
        shapes += _fill_in(
            press, filled, cells, mine.cut_right(columns[-1].w)[0], total.cut_right(columns[-1].w)[0]
        )
    return shapes


def _fill_in(press: Press, filled: Filled, cells: list[list[Box]], mine: Box, total: Box) -> Iterator[Shape]:
    """The numbers by the rules; what the player wrote instead is struck out beside them."""
    look = press.look

    def number(box: Box, place: tuple[int | None, int], right: str, size: float, bold: bool) -> list[Shape]:
        if place in filled.struck:
            return corrected(press, box, filled.struck[place], right or "0", size)
        return [cell(press, box, right, size, bold)]

    for row, (boxes, texts) in enumerate(zip(cells, filled.rows, strict=True)):
        for column, (box, text) in enumerate(zip(boxes, texts, strict=True)):
            yield from number(box, (row, column), text, look.body * 1.1, False)
    yield from number(mine, MINE_CELL, filled.mine, look.body * 1.1, False)
    yield from number(total.inset(look.thick), TOTAL_CELL, filled.total, look.body * 1.3, True)


def _column_widths(press: Press, heads: list[str], w: float, pads: float) -> list[float]:
    """Equal, with the first a little wider; a column whose word needs more takes it from the others."""
    shares = [1.25] + [1.0] * (len(heads) - 1)
    needed = [press.width(head, press.look.small) + pads for head in heads]
    wide: set[int] = set()
    while True:
        level = (w - sum(needed[i] for i in wide)) / sum(s for i, s in enumerate(shares) if i not in wide)
        more = {i for i, need in enumerate(needed) if i not in wide and need > shares[i] * level}
        if not more:
            return [needed[i] if i in wide else share * level for i, share in enumerate(shares)]
        wide |= more
        if len(wide) == len(heads):
            return [w * share / sum(shares) for share in shares]


def _shares_head(press: Press, box: Box, text: str, size: float) -> list[Shape]:
    """The word and an X in a square, as a reminder of what shares cost."""
    side = cap(size) * 1.25
    if press.width(text, size) + 0.8 + side + 1.2 > box.w:
        return [in_box(press, box, text, size, pad=0)]
    word, sign = box.cut_left(box.w - side - 1.2)
    return [
        in_box(press, word, text, size, anchor="end", pad=0.4),
        *x_square(press, Box(sign.x + 0.2, sign.cy - side / 2, side, side)),
    ]


def _emphasis(press: Press, *boxes: Box) -> list[Shape]:
    """The column that is added up."""
    return [rects(boxes, None, press.look.shade)] if press.look.fills else []


def _total_row(press: Press, box: Box, result_w: float, note: str) -> list[Shape]:
    look = press.look
    result, rest = box.cut_right(result_w)
    shapes: list[Shape] = [
        in_box(press, rest, press.words["total"], look.body * 1.2, True, "end", pad=2.5),
        rect(result.inset(look.thick / 2), Pen(look.ink, look.thick)),
    ]
    if note and _note_beside_total(press, note, box.w):
        baseline = rest.cy + cap(look.small) / 2
        shapes.append(Text(rest.x, baseline, note, look.small, colour=look.quiet))
    return shapes
