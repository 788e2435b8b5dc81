"""A sheet to look at, checked or found by a search: its map with routes, the filled-in table, findings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.pages.board import Board, draw_board, largest_board, side_of
from papergen.games.thirty_rails.pages.picture import draw_picture as draw_picture
from papergen.games.thirty_rails.pages.played import draw_play, on_plate
from papergen.games.thirty_rails.pages.routemaps import (
    ALONE,
    LARGEST,
    RouteMap,
    draw_route_maps,
    how_many,
    places,
    route_maps,
)
from papergen.games.thirty_rails.pages.scoresigns import note_line, table_note
from papergen.games.thirty_rails.pages.scoretable import Filled, filled_in, score_rows, struck_cells
from papergen.games.thirty_rails.referee import Checked
from papergen.games.thirty_rails.tables import ADVANCED
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit, first, fit, usual
from papergen.page.frame import caption, caption_height, footer, footer_height, titled
from papergen.page.header import Heading, header_fields
from papergen.page.masthead import masthead
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Shape, Text
from papergen.page.text import cap, in_box, wrapped

GAP = 3.5
SMALLEST_SQUARE = 8.0  # mm
READ_ONLY = 0.75  # of the template's smallest square: nobody draws here
STRIPS = 2  # of numbers: on all four sides of the map
TABLE = 88.0  # mm: the width of the table beside the map, at a text size of 9 points
TALLEST = 1.35  # times the table's least height


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
    """All on one page; if that has no room, the map on the first and the rest on as many as it needs."""

    def make(press: Press) -> list[Page]:
        scaled = press.for_place(min(press.size))
        return first(partial(arrange, scaled, report) for arrange in (_together, _apart))

    return fit(press, "a report", make, advice=usual(press, maps=True))


def _together(press: Press, report: Report) -> list[Page]:
    """The map with the table beside it, below them the lines one by one, then the findings."""
    look, checked = press.look, report.checked
    shapes, room = _begun(press, report)
    board = _board(press, room.cut_right(TABLE * look.body / 9, GAP * 1.3)[1])
    shapes += _map(press, board, checked)
    side = side_of(press, board, STRIPS)
    _, beside = room.cut_left(side, GAP * 1.3)
    table = _table(press, checked)
    if table.height > side:
        raise DoesNotFit("the table is higher than the map")
    shapes += table.draw(beside.cut_top(min(side, table.height * TALLEST))[0])
    flow = _Flow(press, report, [], shapes, room.cut_top(side, GAP)[1])
    maps = route_maps(press, checked.play, checked.score)
    flow.lines(maps, at_once=True)
    flow.findings()
    return flow.ended()


def _apart(press: Press, report: Report) -> list[Page]:
    """The map on the first page, the table, the lines and the findings on the next."""
    checked = report.checked
    shapes, room = _begun(press, report)
    board = _board(press, room)
    board = board.moved((room.w - side_of(press, board, STRIPS)) / 2)
    shapes += _map(press, board, checked)
    flow = _Flow(press, report, [], shapes, room)
    flow.turn()
    table = _table(press, checked)
    place, rest = flow.room.cut_top(table.height * 1.04, GAP)
    if rest.h < -GAP:
        raise DoesNotFit("no room for the scoring table")
    flow.shapes += table.draw(place)
    flow.room, flow.fresh = rest, False
    flow.lines(route_maps(press, checked.play, checked.score))
    flow.findings()
    return flow.ended()


def _begun(press: Press, report: Report) -> tuple[list[Shape], Box]:
    """Head, footer and verdict of the first page, and the room below them."""
    w, h = press.size
    foot, room = Box(0, 0, w, h).inset(press.look.margin).cut_bottom(footer_height(press), GAP)
    head, rest = _header(press, room, report.checked)
    shapes = [*head, *footer(press, foot)]
    return shapes, _verdict(press, rest, report, shapes)


@dataclass
class _Flow:
    """What comes after the map, on as many pages as it needs: `shapes` and `room` are those of the last."""

    press: Press
    report: Report
    pages: list[Page]
    shapes: list[Shape]
    room: Box
    fresh: bool = False  # nothing is on this page yet

    def turn(self) -> None:
        """A new page, which says whose it is."""
        self.pages.append(_page(self.press, self.report, self.shapes))
        play = self.report.checked.play
        whose = " · ".join(self.press.printable(text) for text in (play.player, play.seed) if text)
        box = Box(0, 0, *self.press.size).inset(self.press.look.margin)
        self.shapes, self.room = titled(self.press, box, self.press.words["30-rails-title"], whose)
        self.fresh = True

    def lines(self, maps: Sequence[RouteMap], at_once: bool = False) -> None:
        """Their maps, as large as leaves room for the findings, if that is large enough."""
        press, play = self.press, self.report.checked.play
        while maps:
            block, room = _lines_caption(press, self.room)
            count = how_many(press, room, maps)
            if count < len(maps) and at_once:
                raise DoesNotFit("no room for a map of each line")
            if not count:
                if self.fresh:
                    raise DoesNotFit("no room for the map of a line")
                self.turn()
                continue
            part, maps = maps[:count], maps[count:]
            needed = _findings_height(press, room.w, self.report.checked) if not maps else 0.0
            rooms = [room]
            if needed:  # if not all of them fit, they begin on this page
                rooms = [room.cut_bottom(needed, GAP)[1], room.cut_top(room.h / 2)[0], room]
            drawn = next(one for one in rooms if how_many(press, one, part) == count)
            largest = ALONE if self.fresh else LARGEST
            self.shapes += [*block, *draw_route_maps(press, drawn, play, part, largest)]
            end = max(place.bottom for place in places(press, drawn, part, largest)) + GAP
            self.room, self.fresh = self.room.cut_top(end - self.room.y)[1], False
            if maps:
                self.turn()

    def findings(self) -> None:
        checked = self.report.checked
        left = _bulleted(self.press, checked)
        title = self.press.words["findings-open" if checked.only_unfinished else "findings"]
        while left := _findings(self.press, self.room, title, left, self.shapes):
            self.turn()

    def ended(self) -> list[Page]:
        return [*self.pages, _page(self.press, self.report, self.shapes)]


def _lines_caption(press: Press, box: Box) -> tuple[list[Shape], Box]:
    """The heading over the maps of the lines, which says what their signs mean."""
    look, words = press.look, press.words
    note = words["lines-note"]
    block, room = caption(press.having(captions=True), box, words["lines-title"], note)
    if not any(isinstance(shape, Text) and shape.text == note for shape in block):
        texts = wrapped(press, note, look.small, room.w)
        block += _placed(press, texts, room.x, room.y)
        room = room.cut_top(len(texts) * look.step(look.small))[1]
    return block, room.cut_top(1.5)[1]


def _table(press: Press, checked: Checked) -> Block:
    """The filled-in table; what strokes in it mean stands below it."""
    look, advanced = press.look, checked.play.variant == ADVANCED
    filled = _filled(checked)
    table = score_rows(press, advanced, filled)
    notes = [note_line(press, table_note(press, advanced)).height]
    said = press.words["struck-note"] if filled.struck else ""
    notes.append(look.step(look.small) if said else 0.0)

    def draw(box: Box) -> Iterator[Shape]:
        below, above = box.cut_bottom(notes[1])
        yield from table.draw(above)
        if said:
            yield in_box(press, below, said, look.small, anchor="end", colour=look.quiet, pad=0)

    return Block(table.height + sum(notes), draw)


def _page(press: Press, report: Report, shapes: list[Shape]) -> Page:
    summary = f"{press.words['30-rails']}: {report.told}"
    return Page(*press.size, tuple(shapes), press.words["report"], summary)


def _board(press: Press, box: Box) -> Board:
    """The largest map at the top left of the box."""
    least = max(SMALLEST_SQUARE, press.look.smallest_square * READ_ONLY)
    board = largest_board(press, box, (press.look.ring,), least, STRIPS)
    if board.square < least:
        raise DoesNotFit("no room for the map")
    return board


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


def _findings_height(press: Press, w: float, checked: Checked) -> float:
    """What the findings need below their caption; 0 if there are none."""
    look, press = press.look, press.having(captions=True)
    lines = sum(len(wrapped(press, text, look.small, w)) for text in _bulleted(press, checked))
    return caption_height(press) + 1 + (lines + 0.2) * look.step(look.small) if lines else 0.0


def _bulleted(press: Press, checked: Checked) -> list[str]:
    return [f"• {press.printable(text)}" for text in checked.told_in(press.words)]


def _findings(press: Press, box: Box, title: str, findings: list[str], shapes: list[Shape]) -> list[str]:
    """As many lines as fit under a caption; returns what is left."""
    look, press = press.look, press.having(captions=True)
    count = int((box.h - caption_height(press) - 1) / look.step(look.small))
    if not findings or count < 1:
        return findings
    block, room = caption(press, box, title)
    shapes += block
    for number, finding in enumerate(findings):
        texts = wrapped(press, finding, look.small, room.w)
        shapes += _placed(press, texts[:count], room.x, room.y + 1)
        if len(texts) > count:
            return [" ".join(texts[count:]), *findings[number + 1 :]]
        count -= len(texts)
        room = room.cut_top(len(texts) * look.step(look.small))[1]
    return []


def _header(press: Press, box: Box, checked: Checked) -> tuple[list[Shape], Box]:
    """The head with the player's name, and the room below it."""
    words, play = press.words, checked.play
    heading = Heading(words["30-rails-title"], f"{words[play.variant]}, {words['own-dice']}")
    if play.seed:
        fingerprint = dice_of(play.seed).fingerprint
        heading = Heading(words["30-rails-title"], words[play.variant], play.seed, fingerprint)
    plan, shapes, room = masthead(press, box, heading, named=True)
    fields = header_fields(press, plan, press.printable(play.player or ""), "")
    return [*shapes, *fields], room.cut_top(GAP / 2)[1]


def _map(press: Press, board: Board, checked: Checked) -> list[Shape]:
    """The board, and the play on top."""
    play = draw_play(press, board, checked.play, "played")
    return [*draw_board(press, board), *play, *_turns(press, board, checked)]


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


def _filled(checked: Checked) -> Filled:
    struck = struck_cells(checked.cells, checked.play.variant == ADVANCED)
    return filled_in(checked.score, struck, checked.rateable)


def _placed(press: Press, texts: list[str], x: float, y: float, large: bool = False) -> list[Text]:
    look = press.look
    size = look.body if large else look.small
    step = look.step(size)
    return [
        Text(x, y + cap(size) + i * step, text, size, large, colour=look.ink) for i, text in enumerate(texts)
    ]
