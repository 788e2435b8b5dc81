"""The player's page: tableau to draw in, scoring, market log; and the frame of every page of a scenario."""

from dataclasses import replace
from itertools import pairwise

from papergen.games.village_rails.cards import Start
from papergen.games.village_rails.pages.icons import draw_start
from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.games.village_rails.solo.scenario import Medals, Scenario
from papergen.games.village_rails.tables import (
    COLUMNS,
    HAND,
    LINES,
    ROWS,
    START_MONEY,
    TRACK_PLACES,
    TRIP_PLACES,
    TURNS,
)
from papergen.page.draw import Box, lines, rect, rects
from papergen.page.frame import GAP, caption, caption_height, cell, framed_page
from papergen.page.header import Heading
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Pen, Shape, Text
from papergen.page.text import DoesNotFit, cap, in_box, wrapped
from papergen.page.typeface import width
from papergen.seed import short_hash
from papergen.words import Words

LEAST_CELL, MOST_CELL = 20.0, 34.0  # mm; more where the text is larger
BLANK = Start(None, None)
TOP, LEFT = 13.0, 25.0  # depth of the border pieces, for small text of 7 points
MOST_ROW = 9.0  # mm: a higher row of the log is no easier to write in


def fingerprint(scenario: Scenario) -> str:
    """Four characters over deck, terminus cards, frame and rival: equal ones, equal scenarios."""
    table = scenario.table
    return short_hash(repr((table.deck, table.terminus, scenario.frame, table.rival)))


def framed(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, subtitle: str, player: str | None
) -> tuple[Look, list[Shape], Box]:
    """A page with this scenario's header and footer; `player` None leaves out the name line."""
    heading = Heading(words["village-title"], subtitle, scenario.seed, fingerprint(scenario))
    captioned = replace(look, captions=True)  # tables of numbers say nothing without theirs
    return framed_page(captioned, words, paper, heading, command, player)


def page_of(shapes: list[Shape], words: Words, paper: str, scenario: Scenario, what: str) -> Page:
    w, h = PAPERS[paper]
    summary = f"{words['village-title']}, {words['seed']} {scenario.seed}: {what}"
    return Page(w, h, tuple(shapes), words["scenario"], summary)


def tableau_pages(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, medals: Medals | None, player: str
) -> list[Page]:
    """One page; where the text is large, a second one for scoring and markets."""
    try:
        return [tableau_page(look, words, paper, command, scenario, medals, player)]
    except DoesNotFit:
        board = _board_page(look, words, paper, command, scenario, medals is None, player)
        return [board, _tables_page(look, words, paper, command, scenario, medals)]


def tableau_page(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, medals: Medals | None, player: str
) -> Page:
    """Without medals for an owner of the game: then nothing of our deck is printed."""
    own = medals is None
    look, shapes, room = framed(look, words, paper, command, scenario, _subtitle(words, scenario), player)
    unit = look.small / 7
    high = room.h - _log_height(look) - GAP - TOP * unit
    square = _square(look, room.w - (LEFT + 52) * unit, high)
    top, log = room.cut_top(TOP * unit + ROWS * square, GAP)
    board, side = top.cut_left(LEFT * unit + COLUMNS * square, GAP * 1.4)
    shapes += _tableau(look, words, board, square, scenario, own)
    table, below = _score(look, words, side, side.h * 0.56)
    shapes += [*table, *_purse(look, words, below, scenario, medals)]
    shapes += _log(look, words, log, scenario, own)
    return page_of(shapes, words, paper, scenario, words["village-solo"])


def _board_page(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, own: bool, player: str
) -> Page:
    look, shapes, room = framed(look, words, paper, command, scenario, _subtitle(words, scenario), player)
    unit = look.small / 7
    square = _square(look, room.w - LEFT * unit, room.h - TOP * unit)
    board = Box(room.x, room.y, LEFT * unit + COLUMNS * square, TOP * unit + ROWS * square)
    shapes += _tableau(look, words, board, square, scenario, own)
    return page_of(shapes, words, paper, scenario, words["village-solo"])


def _tables_page(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, medals: Medals | None
) -> Page:
    look, shapes, room = framed(look, words, paper, command, scenario, _subtitle(words, scenario), None)
    log, top = room.cut_bottom(_log_height(look), GAP)
    left, right = top.cut_left(top.w * 0.58, GAP * 1.4)
    shapes += _score(look, words, left, left.h)[0]
    shapes += _purse(look, words, right, scenario, medals)
    shapes += _log(look, words, log, scenario, own=medals is None)
    return page_of(shapes, words, paper, scenario, words["village-solo"])


