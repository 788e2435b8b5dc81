"""Where a puzzle's parts go in its place on the page: text, map, and a block below the map or beside it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.pages.board import Board, largest_board, side_of
from papergen.games.thirty_rails.pages.played import draw_map
from papergen.page.fit import first
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, line
from papergen.page.text import balanced, cap

RINGS = (0.6, 0.42)  # depths of the grey squares, as a fraction of a square
STRIPS = 1  # of numbers: above and on the left
BESIDE = 5.0  # mm between the map and what is to its right
BELOW = 3.0  # mm between the map and what is below it
TAIL_GAP = 2.5  # mm above the tail
TALLER_TAIL = 1.7  # times its least height, if the map leaves room
READ_ONLY = 0.75  # how much smaller squares may be if nobody draws in them
KEY_SQUARE, KEY_PART = 5.0, 0.04  # mm, and of the room's height: the largest square of a map in a key
COMFORTABLE = 15.0  # mm; larger squares are not worth a worse arrangement

InBox = Callable[[Box], Iterable[Shape]]  # draws a block
OnMap = Callable[[Board], list[Shape]]  # draws on a map


def _nothing(_: Board) -> list[Shape]:
    return []


def _no_parts(_: Box) -> list[InBox]:
    return []


@dataclass(frozen=True)
class Tail:
    """Further information: a strip below everything, or a column to the right of the map.

    `height` gives the least height of a strip of a width, `width` is the least and the largest of the column.
    `parts` draws it on pages of its own with room for such a box: as many as it needs.
    """

    strip: InBox
    height: Callable[[float], float]
    column: InBox
    width: tuple[float, float]
    parts: Callable[[Box], list[InBox]] = _no_parts


@dataclass(frozen=True)
class Layout:
    """What a puzzle shows in its place: the map, and a block below it or to its right.

    `below` has heights for a block below, `beside` the least and the largest width of one to the right.
    `under` draws what is under the track, `over` what is on top of it.
    """

    question: str
    play: Play
    block: InBox
    below: tuple[float, ...]
    beside: tuple[float, float]
    tail: Tail | None = None
    bonus: bool = True
    under: OnMap = _nothing
    over: OnMap = _nothing
    least: float = 1.0  # times the template's smallest square
    key: bool = False  # the map is not larger than it has to be: what is beside and below it says more


@dataclass(frozen=True)
class _Places:
    """The place of the map, and boxes with what is drawn in them."""

    board: Board
    blocks: tuple[tuple[InBox, Box], ...]

    def drawn(self) -> tuple[Board, list[Shape]]:
        """The place of the map, and what the boxes show."""
        return self.board, [shape for block, box in self.blocks for shape in block(box)]


def draw_layout(press: Press, box: Box, number: int, layout: Layout, least: float) -> list[Shape]:
    """The first arrangement with a comfortable map, otherwise the one with the largest map that fits.

    `least` is the smallest square, as a fraction of the template's; a layout may ask for more.
    """
    shapes, room = asked(press, box, number, layout.question)
    return [*shapes, *draw_parts(press, room, layout, least)]


def draw_parts(press: Press, room: Box, layout: Layout, least: float) -> list[Shape]:
    """The map and the blocks, without number and text."""
    least = press.look.smallest_square * max(least, layout.least)
    if layout.key:
        most = max(least, KEY_SQUARE + KEY_PART * room.h)
        press = press.having(largest_square=min(press.look.largest_square, most))
    places = [place for place in _arranged(press, room, layout) if place.board.square >= least]
    places.sort(key=lambda place: -min(place.board.square, COMFORTABLE))
    board, blocks = first(place.drawn for place in places)
    drawn = draw_map(press, board, layout.play, layout.under(board), True, layout.bonus)
    return [*drawn, *layout.over(board), *blocks]


def _arranged(press: Press, room: Box, layout: Layout) -> Iterator[_Places]:
    """All arrangements, the better ones first."""
    block, tail = layout.block, layout.tail
    high = tail.height(room.w) if tail else 0.0
    rest = room.cut_bottom(high, TAIL_GAP)[1] if tail else room
    pairs = [_below(press, rest, h) for h in layout.below]
    pairs.append(_beside(press, rest, *layout.beside))
    for board, box in pairs:
        if not tail:
            yield _Places(board, ((block, box),))
            continue
        top = max(board.field.bottom + board.ring, box.bottom) + TAIL_GAP
        strip = Box(room.x, top, room.w, min(room.bottom - top, high * TALLER_TAIL))
        yield _Places(board, ((block, box), (tail.strip, strip)))
    if tail:
        for h in layout.below:
            board, column = _beside(press, room.cut_bottom(h, BELOW)[1], *tail.width)
            under = room.cut_top(column.h, BELOW)[1]
            yield _Places(board, ((block, under), (tail.column, column)))
        board, column = _beside(press, room, *layout.beside)
        upper, lower = replace(column, h=room.h).cut_top(min(layout.below), TAIL_GAP)
        yield _Places(board, ((block, upper), (tail.column, lower)))


def _below(press: Press, room: Box, h: float) -> tuple[Board, Box]:
    """The map in the middle, the block as wide as the space."""
    board = _largest(press, room.cut_bottom(h, BELOW)[1])
    side = side_of(press, board, STRIPS)
    return board.moved((room.w - side) / 2), Box(room.x, room.y + side + BELOW, room.w, h)


def _beside(press: Press, room: Box, least: float, most: float) -> tuple[Board, Box]:
    """The map and the block together in the middle, equally high."""
    board = _largest(press, room.cut_right(least, BESIDE)[1])
    side = side_of(press, board, STRIPS)
    w = min(most, room.w - side - BESIDE)
    left = (room.w - side - BESIDE - w) / 2
    return board.moved(left), Box(room.x + left + side + BESIDE, room.y, w, side)


def asked(press: Press, box: Box, number: int, text: str) -> tuple[list[Shape], Box]:
    """A rule, the number with the text beside it, and the space left below."""
    look = press.look
    size = look.body
    indent = press.width("00", size * 1.3, True) + 1.5
    parts = balanced(press, text, size, box.w - indent)
    step = look.step(size)
    top = box.y + look.thick + 1.6 + cap(size * 1.3)
    shapes: list[Shape] = [
        line(box.x, box.y + look.thick / 2, box.right, box.y + look.thick / 2, Pen(look.accent, look.thick)),
        Text(box.x, top, str(number), size * 1.3, True, colour=look.accent),
    ]
    shapes += (Text(box.x + indent, top + i * step, p, size, colour=look.ink) for i, p in enumerate(parts))
    used = top - box.y + (len(parts) - 1) * step + look.mm(size) * 0.35
    return shapes, box.cut_top(used, 2)[1]


def _largest(press: Press, box: Box) -> Board:
    """At the top left of the box. If the squares would be too small, the grey ones are made less deep."""
    return largest_board(press, box, RINGS, press.look.smallest_square, STRIPS)
