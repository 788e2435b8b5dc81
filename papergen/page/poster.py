"""The picture of a cover, like an old travel poster: a train of carriages before mountains and a low sun."""

from collections.abc import Iterator

from papergen.page.locomotive import HIGH, RAIL, WIDE, locomotive, wheel
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, circle, line, polygon, polyline, rect, rounded
from papergen.page.text import cap, fitted, in_box

COACH = 78.0  # the length of a carriage, in the engine's units
COACHES = (2, 1, 0)  # behind the engine, as many as there is room for
LEAST_TRAIN = 0.5  # of the scene's height: a lower train would be lost before the mountains
HEAD = 0.29  # of the poster's height
# Mountains from the back to the front: the middle and half the width, as parts of the scene's width, and the
# height, as a part of the scene's.
RANGE = ((0.80, 0.19, 0.80), (0.16, 0.15, 0.62), (0.58, 0.21, 0.96), (0.36, 0.17, 0.70), (0.93, 0.07, 0.42))
SNOW = 0.3  # of a mountain's height


def poster(press: Press, box: Box, title: str, kicker: str, subtitle: str) -> Iterator[Shape]:
    """A frame with the title on a dark band, the scene, and a line of text below it."""
    look = press.look
    frame = Pen(look.ink, max(look.thick, 0.6))
    head, rest = box.cut_top(box.h * HEAD)
    foot, scene = rest.cut_bottom(look.mm(look.title) * 1.9)
    yield rect(head, frame, look.accent if look.fills else None)
    yield from _head(press, head, title, kicker)
    yield from landscape(press, scene)
    yield rect(foot, None, look.ink if look.fills else None)
    yield line(foot.x, foot.y, foot.right, foot.y, frame)
    yield in_box(press, foot, subtitle, look.title * 0.8, True, colour=_on_dark(press), pad=4)
    yield rect(box, frame)


def _on_dark(press: Press) -> str:
    return press.look.ground if press.look.fills else press.look.ink


def _head(press: Press, box: Box, title: str, kicker: str) -> Iterator[Shape]:
    """The title as large as the band allows, and above it a smaller line."""
    inner = box.inset(box.w * 0.05, box.h * 0.1)
    colour = _on_dark(press)
    above, below = inner.cut_top(inner.h * 0.24, inner.h * 0.06)
    if kicker:
        yield in_box(press, above, kicker, min(press.look.title, above.h / cap(1)), colour=colour, pad=0)
    else:
        below = inner
    largest = below.h * 0.82 / cap(1)
    yield in_box(
        press, below, title, fitted(press, title, largest, below.w, True), True, colour=colour, pad=0
    )


def landscape(press: Press, box: Box) -> Iterator[Shape]:
    """Mountains and a low sun, and a train before them that is as long as the box is wide."""
    look = press.look
    ground = box.bottom - box.h * 0.15
    sun = box.h * 0.24
    yield circle(box.x + box.w * 0.23, box.y + sun * 1.35, sun, None if look.fills else look.line, look.band)
    for middle, half, high in RANGE:
        peak = (box.x + middle * box.w, ground - high * (ground - box.y))
        yield from _peak(press, peak, half * box.w, ground)
    yield line(box.x, ground, box.right, ground, Pen(look.ink, max(0.4, look.thin)))
    yield from _train(press, Box(box.x, box.y + box.h * 0.2, box.w, box.h * 0.77))


def _peak(press: Press, peak: tuple[float, float], half: float, ground: float) -> Iterator[Shape]:
    """A mountain with snow on it and one side in the shade."""
    look, (x, y) = press.look, peak

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        """From parts of the half width and the height."""
        return [(x + dx * half, y + dy * (ground - y)) for dx, dy in points]

    pen = Pen(look.ink, max(0.4, look.thin), round_joins=True)
    ridge = ((0.0, 0.0), (0.06, 0.3), (-0.04, 0.52), (0.1, 0.74), (0.04, 1.0))
    yield polygon(at((-1, 1), (0, 0), (1, 1)), None, look.ground)
    if look.fills:
        yield polygon(at(*ridge, (1, 1)), None, look.shade)
    snow = (
        (-SNOW, SNOW),
        (-0.16, 0.24),
        (-0.08, 0.36),
        (0.03, 0.26),
        (0.13, 0.37),
        (0.2, 0.25),
        (SNOW, SNOW),
    )
    yield polygon(at((0, 0), *snow), pen, look.ground)
    yield polyline(at((-1, 1), (0, 0), (1, 1)), pen)


def _train(press: Press, box: Box) -> Iterator[Shape]:
    """The engine with its carriages, on rails from one edge of the box to the other."""
    look = press.look
    for coaches in COACHES:
        length = WIDE + coaches * COACH + 10
        k = min(box.h / HIGH, box.w / length)
        if k * HIGH >= box.h * LEAST_TRAIN:
            break
    left, top = box.cx - (length - 10) * k / 2, box.bottom - HIGH * k
    rail = top + RAIL * k
    yield line(box.x, rail, box.right, rail, Pen(look.ink, 1.3 * k))
    ties = Pen(look.quiet, 2.6 * k, (3 * k, 3.1 * k))
    yield line(box.x, rail + 2.2 * k, box.right, rail + 2.2 * k, ties)
    for number in range(coaches):
        yield from _coach(press, left + number * COACH * k, top, k)
    yield from locomotive(press, Box(left + coaches * COACH * k, top, WIDE * k, HIGH * k))


def _coach(press: Press, x: float, top: float, k: float) -> Iterator[Shape]:
    look = press.look

    def part(at: float, y: float, w: float, h: float) -> Box:
        return Box(x + at * k, top + y * k, w * k, h * k)

    pen = Pen(look.ink, max(0.25, 0.9 * k), round_joins=True)
    body = look.accent if look.fills else look.ground
    dark = look.ink if look.fills else look.ground
    yield line(x + 70 * k, top + 52 * k, x + (COACH + 6) * k, top + 52 * k, Pen(look.ink, 2 * k))
    yield rounded(part(4, 18, 70, 32), 2 * k, pen, body)
    yield rounded(part(1.5, 14, 75, 5), 2.4 * k, pen, dark)
    for at in (9, 22, 35, 48, 61):
        yield rounded(part(at, 24, 8.5, 10), 1.2 * k, pen, look.ground)
    yield line(x + 4 * k, top + 40 * k, x + 74 * k, top + 40 * k, pen)
    yield rect(part(4, 49, 70, 3.6), pen, dark)
    for at in (15, 27, 51, 63):
        yield from wheel(press, x + at * k, top + (RAIL - 5.4) * k, 5.2 * k)
