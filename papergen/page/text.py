"""Text that fits: measured before it is placed, shrunk to the least legible size, never over an edge."""

import re

from papergen.page.draw import Box
from papergen.page.look import Look
from papergen.page.shapes import MM_PER_POINT, Anchor, Text
from papergen.page.slots import SAFE
from papergen.page.typeface import CAP_HEIGHT, UNITS, face, width

BELOW = 0.22  # how far g and p reach below the baseline, as a part of the text size
EDGE = 0.6  # mm beside a text in its box


class DoesNotFit(Exception):
    """A text or a block has no room at a legible size; another arrangement may have."""


def fitted(text: str, size: float, room: float, least: float, bold: bool = False) -> float:
    """The size in points, at most `size`, at which the text is no wider than `room` mm."""
    needed = width(text, size, bold)
    if needed <= room + 1e-6:
        return size
    smaller = int(size * room / needed * 20) / 20  # whole twentieths of a point, rounded down
    if smaller < least:
        raise DoesNotFit(f"{text!r} needs {width(text, least, bold):.1f} mm and has {room:.1f} mm")
    return smaller


def shortened(text: str, size: float, room: float, least: float, bold: bool = False) -> tuple[str, float]:
    """The text and its size; where even the least size is too wide, its beginning and an ellipsis."""
    for kept in range(len(text), 0, -1):
        shown = text if kept == len(text) else text[:kept].rstrip() + "…"
        try:
            return shown, fitted(shown, size, room, least, bold)
        except DoesNotFit:
            continue
    raise DoesNotFit(f"no room at all for {text!r}")


def cap(size: float) -> float:
    """The height in mm of capitals and digits."""
    return size * MM_PER_POINT * CAP_HEIGHT


def title_baseline(text: str, size: float, top: float) -> float:
    """The baseline of a bold title whose capitals begin `top` mm below the edge of the paper.

    It is lower where the marks of letters such as Ü and Ó would come too near to that edge.
    """
    tops = (point[1] for c in text for contour in face(True).outline(c) for point in contour)
    above = (max(tops, default=0) / UNITS - CAP_HEIGHT) * size * MM_PER_POINT
    return max(top, SAFE + above) + cap(size)


def in_box(
    look: Look,
    box: Box,
    text: str,
    size: float,
    bold: bool = False,
    anchor: Anchor = "middle",
    colour: str | None = None,
    pad: float = EDGE,
) -> Text:
    """The text on one line in the box, its capitals centred between top and bottom."""
    size = fitted(text, size, box.w - 2 * pad, look.least, bold)
    x = {"start": box.x + pad, "middle": box.cx, "end": box.right - pad}[anchor]
    return Text(x, box.cy + cap(size) / 2, text, size, bold, anchor, colour or look.ink)


def wrapped(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """The text's words on as few lines as `room` mm allow. A word wider than that is a DoesNotFit.

    Lines are broken at plain spaces alone: a no-break space keeps what stands around it together.
    """
    lines: list[str] = []
    for word in filter(None, re.split("[ \n]", text)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold) <= room:
            lines[-1] = longer
        elif width(word, size, bold) <= room:
            lines.append(word)
        else:
            raise DoesNotFit(f"the word {word!r} is wider than {room:.1f} mm")
    return lines


def balanced(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """As `wrapped`, on as few lines, but the lines about as long as each other: no word alone at the end."""
    parts = wrapped(text, size, room, bold)
    while len(parts) > 1:
        room *= 0.95
        try:
            narrower = wrapped(text, size, room, bold)
        except DoesNotFit:
            break
        if len(narrower) > len(parts):
            break
        parts = narrower
    return parts
