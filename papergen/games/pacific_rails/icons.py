"""A small sign for each goal, in a square of the given side with its origin top left."""

from collections.abc import Callable

from papergen.scene.box import Box
from papergen.scene.draw import circle, lines, polygon, rect, rounded
from papergen.scene.look import Look
from papergen.scene.shapes import MM_PER_POINT, Path, Pen, Shape, Text
from papergen.scene.text import cap

Draw = Callable[[Look, float], list[Shape]]


def goal_icon(look: Look, goal: str, letter: str, box: Box) -> list[Shape]:
    """The sign of a goal in the middle of a box, on paper of any colour; a person wears the letter."""
    side = min(box.w, box.h)
    x, y = box.cx - side / 2, box.cy - side / 2
    frame = rounded(Box(x, y, side, side), side * 0.16, Pen(look.ink, look.thin), look.ground)
    return [frame, *(_moved(shape, x, y) for shape in _sign(goal, letter)(look, side / 10))]


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    if isinstance(shape, Path):
        numbers = tuple(n + (dy if i % 2 else dx) for i, n in enumerate(shape.numbers))
        return Path(shape.ops, numbers, shape.pen, shape.fill)
    if isinstance(shape, Text):
        return Text(
            shape.x + dx, shape.y + dy, shape.text, shape.size, shape.bold, shape.anchor, shape.colour
        )
    raise TypeError("signs are made of paths and texts")


def _pen(look: Look, k: float) -> Pen:
    return Pen(look.ink, 0.5 * k, round_joins=True)


def _house(look: Look, k: float) -> list[Shape]:
    walls = [(2.4, 5), (5, 2.2), (7.6, 5), (7.6, 8.2), (2.4, 8.2)]
    door = Box(4.3 * k, 5.9 * k, 1.4 * k, 2.3 * k)
    return [polygon([(x * k, y * k) for x, y in walls], _pen(look, k)), rect(door, None, look.ink)]


def _station(look: Look, k: float) -> list[Shape]:
    track = [(1.2 * k, 8.9 * k, 8.8 * k, 8.9 * k)]
    return [*_house(look, k * 0.92), lines(track, Pen(look.accent, 0.7 * k))]


def _telegraph(look: Look, k: float) -> list[Shape]:
    bars = [(5, 1.6, 5, 8.8), (2.6, 3, 7.4, 3), (3.2, 4.6, 6.8, 4.6)]
    return [lines([tuple(n * k for n in bar) for bar in bars], _pen(look, k))]  # type: ignore[misc]


def _person(letter: str) -> Draw:
    def draw(look: Look, k: float) -> list[Shape]:
        size = 3.4 * k / MM_PER_POINT
        body = [(2.2, 9), (2.6, 5.6), (7.4, 5.6), (7.8, 9)]
        return [
            circle(5 * k, 3.3 * k, 1.6 * k, _pen(look, k)),
            polygon([(x * k, y * k) for x, y in body], _pen(look, k)),
            Text(5 * k, 7.3 * k + cap(size) / 2, letter, size, True, "middle", look.ink),
        ]

    return draw


def _coin(look: Look, k: float) -> list[Shape]:
    return [
        circle(5 * k, 5 * k, 3.2 * k, _pen(look, k)),
        circle(5 * k, 5 * k, 2.1 * k, Pen(look.accent, 0.4 * k)),
    ]


def _wood(look: Look, k: float) -> list[Shape]:
    return [circle(x * k, y * k, 1.6 * k, _pen(look, k)) for x, y in ((3.3, 6.8), (6.7, 6.8), (5, 3.9))]


def _iron(look: Look, k: float) -> list[Shape]:
    bar = [(3.2, 3.6), (6.8, 3.6), (8.2, 7), (1.8, 7)]
    return [polygon([(x * k, y * k) for x, y in bar], _pen(look, k), look.band)]


def _gunpowder(look: Look, k: float) -> list[Shape]:
    hoops = [(2.9 * k, y * k, 7.1 * k, y * k) for y in (4, 6.6)]
    return [
        rounded(Box(2.9 * k, 2 * k, 4.2 * k, 6.4 * k), 1.2 * k, _pen(look, k)),
        lines(hoops, _pen(look, k)),
    ]


def _upgrade(look: Look, k: float) -> list[Shape]:
    arrow = [(5, 1.8), (8, 5), (6.2, 5), (6.2, 8.4), (3.8, 8.4), (3.8, 5), (2, 5)]
    return [polygon([(x * k, y * k) for x, y in arrow], _pen(look, k), look.band)]


_SIGNS: dict[str, Draw] = {
    "railway stations": _station,
    "telegraph stations": _telegraph,
    "houses on board": _house,
    "coin": _coin,
    "wood": _wood,
    "iron": _iron,
    "gunpowder": _gunpowder,
    "upgrades": _upgrade,
}


def _sign(goal: str, letter: str) -> Draw:
    return _SIGNS.get(goal) or _person(letter)
