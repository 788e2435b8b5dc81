"""Bar charts: vertical bars on a line, and horizontal bars beside names."""

from collections.abc import Sequence

from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, line, lines, rect, rects
from papergen.page.text import in_box, shortened

WIDEST = 26.0  # mm: the widest bar


def bar_chart(press: Press, box: Box, labels: Sequence[str], counts: Sequence[int]) -> list[Shape]:
    """Vertical bars, each with its number above and its label below; the tallest fills the height of the box.

    Raises DoesNotFit if a label is too wide.
    """
    look = press.look
    below, room = box.cut_bottom(look.mm(look.small) * 1.6)
    room = room.cut_top(look.mm(look.small) * 1.4)[1]  # for the number above the tallest
    wide = room.w / len(counts)
    bars: list[Box] = []
    shapes: list[Shape] = []
    for i, (label, count) in enumerate(zip(labels, counts, strict=True)):
        height = room.h * count / max(*counts, 1)
        slot = Box(room.x + i * wide, room.bottom - height, wide, height)
        under = Box(slot.x, below.y, wide, below.h)
        shapes.append(in_box(press, under, label, look.small, colour=look.quiet))
        if count:
            bars.append(slot.inset((wide - min(wide * 0.76, WIDEST)) / 2, 0))
            shapes.append(Text(slot.cx, slot.y - 1, str(count), look.small, True, "middle", look.ink))
    axis = line(room.x, room.bottom, room.right, room.bottom, look.line)
    return [rects(bars, look.line, look.band), axis, *shapes]


def level_bars(
    press: Press, box: Box, bars: Sequence[tuple[str, float, str]], widest: str, most: float
) -> list[Shape]:
    """Horizontal bars from zero, each with its name before it and its number, as text, after it.

    `widest` is the widest name and `most` the largest number on all pages, so that they share a scale.
    """
    look = press.look
    row = min(box.h / len(bars), 9.0)
    if row < look.mm(look.small) * 1.1:
        raise DoesNotFit("no room for the bars")
    label_w = min(press.width(widest, look.small) + 3, box.w * 0.4)
    scale = (box.w - label_w - 18) / (most or 1)
    shapes: list[Shape] = []
    for i, (name, value, number) in enumerate(bars):
        place, bar = Box(box.x, box.y + i * row, box.w, row).cut_left(label_w)
        text, size = shortened(press, name, look.small, place.w - 2)
        shapes.append(in_box(press, place, text, size, anchor="start", pad=0))
        drawn = Box(bar.x, bar.y + row * 0.18, max(value, 0) * scale, row * 0.64)
        if drawn.w > 0.2:
            shapes.append(rect(drawn, Pen(look.ink, look.thin), look.band))
        behind = Box(drawn.right, bar.y, 16, row)
        shapes.append(in_box(press, behind, number, look.small, True, "start", pad=1))
    start = box.x + label_w
    return [*shapes, lines([(start, box.y, start, box.y + row * len(bars))], look.line)]
