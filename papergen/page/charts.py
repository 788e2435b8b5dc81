"""Bars on a line, the number above and a label below."""

from collections.abc import Sequence

from papergen.page.draw import Box, line, rects
from papergen.page.look import Look
from papergen.page.shapes import Shape, Text
from papergen.page.text import in_box

WIDEST = 26.0  # mm, of a bar


def bar_chart(look: Look, box: Box, labels: Sequence[str], counts: Sequence[int]) -> list[Shape]:
    """As wide as the box; the tallest bar takes the whole height. DoesNotFit where a label is too wide."""
    below, room = box.cut_bottom(look.mm(look.small) * 1.6)
    room = room.cut_top(look.mm(look.small) * 1.4)[1]  # for the number above the tallest
    wide = room.w / len(counts)
    bars: list[Box] = []
    shapes: list[Shape] = []
    for i, (label, count) in enumerate(zip(labels, counts, strict=True)):
        height = room.h * count / max(*counts, 1)
        slot = Box(room.x + i * wide, room.bottom - height, wide, height)
        under = Box(slot.x, below.y, wide, below.h)
        shapes.append(in_box(look, under, label, look.small, colour=look.quiet))
        if count:
            bars.append(slot.inset((wide - min(wide * 0.76, WIDEST)) / 2, 0))
            shapes.append(Text(slot.cx, slot.y - 1, str(count), look.small, True, "middle", look.ink))
    axis = line(room.x, room.bottom, room.right, room.bottom, look.line)
    return [rects(bars, look.line, look.band), axis, *shapes]
