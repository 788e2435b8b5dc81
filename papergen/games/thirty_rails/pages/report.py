"""A checked sheet to look at: the map as played with its routes, the table filled in, what does not hold."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from papergen import __version__
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.pages.board import Board, draw_board, largest_board, side_of
from papergen.games.thirty_rails.pages.played import (
    LEAST_MINI,
    cell_of,
    draw_mini,
    draw_play,
    label_height,
    label_size,
    on_plate,
    route_bands,
    small_maps,
)
from papergen.games.thirty_rails.pages.scoretable import (
    Filled,
    filled_in,
    ratings_height,
    rows_height,
    score_rows,
)
from papergen.games.thirty_rails.referee import Checked
from papergen.games.thirty_rails.tables import ADVANCED, LINES
from papergen.page.draw import Box
from papergen.page.fit import NoRoom, usual
from papergen.page.frame import caption, caption_height, footer, footer_height, page_look, titled
from papergen.page.header import Heading, header, header_fields, header_height, plan_header
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Shape, Text
from papergen.page.text import DoesNotFit, cap, wrapped
from papergen.page.typeface import printable
from papergen.ranking import CLAIMED
from papergen.words import Words

GAP = 3.5
SMALLEST_SQUARE = 8.0  # mm
READ_ONLY = 0.75  # of the squares that a template wants at least: nobody draws here
STRIPS = 2  # of numbers: on all four sides of the map
MINIS = 4  # small maps in a row
FOR_MINIS = 0.75  # of the room below the table, where findings come after them


def report_pages(
    checked: Checked,
    paper: str,
    look: Look,
    words: Words,
    told: str | None = None,
    remarks: Sequence[str] = (),
    command: str | None = None,
) -> Iterator[Page]:
    """One page lying across; where that has no room, the map on one page and the table on the next.

    `told` stands in place of the verdict, `remarks` under it, and `command` in the footer, where the sheet is
    not a player's.
    """
    short, long = PAPERS[paper]
    look = page_look(look, short)
    told = checked.verdict_in(words) if told is None else told
    command = f"papergen score {printable(Path(checked.file).name)}" if command is None else command
    for arrange in (_across, _upright):
        try:
            return iter(arrange(_Report(checked, look, words, told, tuple(remarks), command), short, long))
        except DoesNotFit:
            continue
    raise NoRoom("a report", paper, look, *usual(paper, look, maps=True))


@dataclass(frozen=True)
class _Report:
    """What is to be shown, and how."""

    checked: Checked
    look: Look
    words: Words
    told: str
    remarks: tuple[str, ...]
    command: str

    def page(self, w: float, h: float, shapes: list[Shape]) -> Page:
        summary = f"{self.words['30-rails']}: {self.told}"
        return Page(w, h, tuple(shapes), self.words["report"], summary)


def _across(report: _Report, h: float, w: float) -> list[Page]:
    """Map left, everything else in a column at its right."""
    look = report.look
    foot, room = Box(0, 0, w, h).inset(look.margin).cut_bottom(footer_height(look), GAP)
    board = _board(look, room.cut_right(88 * look.body / 9)[1])
    column = room.cut_left(side_of(look, board, STRIPS), GAP * 1.3)[1]
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
    board = _board(look, rest)
    board = board.moved((rest.w - side_of(look, board, STRIPS)) / 2)
    first += _map(look, board, report.checked)
    second, room = _headed(report, w, h)
    left = _table_and_findings(report, room, second)
    return [report.page(w, h, first), report.page(w, h, second), *_further(report, left, w, h)]


def _board(look: Look, box: Box) -> Board:
    """The largest map at the top left of the box."""
    least = max(SMALLEST_SQUARE, look.smallest_square * READ_ONLY)
    board = largest_board(look, box, (look.ring,), least, STRIPS)
    if board.square < least:
        raise DoesNotFit("no room for the map")
    return board


def _headed(report: _Report, w: float, h: float) -> tuple[list[Shape], Box]:
    """Title and footer of a further page, which says whose it is; and the room between them."""
    play, words = report.checked.play, report.words
    whose = " · ".join(printable(text) for text in (play.player, play.seed) if text)
    box = Box(0, 0, w, h).inset(report.look.margin)
    return titled(report.look, words, box, words["30-rails-title"], whose, report.command)


def _verdict(report: _Report, box: Box, shapes: list[Shape]) -> Box:
    """The verdict in bold at the top of the box, remarks below; returns the room below them."""
    look = report.look
    texts = wrapped(report.told, look.body, box.w, True)
    shapes += _placed(texts, box.x, box.y, look, True)
    box = box.cut_top(len(texts) * look.step(look.body), GAP * 0.7)[1]
    for remark in report.remarks:
        texts = wrapped(remark, look.small, box.w)
        shapes += _placed(texts, box.x, box.y, look)
        box = box.cut_top(len(texts) * look.step(look.small), GAP * 0.5)[1]
    return box


def _footer(report: _Report, box: Box) -> list[Shape]:
    return footer(report.look, report.words, box, report.command, f"papergen {__version__}")


def _table_and_findings(report: _Report, box: Box, shapes: list[Shape]) -> list[str]:
    """The filled-in table, the small maps and the findings; returns the findings that had no room."""
    look, words, checked = report.look, report.words, report.checked
    table_h = rows_height(look) * 1.04 + ratings_height(look)
    table, box = box.cut_top(table_h, GAP)
    if box.h < -GAP:
        raise DoesNotFit("no room for the scoring table")
    shapes += score_rows(look, words, table, checked.play.variant == ADVANCED, _filled(checked, look))
    findings = [f"• {printable(finding.message)}" for finding in (*checked.problems, *checked.warnings)]
    if maps := small_maps(words, checked.play, checked.score):
        rows = -(-len(maps) // MINIS)
        small, box = box.cut_top(_minis_height(look, box, rows, bool(findings)), GAP)
        places = small.grid(MINIS, rows, 2)
        size = label_size(look, places[0].w, (label for label, _ in maps))
        for (label, ways), place in zip(maps, places, strict=False):
            shapes += draw_mini(look, place, label, ways, checked.play, size)
    return _findings(report, findings, box, shapes)


def _minis_height(look: Look, column: Box, rows: int, more: bool) -> float:
    """For so many rows of small maps; `more` leaves room below them."""
    room = column.h * FOR_MINIS if more else column.h
    height = min((column.w / MINIS + label_height(look)) * rows, room)
    if (height - 2 * (rows - 1)) / rows - label_height(look) < LEAST_MINI:
        raise DoesNotFit("the small maps would be too small")
    return height


def _findings(report: _Report, findings: list[str], box: Box, shapes: list[Shape]) -> list[str]:
    """As many lines as fit under a caption; returns what is left."""
    look = report.look
    count = int((box.h - caption_height(look) - 1) / look.step(look.small))
    if not findings or count < 1:
        return findings
    block, room = caption(look, box, report.words["findings"])
    shapes += block
    for number, finding in enumerate(findings):
        texts = wrapped(finding, look.small, room.w)
        shapes += _placed(texts[:count], room.x, room.y + 1, look)
        if len(texts) > count:
            return [" ".join(texts[count:]), *findings[number + 1 :]]
        count -= len(texts)
        room = room.cut_top(len(texts) * look.step(look.small))[1]
    return []


def _further(report: _Report, findings: list[str], w: float, h: float) -> Iterator[Page]:
    """Findings that had no room on the pages before."""
    while findings:
        shapes, room = _headed(report, w, h)
        findings = _findings(report, findings, room, shapes)
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
    bands = route_bands(look, board, checked.play.setup, checked.score)
    return [*base, *bands, *draw_play(look, board, checked.play, "played"), *_turns(look, board, checked)]


def _turns(look: Look, board: Board, checked: Checked) -> Iterator[Shape]:
    """The turn on which each square was filled, in its corner, where the player wrote it down."""
    for square, turn in enumerate(checked.play.order or ()):
        if turn is not None:
            box = board.cell(*cell_of(square))
            if square == checked.play.setup.bonus:
                box = box.inset(0.8 + look.thick)  # inside its frame
            size = max(look.least, look.small * 0.9)
            at = (box.x + 0.7, box.y + 0.8 + cap(size))
            yield from on_plate(look, Text(*at, str(turn), size, colour=look.quiet))


def _filled(checked: Checked, look: Look) -> Filled:
    wrong = {f.where for f in checked.problems if f.rule.startswith(CLAIMED)}
    return filled_in(
        look, checked.score, [any(w.startswith(f"line {name}") for w in wrong) for name in LINES]
    )


def _placed(texts: list[str], x: float, y: float, look: Look, large: bool = False) -> list[Text]:
    size = look.body if large else look.small
    step = look.step(size)
    return [
        Text(x, y + cap(size) + i * step, text, size, large, colour=look.ink) for i, text in enumerate(texts)
    ]
