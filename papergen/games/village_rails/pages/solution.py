"""The best line known, turn by turn, on a page of its own."""

from collections.abc import Iterator
from functools import partial

from papergen.games.village_rails.pages.solopage import framed, page_of
from papergen.games.village_rails.solo.scenario import Award, Scenario
from papergen.games.village_rails.solo.story import story_line, told
from papergen.page.fit import first
from papergen.page.press import Press
from papergen.page.prose import Paragraph, fitted_pages
from papergen.page.shapes import Page


def solution_pages(press: Press, scenario: Scenario, award: Award) -> list[Page]:
    """One page; if the text is large or the paper small, two."""
    return first((partial(_on, press, scenario, award, 1), partial(_on, press, scenario, award, 2)))


def _on(press: Press, scenario: Scenario, award: Award, count: int) -> list[Page]:
    title = press.words["solution-subtitle"]
    frames = [framed(press, scenario, title) for _ in range(count)]
    fitting = frames[0][0]
    rooms = [[room] for _, _, room in frames]
    texts = fitted_pages(fitting, rooms, list(_told(press, scenario, award)), fitting.look.body * 1.15)
    return [
        page_of(press, [*shapes, *text], scenario, title)
        for (_, shapes, _), text in zip(frames, texts, strict=True)
    ]


def _told(press: Press, scenario: Scenario, award: Award) -> Iterator[Paragraph]:
    words, best = press.words, award.medals.best
    yield Paragraph(words["solution-note"], quiet=True)
    for number, story in enumerate(told(scenario.table, award.line), 1):
        yield Paragraph(story_line(words, story), mark=str(number))
    yield Paragraph(words.filled("village-solution-end", total=best.total, margin=best.margin))
