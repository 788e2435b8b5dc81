"""Drawings of cards: icons, sentences as rows of icons, track side, trip side, border pieces."""

from collections.abc import Sequence

from papergen.games.village_rails.cards import CROSSING, CURVES, Card, Feature, Start, trip_words
from papergen.games.village_rails.sentences import Sign, trip_signs
from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.page.drawings import track
from papergen.page.fit import DoesNotFit, first
from papergen.page.press import Press
from papergen.page.shapes import Box, Path, Pen, Place, Shape, Symbol, Text, line, rounded
from papergen.page.text import BELOW, cap, fitted, wrapped

STUB = 3.2  # mm of track on a border piece
LARGE_TILE = 24.0  # mm, if the smallest text is 7 points; from this size on, features are larger
# Where the feature of each lane goes on a tile of 10 × 10: on its line, before the lines cross or part.
_SPOTS = {False: ((5.0, 1.9), (1.9, 5.0)), True: ((6.5, 3.5), (3.5, 6.5))}

# Strokes on a square of 10 × 10: each entry is a polyline.
_HOUSE = ((1.5, 5), (5, 1.5), (8.5, 5), (8.5, 9), (1.5, 9), (1.5, 5))
_STROKES: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "field": (((1, 9), (4, 1)), ((4, 9), (7, 1)), ((7, 9), (10, 1))),
    "forest": (((5, 0.8), (8.6, 7), (1.4, 7), (5, 0.8)), ((5, 7), (5, 9.6))),
    "pasture": (
        ((1, 5), (2, 8.5), (3, 5)),
        ((4, 3), (5, 6.5), (6, 3)),
        ((7, 5), (8, 8.5), (9, 5)),
    ),
    "lake": (
        ((0.5, 4), (2.7, 2.6), (5, 4), (7.3, 2.6), (9.5, 4)),
        ((0.5, 7.6), (2.7, 6.2), (5, 7.6), (7.3, 6.2), (9.5, 7.6)),
    ),
    "village": (_HOUSE, ((4, 9), (4, 6.2), (6, 6.2), (6, 9))),
    "barn": (_HOUSE, ((3, 8.4), (7, 5.2)), ((3, 5.2), (7, 8.4))),
    "farm": (_HOUSE, ((1.5, 7), (8.5, 7))),
    "halt": (((1, 3), (9, 3)), ((3, 3), (3, 9)), ((7, 3), (7, 9)), ((1.6, 6), (8.4, 6))),
    "signal": (((3, 9.5), (3, 1)), ((3, 1.2), (9, 2.8), (3, 4.4))),
    "siding": (((0.5, 7), (9.5, 7)), ((2.5, 7), (6, 3.4), (9.5, 3.4))),
    "terrain": (((1, 1), (9, 1), (9, 9), (1, 9), (1, 1)), ((5, 1), (5, 9)), ((1, 5), (9, 5))),
    "track": (((0.5, 3.5), (9.5, 3.5)), ((0.5, 6.5), (9.5, 6.5)), ((3, 2), (3, 8)), ((7, 2), (7, 8))),
    "trip": (((2.5, 9.5), (2.5, 1), (8.5, 3.5), (2.5, 6)),),
    "straight": (((5, 9.5), (5, 0.8)), ((2.8, 3.2), (5, 0.8), (7.2, 3.2))),
    "curve": (((2, 9.5), (2, 6), (3.6, 3.8), (6, 3), (9.4, 3)), ((7.2, 0.9), (9.4, 3), (7.2, 5.1))),
}


def icon(press: Press, name: str, x: float, y: float, side: float) -> Path:
    """An icon with its top left corner at (x, y)."""
    k = side / 10
    ops = "".join("M" + "L" * (len(stroke) - 1) for stroke in _STROKES[name])
    points = (point for stroke in _STROKES[name] for point in stroke)
    numbers = tuple(n for px, py in points for n in (x + px * k, y + py * k))
    return Path(ops, numbers, Pen(press.look.ink, max(0.18, 0.9 * k), round_joins=True))


def signs_width(press: Press, signs: Sequence[Sign], size: float) -> float:
    side, gap = press.look.mm(size), press.look.mm(size) * 0.3
    return sum(side if sign.icon else press.width(sign.text, size, True) for sign in signs) + gap * (
        len(signs) - 1
    )


def draw_signs(press: Press, box: Box, signs: Sequence[Sign], size: float) -> list[Shape]:
    """The signs in a row from the left of the box; nothing if they do not fit."""
    look = press.look
    if signs_width(press, signs, size) > box.w:
        return []
    side, gap = look.mm(size), look.mm(size) * 0.3
    x = box.x
    shapes: list[Shape] = []
    for sign in signs:
        if sign.icon:
            shapes.append(icon(press, sign.text, x, box.cy - side / 2, side))
            x += side + gap
        else:
            shapes.append(Text(x, box.cy + cap(size) / 2, sign.text, size, True, colour=look.accent))
            x += press.width(sign.text, size, True) + gap
    return shapes


def feature_text(press: Press, feature: Feature) -> str:
    """`B forest`, `F`, `H3`, `S`, `D`: explained on the rules page."""
    sign = press.words[f"village-sign-{feature.kind}"]
    if feature.terrain:
        return f"{sign} {press.words[f'terrain-{feature.terrain}'][:2]}"
    return f"{sign}{feature.points}" if feature.kind == "halt" else sign


def tile_symbol(press: Press, curved: bool, side: float) -> Symbol:
    look = press.look
    pairs = CURVES if curved else CROSSING
    frame = rounded(Box(0, 0, side, side), 0.8, Pen(look.quiet, look.thin), look.ground)
    return Symbol(
        f"village-{'curve' if curved else 'cross'}-{int(side * 100)}",
        (frame, *track(pairs, side, look.ink, look.ground)),
    )


