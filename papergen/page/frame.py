"""What pages are made of: block captions, footers with a ruler, cells of tables."""

from papergen import __version__
from papergen.page.draw import Box, line, lines
from papergen.page.drawings import rails
from papergen.page.header import Heading, header, header_fields, header_height, plan_header
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.shapes import Pen, Shape, Text
from papergen.page.text import BELOW, DoesNotFit, cap, fitted, in_box
from papergen.page.typeface import width
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


GAP = 3.6  # between the blocks of a page
TALLER_HEADERS = (1.0, 1.3, 1.6, 2.0)  # for long seeds


def page_look(look: Look, w: float) -> Look:
    """The look for a page (or a part of one) whose shorter side is `w` mm."""
    return look.scaled(min(1.35, 0.4 + 0.6 * w / 200))


def framed_page(
    look: Look, words: Words, paper: str, heading: Heading, command: str, player: str | None
) -> tuple[Look, list[Shape], Box]:
    """The look scaled to the paper, header and footer, the room between; `player` None: no name line."""
    w, h = PAPERS[paper]
    look = page_look(look, w)
    foot, box = Box(0, 0, w, h).inset(look.margin).cut_bottom(footer_height(look), GAP * 0.8)
    shapes = footer(look, words, foot, command, f"papergen {__version__}")
    for taller in TALLER_HEADERS:
        head, room = box.cut_top(header_height(look, 999) * taller, GAP)
        plan = plan_header(look, head, named=player is not None)
        try:
            fields = header_fields(look, words, plan, player or "", "")
            return look, [*shapes, *header(look, words, plan, heading), *fields], room
        except DoesNotFit:
            continue
    raise DoesNotFit(f"the seed {heading.seed} has no room in the header")


def titled(
    look: Look, words: Words, box: Box, title: str, note: str, command: str
) -> tuple[list[Shape], Box]:
    """A title on rails with a quiet note beside it (left out where it has no room), a footer, the room.

    Without a title, for further pages, the footer alone.
    """
    foot, room = box.cut_bottom(footer_height(look), 2.5)
    shapes = footer(look, words, foot, command, f"papergen {__version__}")
    if not title:
        return shapes, room
    size = fitted(title, look.title, box.w, look.least, True)
    top, room = room.cut_top(cap(size) + 5.5, 3.5)
    shapes.append(Text(top.x, top.y + cap(size), title, size, True, colour=look.ink))
    beside = top.x + width(title, size, True) + 3
    if note and beside + width(note, look.body) <= top.right:
        shapes.append(Text(beside, top.y + cap(size), note, look.body, colour=look.quiet))
    return [*shapes, *rails(top.x, top.right, top.bottom - 1, 1.6, look.accent, 0.25)], room
