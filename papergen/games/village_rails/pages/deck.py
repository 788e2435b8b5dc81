"""The markets: the deck in order, each card with boxes for what happens to it, and what features score.

Cards come into play in this order, row by row, so all that lies in a market is above the cover: the cards
that are not crossed out. A card in the trip market is ticked; the others are in the track market.
"""

from collections.abc import Iterator
from functools import partial

from papergen.games.village_rails.cards import rule_words
from papergen.games.village_rails.pages.pieces import draw_tile, number_tab, sentence, tab_size
from papergen.games.village_rails.pages.solopage import further, page_of
from papergen.games.village_rails.pages.symbols import icon, least_halt
from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.games.village_rails.solo.scenario import Scenario
from papergen.games.village_rails.solo.strip import most_cards
from papergen.games.village_rails.tables import FEATURES, TRACK_PLACES, TRIP_PLACES
from papergen.page.blocks import Block, column
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import GAP, caption, caption_height
from papergen.page.press import Press
from papergen.page.prose import Paragraph, prose
from papergen.page.rulepieces import captioned, tick
from papergen.page.sections import Space
from papergen.page.shapes import Box, Page, Pen, Shape, Text, line, rect, rounded
from papergen.page.text import cap, wrapped

ACROSS = (4, 3, 2, 1)  # cards in a row: fewer for larger text and smaller paper
SYMBOL = 2.0  # side of a symbol in the key, in text sizes
LEAST_TILE = 10.0  # mm
APART = 0.5  # mm between two entries
RAISED = 0.6  # mm: so far the words of a trip begin above the foot of the number's label
BOXES = 1.2  # height of what is ticked and tallied, in text sizes


def deck_pages(press: Press, scenario: Scenario) -> list[Page]:
    """The cards that this game can need, on one page if they fit."""
    return first(partial(_listed, press, scenario, across) for across in ACROSS)


def _listed(press: Press, scenario: Scenario, across: int) -> list[Page]:
    """The cards in rows, as many rows on each page; what features score is at the foot of each."""
    words = press.words
    needed = most_cards(scenario.table.rival)
    fitting, frame, room = further(press, scenario, words["village-markets"])
    key = feature_key(fitting, room.w)
    foot, room = room.cut_bottom(key.height, GAP * 0.8)
    note = Paragraph(words["village-markets-note"], quiet=True)
    place, room = room.cut_top(fitting.look.step(fitting.look.small, 1.35) * _lines(fitting, note, room.w))
    above = [*frame, *prose(fitting, [place], [note], fitting.look.small), *key.draw(foot)]
    rows = -(-needed // across)
    pages = -(-rows // _rows(fitting, room))
    rows = -(-rows // pages)
    high = min(room.h / rows, _row_height(fitting) * 1.3)
    cells = Box(room.x, room.y, room.w, rows * high).grid(across, rows, APART)
    found = []
    for start in range(0, needed, rows * across):
        shapes = list(above)
        for number, cell in zip(range(start, needed), cells, strict=False):
            shapes += draw_entry(fitting, cell, scenario.table.deck[number], number + 1)
        found.append(page_of(press, shapes, scenario, words["village-markets"]))
    return found


def _lines(press: Press, note: Paragraph, w: float) -> int:
    return len(wrapped(press, note.text, press.look.small, w))


def _row_height(press: Press) -> float:
    """The least height of an entry: its terrain, two lines of its trip, its boxes; or its track."""
    look = press.look
    words = tab_size(press, look.body)[1] + look.mm(look.body) * (2.42 + BOXES) + 1.55 - RAISED
    return max(words, least_halt(press) / 0.32 + 1.4)


def _rows(press: Press, room: Box) -> int:
    rows = int((room.h + APART) / (_row_height(press) + APART))
    if rows < 1:
        raise DoesNotFit("no room for a row of cards")
    return rows


def draw_entry(press: Press, box: Box, card: int, number: int) -> Iterator[Shape]:
    """A card's track and trip, its number, and the boxes for the trip market and for coins."""
    look = press.look
    railway = RAILWAY[card]
    inner = box.inset(1.1, 0.65)
    side = min(inner.h, inner.w * 0.33)
    if side < LEAST_TILE:
        raise DoesNotFit("no room for a track")
    yield rounded(box.inset(0.2), 1.2, Pen(look.ink, look.thin))
    yield from draw_tile(press, inner.x, inner.y + (inner.h - side) / 2, side, railway.track)
    right = inner.cut_left(side, 1.4)[1]
    head, rest = right.cut_top(tab_size(press, look.body)[1], -RAISED)
    yield from _head(press, head, railway.track.terrain, number)
    boxes, trip = rest.cut_bottom(look.mm(look.body) * BOXES)
    yield from _trip(press, trip, card)
    yield from _boxes(press, boxes, number)


def _head(press: Press, box: Box, terrain: str, number: int) -> Iterator[Shape]:
    look = press.look
    name = press.words[f"terrain-{terrain}"]
    if press.width(name, look.body, True) > box.w - tab_size(press, look.body)[0] - 0.8:
        raise DoesNotFit("no room for a terrain")
    yield Text(box.x, box.cy + cap(look.body) / 2, name, look.body, True, colour=look.ink)
    yield from number_tab(press, box.right, box.y, number, look.body)


def _trip(press: Press, box: Box, card: int) -> Iterator[Shape]:
    """The amount, and beside it the words."""
    look = press.look
    trip = RAILWAY[card].trip
    amount = str(trip.amount)
    size = look.body * (1.0 if look.large else 1.5)
    wide = press.width("88", size, True)
    yield Text(box.x, box.y + look.mm(look.body) * 0.55 + cap(size), amount, size, True, colour=look.accent)
    words = Box(box.x + wide + 0.4, box.y, box.w - wide - 0.4, box.h)
    yield from sentence(press, words, rule_words(press.words, trip.rule), look.body)


def _boxes(press: Press, box: Box, number: int) -> Iterator[Shape]:
    """To tick if the card goes into the trip market (the first four are there already); room for coins."""
    look = press.look
    side = box.h
    yield icon(press, "trip", box.x, box.y, side)
    square = Box(box.x + side * 1.15, box.y + side * 0.08, side * 0.84, side * 0.84)
    yield rect(square, Pen(look.quiet, max(0.25, look.thin)))
    if TRACK_PLACES < number <= TRACK_PLACES + TRIP_PLACES:
        yield from tick(press, square.inset(side * 0.08))
    pound = box.x + side * 2.45
    yield Text(pound, box.cy + cap(look.body) / 2, "£", look.body, colour=look.quiet)
    yield line(
        pound + press.width("£", look.body) + 0.8, box.bottom - 0.3, box.right, box.bottom - 0.3, look.guide
    )


def feature_key(press: Press, w: float) -> Block:
    """The features' symbols, and what each scores when a line is complete."""
    space = Space(press, w)
    entries = [(partial(_symbol, kind), press.words[f"village-key-{kind}"]) for kind in FEATURES]

    def rows(across: int) -> Block:
        parts = (entries[i : i + across] for i in range(0, len(entries), across))
        return column([captioned(space, part, SYMBOL) for part in parts], space.em * 0.6)

    captions = first(partial(rows, across) for across in (5, 3, 2))
    top = caption_height(press) + 1.2

    def draw(box: Box) -> list[Shape]:
        title, _ = caption(press, box, press.words["village-key"])
        return [*title, *captions.draw(box.cut_top(top)[1])]

    return Block(top + captions.height, draw)


def _symbol(kind: str, press: Press, box: Box) -> list[Shape]:
    return [icon(press, kind, box.x, box.y, box.w)]
