"""Pictures for the rules: a tableau with one line followed through it, and the two markets."""

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from papergen.games.village_rails.cards import Card, Start, parse_card, parse_start
from papergen.games.village_rails.model import Play
from papergen.games.village_rails.pages.pieces import draw_feature, draw_tile, feature_width
from papergen.games.village_rails.pages.symbols import coin, icon, least_coin, least_halt
from papergen.games.village_rails.scoring import Score, score
from papergen.games.village_rails.sentences import parse_terminus, parse_trip
from papergen.games.village_rails.tables import COLUMNS, LINES, ROWS, TRACK_PLACES, TRIP_PLACES
from papergen.page.drawings import disc, least_disc, rails
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Place, Shape, Text, line, rounded
from papergen.page.text import cap, fitted

FOLLOWED = LINES.index("L1")
STARTS = ("village", "forest+siding", "pasture", "lake", "field+signal", "village", "forest")
CARDS = (
    "forest NS EW:barn-lake", "lake NE SW:signal", "village NE:siding SW",
    "pasture NS EW:siding", "field NS:signal EW", "forest NE SW:halt-3",
    "field NS:farm EW", "lake NE:farm SW", "pasture NS EW:halt-2",
    "village NE SW:farm", "", "",
)  # fmt: skip
TRIP = parse_trip("2 per lake")
TERMINUS = parse_terminus("£3 + £1 per field")

TAKEN = 3  # the place from which a card is taken, in the picture of the markets
_MARKET = ("field", "forest", "lake", "village", "pasture", "forest", "field")
_OFFERED = ("2", "6", "7", "5")
NOBODYS: Mapping[int, int] = MappingProxyType({})
EDGE = 0.62  # depth of the border, in squares


@cache
def example() -> tuple[Play, Score]:
    """The tableau in the picture, with a trip on the line that is followed; and its points."""
    trips = tuple((TRIP,) if line == FOLLOWED else () for line in range(len(LINES)))
    cards = tuple(parse_card(text) if text else None for text in CARDS)
    play = Play(tuple(map(parse_start, STARTS)), cards, trips, money=0)
    return play, score(play)


def tableau_size(square: float) -> tuple[float, float]:
    return (COLUMNS + EDGE) * square, (ROWS + EDGE) * square


def least_square(press: Press) -> float:
    """The side of the smallest square whose features and numbers can be read."""
    return max(least_halt(press) * 3.2, least_disc(press) * 3.3)


def followed_tableau(press: Press, x: float, y: float, square: float) -> Iterable[Shape]:
    """The example, with one line in colour and its tracks numbered from the border on."""
    play, points = example()
    followed = points.lines[FOLLOWED].line
    yield from tableau(press, x, y, square, play, dict(followed.steps))
    cells = Box(x + EDGE * square, y + EDGE * square, COLUMNS * square, ROWS * square).grid(COLUMNS, ROWS)
    d = round(max(least_disc(press), square * 0.21), 2)
    for number, cell in enumerate(followed.cells, 2):
        place = cells[cell]
        yield Place(disc(press, str(number), d, filled=True), place.x + d * 0.66, place.y + d * 0.66)
    yield Place(disc(press, "1", d, filled=True), x + d * 0.66, cells[0].y + d * 0.66)


def tableau(
    press: Press, x: float, y: float, square: float, play: Play, steps: Mapping[int, int] = NOBODYS
) -> Iterable[Shape]:
    """Borders, cards and empty spaces; `steps` are the lanes of the example's line that is in colour."""
    look = press.look
    field = Box(x + EDGE * square, y + EDGE * square, COLUMNS * square, ROWS * square)
    for number in range(len(LINES)):
        yield from _start(
            press, field, number, square, play.starts[number], bool(steps) and number == FOLLOWED
        )
    cells = field.grid(COLUMNS, ROWS)
    for cell, place in enumerate(cells):
        card = play.cards[cell]
        if card is None:
            yield rounded(place.inset(0.9), 0.8, Pen(look.quiet, max(0.2, look.thin), (1.2, 1.0)))
        else:
            inner = place.inset(0.25)
            yield from draw_tile(press, inner.x, inner.y, inner.w, card, steps.get(cell))


