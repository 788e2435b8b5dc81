"""What pages are made of: block captions, footers with a ruler, cells of tables."""

from papergen.scene.box import Box
from papergen.scene.draw import line, lines
from papergen.scene.look import Look
from papergen.scene.shapes import Pen, Shape, Text
from papergen.scene.text import BELOW, cap, fitted, in_box
from papergen.scene.typeface import width
from papergen.words import Words


def caption(look: Look, box: Box, text: str, note: str = "") -> tuple[list[Shape], Box]:
    """A block's heading under a heavy rule, and the room that is left below it."""
    h = caption_height(look)
    rule = line(
        box.x, box.y + look.thick / 2, box.right, box.y + look.thick / 2, Pen(look.accent, look.thick)
    )
    shapes: list[Shape] = [rule]
    if look.captions:
        baseline = box.y + look.thick + (h - look.thick) / 2 + cap(look.small) / 2 - 0.2
        size = fitted(text, look.small * 1.1, box.w, look.least, True)
        shapes.append(Text(box.x, baseline, text, size, True, colour=look.ink))
        if note and width(note, look.small) <= box.w - width(text, size, True) - 3:
            shapes.append(Text(box.right, baseline, note, look.small, False, "end", look.quiet))
    return shapes, box.cut_top(h)[1]


def caption_height(look: Look) -> float:
    return look.thick + (look.mm(look.small) * 1.7 if look.captions else 1.0)


def footer_height(look: Look) -> float:
    return max(4.2, look.mm(look.small) * (1.2 if look.large else 2.3))


def footer(look: Look, words: Words, box: Box, command: str, version: str) -> list[Shape]:
    """A ruler against wrong scaling; at the right, on one or two lines, what made the page."""
    command += look.option + words.option
    shapes = _ruler(look, box)
    words_x = box.x + 53.5
    hint = words["print-at-100"]
    size = look.small if look.large else max(look.least, look.small * 0.93)
    baseline = box.bottom - look.mm(size) * BELOW
    if words_x + width(hint, size) <= box.right:
        shapes.append(Text(words_x, baseline, hint, size, colour=look.quiet))
        words_x += width(hint, size) + 4
    made = [f"{command} · {version}"]
    if width(made[0], size) > box.right - words_x:
        made = [command, version]
    step = look.mm(size) * 1.2
    for i, text in enumerate(reversed(made)):
        room = box.right - (words_x if i == 0 else box.x + 53.5)
        if width(text, size) <= room and (i + 1) * step <= box.h + 0.5:
            shapes.append(Text(box.right, baseline - i * step, text, size, False, "end", look.quiet))
    return shapes


def _ruler(look: Look, box: Box) -> list[Shape]:
    """50 mm above the line, 2 inches below it."""
    y = box.bottom - 1.9
    ticks = [(box.x + i * 5, y, box.x + i * 5, y - (1.8 if i % 2 == 0 else 1.0)) for i in range(11)]
    inches = [(box.x + i * 12.7, y, box.x + i * 12.7, y + (1.8 if i % 2 == 0 else 1.0)) for i in range(5)]
    pen = Pen(look.quiet, 0.2)
    return [lines([*ticks, *inches], pen), line(box.x, y, box.x + 50.8, y, pen)]


def cell(look: Look, box: Box, text: str, size: float, bold: bool = False, quiet: bool = False) -> Text:
    """A centred word or number in a table's cell."""
    return in_box(look, box, text, size, bold, colour=look.quiet if quiet else look.ink)