def _subtitle(words: Words, scenario: Scenario) -> str:
    return f"{words['village-solo']}, {words[f'village-{scenario.level}']}"


def _square(look: Look, w: float, h: float) -> float:
    """The side of a square of the tableau, which has so much room."""
    side = min(MOST_CELL * look.roomy, w / COLUMNS, h / ROWS)
    if side < LEAST_CELL:
        raise DoesNotFit("no room for the tableau")
    return side


def _log_height(look: Look) -> float:
    return caption_height(look) + 1 + (TURNS + 1) * max(5.0, look.mm(look.body) * 1.5)


def _tableau(look: Look, words: Words, box: Box, square: float, scenario: Scenario, own: bool) -> list[Shape]:
    field = Box(box.right - COLUMNS * square, box.bottom - ROWS * square, COLUMNS * square, ROWS * square)
    starts = (BLANK,) * len(LINES) if own else scenario.table.starts
    shapes: list[Shape] = []
    for i in range(COLUMNS):
        place = Box(field.x + i * square, box.y, square, field.y - box.y).inset(0.4)
        shapes += draw_start(look, words, place, LINES[i], starts[i], down=True)
    for i in range(ROWS):
        place = Box(box.x, field.y + i * square, field.x - box.x, square).inset(0.4)
        shapes += draw_start(look, words, place, LINES[COLUMNS + i], starts[COLUMNS + i], down=False)
    cells = field.grid(COLUMNS, ROWS)
    tick = square * 0.05
    marks = []
    for c in cells:
        marks += [(c.cx, c.y, c.cx, c.y + tick), (c.cx, c.bottom - tick, c.cx, c.bottom)]
        marks += [(c.x, c.cy, c.x + tick, c.cy), (c.right - tick, c.cy, c.right, c.cy)]
    shapes += [lines(marks, look.guide), rects(cells, look.line), rect(field, Pen(look.ink, look.thick))]
    terrain = words["village-terrain-here"]
    terrain = terrain if width(terrain, look.least) < square / 2 - 2 else ""
    for i, c in enumerate(cells):
        name = f"r{i // COLUMNS + 1}c{i % COLUMNS + 1}"
        shapes.append(Text(c.x + 1, c.y + 0.9 + cap(look.small), name, look.small, colour=look.quiet))
        if terrain:
            shapes.append(Text(c.right - 1, c.bottom - 1, terrain, look.least, False, "end", look.faint))
    return shapes


def _score(look: Look, words: Words, box: Box, height: float) -> tuple[list[Shape], Box]:
    """A row a line: two trips, features, sum; then sidings, money, total. The room below is left."""
    shapes, room = caption(look, box, words["scoring"])
    heads = (words["line"], words["village-trips"], words["village-features"], words["sum"])
    others = (words["village-sidings"], words["village-money"], words["total"].capitalize())
    rows = (*LINES, *others)
    unit = min((height - caption_height(look)) / (len(rows) + 1), 8.5 * look.roomy)
    if unit < look.mm(look.small) * 1.25:
        raise DoesNotFit("no room for the scoring")
    widths = [room.w * part for part in (0.24, 0.3, 0.24, 0.22)]
    edges = [room.x + sum(widths[:i]) for i in range(5)]
    for head, (a, b) in zip(heads, pairwise(edges), strict=True):
        shapes.append(in_box(look, Box(a, room.y, b - a, unit), head, look.small, pad=0.2))
    for i, name in enumerate(LINES, 1):
        shapes.append(cell(look, Box(room.x, room.y + i * unit, widths[0], unit), name, look.small, True))
    for i, name in enumerate(others, len(LINES) + 1):
        place = Box(room.x, room.y + i * unit, edges[3] - room.x, unit)
        shapes.append(in_box(look, place, name, look.small, i == len(rows), "start", pad=1))
    last = room.y + len(rows) * unit
    if look.fills:
        shapes.insert(0, rect(Box(edges[3], room.y + unit, widths[3], len(rows) * unit), None, look.shade))
    levels = [(room.x, room.y + i * unit, room.right, room.y + i * unit) for i in range(1, len(rows) + 2)]
    uprights = [(x, room.y + unit, x, room.y + (len(LINES) + 1) * unit) for x in edges[1:4]]
    uprights.append((edges[3], room.y + unit, edges[3], last + unit))
    halves = [
        (
            (edges[1] + edges[2]) / 2,
            room.y + unit,
            (edges[1] + edges[2]) / 2,
            room.y + (len(LINES) + 1) * unit,
        )
    ]
    shapes += [lines([*levels, *uprights], look.line), lines(halves, look.guide)]
    rest = Box(room.x, last + unit + GAP, room.w, room.bottom - last - unit - GAP)
    return shapes, rest


