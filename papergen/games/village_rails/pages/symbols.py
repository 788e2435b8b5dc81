"""The symbols of Village Rails: the same on cards, tableau, rules and lists.

They differ in outline, not in colour, so that they can be told apart small, in black and white and by people
who are colour-blind. Each is drawn on a square of 10 × 10 and named after one of `tables.THINGS`.
"""

from collections.abc import Callable, Iterator

from papergen.page.press import Press
from papergen.page.shapes import (
    Box,
    Path,
    Pen,
    Place,
    Shape,
    Symbol,
    Text,
    circle,
    joined,
    polygon,
    polyline,
    rect,
    rects,
    rounded,
)
from papergen.page.shapes import lines as segments
from papergen.page.text import cap, fitted

SIDE = 10.0  # of the square that symbols are drawn on
LINE, FINE = 0.62, 0.42  # widths of their lines
BOARD = Box(0.5, 0.7, 9.0, 5.9)  # of a halt's sign: its points are written here
NUMBER = 0.7  # of the sign's height
COIN = (0.58, 0.42)  # width and height of a coin's value, as parts of the coin


class _Ink:
    """The pens and fills of a symbol; without fills, dark parts are outlines."""

    def __init__(self, press: Press) -> None:
        look = press.look
        self.ground = look.ground
        self.shade = look.shade if look.fills else look.ground
        self.dark = look.ink if look.fills else look.ground
        self.accent = look.accent if look.fills else look.ground
        self.pen = Pen(look.ink, LINE, round_joins=True)
        self.fine = Pen(look.ink, FINE, round_joins=True)
        self.heavy = Pen(look.ink, 1.0)


def _field(ink: _Ink) -> Iterator[Path]:
    """Furrows that run to the horizon."""
    yield polygon([(0.4, 9.5), (3.2, 1.2), (6.8, 1.2), (9.6, 9.5)], ink.pen, ink.shade)
    yield segments([(2.7, 9.5, 4.2, 1.2), (5, 9.5, 5, 1.2), (7.3, 9.5, 5.8, 1.2)], ink.pen)


def _fir(ink: _Ink, x: float, top: float, wide: float) -> Iterator[Path]:
    high = 8.1 - top
    right = ((0.0, 0.0), (0.62, 0.45), (0.36, 0.45), (1.0, 1.0))
    points = [(x + wide * a, top + high * b) for a, b in right]
    points += [(x - wide * a, top + high * b) for a, b in reversed(right[1:])]
    yield segments([(x, 8.0, x, 9.8)], ink.heavy)
    yield polygon(points, ink.fine, ink.dark)


def _forest(ink: _Ink) -> Iterator[Path]:
    yield from _fir(ink, 7.3, 3.0, 2.4)
    yield from _fir(ink, 3.5, 0.4, 3.1)


def _pasture(ink: _Ink) -> Iterator[Path]:
    """A sheep on grass."""
    fleece = ((3.7, 3.5, 1.9), (6.0, 3.0, 2.0), (7.7, 4.2, 1.8), (6.2, 5.2, 2.0), (4.0, 5.0, 1.9))
    yield segments([(x, 6, x, 9.2) for x in (4.0, 5.2, 6.6, 7.8)], ink.pen)
    rings = [circle(*ring) for ring in fleece]
    yield joined(rings, Pen(ink.pen.colour, LINE * 2))
    yield joined(rings, None, ink.ground)
    yield polygon(
        [(0.4, 3.6), (1.4, 2.2), (3.1, 2.4), (3.3, 4.2), (1.8, 5.6), (0.6, 5.0)], ink.fine, ink.dark
    )
    yield polyline([(0.2, 9.4), (9.8, 9.4)], ink.pen)
    yield segments([(1.0, 9.4, 0.6, 7.6), (1.6, 9.4, 2.2, 7.4), (9.0, 9.4, 9.5, 7.6)], ink.fine)


def _lake(ink: _Ink) -> Iterator[Path]:
    """Three waves."""
    high = (0.0, 0.5, 0.87, 1.0, 0.87, 0.5)
    heights = [*high, *(-h for h in high)] * 2
    for y in (2.2, 5.0, 7.8):
        points = [(0.5 + i * 9 / 24, y - h * 0.85) for i, h in enumerate([*heights, 0.0])]
        yield polyline(points, Pen(ink.pen.colour, 1.0, round_joins=True))


def _village(ink: _Ink) -> Iterator[Path]:
    """Houses on both sides of a church with a spire."""
    for x, top in ((0.3, 6.3), (6.3, 6.7)):
        yield rect(Box(x + 0.3, top, 2.8, 9.5 - top), ink.fine, ink.ground)
        yield polygon([(x, top), (x + 1.7, top - 1.9), (x + 3.4, top)], ink.fine, ink.dark)
    yield rect(Box(3.6, 4.4, 2.8, 5.1), ink.pen, ink.ground)
    yield polygon([(3.3, 4.4), (5, 0.3), (6.7, 4.4)], ink.fine, ink.accent)
    yield rect(Box(4.4, 7.2, 1.2, 2.3), ink.fine, ink.dark)


