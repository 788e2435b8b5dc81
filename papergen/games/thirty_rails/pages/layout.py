"""Where the parts of a sheet go. Four arrangements compete for every place; the best map wins.

tall: map with the tracks beside it, scoring and rolls below.
side: map left, everything else in a column at its right.
card: everything in one column, scoring with a line a column; gives small papers the largest map.
flank: as card, but the tracks stand in a narrow strip beside the map.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from papergen.games.thirty_rails.pages.blocks import (
    NARROW_STRIP,
    extra_height,
    legend_height,
    paragraph_height,
)
from papergen.games.thirty_rails.pages.board import Board, board_side, square_for
from papergen.games.thirty_rails.pages.rolls import RollsForm, rolls_height
from papergen.games.thirty_rails.pages.scorecolumns import columns_height
from papergen.games.thirty_rails.pages.scoretable import ratings_height, rows_height
from papergen.page.draw import Box
from papergen.page.frame import caption_height, footer_height
from papergen.page.header import header_height
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.slots import SAFE, Slots, slots
from papergen.page.text import DoesNotFit

TALLER_HEADERS = (1.0, 1.08, 1.2, 1.4, 1.8)  # for long seeds
LARGEST_TEXT = 1.35  # times the template's sizes, on large paper
TALLEST = 2.2  # times its least height: a higher table has lines too far apart to be read along


@dataclass(frozen=True)
class Needs:
    """What must find room."""

    advanced: bool
    rolls: RollsForm | None  # None: nothing need be printed, and an empty block may be left out
    note: str  # how to set up; left out where there is no room
    extra_note: str  # the advanced game's reminder
    ratings: bool = True  # False: they may be left out where blocks have no captions

    @property
    def tall_rolls(self) -> RollsForm:
        """The arrangement `tall` always has room for all 30 turns, printed or to fill in."""
        return RollsForm(digits=self.rolls is not None and self.rolls.digits)


@dataclass(frozen=True)
class Plan:
    """One sheet, in the coordinates of its place on the page."""

    look: Look
    header: Box
    board: Board
    legend: Box
    legend_columns: int
    extra: Box  # overrides or the shares reminder
    score: Box
    score_by_rows: bool
    footer: Box
    rolls: Box | None = None
    rolls_form: RollsForm = RollsForm()  # noqa: RUF009  (frozen)
    note: Box | None = None


def arrangements(look: Look, needs: Needs, paper: str, per_page: int) -> Iterator[tuple[Slots, Plan]]:
    """Every plan that has room, the best first; on large paper those with larger text before all others."""
    yield from _ranked(look, needs, paper, per_page, LARGEST_TEXT)
    if min(PAPERS[paper]) > 210:
        yield from _ranked(look, needs, paper, per_page, 1.0)


def _ranked(look: Look, needs: Needs, paper: str, per_page: int, largest: float) -> list[tuple[Slots, Plan]]:
    found = []
    for landscape in (False, True):
        page = slots(paper, per_page, landscape)
        place = page.places[0]
        fitting = look.scaled(min(largest, 0.4 + 0.6 * min(place.w, place.h) / 200))
        margin = (
            max(SAFE, look.margin * min(1, min(place.w, place.h) / 210)) if per_page == 1 else SAFE + 0.65
        )
        inner = Box(0, 0, place.w, place.h).inset(margin)
        for arrange, weight in ((_tall, 1.15), (_side, 1.1), (_card, 1.0), (_flank, 0.95)):
            for taller, asked in product(TALLER_HEADERS, _forms(needs, fitting)):
                plan = _attempt(arrange, inner, fitting, asked, taller)
                if plan:
                    digits = plan.rolls_form.digits
                    worth = weight / taller * (0.97 if landscape else 1) * (0.8 if digits else 1)
                    worth *= 1 if asked.ratings else 0.8
                    found.append((plan.board.square * worth, page, plan))
    found.sort(key=lambda f: -f[0])
    return [(page, plan) for _, page, plan in found]


def _forms(needs: Needs, look: Look) -> list[Needs]:
    """The same needs with dice and, where they must be printed, with digits instead; without captions
    also with the ratings left out."""
    forms = [needs]
    if needs.rolls:
        forms.append(replace(needs, rolls=replace(needs.rolls, digits=True)))
    return forms if look.captions else forms + [replace(form, ratings=False) for form in forms]


def _attempt(
    arrange: Callable[[Box, Look, Needs, float], Plan], box: Box, look: Look, needs: Needs, taller: float
) -> Plan | None:
    try:
        plan = arrange(box, look, needs, taller)
    except DoesNotFit:
        return None
    return plan if plan.board.square >= look.smallest_square - 1e-6 else None


def _gap(look: Look) -> float:
    return (2.2 + look.mm(look.body) * 0.55) * look.tight


def _frame(box: Box, look: Look, taller: float) -> tuple[Box, Box, Box]:
    """Header, footer, and the room between them."""
    gap = _gap(look)
    head, rest = box.cut_top(header_height(look, box.w) * taller, gap)
    foot, rest = rest.cut_bottom(footer_height(look), gap * 0.7)
    return head, foot, rest


def _square(look: Look, side: float) -> float:
    square = min(square_for(look, side), look.largest_square)
    if square <= 0:
        raise DoesNotFit("no room for the map")
    return square


def _tall(box: Box, look: Look, needs: Needs, taller: float) -> Plan:
    gap = _gap(look)
    head, foot, rest = _frame(box, look, taller)
    side_w = 19 + look.mm(look.small) * 7.2
    rolls_w = rest.w * 0.42
    below = max(rows_height(look), rolls_height(look, rolls_w, needs.tall_rolls))
    square = _square(look, min(rest.h - below - gap, rest.w - side_w - gap))
    side = board_side(look, square)
    top, bottom = rest.cut_top(side, gap)
    column = top.cut_left(side, gap)[1]
    extra, legend, note = _side_column(column, look, needs)
    bottom = bottom.cut_top(min(bottom.h, below * TALLEST))[0]
    rolls, score = bottom.cut_right(rolls_w, gap)
    board = Board.at(look, top.x, top.y, square)
    return Plan(look, head, board, legend, 1, extra, score, True, foot, rolls, needs.tall_rolls, note)


def _side_column(column: Box, look: Look, needs: Needs) -> tuple[Box, Box, Box | None]:
    """Tracks, overrides or shares, and the set-up note if there is room for it."""
    gap = _gap(look)
    extra_h = extra_height(look, needs.advanced, needs.extra_note, column.w)
    note_h = caption_height(look) + 1.5 + paragraph_height(look, needs.note, column.w)
    legend_least = caption_height(look) + 6 * 9.5 * look.tight
    if legend_least + extra_h + note_h + 2 * gap <= column.h:
        note, column = column.cut_bottom(note_h, gap)
        extra, legend = column.cut_bottom(extra_h, gap)
        return extra, legend, note
    extra, legend = column.cut_bottom(extra_h, gap)
    if legend.h < legend_least:
        raise DoesNotFit("no room for the tracks")
    return extra, legend, None


def _side(box: Box, look: Look, needs: Needs, taller: float) -> Plan:
    """With the narrowest column in which everything beside the map has room."""
    narrow, *wider = (em * look.mm(look.body) for em in (22 if needs.advanced else 21, 23.5, 26))
    for column_least in wider:
        try:
            return _side_by(box, look, needs, taller, narrow)
        except DoesNotFit:
            narrow = column_least
    return _side_by(box, look, needs, taller, narrow)


def _side_by(box: Box, look: Look, needs: Needs, taller: float, column_least: float) -> Plan:
    gap = _gap(look) * 0.8
    foot, rest = box.cut_bottom(footer_height(look), gap * 0.7)
    under = needs.rolls is not None and needs.rolls.digits
    strip_h = rolls_height(look, rest.h, needs.rolls) + gap if needs.rolls and under else 0
    square = _square(look, min(rest.h - strip_h, rest.w - column_least - gap))
    side = board_side(look, square)
    column = rest.cut_left(side, gap * 1.3)[1]
    head, column = column.cut_top(header_height(look, column.w) * taller, gap)
    extra_w = column.w * (0.45 if needs.advanced and column.w * 0.45 > NARROW_STRIP else 0.3)
    top_h = max(legend_height(look, 3), extra_height(look, needs.advanced, needs.extra_note, extra_w))
    score_h = rows_height(look) + needs.ratings * ratings_height(look)
    if column.h < top_h + score_h + gap:
        top_h -= 2 * look.mm(look.small) * 1.25  # without the names
    top, column = column.cut_top(top_h, gap)
    extra, legend = top.cut_right(extra_w, gap)
    form = needs.rolls or RollsForm()
    rolls = Box(rest.x, rest.y + side + gap, side, strip_h - gap) if under else None
    if not under:
        rolls, column = _rolls_below(column, look, needs, form, gap, score_h)
    if column.h < score_h - 0.01:
        raise DoesNotFit("no room for the scoring table")
    board = Board.at(look, box.x, box.y, square)
    return Plan(look, head, board, legend, 3, extra, column, True, foot, rolls, form)


def _rolls_below(
    column: Box, look: Look, needs: Needs, form: RollsForm, gap: float, score_h: float
) -> tuple[Box | None, Box]:
    """The rolls under the scoring table, and what is left for that; empty dice only if there is room."""
    rolls_h = rolls_height(look, column.w, form)
    spare = column.h - score_h - gap - rolls_h
    if spare >= 0:
        return column.cut_bottom(rolls_h + spare * 0.4, gap)
    if needs.rolls:
        raise DoesNotFit("no room for the rolls")
    return None, column


def _card(box: Box, look: Look, needs: Needs, taller: float) -> Plan:
    gap = _gap(look) * 0.85
    head, foot, rest = _frame(box, look, taller)
    extra_w = max(box.w * (0.38 if needs.advanced else 0.22), 19 * look.small / 6)
    legend_h = max(legend_height(look, 6), extra_height(look, needs.advanced, needs.extra_note, extra_w))
    score_h = columns_height(look, needs.advanced) + needs.ratings * ratings_height(look)
    rolls_h = rolls_height(look, box.w, needs.rolls) + gap if needs.rolls else 0
    square = _square(look, min(rest.w, rest.h - legend_h - score_h - 2 * gap - rolls_h))
    side = board_side(look, square)
    top, rest = rest.cut_top(side, gap)
    spare = rest.h - legend_h - score_h - gap - rolls_h
    band, rest = rest.cut_top(legend_h + min(spare * 0.3, 6), gap)
    extra, legend = band.cut_right(extra_w, gap)
    rolls, score = _score_and_rolls(rest, score_h, rolls_h, gap)
    board = Board.at(look, top.x + (top.w - side) / 2, top.y, square)
    form = needs.rolls or RollsForm()
    return Plan(look, head, board, legend, 6, extra, score, False, foot, rolls, form)


def _flank(box: Box, look: Look, needs: Needs, taller: float) -> Plan:
    gap = _gap(look) * 0.85
    head, foot, rest = _frame(box, look, taller)
    score_h = columns_height(look, needs.advanced) + needs.ratings * ratings_height(look)
    rolls_h = rolls_height(look, box.w, needs.rolls) + gap if needs.rolls else 0
    strip_w = 17.0 * look.tight
    square = _square(look, min(rest.w - strip_w - gap, rest.h - score_h - gap - rolls_h))
    side = board_side(look, square)
    top, rest = rest.cut_top(side, gap)
    column = top.cut_left(side, gap)[1]
    extra_h = extra_height(look, needs.advanced, needs.extra_note, column.w)
    extra, legend = column.cut_bottom(max(min(column.h * 0.22, 36), extra_h), gap)
    rolls, score = _score_and_rolls(rest, score_h, rolls_h, gap)
    board = Board.at(look, top.x, top.y, square)
    form = needs.rolls or RollsForm()
    return Plan(look, head, board, legend, 1, extra, score, False, foot, rolls, form)


def _score_and_rolls(rest: Box, score_h: float, rolls_h: float, gap: float) -> tuple[Box | None, Box]:
    """Scoring above, rolls (if `rolls_h`, which counts the gap) below; spare height goes to the scoring."""
    rolls = None
    if rolls_h:
        rolls, rest = rest.cut_bottom(rolls_h - gap, gap)
    return rolls, rest.cut_top(min(rest.h, score_h * 1.4))[0]