def _purse(look: Look, words: Words, box: Box, scenario: Scenario, medals: Medals | None) -> list[Shape]:
    shapes, room = caption(look, box, words["village-purse"])
    hand = ", ".join(str(card + 1) for card in scenario.table.terminus[:HAND])
    step = look.mm(look.small) * 1.6
    texts = [words.labelled(words["village-money-start"], f"£{START_MONEY}")]
    if medals:
        texts += [
            words.labelled(words["village-hand"], hand),
            f"{words['bronze']} {medals.bronze} · {words['silver']} {medals.silver}",
            f"{words['gold']} {medals.gold} · {words['best-known']} {medals.best}",
        ]
    parts = [part for text in texts for part in wrapped(text, look.small, room.w)]
    for i, part in enumerate(parts):
        place = Box(room.x, room.y + 0.6 + i * step, room.w, step)
        shapes.append(in_box(look, place, part, look.small, anchor="start", pad=0))
    top = room.y + 1.5 + len(parts) * step
    if top > room.bottom + 1:
        raise DoesNotFit("no room for the hand and the medals")
    if room.bottom - top > step:
        write = [(room.x, y, room.right, y) for y in _steps(top + 4, room.bottom, 6.5)]
        shapes.append(lines(write, look.guide))
    return shapes


def _steps(start: float, end: float, step: float) -> list[float]:
    return [start + i * step for i in range(max(0, int((end - start) / step) + 1))]


def _log(look: Look, words: Words, box: Box, scenario: Scenario, own: bool) -> list[Shape]:
    """The markets turn by turn: card numbers by place, the first row as dealt."""
    most = caption_height(look) + (TURNS + 1) * MOST_ROW * look.roomy
    box = box.cut_top(min(box.h, most))[0]
    shapes, room = caption(look, box, words["village-market"], words["village-market-note"])
    deck = [] if own else [RAILWAY[card].number for card in scenario.table.deck]
    heads = ["", *(str(n) for n in range(1, TRACK_PLACES + 1)), *(str(n) for n in range(1, TRIP_PLACES + 1))]
    heads += [words["village-next"], words["village-rival"], "£"]
    rivals = [f"{track}{f' + {trip}' if trip else ''}" for track, trip in scenario.table.rival]
    weights = [0.8, *[1.0] * TRACK_PLACES, *[1.0] * TRIP_PLACES, 1.4, 1.4, 0.8]
    edges = [room.x + room.w * sum(weights[:i]) / sum(weights) for i in range(len(weights) + 1)]
    unit = room.h / (TURNS + 1)
    columns = [Box(a, room.y, b - a, unit) for a, b in pairwise(edges)]
    for head, column in zip(heads, columns, strict=True):
        if head:
            shapes.append(in_box(look, column, head, look.small, True, pad=0.5))
    for turn in range(1, TURNS + 1):
        y = room.y + turn * unit
        shapes.append(cell(look, Box(columns[0].x, y, columns[0].w, unit), str(turn), look.small, quiet=True))
        shapes.append(
            cell(look, Box(columns[-2].x, y, columns[-2].w, unit), rivals[turn - 1], look.small, True)
        )
    for number, column in zip(deck, columns[1 : 1 + TRACK_PLACES + TRIP_PLACES], strict=False):
        shapes.append(cell(look, Box(column.x, room.y + unit, column.w, unit), str(number), look.small))
    if deck:
        first = deck[TRACK_PLACES + TRIP_PLACES]
        shapes.append(
            cell(look, Box(columns[-3].x, room.y + unit, columns[-3].w, unit), str(first), look.small)
        )
    shapes.append(
        cell(look, Box(columns[-1].x, room.y + unit, columns[-1].w, unit), str(START_MONEY), look.small)
    )
    levels = [(room.x, room.y + i * unit, room.right, room.y + i * unit) for i in range(1, TURNS + 2)]
    uprights = [(x, room.y, x, room.bottom) for x in edges[1:-1]]
    shapes.append(lines([*levels, *uprights], look.line))
    heavy = [edges[1], edges[1 + TRACK_PLACES], edges[1 + TRACK_PLACES + TRIP_PLACES]]
    shapes.append(lines([(x, room.y, x, room.bottom) for x in heavy], Pen(look.ink, look.thick)))
    return shapes
