"""The player's page: a tableau to draw in, scoring, market log; and the frame of all pages of a scenario."""

from itertools import count, pairwise

from papergen.games.village_rails.cards import Start
from papergen.games.village_rails.pages.pieces import draw_start
from papergen.games.village_rails.solo.scenario import Award, Scenario
from papergen.games.village_rails.tables import (
    COLUMNS,
    HAND,
    LINES,
    ROWS,
    START_MONEY,
    TRACK_PLACES,
    TRIP_PLACES,
    TURNS,
    cell_name,
)
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import GAP, caption, caption_height, cell, framed_page
from papergen.page.header import Heading
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pen, Shape, Text, lines, rect, rects
from papergen.page.text import cap, in_box, wrapped
from papergen.seed import short_hash

LEAST_CELL, MOST_CELL = 20.0, 34.0  # mm; more if the text is larger
BLANK = Start(None, None)
TOP, LEFT = 13.0, 25.0  # depth of the border pieces, for small text of 7 points
MOST_ROW = 9.0  # mm: a taller row of the log is no easier to write in


def fingerprint(scenario: Scenario) -> str:
    """Four characters for deck, terminus cards, frame and rival: the same for the same scenario."""
    table = scenario.table
    return short_hash(repr((table.deck, table.terminus, scenario.frame, scenario.level, table.rival.name)))


def framed(
    press: Press, scenario: Scenario, subtitle: str, player: str | None
) -> tuple[Press, list[Shape], Box]:
    """The press for a page, header and footer, and the room; no name line if `player` is None."""
    heading = Heading(press.words["village-title"], subtitle, scenario.seed, fingerprint(scenario))
    captioned = press.having(captions=True)  # tables of numbers say nothing without them
    return framed_page(captioned, heading, player)


def page_of(press: Press, shapes: list[Shape], scenario: Scenario, what: str) -> Page:
    words = press.words
    w, h = press.size
    summary = f"{words['village-title']}, {words['seed']} {scenario.seed}: {what}"
    return Page(w, h, tuple(shapes), words["scenario"], summary)


def tableau_pages(press: Press, scenario: Scenario, award: Award | None, player: str) -> list[Page]:
    """One page; if the text is large, a second one for scoring and markets."""
    return first(
        (
            lambda: [tableau_page(press, scenario, award, player)],
            lambda: [
                _board_page(press, scenario, award is None, player),
                _tables_page(press, scenario, award),
            ],
        )
    )


def tableau_page(press: Press, scenario: Scenario, award: Award | None, player: str) -> Page:
    """`award` is None for an owner of the game; then nothing from our deck is printed."""
    own = award is None
    press, shapes, room = framed(press, scenario, _subtitle(press, scenario), player)
    unit = press.look.small / 7
    log = _log(press, own)
    square = _square(press, room.w - (LEFT + 52) * unit, room.h - log.height - GAP - TOP * unit)
    top, bottom = room.cut_top(TOP * unit + ROWS * square, GAP)
    board, side = top.cut_left(LEFT * unit + COLUMNS * square, GAP * 1.4)
    shapes += _tableau(press, board, square, scenario, own)
    table, below = _score(press, side, side.h * 0.56)
    shapes += [*table, *_purse(press, below, scenario, award), *log.draw(bottom)]
    return page_of(press, shapes, scenario, press.words["village-solo"])


def _board_page(press: Press, scenario: Scenario, own: bool, player: str) -> Page:
    press, shapes, room = framed(press, scenario, _subtitle(press, scenario), player)
    unit = press.look.small / 7
    square = _square(press, room.w - LEFT * unit, room.h - TOP * unit)
    board = Box(room.x, room.y, LEFT * unit + COLUMNS * square, TOP * unit + ROWS * square)
    shapes += _tableau(press, board, square, scenario, own)
    return page_of(press, shapes, scenario, press.words["village-solo"])


def _tables_page(press: Press, scenario: Scenario, award: Award | None) -> Page:
    press, shapes, room = framed(press, scenario, _subtitle(press, scenario), None)
    log = _log(press, own=award is None)
    bottom, top = room.cut_bottom(log.height, GAP)
    left, right = top.cut_left(top.w * 0.58, GAP * 1.4)
    shapes += _score(press, left, left.h)[0]
    shapes += [*_purse(press, right, scenario, award), *log.draw(bottom)]
    return page_of(press, shapes, scenario, press.words["village-solo"])


