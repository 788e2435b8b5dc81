"""The rules for pupils on one page, in simple words with pictures."""

from collections.abc import Iterable

from papergen.games.thirty_rails.handout.pictures import (
    LINE,
    example,
    half_way,
    middle_line,
    route_colour,
    row_and_column,
    six_tracks,
    small_board,
    turned_curves,
)
from papergen.games.thirty_rails.model import Play
from papergen.games.thirty_rails.pages.board import STATION, Board
from papergen.games.thirty_rails.pages.played import draw_play, route_edges
from papergen.games.thirty_rails.pages.scoretable import PAIRS, pair_sign
from papergen.games.thirty_rails.tables import LINES, MINE_POINTS, TRACK_WORDS
from papergen.page.blocks import Block, column, row, text
from papergen.page.drawings import DIE, blank_die, die, disc, least_disc, placed
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Place, Shape, Text, joined, line, lines, rounded
from papergen.page.text import cap, fitted

SHOWN = 3  # the white die in the picture
BETWEEN = 8.0  # mm between two columns
RING = 0.8  # depth of the grey squares in the picture, as a fraction of a square
NARROW = 15.0  # times the text size: two narrower columns become one


def pupil_rules(press: Press, w: float, columns: int) -> list[Block]:
    """The steps in two columns, or in one."""
    look = press.look
    half = (w - BETWEEN * (columns - 1)) / columns
    if half < NARROW * look.mm(look.body):
        raise DoesNotFit(f"columns of {half:.0f} mm are hard to read")
    makers = (_where, _what, _jokers, _lines, _points, _mine)
    where, what, jokers, way, points, mine = (make(press, half) for make in makers)
    aim = text(press, w, press.words["pupils-aim"], bold=True)
    if columns == 1:
        return [aim, where, what, jokers, way, points, mine]
    gap = look.mm(look.body) * 1.1
    sides = [where, what, jokers], [way, points, mine]
    heights = [sum(block.height for block in blocks) for blocks in sides]
    air = [gap + (max(heights) - height) / 2 for height in heights]  # so that both end at the same height
    left, right = (column(blocks, between) for blocks, between in zip(sides, air, strict=True))
    return [aim, row([(half, left), (half, right)], BETWEEN)]


def _step(press: Press, number: int, title: str, block: Block) -> Block:
    """A numbered step under a rule."""
    look = press.look
    d = round(max(6.5, look.mm(look.body) * 2.0), 2)
    size = look.body * 1.45
    head = d + 2.0

    def draw(box: Box) -> Iterable[Shape]:
        cy = box.y + d / 2
        x = box.x + d + 2.2
        yield Place(disc(press, str(number), d, filled=True), box.x + d / 2, cy)
        yield Text(x, cy + cap(size) / 2, title, size, True, colour=look.ink)
        start = x + press.width(title, size, True) + 3
        if start < box.right - 4:
            yield line(start, cy, box.right, cy, Pen(look.accent, look.thick))
        yield from block.draw(box.cut_top(head)[1])

    return Block(head + block.height, draw)


def _where(press: Press, w: float) -> Block:
    look, words = press.look, press.words
    side = min(w * 0.48, look.mm(look.body) * 11)
    face = look.mm(look.body) * 2.6
    said = text(press, w - side - 4, words["pupils-1"])
    note = text(press, w - side - 4 - face - 2.5, words["pupils-1-picture"], bold=True)

    def sign(box: Box) -> Iterable[Shape]:
        yield placed(die(press, SHOWN), Box(box.x, box.y, face, face), face, DIE)

    example_roll = row([(face, Block(face, sign)), (w - side - 4 - face - 2.5, note)], 2.5)
    words_block = column([said, example_roll], look.mm(look.body) * 0.7)
    height = max(side, words_block.height)
    picture = Block(height, lambda box: row_and_column(press, Box(box.x, box.y, side, side), SHOWN))
    both = row([(w - side - 4, words_block), (side, picture)], 4)
    return _step(press, 1, words["pupils-1-title"], both)


