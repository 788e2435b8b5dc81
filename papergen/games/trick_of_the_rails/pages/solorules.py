"""A scenario's page of rules, with a worked trick."""

from papergen.games.trick_of_the_rails.pages.cards import framed, page_of
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import COMPANIES, NUMBERS, STATION_VALUES
from papergen.page.fit import first
from papergen.page.frame import caption, cell
from papergen.page.press import Press
from papergen.page.prose import Paragraph, fitted_pages, fitted_prose
from papergen.page.shapes import Box, Page, Shape, lines

SECTIONS = ("aim", "trick", "exchange", "city", "engines", "end", "ghosts", "worked", "mistakes")


def rules_pages(press: Press, scenario: Scenario) -> list[Page]:
    """One page; if the text is large, it continues on a second one."""
    return first((lambda: [rules_page(press, scenario)], lambda: _two_pages(press, scenario)))


def rules_page(press: Press, scenario: Scenario) -> Page:
    press, shapes, room = framed(press, scenario, press.words["rules-subtitle"], None)
    values, room = _cut_values(press, room)
    shapes += fitted_prose(press, room.grid(2, 1, 8), _rules(press, scenario), press.look.body * 1.15)
    shapes += draw_values(press, values)
    return page_of(press, shapes, _summary(press))


def _two_pages(press: Press, scenario: Scenario) -> list[Page]:
    subtitle = press.words["rules-subtitle"]
    (_, front, front_room), (fitting, back, back_room) = (
        framed(press, scenario, subtitle, None) for _ in range(2)
    )
    values, below = _cut_values(fitting, back_room)
    columns = [room.grid(2, 1, 8) for room in (front_room, below)]
    texts = fitted_pages(fitting, columns, _rules(press, scenario), fitting.look.body * 1.15)
    front += texts[0]
    back += [*texts[1], *draw_values(fitting, values)]
    return [page_of(press, shapes, _summary(press)) for shapes in (front, back)]


def _summary(press: Press) -> str:
    return f"{press.words['trick-title']}: {press.words['rules-subtitle']}"


def _cut_values(press: Press, room: Box) -> tuple[Box, Box]:
    """The place of the station values, and the rest."""
    return room.cut_bottom(7 * (press.look.mm(press.look.body) * 1.75), 5)


def _rules(press: Press, scenario: Scenario) -> list[Paragraph]:
    words = press.words
    text = []
    for section in SECTIONS:
        text.append(Paragraph(words[f"trick-rules-{section}-title"], heading=True))
        text += (Paragraph(part) for part in words[f"trick-rules-{section}"].split(" / "))
        if section == "engines" and scenario.expert:
            text.append(Paragraph(words["trick-rules-expert"]))
    return text


def draw_values(press: Press, box: Box) -> list[Shape]:
    """The station values of all fifty cards, for players without a copy of the game."""
    look = press.look
    shapes, room = caption(press, box, press.words["station-values"])
    row, column = room.h / (len(COMPANIES) + 1), room.w / (len(NUMBERS) + 1)
    for i, number in enumerate(NUMBERS, 1):
        head = Box(room.x + i * column, room.y, column, row)
        shapes.append(cell(press, head, str(number), look.body, True))
    for j, (company, values) in enumerate(zip(COMPANIES, STATION_VALUES, strict=True), 1):
        y = room.y + j * row
        shapes.append(cell(press, Box(room.x, y, column, row), company, look.body, True))
        for i, value in enumerate(values, 1):
            shapes.append(cell(press, Box(room.x + i * column, y, column, row), str(value), look.body))
    levels = [(room.x, room.y + j * row, room.right, room.y + j * row) for j in range(1, len(COMPANIES) + 2)]
    shapes.append(lines(levels, look.line))
    return shapes
