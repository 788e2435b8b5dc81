"""Slips to cut out: one for the set-up and one a turn."""

from papergen.games.thirty_rails.dice import STRIPS, TURNS, Dice
from papergen.games.thirty_rails.pages.blocks import KINDS, LEGEND, placed
from papergen.games.thirty_rails.pages.diceframe import framed, summary
from papergen.scene.box import Box
from papergen.scene.draw import lines
from papergen.scene.drawings import DIE, TILE, die, tile
from papergen.scene.look import Look
from papergen.scene.paper import SAFE
from papergen.scene.papers import PAPERS
from papergen.scene.shapes import Page, Pen, Shape, Text
from papergen.scene.text import cap, fitted, in_box
from papergen.scene.typeface import width
from papergen.words import Words

SLIPS = ((4, 8), (3, 11))  # columns and rows of slips
SLIP_EDGE = 2.0  # mm between a slip's cut lines and what is on it


def slips_page(seed: str, dice: Dice, paper: str, words: Words, look: Look) -> Page:
    w, h = PAPERS[paper]
    box = Box(0, 0, w, h).inset(look.margin)
    shapes, rest = framed(look, words, box, STRIPS, seed, dice, words["cut-and-turn"])
    columns, rows = max(SLIPS, key=lambda s: _slip_side(look, rest.w / s[0], rest.h / s[1]))
    cells = rest.grid(columns, rows)
    spare = columns * rows - TURNS  # the places of the set-up
    setup, turns = Box(rest.x, rest.y, cells[0].w * spare, cells[0].h), cells[spare:]
    over = min(2.0, look.margin - SAFE)
    xs = [*(c.x for c in cells[:columns]), rest.right]
    ys = [*(c.y for c in cells[::columns]), rest.bottom]
    cut = [(xs[0] - over, y, xs[-1] + over, y) for y in ys]
    cut += [(x, ys[1] if 0 < i < spare else ys[0] - over, x, ys[-1] + over) for i, x in enumerate(xs)]
    shapes.append(lines(cut, Pen(look.quiet, 0.15, (1.5, 1.5))))
    shapes += _setup_slip(look, words, setup.inset(SLIP_EDGE), dice)
    for number, (cell, roll) in enumerate(zip(turns, dice.turns, strict=True), 1):
        shapes += _slip(look, words, cell.inset(SLIP_EDGE), number, roll, dice.fingerprint)
    return Page(w, h, tuple(shapes), words["dice"], summary(seed, dice, words))


def _is_low(look: Look, slip: Box) -> bool:
    """Whether everything on a slip stands in one row."""
    return slip.h < 12 * look.roomy


def _side_in(look: Look, box: Box) -> float:
    """How large two dice and a track become side by side."""
    return min(box.h, (box.w - 4) / 3, 13.0 * max(1, look.body / 9))


def _slip_side(look: Look, w: float, h: float) -> float:
    """How large the dice become on a slip between such cut lines."""
    slip = Box(0, 0, w, h).inset(SLIP_EDGE)
    rest = _slip_head(look, slip, "30", look.body * 1.2, "MMMM")[1]
    return _side_in(look, rest if _is_low(look, slip) else rest.cut_bottom(look.mm(look.small) * 1.3, 0.5)[1])


def _setup_slip(look: Look, words: Words, box: Box, dice: Dice) -> list[Shape]:
    size = fitted(words["set-up"], look.small, box.w * 0.45, look.least, True)
    shapes, rest = _slip_head(look, box, words["set-up"], size, dice.fingerprint)
    low = _is_low(look, box)
    number_w, number_h = (width("6", look.small) + 2, 0.0) if low else (0.0, look.mm(look.small) * 1.3)
    side = min(rest.h - number_h, rest.w / 6 - 1 - number_w, 11.0)
    for row, cell in enumerate(rest.grid(6, 1), 1):  # a number close to its die, not to its neighbour's
        pair = cell.inset((cell.w - number_w - side) / 2, 0) if low else cell
        number, place = pair.cut_left(number_w) if low else pair.cut_bottom(number_h)
        shapes.append(placed(die(look, dice.setup[row - 1]), place, side, DIE))
        shapes.append(in_box(look, number, str(row), look.small, colour=look.quiet, pad=0))
    return shapes


def _slip(
    look: Look, words: Words, box: Box, number: int, roll: tuple[int, int], fingerprint: str
) -> list[Shape]:
    shapes, rest = _slip_head(look, box, str(number), look.body * 1.2, fingerprint)
    if not _is_low(look, box):
        below, rest = rest.cut_bottom(look.mm(look.small) * 1.3, 0.5)
        shapes.append(in_box(look, below, words[KINDS[roll[1] - 1]], look.small, anchor="end", pad=0))
    side = _side_in(look, rest)
    symbols = (
        (die(look, roll[0]), DIE),
        (die(look, roll[1], True), DIE),
        (tile(look, LEGEND[roll[1] - 1]), TILE),
    )
    for (symbol, native), cell in zip(symbols, rest.grid(3, 1, 2), strict=True):
        shapes.append(placed(symbol, cell, side, native))
    return shapes


def _slip_head(look: Look, box: Box, label: str, size: float, fingerprint: str) -> tuple[list[Shape], Box]:
    """A slip's label and the fingerprint, and the room left: below them, on a low slip beside them."""
    if _is_low(look, box):
        wider = max(width(label, size, True), width("30", size, True), width(fingerprint, look.small))
        column, rest = box.cut_left(wider, 2)
        return [
            Text(column.x, column.y + cap(size), label, size, True, colour=look.ink),
            Text(column.x, column.bottom, fingerprint, look.small, colour=look.quiet),
        ], rest
    line, rest = box.cut_top(look.mm(max(size, look.small)) * 1.25, 0.5)
    return [
        Text(line.x, line.cy + cap(size) / 2, label, size, True, colour=look.ink),
        Text(line.right, line.cy + cap(look.small) / 2, fingerprint, look.small, False, "end", look.quiet),
    ], rest
