"""What stands beside a puzzle's map: rolls, tracks to lay, tables, a place for the answer."""

from collections.abc import Sequence

from papergen.games.thirty_rails.model import Claim, Play, Rolls, Turn
from papergen.games.thirty_rails.pages.blocks import LEGEND, SMALLEST_TILE, placed
from papergen.games.thirty_rails.pages.scoretable import APART, Filled
from papergen.games.thirty_rails.tables import LINES
from papergen.scene.box import Box
from papergen.scene.draw import line
from papergen.scene.drawings import DIE, TILE, die, tile
from papergen.scene.look import Look
from papergen.scene.shapes import Shape, Text
from papergen.scene.text import DoesNotFit, cap, in_box
from papergen.scene.typeface import width
from papergen.words import Words

LEAST_DIE = 3.6  # mm
LARGEST_TILE = 15.0  # mm


def roll_list(look: Look, box: Box, rolls: Sequence[Turn]) -> list[Shape]:
    """The rolls in order, each with the track it gives: one below the other, or side by side."""
    upright = box.h > box.w
    if upright:
        cells = box.cut_top(min(box.h, len(rolls) * LARGEST_TILE))[0].grid(1, len(rolls), 0.8)
    else:
        cells = box.grid(len(rolls), 1, 2)
    shapes: list[Shape] = []
    for number, (roll, cell) in enumerate(zip(rolls, cells, strict=True), 1):
        shapes += (_level_roll if upright else _stacked_roll)(look, cell, number, roll)
    return shapes


def _level_roll(look: Look, cell: Box, number: int, roll: Turn) -> list[Shape]:
    """Number, white die, coloured die, track in a row."""
    label, rest = cell.cut_left(width("8", look.body, True) + 1.6)
    side = min(rest.h - 0.6, (rest.w - 3.2) / 2.5, LARGEST_TILE)
    face = side * 0.75
    first, rest = rest.cut_left(face, 0.7)
    second, rest = rest.cut_left(face, 1.8)
    return [
        Text(label.x, label.cy + cap(look.body) / 2, str(number), look.body, True, colour=look.accent),
        *_rolled(look, roll, face, side, (first, second, rest.cut_left(side)[0])),
    ]


def _stacked_roll(look: Look, cell: Box, number: int, roll: Turn) -> list[Shape]:
    """The number and the two dice above, the track below."""
    head = width("8", look.body, True) + 1.6
    side = min(cell.h / 1.75, cell.w, LARGEST_TILE)
    face = min(side * 0.65, (cell.w - head - 0.7) / 2)
    wide = head + 2 * face + 0.7
    top = Box(cell.cx - wide / 2, cell.y, wide, face)
    label, dice = top.cut_left(head)
    first, rest = dice.cut_left(face, 0.7)
    return [
        Text(label.x, label.cy + cap(look.body) / 2, str(number), look.body, True, colour=look.accent),
        *_rolled(
            look, roll, face, side, (first, rest, Box(cell.cx - side / 2, top.bottom + 1.2, side, side))
        ),
    ]


def _rolled(look: Look, roll: Turn, face: float, side: float, boxes: tuple[Box, Box, Box]) -> list[Shape]:
    if face < LEAST_DIE or side < SMALLEST_TILE:
        raise DoesNotFit(f"the dice would be {face:.1f} mm wide")
    white, coloured = roll
    return [
        placed(die(look, white), boxes[0], face, DIE),
        placed(die(look, coloured, coloured=True), boxes[1], face, DIE),
        placed(tile(look, LEGEND[coloured - 1]), boxes[2], side, TILE),
    ]


def tile_list(look: Look, box: Box, kinds: Sequence[int]) -> list[Shape]:
    """A picture of each track that is to be laid, in rows as long as the box is wide."""
    columns = max(1, min(len(kinds), int((box.w + 1.5) / (_tile_side(box, len(kinds)) + 1.5))))
    rows = -(-len(kinds) // columns)
    side = min((box.w + 1.5) / columns, (box.h + 1.5) / rows, LARGEST_TILE + 1.5) - 1.5
    if side < SMALLEST_TILE:
        raise DoesNotFit(f"the tracks would be {side:.1f} mm wide")
    left = box.x + (box.w - columns * (side + 1.5) + 1.5) / 2 if rows == 1 else box.x
    return [
        placed(
            tile(look, LEGEND[kind - 1]),
            Box(left + n % columns * (side + 1.5), box.y + n // columns * (side + 1.5), side, side),
            side,
            TILE,
        )
        for n, kind in enumerate(kinds)
    ]


def _tile_side(box: Box, count: int) -> float:
    """The largest side at which so many squares find room."""
    sides = (min(box.w / c, box.h / -(-count // c)) for c in range(1, count + 1))
    return min(max(sides) - 1.5, LARGEST_TILE)


def answer_line(look: Look, words: Words, box: Box) -> list[Shape]:
    """`Points` and a line to write on, at the left."""
    label = words["puzzle-points"]
    start = box.x + width(label, look.body, True) + 2
    end = min(box.right, start + 40)
    return [
        Text(box.x, box.bottom - 1, label, look.body, True, colour=look.ink),
        line(start, box.bottom - 0.4, end, box.bottom - 0.4, look.line),
    ]


def rolled_strip(look: Look, words: Words, box: Box, play: Play) -> list[Shape]:
    """The six set-up rolls, and of each kind of track how many were rolled: side by side, or in two rows."""
    rolls = play.rolls or Rolls()
    beside = box.w > 2.2 * box.h * 4
    first, second = box.grid(2, 1, 6) if beside else box.grid(1, 2, 1.5)
    kinds = [kind for _, kind in (rolls.turns or ())[: len(play.filled)]]
    shapes: list[Shape] = []
    for place, key in ((first, "puzzle-set-up-rolls"), (second, "puzzle-tracks-rolled")):
        above, row = place.cut_top(look.mm(look.small) * 1.35)
        shapes.append(in_box(look, above, words[key], look.small, anchor="start", colour=look.quiet, pad=0))
        for number, cell in enumerate(row.grid(6, 1, 1)):
            if key == "puzzle-set-up-rolls":
                side = min(cell.h - 0.6, cell.w, 8)
                shapes.append(placed(die(look, (rolls.setup or ())[number]), cell, side, DIE))
            else:
                shapes += _counted(look, cell, number + 1, kinds.count(number + 1))
    return shapes


def _counted(look: Look, cell: Box, kind: int, count: int) -> list[Shape]:
    side = min(cell.h - 0.4, cell.w * 0.6, 9)
    if side < LEAST_DIE:
        raise DoesNotFit(f"the tracks would be {side:.1f} mm wide")
    picture, number = cell.cut_left(side, 0.8)
    return [
        placed(tile(look, LEGEND[kind - 1]), picture, side, TILE),
        in_box(look, number, f"× {count}", look.body, True, "start", pad=0),
    ]


def written_table(claim: Claim) -> Filled:
    """The scoring table as the player of a faulty sheet has filled it in."""
    rows = []
    for line_number in range(len(LINES)):
        cells = claim.lines.get(line_number)
        numbers = (cells.squares, cells.bonus, cells.sum) if cells else None
        rows.append(tuple(_cell(number) for number in numbers) if numbers else (APART,) * 3)
    return Filled(tuple(rows), (False,) * len(LINES), 0, _cell(claim.mine), _cell(claim.total), (None,) * 6)


def _cell(number: int | None) -> str:
    return "" if number is None else str(number)
