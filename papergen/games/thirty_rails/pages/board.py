"""The map: 36 squares in a ring of 24 grey ones, numbers on all four sides, four corner marks.

Also what is drawn in single squares: the start, the frame of the bonus, the X of a square bought out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from papergen.games.thirty_rails.dice import Start
from papergen.games.thirty_rails.tables import SIZE
from papergen.page.drawings import disc, least_disc, mountain
from papergen.page.press import Press
from papergen.page.shapes import (
    MM_PER_POINT,
    Box,
    Path,
    Pen,
    Place,
    Shape,
    Symbol,
    Text,
    circle,
    lines,
    polygon,
    rect,
    rects,
)
from papergen.page.text import cap

# The centres of the corner marks are this far outside the 6×6 squares, across and down, in squares; each mark
# is MARK_SIZE squares wide. Fixed, so that a program can find them in a photograph and straighten it.
MARK_OFFSET = 0.35
MARK_SIZE = 0.2
MARK_INK = "#555555"  # quieter than the tracks, and still dark in a photograph, in every style
TURN_BOXES = 12.0  # mm; smaller squares have no room for a box with the turn's number beside the track
DOTS = (0.5, 0.9)  # mm; the lines of grey squares without fills
FRAME = 0.6  # mm; the line around the squares without fills
STATION = 0.66  # a station's diameter, as a fraction of its grey square's shorter side
STATION_EDGE = 0.15  # mm around the smallest station in its grey square


def numbers_depth(press: Press) -> float:
    """The strip outside the grey squares for the row and column numbers."""
    return cap(press.look.small * 1.1) + 1.8


def board_side(press: Press, square: float) -> float:
    return square * (6 + 2 * press.look.ring) + 2 * numbers_depth(press)


def square_for(press: Press, side: float) -> float:
    """The size of a square at which the whole board is `side` mm wide."""
    return (side - 2 * numbers_depth(press)) / (6 + 2 * press.look.ring)


@dataclass(frozen=True)
class Board:
    """Where everything on the map is. `field` is the 6×6 squares without the ring."""

    field: Box
    ring: float

    @classmethod
    def at(cls, press: Press, x: float, y: float, square: float) -> "Board":
        inset = numbers_depth(press) + press.look.ring * square
        return cls(Box(x + inset, y + inset, 6 * square, 6 * square), press.look.ring * square)

    @property
    def square(self) -> float:
        return self.field.w / 6

    def moved(self, right: float) -> "Board":
        return replace(self, field=replace(self.field, x=self.field.x + right))

    def cell(self, square: int) -> Box:
        row, column = divmod(square, SIZE)
        s = self.square
        return Box(self.field.x + column * s, self.field.y + row * s, s, s)

    def grey(self, place: int) -> Box:
        s, f, d = self.square, self.field, self.ring
        side, number = divmod(place, SIZE)
        along = number * s
        return (
            Box(f.x + along, f.y - d, s, d),
            Box(f.right, f.y + along, d, s),
            Box(f.x + along, f.bottom, s, d),
            Box(f.x - d, f.y + along, d, s),
        )[side]


def legible_ring(press: Press) -> float:
    """The least depth of grey squares at which station numbers can still be read."""
    return least_disc(press) + 2 * STATION_EDGE


def largest_board(press: Press, box: Box, rings: Sequence[float], good: float, strips: int) -> Board:
    """The largest map at the top left of the box, its squares in twentieths of a mm, stations legible.

    `rings` are depths of the grey squares, as fractions of a square: the first at which squares are `good` mm
    wide is used, otherwise the last. `strips` is how many strips of numbers there are across the map: 2, 1
    (above and on the left) or 0. The caller decides how small is too small.
    """
    room = min(box.w, box.h) - strips * numbers_depth(press)
    legible = legible_ring(press)
    for part in rings:
        square = min(room / (6 + 2 * part), (room - 2 * legible) / 6, press.look.largest_square)
        square = max(0.05, int(square * 20) / 20)
        ring = max(part * square, legible)
        if square >= good:
            break
    inset = ring + (numbers_depth(press) if strips else 0)
    return Board(Box(box.x + inset, box.y + inset, 6 * square, 6 * square), ring)


def side_of(press: Press, board: Board, strips: int) -> float:
    """The width of the map with its numbers."""
    return board.field.w + 2 * board.ring + strips * numbers_depth(press)


def draw_board(press: Press, board: Board) -> list[Shape]:
    ring, *grid = plain_board(press, board)  # the guides lie on the ring and under the lines
    return [ring, *_guides(press, board), *grid, *draw_numbers(press, board), *corner_marks(board)]


def plain_board(press: Press, board: Board) -> list[Shape]:
    """Only the squares and the grey ring, for maps on which nobody plays."""
    look = press.look
    f, s, d = board.field, board.square, board.ring
    ring = [Box(f.x, f.y - d, f.w, d), Box(f.x, f.bottom, f.w, d)]
    ring += [Box(f.x - d, f.y, d, f.h), Box(f.right, f.y, d, f.h)]
    if not look.fills:
        return _outlined(press, board, ring)
    grid = [(f.x + i * s, f.y - d, f.x + i * s, f.bottom + d) for i in range(1, 6)]
    grid += [(f.x - d, f.y + i * s, f.right + d, f.y + i * s) for i in range(1, 6)]
    return [rects(ring, look.line, look.band), lines(grid, look.line), rect(f, look.rule)]


def _outlined(press: Press, board: Board, ring: Sequence[Box]) -> list[Shape]:
    """Without fills: the ring is dotted, the squares have thin lines, and a heavy frame parts the two."""
    look = press.look
    f, s, d = board.field, board.square, board.ring
    dotted = Pen(look.ink, look.thin, DOTS)
    squares: list[tuple[float, float, float, float]] = []
    greys: list[tuple[float, float, float, float]] = []
    for x, y in ((f.x + i * s, f.y + i * s) for i in range(1, 6)):
        squares += [(x, f.y, x, f.bottom), (f.x, y, f.right, y)]
        greys += [(x, f.y - d, x, f.y), (x, f.bottom, x, f.bottom + d)]
        greys += [(f.x - d, y, f.x, y), (f.right, y, f.right + d, y)]
    frame = rect(f, Pen(look.ink, max(FRAME, look.thick)))
    return [rects(ring, dotted), lines(greys, dotted), lines(squares, look.line), frame]


def _guides(press: Press, board: Board) -> list[Shape]:
    """Faint guides: a corner for the turn's number in each square, if squares are large enough for that, and
    ticks where tracks meet at borders.

    Drawn as dashed lines across the whole map, which keeps files small.
    """
    look = press.look
    f, s = board.field, board.square
    corner = max(3.6, min(5.0, 0.28 * s))
    tick = 0.05 * s
    corners, ticks = [], []
    for i in range(6):
        near, middle = i * s + corner, (i + 0.5) * s
        corners += [(f.x + near, f.y, f.x + near, f.bottom), (f.x, f.y + near, f.right, f.y + near)]
        ticks += [
            (f.x + middle, f.y - tick, f.x + middle, f.bottom + tick),
            (f.x - tick, f.y + middle, f.right + tick, f.y + middle),
        ]
    boxes = lines(corners, Pen(look.faint, look.thin, (corner, s - corner)))
    marks = lines(ticks, Pen(look.faint, look.thin, (2 * tick, s - 2 * tick)))
    return [boxes, marks] if s >= TURN_BOXES - 1e-6 else [marks]


def draw_numbers(press: Press, board: Board, sides: str = "NSWE") -> list[Shape]:
    """The numbers of the columns (N, S) and rows (W, E) outside the ring."""
    f, s = board.field, board.square
    size = press.look.small * 1.1
    off = board.ring + numbers_depth(press) / 2
    shapes: list[Shape] = []
    for i in range(1, 7):
        middle = (i - 0.5) * s
        at = {
            "N": (f.x + middle, f.y - off),
            "S": (f.x + middle, f.bottom + off),
            "W": (f.x - off, f.y + middle),
            "E": (f.right + off, f.y + middle),
        }
        for x, y in (at[side] for side in sides):
            shapes.append(Text(x, y + cap(size) / 2, str(i), size, True, "middle", press.look.ink))
    return shapes


def corner_marks(board: Board) -> list[Path]:
    """A hollow square, a disc, a triangle and a cross, clockwise from the top left."""
    f, s = board.field, board.square
    off, r = MARK_OFFSET * s, MARK_SIZE * s / 2
    left, right, top, bottom = f.x - off, f.right + off, f.y - off, f.bottom + off
    arm = r / 3
    cross = [(arm, r), (arm, arm), (r, arm), (r, -arm), (arm, -arm), (arm, -r)]
    cross += [(-arm, -r), (-arm, -arm), (-r, -arm), (-r, arm), (-arm, arm), (-arm, r)]
    return [
        rect(Box(left - r * 0.8, top - r * 0.8, r * 1.6, r * 1.6), Pen(MARK_INK, r * 0.4)),
        circle(right, top, r, fill=MARK_INK),
        polygon([(right, bottom - r), (right + r, bottom + r), (right - r, bottom + r)], fill=MARK_INK),
        polygon([(left + x, bottom + y) for x, y in cross], fill=MARK_INK),
    ]


def draw_start(press: Press, board: Board, start: Start) -> list[Shape]:
    """What is drawn before play: the bonus frame first, so that it hides nothing."""
    s = board.square
    shapes: list[Shape] = []
    if start.bonus is not None:
        shapes += draw_bonus(press, board.cell(start.bonus))
    peak = Symbol("mountain", mountain(press, s, light=not start.settled))
    for square in start.mountains:
        box = board.cell(square)
        shapes.append(Place(peak, box.x, box.y))
    if start.mine is not None:
        box = board.cell(start.mine)
        shapes.append(Place(disc(press, "M", s * 0.58), box.cx, box.cy))
    for number, place in enumerate(start.stations, 1):
        box = board.grey(place)
        size = min(box.w, box.h)
        shapes.append(Place(disc(press, str(number), size * STATION, filled=True), box.cx, box.cy))
    return shapes


def draw_bonus(press: Press, box: Box) -> list[Shape]:
    frame, size = bonus_frame(press, box), corner_size(press, box)
    return [
        rect(frame, bonus_pen(press)),
        Text(frame.right - 0.9, frame.bottom - 1.1, "+2", size, True, "end", press.look.accent),
    ]


def bonus_frame(press: Press, box: Box) -> Box:
    return box.inset(0.55 + press.look.thick / 2)


def bonus_pen(press: Press) -> Pen:
    return Pen(press.look.accent, max(0.6, press.look.thick))


def corner_size(press: Press, box: Box) -> float:
    """The text size for a square's corner, such as the +2, in points."""
    return max(press.look.least, min(press.look.body, box.h * 0.2 / MM_PER_POINT))


def x_square(press: Press, box: Box) -> list[Shape]:
    """A square that was bought out for shares."""
    look = press.look
    i = box.inset(box.w * 0.2)
    cross = [(i.x, i.y, i.right, i.bottom), (i.x, i.bottom, i.right, i.y)]
    return [rect(box, look.line, look.ground), lines(cross, Pen(look.ink, max(0.3, box.w * 0.1)))]
