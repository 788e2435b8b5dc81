"""Drawings of the game's pieces: features, the track side of a card, border pieces, trips and termini."""

from collections.abc import Iterable, Sequence

from papergen.games.village_rails.cards import CROSSING, CURVES, Card, Feature, Start
from papergen.games.village_rails.pages.symbols import halt, icon, least_halt
from papergen.games.village_rails.sentences import Condition, Rule
from papergen.page.drawings import centre_line, track
from papergen.page.fit import DoesNotFit, first
from papergen.page.press import Press
from papergen.page.shapes import Box, Path, Pen, Place, Shape, Symbol, Text, line, rounded
from papergen.page.text import BELOW, balanced, cap, fitted

STUB = 3.2  # mm of track on a border piece
FEATURE = 0.2  # of a tile's side: the least for a feature
# Where the feature of each lane goes on a tile of 10 × 10: on its line, before the lines cross or part.
_SPOTS = {False: ((5.0, 1.9), (1.9, 5.0)), True: ((6.5, 3.5), (3.5, 6.5))}
_TERRAIN = {False: 2.1, True: 3.0}  # side of the terrain's symbol in the lower right corner
_TERRAIN_NAMED = {False: 1.7, True: 2.6}  # the same above the terrain's name
_NAMED = 3.8  # what the name may take of the lower edge: the rest is track
_WINGS = {False: 7.2, True: 5.5}  # where the symbol may begin, below the bridge's wings or the upper curve
EDGE = 0.3  # of 10: from the edge of a whole card to what is in its corner


def feature_width(feature: Feature, side: float) -> float:
    """A barn stands beside the terrain that it shows."""
    return side * 2.05 if feature.terrain else side


def draw_feature(press: Press, feature: Feature, x: float, y: float, side: float) -> list[Shape]:
    """The feature with its top left corner at (x, y)."""
    if feature.kind == "halt":
        return halt(press, feature.points, x, y, side)
    shapes: list[Shape] = [icon(press, feature.kind, x, y, side)]
    if feature.terrain:
        shapes.append(icon(press, feature.terrain, x + side * 1.05, y, side))
    return shapes


def _tag(press: Press, feature: Feature, cx: float, cy: float, side: float) -> list[Shape]:
    """A feature on a white label."""
    look = press.look
    w = feature_width(feature, side)
    label = Box(cx - w / 2, cy - side / 2, w, side).inset(-0.5)
    return [
        rounded(label, 0.9, Pen(look.ink, look.thin), look.ground),
        *draw_feature(press, feature, cx - w / 2, cy - side / 2, side),
    ]


def tile_symbol(press: Press, curved: bool, side: float) -> Symbol:
    look = press.look
    frame = rounded(Box(0, 0, side, side), 0.8, Pen(look.quiet, look.thin), look.ground)
    return Symbol(
        f"village-{'curve' if curved else 'cross'}-{int(side * 100)}",
        (frame, *_rails(press, curved, side)),
    )


def _rails(press: Press, curved: bool, side: float) -> tuple[Path, ...]:
    return track(CURVES if curved else CROSSING, side, press.look.ink, press.look.ground)


def draw_card_front(press: Press, x: float, y: float, side: float, card: Card, name: float) -> list[Shape]:
    """The track side of a whole card: tracks run to its edges, where they meet those of its neighbours.

    The terrain's symbol and its name in the lower right corner; `name` is the name's size.
    """
    k = side / 10
    symbol = Symbol(
        f"village-card-{'curve' if card.curved else 'cross'}-{int(side * 100)}",
        _rails(press, card.curved, side),
    )
    text = press.words[f"terrain-{card.terrain}"]
    room = (_NAMED - EDGE) * k
    size = fitted(press, text, name, room, True)
    if press.width(text, size, True) > room:
        raise DoesNotFit("no room for the terrain's name")
    right, baseline = x + side - EDGE * k, y + side - EDGE * k - press.look.mm(size) * BELOW
    above = baseline - cap(size) - 0.2 * k
    ground = min(_TERRAIN_NAMED[card.curved] * k, above - y - _WINGS[card.curved] * k)
    if ground < 1.2 * k:
        raise DoesNotFit("no room for the terrain below the bridge")
    return [
        Place(symbol, x, y),
        icon(press, card.terrain, right - ground, above - ground, ground),
        Text(right, baseline, text, size, True, "end", press.look.ink),
        *_features(press, x, y, side, card, EDGE * k),
    ]


