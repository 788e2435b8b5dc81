"""Rule pages: full pages, or four equal cards on one."""

from papergen.scene.box import Box
from papergen.scene.framed import page_look
from papergen.scene.look import Look
from papergen.scene.noroom import NoRoom, usual
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
        drawn = draw_rulecard(fitting, words, inner, card, small, command)
    except DoesNotFit:
        larger = ("a page without --card",) if small else ()
        raise NoRoom("these rules", paper, look, *larger, *usual(paper, look)) from None
    summary = f"{card.title}: {words['rules']}"
    pages = []
    for number, shapes in enumerate(drawn, 1):
        symbol = Symbol("rules" if number == 1 else f"rules{number}", tuple(shapes))
        placed: list[Shape] = [*cut_lines(page, cut)]
        placed += (Place(symbol, slot.x, slot.y) for slot in page.places)
        pages.append(Page(page.width, page.height, tuple(placed), words["rules"], summary))
    return Pages(summary, summary, len(pages), pages, words["language"], look.ground)
