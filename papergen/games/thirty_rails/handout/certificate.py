"""Certificates: a landscape page in a frame of track, with the pupil's name and room for the score.

A steam engine seen from the side and a rosette make them worth having.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from papergen.games.thirty_rails.tables import RATINGS
from papergen.page.drawings import DIE, die, disc, least_disc, mountain, rails
from papergen.page.fit import DoesNotFit
from papergen.page.header import broken_seed
from papergen.page.press import Press
from papergen.page.shapes import (
    Box,
    Page,
    Path,
    Pen,
    Place,
    Shape,
    Symbol,
    Text,
    circle,
    joined,
    line,
    lines,
    polygon,
    rect,
    rounded,
)
from papergen.page.text import BELOW, balanced, cap, fitted, in_box, shortened

GAUGE = 2.6  # mm between the rails of the frame

WIDE, HIGH = 100.0, 68.0  # of the engine, in units of its own
_RAIL = 64.0
_DRIVERS = (22.0, 42.5)
_CARRIERS = (62.0, 76.0)


@dataclass(frozen=True)
class Certificates:
    """What they say: the class (or nothing), the seed and its fingerprint."""

    title: str
    seed: str
    fingerprint: str


def certificate_pages(press: Press, request: Certificates, names: Sequence[str]) -> Iterator[Page]:
    """One per name; an empty name leaves its line blank to write on."""
    h, w = press.size
    unit = min(h / 210, w / 297)
    page = Box(0, 0, w, h)
    line_box = _name_line(page, unit)
    symbol = Symbol("certificate", tuple(_static(press, request, page, unit)))
    for number, name in enumerate(names, 1):
        shapes: list[Shape] = [Place(symbol)]
        if name:
            shown, size = shortened(press, name, 30 * unit, line_box.w - 4, True)
            y = line_box.bottom - 2.4 * unit - press.look.mm(size) * 0.12
            shapes.append(Text(line_box.cx, y, shown, size, True, "middle", press.look.ink))
        summary = f"{press.words['certificate']} {number} {name}".rstrip()
        yield Page(w, h, tuple(shapes), press.words["certificate"], summary)


def _name_line(page: Box, unit: float) -> Box:
    return Box(page.cx - 76 * unit, 96 * unit, 152 * unit, 17 * unit)


def _static(press: Press, request: Certificates, page: Box, unit: float) -> Iterator[Shape]:
    """What is the same on every certificate. `unit` is 1 on A4."""
    look, words = press.look, press.words
    frame = page.inset(13 * max(unit, 0.9))
    yield from _mountains(press, frame, unit)
    yield from _track_frame(press, frame, unit)
    yield from locomotive(press, Box(page.cx - 32 * unit, 21 * unit, 64 * unit, 41 * unit))
    yield from _wings(press, page, unit)
    size = fitted(press, words["certificate-title"], 44 * unit, 180 * unit, True)
    yield Text(page.cx, 80 * unit, words["certificate-title"], size, True, "middle", look.ink)
    rank = words["certificate-rank"]
    if request.title:
        rank = f"{rank} · {request.title}"
    yield _centred(press, page.cx, 90 * unit, rank, 15 * unit, 200 * unit, look.accent)
    name = _name_line(page, unit)
    yield line(name.x, name.bottom, name.right, name.bottom, Pen(look.ink, max(0.3, look.thin)))
    points = Box(page.cx - 34 * unit, 138 * unit, 68 * unit, 19 * unit)
    said = Box(page.cx - 68 * unit, 123 * unit, 136 * unit, points.y - 123 * unit)
    yield from _sentence(press, said, words["certificate-text"], 13 * unit)
    yield from _points(press, points, unit)
    yield from _ratings(press, page, unit)
    yield from _rosettes(press, page, unit)
    yield from _signatures(press, frame, unit)
    yield from _origin(press, request, page.cx, frame.bottom - 8 * unit, unit)


def _origin(press: Press, request: Certificates, cx: float, bottom: float, unit: float) -> Iterator[Shape]:
    """The game, and below it the seed and its fingerprint, between the two lines to write on."""
    look = press.look
    size = max(7.5 * unit, look.least)
    parts = [
        press.words["30-rails"],
        *broken_seed(press, f"{request.seed} · {request.fingerprint}", size, 108 * unit),
    ]
    step = look.mm(size) * 1.2
    if len(parts) * step > 22 * unit:
        raise DoesNotFit(f"no room for the seed {request.seed} on a certificate")
    for i, part in enumerate(reversed(parts)):
        yield Text(cx, bottom - i * step, part, size, False, "middle", look.quiet)


def _centred(press: Press, x: float, y: float, text: str, size: float, room: float, colour: str) -> Text:
    """Centred, and never too small."""
    size = fitted(press, text, max(size, press.look.least), room)
    return Text(x, y, text, size, False, "middle", colour)


def _track_frame(press: Press, box: Box, unit: float) -> Iterator[Shape]:
    """A railway all around, with a station on each side."""
    look = press.look
    r = 13 * unit
    gauge = GAUGE * unit
    yield rounded(box, r, Pen(look.accent, gauge * 1.9, (1.15 * unit, 1.75 * unit)))
    rail = Pen(look.ink, 0.45 * unit)
    yield rounded(box.inset(gauge / 2), r - gauge / 2, rail)
    yield rounded(box.inset(-gauge / 2), r + gauge / 2, rail)
    places = ((box.cx, box.y), (box.right, box.cy), (box.cx, box.bottom), (box.x, box.cy))
    for number, (x, y) in enumerate(places, 1):
        d = round(max(9.5 * unit, least_disc(press)), 2)
        yield rect(Box(x - d * 0.62, y - d * 0.62, d * 1.24, d * 1.24), None, look.ground)
        yield Place(disc(press, str(number), d, filled=True), x, y)


def _mountains(press: Press, frame: Box, unit: float) -> Iterator[Shape]:
    """Mountains in both lower corners, light enough to write over."""
    for x, size in ((9.0, 30.0), (31.0, 22.0)):
        side = size * unit
        peak = Symbol(f"peak{int(size)}", mountain(press, side, light=True))
        y = frame.bottom - 20 * unit - side * 0.82
        yield Place(peak, frame.x + x * unit, y)
        yield Place(peak, frame.right - x * unit - side, y)


def _wings(press: Press, page: Box, unit: float) -> Iterator[Shape]:
    """Track to the left and right of the engine, ending in buffers."""
    y = 59 * unit
    for x1, x2 in ((page.cx - 105 * unit, page.cx - 40 * unit), (page.cx + 40 * unit, page.cx + 105 * unit)):
        yield from rails(x1, x2, y, 2.0 * unit, press.look.accent, 0.3 * unit)


def _sentence(press: Press, box: Box, text: str, size: float) -> Iterator[Shape]:
    """In lines of about the same length, with the first baseline at the top of the box."""
    look = press.look
    size = max(size, look.least)
    step = look.mm(size) * 1.35
    parts = balanced(press, text, size, box.w)
    if (len(parts) - 1) * step + look.mm(size) * BELOW > box.h:
        raise DoesNotFit(f"no room for {text!r} on a certificate")
    for i, part in enumerate(parts):
        yield Text(box.cx, box.y + i * step, part, size, False, "middle", look.ink)


def _points(press: Press, box: Box, unit: float) -> Iterator[Shape]:
    """A box to write the points in."""
    look = press.look
    field, label = box.cut_left(box.w * 0.55, 3 * unit)
    yield rounded(field, 2.5 * unit, Pen(look.ink, look.thick), look.ground)
    yield in_box(
        press, label, press.words["certificate-points"], max(16 * unit, look.least), True, "start", pad=0
    )


def _ratings(press: Press, page: Box, unit: float) -> Iterator[Shape]:
    """Boxes to tick, the best first."""
    look = press.look
    size = max(12 * unit, look.least)
    side = cap(size) * 1.3
    labels = [f"{press.words[name]} {least}+" for least, name in RATINGS]
    gap = 9 * unit
    x = page.cx - (sum(press.width(label, size) for label in labels) + 3 * (side + 2 * unit) + 2 * gap) / 2
    y = 169 * unit
    for label in labels:
        yield rect(Box(x, y - cap(size) / 2 - side / 2, side, side), look.line, look.ground)
        yield Text(x + side + 2 * unit, y, label, size, colour=look.ink)
        x += side + 2 * unit + press.width(label, size) + gap


def _rosettes(press: Press, page: Box, unit: float) -> Iterator[Shape]:
    """On the right for the place reached; the dice on the left."""
    box = Box(page.right - 68 * unit, 93 * unit, 40 * unit, 54 * unit)
    yield from rosette(press, box)
    side = 18 * unit
    yield Place(die(press, 5), page.x + 48 * unit - side * 0.75, 97 * unit, side / DIE)
    yield Place(
        die(press, 6, coloured=True), page.x + 48 * unit - side * 0.25, 97 * unit + side * 1.1, side / DIE
    )
    r = min(box.w / 2, box.h * 0.36)
    size = fitted(press, press.words["certificate-place"], max(9.5 * unit, press.look.least), r * 0.85)
    yield Text(
        box.cx, box.y + r * 1.42, press.words["certificate-place"], size, False, "middle", press.look.quiet
    )


def _signatures(press: Press, frame: Box, unit: float) -> Iterator[Shape]:
    look = press.look
    size = max(9 * unit, look.least)
    y = frame.bottom - 14 * unit
    wide = 62 * unit
    for x, key in (
        (frame.x + 14 * unit, "date"),
        (frame.right - 14 * unit - wide, "certificate-signed"),
    ):
        yield line(x, y, x + wide, y, look.line)
        yield Text(x, y + cap(size) + 1.6 * unit, press.words[key], size, False, colour=look.quiet)


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
        yield from _wheel(press, x0 + x * k, y0 + (_RAIL - 6.2) * k, 6 * k)
    for x in _DRIVERS:
        yield from _wheel(press, x0 + x * k, y0 + (_RAIL - 10.2) * k, 10 * k)
    y = y0 + (_RAIL - 8) * k
    rod = Pen(look.ink, 2.6 * k, round_ends=True)
    yield line(x0 + _DRIVERS[0] * k, y, x0 + 66 * k, y, rod)
    yield line(x0 + _DRIVERS[0] * k, y, x0 + 66 * k, y, Pen(look.ground, 1.3 * k, round_ends=True))
    yield line(x0, y0 + _RAIL * k, x0 + WIDE * k, y0 + _RAIL * k, Pen(look.ink, 1.3 * k))
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


def _wheel(press: Press, cx: float, cy: float, r: float) -> Iterable[Shape]:
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
