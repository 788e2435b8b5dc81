"""The rolls on a sheet: dice where there is room, digits where there is little, empty dice to fill in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from papergen.games.thirty_rails.dice import TURNS, Dice
from papergen.games.thirty_rails.pages.blocks import placed
from papergen.page.draw import Box, rects
from papergen.page.drawings import DIE, blank_die, die
from papergen.page.frame import caption, caption_height
from papergen.page.look import Look
from papergen.page.shapes import Pen, Place, Shape, Symbol, Text
from papergen.page.text import DoesNotFit, cap, fitted, in_box
from papergen.page.typeface import width
from papergen.words import Words

DIGIT_COLUMNS = 10


@dataclass(frozen=True)
class RollsForm:
    """What the block shows: with `turns` the 30 turns too, with `digits` numbers instead of dice."""

    turns: bool = True
    digits: bool = False


def rolls_height(look: Look, w: float, form: RollsForm) -> float:
    """The least height in which the rolls are easy to read."""
    top = caption_height(look) + _setup_height(look, form)
    if not form.turns:
        return top
    if form.digits:
        return top + TURNS // DIGIT_COLUMNS * look.mm(look.small) * 1.2
    columns = next((c for c in (10, 5, 3) if _die_side(look, Box(0, 0, w, 999), c) >= 3.9 * look.tight), 3)
    line_h = max(5.0 * look.tight, look.mm(look.small) * 1.05)
    return top + 0.8 + TURNS // columns * (line_h + 0.6)


def rolls(
    look: Look, words: Words, box: Box, form: RollsForm, setup: Sequence[int], dice: Dice | None
) -> list[Shape]:
    """`setup` is empty and `dice` None where the rolls are not printed: then there are dice to fill in."""
    shapes, room = caption(look, box, words["rolls"], words["white-coloured"])
    top, grid = room.cut_top(_setup_height(look, form))
    shapes += _setup_rolls(look, words, top, form, setup)
    if not form.turns:
        return shapes
    if form.digits:
        return [*shapes, *_turn_digits(look, grid, dice)]
    grid = grid.cut_top(0.8)[1]
    columns = _columns(look, grid)
    cells = grid.grid(columns, TURNS // columns, 0.6)
    side = min(_die_side(look, grid, columns), 7.0 * max(1, look.body / 9))
    return [*shapes, *_turn_dice(look, cells, side, dice.turns if dice else None)]


def _turn_digits(look: Look, box: Box, dice: Dice | None) -> Iterator[Shape]:
    """Three lines of ten: the first turn's number, then white and coloured as two digits."""
    turns = dice.turns if dice else ()
    label, rest = box.cut_left(width("21", look.small) + 2)
    step = look.mm(look.small) * 1.2
    if (
        box.h < step * TURNS // DIGIT_COLUMNS - 0.5
        or rest.w / DIGIT_COLUMNS < width("66", look.small, True) + 0.9
    ):
        raise DoesNotFit("the rolls have no room")
    for index, (white, coloured) in enumerate(turns):
        row, column = divmod(index, DIGIT_COLUMNS)
        y = box.y + row * step + cap(look.small) / 2 + step / 2
        if column == 0:
            yield Text(label.right - 2, y, str(index + 1), look.small, False, "end", look.quiet)
        x = rest.x + (column + 0.5) * rest.w / DIGIT_COLUMNS
        yield Text(x, y, f"{white}{coloured}", look.small, True, "middle", look.ink)


def _turn_dice(
    look: Look, cells: list[Box], side: float, turns: Sequence[tuple[int, int]] | None
) -> Iterator[Shape]:
    """A numbered pair of dice a cell, or of boxes to fill in."""
    number_w = _number_width(look)
    pairs: list[tuple[Box, Box]] = []
    for number, cell in enumerate(cells, 1):
        left = cell.x + (cell.w - number_w - 2 * side - 0.7) / 2
        y = cell.cy + cap(look.small) / 2
        yield Text(left + number_w - _number_gap(look), y, str(number), look.small, False, "end", look.quiet)
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
        Place(die(look, value, coloured), box.x / scale, box.y / scale)
        for boxes, roll in zip(pairs, turns, strict=True)
        for box, value, coloured in zip(boxes, roll, (False, True), strict=True)
    ]
    yield Place(Symbol("turns", tuple(dice)), scale=scale)  # the dice keep their size inside: smaller files


def _setup_height(look: Look, form: RollsForm) -> float:
    line_h = look.mm(look.small) * (1.25 if form.digits else 1.5)
    return line_h if form.digits else max(6.0 * look.tight, line_h)


def _setup_rolls(look: Look, words: Words, box: Box, form: RollsForm, setup: Sequence[int]) -> list[Shape]:
    label = words["set-up"]
    size = fitted(label, look.small, box.w * 0.35, look.least)
    label_box, rest = box.cut_left(width(label, size) + 2)
    shapes: list[Shape] = [in_box(look, label_box, label, size, anchor="start", pad=0)]
    side = min(box.h - 0.8, 5.5, rest.w / 6 - 0.8)
    for row, cell in enumerate(rest.grid(6, 1)):
        if form.digits:
            shapes += [in_box(look, cell, str(setup[row]), look.small, True)] if setup else []
        else:
            shapes.append(placed(die(look, setup[row]) if setup else blank_die(look), cell, side, DIE))
    return shapes


def _die_side(look: Look, box: Box, columns: int) -> float:
    """How large the dice become in so many columns."""
    w, h = box.w / columns * 0.92 - 0.3, box.h / (TURNS // columns) - 0.6
    if h < look.mm(look.small):
        return 0
    return min((w - _number_width(look) - 0.7) / 2, h - 0.5)


def _number_width(look: Look) -> float:
    """A turn's number and the gap after it."""
    return width("30", look.small) + _number_gap(look)


def _number_gap(look: Look) -> float:
    return look.mm(look.small) * 0.32


def _columns(look: Look, box: Box) -> int:
    """Five or ten columns, easy to count, if the dice stay readable; else what makes them largest."""
    sides = {columns: _die_side(look, box, columns) for columns in (10, 5, 6, 3, 15)}
    good = [c for c in (10, 5) if sides[c] >= 4.3 * look.tight]
    best = max(good or sides, key=lambda c: sides[c])
    if sides[best] < 2.8:
        raise DoesNotFit("the rolls have no room")
    return best
