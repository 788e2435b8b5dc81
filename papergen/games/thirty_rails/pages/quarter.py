"""Four sheets to a page, large enough to play on: each has its name line and headings.

Ruler, seed and code are once at the foot of the page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from papergen.games.thirty_rails.dice import Start
from papergen.games.thirty_rails.pages.board import Board, board_side, draw_board, draw_start, square_for
from papergen.games.thirty_rails.pages.faces import Face
from papergen.games.thirty_rails.pages.legend import legend, setup_notes
from papergen.games.thirty_rails.pages.needs import Needs
from papergen.games.thirty_rails.pages.scorecolumns import score_columns
from papergen.games.thirty_rails.pages.scoresigns import table_note
from papergen.games.thirty_rails.pages.scoretable import score_rows
from papergen.page.blocks import Block, row
from papergen.page.drawings import qr
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import Slots, footer
from papergen.page.header import Heading, name_line_in, written_name
from papergen.page.papers import PAPERS, SAFE
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, Symbol, Text
from papergen.page.text import cap, fitted

LEAST_SQUARE = 12.0  # mm; nobody can draw track in smaller ones
RING = 0.46  # of a square: the most for the grey squares, so that the others are larger
EDGE = 1.2  # mm between a sheet and the cut
CODE = 9.0  # mm; the seed's code at the foot of the page
ABOVE_FOOT = 1.6  # mm
TALLEST = 1.7  # times its least height

Quarters = tuple[Slots, Face, Symbol]  # where the sheets go, a sheet, and what the page has once


def quarters(press: Press, needs: Needs, heading: Heading, start: Start, mirror: bool) -> Quarters:
    """The upright page or the one across, whichever has larger squares; `mirror` needs the latter."""
    tried = [
        partial(_on_page, press, needs, heading, start, across, part, mirror)
        for part, across in product((1.0, 0.5, 0.0), (True,) if mirror else (True, False))
    ]
    return first(tried)


def _on_page(
    press: Press, needs: Needs, heading: Heading, start: Start, across: bool, part: float, mirror: bool
) -> Quarters:
    """`part` says how large the squares are, between the least and all that the height or width allows."""
    w, h = reversed(PAPERS[press.paper]) if across else PAPERS[press.paper]
    look = press.look
    place = Box(0, 0, w / 2 - SAFE - EDGE, (h - CODE - ABOVE_FOOT) / 2 - SAFE - EDGE)
    fitting = press.for_place(min(w, h) / 2).having(ring=min(look.ring, RING), captions=look.captions)
    xs, ys = (SAFE, w / 2 + EDGE), (SAFE, SAFE + place.h + 2 * EDGE)
    page = Slots(w, h, tuple(Box(x, y, place.w, place.h) for y in ys for x in xs), (w / 2,), (ys[1] - EDGE,))
    foot = Box(SAFE, h - SAFE - CODE, w - 2 * SAFE, CODE)
    arrange = partial(_beside, mirror=mirror) if across else _below
    face = arrange(fitting, place, needs, heading, start, part)
    note = table_note(press, needs.advanced)
    told = any(isinstance(shape, Text) and shape.text == note for shape in face.drawing.shapes)
    return page, face, Symbol("foot", tuple(_foot(fitting, foot, needs, heading, "" if told else note)))


def _gap(press: Press) -> float:
    return 1.0 + press.look.mm(press.look.body) * 0.35


def _chosen(press: Press, side: float, part: float) -> float:
    widest = min(square_for(press, side), press.look.largest_square)
    least = max(LEAST_SQUARE, press.look.smallest_square)
    if widest < least - 1e-6:
        raise DoesNotFit(f"squares of {widest:.1f} mm")
    return least + (widest - least) * part


def _beside(
    press: Press, box: Box, needs: Needs, heading: Heading, start: Start, part: float, mirror: bool
) -> Face:
    """The map on the left, everything else in a column to its right; with `mirror` the other way round."""
    square = _chosen(press, box.h, part)
    side, gap = board_side(press, square), _gap(press)
    place, column = (box.cut_right if mirror else box.cut_left)(side, gap * 0.5)
    head, rest = _head(press, column, heading)
    tried = product((needs, replace(needs, digits=True)), (True, False))
    blocks = first(partial(_column, press, rest, asked, below, gap) for asked, below in tried)
    return _face(press, Board.at(press, place.x, place.y, square), start, head, blocks)


def _column(press: Press, rest: Box, needs: Needs, below: bool, gap: float) -> list[Shape]:
    """Tracks, what helps to remember (below them, or beside them in little room), table and rolls."""
    w = rest.w
    tracks, table = legend(press, 3), score_rows(press, needs.advanced)
    if below:
        blocks = [tracks, needs.reminder(press, w)]
    else:
        side = w * 0.32
        blocks = [row([(w - side - gap, tracks), (side, needs.reminder(press, side))], gap)]
    blocks.append(table)
    if needs.printed.setup:
        blocks.append(needs.rolls(press, w))
    return [*_stacked(blocks, rest, gap)]


def _below(press: Press, box: Box, needs: Needs, heading: Heading, start: Start, part: float) -> Face:
    """The map above, then the tracks in a row, and the table with a column for each line."""
    gap = _gap(press)
    head, rest = _head(press, box, heading)
    reminder_w = max(box.w * (0.38 if needs.advanced else 0.22), 19 * press.look.small / 6)
    band = row(
        [(box.w - reminder_w - gap, legend(press, 6)), (reminder_w, needs.reminder(press, reminder_w))], gap
    )
    blocks = [band, score_columns(press, needs.advanced)]
    if needs.printed.setup:
        blocks.append(replace(needs, digits=True).rolls(press, box.w))
    needed = sum(block.height + gap for block in blocks)
    square = _chosen(press, min(rest.w, rest.h - needed), part)
    side = board_side(press, square)
    top, rest = rest.cut_top(side, gap)
    board = Board.at(press, top.cx - side / 2, top.y, square)
    return _face(press, board, start, head, [*_stacked(blocks, rest, gap)])


def _stacked(blocks: list[Block], room: Box, gap: float) -> Iterator[Shape]:
    """From the top down; the table takes the spare height."""
    spare = room.h - sum(block.height for block in blocks) - gap * (len(blocks) - 1)
    if spare < -0.01:
        raise DoesNotFit("no room below the map")
    needed = sum(block.height for block in blocks)
    taller = min(TALLEST, 1 + spare / needed)
    y = room.y
    for block in blocks:
        yield from block.draw(Box(room.x, y, room.w, block.height * taller))
        y += block.height * taller + gap


@dataclass(frozen=True)
class _Head:
    """The title and the line for the name, where the sheet's number goes, and what all sheets have of it."""

    name: Box
    number: Text
    shapes: tuple[Shape, ...]


