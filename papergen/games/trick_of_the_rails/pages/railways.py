"""Five railways to write values in, with room to grow at both ends, and a box for the engine."""

from collections.abc import Iterator
from typing import NamedTuple

from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import COMPANIES, FIRST_STATION, NUMBER, VALUE
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit
from papergen.page.frame import caption, caption_height
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, Text, rect, rects
from papergen.page.text import cap, in_box

PLACES = 16  # boxes of a railway
AIR = 0.8  # mm below the caption
BETWEEN = 1.0  # mm between two railways
LEAST_BOX, MOST_BOX = 8.0, 12.0  # mm, of height
LONG = "ghost-word-long"


class StripRoom(NamedTuple):
    caption: float
    least: float
    most: float


def strip_room(press: Press) -> StripRoom:
    """The height of the caption, and of the whole block at least and at most."""
    head = caption_height(press) + AIR
    least = max(LEAST_BOX, cap(press.look.body) * 2 + 3.4)
    most = max(least, MOST_BOX * press.look.roomy)
    return StripRoom(head, *(head + len(COMPANIES) * (box + BETWEEN) - BETWEEN for box in (least, most)))


def railway_block(press: Press, scenario: Scenario, w: float, high: float) -> Block:
    look, words = press.look, press.words
    head = caption_height(press) + AIR
    row = (high - head + BETWEEN) / len(COMPANIES)
    label = max(press.width(name, look.body, True) for name in COMPANIES) + look.mm(look.body) * 0.4
    engine_w = max(press.width(words["engine"], look.small) + 2.4, 14.0 * look.roomy)
    wide = (w - label - engine_w - 2) / PLACES
    if wide < press.width("40", look.body, True) + 0.8:
        raise DoesNotFit(f"boxes of {wide:.1f} mm in the railways")
    counted = LONG in scenario.definitions

    def draw(box: Box) -> Iterator[Shape]:
        note = words["solo-long-note"] if counted else words["solo-railways-note"]
        yield from caption(press, box, words["railways"], note)[0]
        for i, (company, cards) in enumerate(zip(COMPANIES, scenario.deal.railways, strict=True)):
            strip = Box(box.x, box.y + head + i * row, w, row - BETWEEN)
            y = strip.cy + cap(look.body) / 2
            yield Text(strip.x, y, company, look.body, True, colour=look.ink)
            engine, _ = strip.cut_right(engine_w)
            yield rect(engine, look.line)
            place = engine.cut_top(cap(look.small) + 1.8)[0]
            yield in_box(press, place, words["engine"], look.small, colour=look.quiet, pad=0.8)
            places = [Box(strip.x + label + k * wide, strip.y, wide, strip.h) for k in range(PLACES)]
            yield from _strip(press, places, cards, counted)

    return Block(high, draw)


def first_place(count: int) -> int:
    """Where the cards of the set-up begin, counted from 0."""
    return (PLACES - count) // 2


def _strip(press: Press, places: list[Box], cards: tuple[int, ...], counted: bool) -> Iterator[Shape]:
    """Free boxes have numbers if length matters: those in the first free ones at both ends, added, are it."""
    look = press.look
    start = first_place(len(cards))
    end = start + len(cards)
    laid = places[start:end]
    free = [(place, start - 1 - k if k < start else k - start) for k, place in enumerate(places)]
    yield rects([*places[:start], *places[end:]], look.guide)
    yield rects(laid, look.line, look.band)
    for place, card in zip(laid, cards, strict=True):
        name = str(NUMBER[card]) if card < FIRST_STATION else press.words["station-short"]
        low = place.cut_bottom(place.h / 2)[0]
        yield in_box(press, place.cut_top(place.h / 2)[0], name, look.small, colour=look.quiet, pad=0.3)
        yield in_box(press, Box(low.x, low.y - 0.5, low.w, low.h), str(VALUE[card]), look.body, True, pad=0.3)
    if counted:
        for place, number in (*free[:start], *free[end:]):
            corner = Box(place.x, place.y, place.w, cap(look.body) + 1.6)
            yield in_box(press, corner, str(number), look.body, anchor="start", colour=look.quiet, pad=0.6)
