"""Where the parts of a sheet go. Four arrangements compete for every place; the best map wins.

tall: the map with the tracks beside it, scoring and rolls below.
side: the map on the left, everything else in a column to its right.
card: everything in one column, with one scoring column per line; gives small paper the largest map.
flank: like card, but with the tracks in a narrow strip beside the map.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from math import inf

from papergen.games.thirty_rails.pages.board import Board, board_side, square_for
from papergen.games.thirty_rails.pages.legend import NARROW_STRIP, NARROWEST_NOTE, legend, named_width
from papergen.games.thirty_rails.pages.needs import Needs, Placed, Strip, note_in
from papergen.games.thirty_rails.pages.scorecolumns import score_columns
from papergen.games.thirty_rails.pages.scoretable import score_rows
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import Slots, footer_height, slots
from papergen.page.header import header_height
from papergen.page.papers import SAFE
from papergen.page.press import Press
from papergen.page.shapes import Box

TALLER_HEADERS = (1.0, 1.08, 1.2, 1.4, 1.8)  # for long seeds
OWN_SIZE = 200.0  # mm; a place this wide has text in the template's own size, a wider one has larger text
TALLEST = 2.2  # times its least height: rows further apart are hard to read along


@dataclass(frozen=True)
class Plan:
    """One sheet in the coordinates of its place on the page; the press is scaled to that place."""

    press: Press
    header: Box
    board: Board
    blocks: tuple[Placed, ...]
    footer: Box
    noted: bool  # whether the set-up's note is on it


def mirrored(plan: Plan, w: float) -> Plan:
    """What is beside the map goes to its other side, in a place `w` mm wide: for left-handed players."""

    def flip(box: Box) -> Box:
        return replace(box, x=w - box.right)

    board = replace(plan.board, field=flip(plan.board.field))
    blocks = tuple((block, flip(box)) for block, box in plan.blocks)
    return replace(plan, header=flip(plan.header), board=board, blocks=blocks)


Arrange = Callable[[Press, Box, Needs, float], Plan]


def arrangements(press: Press, needs: Needs, per_page: int) -> Iterator[tuple[Slots, Plan]]:
    """Every plan that fits, the best first; on large paper those with larger text come before all others."""
    yield from _ranked(press, needs, per_page, inf)
    if min(press.size) > 210:
        yield from _ranked(press, needs, per_page, OWN_SIZE)
    yield from _ranked(press, needs, per_page, inf, headings=False)  # two on A5, before they are refused


def _ranked(
    press: Press, needs: Needs, per_page: int, widest: float, headings: bool = True
) -> list[tuple[Slots, Plan]]:
    found = []
    for landscape in (False, True):
        page = slots(press.paper, per_page, landscape)
        place = page.places[0]
        short = min(place.w, place.h)
        fitting = press.for_place(min(short, widest))
        fitting = fitting.having(captions=press.look.captions) if headings else fitting
        margin = max(SAFE, press.look.margin * min(1, short / 210)) if per_page == 1 else SAFE + 0.65
        inner = Box(0, 0, place.w, place.h).inset(margin)
        for arrange, weight in ((_tall, 1.15), (_side, 1.1), (_card, 1.0), (_flank, 0.95)):
            for taller, asked in product(TALLER_HEADERS, _forms(fitting, needs)):
                for plan in _attempts(fitting, arrange, inner, asked, taller):
                    worth = weight / taller * (0.97 if landscape else 1) * (0.8 if asked.digits else 1)
                    worth *= (1 if asked.noted else 0.8) * (1 if plan.noted else 0.9)
                    found.append((plan.board.square * worth, page, plan))
    found.sort(key=lambda f: -f[0])
    return [(page, plan) for _, page, plan in found]


def _forms(press: Press, needs: Needs) -> list[Needs]:
    """The same needs with dice and, if rolls are printed, with digits instead; without captions also with the
    table's note left out."""
    forms = [needs]
    if needs.printed.setup:
        forms.append(replace(needs, digits=True))
    return forms if press.look.captions else forms + [replace(form, noted=False) for form in forms]


def _attempts(press: Press, arrange: Arrange, box: Box, needs: Needs, taller: float) -> Iterator[Plan]:
    """The plan, and if the set-up's note has no room in it, one with a smaller map and the note below it."""
    plan = _attempt(press, arrange, box, needs, taller)
    if plan:
        yield plan
    if (
        plan
        and not plan.noted
        and (other := _attempt(press, arrange, box, replace(needs, strip=True), taller))
    ):
        yield other


def _attempt(press: Press, arrange: Arrange, box: Box, needs: Needs, taller: float) -> Plan | None:
    """The plan, if its squares are large enough."""
    attempts: tuple[Callable[[], Plan | None], ...]
    attempts = (partial(arrange, press, box, needs, taller), lambda: None)
    plan = first(attempts)
    return plan if plan and plan.board.square >= press.look.smallest_square - 1e-6 else None


