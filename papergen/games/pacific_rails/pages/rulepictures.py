"""Pictures for the rules: the draft of the engines, a train with its places, points as bars."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from papergen.games.pacific_rails.tables import (
    CARGO,
    CARGO_PER_CARRIAGE,
    MOST_CARRIAGES,
    PLAYERS,
    SEATS_PER_CARRIAGE,
    STATION_POINTS,
)
from papergen.page.charts import bar_chart
from papergen.page.drawings import disc, least_disc
from papergen.page.fit import DoesNotFit
from papergen.page.locomotive import locomotive
from papergen.page.press import Press
from papergen.page.rulepieces import arrow
from papergen.page.shapes import (
    Box,
    Pen,
    Place,
    Shape,
    Text,
    circle,
    line,
    polygon,
    polyline,
    rect,
    rects,
    rounded,
)
from papergen.page.text import cap, fitted

STATIONS = range(1, len(STATION_POINTS))


def draft(press: Press, box: Box, coasts: tuple[str, str]) -> Iterable[Shape]:
    """With four players: 4 3 2 1 along one coast, back 1 2 3 4 along the other."""
    look = press.look
    d = round(max(least_disc(press), look.mm(look.body) * 1.9), 2)
    size = min(fitted(press, coast, look.body, box.w * 0.4) for coast in coasts)
    label = max(press.width(coast, size) for coast in coasts) + look.mm(look.body)
    order = list(range(PLAYERS[-1], 0, -1))
    left = box.x + label + d / 2
    step = (box.right - d * 1.9 - left) / (len(order) - 1)
    if step < d * 1.7:
        raise DoesNotFit("no room for arrows between the players")
    xs = [left + i * step for i in range(len(order))]
    rows = (box.y + d * 0.7, box.bottom - d * 0.7)
    for y, coast in zip(rows, coasts, strict=True):
        yield Text(box.x, y + cap(size) / 2, coast, size, colour=look.ink)
        back = y == rows[1]
        for a, b in pairwise(xs):
            ends = (b - d * 0.62, a + d * 0.62) if back else (a + d * 0.62, b - d * 0.62)
            yield from arrow(press, ends[0], y, ends[1])
        for x, player in zip(xs, order, strict=True):
            yield Place(disc(press, str(player), d, filled=True), x, y)
    turn = box.right - d * 0.3
    x = xs[-1] + d * 0.62
    points = [(x, rows[0]), (turn, rows[0]), (turn, rows[1]), (x + d * 0.3, rows[1])]
    yield polyline(points, Pen(look.ink, max(0.4, look.thick * 0.8), round_joins=True))
    h = d * 0.22
    yield polygon([(x, rows[1]), (x + h * 1.7, rows[1] - h), (x + h * 1.7, rows[1] + h)], fill=look.ink)


def least_train(press: Press) -> float:
    look = press.look
    return look.mm(look.body) * 5.5


def train(press: Press, box: Box, labels: Sequence[str]) -> Iterable[Shape]:
    """An engine with six places for cargo, and three carriages with their places; labels for the rows."""
    look = press.look
    size = min(fitted(press, label, look.body, box.w * 0.32) for label in labels)
    label_w = max(press.width(label, size) for label in labels) + look.mm(look.body) * 0.8
    place = box.cut_left(label_w)[1]
    gap = place.w * 0.03
    unit = (place.w - gap * MOST_CARRIAGES) / (MOST_CARRIAGES + 1.5)
    rail = box.bottom - 1.2
    row = (box.h - 3.4) / 3
    levels = [rail - 2.2 - row * (i + 1) for i in range(3)]  # cargo, specialists, upgrade
    for label, y in zip(labels, levels, strict=True):
        yield Text(box.x, y + row / 2 + cap(size) / 2, label, size, colour=look.ink)
    x = place.x
    yield line(place.x, rail, place.right, rail, Pen(look.ink, max(0.4, look.thick)))
    for n in range(MOST_CARRIAGES):
        body = Box(x, levels[2], unit, row * 3)
        yield rounded(body, 1.2, Pen(look.ink, max(0.3, look.thin)), look.ground)
        for wheel in (0.22, 0.78):
            yield circle(x + unit * wheel, rail - 1.1, 1.0, Pen(look.ink, 0.4), look.ground)
        s = min(row * 0.72, unit / 4)
        yield from _boxes(press, body, levels[0] + row / 2, s, CARGO_PER_CARRIAGE)
        for i in range(SEATS_PER_CARRIAGE):
            cx = body.cx + (i - (SEATS_PER_CARRIAGE - 1) / 2) * s * 1.5
            yield circle(cx, levels[1] + row / 2, s / 2, look.line, look.band)
        yield _arrow_up(press, body.cx, levels[2] + row / 2, s)
        number = str(n + 1)
        yield Text(x + 1.2, levels[2] + 0.9 + cap(look.least), number, look.least, True, colour=look.quiet)
        x += unit + gap
    engine = Box(x, levels[2], unit * 1.5, row * 3 + 2.2)
    yield from locomotive(press, engine.cut_top(engine.h - row - 2.2)[0])
    s = min(row * 0.72, unit * 1.5 / (CARGO * 1.15))
    yield from _boxes(press, Box(x, levels[0], engine.w, row), levels[0] + row / 2, s, CARGO)


def _boxes(press: Press, box: Box, cy: float, s: float, count: int) -> Iterable[Shape]:
    step = s * 1.12
    left = box.cx - (count * step - (step - s)) / 2
    yield rects(
        [Box(left + i * step, cy - s / 2, s, s) for i in range(count)], press.look.line, press.look.band
    )


def _arrow_up(press: Press, cx: float, cy: float, s: float) -> Shape:
    at = ((0, -0.5), (0.5, 0), (0.2, 0), (0.2, 0.5), (-0.2, 0.5), (-0.2, 0), (-0.5, 0))
    return polygon([(cx + x * s, cy + y * s) for x, y in at], press.look.line, press.look.band)


def chart(press: Press, box: Box, marked: int) -> Iterable[Shape]:
    """The points of so many stations as bars; one of them has a frame."""
    wide = box.w / len(STATIONS)
    yield from bar_chart(press, box, [str(n) for n in STATIONS], STATION_POINTS[1:])
    frame = Box(box.x + (marked - 1) * wide, box.y, wide, box.h)
    yield rect(frame.inset(0.2, 0), Pen(press.look.accent, max(0.6, press.look.thick)))
