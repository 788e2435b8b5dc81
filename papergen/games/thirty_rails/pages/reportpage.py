"""A checked sheet to look at: the map as played with its routes, the table filled in, what does not hold."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from papergen import __version__
from papergen.errors import PapergenError
from papergen.games.thirty_rails.check import Checked
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.model import MINE
from papergen.games.thirty_rails.pages.board import Board, board_side, draw_board, square_for
from papergen.games.thirty_rails.pages.played import ROUTE_COLOURS, cell_of, draw_play, draw_route
from papergen.games.thirty_rails.pages.scoretable import Filled, ratings_height, rows_height, score_rows
from papergen.games.thirty_rails.tables import ADVANCED, LINES
from papergen.scene.box import Box
from papergen.scene.draw import lines, rect
from papergen.scene.framed import page_look
from papergen.scene.furniture import (
    Heading,
    caption,
    caption_height,
    footer,
    footer_height,
    header,
    header_fields,
    header_height,
    plan_header,
)
from papergen.scene.look import Look
from papergen.scene.papers import PAPERS
from papergen.scene.shapes import Page, Pen, Shape, Text
from papergen.scene.shapes import Path as Line
from papergen.scene.text import DoesNotFit, cap, in_box, wrapped
from papergen.scene.typeface import printable
from papergen.words import Words

GAP = 3.5
SMALLEST_SQUARE = 8.0

Way = tuple[int, tuple[int, ...], int | None]  # a route: grey square, squares, grey square (None: the mine)


def report_pages(checked: Checked, paper: str, look: Look, words: Words) -> Iterator[Page]:
    """One page lying across; where that has no room, the map on one page and the table on the next."""
    short, long = PAPERS[paper]
    look = page_look(look, short)
    for arrange in (_across, _upright):
        try:
            return iter(arrange(_Report(checked, look, words), short, long))
        except DoesNotFit:
            continue
    raise PapergenError(f"{paper} is too small for a report in the template '{look.name}'; use larger paper")


@dataclass(frozen=True)
class _Report:
    """What is to be shown, and how."""

    checked: Checked
    look: Look
    words: Words

    def page(self, w: float, h: float, shapes: list[Shape]) -> Page:
        summary = f"{self.words['30-rails']}: {self.checked.verdict}"
        return Page(w, h, tuple(shapes), self.words["report"], summary)


def _across(report: _Report, h: float, w: float) -> list[Page]:
    """Map left, everything else in a column at its right."""
    look = report.look
    foot, room = Box(0, 0, w, h).inset(look.margin).cut_bottom(footer_height(look), GAP)
    square = min(square_for(look, min(room.h, room.w - 88 * look.body / 9)), look.largest_square)
    if square < SMALLEST_SQUARE:
        raise DoesNotFit("no room for the map")
    board = Board.at(look, room.x, room.y, square)
    column = room.cut_left(board_side(look, square), GAP * 1.3)[1]
    head, column = column.cut_top(header_height(look, column.w), GAP)
    shapes = [*_map(look, board, report.checked), *_header(report, head), *_footer(report, foot)]
    column = _verdict(report, column, shapes)
    left = _table_and_findings(report, column, shapes)
    return [report.page(w, h, shapes), *_further(report, left, w, h)]


def _upright(report: _Report, w: float, h: float) -> list[Page]:
    """The map on the first page, the table and what does not hold on the next."""
    look = report.look
    foot, room = Box(0, 0, w, h).inset(look.margin).cut_bottom(footer_height(look), GAP)
    head, rest = room.cut_top(header_height(look, room.w), GAP)
    first = [*_header(report, head), *_footer(report, foot)]
    rest = _verdict(report, rest, first)
    square = min(square_for(look, min(rest.w, rest.h)), look.largest_square)
    if square < SMALLEST_SQUARE:
        raise DoesNotFit("no room for the map")
    x = rest.x + (rest.w - board_side(look, square)) / 2
    first += _map(look, Board.at(look, x, rest.y, square), report.checked)
    second = _footer(report, foot)
    left = _table_and_findings(report, room, second)
    return [report.page(w, h, first), report.page(w, h, second), *_further(report, left, w, h)]


def _verdict(report: _Report, box: Box, shapes: list[Shape]) -> Box:
    """The verdict in bold at the top of the box; returns the room below it."""
    texts = wrapped(report.checked.verdict, report.look.body, box.w, True)
    shapes += _placed(texts, box.x, box.y, report.look, True)
    return box.cut_top(len(texts) * report.look.mm(report.look.body) * 1.3, GAP * 0.7)[1]


def _footer(report: _Report, box: Box) -> list[Shape]:
    command = f"papergen score {printable(Path(report.checked.file).name)}"
    return footer(report.look, report.words, box, command, f"papergen {__version__}")


def _table_and_findings(report: _Report, box: Box, shapes: list[Shape]) -> list[str]:
    """The filled-in table, the small maps and the findings; returns the lines that had no room."""
    look, words, checked = report.look, report.words, report.checked
    table_h = rows_height(look) * 1.04 + ratings_height(look)
    table, box = box.cut_top(table_h, GAP)
    if box.h < 0:
        raise DoesNotFit("no room for the scoring table")
    shapes += score_rows(look, words, table, checked.play.variant == ADVANCED, _filled(checked, look))
    maps = _small_maps(words, checked)
    if maps:
        small, box = box.cut_top(_minis_height(look, box, len(maps)), GAP)
        for (label, ways), place in zip(maps, small.grid(4, -(-len(maps) // 4), 2), strict=False):
            shapes += _mini(look, place, label, ways, checked)
    findings = (*checked.problems, *checked.warnings)
    texts = [line for f in findings for line in wrapped(f"• {printable(f.message)}", look.small, box.w)]
    return _findings(report, texts, box, shapes)


def _findings(report: _Report, texts: list[str], box: Box, shapes: list[Shape]) -> list[str]:
    """As many lines as fit under a caption; returns the others."""
    look = report.look
    count = int((box.h - caption_height(look) - 1) / (look.mm(look.small) * 1.3))
    if not texts or count < 1:
        return texts
    block, room = caption(look, box, report.words["findings"])
    shapes += block
    shapes += _placed(texts[:count], room.x, room.y + 1, look)
    return texts[count:]


def _further(report: _Report, texts: list[str], w: float, h: float) -> Iterator[Page]:
    """Findings that had no room on the pages before."""
    while texts:
        shapes: list[Shape] = []
        texts = _findings(report, texts, Box(0, 0, w, h).inset(report.look.margin), shapes)
        yield report.page(w, h, shapes)


def _header(report: _Report, box: Box) -> list[Shape]:
    look, words, play = report.look, report.words, report.checked.play
    plan = plan_header(look, box)
    seed = play.seed or words["own-dice"]
    fingerprint = dice_of(play.seed).fingerprint if play.seed else "–"
    heading = Heading(words["30-rails-title"], words[play.variant], seed, fingerprint, play.seed is not None)
    return [
        *header(look, words, plan, heading),
        *header_fields(look, words, plan, printable(play.player or ""), ""),
    ]


def _map(look: Look, board: Board, checked: Checked) -> list[Shape]:
    """The board, bands of colour under the track where a line scored, the play on top."""
    base = draw_board(look, board)
    bands = list(_bands(board, checked)) if look.fills else []
    return [*base, *bands, *draw_play(look, board, checked.play, "played"), *_turns(look, board, checked)]


def _turns(look: Look, board: Board, checked: Checked) -> Iterator[Text]:
    """The turn on which each square was filled, in its corner, where the player wrote it down."""
    for square, turn in enumerate(checked.play.order or ()):
        if turn is not None:
            box = board.cell(*cell_of(square))
            size = max(look.least, look.small * 0.9)
            yield Text(box.x + 0.7, box.y + 0.8 + cap(size), str(turn), size, colour=look.quiet)


def _bands(board: Board, checked: Checked) -> Iterator[Line]:
    """Wide to narrow, so that lines that share track are seen side by side."""
    connected = [(i, line) for i, line in enumerate(checked.score.lines) if line.connected]
    for n, (index, line) in enumerate(connected):
        width = board.square * (0.62 - 0.07 * n)
        a, b = (checked.play.setup.stations[int(station) - 1] for station in LINES[index].split("-"))
        yield draw_route(board, a, line.route, b, Pen(ROUTE_COLOURS[index], width))


def _filled(checked: Checked, look: Look) -> Filled:
    rows = []
    for line in checked.score.lines:
        cells = (
            [str(line.squares), str(line.bonus or ""), str(line.sum)] if line.connected else ["–", "–", "–"]
        )
        if line.shares is not None:
            cells += [str(line.shares or "–"), str(line.scored)]
        rows.append(tuple(cells))
    wrong = {f.where for f in checked.problems if f.rule.startswith("claimed-")}
    marked = tuple(any(w.startswith(f"line {name}") for w in wrong) for name in LINES)
    colours = tuple(
        ROUTE_COLOURS[i] if line.connected and look.fills else None
        for i, line in enumerate(checked.score.lines)
    )
    mine = checked.score.mine
    return Filled(tuple(rows), marked, len(mine.routes), str(mine.points), str(checked.score.total), colours)


def _minis_height(look: Look, column: Box, maps: int) -> float:
    rows = -(-maps // 4)
    return min((column.w / 4 + look.mm(look.small) * 1.5) * rows, column.h * 0.75)


def _small_maps(words: Words, checked: Checked) -> list[tuple[str, list[Way]]]:
    """A small map for each line that is connected, and one for the mine."""
    stations = checked.play.setup.stations
    maps: list[tuple[str, list[Way]]] = []
    for index, line in enumerate(checked.score.lines):
        if line.connected:
            a, b = (stations[int(n) - 1] for n in LINES[index].split("-"))
            bonus = " +2" if line.bonus else ""
            maps.append((f"{LINES[index]}: {line.squares}{bonus}", [(a, line.route, b)]))
    if checked.score.mine.routes:
        ways: list[Way] = [(stations[n - 1], route, None) for n, route in checked.score.mine.routes.items()]
        maps.append((f"{words['mine']}: {len(ways)}", ways))
    return maps


def _mini(look: Look, cell: Box, label: str, routes: list[Way], checked: Checked) -> list[Shape]:
    below, top = cell.cut_bottom(look.mm(look.small) * 1.4)
    side = min(top.w, top.h)
    field = Box(top.cx - side / 2, top.y, side, side)
    board = Board(field, 0)
    s = board.square
    grid = [(field.x + i * s, field.y, field.x + i * s, field.bottom) for i in range(1, 6)]
    grid += [(field.x, field.y + i * s, field.right, field.y + i * s) for i in range(1, 6)]
    shapes: list[Shape] = [
        lines(grid, look.guide),
        rect(field, look.line),
        rect(board.cell(*cell_of(checked.play.setup.bonus)).inset(0.3), Pen(look.accent, 0.3)),
    ]
    if MINE in checked.play.board:
        mine = board.cell(*cell_of(checked.play.board.index(MINE)))
        shapes.append(rect(mine.inset(s * 0.28), None, look.ink))
    for start, squares, end in routes:
        way = squares if end is not None else (*squares, checked.play.board.index(MINE))
        shapes.append(draw_route(board, start, way, end, Pen(look.ink, s * 0.3)))
    shapes.append(in_box(look, below, label, look.small, True, pad=0))
    return shapes


def _placed(texts: list[str], x: float, y: float, look: Look, large: bool = False) -> list[Text]:
    size = look.body if large else look.small
    step = look.mm(size) * 1.3
    return [
        Text(x, y + cap(size) + i * step, text, size, large, colour=look.ink) for i, text in enumerate(texts)
    ]
