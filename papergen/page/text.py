"""Text that fits: it is measured before it is placed and shrunk if necessary, but stays legible."""

import re
from functools import partial

from papergen.page.fit import DoesNotFit, first
from papergen.page.papers import SAFE
from papergen.page.press import Press
from papergen.page.shapes import MM_PER_POINT, Anchor, Box, Text
from papergen.page.typeface import CAP_HEIGHT, UNITS, face

BELOW = 0.22  # how far g and p reach below the baseline, as a part of the text size
EDGE = 0.6  # mm on each side of a text in its box


def fitted(
    press: Press, text: str, size: float, room: float, bold: bool = False, *, least: float | None = None
) -> float:
    """The size in points, at most `size` and at least the look's `least`, at which the text is no wider than
    `room` mm."""
    least = press.look.least if least is None else least
    needed = press.width(text, size, bold)
    if needed <= room + 1e-6:
        return size
    smaller = int(size * room / needed * 20) / 20  # whole twentieths of a point, rounded down
    if smaller >= least:
        return smaller
    needed = press.width(text, least, bold)
    if needed <= room + 1e-6:
        return least
    raise DoesNotFit(f"{text!r} needs {needed:.1f} mm and has {room:.1f} mm")


def shortened(
    press: Press, text: str, size: float, room: float, bold: bool = False, *, least: float | None = None
) -> tuple[str, float]:
    """The text and its size; if it is too wide even at the least size, its beginning and an ellipsis."""

    def begun(kept: int) -> tuple[str, float]:
        shown = text if kept == len(text) else text[:kept].rstrip() + "…"
        return shown, fitted(press, shown, size, room, bold, least=least)

    return first(partial(begun, kept) for kept in range(len(text), 0, -1))


def cap(size: float) -> float:
    """The height in mm of capitals and digits."""
    return size * MM_PER_POINT * CAP_HEIGHT


def title_baseline(text: str, size: float, top: float) -> float:
    """The baseline of a bold title whose capitals begin `top` mm below the edge of the paper.

    It is lower if accents, as on Ü and Ó, would come too near to that edge.
    """
    tops = (point[1] for c in text for contour in face(True).outline(c) for point in contour)
    above = (max(tops, default=0) / UNITS - CAP_HEIGHT) * size * MM_PER_POINT
    return max(top, SAFE + above) + cap(size)


def in_box(
    press: Press,
    box: Box,
    text: str,
    size: float,
    bold: bool = False,
    anchor: Anchor = "middle",
    colour: str | None = None,
    pad: float = EDGE,
) -> Text:
    """The text on one line in the box, its capitals vertically centred."""
    size = fitted(press, text, size, box.w - 2 * pad, bold)
    x = {"start": box.x + pad, "middle": box.cx, "end": box.right - pad}[anchor]
    return Text(x, box.cy + cap(size) / 2, text, size, bold, anchor, colour or press.look.ink)


def wrapped(press: Press, text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """The text on as few lines of `room` mm as possible. Raises DoesNotFit if a word is wider than that.

    Lines are broken only at plain spaces: a no-break space keeps the words around it together.
    """
    lines: list[str] = []
    for word in _words(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and press.width(longer, size, bold) <= room:
            lines[-1] = longer
        elif press.width(word, size, bold) <= room:
            lines.append(word)
        else:
            raise DoesNotFit(f"the word {word!r} is wider than {room:.1f} mm")
    return lines


def balanced(press: Press, text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """Like `wrapped`, on as few lines, but with lines about equally long: no single word on the last line."""
    parts = wrapped(press, text, size, room, bold)
    widest = max((press.width(word, size, bold) for word in _words(text)), default=0.0)
    while len(parts) > 1 and room * 0.95 >= widest:
        room *= 0.95
        narrower = wrapped(press, text, size, room, bold)
        if len(narrower) > len(parts):
            break
        parts = narrower
    return parts


def _words(text: str) -> list[str]:
    return [word for word in re.split("[ \n]", text) if word]
