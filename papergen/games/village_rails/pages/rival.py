"""The rival's twelve rows with the terminus cards and the rules, and on its own page the best line known."""

from papergen.games.village_rails.pages.deck import terminus_lines
from papergen.games.village_rails.pages.tableau import framed, page_of
from papergen.games.village_rails.solo.scenario import Medals, Scenario
from papergen.games.village_rails.solo.story import story_line, told
from papergen.games.village_rails.tables import HAND, LINES
from papergen.page.draw import Box, lines
from papergen.page.frame import GAP, caption, caption_height, cell
from papergen.page.look import Look
from papergen.page.prose import Paragraph, fitted_pages, fitted_prose
from papergen.page.rules import read_sections
from papergen.page.shapes import Page, Shape
from papergen.page.text import DoesNotFit
from papergen.words import Words

CARDS = HAND + len(LINES)  # terminus cards that a game can need


def rival_pages(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, own: bool
) -> list[Page]:
    """One page; where the text is large, the rules go on over a second one."""
    try:
        return [rival_page(look, words, paper, command, scenario, own)]
    except DoesNotFit:
        title = words["village-rules-subtitle"]
        fitting, shapes, room = _tables(look, words, paper, command, scenario, own)
        further = framed(look, words, paper, command, scenario, title, None)
        columns = [part.grid(2, 1, 7) for part in (room, further[2])]
        texts = fitted_pages(fitting, columns, _rules(words), fitting.body * 1.1)
        pages = zip((shapes, further[1]), texts, strict=True)
        return [page_of([*first, *text], words, paper, scenario, title) for first, text in pages]


def rival_page(look: Look, words: Words, paper: str, command: str, scenario: Scenario, own: bool) -> Page:
    """`own`: the player has the game, and with it terminus cards."""
    look, shapes, room = _tables(look, words, paper, command, scenario, own)
    shapes += fitted_prose(look, room.grid(2, 1, 7), _rules(words), look.body * 1.1)
    return page_of(shapes, words, paper, scenario, words["village-rules-subtitle"])


def _tables(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, own: bool
) -> tuple[Look, list[Shape], Box]:
    """A page with the rival's rows and the terminus cards, and the room below them."""
    look, shapes, room = framed(look, words, paper, command, scenario, words["village-rules-subtitle"], None)
    unit = look.mm(look.body) * 1.5
    top, room = room.cut_top(caption_height(look) + 13 * unit, GAP)
    rival, terminus = top.cut_left(top.w * 0.42, 6)
    shapes += _rival(look, words, rival, scenario)
    if not own:
        block, inner = caption(look, terminus, words["village-terminus"], words["village-terminus-note"])
        texts = [Paragraph(text) for text in terminus_lines(words, scenario, CARDS)]
        shapes += [*block, *fitted_prose(look, [inner.cut_top(1)[1]], texts, look.body)]
    return look, shapes, room


def _rules(words: Words) -> list[Paragraph]:
    text = []
    for title, paragraphs in read_sections(words, "village-rules"):
        text.append(Paragraph(title, heading=True))
        text += (Paragraph(part) for part in paragraphs)
    return text


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


def solution_page(
    look: Look, words: Words, paper: str, command: str, scenario: Scenario, medals: Medals
) -> Page:
    look, shapes, room = framed(look, words, paper, command, scenario, words["solution-subtitle"], None)
    text = [Paragraph(words["solution-note"], quiet=True)]
    for number, story in enumerate(told(scenario.table, medals.line), 1):
        text.append(Paragraph(story_line(words, story), mark=str(number)))
    text.append(Paragraph(f"{words.labelled(words['total'].capitalize(), medals.best)}."))
    shapes += fitted_prose(look, [room], text, look.body * 1.15)
    return page_of(shapes, words, paper, scenario, words["solution-subtitle"])
