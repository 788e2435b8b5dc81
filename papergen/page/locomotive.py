"""A steam engine seen from the side, and a rosette: what makes a certificate worth having."""

from collections.abc import Iterable
from math import cos, pi, sin

from papergen.page.press import Press
from papergen.page.shapes import (
    Box,
    Path,
    Pen,
    Shape,
    circle,
    joined,
    line,
    lines,
    polygon,
    rect,
    rounded,
)

WIDE, HIGH = 100.0, 68.0  # of the engine, in units of its own
RAIL = 64.0
_DRIVERS = (22.0, 42.5)
_CARRIERS = (62.0, 76.0)


def locomotive(press: Press, box: Box) -> Iterable[Shape]:
    """The engine, heading right, as large as the box allows, its wheels on a rail."""
    look = press.look
    k = min(box.w / WIDE, box.h / HIGH)
    x0, y0 = box.cx - WIDE * k / 2, box.cy - HIGH * k / 2

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x0 + x * k, y0 + y * k) for x, y in points]

    def part(x: float, y: float, w: float, h: float) -> Box:
        return Box(x0 + x * k, y0 + y * k, w * k, h * k)

    pen = Pen(look.ink, max(0.25, 0.9 * k), round_joins=True)
    body = look.accent if look.fills else look.ground
    dark = look.ink if look.fills else look.ground
    yield from _smoke(press, x0, y0, k)
    yield polygon(at((74, 27), (75.3, 15), (72.8, 11.5), (85.2, 11.5), (82.7, 15), (84, 27)), pen, dark)
    yield rounded(part(51, 20.5, 10, 12), 3.5 * k, pen, look.ground)  # the dome
    yield rect(part(40.5, 23, 2, 6), pen, dark)  # the whistle
    yield rounded(part(26, 27, 50, 19), 2 * k, pen, body)  # the boiler
    yield lines([(x0 + x * k, y0 + 27 * k, x0 + x * k, y0 + 46 * k) for x in (38, 50, 62)], pen)
    yield rounded(part(72, 26, 14, 21), 1.5 * k, pen, dark)  # the smoke box
    yield polygon(at((6, 15), (28, 15), (28, 48), (6, 48)), pen, body)  # the cab
    yield rounded(part(11, 20, 12, 11), 1.2 * k, pen, look.ground)
    yield rounded(part(2.5, 11.5, 29, 4), 1.6 * k, pen, dark)
    yield rect(part(86, 30, 4, 5.5), pen, look.ground)  # the lamp
    yield rect(part(5, 47, 83, 4.5), pen, dark)  # the frame
    yield polygon(at((88, 49), (98, 61.5), (86, 61.5)), pen, dark)  # the rail guard
    for x in _CARRIERS:
        yield from wheel(press, x0 + x * k, y0 + (RAIL - 6.2) * k, 6 * k)
    for x in _DRIVERS:
        yield from wheel(press, x0 + x * k, y0 + (RAIL - 10.2) * k, 10 * k)
    y = y0 + (RAIL - 8) * k
    rod = Pen(look.ink, 2.6 * k, round_ends=True)
    yield line(x0 + _DRIVERS[0] * k, y, x0 + 66 * k, y, rod)
    yield line(x0 + _DRIVERS[0] * k, y, x0 + 66 * k, y, Pen(look.ground, 1.3 * k, round_ends=True))
    yield line(x0, y0 + RAIL * k, x0 + WIDE * k, y0 + RAIL * k, Pen(look.ink, 1.3 * k))
    first = 1.5 * k
    yield line(
        x0 + first, y0 + 66.2 * k, x0 + WIDE * k, y0 + 66.2 * k, Pen(look.quiet, 2.6 * k, (3 * k, 3.1 * k))
    )


def _smoke(press: Press, x0: float, y0: float, k: float) -> Iterable[Shape]:
    """Clouds drifting back, with one outline around all of them."""
    clouds = (
        (78.5, 7.0, 3.2),
        (74.0, 3.6, 4.2),
        (67.0, 2.2, 5.2),
        (58.0, 3.0, 5.6),
        (50.0, 4.6, 4.4),
        (43.5, 5.6, 2.8),
    )
    rings: list[Path] = [circle(x0 + x * k, y0 + y * k, r * k) for x, y, r in clouds]
    yield joined(rings, Pen(press.look.quiet, max(0.4, 1.3 * k)))
    yield joined(rings, None, press.look.ground)


def wheel(press: Press, cx: float, cy: float, r: float) -> Iterable[Shape]:
    look = press.look
    yield circle(cx, cy, r * 0.92, Pen(look.ink, r * 0.2), look.ground)
    spokes = [
        (cx + r * 0.86 * x, cy + r * 0.86 * y, cx - r * 0.86 * x, cy - r * 0.86 * y)
        for x, y in _around(4, pi)
    ]
    yield lines(spokes, Pen(look.ink, r * 0.09))
    yield circle(cx, cy, r * 0.24, None, look.ink)


def _around(count: int, angle: float) -> list[tuple[float, float]]:
    """Directions at equal steps over an angle, rounded so that every machine gives the same result."""
    return [(round(cos(angle * i / count), 4), round(sin(angle * i / count), 4)) for i in range(count)]


def rosette(press: Press, box: Box) -> Iterable[Shape]:
    """A ribbon with room in its middle for a number; its disc fills the upper part of the box."""
    look = press.look
    r = min(box.w / 2, box.h * 0.36)
    cx, cy = box.cx, box.y + r
    pen = Pen(look.accent, max(0.35, look.thin), round_joins=True)
    fill = look.accent if look.fills else look.ground
    for side in (-1, 1):
        tail = [(0.15, 0.7), (0.78, 0.55), (1.02, 1.72), (0.68, 1.52), (0.42, 1.82)]
        yield polygon([(cx + side * x * r, cy + y * r) for x, y in tail], pen, fill)
    points = []
    for i, (x, y) in enumerate(_around(40, 2 * pi)):
        reach = r * (1.0 if i % 2 == 0 else 0.88)
        points.append((cx + reach * x, cy + reach * y))
    yield polygon(points, pen, fill)
    yield circle(cx, cy, r * 0.74, Pen(look.ground if look.fills else look.accent, 0.5), look.ground)
    yield circle(cx, cy, r * 0.66, Pen(look.accent, 0.3))
