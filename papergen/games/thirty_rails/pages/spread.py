"""A sheet on two pages, for styles with a `spread`: the map as large as the paper allows, then the tables.

Both pages are upright and have all headings. The seed's code and the ruler are on the page with the map.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from papergen.games.thirty_rails.dice import Start
from papergen.games.thirty_rails.pages.board import Board, board_side, draw_board, draw_start, square_for
from papergen.games.thirty_rails.pages.faces import Face, ticket_face
from papergen.games.thirty_rails.pages.legend import legend, setup_notes
from papergen.games.thirty_rails.pages.needs import Needs
from papergen.games.thirty_rails.pages.rolls import digit_rolls
from papergen.games.thirty_rails.pages.scoresigns import table_note
from papergen.games.thirty_rails.pages.scoretable import score_rows
from papergen.page.blocks import Block, row, text
from papergen.page.drawings import rails
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import footer, footer_height, footer_width
from papergen.page.header import (
    Heading,
    broken_seed,
    header_height,
    name_height,
    name_line_in,
    plan_header,
    written_name,
)
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, Symbol, Text
from papergen.page.text import BELOW, cap, fitted

TALLER_HEADERS = (1.0, 1.1, 1.25, 1.5, 1.8, 2.2)  # for long seeds
LARGER = (1.35, 1.25, 1.15, 1.08, 1.0)  # times the style's text, on the page with the tables
BESIDE = (0.25, 0.3, 0.36, 0.0)  # of the width, for what is beside the tracks; 0: it is below them
TALLEST = 1.6  # times its least height: how much of the spare height the table and the tracks may take
WIDEST_GAP = 2.2  # times the least gap between blocks


def spread(press: Press, needs: Needs, heading: Heading, start: Start) -> tuple[Face, Face]:
    """With no text smaller than the style's small one, unless a very long seed leaves no room otherwise."""
    look = press.look
    larger = press.having(smallest_square=look.spread_square).scaled(look.spread_body / look.body)
    fitting = larger.for_place(press.size[0])
    presses = [fitting.having(captions=True, least=least) for least in (larger.look.small, look.least)]
    return (
        first(partial(_map_face, one, needs, heading, start) for one in presses),
        first(partial(_tables_face, one, needs, heading) for one in presses),
    )


def _gap(press: Press) -> float:
    return 2.0 + press.look.mm(press.look.body) * 0.4


def _map_face(press: Press, needs: Needs, heading: Heading, start: Start) -> Face:
    """With the whole note about the set-up if the map stays as wide as the paper, or else the short one."""
    box = Box(0, 0, *press.size).inset(press.look.margin)
    whole, short = setup_notes(press, box.w, needs.setup)
    widest = min(square_for(press, box.w), press.look.largest_square)
    least = press.look.smallest_square
    tried = [
        *product((whole, short), (widest,), TALLER_HEADERS),
        *product((short,), (least,), TALLER_HEADERS),
    ]
    make = partial(_map_by, press, heading, start, box)
    return first(partial(make, note, square, taller) for note, square, taller in tried)


def _map_by(
    press: Press, heading: Heading, start: Start, box: Box, note: Block, least: float, taller: float
) -> Face:
    gap = _gap(press)
    head, rest = box.cut_top(header_height(press, box.w) * taller, gap)
    foot, rest = rest.cut_bottom(footer_height(press, ruler=True), gap * 0.8)
    below, rest = rest.cut_bottom(note.height, gap * 0.6)
    square = min(square_for(press, min(rest.w, rest.h)), press.look.largest_square)
    if square < least - 1e-6:
        raise DoesNotFit(f"squares of {square:.1f} mm")
    side = board_side(press, square)
    spare = max(0.0, rest.h - side)
    board = Board.at(press, rest.x + (rest.w - side) / 2, rest.y + spare / 2, square)
    drawn = [*draw_board(press, board), *draw_start(press, board, start), *note.draw(below)]
    return ticket_face(press, plan_header(press, head), heading, [*drawn, *footer(press, foot, ruler=True)])


def _tables_face(press: Press, needs: Needs, heading: Heading) -> Face:
    """With text as large as fits; boxes for rolls that are not printed are left out before anything else."""
    optional = (True, False) if not needs.printed.turns else (True,)
    tried = product(optional, LARGER, BESIDE)
    return first(partial(_tables_by, press, needs, heading, *how) for how in tried)


