"""Drawings that several pages and games share: symbols of a known size with their origin at the top left."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Any

from papergen.page.press import Press
from papergen.page.shapes import (
    KAPPA,
    MM_PER_POINT,
    WHITE,
    Box,
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
    polyline,
    rounded,
)
from papergen.page.text import cap

DIE = 10.0  # side of a die symbol
TILE = 10.0  # side of a tile symbol

_PIP = 1.9  # diameter; a filled disc, because some viewers do not draw a line of no length with round ends
_PIPS = {
    1: ((5.0, 5.0),),
    2: ((2.8, 2.8), (7.2, 7.2)),
    3: ((2.5, 2.5), (5.0, 5.0), (7.5, 7.5)),
    4: ((2.8, 2.8), (7.2, 2.8), (2.8, 7.2), (7.2, 7.2)),
    5: ((2.6, 2.6), (7.4, 2.6), (5.0, 5.0), (2.6, 7.4), (7.4, 7.4)),
    6: ((2.9, 2.4), (7.1, 2.4), (2.9, 5.0), (7.1, 5.0), (2.9, 7.6), (7.1, 7.6)),
}
_FACES_BELOW = {3: 1, 4: 2, 5: 1}  # faces drawn as another and some pips more, which keeps files small

_EDGES = {"N": (5.0, 0.0), "E": (10.0, 5.0), "S": (5.0, 10.0), "W": (0.0, 5.0)}


def die(press: Press, value: int, coloured: bool = False) -> Symbol:
    """A die face. The coloured die is dark with light pips; without fills it has a double edge."""
    letter = "c" if coloured else "w"
    colour = WHITE if coloured and press.look.fills else press.look.ink
    pip = Symbol(f"{letter}p", (circle(0, 0, _PIP / 2, fill=colour),))
    below = _FACES_BELOW.get(value)
    ground = die(press, below, coloured) if below else die_body(press, coloured)
    more = (place for place in _PIPS[value] if not below or place not in _PIPS[below])
    return Symbol(f"{letter}{value}", (Place(ground), *(Place(pip, x, y) for x, y in more)))


def die_body(press: Press, coloured: bool) -> Symbol:
    """A die without its pips."""
    look = press.look
    box = Box(0.3, 0.3, 9.4, 9.4)
    if coloured and look.fills:
        return Symbol("c0", (rounded(box, 2, Pen(look.die, 0.6), look.die),))
    body = rounded(box, 2, Pen(look.ink, 0.6), WHITE)
    if coloured:
        return Symbol("c0", (body, rounded(Box(1.3, 1.3, 7.4, 7.4), 1.2, Pen(look.ink, 0.35))))
    return Symbol("w0", (body,))


def blank_die(press: Press, coloured: bool = False) -> Symbol:
    """A die without pips, to write a number in or to cross out."""
    shapes: list[Shape] = [rounded(Box(0.3, 0.3, 9.4, 9.4), 2, Pen(press.look.ink, 0.6), WHITE)]
    if coloured:
        shapes.append(rounded(Box(1.4, 1.4, 7.2, 7.2), 1.2, Pen(press.look.die, 0.9)))
    return Symbol("cx" if coloured else "wx", tuple(shapes))


def placed(symbol: Symbol, box: Box, side: float, native: float) -> Place:
    """A square symbol of `native` mm, drawn `side` mm wide in the middle of a box."""
    return Place(symbol, box.cx - side / 2, box.cy - side / 2, side / native)


def track(pairs: Sequence[str], size: float, colour: str, ground: str) -> tuple[Path, ...]:
    """Rails on a square of `size` mm at the origin: each pair joins two edges, such as `NE`.

    Two pairs that cross become a bridge; pairs that share an edge merge.
    """
    scale = size / 10
    under = [centre_line(pair, scale) for pair in pairs]
    bed, core = Pen(colour, 2.1 * scale), Pen(ground, 1.15 * scale)
    if {"".join(sorted(p)) for p in pairs} == {"NS", "EW"}:
        upright, level = sorted(under, key=lambda p: p.numbers[1] != 0)
        gap = Path(level.ops, tuple(_towards_centre(level.numbers, 0.42)), Pen(ground, 3.9 * scale))
        return (*_railway([upright], bed, core), gap, *_railway([level], bed, core), _walls(scale, colour))
    return _railway(under, bed, core)


def _walls(scale: float, colour: str) -> Path:
    """A bridge's two walls with their wings, as maps draw them."""
    points = ((2.2, 2.6), (2.9, 3.3), (7.1, 3.3), (7.8, 2.6))
    upper = polyline([(x * scale, y * scale) for x, y in points], Pen(colour, 0.45 * scale))
    lower = polyline([(x * scale, (10 - y) * scale) for x, y in points], Pen(colour, 0.45 * scale))
    return joined([upper, lower], upper.pen)


def _railway(centres: Sequence[Path], bed: Pen, core: Pen) -> tuple[Path, ...]:
    """Two rails per centre line: a wide dark line with a narrow light one on top."""
    return joined(centres, bed), joined(centres, core)


def centre_line(pair: str, scale: float) -> Path:
    """The middle of the track between two edges of a square of 10 × scale, its origin at the top left."""
    (ax, ay), (bx, by) = _EDGES[pair[0]], _EDGES[pair[1]]
    if ax == bx or ay == by:
        return Path("ML", tuple(n * scale for n in (ax, ay, bx, by)))
    pull = KAPPA  # both handles point to the middle of the square
    c1 = (ax + (5 - ax) * pull, ay + (5 - ay) * pull)
    c2 = (bx + (5 - bx) * pull, by + (5 - by) * pull)
    return Path("MC", tuple(n * scale for n in (ax, ay, *c1, *c2, bx, by)))