def _head(press: Press, box: Box, heading: Heading) -> tuple[_Head, Box]:
    look = press.look
    size = look.body * 1.1
    top, rest = box.cut_top(0.2)[1].cut_top(cap(size), 1.0)  # round letters are a little higher
    name, rest = rest.cut_top(max(4.4, look.mm(look.body) * 1.6), _gap(press) * 0.9)
    title_w = press.width(heading.title, size, True)
    number = Text(top.right, top.bottom, "", look.small, True, "end", look.ink)
    room = top.w - title_w - 1.5 - press.width("0000/0000", look.small, True) - 1.5
    subtitle = fitted(press, heading.subtitle, look.small, room)
    shapes = (
        Text(top.x, top.bottom, heading.title, size, True, colour=look.ink),
        Text(top.x + title_w + 1.5, top.bottom, heading.subtitle, subtitle, colour=look.quiet),
        *name_line_in(press, name, press.words["name"]),
    )
    return _Head(name, number, shapes), rest


def _face(press: Press, board: Board, start: Start, head: _Head, blocks: list[Shape]) -> Face:
    drawn = [*head.shapes, *draw_board(press, board), *draw_start(press, board, start), *blocks]

    def fields(player: str, sheet: str) -> list[Shape]:
        at = head.number
        number = [Text(at.x, at.y, sheet, at.size, True, "end", at.colour)] if sheet else []
        return [*number, *written_name(press, head.name, player)]

    return Face(Symbol("sheet", tuple(drawn)), fields)


def _foot(press: Press, box: Box, needs: Needs, heading: Heading, rated: str) -> Iterator[Shape]:
    """Once a page: seed, fingerprint and code, what the corners are for, the ruler, what made the page.

    `rated` is the note of the scoring tables, if they have no room for it.
    """
    look, words = press.look, press.words
    yield qr(heading.seed, box.right - CODE, box.y, CODE)
    room = box.cut_right(CODE, CODE * 4 / 21 + 0.5)[1]  # with the white that a code needs
    above, below = room.cut_top(room.h * 0.42)
    label = f"{words['seed']} {heading.seed} · {words['fingerprint']} {heading.fingerprint}"
    size = fitted(press, label, look.body, above.w * 0.6, True)
    yield Text(above.x, above.y + cap(size), label, size, True, colour=look.ink)
    left = above.cut_left(press.width(label, size, True) + 4)[1]
    room_left = left.w - press.width(rated, look.small) - 4
    note = setup_notes(press, max(room_left, left.w * 0.5), needs.setup)[1]
    if note.height > look.step(look.small) + 0.01:
        raise DoesNotFit("no room for the note beside the seed")
    yield from note.draw(Box(left.x, left.y + cap(size) - cap(look.small), left.w, note.height))
    if rated and room_left > left.w * 0.5:
        yield Text(above.right, above.y + cap(size), rated, look.small, False, "end", look.quiet)
    yield from footer(press, below, ruler=True)
