"""The scoring table with one column per line of the map, for wide, low places."""

from dataclasses import replace
from functools import partial

from papergen.games.thirty_rails.pages.scoresigns import (
    PAIRS,
    mine_sign,
    note_below,
    pair_sign,
    stations_to_points,
    table_note,
)
from papergen.games.thirty_rails.pages.scoretable import row_least
from papergen.page.blocks import Block
from papergen.page.frame import caption, caption_height
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, lines, rect, rects, rounded
from papergen.page.text import cap, in_box


def score_columns(press: Press, advanced: bool) -> Block:
    """The columns of the lines, with the mine and the total to their right."""
    height = caption_height(press) + row_least(press) * (6.2 if advanced else 4.2)
    return Block(height, partial(_draw, press, advanced, height))


def _draw(press: Press, advanced: bool, least: float, box: Box) -> list[Shape]:
    look, words = press.look, press.words
    note = table_note(press, advanced)
    shapes, box = note_below(press, box, note, least)
    block, room = caption(press, box, words["scoring"], note)
    shapes += block
    row_names = [words["squares"], words["bonus"], words["sum"]]
    if advanced:
        row_names += [words["shares"], words["scores"]]
    label_w = max(press.width(name, look.small) for name in row_names) + 1.5
    rows = len(row_names) + 1.2
    unit = room.h / rows
    head, body = room.cut_top(1.2 * unit)
    labels, table = body.cut_left(label_w)
    signs = head.cut_left(label_w)[1]
    weights = [1.0] * 6 + [1.25, 1.25]
    edges = [table.x + table.w * sum(weights[:i]) / sum(weights) for i in range(9)]
    if look.fills:
        shapes.append(rects([Box(table.x, table.bottom - unit, edges[6] - table.x, unit)], None, look.shade))
    for i, name in enumerate(row_names):
        place = Box(labels.x, labels.y + i * unit, labels.w, unit)
        shapes.append(in_box(press, place, name, look.small, anchor="start", pad=0))
    for i, (a, b, value) in enumerate(PAIRS):
        column = Box(edges[i], signs.y, edges[i + 1] - edges[i], signs.h)
        shapes += _pair_with_value(press, column, a, b, value)
    levels = [(table.x, table.y + i * unit, edges[6], table.y + i * unit) for i in range(len(row_names) + 1)]
    uprights = [(x, table.y, x, table.bottom) for x in edges[:7]]
    shapes.append(lines([*levels, *uprights], look.line))
    shapes += _mine_column(
        press, Box(edges[6] + 0.8, signs.y, edges[7] - edges[6] - 1.6, signs.h + body.h), unit
    )
    shapes += _total_column(press, Box(edges[7], signs.y, edges[8] - edges[7], signs.h + body.h))
    return shapes


def _pair_with_value(press: Press, box: Box, a: str, b: str, value: int) -> list[Shape]:
    """`1–2` and the points it is worth, to add to the squares."""
    sign, worth = box.cut_left(box.w * 0.62)
    return [
        *pair_sign(press, sign, a, b),
        in_box(press, worth, f"+{value}", press.look.body, True, pad=0),
    ]


def _mine_column(press: Press, box: Box, result_h: float) -> list[Shape]:
    """The points by the number of stations, and a cell to write the right one in."""
    look = press.look
    top, rest = box.cut_top(max(min(box.h * 0.2, 6.0), cap(look.body)) + 1)
    result, rest = rest.cut_bottom(result_h, 0.8)
    sign, w = mine_sign(press, 0, top.cy, top.h - 1)
    shapes: list[Shape] = [replace(sign, x=sign.x + top.cx - w / 2)]
    low = rest.h < 4 * look.mm(look.body) * 1.1
    shapes += stations_to_points(press, rest.grid(2, 2) if low else rest.grid(1, 4))
    shapes += [rounded(rest, 1, Pen(look.quiet, look.thin)), rect(result, look.line)]
    return shapes


def _total_column(press: Press, box: Box) -> list[Shape]:
    look = press.look
    head, rest = box.cut_top(look.mm(look.small) * 1.6)
    return [
        in_box(press, head, press.words["total"], look.small, True, pad=0),
        rect(rest.inset(look.thick / 2), Pen(look.ink, look.thick)),
    ]
