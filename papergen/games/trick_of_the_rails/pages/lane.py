"""The trick lane as a narrow table: a row a trick, what it is about, and a place for who won it."""

from collections.abc import Iterator
from typing import NamedTuple

from papergen.games.trick_of_the_rails.pages.cards import lane_row, lane_short
from papergen.games.trick_of_the_rails.pages.rulepictures import (
    city_sign,
    engine_sign,
    reservation_sign,
    share_sign,
)
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import RESERVATION, is_city, is_share
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit
from papergen.page.frame import caption, caption_height, cell
from papergen.page.press import Press
from papergen.page.rulepieces import Icon
from papergen.page.shapes import Box, Shape, lines
from papergen.page.text import in_box

LEAST_ROW = 4.8  # mm
AIR = 0.6  # mm below the caption
ICON = 1.5  # width of an icon, in text sizes
MARK = 11.0  # mm to write an initial in


class Columns(NamedTuple):
    """The widths in mm: of the number, the sign, what the trick is about, and who won."""

    number: float
    sign: float
    about: float
    won: float
    short: bool  # signs stand for words

    @property
    def w(self) -> float:
        return self.number + self.sign + self.about + self.won


def lane_columns(press: Press, scenario: Scenario, short: bool) -> Columns:
    """The narrowest that it can be."""
    look = press.look
    size = look.body
    em = look.mm(size)
    about = max(
        press.width(_about(press, prize, short), size, is_share(prize)) for prize in scenario.deal.lane
    )
    reserved = press.width("B&O 10", size, True) * 1.2
    if not short:
        reserved += press.width(press.words["trick-reservation"], size)
    won = max(MARK * look.roomy * (0.8 if short else 1), press.width(press.words["won"], look.small) + 2)
    return Columns(
        press.width("15", size) + em * 0.6, em * ICON + 1.4, max(about, reserved) + 2.4, won, short
    )


def _about(press: Press, prize: int, short: bool) -> str:
    return (lane_short if short else lane_row)(press, prize)


def lane_block(press: Press, scenario: Scenario, columns: Columns, w: float, high: float) -> Block:
    """As wide and as high as asked for; the room to spare is for what the trick is about."""
    head = caption_height(press) + AIR
    row = (high - head) / (len(scenario.deal.lane) + 1)
    number, sign_w, _, won, short = columns
    if row < max(LEAST_ROW, press.look.mm(press.look.body) * 1.25):
        raise DoesNotFit(f"rows of {row:.1f} mm in the lane")
    if columns.w > w + 0.01:
        raise DoesNotFit("no room for what tricks are about")

    def draw(box: Box) -> Iterator[Shape]:
        words, look = press.words, press.look
        yield from caption(press, box, words["trick-lane"], _first(press, scenario))[0]
        last = Box(box.x + w - won, box.y + head, won, row)
        yield cell(press, last, words["won"], look.small, quiet=True)
        for i, prize in enumerate(scenario.deal.lane, 1):
            line = Box(box.x, box.y + head + i * row, w, row)
            yield cell(press, line.cut_left(number)[0], str(i), look.body, quiet=True)
            sign = line.cut_left(number)[1].cut_left(sign_w)[0]
            side = min(sign_w - 1.4, row - 0.8)
            place = Box(sign.cx - side / 2, sign.cy - side / 2, side, side)
            yield from icon_of(prize)(press, place)
            about = _about(press, prize, short)
            if about:
                room = Box(line.x + number + sign_w, line.y, w - number - sign_w - won, row)
                yield in_box(press, room, about, look.body, is_share(prize), "start", pad=1)
        levels = [box.y + head + i * row for i in range(1, len(scenario.deal.lane) + 2)]
        yield lines([(box.x, y, box.x + w, y) for y in levels], look.line)
        yield lines([(last.x, levels[0], last.x, levels[-1])], look.line)

    return Block(high, draw)


def _first(press: Press, scenario: Scenario) -> str:
    """Who leads the first trick."""
    name = ("", *(ghost.surname for ghost in scenario.ghosts))[scenario.deal.leader]
    words = press.words
    return words.filled("solo-begins", name=name) if name else words["solo-you-begin"]


def icon_of(prize: int) -> Icon:
    if prize == RESERVATION:
        return reservation_sign
    if is_share(prize):
        return share_sign
    return city_sign if is_city(prize) else engine_sign
