"""The player's page: tableau to draw in, scoring, market log."""

from itertools import pairwise

from papergen.games.village_rails.cards import Start
from papergen.games.village_rails.deck import RAILWAY
from papergen.games.village_rails.pages.faces import draw_start
from papergen.games.village_rails.pages.frame import framed, page_of
from papergen.games.village_rails.solo import Medals, Scenario
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
from papergen.scene.box import Box
from papergen.scene.draw import lines, rect, rects
from papergen.scene.framed import GAP
from papergen.scene.furniture import caption, caption_height, cell
from papergen.scene.look import Look
from papergen.scene.shapes import Page, Pen, Shape, Text
from papergen.scene.text import DoesNotFit, cap, in_box
from papergen.words import Words

MOST_CELL = 34.0
BLANK = Start(None, None)
TOP, LEFT = 13.0, 25.0  # depth of the border pieces


def tableau_page(
    look: Look, words: Words, paper: str, scenario: Scenario, medals: Medals | None, player: str
) -> Page:
    """Without medals for an owner of the game: then nothing of our deck is printed."""
    level = words[f"village-{scenario.level}"]
    look, shapes, room = framed(look, words, paper, scenario, f"{words['village-solo']}, {level}", player)
    row = max(5.0, look.mm(look.body) * 1.5)
    log_h = caption_height(look) + 1 + (TURNS + 1) * row
    square = min(
        MOST_CELL, (room.h - log_h - GAP - TOP) / ROWS, (room.w - LEFT - 52 * look.small / 7) / COLUMNS
    )
    if square < 20:
        raise DoesNotFit("no room for the tableau")
    top, log = room.cut_top(TOP + ROWS * square, GAP)
    board, side = top.cut_left(LEFT + COLUMNS * square, GAP * 1.4)
    shapes += _tableau(look, words, board, square, scenario, own=medals is None)
    shapes += _score(look, words, side, scenario, medals)
    shapes += _log(look, words, log.cut_top(min(log.h, log_h * 1.12))[0], scenario, own=medals is None)
    return page_of(shapes, words, paper, scenario, words["village-solo"])


def _tableau(look: Look, words: Words, box: Box, square: float, scenario: Scenario, own: bool) -> list[Shape]:
    field = Box(box.x + LEFT, box.y + TOP, COLUMNS * square, ROWS * square)
    starts = (BLANK,) * len(LINES) if own else scenario.table.starts
    shapes: list[Shape] = []
    for i in range(COLUMNS):
        place = Box(field.x + i * square, box.y, square, TOP).inset(0.4)
        shapes += draw_start(look, words, place, LINES[i], starts[i], down=True)
    for i in range(ROWS):
        place = Box(box.x, field.y + i * square, LEFT, square).inset(0.4)
        shapes += draw_start(look, words, place, LINES[COLUMNS + i], starts[COLUMNS + i], down=False)
    cells = field.grid(COLUMNS, ROWS)
    tick = square * 0.05
    marks = []
    for c in cells:
        marks += [(c.cx, c.y, c.cx, c.y + tick), (c.cx, c.bottom - tick, c.cx, c.bottom)]
        marks += [(c.x, c.cy, c.x + tick, c.cy), (c.right - tick, c.cy, c.right, c.cy)]
    shapes += [lines(marks, look.guide), rects(cells, look.line), rect(field, Pen(look.ink, look.thick))]
    for i, c in enumerate(cells):
        name = f"r{i // COLUMNS + 1}c{i % COLUMNS + 1}"
        shapes.append(Text(c.x + 1, c.y + 0.9 + cap(look.small), name, look.small, colour=look.faint))
        shapes.append(
            Text(
                c.right - 1, c.bottom - 1, words["village-terrain-here"], look.least, False, "end", look.faint
            )
        )
    return shapes


def _score(look: Look, words: Words, box: Box, scenario: Scenario, medals: Medals | None) -> list[Shape]:
    """A row a line: two trips, features, sum; then sidings, money, total; money and hand below."""
    shapes, room = caption(look, box, words["scoring"])
    heads = (words["line"], words["village-trips"], words["village-features"], words["sum"])
    rows = (*LINES, words["village-sidings"], words["village-money"], words["total"].capitalize())
    unit = min(room.h * 0.58 / (len(rows) + 1), 8.5)
    widths = [room.w * part for part in (0.24, 0.3, 0.24, 0.22)]
    edges = [room.x + sum(widths[:i]) for i in range(5)]
    for head, (a, b) in zip(heads, pairwise(edges), strict=True):
        shapes.append(in_box(look, Box(a, room.y, b - a, unit), head, look.small, pad=0.2))
    for i, name in enumerate(rows, 1):
        shapes.append(
            cell(look, Box(edges[0], room.y + i * unit, widths[0], unit), name, look.small, i <= len(LINES))
        )
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
    return shapes + _purse(look, words, rest, scenario, medals)


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
    for i, text in enumerate(texts):
        place = Box(room.x, room.y + 0.6 + i * step, room.w, step)
        shapes.append(in_box(look, place, text, look.small, anchor="start", pad=0))
    top = room.y + 1.5 + len(texts) * step
    if room.bottom - top > step:
        write = [(room.x, y, room.right, y) for y in _steps(top + 4, room.bottom, 6.5)]
        shapes.append(lines(write, look.guide))
    return shapes


def _steps(start: float, end: float, step: float) -> list[float]:
    return [start + i * step for i in range(max(0, int((end - start) / step) + 1))]


def _log(look: Look, words: Words, box: Box, scenario: Scenario, own: bool) -> list[Shape]:
    """The markets turn by turn: card numbers by place, the first row as dealt."""
    shapes, room = caption(look, box, words["village-market"], words["village-market-note"])
    deck = [] if own else [RAILWAY[card].number for card in scenario.table.deck]
    heads = ["", *(str(n) for n in range(1, TRACK_PLACES + 1)), *(str(n) for n in range(1, TRIP_PLACES + 1))]
    heads += [words["village-next"], words["village-rival"], "£"]
    rivals = [f"{track}{f' + {trip}' if trip else ''}" for track, trip in scenario.table.rival]
    weights = [0.8, *[1.0] * TRACK_PLACES, *[1.0] * TRIP_PLACES, 1.2, 1.3, 0.9]
    edges = [room.x + room.w * sum(weights[:i]) / sum(weights) for i in range(len(weights) + 1)]
    unit = room.h / (TURNS + 1)
    columns = [Box(a, room.y, b - a, unit) for a, b in pairwise(edges)]
    for head, column in zip(heads, columns, strict=True):
        if head:
            shapes.append(in_box(look, column, head, look.small, True, pad=0.2))
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
