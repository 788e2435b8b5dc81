"""A sheet to look at, checked or found by a search: its map with routes, the filled-in table, findings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.model import Overrides
from papergen.games.thirty_rails.pages.board import Board, draw_board, largest_board, side_of
from papergen.games.thirty_rails.pages.played import (
    LEAST_MINI,
    draw_mini,
    draw_play,
    label_height,
    label_size,
    on_plate,
    route_bands,
    small_maps,
)
from papergen.games.thirty_rails.pages.scoretable import Filled, filled_in, note_line, score_rows, table_note
from papergen.games.thirty_rails.referee import Checked
from papergen.games.thirty_rails.tables import ADVANCED, LINES
from papergen.page.fit import DoesNotFit, first, fit, usual
from papergen.page.frame import caption, caption_height, footer, footer_height, titled
from papergen.page.header import Heading, header_fields
from papergen.page.masthead import masthead
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pages, Shape, Text
from papergen.page.text import cap, wrapped
from papergen.result import CLAIMED

if TYPE_CHECKING:
    from papergen.games.thirty_rails.endings.solving import Solved
    from papergen.games.thirty_rails.par import Par

GAP = 3.5
SMALLEST_SQUARE = 8.0  # mm
READ_ONLY = 0.75  # of the template's smallest square: nobody draws here
STRIPS = 2  # of numbers: on all four sides of the map
MINIS = 4  # small maps per row
FOR_MINIS = 0.75  # of the space below the table, if findings come after them


@dataclass(frozen=True)
class Report:
    """What is shown of a sheet: `told` is the verdict, `remarks` go below it."""

    checked: Checked
    told: str
    remarks: Sequence[str] = ()


def report_pages(press: Press, checked: Checked) -> list[Page]:
    """A player's sheet with the referee's verdict."""
    press = press.saying(f"papergen score {press.printable(Path(checked.file).name)}")
    return sheet_pages(press, Report(checked, checked.verdict_in(press.words)))


def sheet_pages(press: Press, report: Report) -> list[Page]:
    """One landscape page; if that has no room, the map on one page and the table on the next."""

    def make(press: Press) -> list[Page]:
        scaled = press.for_place(min(press.size))
        return first(partial(arrange, scaled, report) for arrange in (_across, _upright))

    return fit(press, "a report", make, advice=usual(press, maps=True))


def _across(press: Press, report: Report) -> list[Page]:
    """The map on the left, everything else in a column to its right."""
    look = press.look
    h, w = press.size
    foot, room = Box(0, 0, w, h).inset(look.margin).cut_bottom(footer_height(press), GAP)
    board = _board(press, room.cut_right(88 * look.body / 9)[1])
    column = room.cut_left(side_of(press, board, STRIPS), GAP * 1.3)[1]
    head, column = _header(press, column, report.checked)
    shapes = [*_map(press, board, report.checked), *head, *footer(press, foot)]
    column = _verdict(press, column, report, shapes)
    left = _table_and_findings(press, column, report.checked, shapes)
    return [_page(press, report, w, h, shapes), *_further(press, report, left, w, h)]


def _upright(press: Press, report: Report) -> list[Page]:
    """The map on the first page, the table and the findings on the next."""
    w, h = press.size
    foot, room = Box(0, 0, w, h).inset(press.look.margin).cut_bottom(footer_height(press), GAP)
    head, rest = _header(press, room, report.checked)
    shapes = [*head, *footer(press, foot)]
    rest = _verdict(press, rest, report, shapes)
    board = _board(press, rest)
    board = board.moved((rest.w - side_of(press, board, STRIPS)) / 2)
    shapes += _map(press, board, report.checked)
    second, room = _headed(press, report, w, h)
    left = _table_and_findings(press, room, report.checked, second)
    return [
        _page(press, report, w, h, shapes),
        _page(press, report, w, h, second),
        *_further(press, report, left, w, h),
    ]


def _page(press: Press, report: Report, w: float, h: float, shapes: list[Shape]) -> Page:
    summary = f"{press.words['30-rails']}: {report.told}"
    return Page(w, h, tuple(shapes), press.words["report"], summary)


def _board(press: Press, box: Box) -> Board:
    """The largest map at the top left of the box."""
    least = max(SMALLEST_SQUARE, press.look.smallest_square * READ_ONLY)
    board = largest_board(press, box, (press.look.ring,), least, STRIPS)
    if board.square < least:
        raise DoesNotFit("no room for the map")
    return board


def _headed(press: Press, report: Report, w: float, h: float) -> tuple[list[Shape], Box]:
    """Title and footer of a further page, which says whose it is, and the space between them."""
    play = report.checked.play
    whose = " · ".join(press.printable(text) for text in (play.player, play.seed) if text)
    return titled(press, Box(0, 0, w, h).inset(press.look.margin), press.words["30-rails-title"], whose)


def _verdict(press: Press, box: Box, report: Report, shapes: list[Shape]) -> Box:
    """The verdict in bold at the top of the box, remarks below; returns the space left."""
    look = press.look
    texts = wrapped(press, report.told, look.body, box.w, True)
    shapes += _placed(press, texts, box.x, box.y, True)
    box = box.cut_top(len(texts) * look.step(look.body), GAP * 0.7)[1]
    for remark in report.remarks:
        texts = wrapped(press, remark, look.small, box.w)
        shapes += _placed(press, texts, box.x, box.y)
        box = box.cut_top(len(texts) * look.step(look.small), GAP * 0.5)[1]
    return box


def _table_and_findings(press: Press, box: Box, checked: Checked, shapes: list[Shape]) -> list[str]:
    """The filled-in table, the small maps and the findings; returns the findings that had no room."""
    advanced = checked.play.variant == ADVANCED
    table = score_rows(press, advanced, _filled(press, checked))
    below = note_line(press, table_note(press, advanced))
    table_box, box = box.cut_top(table.height * 1.04 + below.height, GAP)
    if box.h < -GAP:
        raise DoesNotFit("no room for the scoring table")
    shapes += table.draw(table_box)
    findings = [f"• {press.printable(text)}" for text in checked.told]
    if maps := small_maps(press, checked.play, checked.score):
        rows = -(-len(maps) // MINIS)
        small, box = box.cut_top(_minis_height(press, box, rows, bool(findings)), GAP)
        places = small.grid(MINIS, rows, 2)
        size = label_size(press, places[0].w, (label for label, _ in maps))
        for (label, ways), place in zip(maps, places, strict=False):
            shapes += draw_mini(press, place, label, ways, checked.play, size)
    return _findings(press, box, findings, shapes)


def _minis_height(press: Press, column: Box, rows: int, more: bool) -> float:
    """The height of that many rows of small maps; `more` leaves room below them."""
    room = column.h * FOR_MINIS if more else column.h
    height = min((column.w / MINIS + label_height(press)) * rows, room)
    if (height - 2 * (rows - 1)) / rows - label_height(press) < LEAST_MINI:
        raise DoesNotFit("the small maps would be too small")
    return height


def _findings(press: Press, box: Box, findings: list[str], shapes: list[Shape]) -> list[str]:
    """As many lines as fit under a caption; returns what is left."""
    look = press.look
    count = int((box.h - caption_height(press) - 1) / look.step(look.small))
    if not findings or count < 1:
        return findings
    block, room = caption(press, box, press.words["findings"])
    shapes += block
    for number, finding in enumerate(findings):
        texts = wrapped(press, finding, look.small, room.w)
        shapes += _placed(press, texts[:count], room.x, room.y + 1)
        if len(texts) > count:
            return [" ".join(texts[count:]), *findings[number + 1 :]]
        count -= len(texts)
        room = room.cut_top(len(texts) * look.step(look.small))[1]
    return []


def _further(press: Press, report: Report, findings: list[str], w: float, h: float) -> Iterator[Page]:
    """Findings that had no room on the pages before."""
    while findings:
        shapes, room = _headed(press, report, w, h)
        findings = _findings(press, room, findings, shapes)
        yield _page(press, report, w, h, shapes)


def _header(press: Press, box: Box, checked: Checked) -> tuple[list[Shape], Box]:
    """The head with the player's name, and the room below it."""
    words, play = press.words, checked.play
    heading = Heading(words["30-rails-title"], f"{words[play.variant]}, {words['own-dice']}")
    if play.seed:
        fingerprint = dice_of(play.seed).fingerprint
        heading = Heading(words["30-rails-title"], words[play.variant], play.seed, fingerprint)
    plan, shapes, room = masthead(press, box, heading, named=True)
    return [*shapes, *header_fields(press, plan, press.printable(play.player or ""), "")], room.cut_top(
        GAP / 2
    )[1]


