"""A scenario's page of rules, with a worked trick."""

from papergen.games.trick_of_the_rails.pages.cards import framed, page_of
from papergen.games.trick_of_the_rails.pages.values import VALUE_ROWS, draw_values
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.page.fit import first
from papergen.page.press import Press
from papergen.page.prose import Paragraph, fitted_pages, fitted_prose
from papergen.page.shapes import Box, Page

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
    return room.cut_bottom((VALUE_ROWS + 1) * (press.look.mm(press.look.body) * 1.75), 5)


def _rules(press: Press, scenario: Scenario) -> list[Paragraph]:
    words = press.words
    text = []
    for section in SECTIONS:
        text.append(Paragraph(words[f"trick-rules-{section}-title"], heading=True))
        text += (Paragraph(part) for part in words[f"trick-rules-{section}"].split(" / "))
        if section == "engines" and scenario.expert:
            text.append(Paragraph(words["trick-rules-expert"]))
    return text
