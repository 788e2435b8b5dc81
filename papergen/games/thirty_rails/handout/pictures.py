"""Pictures for the teacher's page: the lesson's railway, a bubble, dice, four signs."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from papergen.page.drawings import DIE, die, disc, placed, rails
from papergen.page.press import Press
from papergen.page.shapes import (
    Box,
    Pen,
    Place,
    Shape,
    Text,
    circle,
    line,
    lines,
    polyline,
    rect,
    rects,
    rounded,
)
from papergen.page.text import cap


def numbered_steps(press: Press, box: Box, minutes: Sequence[int]) -> Iterator[Shape]:
    """A railway with a station for every part of the lesson, spaced by how long the parts take."""
    look = press.look
    d = box.h * 0.5
    y = box.y + d / 2
    total = sum(minutes)
    xs = [box.x + d / 2 + (box.w - d) * sum(minutes[:i]) / total for i in range(len(minutes) + 1)]
    yield from rails(xs[0], xs[-1], y, d * 0.24, look.accent, 0.3)
    size = look.small
    for i, x in enumerate(xs):
        if i < len(minutes):
            yield Place(disc(press, str(i + 1), d, filled=True), x, y)
        else:
            yield circle(x, y, d * 0.3, Pen(look.ink, look.thick), look.ground)
        minute = str(sum(minutes[:i]))
        yield Text(x, box.bottom - look.mm(size) * 0.2, minute, size, False, "middle", look.quiet)


def speech(press: Press, box: Box, words: str, size: float) -> list[Shape]:
    """Words in a bubble that points to the left."""
    look = press.look
    r, tail = min(3.0, box.h / 3), box.h * 0.3
    x, y = box.x + tail, box.cy
    body = Box(x, box.y, box.w - tail, box.h)
    pen = Pen(look.ink, max(0.35, look.thin), round_joins=True)
    return [
        rounded(body, r, pen, look.ground),
        rect(Box(x - 0.1, y - tail * 0.5, 0.6, tail), None, look.ground),
        polyline([(x, y - tail * 0.55), (box.x, y + tail * 0.35), (x, y + tail * 0.55)], pen),
        Text(body.cx, body.cy + cap(size) / 2, words, size, True, "middle", look.ink),
    ]


def dice_pair(press: Press, box: Box, roll: tuple[int, int]) -> list[Shape]:
    """The white and the coloured die side by side on the left of the box."""
    side = box.h
    return [
        placed(die(press, value, coloured), Box(box.x + i * side * 1.15, box.y, side, side), side, DIE)
        for i, (value, coloured) in enumerate(zip(roll, (False, True), strict=True))
    ]


# --- the four signs of the learning goals, each in a square --------------------------------------


def sign_coordinates(press: Press, box: Box) -> Iterator[Shape]:
    look = press.look
    s = box.w / 4
    if look.fills:
        yield rect(Box(box.x + 2 * s, box.y + s, s, s), None, look.accent)
    yield lines([(box.x + i * s, box.y, box.x + i * s, box.bottom) for i in range(1, 4)], look.line)
    yield lines([(box.x, box.y + i * s, box.right, box.y + i * s) for i in range(1, 4)], look.line)
    yield rect(box, look.line)
    pen = Pen(look.accent, 0.5)
    yield rect(Box(box.x + 2 * s, box.y + s, s, s), pen)
    yield line(box.x + 2.5 * s, box.y - 1.2, box.x + 2.5 * s, box.y + s, pen)
    yield line(box.x - 1.2, box.y + 1.5 * s, box.x + 2 * s, box.y + 1.5 * s, pen)


def sign_chance(press: Press, box: Box) -> Iterator[Shape]:
    """A bar for each number, around the expected ten."""
    look = press.look
    w = box.w / 6
    bars = [Box(box.x + i * w + w * 0.15, box.bottom - h * box.h, w * 0.7, h * box.h)
            for i, h in enumerate((0.55, 0.8, 0.45, 0.6, 0.95, 0.5))]  # fmt: skip
    yield rects(bars, look.line, look.accent if look.fills else None)
    yield line(box.x, box.bottom, box.right, box.bottom, Pen(look.ink, 0.4))
    level = box.bottom - 0.64 * box.h
    yield line(box.x, level, box.right, level, Pen(look.ink, 0.3, (1.0, 0.8)))


def sign_route(press: Press, box: Box) -> Iterator[Shape]:
    """Two ways round, with the shorter one in bold."""
    look = press.look
    k = box.w / 10
    ends = ((1.2, 8.4), (8.8, 1.6))
    (ax, ay), (bx, by) = ((box.x + x * k, box.y + y * k) for x, y in ends)
    long_way = [
        (ax, ay),
        (ax, box.y + 0.4 * k),
        (box.x + 5 * k, box.y + 0.4 * k),
        (box.x + 5 * k, by),
        (bx, by),
    ]
    yield polyline(long_way, Pen(look.quiet, 0.35, (1.1, 0.9), round_joins=True))
    short = [(ax, ay), (box.x + 6 * k, ay), (box.x + 6 * k, box.y + 4.6 * k), (bx, box.y + 4.6 * k), (bx, by)]
    yield polyline(short, Pen(look.accent, 1.1, round_joins=True))
    for x, y in ((ax, ay), (bx, by)):
        yield circle(x, y, 1.25 * k, Pen(look.ink, 0.3), look.ink if look.fills else look.ground)


def sign_sum(press: Press, box: Box) -> Iterator[Shape]:
    """A sum under a line, as it is done on paper."""
    look = press.look
    step = box.h / 3
    size = step * 0.66 / cap(1)
    for i, (sign, number) in enumerate((("", "2"), ("+", "6"), ("", "8"))):
        y = box.y + (i + 0.83) * step
        yield Text(box.right - 1.4, y, number, size, True, "end", look.ink if i < 2 else look.accent)
        if sign:
            yield Text(box.x + 1.6, y, sign, size, True, "start", look.ink)
    y = box.y + 2 * step
    yield line(box.x, y, box.right, y, Pen(look.ink, 0.4))


SIGNS: tuple[Callable[[Press, Box], Iterable[Shape]], ...] = (
    sign_coordinates,
    sign_chance,
    sign_route,
    sign_sum,
)
