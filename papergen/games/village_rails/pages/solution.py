"""The best line known, turn by turn, on a page of its own."""

from papergen.games.village_rails.pages.solopage import framed, page_of
from papergen.games.village_rails.solo.scenario import Award, Scenario
from papergen.games.village_rails.solo.story import story_line, told
from papergen.page.press import Press
from papergen.page.prose import Paragraph, fitted_prose
from papergen.page.shapes import Page


def solution_page(press: Press, scenario: Scenario, award: Award) -> Page:
    words = press.words
    press, shapes, room = framed(press, scenario, words["solution-subtitle"])
    best = award.medals.best
    text = [Paragraph(words["solution-note"], quiet=True)]
    for number, story in enumerate(told(scenario.table, award.line), 1):
        text.append(Paragraph(story_line(words, story), mark=str(number)))
    text.append(Paragraph(words.filled("village-solution-end", total=best.total, margin=best.margin)))
    shapes += fitted_prose(press, [room], text, press.look.body * 1.15)
    return page_of(press, shapes, scenario, words["solution-subtitle"])
