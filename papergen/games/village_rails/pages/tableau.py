"""The tableau to draw in: twelve spaces inside the starts of the seven lines."""

from papergen.games.village_rails.cards import Start
from papergen.games.village_rails.pages.pieces import draw_start
from papergen.games.village_rails.tables import CELLS, COLUMNS, LINES, ROWS, cell_name
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, lines, rect, rects
from papergen.page.text import cap

LEAST_SPACE, MOST_SPACE = 20.0, 36.0  # mm; more if the text is larger
TOP, LEFT = 13.0, 25.0  # depth of the border pieces, for small text of 7 points
BLANK = (Start(None, None),) * len(LINES)  # for an owner of the game, who has border pieces


def tableau(press: Press, w: float, h: float, starts: tuple[Start, ...]) -> tuple[float, Block]:
    """Its width, and a block with the largest spaces for a room of this size."""
    unit = press.look.small / 7
    top, left = TOP * unit, LEFT * unit
    side = min(MOST_SPACE * press.look.roomy, (w - left) / COLUMNS, (h - top) / ROWS)
    if side < LEAST_SPACE:
        raise DoesNotFit("no room for the tableau")

    def draw(box: Box) -> list[Shape]:
        field = Box(box.x + left, box.y + top, COLUMNS * side, ROWS * side)
        return [*_border(press, field, top, left, starts), *_spaces(press, field)]

    return left + COLUMNS * side, Block(top + ROWS * side, draw)


def _border(press: Press, field: Box, top: float, left: float, starts: tuple[Start, ...]) -> list[Shape]:
    """The starts: three above the field, four at its left."""
    side = field.w / COLUMNS
    shapes: list[Shape] = []
    for i in range(COLUMNS):
        place = Box(field.x + i * side, field.y - top, side, top).inset(0.4)
        shapes += draw_start(press, place, LINES[i], starts[i], down=True)
    for i in range(ROWS):
        place = Box(field.x - left, field.y + i * side, left, side).inset(0.4)
        shapes += draw_start(press, place, LINES[COLUMNS + i], starts[COLUMNS + i], down=False)
    return shapes


def _spaces(press: Press, field: Box) -> list[Shape]:
    """Each space with its name, and ticks where a track can reach its edge."""
    look = press.look
    spaces = field.grid(COLUMNS, ROWS)
    tick = spaces[0].w * 0.05
    marks = []
    for c in spaces:
        marks += [(c.cx, c.y, c.cx, c.y + tick), (c.cx, c.bottom - tick, c.cx, c.bottom)]
        marks += [(c.x, c.cy, c.x + tick, c.cy), (c.right - tick, c.cy, c.right, c.cy)]
    shapes: list[Shape] = [lines(marks, look.guide), rects(spaces, look.line)]
    shapes.append(rect(field, Pen(look.ink, look.thick)))
    terrain = press.words["village-terrain-here"]
    fits = press.width(terrain, look.least) < spaces[0].w / 2 - 2
    for i in range(CELLS):
        c = spaces[i]
        baseline = c.y + 0.9 + cap(look.small)
        shapes.append(Text(c.x + 1, baseline, cell_name(i), look.small, colour=look.quiet))
        if fits:
            shapes.append(Text(c.right - 1, c.bottom - 1, terrain, look.least, False, "end", look.faint))
    return shapes
