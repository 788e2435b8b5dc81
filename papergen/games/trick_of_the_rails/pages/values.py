"""What every card is worth and every locomotive costs, as a table: for rules, rule cards and pads."""

from collections.abc import Iterator, Sequence

from papergen.games.trick_of_the_rails.tables import (
    CITIES,
    CITY_VALUES,
    COMPANIES,
    COSTS,
    LOCOMOTIVES,
    NUMBERS,
    STATION_VALUE,
    STATION_VALUES,
)
from papergen.page.fit import DoesNotFit
from papergen.page.frame import caption, cell
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, Text, lines
from papergen.page.text import cap

VALUE_ROWS = len(COMPANIES) + 3  # the numbers, the companies, stations and cities, locomotives


def draw_values(press: Press, box: Box) -> list[Shape]:
    """The values of all cards and the locomotives' costs, for players without a copy of the game."""
    look = press.look
    shapes, room = caption(press, box, press.words["station-values"])
    row, column = room.h / VALUE_ROWS, room.w / (len(NUMBERS) + 1)
    for i, number in enumerate(NUMBERS, 1):
        head = Box(room.x + i * column, room.y, column, row)
        shapes.append(cell(press, head, str(number), look.body, True))
    for j, (company, values) in enumerate(zip(COMPANIES, STATION_VALUES, strict=True), 1):
        y = room.y + j * row
        shapes.append(cell(press, Box(room.x, y, column, row), company, look.body, True))
        for i, value in enumerate(values, 1):
            shapes.append(cell(press, Box(room.x + i * column, y, column, row), str(value), look.body))
    shapes += _other_values(press, Box(room.x, room.bottom - 2 * row, room.w, row))
    levels = [(room.x, room.y + j * row, room.right, room.y + j * row) for j in range(1, VALUE_ROWS + 1)]
    shapes.append(lines(levels, look.line))
    return shapes


def _other_values(press: Press, box: Box) -> list[Shape]:
    """Two rows: what station and cities are worth, and what locomotives cost."""
    words = press.words
    track = [(words["trick-station"], STATION_VALUE), *zip(CITIES, CITY_VALUES, strict=True)]
    costs = [(f"{name.replace('inf', '∞')} →", cost) for name, cost in zip(LOCOMOTIVES, COSTS, strict=True)]
    rows = [
        [(f"{name} ", str(value)) for name, value in track],
        [(words.labelled(words["engines-cost"], ""), ""), *((f"{name} ", str(cost)) for name, cost in costs)],
    ]
    below = Box(box.x, box.bottom, box.w, box.h)
    return [
        shape
        for texts, place in zip(rows, (box, below), strict=True)
        for shape in _spread(press, place, texts)
    ]


def _spread(press: Press, box: Box, texts: Sequence[tuple[str, str]]) -> Iterator[Shape]:
    """Names, each with its number in bold, spread over the row, all of the same size."""
    look = press.look

    def width(size: float) -> float:
        return sum(press.width(name, size) + press.width(number, size, True) for name, number in texts)

    between = look.mm(look.least) * 0.8
    size = min(look.body, max(look.least, box.h / look.mm(1.3)))
    while size > look.least and width(size) + between * len(texts) > box.w:
        size = max(look.least, size - 0.25)
    gap = (box.w - width(size)) / len(texts)
    if gap < between * 0.99:
        raise DoesNotFit("no room for the values of cities and locomotives")
    x = box.x + gap / 2
    for name, number in texts:
        for text, bold in ((name, False), (number, True)):
            if text:
                yield Text(x, box.cy + cap(size) / 2, text, size, bold, colour=look.ink)
            x += press.width(text, size, bold)
        x += gap