def draw_tile(
    press: Press, x: float, y: float, side: float, card: Card, followed: int | None = None
) -> list[Shape]:
    """The track side: rails, the terrain in a corner, and a label on each line that has a feature.

    The lane that is `followed` has the accent's colour.
    """
    shapes: list[Shape] = [Place(tile_symbol(press, card.curved, side), x, y)]
    if followed is not None:
        shapes.append(Place(_followed(press, card.curved, followed, side), x, y))
    k = side / 10
    ground = _TERRAIN[card.curved] * k
    shapes.append(icon(press, card.terrain, x + 9.75 * k - ground, y + 9.75 * k - ground, ground))
    return [*shapes, *_features(press, x, y, side, card)]


def _features(press: Press, x: float, y: float, side: float, card: Card, air: float = 0.7) -> list[Shape]:
    """A label on each line that has a feature, `air` mm or more from the edge."""
    k = side / 10
    shapes: list[Shape] = []
    for (sx, sy), feature in zip(_SPOTS[card.curved], card.features, strict=True):
        if feature:
            wanted = max(least_halt(press), side * FEATURE)
            half = feature_width(feature, wanted) / 2
            if half + 0.7 > side * 0.36 or wanted > side * 0.32:
                raise DoesNotFit("no room for a feature on its track")
            cx, cy = max(half + air, sx * k), max(wanted / 2 + air, sy * k)
            shapes += _tag(press, feature, x + cx, y + cy, wanted)
    return shapes


def _followed(press: Press, curved: bool, lane: int, side: float) -> Symbol:
    """The middle of one line; where it runs under a bridge it is not seen."""
    k = side / 10
    way = centre_line((CURVES if curved else CROSSING)[lane], k)
    if not curved and lane == 0:
        way = Path("MLML", tuple(n * k for n in (5, 0, 5, 3.0, 5, 7.0, 5, 10)))
    name = f"village-way-{'curve' if curved else 'cross'}{lane}-{int(side * 100)}"
    return Symbol(name, (Path(way.ops, way.numbers, Pen(press.look.accent, 1.15 * k)),))


def number_tab(press: Press, right: float, y: float, number: int, size: float) -> list[Shape]:
    """A card's number on a dark label whose upper right corner is at (right, y)."""
    look = press.look
    w, h = tab_size(press, size)
    fill, ink = (look.ink, look.ground) if look.fills else (look.ground, look.ink)
    return [
        rounded(Box(right - w, y, w, h), 0.8, Pen(look.ink, look.thin), fill),
        Text(right - w / 2, y + h / 2 + cap(size) / 2, str(number), size, True, "middle", ink),
    ]


def tab_size(press: Press, size: float) -> tuple[float, float]:
    return press.width("88", size, True) + 1.8, cap(size) + 1.7


def rule_icons(rule: Rule) -> tuple[str, ...]:
    """What a sentence is about; the two ends of a line are two symbols."""
    twice = isinstance(rule, Condition) and rule.kind == "ends"
    return (rule.thing,) * (2 if twice else 1)


def draw_icons(press: Press, names: Sequence[str], right: float, cy: float, side: float) -> list[Shape]:
    """Symbols in a row that ends at `right`, with a piece of line between two."""
    shapes: list[Shape] = []
    x = right - icons_width(names, side)
    for i, name in enumerate(names):
        if i:
            shapes.append(line(x - side * 0.42, cy, x - side * 0.08, cy, Pen(press.look.ink, side * 0.07)))
        shapes.append(icon(press, name, x, cy - side / 2, side))
        x += side * 1.5
    return shapes


