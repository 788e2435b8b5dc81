"""An upright page with its header and footer, and the room between them."""

from papergen import __version__
from papergen.scene.box import Box
from papergen.scene.drawings import rails
from papergen.scene.furniture import footer, footer_height
from papergen.scene.header import Heading, header, header_fields, header_height, plan_header
from papergen.scene.look import Look
from papergen.scene.papers import PAPERS
from papergen.scene.shapes import Shape, Text
from papergen.scene.text import DoesNotFit, cap, fitted
from papergen.scene.typeface import width
from papergen.words import Words

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
