"""The signs of the goals, resources and people, each in a square."""

from collections.abc import Callable

from papergen.page.press import Press
from papergen.page.shapes import (
    MM_PER_POINT,
    Box,
    Path,
    Pen,
    Shape,
    Text,
    circle,
    lines,
    polygon,
    rect,
    rounded,
)
from papergen.page.text import cap

LETTER = 0.34  # the text size of a person's letter, as a part of the sign's side

Draw = Callable[[Press, float], list[Shape]]  # a sign ten times as wide, its origin at the top left


def goal_icon(press: Press, goal: str, letter: str, box: Box) -> list[Shape]:
    """The sign of a goal in the middle of a box, on paper of any colour; a person has the letter on."""
    look = press.look
    side = min(box.w, box.h)
    x, y = box.cx - side / 2, box.cy - side / 2
    frame = rounded(Box(x, y, side, side), side * 0.16, Pen(look.ink, look.thin), look.ground)
    return [frame, *(_moved(shape, x, y) for shape in _sign(goal, letter)(press, side / 10))]


def least_icon(press: Press) -> float:
    """The side of the smallest sign on which a person's letter can be read."""
    return press.look.mm(press.look.least) * 1.01 / LETTER


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    if isinstance(shape, Path):
        numbers = tuple(n + (dy if i % 2 else dx) for i, n in enumerate(shape.numbers))
        return Path(shape.ops, numbers, shape.pen, shape.fill)
    if isinstance(shape, Text):
        return Text(
            shape.x + dx, shape.y + dy, shape.text, shape.size, shape.bold, shape.anchor, shape.colour
        )
    raise TypeError("signs are made of paths and texts")


def _pen(press: Press, k: float) -> Pen:
    return Pen(press.look.ink, 0.5 * k, round_joins=True)


def _house(press: Press, k: float) -> list[Shape]:
    walls = [(2.4, 5), (5, 2.2), (7.6, 5), (7.6, 8.2), (2.4, 8.2)]
    door = Box(4.3 * k, 5.9 * k, 1.4 * k, 2.3 * k)
    return [polygon([(x * k, y * k) for x, y in walls], _pen(press, k)), rect(door, None, press.look.ink)]


def _station(press: Press, k: float) -> list[Shape]:
    track = [(1.2 * k, 8.9 * k, 8.8 * k, 8.9 * k)]
    return [*_house(press, k * 0.92), lines(track, Pen(press.look.accent, 0.7 * k))]


def _telegraph(press: Press, k: float) -> list[Shape]:
    bars = [(5, 1.6, 5, 8.8), (2.6, 3, 7.4, 3), (3.2, 4.6, 6.8, 4.6)]
    return [lines([tuple(n * k for n in bar) for bar in bars], _pen(press, k))]  # type: ignore[misc]


def _person(letter: str) -> Draw:
    def draw(press: Press, k: float) -> list[Shape]:
        size = LETTER * 10 * k / MM_PER_POINT
        body = [(2.2, 9), (2.6, 5.6), (7.4, 5.6), (7.8, 9)]
        return [
            circle(5 * k, 3.3 * k, 1.6 * k, _pen(press, k)),
            polygon([(x * k, y * k) for x, y in body], _pen(press, k)),
            Text(5 * k, 7.3 * k + cap(size) / 2, letter, size, True, "middle", press.look.ink),
        ]

    return draw


def _coin(press: Press, k: float) -> list[Shape]:
    return [
        circle(5 * k, 5 * k, 3.2 * k, _pen(press, k)),
        circle(5 * k, 5 * k, 2.1 * k, Pen(press.look.accent, 0.4 * k)),
    ]


def _wood(press: Press, k: float) -> list[Shape]:
    return [circle(x * k, y * k, 1.6 * k, _pen(press, k)) for x, y in ((3.3, 6.8), (6.7, 6.8), (5, 3.9))]


def _iron(press: Press, k: float) -> list[Shape]:
    bar = [(3.2, 3.6), (6.8, 3.6), (8.2, 7), (1.8, 7)]
    return [polygon([(x * k, y * k) for x, y in bar], _pen(press, k), press.look.band)]


def _gunpowder(press: Press, k: float) -> list[Shape]:
    hoops = [(2.9 * k, y * k, 7.1 * k, y * k) for y in (4, 6.6)]
    return [
        rounded(Box(2.9 * k, 2 * k, 4.2 * k, 6.4 * k), 1.2 * k, _pen(press, k)),
        lines(hoops, _pen(press, k)),
    ]


def _upgrade(press: Press, k: float) -> list[Shape]:
    arrow = [(5, 1.8), (8, 5), (6.2, 5), (6.2, 8.4), (3.8, 8.4), (3.8, 5), (2, 5)]
    return [polygon([(x * k, y * k) for x, y in arrow], _pen(press, k), press.look.band)]


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