def _map(press: Press, board: Board, checked: Checked) -> list[Shape]:
    """The board, bands of colour for the lines that scored, and the play on top."""
    base = draw_board(press, board)
    bands = route_bands(press, board, checked.play.setup, checked.score)
    return [*base, *bands, *draw_play(press, board, checked.play, "played"), *_turns(press, board, checked)]


def _turns(press: Press, board: Board, checked: Checked) -> Iterator[Shape]:
    """In each square's corner the turn on which it was filled, if the player wrote it down."""
    look = press.look
    for square, turn in enumerate(checked.play.order or ()):
        if turn is not None:
            box = board.cell(square)
            if square == checked.play.setup.bonus:
                box = box.inset(0.8 + look.thick)  # inside its frame
            size = max(look.least, look.small * 0.9)
            at = (box.x + 0.7, box.y + 0.8 + cap(size))
            yield from on_plate(press, Text(*at, str(turn), size, colour=look.quiet))


def _filled(press: Press, checked: Checked) -> Filled:
    wrong = {f.where for f in checked.problems if f.rule.startswith(CLAIMED)}
    rows = [any(w.startswith(f"line {name}") for w in wrong) for name in LINES]
    return filled_in(press, checked.score, rows, checked.rateable)


def _placed(press: Press, texts: list[str], x: float, y: float, large: bool = False) -> list[Text]:
    look = press.look
    size = look.body if large else look.small
    step = look.step(size)
    return [
        Text(x, y + cap(size) + i * step, text, size, large, colour=look.ink) for i, text in enumerate(texts)
    ]


