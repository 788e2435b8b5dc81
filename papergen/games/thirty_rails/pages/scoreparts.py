"""What both forms of the scoring table have: signs for lines and the mine, its points, the ratings."""

from papergen.games.thirty_rails.tables import LINES, MINE_POINTS, RATINGS, VALUES
from papergen.scene.box import Box
from papergen.scene.draw import lines
from papergen.scene.drawings import disc, disc_text
from papergen.scene.look import Look
from papergen.scene.shapes import Pen, Place, Shape, Text
from papergen.scene.text import cap, in_box
from papergen.scene.typeface import width
from papergen.words import Words

ARROW_GAP = 1.0  # mm between `3 →` and `12`
PAIRS = tuple((line[0], line[2], value) for line, value in zip(LINES, VALUES, strict=True))


def row_least(look: Look) -> float:
    return max(6.2 * float(look.tight**1.3), look.mm(look.body) * 1.3)  # small sheets have little height


def ratings(words: Words) -> str:
    return " · ".join(f"{points}+ {words[name]}" for points, name in reversed(RATINGS))


def ratings_height(look: Look) -> float:
    """The line for the ratings below the table, where no caption has them."""
    return 0.0 if look.captions else look.mm(look.small) * 1.5


def ratings_below(look: Look, words: Words, box: Box, least: float) -> tuple[list[Shape], Box]:
    """Where blocks have no captions the ratings stand below the table, if there is room for a line."""
    text = ratings(words)
    if look.captions or box.h - ratings_height(look) < least - 0.01 or width(text, look.small) > box.w:
        return [], box
    below, rest = box.cut_bottom(ratings_height(look))
    baseline = below.bottom - look.mm(look.small) * 0.25
    return [Text(below.right, baseline, text, look.small, False, "end", look.quiet)], rest


def pair_sign(look: Look, box: Box, a: str, b: str) -> list[Shape]:
    """Two station numbers joined by a line; plain text where circled numbers would be too small."""
    d = min(box.h * 0.66, box.w * 0.34, 6.0)
    if disc_text(d) < look.least:
        return [in_box(look, box, f"{a}–{b}", look.body, True, pad=0)]
    gap = min(d * 0.55, max(0.4, box.w - 2 * d - 0.4))
    x1, x2 = box.cx - gap / 2 - d / 2, box.cx + gap / 2 + d / 2
    return [
        lines([(x1, box.cy, x2, box.cy)], Pen(look.ink, max(0.45, look.thick * 0.8))),
        Place(disc(look, a, d), x1, box.cy),
        Place(disc(look, b, d), x2, box.cy),
    ]


def mine_sign(look: Look, x: float, cy: float, d: float) -> tuple[Text | Place, float]:
    """The M with its left edge at x, circled where that is legible, and how wide it is."""
    if disc_text(d) < look.least:
        return Text(x, cy + cap(look.body) / 2, "M", look.body, True, colour=look.ink), width(
            "M", look.body, True
        )
    return Place(disc(look, "M", d), x + d / 2, cy), d


def stations_to_points(look: Look, boxes: list[Box]) -> list[Shape]:
    """`3 → 12`, as in: three stations score twelve; the points alone where no box is wide enough for that."""
    pairs = [(f"{number} →", str(points)) for number, points in enumerate(MINE_POINTS[1:], 1)]
    size = look.body
    while size > look.least and _widest(pairs, size) > boxes[0].w - 1:
        size = max(look.least, size - 0.5)
    if _widest(pairs, size) > boxes[0].w - 0.4:
        return [
            in_box(look, box, right, look.body, True) for box, (_, right) in zip(boxes, pairs, strict=True)
        ]
    shapes: list[Shape] = []
    for box, (left, right) in zip(boxes, pairs, strict=True):
        x = box.cx - _widest([(left, right)], size) / 2
        y = box.cy + cap(size) / 2
        shapes.append(Text(x, y, left, size, colour=look.quiet))
        shapes.append(Text(x + width(left, size) + ARROW_GAP, y, right, size, True, colour=look.ink))
    return shapes


def _widest(pairs: list[tuple[str, str]], size: float) -> float:
    return max(width(left, size) + ARROW_GAP + width(right, size, True) for left, right in pairs)
