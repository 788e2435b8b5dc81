"""Where a puzzle's parts go in its place on the page: text, map, and a block below the map or beside it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.pages.board import Board, largest_board, side_of
from papergen.games.thirty_rails.pages.played import draw_map
from papergen.page.draw import Box, line
from papergen.page.look import Look
from papergen.page.shapes import Pen, Shape, Text
from papergen.page.text import DoesNotFit, balanced, cap
from papergen.page.typeface import width

RINGS = (0.6, 0.42)  # depths of the grey squares, as a part of a square
STRIPS = 1  # of numbers: above and at the left
BESIDE = 5.0  # mm between the map and what stands at its right
BELOW = 3.0  # mm between the map and what stands under it
TAIL_GAP = 2.5  # mm above the tail
TALLER_TAIL = 1.7  # times its least height, where the map leaves room
COMFORTABLE = 15.0  # mm; squares larger than this are not worth a worse arrangement

Block = Callable[[Box], list[Shape]]
Drawn = Callable[[Board], list[Shape]]


def _nothing(_: Board) -> list[Shape]:
    return []


@dataclass(frozen=True)
class Tail:
    """What else is to be known: a strip under everything, or a column at the right of the map.

    `height` is the least of the strip, `width` the least and the largest of the column.
    """

    strip: Block
    height: float
    column: Block
    width: tuple[float, float]


@dataclass(frozen=True)
class Layout:
    """What a puzzle's place shows: the map, and a block below it or at its right.

    `below` has heights for the block below, `beside` its least and its largest width at the right. `under`
    draws what lies under the track, `over` what lies on it.
    """

    question: str
    play: Play
    block: Block
    below: tuple[float, ...]
    beside: tuple[float, float]
    tail: Tail | None = None
    bonus: bool = True
    under: Drawn = _nothing
    over: Drawn = _nothing
    least: float = 1.0  # times the template's smallest square


@dataclass(frozen=True)
class _Places:
    """Where the map is, and boxes with what is drawn in them."""

    board: Board
    blocks: tuple[tuple[Block, Box], ...]


def draw_layout(look: Look, box: Box, number: int, layout: Layout, least: float) -> list[Shape]:
    """The first arrangement with a comfortable map, else the one with the largest that fits.

    `least` is the smallest square, as a part of the template's; a layout may ask for more.
    """
    shapes, room = _asked(look, box, number, layout.question)
    least = look.smallest_square * max(least, layout.least)
    places = [place for place in _arranged(look, room, layout) if place.board.square >= least]
    for place in sorted(places, key=lambda place: -min(place.board.square, COMFORTABLE)):
        try:
            blocks = [shape for block, where in place.blocks for shape in block(where)]
        except DoesNotFit:
            continue
        board = place.board
        drawn = draw_map(look, board, layout.play, layout.under(board), True, layout.bonus)
        return [*shapes, *drawn, *layout.over(board), *blocks]
    raise DoesNotFit("no room for the map")


def _arranged(look: Look, room: Box, layout: Layout) -> Iterator[_Places]:
    """All arrangements, the better ones first."""
    block, tail = layout.block, layout.tail
    rest = room.cut_bottom(tail.height, TAIL_GAP)[1] if tail else room
    pairs = [_below(look, rest, h) for h in layout.below]
    pairs.append(_beside(look, rest, *layout.beside))
    for board, box in pairs:
        if not tail:
            yield _Places(board, ((block, box),))
            continue
        top = max(board.field.bottom + board.ring, box.bottom) + TAIL_GAP
        strip = Box(room.x, top, room.w, min(room.bottom - top, tail.height * TALLER_TAIL))
        yield _Places(board, ((block, box), (tail.strip, strip)))
    if tail:
        for h in layout.below:
            board, column = _beside(look, room.cut_bottom(h, BELOW)[1], *tail.width)
            under = room.cut_top(column.h, BELOW)[1]
            yield _Places(board, ((block, under), (tail.column, column)))
        board, column = _beside(look, room, *layout.beside)
        upper, lower = replace(column, h=room.h).cut_top(min(layout.below), TAIL_GAP)
        yield _Places(board, ((block, upper), (tail.column, lower)))


def _below(look: Look, room: Box, h: float) -> tuple[Board, Box]:
    """The map in the middle, the block as wide as the room."""
    board = _largest(look, room.cut_bottom(h, BELOW)[1])
    side = side_of(look, board, STRIPS)
    return board.moved((room.w - side) / 2), Box(room.x, room.y + side + BELOW, room.w, h)


def _beside(look: Look, room: Box, least: float, most: float) -> tuple[Board, Box]:
    """The map and the block together in the middle, as high as each other."""
    board = _largest(look, room.cut_right(least, BESIDE)[1])
    side = side_of(look, board, STRIPS)
    w = min(most, room.w - side - BESIDE)
    left = (room.w - side - BESIDE - w) / 2
    return board.moved(left), Box(room.x + left + side + BESIDE, room.y, w, side)


def _asked(look: Look, box: Box, number: int, text: str) -> tuple[list[Shape], Box]:
    """A rule, the number, the text beside it; and the room below."""
    size = look.body
    indent = width("00", size * 1.3, True) + 1.5
    parts = balanced(text, size, box.w - indent)
    step = look.step(size)
    top = box.y + look.thick + 1.6 + cap(size * 1.3)
    shapes: list[Shape] = [
        line(box.x, box.y + look.thick / 2, box.right, box.y + look.thick / 2, Pen(look.accent, look.thick)),
        Text(box.x, top, str(number), size * 1.3, True, colour=look.accent),
    ]
    shapes += (Text(box.x + indent, top + i * step, p, size, colour=look.ink) for i, p in enumerate(parts))
    used = top - box.y + (len(parts) - 1) * step + look.mm(size) * 0.35
    return shapes, box.cut_top(used, 2)[1]


def _largest(look: Look, box: Box) -> Board:
    """At the top left of the box. Where the squares would be too small, the grey ones are less deep."""
    return largest_board(look, box, RINGS, look.smallest_square, STRIPS)
