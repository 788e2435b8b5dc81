"""The player's sheet, left of the ghosts: hand, trick lane, railways, shares and points, medals."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from papergen.games.trick_of_the_rails.pages.cards import framed_for_turns, page_of, sheet_summary
from papergen.games.trick_of_the_rails.pages.hand import hand_block
from papergen.games.trick_of_the_rails.pages.lane import LEAST_ROW, lane_block, lane_columns
from papergen.games.trick_of_the_rails.pages.railways import railway_block, strip_room
from papergen.games.trick_of_the_rails.pages.shares import share_block, share_rows
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.medals import Medals
from papergen.page.blocks import Block, column, row
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import GAP
from papergen.page.medals import medal_block
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Shape

BESIDE = 5.0  # mm between the lane and what is right of it
MOST_STRETCH = 1.5  # times their usual height: shares beside a long lane
MOST_ROW = 8.5  # mm: a taller row is no easier to write in


@dataclass(frozen=True)
class Sheet:
    """What the blocks are made of."""

    scenario: Scenario
    medals: Medals
    player: str


def sheet_pages(press: Press, scenario: Scenario, medals: Medals, player: str) -> list[Page]:
    """One page; if the text is large, railways and points go on a second one, or a third."""
    sheet = Sheet(scenario, medals, player)
    arrangements = (partial(_one_page, short=False), partial(_one_page, short=True), _two_pages, _three_pages)
    return first(partial(arrange, press, sheet) for arrange in arrangements)


def _one_page(press: Press, sheet: Sheet, short: bool) -> list[Page]:
    press, shapes, room = framed_for_turns(press, sheet.scenario, sheet.player)
    cards = hand_block(press, sheet.scenario, room.w)
    columns = lane_columns(press, sheet.scenario, short)
    right = room.w - columns.w - BESIDE
    strips, rest = strip_room(press), room.h - cards.height - 2 * GAP
    most = rest - strips.least
    lane_most = strips.caption + MOST_ROW * press.look.roomy * (len(sheet.scenario.deal.lane) + 1)
    lane = lane_block(press, sheet.scenario, columns, columns.w, min(most, lane_most))
    medals = medal_block(press, sheet.medals, columns.w)
    if lane.height + GAP + medals.height <= min(most, _shares_height(press, sheet)):
        lane, beside = column((lane, medals), GAP), _shares(press, sheet, right, most)
    else:
        least = _shares_height(press, sheet) + GAP + medal_block(press, sheet.medals, right).height
        beside = _points(press, sheet, right, min(most, max(least, min(lane.height, least * MOST_STRETCH))))
    left = rest - max(lane.height, beside.height)
    railways = railway_block(press, sheet.scenario, room.w, min(strips.most, left))
    both = row([(columns.w, lane), (right, beside)], BESIDE)
    return [_page(press, sheet, [*shapes, *_down(room, (cards, both, railways))])]


def _two_pages(press: Press, sheet: Sheet) -> list[Page]:
    """What is played, and what grows."""
    return [_tricks(press, sheet), _growth(press, sheet)]


def _three_pages(press: Press, sheet: Sheet) -> list[Page]:
    """Railways, with the medals, and points on pages of their own."""
    fitting, shapes, room = framed_for_turns(press, sheet.scenario, None)
    medals = medal_block(fitting, sheet.medals, room.w)
    high = min(strip_room(fitting).most, room.h - GAP - medals.height)
    railways = railway_block(fitting, sheet.scenario, room.w, high)
    middle = _page(fitting, sheet, [*shapes, *_down(room, (railways, medals))])
    fitting, shapes, room = framed_for_turns(press, sheet.scenario, None)
    shares = _shares(fitting, sheet, room.w, room.h)
    return [_tricks(press, sheet), middle, _page(fitting, sheet, [*shapes, *_down(room, (shares,))])]


def _tricks(press: Press, sheet: Sheet) -> Page:
    press, shapes, room = framed_for_turns(press, sheet.scenario, sheet.player)
    cards = hand_block(press, sheet.scenario, room.w)
    rows = len(sheet.scenario.deal.lane) + 1
    most = strip_room(press).caption + MOST_ROW * press.look.roomy * rows
    high = min(most, room.h - cards.height - GAP)
    columns = lane_columns(press, sheet.scenario, short=False)
    lane = lane_block(press, sheet.scenario, columns, room.w, high)
    return _page(press, sheet, [*shapes, *_down(room, (cards, lane))])


def _growth(press: Press, sheet: Sheet) -> Page:
    press, shapes, room = framed_for_turns(press, sheet.scenario, None)
    strips = strip_room(press)
    least = share_rows(sheet.scenario) * LEAST_ROW
    high = max(strips.least, min(strips.most, room.h - GAP - least * 1.6))
    railways = railway_block(press, sheet.scenario, room.w, high)
    medals_h = medal_block(press, sheet.medals, room.w).height
    most = _shares_height(press, sheet) + GAP + medals_h
    points = _points(press, sheet, room.w, min(most, room.h - GAP - high))
    return _page(press, sheet, [*shapes, *_down(room, (railways, points))])


def _points(press: Press, sheet: Sheet, w: float, high: float) -> Block:
    """Shares and points above the medals, `high` mm together."""
    medals = medal_block(press, sheet.medals, w)
    return column((share_block(press, sheet.scenario, w, high - GAP - medals.height), medals), GAP)


def _shares(press: Press, sheet: Sheet, w: float, high: float) -> Block:
    return share_block(press, sheet.scenario, w, min(_shares_height(press, sheet), high))


def _shares_height(press: Press, sheet: Sheet) -> float:
    """With rows as high as they may be."""
    return strip_room(press).caption + MOST_ROW * press.look.roomy * share_rows(sheet.scenario)


def _down(room: Box, blocks: Sequence[Block]) -> Iterable[Shape]:
    block = column(blocks, GAP)
    if block.height > room.h + 0.01:
        raise DoesNotFit(f"{block.height - room.h:.1f} mm too high")
    return block.draw(room)


def _page(press: Press, sheet: Sheet, shapes: Iterable[Shape]) -> Page:
    return page_of(press, list(shapes), sheet_summary(press, sheet.scenario))