def draw_tile(press: Press, x: float, y: float, side: float, card: Card) -> list[Shape]:
    """The track side: rails, and a tag on each line that has a feature."""
    look = press.look
    shapes: list[Shape] = [Place(tile_symbol(press, card.curved, side), x, y)]
    for (sx, sy), feature in zip(_SPOTS[card.curved], card.features, strict=True):
        if feature:
            size = look.least if side < LARGE_TILE * look.least / 7 else look.body
            text = feature_text(press, feature)
            half = tag_width(press, text, size) / 2
            if half > side * 0.4 or tag_height(press, size) > side * 0.3:
                raise DoesNotFit("no room for a feature on its track")
            shapes += tag(press, text, x + max(half, sx * side / 10), y + sy * side / 10, size)
    return shapes


def tag(press: Press, text: str, cx: float, cy: float, size: float) -> list[Shape]:
    """A small label on the track."""
    look = press.look
    w, h = tag_width(press, text, size), tag_height(press, size)
    return [
        rounded(Box(cx - w / 2, cy - h / 2, w, h), min(h * 0.3, 1.2), Pen(look.ink, look.thin), look.ground),
        Text(cx, cy + cap(size) / 2, text, size, True, "middle", look.accent),
    ]


def tag_width(press: Press, text: str, size: float) -> float:
    return press.width(text, size, True) + 1.4


def tag_height(press: Press, size: float) -> float:
    return cap(size) + press.look.mm(size) * 0.62 + 0.4


def draw_card(press: Press, box: Box, index: int) -> list[Shape]:
    """Both sides of a card side by side: number, track side, terrain; the trip in words and in signs.

    The signs repeat the words, and are left out if the words need the room.
    """
    look, words = press.look, press.words
    railway = RAILWAY[index]
    inner = box.inset(0.9)
    side = min(inner.h - look.mm(look.small) * 1.7, inner.w * 0.5)
    terrain = words[f"terrain-{railway.track.terrain}"]
    left = max(side, sign_width(press, terrain, look.small))
    if left > inner.w * 0.6:
        raise DoesNotFit("no room for the terrain")
    right = inner.cut_left(left, 1.4)[1]
    baseline = inner.bottom - max(0.5, look.mm(look.small) * BELOW)
    shapes: list[Shape] = [
        rounded(box.inset(0.3), 1.2, Pen(look.ink, look.thin)),
        *draw_tile(press, inner.x + 0.4 + (left - side) / 2, inner.y + 0.4, side, railway.track),
        *terrain_sign(press, terrain, railway.track.terrain, inner.x + 0.4 + left / 2, baseline, look.small),
        Text(
            right.right - 0.4,
            right.y + 0.6 + cap(look.body),
            str(railway.number),
            look.body,
            True,
            "end",
            look.accent,
        ),
    ]
    trip = right.cut_top(look.mm(look.body) * 1.25)[1]
    text = trip_words(words, railway.trip)
    signs, above = trip.cut_bottom(look.mm(look.body) * 1.5)
    drawn = draw_signs(press, signs, trip_signs(words, railway.trip), look.body)
    both = first((lambda: [*trip_text(press, above, text), *drawn], lambda: trip_text(press, trip, text)))
    return [*shapes, *both]


def terrain_sign(press: Press, text: str, terrain: str, cx: float, y: float, size: float) -> list[Shape]:
    """The terrain's icon and name, centred; `y` is the baseline."""
    side = press.look.mm(size)
    x = cx - sign_width(press, text, size) / 2
    return [
        icon(press, terrain, x, y - side * 0.88, side),
        Text(x + side + 0.8, y, text, size, True, colour=press.look.ink),
    ]


def sign_width(press: Press, text: str, size: float) -> float:
    return press.look.mm(size) + 0.8 + press.width(text, size, True)


def trip_text(press: Press, box: Box, text: str) -> list[Shape]:
    look = press.look
    parts = wrapped(press, text, look.small, box.w)
    step = look.mm(look.small) * 1.12
    if len(parts) * step > box.h + 0.6:
        raise DoesNotFit("no room for the trip")
    return [
        Text(box.x, box.y + cap(look.small) + 0.6 + i * step, part, look.small, colour=look.ink)
        for i, part in enumerate(parts)
    ]


def draw_start(press: Press, box: Box, name: str, start: Start, down: bool) -> list[Shape]:
    """A border piece: the line's name, terrain, feature, and a stub of track into the tableau."""
    look = press.look
    terrain = press.words[f"terrain-{start.terrain}"] if start.terrain else ""
    parts = [terrain, feature_text(press, start.feature) if start.feature else ""]
    text = " · ".join(part for part in parts if part)
    free = box.cut_bottom(STUB)[1] if down else box.cut_right(STUB)[1]
    pen = Pen(look.ink, 1.4)
    baseline = box.y + 0.9 + cap(look.small)
    shapes: list[Shape] = [
        rounded(box, 1.2, Pen(look.ink, look.thin), look.band),
        line(box.cx, free.bottom, box.cx, box.bottom, pen)
        if down
        else line(free.right, box.cy, box.right, box.cy, pen),
        Text(box.x + 1, baseline, name, look.small, True, colour=look.accent),
    ]
    if text:
        size = fitted(press, text, look.small, free.w - 2)
        middle = (baseline + free.bottom) / 2 if down else free.cy
        shapes.append(Text(free.cx, middle + cap(size) / 2, text, size, False, "middle", look.ink))
    return shapes
