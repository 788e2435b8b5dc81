"""A tableau as it was laid, and beside it a small map for each complete line with its cards numbered."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from papergen.games.village_rails.model import Play
from papergen.games.village_rails.pages.rulepictures import least_square, tableau, tableau_size
from papergen.games.village_rails.scoring import Score, ScoreLine
from papergen.games.village_rails.tables import COLUMNS, LINES, ROWS
from papergen.page.blocks import Block
from papergen.page.drawings import disc, least_disc
from papergen.page.fit import DoesNotFit, first
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Place, Point, Shape, Text, lines, polyline, rect, rects
from papergen.page.text import cap

BORDER = 0.9  # depth of the border on a line's map, in squares
BEAD = 0.85  # the diameter of a number, in squares
GAP = 4.0  # mm between two maps, and between the tableau and the maps
SQUARE = 14.0  # mm: the tableau's, at a text size of 9 points


class Mapped(NamedTuple):
    """A complete line, and what its map says below."""

    line: int
    row: ScoreLine
    label: str


def tableau_and_lines(press: Press, w: float, scale: float, play: Play, score: Score) -> Block:
    """The tableau, and the maps of the lines beside it; where that is too narrow, below it."""
    square = max(least_square(press), SQUARE * press.look.body / 9 * scale)
    wide, high = tableau_size(square)
    complete = [(line, row) for line, row in enumerate(score.lines) if row.completed]
    long = [Mapped(line, row, _said(line, row)) for line, row in complete]
    short = [Mapped(line, row, f"{LINES[line]}: {row.sum}") for line, row in complete]

    def beside(own: Sequence[Mapped]) -> Block:
        maps = _maps(press, w - wide - GAP * 2, high, own)
        return _placed(press, square, play, high, (wide + GAP * 2, 0.0), maps)

    def below(own: Sequence[Mapped]) -> Block:
        if wide > w:
            raise DoesNotFit("no room for the tableau")
        maps = _maps(press, w, least_height(press, w, own), own)
        return _placed(press, square, play, high + GAP + maps.height, (0.0, high + GAP), maps)

    return first(partial(way, own) for own in (long, short) for way in (beside, below))


def _placed(
    press: Press, square: float, play: Play, high: float, at: tuple[float, float], maps: Block
) -> Block:
    def draw(box: Box) -> Iterator[Shape]:
        yield from tableau(press, box.x, box.y, square, play)
        yield from maps.draw(Box(box.x + at[0], box.y + at[1], box.w, maps.height))

    return Block(high, draw)


def _maps(press: Press, w: float, h: float, own: Sequence[Mapped]) -> Block:
    """The maps in rows, as large as the room allows; what is left of the width goes between them."""
    if not own:
        return Block(0.0, lambda _: iter(()))
    side, across = _arranged(press, w, h, own)
    step_x, step_y = (w + GAP) / across, (ROWS + BORDER) * side + _label(press) + GAP / 2

    def draw(box: Box) -> Iterator[Shape]:
        for n, one in enumerate(own):
            down, along = divmod(n, across)
            place = Box(box.x + along * step_x, box.y + down * step_y, step_x - GAP, step_y)
            yield from _line_map(press, place, side, one)

    return Block(h, draw)


def least_height(press: Press, w: float, own: Sequence[Mapped]) -> float:
    """Of the maps in a room of this width, if their numbers are no larger than is legible."""
    side = least_disc(press) / BEAD * 1.01
    wide = max((COLUMNS + BORDER) * side, _widest(press, own)) + GAP
    down = -(-len(own) // max(1, int((w + GAP) / wide)))
    return down * ((ROWS + BORDER) * side + _label(press) + GAP / 2)


def _widest(press: Press, own: Sequence[Mapped]) -> float:
    return max((press.width(one.label, press.look.small, True) for one in own), default=0.0)


def _label(press: Press) -> float:
    return press.look.mm(press.look.small) * 1.6


def _said(line: int, row: ScoreLine) -> str:
    """`L2: 10 + 8 = 18`: its trips and its features, as on the pad."""
    name = LINES[line]
    parts = [*(points for points in row.trips if points), *([row.features] if row.features else [])]
    return f"{name}: {' + '.join(map(str, parts))} = {row.sum}" if len(parts) > 1 else f"{name}: {row.sum}"


def _arranged(press: Press, w: float, h: float, own: Sequence[Mapped]) -> tuple[float, int]:
    """The side of a square on the maps, and how many maps are side by side."""
    label = _widest(press, own)
    found = []
    for across in range(1, len(own) + 1):
        down = -(-len(own) // across)
        wide = (w + GAP) / across - GAP
        high = (h + GAP / 2) / down - GAP / 2 - _label(press)
        if wide >= label:
            found.append((min(wide / (COLUMNS + BORDER), high / (ROWS + BORDER)), across))
    side, across = max(found, default=(0.0, 1))
    if side * BEAD < least_disc(press):
        raise DoesNotFit("no room for the maps of the lines")
    return side, across


def _line_map(press: Press, box: Box, side: float, one: Mapped) -> Iterator[Shape]:
    look = press.look
    field = Box(box.x + BORDER * side, box.y + BORDER * side, COLUMNS * side, ROWS * side)
    cells = field.grid(COLUMNS, ROWS)
    passed = [cells[cell] for cell in one.row.line.cells]
    if look.fills:
        yield rects(passed, None, look.shade)
    grid = [(field.x + i * side, field.y, field.x + i * side, field.bottom) for i in range(1, COLUMNS)]
    grid += [(field.x, field.y + i * side, field.right, field.y + i * side) for i in range(1, ROWS)]
    yield lines(grid, look.guide)
    yield rect(field, look.line)
    yield polyline(list(_way(field, passed, one.line, side)), Pen(look.accent, max(0.7, side * 0.16)))
    diameter = round(max(least_disc(press), side * 0.7), 2)
    for number, cell in enumerate(passed, 1):
        yield Place(disc(press, str(number), diameter), cell.cx, cell.cy)
    baseline = field.bottom + look.mm(look.small) * 0.45 + cap(look.small)
    middle = max(field.cx, box.x + press.width(one.label, look.small, True) / 2)
    yield Text(middle, baseline, one.label, look.small, True, "middle", look.ink)


def _way(field: Box, passed: list[Box], line: int, side: float) -> Iterator[Point]:
    """From the border through the middle of every card."""
    first = passed[0]
    yield (first.cx, field.y - BORDER * side) if line < COLUMNS else (field.x - BORDER * side, first.cy)
    yield from ((cell.cx, cell.cy) for cell in passed)