def _what(press: Press, w: float) -> Block:
    look, words = press.look, press.words
    size = look.mm(look.body)
    names = [words[kind] for kind in TRACK_WORDS]
    for name in names:
        fitted(press, name, look.body, w / 3 - 2, least=look.body)
    tracks_h, turned_h = 2 * (size * 4.0 + size * 1.3) + 2, size * 3.0
    parts = [
        text(press, w, words["pupils-2"]),
        Block(tracks_h, lambda box: six_tracks(press, Box(box.x, box.y, w, tracks_h), names)),
        text(press, w, words["pupils-2-turn"]),
        Block(turned_h, lambda box: turned_curves(press, Box(box.x, box.y, w, turned_h))),
    ]
    return _step(press, 2, words["pupils-2-title"], column(parts, size * 0.55))


def _jokers(press: Press, w: float) -> Block:
    look = press.look
    side = look.mm(look.body) * 2.8
    pair = side * 2.2
    said = text(press, w - pair - 4, press.words["pupils-3"])

    def picture(box: Box) -> Iterable[Shape]:
        for i, coloured in enumerate((False, True)):
            cell = Box(box.x + i * side * 1.2, box.y, side, side)
            yield placed(blank_die(press, coloured), cell, side, DIE)
            size = side * 0.52 / look.mm(1)
            yield Text(cell.cx, cell.cy + cap(size) / 2, "?", size, True, "middle", look.ink)

    both = row([(w - pair - 4, said), (pair, Block(side, picture))], 4)
    return _step(press, 3, press.words["pupils-3-title"], both)


def _lines(press: Press, w: float) -> Block:
    look, words = press.look, press.words
    square = max(look.mm(look.body) * 2.4, look.mm(look.least) * 3.7, least_disc(press) / (STATION * RING))
    side = square * (6 + 2 * RING)
    if side > w:
        raise DoesNotFit("the numbers on the map would be too small")
    parts = [
        text(press, w, words["pupils-4"]),
        Block(side, lambda box: _worked_map(press, Box(box.x + (w - side) / 2, box.y, side, side))),
        text(press, w, words["pupils-4-not"]),
    ]
    return _step(press, 4, words["pupils-4-title"], column(parts, look.mm(look.body) * 0.6))


def _worked_map(press: Press, box: Box) -> Iterable[Shape]:
    """The example with its line in colour and its squares counted."""
    squares, setup, table = example()
    depth = box.w / (6 + 2 * RING) * RING
    board = Board(box.inset(depth), depth)
    yield from small_board(press, board)
    start, end = (setup.stations[int(n) - 1] for n in LINES[LINE].split("-"))
    route = table.lines[LINE].route
    cells = [board.cell(square) for square in route]
    edges = route_edges(start, route, end)
    band = Pen(route_colour(press), board.square * 0.46)
    yield joined((middle_line(pair, cell) for pair, cell in zip(edges, cells, strict=True)), band)
    yield from draw_play(press, board, Play(setup, squares), "rules")
    d = round(max(board.square * 0.42, least_disc(press)), 2)
    for number, (pair, cell) in enumerate(zip(edges, cells, strict=True), 1):
        yield Place(disc(press, str(number), d), *half_way(pair, cell))


def _points(press: Press, w: float) -> Block:
    """The sum of the worked line, box by box, and what every line is worth."""
    words = press.words
    _, _, table = example()
    scored = table.lines[LINE]
    terms = (
        (scored.value, words["pupils-5-value"]),
        (scored.squares, words["pupils-5-squares"]),
        (scored.bonus, words["pupils-5-bonus"]),
        (scored.sum, words["pupils-5-sum"]),
    )
    size = press.look.mm(press.look.body)
    sum_h = size * 4.6
    values_h = size * 1.7
    parts = [
        Block(sum_h, lambda box: _sum(press, Box(box.x, box.y, w, sum_h), terms)),
        text(press, w, words["pupils-5-values"]),
        Block(values_h * 2 + 1, lambda box: _values(press, Box(box.x, box.y, w, values_h * 2 + 1))),
    ]
    return _step(press, 5, words["pupils-5-title"], column(parts, size * 0.5))