def _barn(ink: _Ink) -> Iterator[Path]:
    """One great roof, and a door with a cross."""
    walls = [(0.6, 9.4), (0.6, 4.7), (2.3, 2.0), (5, 0.6), (7.7, 2.0), (9.4, 4.7), (9.4, 9.4)]
    yield polygon(walls, Pen(ink.pen.colour, 0.8, round_joins=True), ink.shade)
    yield rect(Box(2.5, 4.6, 5.0, 4.8), ink.pen, ink.ground)
    yield segments([(2.5, 4.6, 7.5, 9.4), (2.5, 9.4, 7.5, 4.6)], ink.pen)


def _farm(ink: _Ink) -> Iterator[Path]:
    """A tractor."""
    yield polygon([(1.2, 0.8), (5.4, 0.8), (5.8, 4.4), (1.0, 4.4)], ink.pen, ink.ground)  # the cab
    yield polygon([(4.6, 3.8), (9.4, 4.2), (9.4, 7.2), (2.6, 7.2), (2.6, 4.4)], ink.pen, ink.dark)
    yield segments([(8.0, 4.0, 8.0, 1.3)], ink.heavy)
    yield circle(2.9, 6.8, 2.5, Pen(ink.pen.colour, 0.9), ink.ground)
    yield circle(2.9, 6.8, 0.8, ink.fine, ink.dark)
    yield circle(8.1, 7.9, 1.4, Pen(ink.pen.colour, 0.8), ink.ground)


def _sign(ink: _Ink) -> Iterator[Path]:
    """A platform with an empty sign."""
    yield segments([(2.6, 6.6, 2.6, 9.0), (7.4, 6.6, 7.4, 9.0)], ink.heavy)
    yield segments([(0.2, 9.2, 9.8, 9.2)], Pen(ink.pen.colour, 1.0))
    yield rounded(BOARD, 0.9, ink.pen, ink.ground)


def _halt(ink: _Ink) -> Iterator[Path]:
    yield from _sign(ink)
    yield segments([(2.0, 3.65, 8.0, 3.65)], Pen(ink.pen.colour, 1.7))


def _signal(ink: _Ink) -> Iterator[Path]:
    """A semaphore: its arm is raised."""
    yield segments([(2.6, 0.4, 2.6, 9.4)], ink.heavy)
    yield segments([(0.9, 9.4, 4.3, 9.4)], ink.heavy)
    yield polygon([(2.0, 2.9), (9.0, 0.5), (9.8, 2.9), (2.8, 5.3)], ink.pen, ink.accent)
    yield segments([(7.3, 1.1, 8.1, 3.5)], Pen(ink.ground, 0.8))
    yield segments([(7.0, 1.2, 7.8, 3.6), (7.7, 0.9, 8.5, 3.3)], Pen(ink.pen.colour, 0.25))


def _siding(ink: _Ink) -> Iterator[Path]:
    """A buffer stop at the end of a track."""
    yield segments([(0.3, 8.2, 9.7, 8.2)], ink.heavy)
    yield segments([(x, 8.2, x, 9.8) for x in (1.2, 3.4, 5.6, 7.8)], Pen(ink.pen.colour, 1.1))
    yield segments([(6.6, 8.2, 6.6, 2.0), (9.4, 8.2, 6.6, 3.2)], ink.heavy)
    yield rect(Box(5.1, 1.7, 2.6, 3.4), ink.pen, ink.accent)
    head = ((5.1, 2.8), (3.4, 2.8), (3.4, 1.8), (2.4, 1.8), (2.4, 5.0), (3.4, 5.0), (3.4, 4.0), (5.1, 4.0))
    yield polygon(head, ink.fine, ink.dark)


def _terrain(ink: _Ink) -> Iterator[Path]:
    """Four fields of land, each another kind."""
    yield rect(Box(0.6, 0.6, 8.8, 8.8), ink.pen, ink.ground)
    yield rect(Box(5, 0.6, 4.4, 4.4), ink.pen, ink.dark)
    yield segments([(1.7, 5, 1.7, 9.4), (2.8, 5, 2.8, 9.4), (3.9, 5, 3.9, 9.4)], ink.fine)
    yield joined(
        [circle(x, y, 0.5) for x, y in ((1.9, 1.9), (3.7, 1.9), (1.9, 3.7), (3.7, 3.7))], None, ink.pen.colour
    )
    yield segments([(5, 6.5, 9.4, 6.5), (5, 8.0, 9.4, 8.0)], ink.fine)
    yield segments([(5, 0.6, 5, 9.4), (0.6, 5, 9.4, 5)], ink.pen)