def _start(
    press: Press, field: Box, number: int, square: float, start: Start, followed: bool
) -> Iterable[Shape]:
    """A border piece with its symbols; those on top have them side by side."""
    look = press.look
    deep = EDGE * square
    down = number < COLUMNS
    if down:
        place = Box(field.x + number * square, field.y - deep, square, deep)
    else:
        place = Box(field.x - deep, field.y + (number - COLUMNS) * square, deep, square)
    box = place.inset(0.25)
    stub = square * 0.1
    colour = look.accent if followed else look.ink
    yield rounded(box, 1.0, Pen(look.ink, look.thin), look.band)
    if down:
        yield line(box.cx, box.bottom - stub, box.cx, place.bottom + 0.2, Pen(colour, square * 0.14))
    else:
        yield line(box.right - stub, box.cy, place.right + 0.2, box.cy, Pen(colour, square * 0.14))
    side = square * 0.3
    marks = [side] * bool(start.terrain) + ([feature_width(start.feature, side)] if start.feature else [])
    along = sum(marks) + side * 0.15 * (len(marks) - 1)
    x, y = (
        (box.cx - along / 2, box.cy - side / 2 - stub * 0.4)
        if down
        else (box.x + (box.w - stub - side) / 2, 0)
    )
    if not down:
        y = box.cy - along / 2 if len(marks) > 1 else box.cy - side / 2
    if followed:
        y = box.bottom - side - square * 0.16
    if start.terrain:
        yield icon(press, start.terrain, x, y, side)
        x, y = (x + side * 1.15, y) if down else (x, y + side * 1.15)
    if start.feature:
        yield from draw_feature(press, start.feature, x, y, side)


def least_market_card(press: Press) -> float:
    return max(least_coin(press), 4.4) * 1.5


def markets(press: Press, box: Box, together: bool) -> Iterable[Shape]:
    """Both markets with the deck between them, or one below the other; a card of each is being taken."""
    rows = 1 if together else 2
    count = TRACK_PLACES + TRIP_PLACES + 1 if together else TRACK_PLACES + 1
    gap = min(1.6, box.w * 0.01)
    w = (box.w - gap * (count - 1)) / count
    high = (box.h - (rows - 1) * 2.0) / rows
    spots = [Box(box.x + i * (w + gap), box.y, w, high) for i in range(count)]
    for i in range(TRACK_PLACES):
        yield from _card(press, spots[i], i + 1, Card(_MARKET[i], i % 2 == 0, (None, None)))
    yield from _deck(press, spots[TRACK_PLACES])
    below = [Box(s.x, box.y + high + 2.0, w, high) for s in spots[TRACK_PLACES - TRIP_PLACES :]]
    trips = spots[:TRACK_PLACES:-1] if together else below[:TRIP_PLACES]
    if not together:
        yield from _deck(press, below[TRIP_PLACES])
    for i, spot in enumerate(trips[:TRIP_PLACES]):
        yield from _card(press, spot, i + 1, _OFFERED[i])


def _card(press: Press, box: Box, place: int, shown: Card | str) -> Iterable[Shape]:
    """A card with the number of its place below it; with a coin if the card taken is nearer to the deck."""
    look = press.look
    card = box.cut_bottom(look.mm(look.body) * 1.5)[1]
    side = card.w
    if isinstance(shown, Card):
        yield from draw_tile(press, card.x, card.y, side, shown)
    else:
        yield rounded(Box(card.x, card.y, side, side), 0.8, Pen(look.quiet, look.thin), look.ground)
        yield icon(press, "trip", card.x + side * 0.08, card.y + side * 0.08, side * 0.42)
        size = fitted(press, shown, side * 0.4 / cap(1), side * 0.4, True)
        y = card.y + side * 0.3 + cap(size) / 2
        yield Text(card.x + side * 0.74, y, shown, size, True, "middle", look.accent)
    if place == TAKEN:
        yield rounded(
            Box(card.x, card.y, side, side).inset(-0.3), 1.0, Pen(look.accent, max(0.8, look.thick))
        )
    if place < TAKEN:
        d = max(least_coin(press), min(side * 0.62, 5.0))
        yield from coin(press, card.x + d * 0.5 + 0.2, card.y + side - d * 0.42, d)
    y = box.bottom - look.mm(look.body) * 0.15
    yield Text(card.cx, y, str(place), look.body, place == TAKEN, "middle", look.ink)


def _deck(press: Press, box: Box) -> Iterable[Shape]:
    """A stack of cards with rails on their backs."""
    look = press.look
    side = box.w * 0.9
    for i in (2, 1, 0):
        off = i * box.w * 0.05
        yield rounded(
            Box(box.x + off, box.y + off, side, side), 0.8, Pen(look.ink, max(0.25, look.thin)), look.ground
        )
    inner = Box(box.x, box.y, side, side).inset(side * 0.1)
    for level in (0.2, 0.5, 0.8):
        yield from rails(inner.x, inner.right, inner.y + inner.h * level, side * 0.12, look.accent, 0.2)
