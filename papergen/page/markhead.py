"""The top of the first page of marks: class and date, figures, the histogram beside the winner's map."""

from collections.abc import Sequence
from functools import partial
from math import isqrt
from typing import Any

from papergen.game import games
from papergen.marks import Marks, histogram
from papergen.page.charts import bar_chart
from papergen.page.fit import first
from papergen.page.frame import caption
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, Text, line
from papergen.page.text import cap, fitted, shortened

GAP = 5.0
MOST_BARS = (12, 8, 6, 4, 2)  # in the histogram: the first that fits and is not too many for the class
CHART = 13.0  # times the text size: its height, at least LEAST_CHART mm
LEAST_CHART = 40.0
WIDEST_MAP = 0.6  # of the width
DATE_LINE = 32.0  # mm to write on


def class_and_date(press: Press, box: Box, title: str, date: str, shapes: list[Shape]) -> Box:
    """The class on the left, the date on the right, or a line for it; returns the room below."""
    look = press.look
    row, rest = box.cut_top(look.mm(look.body) * 1.5, GAP / 2)
    baseline = row.y + cap(look.body) + 0.6
    label = press.words["date"]
    if date:
        told = press.words.labelled(label, date)
        shapes.append(Text(row.right, baseline, told, look.body, False, "end", look.ink))
        taken = press.width(told, look.body)
    else:
        start = row.right - DATE_LINE
        shapes.append(line(start, baseline + 0.4, row.right, baseline + 0.4, look.line))
        shapes.append(Text(start - 1.5, baseline, label, look.small, False, "end", look.quiet))
        taken = DATE_LINE + press.width(label, look.small) + 1.5
    if title:
        text, size = shortened(press, title, look.body * 1.2, row.w - taken - GAP, True)
        shapes.append(Text(row.x, baseline, text, size, True, colour=look.ink))
    return rest


def class_figures(press: Press, marks: Marks, unread: int) -> list[tuple[str, str]]:
    words = press.words
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


def draw_figures(press: Press, box: Box, figures: Sequence[tuple[str, str]], shapes: list[Shape]) -> Box:
    """Equal cells in a row, each a small label above a large number; returns the room below them."""
    look = press.look
    label_h, value = look.mm(look.small) * 1.5, look.body * 1.6
    row, rest = box.cut_top(label_h + cap(value) + 1, GAP)
    for cell, (label, number) in zip(row.grid(len(figures), 1, 3), figures, strict=True):
        small = fitted(press, label, look.small, cell.w)
        size = fitted(press, number, value, cell.w, True)
        shapes.append(Text(cell.x, cell.y + cap(look.small), label, small, colour=look.quiet))
        shapes.append(Text(cell.x, cell.y + label_h + cap(value), number, size, True, colour=look.ink))
    return rest


def charts(press: Press, room: Box, marks: Marks, high: float, shapes: list[Shape]) -> Box:
    """The histogram and, if there is room, the winner's map beside it, about `high` mm; returns the rest."""
    look = press.look
    low = max(LEAST_CHART, look.mm(look.small) * CHART)

    def alone() -> tuple[list[Shape], Box]:
        chart, rest = room.cut_top(low, GAP)
        return _histogram(press, chart, marks.totals), rest

    def with_picture() -> tuple[list[Shape], Box]:
        side = max(low, min(high, room.w * WIDEST_MAP))
        row, rest = room.cut_top(side, GAP)
        right, left = row.cut_right(side * 0.92, GAP)
        won, inner = caption(press, right, _winner(press, winner, right.w))
        drawn = picture(press, inner.cut_top(1)[1], marks.winners[0])
        return [*_histogram(press, left, marks.totals), *won, *drawn], rest

    picture: Any = getattr(games()[marks.game].report_pages, "draw_picture", None)
    winner = next((mark.name for mark in marks.pupils if mark.place == 1), "")
    drawn, rest = first((with_picture, alone)) if picture and marks.winners else alone()
    shapes += drawn
    return rest


def _winner(press: Press, name: str, room: float) -> str:
    words, look = press.words, press.look
    whole = words.labelled(words["marks-winner"], press.printable(name))
    return shortened(press, whole, look.small * 1.1, room, True, least=look.small)[0]


def _histogram(press: Press, box: Box, totals: Sequence[int]) -> list[Shape]:
    shapes, room = caption(press, box, press.words["marks-histogram"])
    enough = max(4, 2 * isqrt(len(totals)))

    def chart(most: int) -> list[Shape]:
        bars = histogram(totals, most)
        labels = [str(bar.low) if bar.low == bar.high else f"{bar.low}–{bar.high}" for bar in bars]
        return bar_chart(press, room.cut_top(1)[1], labels, [bar.count for bar in bars])

    return [*shapes, *first(partial(chart, most) for most in MOST_BARS if most <= enough)]
