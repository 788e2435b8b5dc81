"""The rules in our own words: the card of the game, and the page of a scenario with a worked trick."""

from papergen.games.trick_of_the_rails.pages.cards import framed, page_of
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import COMPANIES, NUMBERS, STATION_VALUES
from papergen.page.draw import Box, lines
from papergen.page.frame import caption, cell
from papergen.page.look import Look
from papergen.page.prose import Paragraph, fitted_pages, fitted_prose
from papergen.page.rules import RuleCard, read_card
from papergen.page.shapes import Page, Shape
from papergen.page.text import DoesNotFit
from papergen.words import Words

SECTIONS = ("aim", "trick", "exchange", "city", "engines", "end", "ghosts", "worked", "mistakes")


def rule_card(words: Words) -> RuleCard:
    return read_card(words, "trick", draw_values, 40.0)


def rules_pages(look: Look, words: Words, paper: str, command: str, scenario: Scenario) -> list[Page]:
    """One page; where the text is large, it goes on over a second one."""
    try:
        return [rules_page(look, words, paper, command, scenario)]
    except DoesNotFit:
        first, second = (
            framed(look, words, paper, command, scenario, words["rules-subtitle"], None) for _ in "12"
        )
        fitting = first[0]
        values, below = _cut_values(fitting, second[2])
        columns = [room.grid(2, 1, 8) for room in (first[2], below)]
        texts = fitted_pages(fitting, columns, _rules(words, scenario), fitting.body * 1.15)
        table = draw_values(fitting, words, values)
        summary = f"{words['trick-title']}: {words['rules-subtitle']}"
        return [
            page_of([*first[1], *texts[0]], words, paper, summary),
            page_of([*second[1], *texts[1], *table], words, paper, summary),
        ]


def rules_page(look: Look, words: Words, paper: str, command: str, scenario: Scenario) -> Page:
    look, shapes, room = framed(look, words, paper, command, scenario, words["rules-subtitle"], None)
    values, room = _cut_values(look, room)
    shapes += fitted_prose(look, room.grid(2, 1, 8), _rules(words, scenario), look.body * 1.15)
    shapes += draw_values(look, words, values)
    return page_of(shapes, words, paper, f"{words['trick-title']}: {words['rules-subtitle']}")


def _cut_values(look: Look, room: Box) -> tuple[Box, Box]:
    """The place of the station values, and the rest."""
    return room.cut_bottom(7 * (look.mm(look.body) * 1.75), 5)


def _rules(words: Words, scenario: Scenario) -> list[Paragraph]:
    text = []
    for section in SECTIONS:
        text.append(Paragraph(words[f"trick-rules-{section}-title"], heading=True))
        text += (Paragraph(part) for part in words[f"trick-rules-{section}"].split(" / "))
        if section == "engines" and scenario.expert:
            text.append(Paragraph(words["trick-rules-expert"]))
    return text


def draw_values(look: Look, words: Words, box: Box) -> list[Shape]:
    """The station values of all fifty cards, for those who have no copy of the game."""
    shapes, room = caption(look, box, words["station-values"])
    row, column = room.h / (len(COMPANIES) + 1), room.w / (len(NUMBERS) + 1)
    for i, number in enumerate(NUMBERS, 1):
        head = Box(room.x + i * column, room.y, column, row)
        shapes.append(cell(look, head, str(number), look.body, True))
    for j, (company, values) in enumerate(zip(COMPANIES, STATION_VALUES, strict=True), 1):
        y = room.y + j * row
        shapes.append(cell(look, Box(room.x, y, column, row), company, look.body, True))
        for i, value in enumerate(values, 1):
            shapes.append(cell(look, Box(room.x + i * column, y, column, row), str(value), look.body))
    levels = [(room.x, room.y + j * row, room.right, room.y + j * row) for j in range(1, len(COMPANIES) + 2)]
    shapes.append(lines(levels, look.line))
    return shapes
