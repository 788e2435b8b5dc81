"""Card sentences as a row of small icons and numbers, and the icons themselves."""

from collections.abc import Sequence

from papergen.games.village_rails.signs import Sign
from papergen.scene.box import Box
from papergen.scene.look import Look
from papergen.scene.shapes import Path, Pen, Shape, Text
from papergen.scene.text import cap
from papergen.scene.typeface import width

# Strokes on a field of 10 × 10: moves and lines, a polyline an entry.
_HOUSE = ((1.5, 5), (5, 1.5), (8.5, 5), (8.5, 9), (1.5, 9), (1.5, 5))
_STROKES: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "field": (((1, 9), (4, 1)), ((4, 9), (7, 1)), ((7, 9), (10, 1))),
    "forest": (((5, 0.8), (8.6, 7), (1.4, 7), (5, 0.8)), ((5, 7), (5, 9.6))),
    "pasture": (
        ((1, 5), (2, 8.5), (3, 5)),
        ((4, 3), (5, 6.5), (6, 3)),
        ((7, 5), (8, 8.5), (9, 5)),
    ),
    "lake": (
        ((0.5, 4), (2.7, 2.6), (5, 4), (7.3, 2.6), (9.5, 4)),
        ((0.5, 7.6), (2.7, 6.2), (5, 7.6), (7.3, 6.2), (9.5, 7.6)),
    ),
    "village": (_HOUSE, ((4, 9), (4, 6.2), (6, 6.2), (6, 9))),
    "barn": (_HOUSE, ((3, 8.4), (7, 5.2)), ((3, 5.2), (7, 8.4))),
    "farm": (_HOUSE, ((1.5, 7), (8.5, 7))),
    "halt": (((1, 3), (9, 3)), ((3, 3), (3, 9)), ((7, 3), (7, 9)), ((1.6, 6), (8.4, 6))),
    "signal": (((3, 9.5), (3, 1)), ((3, 1.2), (9, 2.8), (3, 4.4))),
    "siding": (((0.5, 7), (9.5, 7)), ((2.5, 7), (6, 3.4), (9.5, 3.4))),
    "terrain": (((1, 1), (9, 1), (9, 9), (1, 9), (1, 1)), ((5, 1), (5, 9)), ((1, 5), (9, 5))),
    "track": (((0.5, 3.5), (9.5, 3.5)), ((0.5, 6.5), (9.5, 6.5)), ((3, 2), (3, 8)), ((7, 2), (7, 8))),
    "trip": (((2.5, 9.5), (2.5, 1), (8.5, 3.5), (2.5, 6)),),
    "straight": (((5, 9.5), (5, 0.8)), ((2.8, 3.2), (5, 0.8), (7.2, 3.2))),
    "curve": (((2, 9.5), (2, 6), (3.6, 3.8), (6, 3), (9.4, 3)), ((7.2, 0.9), (9.4, 3), (7.2, 5.1))),
}


def icon(look: Look, name: str, x: float, y: float, side: float) -> Path:
    """An icon with its top left corner at (x, y)."""
    k = side / 10
    ops = "".join("M" + "L" * (len(stroke) - 1) for stroke in _STROKES[name])
    points = (point for stroke in _STROKES[name] for point in stroke)
    numbers = tuple(n for px, py in points for n in (x + px * k, y + py * k))
    return Path(ops, numbers, Pen(look.ink, max(0.18, 0.9 * k), round_joins=True))


def signs_width(look: Look, signs: Sequence[Sign], size: float) -> float:
    side, gap = look.mm(size), look.mm(size) * 0.3
    return sum(side if sign.icon else width(sign.text, size, True) for sign in signs) + gap * (len(signs) - 1)


def draw_signs(look: Look, box: Box, signs: Sequence[Sign], size: float) -> list[Shape]:
    """The signs in a row from the left of the box; nothing where they are wider than it."""
    if signs_width(look, signs, size) > box.w:
        return []
    side, gap = look.mm(size), look.mm(size) * 0.3
    x = box.x
    shapes: list[Shape] = []
    for sign in signs:
        if sign.icon:
            shapes.append(icon(look, sign.text, x, box.cy - side / 2, side))
            x += side + gap
        else:
            shapes.append(Text(x, box.cy + cap(size) / 2, sign.text, size, True, colour=look.accent))
            x += width(sign.text, size, True) + gap
    return shapes