def _track(ink: _Ink) -> Iterator[Path]:
    """Rails on sleepers, seen from above."""
    yield segments([(x, 1.6, x, 8.4) for x in (1.4, 3.8, 6.2, 8.6)], Pen(ink.pen.colour, 0.8))
    yield segments([(0.2, 3.2, 9.8, 3.2), (0.2, 6.8, 9.8, 6.8)], ink.heavy)


def _trip(ink: _Ink) -> Iterator[Path]:
    """A suitcase."""
    yield polyline(
        [(3.4, 3.2), (3.4, 1.1), (6.6, 1.1), (6.6, 3.2)], Pen(ink.pen.colour, 0.9, round_joins=True)
    )
    yield rounded(Box(0.5, 3.0, 9.0, 6.3), 1.1, ink.pen, ink.shade)
    yield segments([(2.7, 3.0, 2.7, 9.3), (7.3, 3.0, 7.3, 9.3)], Pen(ink.pen.colour, 0.9))


def _shape(ink: _Ink, rails: Path) -> Iterator[Path]:
    """A card with one piece of track."""
    yield rounded(Box(0.4, 0.4, 9.2, 9.2), 0.9, ink.fine, ink.ground)
    yield Path(rails.ops, rails.numbers, Pen(ink.pen.colour, 3.6))
    yield Path(rails.ops, rails.numbers, Pen(ink.ground, 1.8))


def _straight(ink: _Ink) -> Iterator[Path]:
    yield from _shape(ink, Path("ML", (5, 0.4, 5, 9.6)))


def _curve(ink: _Ink) -> Iterator[Path]:
    yield from _shape(ink, Path("MC", (5, 9.6, 5, 7.06, 7.06, 5, 9.6, 5)))


def _terminus(ink: _Ink) -> Iterator[Path]:
    """A station with its clock."""
    yield rect(Box(0.6, 5.2, 8.8, 4.2), ink.pen, ink.ground)
    yield polygon([(0.2, 5.2), (2.2, 3.4), (7.8, 3.4), (9.8, 5.2)], ink.fine, ink.dark)
    yield rect(Box(3.2, 2.2, 3.6, 7.2), ink.pen, ink.ground)
    yield polygon([(2.8, 2.2), (5, 0.3), (7.2, 2.2)], ink.fine, ink.accent)
    yield circle(5, 4.2, 1.2, ink.fine, ink.ground)
    yield polyline([(5, 3.5), (5, 4.3), (5.6, 4.3)], ink.fine)
    yield rect(Box(4.2, 7.0, 1.6, 2.4), ink.fine, ink.dark)
    yield rects([Box(x, 6.6, 1.2, 1.4) for x in (1.4, 7.4)], ink.fine, ink.shade)


_DRAWN: dict[str, Callable[[_Ink], Iterator[Path]]] = {
    "field": _field, "forest": _forest, "pasture": _pasture, "lake": _lake, "village": _village,
    "barn": _barn, "farm": _farm, "halt": _halt, "signal": _signal, "siding": _siding,
    "terrain": _terrain, "track": _track, "trip": _trip, "straight": _straight, "curve": _curve,
    "terminus": _terminus, "sign": _sign,
}  # fmt: skip


def icon(press: Press, name: str, x: float, y: float, side: float) -> Place:
    """The symbol with its top left corner at (x, y)."""
    return Place(Symbol(f"village-{name}", tuple(_DRAWN[name](_Ink(press)))), x, y, side / SIDE)


def least_halt(press: Press) -> float:
    """The side of the smallest halt whose points can be read."""
    return cap(press.look.least) * 1.02 / (NUMBER * BOARD.h / SIDE)


def halt(press: Press, points: int, x: float, y: float, side: float) -> list[Shape]:
    """A halt with its points on the sign."""
    k = side / SIDE
    board = Box(x + BOARD.x * k, y + BOARD.y * k, BOARD.w * k, BOARD.h * k)
    size = fitted(press, str(points), board.h * NUMBER / cap(1), board.w - 0.8, True)
    cy = board.cy + cap(size) / 2
    return [
        icon(press, "sign", x, y, side),
        Text(board.cx, cy, str(points), size, True, "middle", press.look.ink),
    ]


def least_coin(press: Press) -> float:
    """The side of the smallest coin whose value can be read."""
    least = press.look.least
    return max(cap(least) / COIN[1], press.width("£5", least, True) / COIN[0]) * 1.02


def coin(press: Press, cx: float, cy: float, side: float, pounds: int = 1) -> list[Shape]:
    """A coin of so many pounds."""
    look = press.look
    size = fitted(press, f"£{pounds}", side * COIN[1] / cap(1), side * COIN[0], True)
    return [
        circle(cx, cy, side / 2 - 0.2, Pen(look.ink, max(0.35, look.thin)), look.ground),
        Text(cx, cy + cap(size) / 2, f"£{pounds}", size, True, "middle", look.ink),
    ]
