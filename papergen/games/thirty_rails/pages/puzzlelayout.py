"""Where a puzzle's parts go in its place on the page: text, map, and a block below the map or beside it."""

from collections.abc import Callable
from dataclasses import dataclass

from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.pages.board import Board, numbers_depth
from papergen.games.thirty_rails.pages.played import draw_map
from papergen.scene.box import Box
from papergen.scene.draw import line
from papergen.scene.drawings import least_disc
from papergen.scene.look import Look
from papergen.scene.shapes import Pen, Shape, Text
from papergen.scene.text import DoesNotFit, cap, wrapped
from papergen.scene.typeface import width

RING = 0.6  # depth of the grey squares, as a part of a square; in small maps deep enough for a number
BESIDE = 5.0  # mm between the map and what stands at its right
TAIL_GAP = 2.5  # mm above the tail
TALLER_TAIL = 1.7  # times its least height, where the map leaves room
COMFORTABLE = 15.0  # mm; squares larger than this are not worth a worse arrangement

Block = Callable[[Box], list[Shape]]
Drawn = Callable[[Board], list[Shape]]


def _nothing(_: Board) -> list[Shape]:
    return []


@dataclass(frozen=True)
class Layout:
    """What a puzzle's place shows: the map, and a block below it or at its right.

    `below` has heights for the block below, `beside` its least and its largest width at the right. The tail
    is a strip under both. `under` draws what lies under the track, `over` what lies on it.
    """

    question: str
    play: Play
    block: Block
    below: tuple[float, ...]
    beside: tuple[float, float]
    tail: Block | None = None
    tail_height: float = 0.0
    bonus: bool = True
    under: Drawn = _nothing
    over: Drawn = _nothing
    least: float = 1.0  # times the template's smallest square


def draw_layout(look: Look, box: Box, number: int, layout: Layout) -> list[Shape]:
    shapes, room = _asked(look, box, number, layout.question)
    if not layout.tail:
        return [*shapes, *_map_and_block(look, room, layout)[0]]
    drawn, bottom = _map_and_block(look, room.cut_bottom(layout.tail_height, TAIL_GAP)[1], layout)
    left = room.bottom - bottom - TAIL_GAP
    tail = Box(room.x, bottom + TAIL_GAP, room.w, min(left, layout.tail_height * TALLER_TAIL))
    return [*shapes, *drawn, *layout.tail(tail)]


def _map_and_block(look: Look, room: Box, layout: Layout) -> tuple[list[Shape], float]:
    """The first arrangement with a comfortable map, else the one with the largest; and where it ends."""
    places = [_below(look, room, h) for h in layout.below]
    places.append(_beside(look, room, *layout.beside))
    comfortable = [place for place in places if place[0].square >= COMFORTABLE]
    for board, block in comfortable or sorted(places, key=lambda place: -place[0].square):
        if board.square < look.smallest_square * layout.least:
            continue
        try:
            beside = layout.block(block)
        except DoesNotFit:
            continue
        drawn = draw_map(look, board, layout.play, layout.under(board), True, layout.bonus)
        bottom = max(board.field.bottom + board.ring, block.bottom)
        return [*drawn, *layout.over(board), *beside], bottom
    raise DoesNotFit("no room for the map")


def _below(look: Look, room: Box, h: float) -> tuple[Board, Box]:
    """The map in the middle, the block as wide as the room."""
    block, place = room.cut_bottom(h, 3)
    square = _square(look, place)
    side = _board_side(look, square)
    return _board_at(look, room.cx - side / 2, room.y, square), Box(block.x, room.y + side + 3, block.w, h)


def _beside(look: Look, room: Box, least: float, most: float) -> tuple[Board, Box]:
    """The map and the block together in the middle, as high as each other."""
    square = _square(look, room.cut_right(least, BESIDE)[1])
    side = _board_side(look, square)
    w = min(most, room.w - side - BESIDE)
    left = room.cx - (side + BESIDE + w) / 2
    return _board_at(look, left, room.y, square), Box(left + side + BESIDE, room.y, w, side)


def _asked(look: Look, box: Box, number: int, text: str) -> tuple[list[Shape], Box]:
    """A rule, the number, the text beside it; and the room below."""
    size = look.body
    indent = width("00", size * 1.3, True) + 1.5
    parts = wrapped(text, size, box.w - indent)
    step = look.step(size)
    top = box.y + look.thick + 1.6 + cap(size * 1.3)
    shapes: list[Shape] = [
        line(box.x, box.y + look.thick / 2, box.right, box.y + look.thick / 2, Pen(look.accent, look.thick)),
        Text(box.x, top, str(number), size * 1.3, True, colour=look.accent),
    ]
    shapes += (Text(box.x + indent, top + i * step, p, size, colour=look.ink) for i, p in enumerate(parts))
    used = top - box.y + (len(parts) - 1) * step + look.mm(size) * 0.35
    return shapes, box.cut_top(used, 2)[1]


def _board_side(look: Look, square: float) -> float:
    """The width of a map with numbers above and at the left."""
    return 6 * square + 2 * _ring(look, square) + numbers_depth(look)


def _board_at(look: Look, x: float, y: float, square: float) -> Board:
    ring = _ring(look, square)
    inset = ring + numbers_depth(look)
    return Board(Box(x + inset, y + inset, 6 * square, 6 * square), ring)


def _ring(look: Look, square: float) -> float:
    return max(RING * square, least_disc(look) + 0.3)


def _square(look: Look, box: Box) -> float:
    """The largest square, in twentieths of a mm, with which the map has room in the box."""
    room = min(box.w, box.h) - numbers_depth(look)
    square = min(room / (6 + 2 * RING), (room - 2 * least_disc(look) - 0.6) / 6)
    return max(0.05, int(min(square, look.largest_square) * 20) / 20)