def _tables_by(
    press: Press, needs: Needs, heading: Heading, boxes: bool, larger: float, beside: float
) -> Face:
    press = press.scaled(larger)
    gap = _gap(press)
    box = Box(0, 0, *press.size).inset(press.look.margin)
    head, fields, rest = _head(press, box, heading)
    foot, rest = _foot(press, rest, heading)
    blocks = [block for block in _blocks(press, rest.w, needs, boxes, beside, gap) if block.height]
    drawn = _placed(blocks, rest.cut_top(gap * 0.7)[1].cut_bottom(gap * 0.6)[1], gap)
    return Face(Symbol("tables", (*head, *drawn, *foot)), fields)


def _blocks(press: Press, w: float, needs: Needs, boxes: bool, beside: float, gap: float) -> Iterator[Block]:
    """The tracks with the overrides beside or below them, the table, and the rolls."""
    tracks = legend(press, 2)
    if beside:
        side = w * beside
        yield row([(w - side - gap, tracks), (side, needs.reminder(press, side))], gap)
    else:
        yield from (tracks, needs.reminder(press, w))
    yield score_rows(press, needs.advanced)
    note = table_note(press, needs.advanced)
    if (
        press.width(note, press.look.small)
        > w - press.width(press.words["scoring"], press.look.small * 1.1, True) - 3
    ):
        yield text(press, w, note, quiet=True)  # the caption has no room for it
    printed = needs.printed
    yield digit_rolls(press, w, printed, needs.rolls_set_up, printed.turns is not None or boxes)


def _placed(blocks: list[Block], room: Box, gap: float) -> Iterator[Shape]:
    """From the top down; spare height first makes the blocks taller, then the gaps between them wider."""
    needed = sum(block.height for block in blocks)
    spare = room.h - needed - gap * (len(blocks) - 1)
    if spare < -0.01:
        raise DoesNotFit("no room for the tables")
    taller = min(TALLEST, 1 + spare / needed)
    wider = min(WIDEST_GAP * gap, gap + (spare - needed * (taller - 1)) / max(1, len(blocks) - 1))
    y = room.y
    for block in blocks:
        yield from block.draw(Box(room.x, y, room.w, block.height * taller))
        y += block.height * taller + wider


def _head(
    press: Press, box: Box, heading: Heading
) -> tuple[list[Shape], Callable[[str, str], list[Shape]], Box]:
    """The title, a line for the name, what writes name and number there, and the room below."""
    look, words = press.look, press.words
    size = look.body * 1.25
    title, rest = box.cut_top(cap(size) + 1, 1.5)
    name, rest = rest.cut_top(name_height(press), look.mm(look.small) * 0.3)
    baseline = title.y + cap(size)
    number_w = press.width(f"{words['sheet']} 0000/0000", look.small, True)
    subtitle_x = title.x + press.width(heading.title, size, True) + 3
    subtitle = fitted(press, heading.subtitle, look.body, title.right - number_w - subtitle_x - 3)
    shapes: list[Shape] = [
        Text(title.x, baseline, heading.title, size, True, colour=look.ink),
        Text(subtitle_x, baseline, heading.subtitle, subtitle, colour=look.quiet),
        *name_line_in(press, name, words["name"]),
    ]
    track, rest = rest.cut_top(4.0)
    shapes += rails(track.x, track.right, track.cy, 1.6, look.accent, 0.25)

    def fields(player: str, sheet: str) -> list[Shape]:
        number = f"{words['sheet']} {sheet}"
        found: list[Shape] = (
            [Text(title.right, baseline, number, look.small, True, "end", look.ink)] if sheet else []
        )
        return [*found, *written_name(press, name, player)]

    return shapes, fields, rest


def _foot(press: Press, box: Box, heading: Heading) -> tuple[list[Shape], Box]:
    """Seed and fingerprint, so that the two pages find each other again, beside or above what made the page;
    and the room above them."""
    look, words = press.look, press.words
    label = f"{words['seed']} {heading.seed} · {words['fingerprint']} {heading.fingerprint}"
    foot, rest = box.cut_bottom(footer_height(press))
    begun = press.width(label, look.small) + 5
    if footer_width(press) <= foot.w - begun:
        made = footer(press, foot.cut_left(begun)[1])
        return [
            Text(foot.x, foot.bottom - look.mm(look.small) * BELOW, label, look.small, colour=look.quiet),
            *made,
        ], rest
    step = look.mm(look.small) * 1.3
    parts = broken_seed(press, label, look.small, box.w)
    above, rest = rest.cut_bottom(step * len(parts))
    lines = [
        Text(above.x, above.y + (i + 0.7) * step, part, look.small, colour=look.quiet)
        for i, part in enumerate(parts)
    ]
    return [*lines, *footer(press, foot)], rest