def _towards_centre(numbers: Sequence[float], part: float) -> list[float]:
    mean_x, mean_y = sum(numbers[::2]) / 2, sum(numbers[1::2]) / 2
    return [(mean_x if i % 2 == 0 else mean_y) * part + n * (1 - part) for i, n in enumerate(numbers)]


def tile(press: Press, pairs: Sequence[str]) -> Symbol:
    """A square with its track, for legends."""
    look = press.look
    frame = Symbol("tile", (rounded(Box(0, 0, TILE, TILE), 0.8, Pen(look.quiet, 0.25), look.ground),))
    return Symbol(f"tile-{'-'.join(pairs)}", (Place(frame), *track(pairs, TILE, look.ink, look.ground)))


def disc_text(diameter: float) -> float:
    """The text size in a circled number."""
    return diameter * 0.62 / MM_PER_POINT


def least_disc(press: Press) -> float:
    """The diameter of the smallest circled number that can be read."""
    return press.look.least / disc_text(1) * 1.02


def disc(press: Press, text: str, diameter: float, filled: bool = False) -> Symbol:
    """A circled number, or one or two letters; the symbol's origin is the centre of the circle.

    Diameters are whole hundredths of a mm, so that one name means one drawing.
    """
    look = press.look
    diameter = ceil(diameter * 100 - 1e-6) / 100
    radius = diameter / 2
    size = disc_text(diameter) * (0.82 if len(text) > 1 else 1.0)
    solid = filled and look.fills
    name = f"disc{round(diameter * 100)}{'f' if solid else ''}"
    ring = circle(0, 0, radius - 0.1, Pen(look.ink, max(0.2, look.thin)), look.ink if solid else look.ground)
    word = Text(0, cap(size) / 2, text, size, True, "middle", look.ground if solid else look.ink)
    letters = "-".join(f"{ord(letter):x}" for letter in text)
    return Symbol(f"{name}-{letters}", (Place(Symbol(name, (ring,))), word))


def mountain(press: Press, size: float, light: bool = False) -> tuple[Shape, ...]:
    """Two peaks with snow in a square of `size` mm; `light` is for one that may still be crossed out.

    Without fills they are thin outlines.
    """
    look = press.look
    k = size / 10
    colour = look.quiet if light else look.ink
    width = (0.3 if light else 0.55) if look.fills else (0.15 if light else 0.28)
    pen = Pen(colour, width * k, round_joins=True)
    back = polygon([(4.7 * k, 8.2 * k), (7.1 * k, 3.9 * k), (9.4 * k, 8.2 * k)], pen, look.ground)
    front = polygon([(0.9 * k, 8.2 * k), (4.2 * k, 2.0 * k), (7.5 * k, 8.2 * k)], pen, look.ground)
    snow_points = [(3.14, 4.0), (3.8, 4.7), (4.3, 4.05), (4.8, 4.7), (5.26, 4.0)]
    snow = polyline([(x * k, y * k) for x, y in snow_points], pen)
    shapes: list[Shape] = [back, front, snow]
    if not light and look.fills:
        slope = [(5.26, 4.0), (7.5, 8.2), (5.2, 8.2), (4.6, 6.4), (4.8, 4.7)]
        shapes.insert(2, polygon([(x * k, y * k) for x, y in slope], fill=look.shade))
    return tuple(shapes)


def rails(x1: float, x2: float, y: float, gauge: float, colour: str, weight: float) -> tuple[Path, ...]:
    """A straight piece of railway seen from above: two rails on sleepers."""
    step = gauge * 1.35
    count = int((x2 - x1) / step)
    step = (x2 - x1) / count
    tie = weight * 1.7
    first = x1 + (step - tie) / 2
    return (
        line(first, y, x2, y, Pen(colour, gauge * 1.84, (tie, step - tie))),  # sleepers: one wide dashed line
        lines(
            [(x1, y - gauge / 2, x2, y - gauge / 2), (x1, y + gauge / 2, x2, y + gauge / 2)],
            Pen(colour, weight),
        ),
    )


def _code(text: str, mask: int | None = None) -> Any:
    import segno

    return segno.make(text, micro=False, error="m", boost_error=False, mask=mask)


@lru_cache(maxsize=64)
def qr_mask(text: str) -> int:
    """The best mask for a text. Any mask is legible: using one for many similar texts is far quicker."""
    return int(_code(text).mask)


@lru_cache(maxsize=64)
def qr_symbol(text: str, name: str = "qr", mask: int | None = None) -> tuple[Symbol, int]:
    """The code with modules of 1 mm and no quiet zone, and the length of its side in modules."""
    matrix = _code(text, mask).matrix
    runs: list[tuple[float, float, float, float]] = []
    for y, row in enumerate(matrix):
        start: int | None = None
        for x, dark in enumerate((*row, 0)):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                runs.append((start, y + 0.5, x, y + 0.5))
                start = None
    return Symbol(name, (lines(runs, Pen("#000000", 1)),)), len(matrix)


def qr(text: str, x: float, y: float, side: float, name: str = "qr", mask: int | None = None) -> Place:
    """The code in a square of `side` mm; the caller leaves four modules of white around it."""
    symbol, modules = qr_symbol(text, name, mask)
    return Place(symbol, x, y, side / modules)
