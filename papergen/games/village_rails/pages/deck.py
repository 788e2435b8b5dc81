"""The deck in order, to cross off; or as cards to cut out, fronts and backs for duplex printing."""

from functools import partial

from papergen.games.village_rails.cards import terminus_words, trip_words
from papergen.games.village_rails.pages.icons import draw_card, draw_signs, draw_tile, terrain_sign, trip_text
from papergen.games.village_rails.pages.tableau import framed, page_of
from papergen.games.village_rails.sentences import trip_signs
from papergen.games.village_rails.solo.deck import RAILWAY, TERMINUS
from papergen.games.village_rails.solo.scenario import Scenario
from papergen.games.village_rails.tables import RAILWAY_CARDS
from papergen.page.fit import first
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pen, Shape, Text, lines
from papergen.page.text import BELOW, cap

LISTS = ((4, 10), (3, 6), (2, 6))  # columns and rows on a page of the list: fewer for larger text
CUT_COLUMNS, CUT_ROWS = 4, 5  # on a page of cards to cut out
TRIP_SIZES = (1.35, 1.0)  # times the text size, on cards to cut out


def deck_pages(press: Press, scenario: Scenario) -> list[Page]:
    """All 80 in the order in which they come, forty per page if they fit."""
    return first(partial(_listed, press, scenario, columns, rows) for columns, rows in LISTS)


def _listed(press: Press, scenario: Scenario, columns: int, rows: int) -> list[Page]:
    pages = []
    per_page = columns * rows
    for start in range(0, RAILWAY_CARDS, per_page):
        cards = scenario.table.deck[start : start + per_page]
        subtitle = f"{press.words['village-deck']} {start + 1}–{start + len(cards)}"
        fitting, shapes, room = framed(press, scenario, subtitle, None)
        for index, place in zip(cards, room.grid(columns, rows, 1.0), strict=False):
            shapes += draw_card(fitting, place, index)
        pages.append(page_of(press, shapes, scenario, subtitle))
    return pages


def cut_out_pages(press: Press, scenario: Scenario) -> list[Page]:
    """Fronts (the track sides) and backs (the trips) in the scenario's order.

    Printed on both sides and flipped on the long edge, every trip is behind its track. Trips are larger than
    on the list if all of them fit.
    """
    return first(partial(_cut_out, press, scenario, larger) for larger in TRIP_SIZES)


def _cut_out(press: Press, scenario: Scenario, larger: float) -> list[Page]:
    w, h = press.size
    press = press.for_place(w)
    room = Box(0, 0, w, h).inset(max(press.look.margin, 10))
    cells = room.grid(CUT_COLUMNS, CUT_ROWS)
    mirrored = [
        cells[r * CUT_COLUMNS + CUT_COLUMNS - 1 - c] for r in range(CUT_ROWS) for c in range(CUT_COLUMNS)
    ]
    pages = []
    per_page = CUT_COLUMNS * CUT_ROWS
    for start in range(0, RAILWAY_CARDS, per_page):
        cards = scenario.table.deck[start : start + per_page]
        front: list[Shape] = _cuts(press, room)
        back: list[Shape] = _cuts(press, room)
        for place, index in enumerate(cards):
            front += _front(press, cells[place].inset(3), index, start + place + 1)
            back += _back(press, mirrored[place].inset(3), index, start + place + 1, larger)
        for shapes, what in ((front, press.words["village-fronts"]), (back, press.words["village-backs"])):
            pages.append(page_of(press, shapes, scenario, f"{what} {start + 1}–{start + len(cards)}"))
    return pages


def _cuts(press: Press, room: Box) -> list[Shape]:
    xs = [room.x + i * room.w / CUT_COLUMNS for i in range(CUT_COLUMNS + 1)]
    ys = [room.y + i * room.h / CUT_ROWS for i in range(CUT_ROWS + 1)]
    upright = [(x, room.y - 2, x, room.bottom + 2) for x in xs]
    level = [(room.x - 2, y, room.right + 2, y) for y in ys]
    return [lines([*upright, *level], Pen(press.look.faint, 0.15))]


def _numbered(press: Press, box: Box, number: int, place: int) -> list[Shape]:
    look = press.look
    return [
        Text(box.x, box.y + cap(look.small), f"{place}.", look.small, colour=look.quiet),
        Text(box.right, box.y + cap(look.body), str(number), look.body, True, "end", look.accent),
    ]


def _front(press: Press, box: Box, index: int, place: int) -> list[Shape]:
    look = press.look
    railway = RAILWAY[index]
    side = min(box.w, box.h - look.mm(look.body) * 3)
    x = box.cx - side / 2
    y = box.y + look.mm(look.body) * 1.3
    terrain = press.words[f"terrain-{railway.track.terrain}"]
    return [
        *_numbered(press, box, railway.number, place),
        *draw_tile(press, x, y, side, railway.track),
        *terrain_sign(press, terrain, railway.track.terrain, box.cx, box.bottom - 0.5, look.body * 1.1),
    ]


def _back(press: Press, box: Box, index: int, place: int, larger: float) -> list[Shape]:
    look, words = press.look, press.words
    railway = RAILWAY[index]
    text = trip_words(words, railway.trip)
    signs, above = box.cut_bottom(look.mm(look.body) * 2.4)
    middle = above.cut_top(box.h * 0.36)[1]
    label = max(1.5, 0.8 + look.mm(look.small) * BELOW)
    return [
        *_numbered(press, box, railway.number, place),
        Text(box.x, middle.y - label, words["village-trip"], look.small, colour=look.quiet),
        *trip_text(press.scaled(larger), middle, text),
        *draw_signs(press, signs, trip_signs(words, railway.trip), look.body * 1.5),
    ]


def terminus_lines(press: Press, scenario: Scenario, count: int) -> list[str]:
    """The first terminus cards in order, each with its number and what it pays."""
    return [
        f"{card + 1}: {terminus_words(press.words, TERMINUS[card])}"
        for card in scenario.table.terminus[:count]
    ]
