"""Pictures for the rules: cards of every kind, lanes, a railway with its best run."""

from collections.abc import Iterable, Sequence

from papergen.games.trick_of_the_rails.scoring import best_start
from papergen.games.trick_of_the_rails.tables import (
    CITIES,
    COMPANIES,
    COMPANY,
    FIRST_CITY,
    FIRST_LOCOMOTIVE,
    FIRST_STATION,
    NUMBER,
    REACH,
    VALUE,
    railway_card,
)
from papergen.page.fit import DoesNotFit
from papergen.page.locomotive import HIGH, WIDE, locomotive
from papergen.page.press import Press
from papergen.page.shapes import (
    Box,
    Pen,
    Place,
    Shape,
    Symbol,
    Text,
    circle,
    lines,
    polygon,
    polyline,
    rounded,
)
from papergen.page.text import cap, fitted

ERIE = 2
# A railway of five cards with locomotive 4, as in the rule book: the best four are worth 10 + 40 + 30 + 40.
EXAMPLE = (
    railway_card(ERIE, 2),
    FIRST_STATION + ERIE,
    railway_card(ERIE, 9),
    railway_card(ERIE, 5),
    FIRST_CITY + CITIES.index("New York"),
)
ENGINE = FIRST_LOCOMOTIVE + 1
CARD_SHAPE = 0.78  # width of a playing card, as a part of its height
CARD_STEP = 1.12  # from one card in the lane to the next, in widths
LANE_CARD = 1.3  # height of a card in the lane, as a part of its width


def engine_sign(press: Press, box: Box) -> list[Shape]:
    """A steam engine in the middle of the box."""
    symbol = Symbol("engine", tuple(locomotive(press, Box(0, 0, 20, 20 * HIGH / WIDE))))
    scale = min(box.w / 20, box.h / (20 * HIGH / WIDE))
    return [Place(symbol, box.cx - 10 * scale, box.cy - 10 * HIGH / WIDE * scale, scale)]


def share_sign(press: Press, box: Box) -> list[Shape]:
    """A share: a sheet with lines of writing and a seal."""
    look = press.look
    h = min(box.h, box.w * 0.72)
    sheet = Box(box.x, box.cy - h / 2, box.w, h)
    pen = Pen(look.ink, max(0.2, box.w * 0.03))
    left, long, short = sheet.x + sheet.w * 0.14, sheet.right - sheet.w * 0.14, sheet.right - sheet.w * 0.42
    ends = ((0.27, long), (0.5, short), (0.73, short))
    writing = [(left, sheet.y + h * part, end, sheet.y + h * part) for part, end in ends]
    seal = look.accent if look.fills else None
    return [
        rounded(sheet, h * 0.08, pen, look.ground),
        lines(writing, pen),
        circle(sheet.right - sheet.w * 0.22, sheet.bottom - h * 0.36, h * 0.15, pen, seal),
    ]


_ROOFS = ((0, 9), (0, 5), (2.4, 5), (2.4, 2.5), (3.8, 1), (5.2, 2.5), (5.2, 6), (6.4, 6), (6.4, 3.6),
          (9, 3.6), (9, 9))  # fmt: skip
_WINDOWS = ((4.3, 3.6), (4.3, 5.6), (1.7, 6.4), (7.6, 5), (8.6, 5), (7.6, 7), (8.6, 7))


def city_sign(press: Press, box: Box) -> list[Shape]:
    """The skyline of a city."""
    look = press.look
    side = min(box.w, box.h)
    x, y, k = box.cx - side / 2, box.cy - side / 2, side / 10
    outline = [(x + (a + 0.5) * k, y + b * k) for a, b in _ROOFS]
    windows = [(x + a * k, y + b * k, x + a * k, y + (b + 0.9) * k) for a, b in _WINDOWS]
    return [
        polygon(outline, Pen(look.ink, max(0.2, 0.4 * k), round_joins=True), look.band),
        lines(windows, Pen(look.ink, 0.45 * k)),
    ]


def reservation_sign(press: Press, box: Box) -> list[Shape]:
    """A place that is kept free."""
    h = min(box.h, box.w * 1.2)
    frame = Box(box.cx - h / 2.4, box.cy - h / 2, h / 1.2, h)
    return [rounded(frame, h * 0.1, Pen(press.look.ink, max(0.25, h * 0.04), (h * 0.09, h * 0.07)))]


SIGNS = {"E": share_sign, "C": city_sign, "R": reservation_sign}


def lane_card(press: Press, box: Box, place: str) -> Iterable[Shape]:
    """A card of the lane: what the trick is about; the 6 has the ∞ below it."""
    look = press.look
    yield rounded(box, box.w * 0.1, Pen(look.ink, look.thin), look.ground)
    if place in SIGNS:
        yield from SIGNS[place](press, box.inset(box.w * 0.16, box.h * 0.14))
        return
    top, below = box.inset(box.w * 0.1, box.h * 0.08).cut_top(box.h * 0.4)
    yield from engine_sign(press, top)
    name = "6 ∞" if place == "6" else place
    size = fitted(press, name, look.body, box.w - 0.6, True)
    yield Text(below.cx, below.cy + cap(size) / 2, name, size, True, "middle", look.ink)


