"""A checked sheet to look at: the map as played with its routes, the table filled in, what does not hold."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from papergen import __version__
from papergen.errors import PapergenError
from papergen.games.thirty_rails.check import Checked
from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.pages.board import Board, board_side, draw_board, square_for
from papergen.games.thirty_rails.pages.minis import draw_mini, small_maps
from papergen.games.thirty_rails.pages.played import cell_of, draw_play, on_plate, route_bands
from papergen.games.thirty_rails.pages.scoreparts import ratings_height
from papergen.games.thirty_rails.pages.scoretable import Filled, filled_in, rows_height, score_rows
from papergen.games.thirty_rails.tables import ADVANCED, LINES
from papergen.legality import CLAIMED
from papergen.scene.box import Box
from papergen.scene.framed import page_look
from papergen.scene.furniture import caption, caption_height, footer, footer_height
from papergen.scene.header import Heading, header, header_fields, header_height, plan_header
from papergen.scene.look import Look
from papergen.scene.papers import PAPERS
from papergen.scene.shapes import Page, Shape, Text
from papergen.scene.text import DoesNotFit, cap, wrapped
from papergen.scene.typeface import printable
from papergen.words import Words

GAP = 3.5
SMALLEST_SQUARE = 8.0


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
    raise PapergenError(f"{paper} is too small for a report in the template '{look.name}'; use larger paper")


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
    command = f"{report.command}{report.words.option}"
    return footer(report.look, report.words, box, command, f"papergen {__version__}")


def _table_and_findings(report: _Report, box: Box, shapes: list[Shape]) -> list[str]:
    """The filled-in table, the small maps and the findings; returns the lines that had no room."""
    look, words, checked = report.look, report.words, report.checked
    table_h = rows_height(look) * 1.04 + ratings_height(look)
    table, box = box.cut_top(table_h, GAP)
    if box.h < 0:
        raise DoesNotFit("no room for the scoring table")
    shapes += score_rows(look, words, table, checked.play.variant == ADVANCED, _filled(checked, look))
    maps = small_maps(words, checked.play, checked.score)
    if maps:
        small, box = box.cut_top(_minis_height(look, box, len(maps)), GAP)
        for (label, ways), place in zip(maps, small.grid(4, -(-len(maps) // 4), 2), strict=False):
            shapes += draw_mini(look, place, label, ways, checked.play)
    findings = (*checked.problems, *checked.warnings)
    texts = [line for f in findings for line in wrapped(f"• {printable(f.message)}", look.small, box.w)]
    return _findings(report, texts, box, shapes)


def _findings(report: _Report, texts: list[str], box: Box, shapes: list[Shape]) -> list[str]:
    """As many lines as fit under a caption; returns the others."""
    look = report.look
    count = int((box.h - caption_height(look) - 1) / look.step(look.small))
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


def _minis_height(look: Look, column: Box, maps: int) -> float:
    rows = -(-maps // 4)
    return min((column.w / 4 + look.mm(look.small) * 1.5) * rows, column.h * 0.75)


def _placed(texts: list[str], x: float, y: float, look: Look, large: bool = False) -> list[Text]:
    size = look.body if large else look.small
    step = look.step(size)
    return [
        Text(x, y + cap(size) + i * step, text, size, large, colour=look.ink) for i, text in enumerate(texts)
    ]