def _gap(press: Press) -> float:
    look = press.look
    return (2.2 + look.mm(look.body) * 0.55) * look.tight


def _frame(press: Press, box: Box, taller: float) -> tuple[Box, Box, Box]:
    """Header, footer, and the space between them."""
    gap = _gap(press)
    head, rest = box.cut_top(header_height(press, box.w) * taller, gap)
    foot, rest = rest.cut_bottom(footer_height(press, ruler=True), gap * 0.7)
    return head, foot, rest


def _square(press: Press, side: float) -> float:
    square = min(square_for(press, side), press.look.largest_square)
    if square <= 0:
        raise DoesNotFit("no room for the map")
    return square


def _tall(press: Press, box: Box, needs: Needs, taller: float) -> Plan:
    look = press.look
    gap = _gap(press)
    head, foot, rest = _frame(press, box, taller)
    side_w = 19 + look.mm(look.small) * 7.2
    rolls_w = rest.w * 0.42
    table, rolled = score_rows(press, needs.advanced), needs.rolls(press, rolls_w, all_turns=True)
    below = max(table.height, rolled.height)
    high, wide = rest.h - below - gap, rest.w - side_w - gap
    strip = Strip(press, min(high, wide), needs)
    square = _square(press, min(high - strip.h, wide))
    side = board_side(press, square)
    top, bottom = rest.cut_top(side + strip.h, gap)
    tracks, reminder, *note = _side_column(press, top.cut_left(side, gap)[1], needs)
    note += strip.placed(top.x, top.y + side, side)
    bottom = bottom.cut_top(min(bottom.h, below * TALLEST))[0]
    rolls_box, table_box = bottom.cut_right(rolls_w, gap)
    blocks = (tracks, reminder, (table, table_box), (rolled, rolls_box), *note)
    return Plan(press, head, Board.at(press, top.x, top.y, square), blocks, foot, bool(note))


def _side_column(press: Press, column: Box, needs: Needs) -> list[Placed]:
    """Tracks, overrides or shares, and the set-up note if there is room for it."""
    gap = _gap(press)
    tracks, reminder = legend(press, 1), needs.reminder(press, column.w)
    least = tracks.height + reminder.height + gap
    last, column = ((), column) if needs.strip else note_in(press, column, needs, least, gap)
    reminder_box, tracks_box = column.cut_bottom(reminder.height, gap)
    if not last and tracks_box.h < tracks.height:
        raise DoesNotFit("no room for the tracks")
    return [(tracks, tracks_box), (reminder, reminder_box), *last]


def _side(press: Press, box: Box, needs: Needs, taller: float) -> Plan:
    """With the narrowest column in which all beside the map fits, if possible with the tracks' names."""
    ems = (22 if needs.advanced else 21, 23.5, 26)
    body = press.look.mm(press.look.body)
    ways = product((True, False) if needs.advanced else (False,), ems)
    return first(partial(_side_by, press, box, needs, taller, em * body, named) for named, em in ways)


def _side_by(press: Press, box: Box, needs: Needs, taller: float, column_least: float, named: bool) -> Plan:
    look = press.look
    gap = _gap(press) * 0.8
    foot, rest = box.cut_bottom(footer_height(press, ruler=True), gap * 0.7)
    under = needs.rolls(press, rest.h) if needs.digits else None  # the map
    strip_h = under.height + gap if under else 0
    high, wide = rest.h - strip_h, rest.w - column_least - gap
    strip = Strip(press, min(high, wide), needs)
    square = _square(press, min(high - strip.h, wide))
    side = board_side(press, square)
    column = rest.cut_left(side, gap * 1.3)[1]
    head, column = column.cut_top(header_height(press, column.w) * taller, gap)
    reminder_w = column.w * 0.3
    if needs.advanced and column.w * 0.45 > NARROW_STRIP:
        left = column.w - gap - named_width(press, 3) if named else inf  # by the names of the tracks
        reminder_w = max(NARROWEST_NOTE, min(column.w * 0.45, left))
    tracks, reminder = legend(press, 3), needs.reminder(press, reminder_w)
    table = score_rows(press, needs.advanced)
    top_h = max(tracks.height, reminder.height)
    table_h = table.height + needs.below_table(press)
    if column.h < top_h + table_h + gap:
        top_h = max(tracks.height - 2 * look.mm(look.small) * 1.25, reminder.height)  # without the names
    top, column = column.cut_top(top_h, gap)
    reminder_box, tracks_box = top.cut_right(reminder_w, gap)
    rolls_h = 0.0 if under else needs.rolls(press, column.w).height + gap
    least = table_h + rolls_h if column.h >= table_h + rolls_h else table_h
    note = strip.placed(rest.x, rest.y + side, side)
    if not note:
        note, column = note_in(press, column, needs, least, gap, above=True)
    if under:
        below = Box(rest.x, rest.y + side + strip.h + gap, side, strip_h - gap)
        last: tuple[Placed, ...] = ((under, below),)
    else:
        last, column = _rolls_below(press, column, needs, gap, table_h)
    if column.h < table_h - 0.01:
        raise DoesNotFit("no room for the scoring table")
    blocks = ((tracks, tracks_box), (reminder, reminder_box), *note, (table, column), *last)
    return Plan(press, head, Board.at(press, box.x, box.y, square), blocks, foot, bool(note))