def lane(press: Press, box: Box, places: Sequence[str], w: float, per_row: int) -> Iterable[Shape]:
    """Cards of a lane, each `w` mm wide, so many in a row."""
    gap = w * (CARD_STEP - 1)
    high = w * LANE_CARD
    for i, place in enumerate(places):
        down, across = divmod(i, per_row)
        yield from lane_card(
            press, Box(box.x + across * (w + gap), box.y + down * (high + gap), w, high), place
        )


def playing_card(press: Press, box: Box, card: int) -> Iterable[Shape]:
    """A railway card, a station or a city as large as the box, its value at the bottom."""
    look = press.look
    yield rounded(box, min(1.4, box.w * 0.12), Pen(look.ink, max(0.25, look.thin)), look.ground)
    value = str(VALUE[card])
    small = fitted(press, "ERIE", look.small, box.w - 0.8)
    edge = cap(small) + max(1.0, box.h * 0.07)
    yield Text(box.cx, box.bottom - edge + cap(small), value, small, True, "middle", look.accent)
    inner = box.inset(box.w * 0.1, edge + box.h * 0.06)
    if card >= FIRST_STATION:
        above = Box(inner.x, box.y + box.h * 0.1, inner.w, inner.bottom - box.y - box.h * 0.1)
        yield from (city_sign if card >= FIRST_CITY else station_sign)(press, above)
        return
    yield Text(box.cx, box.y + edge, COMPANIES[COMPANY[card]], small, False, "middle", look.quiet)
    size = max(look.least, min(look.body * 2.4, inner.h / cap(1)))
    yield Text(box.cx, box.cy + cap(size) / 2, str(NUMBER[card]), size, True, "middle", look.ink)


def least_card(press: Press) -> float:
    """The height of the smallest playing card on which nothing touches."""
    look = press.look
    high = (2 * cap(look.small) + cap(look.body) + 2.6) / 0.74
    return max(high, (press.width("ERIE", look.least) + 1) / CARD_SHAPE)


def station_sign(press: Press, box: Box) -> list[Shape]:
    """A station building with its clock."""
    look = press.look
    side = min(box.w, box.h)
    x, y, k = box.cx - side / 2, box.cy - side / 2, side / 10
    points = ((0.6, 9), (0.6, 5), (3.2, 5), (3.2, 3.2), (5, 1.2), (6.8, 3.2), (6.8, 5), (9.4, 5), (9.4, 9))
    pen = Pen(look.ink, max(0.2, 0.4 * k), round_joins=True)
    return [
        polygon([(x + a * k, y + b * k) for a, b in points], pen, look.band),
        circle(x + 5 * k, y + 4 * k, 0.8 * k, pen, look.ground),
        polyline([(x + a * k, y + b * k) for a, b in ((4, 9), (4, 6.6), (6, 6.6), (6, 9))], pen),
    ]


def best_run(press: Press, box: Box) -> Iterable[Shape]:
    """The example: its engine, its cards, and a bracket under the best run."""
    look = press.look
    gap = box.w * 0.02
    w = (box.w - gap * len(EXAMPLE)) / (len(EXAMPLE) + 1.3)
    below, top = box.cut_bottom(look.mm(look.body) * 2.3)
    top = top.cut_bottom(min(top.h, max(w * 1.4, least_card(press))))[0]
    engine, cards = top.cut_left(w * 1.3, gap)
    size = look.body * 1.3
    number, sign = engine.cut_bottom(cap(size) + 1.2, 0.8)
    yield from engine_sign(press, sign)
    yield Text(engine.cx, number.bottom - 0.6, "4", size, True, "middle", look.ink)
    places = [Box(cards.x + i * (w + gap), top.y, w, top.h) for i in range(len(EXAMPLE))]
    for place, card in zip(places, EXAMPLE, strict=True):
        yield from playing_card(press, place, card)
    start = best_start(EXAMPLE, REACH[ENGINE])
    run = EXAMPLE[start : start + REACH[ENGINE]]
    first, last = places[start], places[start + len(run) - 1]
    y = below.y + 1.6
    bracket = [(first.x, y - 1.2), (first.x, y), (last.right, y), (last.right, y - 1.2)]
    yield polyline(bracket, Pen(look.accent, max(0.6, look.thick)))
    total = f"{' + '.join(str(VALUE[card]) for card in run)} = {sum(VALUE[card] for card in run)}"
    room = 2 * min((first.x + last.right) / 2 - box.x, box.right - (first.x + last.right) / 2)
    if press.width(total, look.body, True) > room:
        raise DoesNotFit("no room for the sum below the railway")
    baseline = below.bottom - look.mm(look.body) * 0.25
    yield Text((first.x + last.right) / 2, baseline, total, look.body, True, "middle", look.ink)


def track_sign(press: Press, box: Box) -> list[Shape]:
    """Two cards that lie end to end, and a third that is laid on."""
    look = press.look
    h = min(box.h * 0.62, box.w / 3.4 * 1.4)
    w = h / 1.4
    gap = (box.w - 3 * w) / 2
    pen = Pen(look.ink, max(0.2, box.w * 0.03))
    places = [Box(box.x + i * (w + gap), box.cy - h / 2, w, h) for i in range(3)]
    free = Pen(look.accent, max(0.3, box.w * 0.045))
    laid = [rounded(place, w * 0.12, pen, look.band) for place in places[:2]]
    return [*laid, rounded(places[2], w * 0.12, free, look.ground)]
