"""A table of two rows: counts from 1 on, and below each what it is worth."""

from collections.abc import Sequence

from papergen.scene.box import Box
from papergen.scene.draw import lines
from papergen.scene.furniture import caption, cell
from papergen.scene.look import Look
from papergen.scene.shapes import Shape


def point_table(look: Look, box: Box, title: str, points: Sequence[int], size: float) -> list[Shape]:
    """`points` has those of one thing first; `size` is their text size."""
    shapes, room = caption(look, box, title)
    count = len(points)
    cells = room.grid(count, 2)
    for number, worth in enumerate(points):
        shapes.append(cell(look, cells[number], str(number + 1), look.small, quiet=True))
        shapes.append(cell(look, cells[count + number], str(worth), size, True))
    middle = room.y + room.h / 2
    return [*shapes, lines([(room.x, middle, room.right, middle)], look.line)]