def par_pages(press: Press, par: "Par", checked: "Checked") -> Pages:
    words = press.words
    told = words.filled("par-ceiling", points=par.ceiling.points)
    sheet = replace(checked, play=replace(checked.play, player=words["par-player"]))
    return _document(press, words["par"], Report(sheet, told, tuple(_par_remarks(press, par))))


def _document(press: Press, name: str, report: Report) -> Pages:
    pages = sheet_pages(press.saying(press.printable(press.made_by)), report)
    return press.document(f"{press.words['30-rails']}: {name}", pages, subject=pages[0].summary)


def _par_remarks(press: Press, par: "Par") -> Iterator[str]:
    words = press.words
    if par.average:
        average, error = (words.decimal(f"{part:.1f}") for part in (par.average.mean, par.average.error))
        yield words.filled("par-sensible", average=average, error=error, games=len(par.average.totals))
    used = par.ceiling.play.overrides or Overrides()
    turns = (("par-white", used.white), ("par-coloured", used.coloured))
    said = [words.filled(key, turn=turn) for key, turn in turns if turn is not None]
    yield " ".join([words["par-turns"], *said])


def solved_pages(press: Press, solved: "Solved") -> Pages:
    words = press.words
    told = words.filled("solve-exact" if solved.exact else "solve-found", points=solved.end.best)
    remarks = tuple(_solve_remarks(press, solved))
    return _document(press, words["solve"], Report(solved.checked, told, remarks))


def _solve_remarks(press: Press, solved: "Solved") -> Iterator[str]:
    first = solved.sheet.played + 1
    count = len(solved.end.moves)
    now = solved.sheet.checked.score.total
    yield press.words.counted("solve-turns", count, first=first, last=first + count - 1, now=now)
    for number, move in enumerate(solved.end.moves, first):
        for key, used in (("par-white", move.white), ("par-coloured", move.coloured)):
            if used:
                yield press.words.filled(key, turn=number)
