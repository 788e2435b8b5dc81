"""Maps on worksheets: as large as fits, several to a page, and what the key draws on them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from papergen.games.thirty_rails.pages.board import Board, largest_board, side_of
from papergen.games.thirty_rails.worksheets.writing import pencil
from papergen.page.draw import Box, lines
from papergen.page.fit import DoesNotFit, first
from papergen.page.press import Press
from papergen.page.shapes import Pen, Shape

T = TypeVar("T")

GAP = 4.0  # mm between two maps
GOOD_SQUARE = 12.0  # mm; for that the grey squares become less deep
LEAST_SQUARE = 11.5  # mm, where a language has longer words
RINGS = (0.6, 0.5, 0.42)  # depths of the grey squares, as a part of a square
READ_ONLY = 0.625  # of the squares that a template wants at least, where nobody draws
HATCHES = 6  # lines to a square's half


def fit_board(press: Press, box: Box, numbered: bool = False, read_only: bool = False) -> Board:
    """The largest map at the top of the box, in its middle, with room for numbers above and at the left.

    One that is only read may have smaller squares than the template wants for drawing; its station numbers
    are legible all the same.
    """
    least = max(LEAST_SQUARE, press.look.smallest_square * (READ_ONLY if read_only else 1))
    strips = 1 if numbered else 0
    board = largest_board(press, box, RINGS, GOOD_SQUARE, strips)
    if board.square < least:
        raise DoesNotFit(f"the squares would be {board.square:.1f} mm wide")
    return board.moved((box.w - side_of(press, board, strips)) / 2)


def map_heading(press: Press, cell: Box, gap: float = 1.6) -> tuple[Box, Box]:
    """The row above a map, and the place for the map."""
    return cell.cut_top(pencil(press) * 0.9, gap)


def heading_row(row: Box, board: Board) -> Box:
    """The row as wide as the map under or above it."""
    return Box(board.field.x - board.ring, row.y, board.field.w + 2 * board.ring, row.h)


def hatched(press: Press, box: Box) -> Shape:
    """A square shaded as with a pencil."""
    strokes = []
    for number in range(1, 2 * HATCHES):
        along = box.w * number / HATCHES
        low, high = max(0.0, along - box.w), min(along, box.w)
        strokes.append((box.x + low, box.y + high, box.x + high, box.y + low))
    return lines(strokes, Pen(press.look.accent, 0.35))


def most_that_fit(
    box: Box, tasks: Sequence[T], draw: Callable[[Box, T], list[Shape]], last: bool = False
) -> list[Shape]:
    """Four tasks' maps two by two; where the template wants them large the first two of them, or one.

    With `last` those that are left out are the first.
    """

    def drawn(count: int) -> list[Shape]:
        places = box.grid(2 if count == 4 else 1, 1 if count == 1 else 2, GAP)
        chosen = tasks[-count:] if last else tasks[:count]
        return [shape for place, task in zip(places, chosen, strict=True) for shape in draw(place, task)]

    return first(partial(drawn, count) for count in (4, 2, 1))
