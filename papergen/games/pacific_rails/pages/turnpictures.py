"""A turn in pictures: districts with the spots around them, and workers on these."""

from collections.abc import Iterable, Sequence

from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, circle, polygon, polyline, rounded

SPOTS = ((0.5, 0.09), (0.91, 0.5), (0.5, 0.91), (0.09, 0.5))  # around a district: above, right, below, left
DISTRICT = 0.25  # of the picture: where the district begins


def placed(press: Press, box: Box) -> Iterable[Shape]:
    """A worker comes to the spot above."""
    yield from _district(press, box, [])
    yield from _worker(press, box, 0.5, 0.02, own=True)
    yield from _arrow(press, box, 0.86, 0.02, 0.66)


def taken_back(press: Press, box: Box) -> Iterable[Shape]:
    """A worker goes from the spot above."""
    yield from _district(press, box, [])
    yield from _worker(press, box, 0.5, 0.02, own=True)
    yield from _arrow(press, box, 0.66, 0.02, 0.86)


def multiplied(press: Press, box: Box) -> Iterable[Shape]:
    """Two of one's own workers beside a district, one of another player's."""
    yield from _district(press, box, [(0, True), (1, True), (3, False)])


def crowded(press: Press, box: Box) -> Iterable[Shape]:
    """A worker on a district whose spots are all taken by others."""
    yield from _district(press, box, [(spot, False) for spot in range(len(SPOTS))])
    yield from _worker(press, box, 0.5, 0.43, own=True)


def _district(press: Press, box: Box, workers: Sequence[tuple[int, bool]]) -> Iterable[Shape]:
    """The district with its four spots; workers by spot, and whether they are one's own."""
    look, side = press.look, box.w
    inner = box.inset(side * DISTRICT)
    yield rounded(inner, side * 0.05, Pen(look.ink, max(0.3, look.thin)), look.band)
    for x, y in SPOTS:
        yield circle(box.x + x * side, box.y + y * side, side * 0.085, look.line, look.ground)
    for spot, own in workers:
        x, y = SPOTS[spot]
        yield from _worker(press, box, x, y - 0.07, own)


def _worker(press: Press, box: Box, x: float, y: float, own: bool) -> Iterable[Shape]:
    """A figure whose head is at x, y; one's own is dark, or has a thicker edge without fills."""
    look, side = press.look, box.w
    cx, cy = box.x + x * side, box.y + y * side
    dark = own and look.fills
    pen = Pen(look.ink, side * (0.035 if own and not look.fills else 0.015), round_joins=True)
    fill = look.accent if dark else look.ground
    body = ((-0.075, 0.15), (-0.04, 0.045), (0.04, 0.045), (0.075, 0.15))
    yield polygon([(cx + dx * side, cy + dy * side) for dx, dy in body], pen, fill)
    yield circle(cx, cy + side * 0.02, side * 0.042, pen, fill)


def _arrow(press: Press, box: Box, start: float, y: float, end: float) -> Iterable[Shape]:
    look, side = press.look, box.w
    level = box.y + (y + 0.07) * side
    tip, tail = box.x + end * side, box.x + start * side
    back = side * 0.07 * (1 if start > end else -1)
    yield polyline([(tail, level), (tip + back, level)], Pen(look.ink, side * 0.03))
    yield polygon(
        [(tip, level), (tip + back, level - side * 0.05), (tip + back, level + side * 0.05)], fill=look.ink
    )
