"""Charts: vertical bars on a line, and lines with their names at their ends."""

from collections.abc import Sequence

from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Point, Shape, Text, circle, line, lines, polyline, rect, rects
from papergen.page.text import cap, in_box, shortened

LEAST_SCALE = 3  # a bar of one is at most a third of the height
WIDEST = 26.0  # mm: the widest bar
MOST_LINES = 8  # with names; further ones are thin and grey
MOST_TICKS = 6  # on the scale of a line chart
LEADER = 7.0  # mm from the end of a line chart to the names
DOT = 0.75  # mm, half as wide as a dot on a line
DASHES: tuple[tuple[float, ...], ...] = ((), (2.4, 1.0), (0.7, 0.8), (3.0, 0.8, 0.7, 0.8))  # mm


def bar_chart(press: Press, box: Box, labels: Sequence[str], counts: Sequence[int]) -> list[Shape]:
    """Vertical bars, each with its number above and its label below; the tallest fills the height of the box,
    unless its number is very small.

    Raises DoesNotFit if a label is too wide.
    """
    look = press.look
    below, room = box.cut_bottom(look.mm(look.small) * 1.6)
    room = room.cut_top(look.mm(look.small) * 1.4)[1]  # for the number above the tallest
    wide = room.w / len(counts)
    bars: list[Box] = []
    shapes: list[Shape] = []
    for i, (label, count) in enumerate(zip(labels, counts, strict=True)):
        height = room.h * count / max(*counts, LEAST_SCALE)
        slot = Box(room.x + i * wide, room.bottom - height, wide, height)
        under = Box(slot.x, below.y, wide, below.h)
        shapes.append(in_box(press, under, label, look.small, colour=look.quiet))
        if count:
            bars.append(slot.inset((wide - min(wide * 0.76, WIDEST)) / 2, 0))
            shapes.append(Text(slot.cx, slot.y - 1, str(count), look.small, True, "middle", look.ink))
    axis = line(room.x, room.bottom, room.right, room.bottom, look.line)
    return [rects(bars, look.line, look.band), axis, *shapes]


Line = tuple[str, Sequence[int | None]]  # a name, and its number at each step, None if there is none


def least_line_chart(press: Press, count: int) -> float:
    """The least height of a chart with so many lines: room for their names, and for numbers below."""
    return press.look.mm(press.look.small) * (2.8 + 1.25 * max(3, min(count, MOST_LINES)))


def line_chart(press: Press, box: Box, series: Sequence[Line]) -> list[Shape]:
    """A line for each of the series, with its name at its end; only the first few are told apart.

    Those differ in their dashes and dots, not in their colours. Raises DoesNotFit if there is no room.
    """
    look = press.look
    known = [number for _, numbers in series for number in numbers if number is not None]
    ticks = _ticks(min(known), max(known))
    size, high = look.small, look.mm(look.small)
    named = series[:MOST_LINES]
    scale_w = max(press.width(str(tick), size) for tick in ticks) + 1.5
    names_w = min(max(press.width(name, size, True) for name, _ in named) + 1, box.w * 0.3)
    plot = Box(box.x + scale_w, box.y + high, box.w - scale_w - LEADER - names_w, box.h - high * 2.8)
    steps = len(series[0][1])
    if plot.w < 3 * LEADER or box.h < least_line_chart(press, len(series)) - 0.01:
        raise DoesNotFit("no room for the lines")
    low, span = ticks[0], ticks[-1] - ticks[0]

    def at(step: int, number: float) -> Point:
        return plot.x + plot.w * step / (steps - 1), plot.bottom - plot.h * (number - low) / span

    levels = [at(0, tick)[1] for tick in ticks]
    shapes: list[Shape] = [lines([(plot.x, y, plot.right, y) for y in levels], look.guide)]
    for y, tick in zip(levels, ticks, strict=True):
        shapes.append(Text(plot.x - 1.5, y + cap(size) / 2, str(tick), size, False, "end", look.quiet))
    every = max(1, -(-int(press.width(str(steps), size) + 2) * (steps - 1) // int(plot.w)))
    for step in range(0, steps, every):
        x = at(step, low)[0]
        shapes.append(Text(x, plot.bottom + high * 1.5, str(step + 1), size, False, "middle", look.quiet))
    runs = [[at(step, n) for step, n in enumerate(numbers) if n is not None] for _, numbers in series]
    for run in runs[MOST_LINES:]:
        if len(run) > 1:
            shapes.append(polyline(run, Pen(look.quiet, look.thin)))
    ends = _apart([run[-1][1] for run in runs[:MOST_LINES]], high * 1.25, plot.y, plot.bottom)
    for number, ((name, _), run, y) in enumerate(zip(named, runs, ends, strict=False)):
        pen = Pen(look.ink, max(0.35, look.thick * 0.6), DASHES[number % len(DASHES)])
        end = (plot.right + LEADER - 1, y)
        on = [(plot.right, run[-1][1])] if run[-1][0] < plot.right - 0.01 else []
        shapes.append(polyline([run[-1], *on, end], Pen(look.quiet, 0.2)))  # to the name: nothing was played
        if len(run) > 1:
            shapes.append(polyline(run, pen))
        shapes += _dots(press, run, hollow=number >= len(DASHES))
        text, fits = shortened(press, name, size, names_w, True, least=size)
        shapes.append(Text(plot.right + LEADER, y + cap(size) / 2, text, fits, True, colour=look.ink))
    return shapes


def _dots(press: Press, run: Sequence[Point], hollow: bool) -> list[Shape]:
    """Where there is a number: discs, or small squares for the second half of the lines."""
    look = press.look
    if hollow:
        boxes = [Box(x - DOT, y - DOT, 2 * DOT, 2 * DOT) for x, y in run]
        return [rect(box, Pen(look.ink, 0.3), look.ground) for box in boxes]
    return [circle(x, y, DOT, fill=look.ink) for x, y in run]


def _ticks(low: int, high: int) -> list[int]:
    """Round numbers with equal steps, from one at or below `low` to one at or above `high`."""
    steps = (digit * 10**power for power in range(7) for digit in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step <= MOST_TICKS - 2)
    first, last = low // step, max(-(-high // step), low // step + 1)
    return [n * step for n in range(first, last + 1)]


def _apart(wanted: Sequence[float], least: float, top: float, bottom: float) -> list[float]:
    """Heights as near to those that are wanted as is possible at that distance, within the bounds."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    found = [0.0] * len(wanted)
    floor = top
    for i in order:
        found[i] = max(floor, wanted[i])
        floor = found[i] + least
    ceiling = bottom
    for i in reversed(order):
        found[i] = min(ceiling, found[i])
        ceiling = found[i] - least
    return found
