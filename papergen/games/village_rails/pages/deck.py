"""The deck in order, to cross off: both sides of every card, side by side; and the terminus cards as text."""

from functools import partial

from papergen.games.village_rails.cards import terminus_words
from papergen.games.village_rails.pages.pieces import draw_tile, number_tab, rule_side, tab_size
from papergen.games.village_rails.pages.tableau import framed, page_of
from papergen.games.village_rails.solo.deck import RAILWAY, TERMINUS
from papergen.games.village_rails.solo.scenario import Scenario
from papergen.games.village_rails.tables import RAILWAY_CARDS
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import caption
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pen, Shape, Text, rounded
from papergen.page.text import BELOW

LISTS = ((4, 10), (3, 8), (3, 6), (2, 6), (2, 5), (1, 5))  # columns and rows on a page: fewer for larger text


def deck_pages(press: Press, scenario: Scenario) -> list[Page]:
    """All 80 in the order in which they come, forty per page if they fit; a card's number is its place."""
    return first(partial(_listed, press, scenario, columns, rows) for columns, rows in LISTS)


def _listed(press: Press, scenario: Scenario, columns: int, rows: int) -> list[Page]:
    words = press.words
    pages = []
    per_page = columns * rows
    for start in range(0, RAILWAY_CARDS, per_page):
        cards = scenario.table.deck[start : start + per_page]
        subtitle = f"{words['village-deck']} {start + 1}–{start + len(cards)}"
        fitting, shapes, room = framed(press, scenario, subtitle, None)
        above, room = caption(fitting, room, words["village-sides"], words["village-sides-note"])
        shapes += above
        for number, (index, place) in enumerate(
            zip(cards, room.grid(columns, rows, 1.0), strict=False), start + 1
        ):
            shapes += draw_card(fitting, place, index, number)
        pages.append(page_of(press, shapes, scenario, subtitle))
    return pages


def draw_card(press: Press, box: Box, index: int, number: int) -> list[Shape]:
    """Both sides of a card side by side: the track with its terrain, the trip; and the card's number."""
    look, words = press.look, press.words
    railway = RAILWAY[index]
    inner = box.inset(1.3)
    terrain = words[f"terrain-{railway.track.terrain}"]
    side = min(inner.h - look.mm(look.small) * 1.35, inner.w * 0.5)
    left = max(side, press.width(terrain, look.small, True))
    if left > inner.w * 0.6:
        raise DoesNotFit("no room for the terrain")
    right = inner.cut_left(left, 1.8)[1]
    baseline = inner.bottom - max(0.2, look.mm(look.small) * BELOW - 0.4)
    trip = right.cut_top(tab_size(press, look.body)[1] + 1.6)[1]
    return [
        rounded(box.inset(0.3), 1.2, Pen(look.ink, look.thin)),
        *draw_tile(press, inner.x + (left - side) / 2, inner.y, side, railway.track),
        Text(inner.x + left / 2, baseline, terrain, look.small, True, "middle", look.ink),
        *number_tab(press, right.right, right.y, number, look.body),
        *rule_side(press, trip, "trip", str(railway.trip.amount), railway.trip.rule, look.small),
    ]


def terminus_lines(press: Press, scenario: Scenario, count: int) -> list[str]:
    """The first terminus cards in order, each with its number and what it pays."""
    return [
        f"{card + 1}: {terminus_words(press.words, TERMINUS[card])}"
        for card in scenario.table.terminus[:count]
    ]
