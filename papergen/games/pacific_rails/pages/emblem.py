"""The drawing at the head of score pads: a station, and telegraph poles along the line."""

from collections.abc import Iterator

from papergen.page.padhead import Emblem
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Point, Shape, lines, polygon, polyline, rect

_POLES = (2.0, 2.75, 3.3)  # their places, in parts of the drawing's height; further poles are smaller
_TALL = (0.98, 0.8, 0.65)


def _draw(press: Press, box: Box) -> Iterator[Shape]:
    look, k = press.look, box.h
    pen = Pen(look.ink, max(0.25, look.thin), round_joins=True)

    def at(x: float, y: float) -> Point:
        return box.x + x * k, box.bottom - y * k

    def part(x: float, y: float, w: float, h: float) -> Box:
        return Box(box.x + x * k, box.bottom - (y + h) * k, w * k, h * k)

    yield rect(part(0.15, 0, 1.3, 0.5), pen, look.ground)  # the house
    yield polygon(
        [at(0, 0.5), at(0.25, 0.88), at(1.35, 0.88), at(1.6, 0.5)], pen, look.accent if look.fills else None
    )
    yield rect(part(0.68, 0, 0.24, 0.36), pen)  # the door
    yield from (rect(part(x, 0.14, 0.2, 0.2), pen) for x in (0.32, 1.08))
    ends = []
    for x, tall in zip(_POLES, _TALL, strict=True):
        arms = tall * 0.86, tall * 0.7
        half = tall * 0.16
        yield lines([(*at(x, 0), *at(x, tall)), *((*at(x - half, y), *at(x + half, y)) for y in arms)], pen)
        ends.append([at(x - half, y) for y in arms])
    thin = Pen(look.quiet, max(0.15, look.thin * 0.7))
    for wires in zip(*ends, strict=True):
        yield polyline(list(wires), thin)


EMBLEM = Emblem(3.45, _draw)
