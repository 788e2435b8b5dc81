"""The medals of a scenario, on its page: what each takes, with a box to tick, and the best line known."""

from collections.abc import Iterator

from papergen.medals import BRONZE, GOLD, SILVER, Medals
from papergen.page.blocks import Block
from papergen.page.frame import caption, caption_height
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, circle, line, polygon, rect
from papergen.page.text import cap, fitted, wrapped

FIRST_WIN = "first"  # the medal where no line known wins
_STAR = ((0, -1), (0.24, -0.32), (0.95, -0.31), (0.38, 0.12), (0.59, 0.81), (0, 0.4))
ROW = 1.85  # times the text size
BOX, DISC = 0.6, 0.8  # of a row's height: the box to tick, the medal


def medal_block(press: Press, medals: Medals, w: float) -> Block:
    """A row for each medal that is offered, what the best line known reaches, a place for one's own lead."""
    look = press.look
    rows = list(_rows(press, medals))
    room = w - look.mm(look.body) * ROW * (BOX + DISC) - 3.0
    size = min((fitted(press, said, look.body, room) for _, said in rows), default=look.body)
    parts = [part for said in _best(press, medals) for part in wrapped(press, said, look.body, w)]
    high = look.mm(look.body) * ROW
    step = look.step(look.body, 1.2)
    top = caption_height(press) + 0.8
    gap = look.mm(look.body) * 0.35
    height = top + high * (len(rows) + 1) + step * len(parts) + gap

    def draw(box: Box) -> Iterator[Shape]:
        above, _ = caption(press, box, press.words["medals-title"])
        yield from above
        place = Box(box.x, box.y + top, w, high)
        for i, (medal, said) in enumerate(rows):
            yield from _row(press, Box(place.x, place.y + i * high, w, high), medal, said, size)
        y = place.y + len(rows) * high + gap
        for i, part in enumerate(parts):
            baseline = y + step * (i + 0.5) + cap(look.body) / 2
            yield Text(place.x, baseline, part, look.body, colour=look.ink)
        own = Box(place.x, y + len(parts) * step, w, high)
        label = press.words["medals-own"]
        baseline = own.cy + cap(look.body) / 2
        yield Text(own.x, baseline, label, look.body, True, colour=look.ink)
        yield line(
            own.x + press.width(label, look.body, True) + 1.5,
            baseline + 0.6,
            own.right,
            baseline + 0.6,
            look.line,
        )

    return Block(height, draw)


def _rows(press: Press, medals: Medals) -> Iterator[tuple[str, str]]:
    """Each medal that somebody can have, and what it takes."""
    words = press.words
    if not medals.won:
        yield FIRST_WIN, words["medals-first"]
        return
    for medal, rung in medals.offered.items():
        if rung is not None:
            key = "medals-win" if medal == BRONZE else "medals-win-by"
            yield medal, words.labelled(words[f"medal-{medal}"], words.filled(key, margin=rung))


def _best(press: Press, medals: Medals) -> Iterator[str]:
    words, best = press.words, medals.best
    if medals.won:
        yield words.filled("medals-best", margin=best.margin, total=best.total)
    else:
        yield words["medal-unwon"]
        yield words.filled("medals-nearest", margin=-best.margin) if best.margin else words["medals-tied"]


def _row(press: Press, box: Box, medal: str, said: str, size: float) -> Iterator[Shape]:
    """A box to tick, the medal, and what it takes."""
    look = press.look
    side = box.h * BOX
    yield rect(Box(box.x, box.cy - side / 2, side, side), Pen(look.ink, max(0.3, look.thin)))
    d = box.h * DISC
    yield from draw_medal(press, box.x + side + 1.4 + d / 2, box.cy, d, medal)
    x = box.x + side + d + 3.0
    yield Text(x, box.cy + cap(size) / 2, said, size, colour=look.ink)


def draw_medal(press: Press, cx: float, cy: float, d: float, medal: str) -> Iterator[Shape]:
    """A disc on a ribbon; the medals differ in their rings and their star, not only in colour."""
    look = press.look
    r = d * 0.34
    y = cy + d * 0.14
    for side in (-1, 1):
        corners = [(0.05, -0.1), (0.36, -0.64), (0.62, -0.5), (0.36, 0.0)]
        points = [(cx + side * x * d * 0.8, cy + a * d * 0.8) for x, a in corners]
        yield polygon(points, Pen(look.ink, 0.15), look.accent if look.fills else look.ground)
    filled = medal in (GOLD, FIRST_WIN)
    pen = Pen(look.ink, max(0.25, look.thin))
    yield circle(cx, y, r, pen, look.ink if filled and look.fills else look.ground)
    if medal == SILVER:
        yield circle(cx, y, r * 0.68, pen)
    if filled:
        star = [(x * side, a) for side, run in ((1, _STAR), (-1, _STAR[-2:0:-1])) for x, a in run]
        points = [(cx + x * r * 0.8, y + a * r * 0.8) for x, a in star]
        yield polygon(points, None if look.fills else pen, look.ground)
