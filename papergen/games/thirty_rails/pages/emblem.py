"""The drawing at the head of score pads: mountains, and a track that curves around them."""

from collections.abc import Iterator

from papergen.page.drawings import TILE, mountain, track
from papergen.page.padhead import Emblem
from papergen.page.press import Press
from papergen.page.shapes import Box, Place, Shape, Symbol

_FOOT = 8.2  # of 10: where a mountain ends


def _draw(press: Press, box: Box) -> Iterator[Shape]:
    look = press.look
    peaks = Symbol("emblem-mountain", mountain(press, TILE))
    for size, left in ((box.h * 1.1, 0.0), (box.h * 0.7, box.h * 0.9)):
        yield Place(peaks, box.x + left, box.bottom - size * _FOOT / TILE, size / TILE)
    curve = Symbol("emblem-curve", track(("SE",), TILE, look.ink, look.ground))
    side = box.h * 1.2
    yield Place(curve, box.right - side, box.bottom - side, side / TILE)


EMBLEM = Emblem(2.35, _draw)