def _sum(press: Press, box: Box, terms: Iterable[tuple[int, str]]) -> Iterable[Shape]:
    look = press.look
    sign_w = box.w * 0.05
    cells = box.grid(4, 1, sign_w)
    a, b = LINES[LINE].split("-")
    terms = list(terms)
    under = cells[0].w + sign_w * 0.6
    label_size = min(fitted(press, label, look.body, under) for _, label in terms)
    for i, (cell, (number, label)) in enumerate(zip(cells, terms, strict=True)):
        below, top = cell.cut_bottom(look.mm(look.body) * 1.5)
        last = i == 3
        yield rounded(top, 1.5, Pen(look.accent if last else look.ink, look.thick if last else look.thin))
        number_size = look.body * 1.9
        y = top.cy + cap(number_size) / 2
        if i == 0:
            left, right = top.cut_left(top.w * 0.62)
            yield from pair_sign(press, left, a, b)
            yield Text(right.cx - 1, y, str(number), number_size, True, "middle", look.ink)
        else:
            yield Text(top.cx, y, str(number), number_size, True, "middle", look.ink)
        y_label = below.bottom - look.mm(label_size) * 0.25
        yield Text(below.cx, y_label, label, label_size, False, "middle", look.ink)
        if i < 3:
            sign = "+" if i < 2 else "="
            yield Text(cell.right + sign_w / 2, y, sign, look.body * 1.5, True, "middle", look.ink)


def _values(press: Press, box: Box) -> Iterable[Shape]:
    for cell, (a, b, value) in zip(box.grid(3, 2, 1), PAIRS, strict=True):
        sign, number = cell.cut_left(cell.w * 0.55)
        yield from pair_sign(press, sign, a, b)
        yield Text(
            number.x + 1, cell.cy + cap(press.look.body * 1.2) / 2, str(value), press.look.body * 1.2, True
        )


def _mine(press: Press, w: float) -> Block:
    words = press.words
    size = press.look.mm(press.look.body)
    height = size * 3.0
    station = next(iter(example()[2].mine.routes))
    parts = [
        text(press, w, words["pupils-6"]),
        Block(height, lambda box: _mine_points(press, Box(box.x, box.y, w, height))),
        text(press, w, words.filled("pupils-6-picture", station=station), quiet=True),
    ]
    return _step(press, 6, words["pupils-6-title"], column(parts, size * 0.5))


def _mine_points(press: Press, box: Box) -> Iterable[Shape]:
    """How many points that many stations score."""
    look = press.look
    labels = (press.words["pupils-6-stations"], press.words["pupils-5-sum"])
    wide = max(press.width(label, look.body) for label in labels) + 2
    for label, cell in zip(labels, box.grid(1, 2), strict=True):
        yield Text(box.x, cell.cy + cap(look.body) / 2, label, look.body, colour=look.quiet)
    rows = box.cut_left(wide)[1].grid(4, 2)
    for number, (top, below) in enumerate(zip(rows[:4], rows[4:], strict=True), 1):
        yield Text(top.cx, top.cy + cap(look.body) / 2, str(number), look.body, False, "middle", look.quiet)
        points = str(MINE_POINTS[number])
        yield Text(below.cx, below.cy + cap(look.body * 1.2) / 2, points, look.body * 1.2, True, "middle")
    yield lines([(box.x, box.cy, box.right, box.cy)], look.line)
    yield lines([(c.x, box.y + 0.8, c.x, box.bottom - 0.8) for c in rows[:4]], look.guide)
