"""The drawing at the head of score pads: what the lines of this game run through."""

from collections.abc import Iterator

from papergen.games.village_rails.pages.symbols import icon
from papergen.page.padhead import Emblem
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape

# An icon's name, its side and its left edge, in parts of the drawing's height; all stand on the rails.
_PARTS = (("forest", 0.75, 0.0), ("village", 0.95, 0.62), ("farm", 0.7, 1.52), ("signal", 0.9, 2.2))
_FOOT = {"forest": 1.0, "village": 0.98, "farm": 0.98, "signal": 1.0}  # of an icon's side: its lowest point


def _draw(press: Press, box: Box) -> Iterator[Shape]:
    for name, side, left in _PARTS:
        size = side * box.h
        yield icon(press, name, box.x + left * box.h, box.bottom - _FOOT[name] * size, size)


EMBLEM = Emblem(3.1, _draw)
