"""The drawing at the head of score pads: three cards in a fan, and an engine."""

from collections.abc import Iterator

from papergen.page.locomotive import HIGH, WIDE, locomotive
from papergen.page.padhead import Emblem
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, circle, polygon

_TURNED = ((0.940, -0.342), (1.0, 0.0), (0.940, 0.342))  # cosine and sine of the cards' angles


def _draw(press: Press, box: Box) -> Iterator[Shape]:
    look = press.look
    engine_wide = box.h * WIDE / HIGH
    wide, high = box.h * 0.5, box.h * 0.78
    foot_x, foot_y = box.x + box.h * 0.55, box.bottom - 0.3
    pen = Pen(look.ink, max(0.25, look.thin), round_joins=True)
    for cosine, sine in _TURNED:

        def at(x: float, y: float, c: float = cosine, s: float = sine) -> tuple[float, float]:
            return foot_x + x * c + y * s, foot_y + x * s * 0.6 - y * c

        corners = [
            at(-wide / 2, box.h * 0.12),
            at(-wide / 2, high),
            at(wide / 2, high),
            at(wide / 2, box.h * 0.12),
        ]
        yield polygon(corners, pen, look.ground)
        yield circle(*at(-wide * 0.28, high * 0.84), box.h * 0.055, None, look.accent)
    yield from locomotive(press, Box(box.right - engine_wide, box.y, engine_wide, box.h))


EMBLEM = Emblem(1.15 + WIDE / HIGH, _draw)