def icons_width(names: Sequence[str], side: float) -> float:
    return side * (1.5 * len(names) - 0.5)


def sentence(press: Press, box: Box, text: str, size: float, centred: bool = False) -> Iterable[Shape]:
    """A few words, as high in the box as they go."""
    parts = balanced(press, text, size, box.w)
    step = press.look.mm(size) * 1.15
    top = box.y + press.look.mm(size) * 0.45 + cap(size)
    if top + (len(parts) - 1) * step + press.look.mm(size) * 0.1 > box.bottom + 0.3:
        raise DoesNotFit("no room for the words of a card")
    for i, part in enumerate(parts):
        y = top + i * step
        if centred:
            yield Text(box.cx, y, part, size, False, "middle", press.look.ink)
        else:
            yield Text(box.x, y, part, size, colour=press.look.ink)


def draw_start(press: Press, box: Box, name: str, start: Start, down: bool) -> list[Shape]:
    """A border piece: the line's name, its terrain, its feature, and a stub of track into the tableau."""
    look = press.look
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
    below = Box(free.x, baseline, free.w, free.bottom - baseline)
    ways = (
        *([lambda: list(_start_across(press, free, start))] if down else []),
        lambda: list(_start_down(press, below, start)),
    )
    return [*shapes, *first(ways)]


def _start_across(press: Press, box: Box, start: Start) -> Iterable[Shape]:
    """The terrain's symbol and name, and the feature, side by side beside the line's name."""
    look = press.look
    side = max(least_halt(press), min(box.h * 0.72, 7.5 * look.roomy))
    room = box.cut_left(press.width("T8", look.small, True) + 1.6)[1].inset(0.6, 0)
    text = press.words[f"terrain-{start.terrain}"] if start.terrain else ""
    last = side * 0.15 + feature_width(start.feature, side) if start.feature else 0.0
    size = fitted(press, text, look.small, room.w - last - side * 1.25) if text else look.small
    wide = (side * 1.25 + press.width(text, size) if text else 0.0) + last
    x = room.x + max(0.0, room.w - wide) / 2
    y = box.cy - side / 2
    if start.terrain:
        yield icon(press, start.terrain, x, y, side)
        yield Text(x + side * 1.2, box.cy + cap(size) / 2, text, size, colour=look.ink)
        x += side * 1.25 + press.width(text, size)
    if start.feature:
        yield from draw_feature(press, start.feature, x + side * 0.15, y, side)


def _start_down(press: Press, box: Box, start: Start) -> Iterable[Shape]:
    """The terrain's symbol above its name; the feature beside the symbol."""
    look = press.look
    under = look.mm(look.small) * 1.45 if start.terrain else 0.0  # with what hangs below the line
    parts = (1.0 if start.terrain else 0.0) + (
        feature_width(start.feature, 1.0) + 0.2 if start.feature else 0.0
    )
    room = min((box.w - 1) / max(parts, 1.0), box.h - under - 0.5)
    side = max(least_halt(press), min(box.w * 0.34, 8 * look.roomy, room))
    y = box.cy - (side + under) / 2
    both = parts * side
    if both > box.w - 1 + 1e-6 or side + under > box.h:
        raise DoesNotFit("no room for a feature on the border")
    x = box.cx - both / 2
    if start.terrain:
        yield icon(press, start.terrain, x, y, side)
        text = press.words[f"terrain-{start.terrain}"]
        size = fitted(press, text, look.small, box.w - 2)
        yield Text(box.cx, y + side + under - look.mm(size) * 0.27, text, size, False, "middle", look.ink)
    if start.feature:
        x += side * 1.2 if start.terrain else side * 0.2
        yield from draw_feature(press, start.feature, x, y, side)
