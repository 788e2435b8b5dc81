"""Score pads on pages: one, two or four to a page, upright, or across where that has no room."""

from papergen import __version__
from papergen.scene.box import Box
from papergen.scene.framed import page_look
from papergen.scene.look import Look
from papergen.scene.noroom import FEWER, LARGER_PAPER, LARGEST, NoRoom, other_template
from papergen.scene.pad import Pad, draw_pad
from papergen.scene.paper import SAFE, Slots, cut_lines, slots
from papergen.scene.shapes import Page, Pages, Place, Shape, Symbol
from papergen.scene.text import DoesNotFit
from papergen.words import Words

NARROWEST = SAFE + 0.65  # mm, of a margin


def pad_pages(
    pad: Pad, heading: str, per_page: int, paper: str, cut: str, look: Look, words: Words, command: str
) -> Pages:
    """One page; print it as often as you like."""

    def fitting(paper: str, per_page: int) -> tuple[Slots, Symbol] | None:
        """Upright if possible."""
        pages = (slots(paper, per_page, landscape) for landscape in (False, True))
        drawn = (_fitting(pad, heading, page, look, words, command) for page in pages)
        return next(filter(None, drawn), None)

    found = fitting(paper, per_page)
    if found is None:
        changes = {LARGER_PAPER: (LARGEST, per_page), FEWER: (paper, 1)}
        remedies = [name for name, change in changes.items() if fitting(*change)]
        if not remedies and fitting(LARGEST, 1):
            remedies = [f"{LARGER_PAPER} and {FEWER}"]
        remedies += other_template(look)
        what = f"this pad with {per_page} to a page"
        raise NoRoom(what, paper, look, *(remedies or ["shorter names"]))
    page, symbol = found
    shapes: list[Shape] = [*cut_lines(page, cut)]
    shapes += (Place(symbol, slot.x, slot.y) for slot in page.places)
    summary = f"{pad.title}: {words['score-pad']}"
    made = Page(page.width, page.height, tuple(shapes), words["score-pad"], summary)
    return Pages(summary, summary, 1, [made], words["language"], look.ground)


def _fitting(
    pad: Pad, heading: str, page: Slots, look: Look, words: Words, command: str
) -> tuple[Slots, Symbol] | None:
    """The page with the drawing of one pad, if it has room in the first place."""
    place = page.places[0]
    short = min(place.w, place.h)
    margin = NARROWEST if len(page.places) > 1 else max(NARROWEST, look.margin * min(1, short / 210))
    inner = Box(0, 0, place.w, place.h).inset(margin)
    try:
        drawn = draw_pad(
            page_look(look, short), words, inner, pad, heading, command, f"papergen {__version__}"
        )
    except DoesNotFit:
        return None
    return page, Symbol("pad", tuple(drawn))
