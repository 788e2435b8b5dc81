"""The rolls on a sheet: dice if there is room, digits if there is little, or empty dice to fill in."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from papergen.games.thirty_rails.dice import TURNS
from papergen.games.thirty_rails.model import Rolls, Turn
from papergen.page.blocks import Block
from papergen.page.drawings import DIE, blank_die, die, die_body, placed
from papergen.page.fit import DoesNotFit
from papergen.page.frame import caption, caption_height
from papergen.page.press import Press
from papergen.page.shapes import MM_PER_POINT, WHITE, Box, Pen, Place, Shape, Symbol, Text, rects
from papergen.page.text import cap, fitted, in_box

DIGIT_COLUMNS = 10
DIGIT_PART = 0.8  # of a die's side: the text size of a digit on it
TENS = tuple(f"{start + 1}–{start + DIGIT_COLUMNS}" for start in range(0, TURNS, DIGIT_COLUMNS))


def rolls(press: Press, w: float, printed: Rolls, setup: bool, turns: bool, digits: bool) -> Block:
    """With `setup` the set-up rolls, with `turns` those of the 30 turns; `digits`: numbers instead of dice.

    What is not in `printed` is left to fill in. The block is high enough to read the rolls easily.
    """
    return Block(
        _height(press, w, setup, turns, digits), partial(_draw_rolls, press, printed, setup, turns, digits)
    )


def _height(press: Press, w: float, setup: bool, turns: bool, digits: bool) -> float:
    look = press.look
    top = caption_height(press) + (_setup_height(press, digits) if setup else 0)
    if not turns:
        return top
    if digits:
        return top + TURNS // DIGIT_COLUMNS * look.mm(look.small) * 1.2
    columns = next((c for c in (10, 5, 3) if _die_side(press, Box(0, 0, w, 999), c) >= 3.9 * look.tight), 3)
    line_h = max(5.0 * look.tight, look.mm(look.small) * 1.05)
    return top + 0.8 + TURNS // columns * (line_h + 0.6)


def _draw_rolls(
    press: Press, printed: Rolls, setup: bool, turns: bool, digits: bool, box: Box
) -> list[Shape]:
    shapes, grid = caption(press, box, press.words["rolls"], press.words["white-coloured"])
    if setup:
        top, grid = grid.cut_top(_setup_height(press, digits))
        shapes += _setup_rolls(press, top, printed.setup or (), digits)
    if not turns:
        return shapes
    if digits:
        return [*shapes, *_turn_digits(press, grid, printed.turns or ())]
    grid = grid.cut_top(0.8)[1]
    columns = _columns(press, grid)
    cells = grid.grid(columns, TURNS // columns, 0.6)
    side = min(_die_side(press, grid, columns), 7.0 * max(1, press.look.body / 9))
    return [*shapes, *_turn_dice(press, cells, side, printed.turns)]


def digit_rolls(press: Press, w: float, printed: Rolls, setup: bool, turns: bool) -> Block:
    """The same for large print: dice with a digit instead of pips, ten turns to a line."""
    look = press.look
    label = press.width(TENS[-1], look.small) + 2.5
    cell = (w - label) / DIGIT_COLUMNS
    side = min(cell / 2 - look.mm(look.small) * 0.15, look.mm(look.body) * 1.5)
    set_up = press.width(press.words["set-up"], look.small) + 2.5
    if side * DIGIT_PART < look.mm(look.least) or set_up + 6 * cell > w:
        raise DoesNotFit(f"dice of {side:.1f} mm have no room for digits")
    lines: list[tuple[str, float, Sequence[Sequence[int | None]]]] = []
    if setup:
        lines.append((press.words["set-up"], set_up, [(value,) for value in printed.setup or (None,) * 6]))
    rolled = printed.turns or ((None, None),) * TURNS
    if turns:
        lines += ((name, label, rolled[i * DIGIT_COLUMNS :][:DIGIT_COLUMNS]) for i, name in enumerate(TENS))

    def draw(box: Box) -> Iterator[Shape]:
        shapes, room = caption(press, box, press.words["rolls"], press.words["white-coloured"])
        yield from shapes
        rows = room.cut_top(1)[1].grid(1, len(lines))
        for (name, before, rolled_), line in zip(lines, rows, strict=True):
            yield in_box(press, line, name, look.small, anchor="start", pad=0)
            for index, dice in enumerate(rolled_):
                x = line.x + before + index * cell
                for value, coloured in zip(dice, (False, True), strict=False):
                    place = Box(x + side * coloured, line.cy - side / 2, side, side)
                    yield from _digit_die(press, place, value, coloured)

    height = caption_height(press) + 1 + len(lines) * (side + look.mm(look.small) * 0.35)
    return Block(height if lines else 0.0, draw)


def _digit_die(press: Press, box: Box, value: int | None, coloured: bool) -> Iterator[Shape]:
    """With its digit, or to fill in."""
    if value is None:
        yield placed(blank_die(press, coloured), box, box.w * 0.94, DIE)
        return
    size = box.w * DIGIT_PART / MM_PER_POINT
    yield placed(die_body(press, coloured), box, box.w * 0.94, DIE)
    colour = WHITE if coloured and press.look.fills else press.look.ink
    yield Text(box.cx, box.cy + cap(size) / 2, str(value), size, True, "middle", colour)


def _turn_digits(press: Press, box: Box, turns: Sequence[Turn]) -> Iterator[Shape]:
    """Three lines of ten: the first turn's number, then white and coloured as two digits."""
    look = press.look
    label, rest = box.cut_left(press.width("21", look.small) + 2)
    step = look.mm(look.small) * 1.2
    if (
        box.h < step * TURNS // DIGIT_COLUMNS - 0.5
        or rest.w / DIGIT_COLUMNS < press.width("66", look.small, True) + 0.9
    ):
        raise DoesNotFit("no room for the rolls")
    for index, (white, coloured) in enumerate(turns):
        row, column = divmod(index, DIGIT_COLUMNS)
        y = box.y + row * step + cap(look.small) / 2 + step / 2
        if column == 0:
            yield Text(label.right - 2, y, str(index + 1), look.small, False, "end", look.quiet)
        x = rest.x + (column + 0.5) * rest.w / DIGIT_COLUMNS
        yield Text(x, y, f"{white}{coloured}", look.small, True, "middle", look.ink)


