"""What both scoring tables have: signs for lines and the mine, the mine's points, the note beside them."""

from collections.abc import Iterator

from papergen.games.thirty_rails.tables import LINES, MINE_POINTS, RATINGS, VALUES
from papergen.page.blocks import Block
from papergen.page.drawings import disc, disc_text
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Place, Shape, Text, lines, rounded
from papergen.page.text import cap, in_box

ARROW_GAP = 1.0  # mm between `3 →` and `12`
TIGHT_ARROW = 0.4  # the same where there is little room
USUAL, TIGHT = (
    (2.2, 2.0, 1.0),
    (1.7, 0.7, 0.5),
)  # mm in a row of the mine: after its sign, its name, each place
STATIONS_TO_POINTS = tuple((f"{number} →", str(points)) for number, points in enumerate(MINE_POINTS[1:], 1))
PAIRS = tuple((line[0], line[2], value) for line, value in zip(LINES, VALUES, strict=True))


def ratings(press: Press) -> str:
    return " · ".join(f"{points}+ {press.words[name]}" for points, name in reversed(RATINGS))


def table_note(press: Press, advanced: bool) -> str:
    """What stands beside the table: the ratings, which are for the basic game, or what a line scores."""
    return press.words["lower-note"] if advanced else ratings(press)


def note_line(press: Press, note: str) -> Block:
    """The note below the table, unless a caption has it."""
    look = press.look

    def draw(box: Box) -> Iterator[Shape]:
        baseline = box.bottom - look.mm(look.small) * 0.25
        yield Text(box.right, baseline, note, look.small, False, "end", look.quiet)

    return Block(look.mm(look.small) * 1.5, draw) if note and not look.captions else Block(0.0, lambda _: ())


def note_below(press: Press, box: Box, note: str, least: float) -> tuple[list[Shape], Box]:
    """The note at the bottom of the box, if that leaves the table its `least` height; and the rest."""
    line = note_line(press, note)
    wide = press.width(note, press.look.small)
    if not line.height or box.h - line.height < least - 0.01 or wide > box.w:
        return [], box
    below, rest = box.cut_bottom(line.height)
    return [*line.draw(below)], rest


def pair_sign(press: Press, box: Box, a: str, b: str) -> list[Shape]:
    """Two station numbers joined by a line; plain text if circled numbers would be too small."""
    look = press.look
    d = min(box.h * 0.66, box.w * 0.34, 6.0)
    if disc_text(d) < look.least:
        return [in_box(press, box, f"{a}–{b}", look.body, True, pad=0)]
    gap = min(d * 0.55, max(0.4, box.w - 2 * d - 0.4))
    x1, x2 = box.cx - gap / 2 - d / 2, box.cx + gap / 2 + d / 2
    return [
        lines([(x1, box.cy, x2, box.cy)], Pen(look.ink, max(0.45, look.thick * 0.8))),
        Place(disc(press, a, d), x1, box.cy),
        Place(disc(press, b, d), x2, box.cy),
    ]


def mine_sign(press: Press, x: float, cy: float, d: float) -> tuple[Text | Place, float]:
    """The M with its left edge at x, circled if that is legible, and how wide it is."""
    look = press.look
    if disc_text(d) < look.least:
        return Text(x, cy + cap(look.body) / 2, "M", look.body, True, colour=look.ink), press.width(
            "M", look.body, True
        )
    return Place(disc(press, "M", d), x + d / 2, cy), d


def stations_to_points(press: Press, boxes: list[Box]) -> list[Shape]:
    """`3 → 12`: three stations score twelve; only the points if no box is wide enough for that."""
    look = press.look
    size, gap = look.body, ARROW_GAP
    while size > look.least and _widest(press, size, gap) > boxes[0].w - 1:
        size = max(look.least, size - 0.5)
    if _widest(press, size, gap) > boxes[0].w - 0.4:
        gap = TIGHT_ARROW
    if not _fits_points(press, boxes[0].w):
        return [
            in_box(press, box, right, look.body, True)
            for box, (_, right) in zip(boxes, STATIONS_TO_POINTS, strict=True)
        ]
    shapes: list[Shape] = []
    for box, (left, right) in zip(boxes, STATIONS_TO_POINTS, strict=True):
        x = box.cx - (press.width(left, size) + gap + press.width(right, size, True)) / 2
        y = box.cy + cap(size) / 2
        shapes.append(Text(x, y, left, size, colour=look.quiet))
        shapes.append(Text(x + press.width(left, size) + gap, y, right, size, True, colour=look.ink))
    return shapes


def _fits_points(press: Press, w: float, gap: float = TIGHT_ARROW) -> bool:
    """Whether the stations fit beside their points in boxes `w` mm wide."""
    return _widest(press, press.look.least, gap) <= w - 0.4


def _widest(press: Press, size: float, gap: float) -> float:
    return max(
        press.width(left, size) + gap + press.width(right, size, True) for left, right in STATIONS_TO_POINTS
    )


def mine_row(press: Press, box: Box, result_w: float) -> list[Shape]:
    """The mine's points by the number of stations that reach it, to circle the right one."""
    look = press.look
    result, rest = box.cut_right(result_w)
    sign, d = mine_sign(press, rest.x + 1, rest.cy, min(box.h * 0.62, 6.0))
    label = press.words["mine"]
    places, at = _mine_places(press, rest, d, label, USUAL)
    if not _fits_points(press, places[0].w, ARROW_GAP):
        places, at = _mine_places(press, rest, d, label, TIGHT)
    shapes: list[Shape] = [sign, Text(at, rest.cy + cap(look.small) / 2, label, look.small, colour=look.ink)]
    shapes += (rounded(place.inset(0, place.h * 0.16), 1, Pen(look.quiet, look.thin)) for place in places)
    shapes += stations_to_points(press, places)
    shapes.append(lines([(result.x, box.y, result.x, box.bottom)], look.line))
    shapes.append(lines([(box.x, box.bottom, box.right, box.bottom)], look.line))
    return shapes


def _mine_places(
    press: Press, rest: Box, d: float, label: str, gaps: tuple[float, float, float]
) -> tuple[list[Box], float]:
    """For one to four stations, and where the label begins."""
    after_sign, after_label, between = gaps
    at = rest.x + d + after_sign
    start = at + press.width(label, press.look.small) + after_label
    return Box(start, rest.y, rest.right - start - between, rest.h).grid(4, 1, between), at
