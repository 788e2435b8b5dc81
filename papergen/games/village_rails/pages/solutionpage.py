"""The best line known, turn by turn, on a page of its own."""

from papergen.games.village_rails.pages.frame import framed, page_of
from papergen.games.village_rails.solo import Medals, Scenario
from papergen.games.village_rails.story import story_line, told
from papergen.scene.look import Look
from papergen.scene.prose import Paragraph, fitted_prose
from papergen.scene.shapes import Page
from papergen.words import Words


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
