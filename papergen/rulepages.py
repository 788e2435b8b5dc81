"""Rule pages: a full page, or four equal cards on one."""

from papergen import __version__
from papergen.errors import PapergenError
from papergen.scene.box import Box
from papergen.scene.framed import page_look
from papergen.scene.look import Look
from papergen.scene.paper import SAFE, cut_lines, slots
from papergen.scene.rulecard import RuleCard, draw_rulecard
from papergen.scene.shapes import Page, Pages, Place, Shape, Symbol
from papergen.scene.text import DoesNotFit
from papergen.words import Words


def rule_pages(
    card: RuleCard, small: bool, paper: str, cut: str, look: Look, words: Words, command: str
) -> Pages:
    page = slots(paper, 4 if small else 1, landscape=False)
    place = page.places[0]
    fitting = page_look(look, min(place.w, place.h))
    inner = Box(0, 0, place.w, place.h).inset(SAFE + 0.65 if small else max(SAFE, look.margin))
    try:
        drawn = draw_rulecard(fitting, words, inner, card, small, command, f"papergen {__version__}")
    except DoesNotFit:
        raise PapergenError(
            f"{paper} is too small for these rules in the template '{look.name}'; use a4 and classic"
        ) from None
    symbol = Symbol("rules", tuple(drawn))
    shapes: list[Shape] = [*cut_lines(page, cut)]
    shapes += (Place(symbol, slot.x, slot.y) for slot in page.places)
    summary = f"{card.title}: {words['rules']}"
    made = Page(page.width, page.height, tuple(shapes), words["rules"], summary)
    return Pages(summary, summary, 1, [made], words["language"])
