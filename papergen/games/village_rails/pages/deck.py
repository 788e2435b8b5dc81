"""The deck in order, to cross off; or as cards to cut out, fronts and backs for duplex printing."""

from papergen.games.village_rails.cards import terminus_words, trip_words
from papergen.games.village_rails.pages.icons import draw_card, draw_signs, draw_tile, terrain_sign, trip_text
from papergen.games.village_rails.pages.tableau import framed, page_of
from papergen.games.village_rails.sentences import trip_signs
from papergen.games.village_rails.solo.deck import RAILWAY, TERMINUS
from papergen.games.village_rails.solo.scenario import Scenario
from papergen.games.village_rails.tables import RAILWAY_CARDS
from papergen.page.draw import Box, lines
from papergen.page.frame import page_look
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Pen, Shape, Text
from papergen.page.text import BELOW, DoesNotFit, cap
from papergen.words import Words

LISTS = ((4, 10), (3, 6), (2, 6))  # columns and rows on a page of the list: fewer for larger text
CUT_COLUMNS, CUT_ROWS = 4, 5  # on a page of cards to cut out


def deck_pages(look: Look, words: Words, paper: str, command: str, scenario: Scenario) -> list[Page]:
    """All 80 in the order in which they come, forty to a page where they fit."""
    for columns, rows in LISTS:
        try:
            return _listed(look, words, paper, command, scenario, columns, rows)
        except DoesNotFit:
            continue
    raise DoesNotFit("no room for the deck")


def _listed(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, columns: int, rows: int
) -> list[Page]:
    pages = []
    per_page = columns * rows
    for start in range(0, RAILWAY_CARDS, per_page):
        cards = scenario.table.deck[start : start + per_page]
        subtitle = f"{words['village-deck']} {start + 1}–{start + len(cards)}"
        fitting, shapes, room = framed(look, words, paper, command, scenario, subtitle, None)
        for index, place in zip(cards, room.grid(columns, rows, 1.0), strict=False):
            shapes += draw_card(fitting, words, place, index)
        pages.append(page_of(shapes, words, paper, scenario, subtitle))
    return pages


def cut_out_pages(look: Look, words: Words, paper: str, scenario: Scenario) -> list[Page]:
    """Fronts (track) and backs (trip) in the scenario's order.

    Printed on both sides and flipped on the long edge, every trip lies behind its track. Trips are written
    larger than on the list where all of them fit.
    """
    try:
        return _cut_out(look, words, paper, scenario, 1.35)
    except DoesNotFit:
        return _cut_out(look, words, paper, scenario, 1.0)


def _cut_out(look: Look, words: Words, paper: str, scenario: Scenario, larger: float) -> list[Page]:
    w, h = PAPERS[paper]
    look = page_look(look, w)
    room = Box(0, 0, w, h).inset(max(look.margin, 10))
    cells = room.grid(CUT_COLUMNS, CUT_ROWS)
    mirrored = [
        cells[r * CUT_COLUMNS + CUT_COLUMNS - 1 - c] for r in range(CUT_ROWS) for c in range(CUT_COLUMNS)
    ]
    pages = []
    per_page = CUT_COLUMNS * CUT_ROWS
    for start in range(0, RAILWAY_CARDS, per_page):
        cards = scenario.table.deck[start : start + per_page]
        front: list[Shape] = _cuts(look, room)
        back: list[Shape] = _cuts(look, room)
        for place, index in enumerate(cards):
            front += _front(look, words, cells[place].inset(3), index, start + place + 1)
            back += _back(look, words, mirrored[place].inset(3), index, start + place + 1, larger)
        for shapes, what in ((front, words["village-fronts"]), (back, words["village-backs"])):
            pages.append(page_of(shapes, words, paper, scenario, f"{what} {start + 1}–{start + len(cards)}"))
    return pages


def _cuts(look: Look, room: Box) -> list[Shape]:
    xs = [room.x + i * room.w / CUT_COLUMNS for i in range(CUT_COLUMNS + 1)]
    ys = [room.y + i * room.h / CUT_ROWS for i in range(CUT_ROWS + 1)]
    upright = [(x, room.y - 2, x, room.bottom + 2) for x in xs]
    level = [(room.x - 2, y, room.right + 2, y) for y in ys]
    return [lines([*upright, *level], Pen(look.faint, 0.15))]


def _numbered(look: Look, box: Box, number: int, place: int) -> list[Shape]:
    return [
        Text(box.x, box.y + cap(look.small), f"{place}.", look.small, colour=look.quiet),
        Text(box.right, box.y + cap(look.body), str(number), look.body, True, "end", look.accent),
    ]


def _front(look: Look, words: Words, box: Box, index: int, place: int) -> list[Shape]:
    railway = RAILWAY[index]
    side = min(box.w, box.h - look.mm(look.body) * 3)
    x = box.cx - side / 2
    y = box.y + look.mm(look.body) * 1.3
    terrain = words[f"terrain-{railway.track.terrain}"]
    return [
        *_numbered(look, box, railway.number, place),
        *draw_tile(look, words, x, y, side, railway.track),
        *terrain_sign(look, terrain, railway.track.terrain, box.cx, box.bottom - 0.5, look.body * 1.1),
    ]


def _back(look: Look, words: Words, box: Box, index: int, place: int, larger: float) -> list[Shape]:
    railway = RAILWAY[index]
    text = trip_words(words, railway.trip)
    signs, above = box.cut_bottom(look.mm(look.body) * 2.4)
    middle = above.cut_top(box.h * 0.36)[1]
    label = max(1.5, 0.8 + look.mm(look.small) * BELOW)
    return [
        *_numbered(look, box, railway.number, place),
        Text(box.x, middle.y - label, words["village-trip"], look.small, colour=look.quiet),
        *trip_text(look.scaled(larger), middle, text),
        *draw_signs(look, signs, trip_signs(words, railway.trip), look.body * 1.5),
    ]


def terminus_lines(words: Words, scenario: Scenario, count: int) -> list[str]:
    """The first terminus cards in order, each with its number and what it pays."""
    return [
        f"{card + 1}: {terminus_words(words, TERMINUS[card])}" for card in scenario.table.terminus[:count]
    ]
