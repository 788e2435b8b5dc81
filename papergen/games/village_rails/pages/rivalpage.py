"""The rival's twelve rows, the terminus cards, and the rules with a worked turn."""

from papergen.games.village_rails.pages.deckpages import terminus_lines
from papergen.games.village_rails.pages.frame import framed, page_of
from papergen.games.village_rails.solo import Scenario
from papergen.games.village_rails.tables import HAND, LINES
from papergen.scene.box import Box
from papergen.scene.draw import lines
from papergen.scene.framed import GAP
from papergen.scene.furniture import caption, caption_height, cell
from papergen.scene.look import Look
from papergen.scene.prose import Paragraph, fitted_prose
from papergen.scene.shapes import Page, Shape
from papergen.words import Words

SECTIONS = 9
CARDS = HAND + len(LINES)  # terminus cards that a game can need


def rival_page(look: Look, words: Words, paper: str, scenario: Scenario, own: bool) -> Page:
    """`own`: the player has the game, and with it terminus cards."""
    look, shapes, room = framed(look, words, paper, scenario, words["village-rules-subtitle"], None)
    unit = look.mm(look.body) * 1.5
    top, room = room.cut_top(caption_height(look) + 13 * unit, GAP)
    rival, terminus = top.cut_left(top.w * 0.42, 6)
    shapes += _rival(look, words, rival, scenario)
    if not own:
        block, inner = caption(look, terminus, words["village-terminus"], words["village-terminus-note"])
        texts = [Paragraph(text) for text in terminus_lines(words, scenario, CARDS)]
        shapes += [*block, *fitted_prose(look, [inner.cut_top(1)[1]], texts, look.body)]
    text = []
    for n in range(1, SECTIONS + 1):
        text.append(Paragraph(words[f"village-rules-{n}-title"], heading=True))
        text += (Paragraph(part) for part in words[f"village-rules-{n}"].split(" / "))
    shapes += fitted_prose(look, room.grid(2, 1, 7), text, look.body * 1.1)
    return page_of(shapes, words, paper, scenario, words["village-rules-subtitle"])


def _rival(look: Look, words: Words, box: Box, scenario: Scenario) -> list[Shape]:
    shapes, room = caption(look, box, words["village-rival-title"], words["village-rival-note"])
    rows = len(scenario.table.rival) + 1
    unit = room.h / rows
    edges = [room.x + room.w * part for part in (0, 0.28, 0.64, 1)]
    heads = (words["turn"], words["village-track-place"], words["village-trip-place"])
    for i, head in enumerate(heads):
        shapes.append(
            cell(look, Box(edges[i], room.y, edges[i + 1] - edges[i], unit), head, look.small, True)
        )
    for turn, (track, trip) in enumerate(scenario.table.rival, 1):
        y = room.y + turn * unit
        for i, text in enumerate((str(turn), str(track), str(trip or "–"))):
            shapes.append(cell(look, Box(edges[i], y, edges[i + 1] - edges[i], unit), text, look.body, i > 0))
    levels = [(room.x, room.y + i * unit, room.right, room.y + i * unit) for i in range(1, rows + 1)]
    shapes.append(lines(levels, look.line))
    return shapes