def _subtitle(press: Press, scenario: Scenario) -> str:
    return f"{press.words['village-solo']}, {press.words[f'village-{scenario.level}']}"


def _square(press: Press, w: float, h: float) -> float:
    """The side of a square of the tableau in a room of this size."""
    side = min(MOST_CELL * press.look.roomy, w / COLUMNS, h / ROWS)
    if side < LEAST_CELL:
        raise DoesNotFit("no room for the tableau")
    return side


def _tableau(press: Press, box: Box, square: float, scenario: Scenario, own: bool) -> list[Shape]:
    look = press.look
    field = Box(box.right - COLUMNS * square, box.bottom - ROWS * square, COLUMNS * square, ROWS * square)
    starts = (BLANK,) * len(LINES) if own else scenario.table.starts
    shapes: list[Shape] = []
    for i in range(COLUMNS):
        place = Box(field.x + i * square, box.y, square, field.y - box.y).inset(0.4)
        shapes += draw_start(press, place, LINES[i], starts[i], down=True)
    for i in range(ROWS):
        place = Box(box.x, field.y + i * square, field.x - box.x, square).inset(0.4)
        shapes += draw_start(press, place, LINES[COLUMNS + i], starts[COLUMNS + i], down=False)
    cells = field.grid(COLUMNS, ROWS)
    tick = square * 0.05
    marks = []
    for c in cells:
        marks += [(c.cx, c.y, c.cx, c.y + tick), (c.cx, c.bottom - tick, c.cx, c.bottom)]
        marks += [(c.x, c.cy, c.x + tick, c.cy), (c.right - tick, c.cy, c.right, c.cy)]
    shapes += [lines(marks, look.guide), rects(cells, look.line), rect(field, Pen(look.ink, look.thick))]
    terrain = press.words["village-terrain-here"]
    terrain = terrain if press.width(terrain, look.least) < square / 2 - 2 else ""
    for i, c in enumerate(cells):
        baseline = c.y + 0.9 + cap(look.small)
        shapes.append(Text(c.x + 1, baseline, cell_name(i), look.small, colour=look.quiet))
        if terrain:
            shapes.append(Text(c.right - 1, c.bottom - 1, terrain, look.least, False, "end", look.faint))
    return shapes


def ruled(room: Box, unit: float, rows: int) -> list[tuple[float, float, float, float]]:
    """A line below each of the rows, which are `unit` high."""
    return [(room.x, room.y + i * unit, room.right, room.y + i * unit) for i in range(1, rows + 1)]


def further_down(box: Box, rows: int) -> Box:
    """The place that is `rows` rows below this one."""
    return Box(box.x, box.y + rows * box.h, box.w, box.h)


def _score(press: Press, box: Box, height: float) -> tuple[list[Shape], Box]:
    """One row per line with two trips, features and sum; then sidings, money, total; and the room below."""
    look, words = press.look, press.words
    shapes, room = caption(press, box, words["scoring"])
    heads = (words["line"], words["village-trips"], words["village-features"], words["sum"])
    others = (words["village-sidings"], words["village-money"], words["total"].capitalize())
    rows = len(LINES) + len(others)
    unit = min((height - caption_height(press)) / (rows + 1), 8.5 * look.roomy)
    if unit < look.mm(look.small) * 1.25:
        raise DoesNotFit("no room for the scoring")
    widths = [room.w * part for part in (0.24, 0.3, 0.24, 0.22)]
    edges = [room.x + sum(widths[:i]) for i in range(5)]
    if look.fills:
        shapes.insert(0, rect(Box(edges[3], room.y + unit, widths[3], rows * unit), None, look.shade))
    for head, (a, b) in zip(heads, pairwise(edges), strict=True):
        shapes.append(in_box(press, Box(a, room.y, b - a, unit), head, look.small, pad=0.2))
    name_place = Box(room.x, room.y, widths[0], unit)
    for i, name in enumerate(LINES, 1):
        shapes.append(cell(press, further_down(name_place, i), name, look.small, True))
    wide = Box(room.x, room.y, edges[3] - room.x, unit)
    for i, name in enumerate(others, len(LINES) + 1):
        shapes.append(in_box(press, further_down(wide, i), name, look.small, i == rows, "start", pad=1))
    top, last_line, bottom = room.y + unit, room.y + (len(LINES) + 1) * unit, room.y + rows * unit + unit
    uprights = [*((x, top, x, last_line) for x in edges[1:4]), (edges[3], top, edges[3], bottom)]
    middle = (edges[1] + edges[2]) / 2  # between the two trips
    shapes.append(lines([*ruled(room, unit, rows + 1), *uprights], look.line))
    shapes.append(lines([(middle, top, middle, last_line)], look.guide))
    return shapes, Box(room.x, bottom + GAP, room.w, room.bottom - bottom - GAP)