def _rolls_below(
    press: Press, column: Box, needs: Needs, gap: float, table_h: float
) -> tuple[tuple[Placed, ...], Box]:
    """The rolls below the scoring table, and what is left for the table; empty dice only if there is room."""
    rolled = needs.rolls(press, column.w)
    spare = column.h - table_h - gap - rolled.height
    if spare >= 0:
        below, rest = column.cut_bottom(rolled.height + spare * 0.4, gap)
        return ((rolled, below),), rest
    if needs.printed.setup:
        raise DoesNotFit("no room for the rolls")
    return (), column


def _card(press: Press, box: Box, needs: Needs, taller: float) -> Plan:
    look = press.look
    gap = _gap(press) * 0.85
    head, foot, rest = _frame(press, box, taller)
    reminder_w = max(box.w * (0.38 if needs.advanced else 0.22), 19 * look.small / 6)
    tracks, reminder = legend(press, 6), needs.reminder(press, reminder_w)
    band_h = max(tracks.height, reminder.height)
    last = _Last(press, box.w, needs, gap)
    high = rest.h - band_h - last.table_h - 2 * gap - last.rolls_h
    strip = Strip(press, min(rest.w, high), needs)
    square = _square(press, min(rest.w, high - strip.h))
    side = board_side(press, square)
    top, rest = rest.cut_top(side + strip.h, gap)
    spare = rest.h - band_h - last.table_h - gap - last.rolls_h
    band, rest = rest.cut_top(band_h + min(spare * 0.3, 6), gap)
    reminder_box, tracks_box = band.cut_right(reminder_w, gap)
    left = top.x + (top.w - side) / 2
    note = strip.placed(left, top.y + side, side)
    if not note:
        note, rest = last.note_in(rest, needs)
    blocks = ((tracks, tracks_box), (reminder, reminder_box), *last.placed(rest), *note)
    return Plan(press, head, Board.at(press, left, top.y, square), blocks, foot, bool(note))


def _flank(press: Press, box: Box, needs: Needs, taller: float) -> Plan:
    gap = _gap(press) * 0.85
    head, foot, rest = _frame(press, box, taller)
    last = _Last(press, box.w, needs, gap)
    strip_w = 17.0 * press.look.tight
    high, wide = rest.h - last.table_h - gap - last.rolls_h, rest.w - strip_w - gap
    strip = Strip(press, min(high, wide), needs)
    square = _square(press, min(high - strip.h, wide))
    side = board_side(press, square)
    top, rest = rest.cut_top(side + strip.h, gap)
    column = top.cut_left(side, gap)[1]
    reminder = needs.reminder(press, column.w)
    reminder_h = max(min(column.h * 0.22, 36), reminder.height)
    reminder_box, tracks_box = column.cut_bottom(reminder_h, gap)
    note = strip.placed(top.x, top.y + side, side)
    if not note:
        note, rest = last.note_in(rest, needs)
    blocks = ((legend(press, 1), tracks_box), (reminder, reminder_box), *last.placed(rest), *note)
    return Plan(press, head, Board.at(press, top.x, top.y, square), blocks, foot, bool(note))


class _Last:
    """The last blocks in a column: the scoring table, and below it the rolls if they are printed."""

    def __init__(self, press: Press, w: float, needs: Needs, gap: float) -> None:
        self.press = press
        self.table = score_columns(press, needs.advanced)
        self.table_h = self.table.height + needs.below_table(press)
        self.rolls = needs.rolls(press, w) if needs.printed.setup else None
        self.rolls_h = self.rolls.height + gap if self.rolls else 0
        self.gap = gap

    def note_in(self, rest: Box, needs: Needs) -> tuple[tuple[Placed, ...], Box]:
        """The set-up's note below everything if there is room, and the rest."""
        return note_in(self.press, rest, needs, self.table_h + self.rolls_h, self.gap)

    def placed(self, rest: Box) -> Iterator[Placed]:
        """Spare height goes to the scoring table."""
        below: tuple[Placed, ...] = ()
        if self.rolls:
            rolls_box, rest = rest.cut_bottom(self.rolls_h - self.gap, self.gap)
            below = ((self.rolls, rolls_box),)
        yield self.table, rest.cut_top(min(rest.h, self.table_h * 1.4))[0]
        yield from below
