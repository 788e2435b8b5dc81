"""The deck and the terminus cards to cut out: fronts and backs for printing on both sides.

A railway card has a track on its front and a trip on its back. A terminus card has a back of its own.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from papergen.games.village_rails.cards import rule_words, terminus_amount
from papergen.games.village_rails.pages.pieces import (
    draw_icons,
    draw_tile,
    icons_width,
    number_tab,
    rule_icons,
    sentence,
    tab_size,
)
from papergen.games.village_rails.pages.solopage import page_of
from papergen.games.village_rails.pages.symbols import icon
from papergen.games.village_rails.sentences import Rule
from papergen.games.village_rails.solo.deck import RAILWAY, TERMINUS
from papergen.games.village_rails.solo.scenario import Scenario
from papergen.games.village_rails.tables import NEEDED, RAILWAY_CARDS
from papergen.page.drawings import rails
from papergen.page.fit import first
from papergen.page.locomotive import locomotive
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pen, Shape, Text, lines, rounded
from papergen.page.text import balanced, cap, fitted

COLUMNS, ROWS = 4, 5  # cards on a page
PER_PAGE = COLUMNS * ROWS
SIZES = (1.35, 1.15, 1.0)  # times the text size: the largest for which all words fit
PAD = 3.0  # mm inside the cutting lines
NOTE = 6.0  # mm above the cards, for the name of the side

Side = Callable[[Press, Box], Iterable[Shape]]


def cut_out_pages(press: Press, scenario: Scenario) -> list[Page]:
    """Fronts and backs in the scenario's order; a card's number is its place in the deck.

    Printed on both sides and flipped on the long edge, every back is behind its front.
    """
    sizes = SIZES[-1:] if press.look.large else SIZES
    return first(partial(_all, press.for_place(press.size[0]), scenario, larger) for larger in sizes)


def _all(press: Press, scenario: Scenario, larger: float) -> list[Page]:
    words = press.words
    pages: list[Page] = []
    for start in range(0, RAILWAY_CARDS, PER_PAGE):
        cards = list(enumerate(scenario.table.deck[start : start + PER_PAGE], start + 1))
        fronts: list[Side] = [partial(_track, card=card, number=number) for number, card in cards]
        backs: list[Side] = [
            partial(_trip, card=card, number=number, larger=larger) for number, card in cards
        ]
        span = f"{start + 1}–{start + len(cards)}"
        titles = (f"{words['village-fronts']} {span}", f"{words['village-backs']} {span}")
        pages += _sheet(press, scenario, titles, fronts, backs)
    ends = scenario.table.terminus[:NEEDED]
    titles = (words["village-terminus-fronts"], words["village-terminus-backs"])
    fronts = [partial(_terminus, card=card, larger=larger) for card in ends]
    return pages + _sheet(press, scenario, titles, fronts, [_engine] * len(ends))


def _sheet(
    press: Press, scenario: Scenario, titles: tuple[str, str], fronts: Sequence[Side], backs: Sequence[Side]
) -> list[Page]:
    """A front page and its back: what is on the left of one is on the right of the other."""
    w, h = press.size
    above, room = Box(0, 0, w, h).inset(max(press.look.margin, 10)).cut_top(NOTE * press.look.roomy)
    cells = room.grid(COLUMNS, ROWS)
    mirrored = [cells[r * COLUMNS + COLUMNS - 1 - c] for r in range(ROWS) for c in range(COLUMNS)]
    notes = (press.words["village-both-sides"], press.words["village-behind"])
    rows = -(-len(fronts) // COLUMNS)
    used = Box(room.x, room.y, room.w, room.h * rows / ROWS)
    pages = []
    for places, sides, title, note in zip((cells, mirrored), (fronts, backs), titles, notes, strict=True):
        shapes: list[Shape] = [*_note(press, above, title, note), *_cuts(press, used, rows)]
        for place, side in zip(places, sides, strict=False):
            shapes += side(press, place.inset(PAD))
        pages.append(page_of(press, shapes, scenario, title))
    return pages


def _note(press: Press, box: Box, title: str, note: str) -> list[Shape]:
    look = press.look
    size = fitted(press, f"{title} · {note}", look.body, box.w)
    y = box.y + cap(size)
    x = box.x + press.width(f"{title} ", size, True)
    return [
        Text(box.x, y, title, size, True, colour=look.ink),
        Text(x, y, f"· {note}", fitted(press, f"· {note}", size, box.right - x), colour=look.quiet),
    ]


def _cuts(press: Press, room: Box, rows: int) -> list[Shape]:
    xs = [room.x + i * room.w / COLUMNS for i in range(COLUMNS + 1)]
    ys = [room.y + i * room.h / rows for i in range(rows + 1)]
    upright = [(x, room.y, x, room.bottom + 2) for x in xs]
    level = [(room.x - 2, y, room.right + 2, y) for y in ys]
    return [lines([*upright, *level], Pen(press.look.faint, 0.15))]


def _track(press: Press, box: Box, card: int, number: int) -> Iterable[Shape]:
    look = press.look
    railway = RAILWAY[card]
    _, high = tab_size(press, look.body)
    name = look.body * 1.15
    side = min(box.w, box.h - high - 1.2 - look.mm(name) * 1.3)
    yield from number_tab(press, box.right, box.y, number, look.body)
    yield from draw_tile(press, box.cx - side / 2, box.y + high + 1.2, side, railway.track)
    terrain = press.words[f"terrain-{railway.track.terrain}"]
    yield Text(box.cx, box.bottom - look.mm(name) * 0.1, terrain, name, True, "middle", look.ink)


def _trip(press: Press, box: Box, card: int, number: int, larger: float) -> Iterable[Shape]:
    trip = RAILWAY[card].trip
    yield from _said(press, box, "trip", press.words["village-trip"], str(trip.amount), trip.rule, larger)
    yield from number_tab(press, box.right, box.y, number, press.look.body)


def _terminus(press: Press, box: Box, card: int, larger: float) -> Iterable[Shape]:
    terminus = TERMINUS[card]
    name = press.words["village-terminus-card"]
    yield from _said(press, box, "terminus", name, terminus_amount(terminus), terminus.rule, larger)
    yield from number_tab(press, box.right, box.y, card + 1, press.look.body)


def _said(
    press: Press, box: Box, sign: str, name: str, amount: str, rule: Rule, larger: float
) -> Iterable[Shape]:
    """A card that says what it brings: its kind, a large amount, what it is about, the words, sleepers."""
    look = press.look
    tab_w, tab_h = tab_size(press, look.body)
    head = max(tab_h, min(8.0, box.w * 0.2))
    yield icon(press, sign, box.x, box.y, head)
    if press.width(name, look.body) <= box.w - head - tab_w - 2.5:  # the symbol says it too
        y = box.y + head / 2 + cap(look.body) / 2
        yield Text(box.x + head + 1.2, y, name, look.body, colour=look.quiet)
    foot, room = box.cut_bottom(4.0, 1.0)
    yield from rails(foot.x, foot.right, foot.bottom - 1.6, 1.6, look.accent, 0.25)
    room = room.cut_top(head, 1.5)[1]
    size = look.body * larger
    text = rule_words(press.words, rule)
    high = look.mm(size) * (0.6 + 1.15 * len(balanced(press, text, size, room.w)))
    words, picture = room.cut_bottom(high)
    names = rule_icons(rule)
    side = min(picture.h * 0.5, picture.w * 0.34, 13.0 * look.roomy)
    large = fitted(press, amount, min(picture.h * 0.34 / cap(1), look.body * 4), box.w, True)
    free = picture.h - side - cap(large)
    yield Text(box.cx, picture.y + free * 0.25 + cap(large), amount, large, True, "middle", look.accent)
    right = box.cx + icons_width(names, side) / 2
    yield from draw_icons(press, names, right, picture.bottom - free * 0.2 - side / 2, side)
    yield from sentence(press, words, text, size, centred=True)


def _engine(press: Press, box: Box) -> Iterable[Shape]:
    """The back of a terminus card: an engine between two tracks."""
    look = press.look
    yield rounded(box, 2.0, Pen(look.ink, max(0.35, look.thin)))
    yield rounded(box.inset(1.1), 1.4, Pen(look.accent, 0.2))
    inner = box.inset(3.2, 4.6)
    for y in (inner.y, inner.y + 3.9, inner.bottom - 3.9, inner.bottom):
        yield from rails(inner.x, inner.right, y, 1.6, look.accent, 0.25)
    yield from locomotive(press, inner.inset(0.5, 8.0))