def _purse(press: Press, box: Box, scenario: Scenario, award: Award | None) -> list[Shape]:
    look, words = press.look, press.words
    shapes, room = caption(press, box, words["village-purse"])
    hand = ", ".join(str(card + 1) for card in scenario.table.terminus[:HAND])
    step = look.mm(look.small) * 1.6
    texts = [words.labelled(words["village-money-start"], f"£{START_MONEY}")]
    if not award:
        texts.append(words.filled("village-draw", count=HAND))
    else:
        texts += [
            words.labelled(words["village-hand"], hand),
            " · ".join(f"{words[medal]} +{rung}" for medal, rung in award.medals.offered.items() if rung),
            f"{words['best-known']} {award.medals.best.total}",
        ]
    parts = [part for text in texts for part in wrapped(press, text, look.small, room.w)]
    for i, part in enumerate(parts):
        place = Box(room.x, room.y + 0.6 + i * step, room.w, step)
        shapes.append(in_box(press, place, part, look.small, anchor="start", pad=0))
    top = room.y + 1.5 + len(parts) * step
    if top > room.bottom + 1:
        raise DoesNotFit("no room for the hand and the medals")
    if room.bottom - top > step:
        write = [(room.x, y, room.right, y) for y in _steps(top + 4, room.bottom, 6.5)]
        shapes.append(lines(write, look.guide))
    return shapes


def _steps(start: float, end: float, step: float) -> list[float]:
    return [start + i * step for i in range(max(0, int((end - start) / step) + 1))]


def _log(press: Press, own: bool) -> Block:
    """The markets turn by turn: card numbers by place, the first row as dealt."""
    row = max(5.0, press.look.mm(press.look.body) * 1.5)
    height = caption_height(press) + 1 + (TURNS + 1) * row
    return Block(height, lambda box: _draw_log(press, box, own))


def _draw_log(press: Press, box: Box, own: bool) -> list[Shape]:
    look, words = press.look, press.words
    most = caption_height(press) + (TURNS + 1) * MOST_ROW * look.roomy
    box = box.cut_top(min(box.h, most))[0]
    shapes, room = caption(press, box, words["village-market"], words["village-market-note"])
    heads = ["", *map(str, range(1, TRACK_PLACES + 1)), *map(str, range(1, TRIP_PLACES + 1))]
    heads += [words["village-next"], words["village-rival"], "£"]
    weights = [0.8, *[1.0] * TRACK_PLACES, *[1.0] * TRIP_PLACES, 1.4, 1.4, 0.8]
    edges = [room.x + room.w * sum(weights[:i]) / sum(weights) for i in range(len(weights) + 1)]
    unit = room.h / (TURNS + 1)
    columns = [Box(a, room.y, b - a, unit) for a, b in pairwise(edges)]
    for head, column in zip(heads, columns, strict=True):
        if head:
            shapes.append(in_box(press, column, head, look.small, True, pad=0.5))
    for turn in range(1, TURNS + 1):
        shapes.append(cell(press, further_down(columns[0], turn), str(turn), look.small, quiet=True))
    dealt = [*zip(columns[1:-2], () if own else count(1), strict=False), (columns[-1], START_MONEY)]
    for column, number in dealt:
        shapes.append(cell(press, further_down(column, 1), str(number), look.small))
    uprights = [(x, room.y, x, room.bottom) for x in edges[1:-1]]
    shapes.append(lines([*ruled(room, unit, TURNS + 1), *uprights], look.line))
    heavy = [edges[1], edges[1 + TRACK_PLACES], edges[1 + TRACK_PLACES + TRIP_PLACES]]
    shapes.append(lines([(x, room.y, x, room.bottom) for x in heavy], Pen(look.ink, look.thick)))
    return shapes
