"""Score pads on pages: one, two or four to a page, in whichever orientation gives the larger cells."""

from papergen import __version__
from papergen.errors import PapergenError
from papergen.scene.box import Box
from papergen.scene.framed import page_look
from papergen.scene.look import Look
from papergen.scene.pad import Pad, draw_pad
from papergen.scene.paper import SAFE, cut_lines, slots
from papergen.scene.shapes import Page, Pages, Place, Shape, Symbol
from papergen.scene.text import DoesNotFit
from papergen.words import Words


def pad_pages(
    pad: Pad, heading: str, per_page: int, paper: str, cut: str, look: Look, words: Words, command: str
) -> Pages:
    """One page; print it as often as you like."""
    for landscape in (False, True):
        page = slots(paper, per_page, landscape)
        place = page.places[0]
        fitting = page_look(look, min(place.w, place.h))
        margin = (
            max(SAFE, look.margin * min(1, min(place.w, place.h) / 210)) if per_page == 1 else SAFE + 0.65
        )
        inner = Box(0, 0, place.w, place.h).inset(margin)
        try:
            drawn = draw_pad(fitting, words, inner, pad, heading, command, f"papergen {__version__}")
        except DoesNotFit:
            continue
        symbol = Symbol("pad", tuple(drawn))
        shapes: list[Shape] = [*cut_lines(page, cut)]
        shapes += (Place(symbol, slot.x, slot.y) for slot in page.places)
        summary = f"{pad.title}: {words['score-pad']}"
        made = Page(page.width, page.height, tuple(shapes), words["score-pad"], summary)
        return Pages(summary, summary, 1, [made], words["language"], look.ground)
    raise PapergenError(
        f"{paper} is too small for this pad in the template '{look.name}' with {per_page} to a page; "
        "use larger paper, fewer to a page or another template"
    )
