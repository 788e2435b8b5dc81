"""One page of rules in our own words, with a worked trick."""

from papergen.games.trick_of_the_rails.pages.parts import framed
from papergen.games.trick_of_the_rails.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import COMPANIES, NUMBERS, STATION_VALUES
from papergen.scene.box import Box
from papergen.scene.draw import lines
from papergen.scene.furniture import caption, cell
from papergen.scene.look import Look
from papergen.scene.papers import PAPERS
from papergen.scene.prose import Paragraph, fitted_prose
from papergen.scene.shapes import Page, Shape
from papergen.words import Words

SECTIONS = ("aim", "trick", "exchange", "city", "engines", "end", "ghosts", "worked", "mistakes")


def rules_page(look: Look, words: Words, paper: str, scenario: Scenario) -> Page:
    look, shapes, room = framed(look, words, paper, scenario, words["rules-subtitle"], None)
    text = []
    for section in SECTIONS:
        text.append(Paragraph(words[f"trick-rules-{section}-title"], heading=True))
        text += (Paragraph(part) for part in words[f"trick-rules-{section}"].split(" / "))
        if section == "engines" and scenario.expert:
            text.append(Paragraph(words["trick-rules-expert"]))
    values, room = room.cut_bottom(7 * (look.mm(look.body) * 1.75), 5)
    shapes += fitted_prose(look, room.grid(2, 1, 8), text, look.body * 1.15)
    shapes += draw_values(look, words, values)
    w, h = PAPERS[paper]
    return Page(w, h, tuple(shapes), words["scenario"], f"{words['trick-title']}: {words['rules-subtitle']}")


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
