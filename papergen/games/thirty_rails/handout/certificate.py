"""Certificates: a landscape page in a frame of track, with the pupil's name and room for the score.

A steam engine seen from the side and a rosette make them worth having.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from papergen.games.thirty_rails.tables import RATINGS
from papergen.page.drawings import DIE, die, disc, least_disc, mountain, rails
from papergen.page.fit import DoesNotFit
from papergen.page.header import broken_seed
from papergen.page.locomotive import locomotive, rosette
from papergen.page.press import Press
from papergen.page.shapes import (
    Box,
    Page,
    Pen,
    Place,
    Shape,
    Symbol,
    Text,
    line,
    rect,
    rounded,
)
from papergen.page.text import BELOW, balanced, cap, fitted, in_box, shortened

GAUGE = 2.6  # mm between the rails of the frame


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
