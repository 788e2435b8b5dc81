"""Cards: the track side with its terrain and features, and the trip side in words."""

from papergen.games.village_rails.cards import CROSSING, CURVES, Card, Feature, Start
from papergen.games.village_rails.cardwords import trip_words
from papergen.games.village_rails.deck import RAILWAY
from papergen.games.village_rails.pages.icons import draw_signs, icon
from papergen.games.village_rails.signs import trip_signs
from papergen.scene.box import Box
from papergen.scene.draw import line, rounded
from papergen.scene.drawings import track
from papergen.scene.look import Look
from papergen.scene.shapes import Pen, Place, Shape, Symbol, Text
from papergen.scene.text import BELOW, DoesNotFit, cap, fitted, wrapped
from papergen.scene.typeface import width
from papergen.words import Words

# Where on a tile of 10 × 10 the feature of each lane stands: on its line, before the lines cross or part.
STUB = 3.2  # mm of track on a border piece
LARGE_TILE = 24.0  # mm, for least text of 7 points; from here on features are written larger
_SPOTS = {False: ((5.0, 1.9), (1.9, 5.0)), True: ((6.5, 3.5), (3.5, 6.5))}


def feature_text(words: Words, feature: Feature) -> str:
    """`B forest`, `F`, `H3`, `S`, `D`: explained on the rules page."""
    sign = words[f"village-sign-{feature.kind}"]
    if feature.terrain:
        return f"{sign} {words[f'terrain-{feature.terrain}'][:2]}"
    return f"{sign}{feature.points}" if feature.kind == "halt" else sign


def tile_symbol(look: Look, curved: bool, side: float) -> Symbol:
    pairs = CURVES if curved else CROSSING
    frame = rounded(Box(0, 0, side, side), 0.8, Pen(look.quiet, look.thin), look.ground)
    return Symbol(
        f"village-{'curve' if curved else 'cross'}-{int(side * 100)}",
        (frame, *track(pairs, side, look.ink, look.ground)),
    )


def draw_tile(look: Look, words: Words, x: float, y: float, side: float, card: Card) -> list[Shape]:
    """The track side: rails, and a tag on each line that has a feature."""
    shapes: list[Shape] = [Place(tile_symbol(look, card.curved, side), x, y)]
    for (sx, sy), feature in zip(_SPOTS[card.curved], card.features, strict=True):
        if feature:
            size = look.least if side < LARGE_TILE * look.least / 7 else look.body
            text = feature_text(words, feature)
            half = tag_width(text, size) / 2
            if half > side * 0.4 or tag_height(look, size) > side * 0.3:
                raise DoesNotFit("no room for a feature on its track")
            shapes += tag(look, text, x + max(half, sx * side / 10), y + sy * side / 10, size)
    return shapes


def tag(look: Look, text: str, cx: float, cy: float, size: float) -> list[Shape]:
    """A small label on the track."""
    w, h = tag_width(text, size), tag_height(look, size)
    return [
        rounded(Box(cx - w / 2, cy - h / 2, w, h), min(h * 0.3, 1.2), Pen(look.ink, look.thin), look.ground),
        Text(cx, cy + cap(size) / 2, text, size, True, "middle", look.accent),
    ]


def tag_width(text: str, size: float) -> float:
    return width(text, size, True) + 1.4


def tag_height(look: Look, size: float) -> float:
    return cap(size) + look.mm(size) * 0.62 + 0.4


def draw_card(look: Look, words: Words, box: Box, index: int) -> list[Shape]:
    """Both sides of a card side by side: number, track side, terrain; the trip in words and in signs.

    Signs say the same again, and are left out where the words need their room.
    """
    railway = RAILWAY[index]
    inner = box.inset(0.9)
    side = min(inner.h - look.mm(look.small) * 1.7, inner.w * 0.5)
    terrain = words[f"terrain-{railway.track.terrain}"]
    left = max(side, sign_width(look, terrain, look.small))
    if left > inner.w * 0.6:
        raise DoesNotFit("no room for the terrain")
    right = inner.cut_left(left, 1.4)[1]
    baseline = inner.bottom - max(0.5, look.mm(look.small) * BELOW)
    shapes: list[Shape] = [
        rounded(box.inset(0.3), 1.2, Pen(look.ink, look.thin)),
        *draw_tile(look, words, inner.x + 0.4 + (left - side) / 2, inner.y + 0.4, side, railway.track),
        *terrain_sign(look, terrain, railway.track.terrain, inner.x + 0.4 + left / 2, baseline, look.small),
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
    try:
        drawn = draw_signs(look, signs, trip_signs(words, railway.trip), look.body)
        return [*shapes, *trip_text(look, above, text), *drawn]
    except DoesNotFit:
        return [*shapes, *trip_text(look, trip, text)]


def terrain_sign(look: Look, text: str, terrain: str, cx: float, y: float, size: float) -> list[Shape]:
    """The terrain's icon and name, centred; `y` is the baseline."""
    side = look.mm(size)
    x = cx - sign_width(look, text, size) / 2
    return [
        icon(look, terrain, x, y - side * 0.88, side),
        Text(x + side + 0.8, y, text, size, True, colour=look.ink),
    ]


def sign_width(look: Look, text: str, size: float) -> float:
    return look.mm(size) + 0.8 + width(text, size, True)


def trip_text(look: Look, box: Box, text: str) -> list[Shape]:
    parts = wrapped(text, look.small, box.w)
    step = look.mm(look.small) * 1.12
    if len(parts) * step > box.h + 0.6:
        raise DoesNotFit("no room for the trip")
    return [
        Text(box.x, box.y + cap(look.small) + 0.6 + i * step, part, look.small, colour=look.ink)
        for i, part in enumerate(parts)
    ]


def draw_start(look: Look, words: Words, box: Box, name: str, start: Start, down: bool) -> list[Shape]:
    """A border piece: the line's name, terrain, feature, and a stub of track into the tableau."""
    terrain = words[f"terrain-{start.terrain}"] if start.terrain else ""
    parts = [terrain, feature_text(words, start.feature) if start.feature else ""]
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
        size = fitted(text, look.small, free.w - 2, look.least)
        middle = (baseline + free.bottom) / 2 if down else free.cy
        shapes.append(Text(free.cx, middle + cap(size) / 2, text, size, False, "middle", look.ink))
    return shapes