def _turn_dice(press: Press, cells: list[Box], side: float, turns: Sequence[Turn] | None) -> Iterator[Shape]:
    """In each cell a numbered pair of dice or of boxes to fill in."""
    look = press.look
    number_w = _number_width(press)
    pairs: list[tuple[Box, Box]] = []
    for number, cell in enumerate(cells, 1):
        left = cell.x + (cell.w - number_w - 2 * side - 0.7) / 2
        y = cell.cy + cap(look.small) / 2
        yield Text(left + number_w - _number_gap(press), y, str(number), look.small, False, "end", look.quiet)
        white = Box(left + number_w, cell.cy - side / 2, side, side)
        pairs.append((white, replace(white, x=white.right + 0.7)))
    if turns is None:
        columns = sum(cell.y == cells[0].y for cell in cells)
        whites, coloureds = zip(*pairs[:columns], strict=True)
        pen = Pen(look.die, look.thin + 0.4)
        row = Symbol("boxes", (rects(whites, look.line), rects((c.inset(0.2) for c in coloureds), pen)))
        yield from (Place(row, 0, cell.y - cells[0].y) for cell in cells[::columns])
        return
    scale = side / DIE
    dice = [
        Place(die(press, value, coloured), box.x / scale, box.y / scale)
        for boxes, roll in zip(pairs, turns, strict=True)
        for box, value, coloured in zip(boxes, roll, (False, True), strict=True)
    ]
    yield Place(Symbol("turns", tuple(dice)), scale=scale)  # the dice keep their size inside: smaller files


def _setup_height(press: Press, digits: bool) -> float:
    look = press.look
    line_h = look.mm(look.small) * (1.25 if digits else 1.5)
    return line_h if digits else max(6.0 * look.tight, line_h)


def _setup_rolls(press: Press, box: Box, setup: Sequence[int], digits: bool) -> list[Shape]:
    label = press.words["set-up"]
    size = fitted(press, label, press.look.small, box.w * 0.35)
    label_box, rest = box.cut_left(press.width(label, size) + 2)
    shapes: list[Shape] = [in_box(press, label_box, label, size, anchor="start", pad=0)]
    side = min(box.h - 0.8, 5.5, rest.w / 6 - 0.8)
    for row, cell in enumerate(rest.grid(6, 1)):
        if digits:
            shapes += [in_box(press, cell, str(setup[row]), press.look.small, True)] if setup else []
        else:
            shapes.append(placed(die(press, setup[row]) if setup else blank_die(press), cell, side, DIE))
    return shapes


def _die_side(press: Press, box: Box, columns: int) -> float:
    """How large the dice can be in that many columns."""
    w, h = box.w / columns * 0.92 - 0.3, box.h / (TURNS // columns) - 0.6
    if h < press.look.mm(press.look.small):
        return 0
    return min((w - _number_width(press) - 0.7) / 2, h - 0.5)


def _number_width(press: Press) -> float:
    """A turn's number and the gap after it."""
    return press.width("30", press.look.small) + _number_gap(press)


def _number_gap(press: Press) -> float:
    return press.look.mm(press.look.small) * 0.32


def _columns(press: Press, box: Box) -> int:
    """Five or ten columns, easy to count, if the dice stay legible; otherwise what makes them largest."""
    sides = {columns: _die_side(press, box, columns) for columns in (10, 5, 6, 3, 15)}
    good = [c for c in (10, 5) if sides[c] >= 4.3 * press.look.tight]
    best = max(good or sides, key=lambda c: sides[c])
    if sides[best] < 2.8:
        raise DoesNotFit("no room for the rolls")
    return best
