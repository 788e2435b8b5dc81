"""A class of very few: no chart, but a card for each pupil, with the map and beside it what was found."""

from functools import partial
from typing import Any

from papergen.game import games
from papergen.marks import Mark, Marks, mistake_texts
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import caption
from papergen.page.markhead import GAP, draw_figures
from papergen.page.press import Press
from papergen.page.prose import Paragraph, prose
from papergen.page.shapes import Box, Shape
from papergen.page.text import shortened
from papergen.result import Result

NONE = "–"
MOST_PUPILS = 3  # with cards; more are a table
WIDEST_MAP = 0.6  # of the page's width
WORDS = (0.12, 0.2, 0.3, 0.4)  # of the height, if there is one pupil: the first that is enough
LEAST_CARD = 45.0  # mm high


def signed(difference: int | None) -> str:
    if difference is None:
        return NONE
    return f"{'+' if difference > 0 else '−' if difference < 0 else ''}{abs(difference)}"


def pupil_cards(press: Press, room: Box, marks: Marks, below: float) -> tuple[list[Shape], Box]:
    """The cards one below the other, and the room that is left, at least `below` mm.

    Raises DoesNotFit if there are too many pupils, or if the game has no picture of a result.
    """
    draw: Any = getattr(games()[marks.game].report_pages, "draw_picture", None)
    sheets = {result.file: result for result in marks.sheets}
    count = len(marks.pupils)
    if not draw or not marks.winners or count > MOST_PUPILS:
        raise DoesNotFit("these pupils have no cards")
    if count == 1:
        alone = partial(_alone, press, room, marks.pupils[0], partial(draw, press), sheets, below)
        return first(partial(alone, part) for part in WORDS)
    high = min((room.h - below - GAP * (count - 1)) / count, room.w * WIDEST_MAP + GAP)
    if high < LEAST_CARD:
        raise DoesNotFit("the cards would be too low")
    shapes: list[Shape] = []
    for mark in marks.pupils:
        card, room = room.cut_top(high, GAP)
        head, inner = _name(press, card, mark)
        picture, words = inner.cut_top(2)[1].cut_left(high - GAP, GAP)
        result = sheets[mark.file]
        shapes += [*head, *draw(press, picture, result), *_words(press, words, mark, result)]
    return shapes, room


def _alone(
    press: Press, room: Box, mark: Mark, draw: Any, sheets: dict[str, Result], below: float, part: float
) -> tuple[list[Shape], Box]:
    """One pupil: the words above a map as large as the page."""
    card, rest = room.cut_top(room.h - below)
    head, inner = _name(press, card, mark)
    words, picture = inner.cut_top(2)[1].cut_top(card.h * part, GAP)
    result = sheets[mark.file]
    return [*head, *_words(press, words, mark, result), *draw(picture, result)], rest


def _name(press: Press, box: Box, mark: Mark) -> tuple[list[Shape], Box]:
    small = press.look.small
    told = shortened(press, press.printable(mark.name), small * 1.1, box.w, True, least=small)[0]
    return caption(press, box, told)


def _words(press: Press, box: Box, mark: Mark, result: Result) -> list[Shape]:
    """The pupil's figures, the verdict, and every finding."""
    words, look = press.words, press.look
    figures = [
        (words["marks-place"], NONE if mark.place is None else str(mark.place)),
        (words["marks-right"], str(mark.total)),
        (words["marks-claimed"], NONE if mark.claimed is None else str(mark.claimed)),
        (words["marks-difference"], signed(mark.difference)),
        (words["marks-legal"], words[f"marks-is-{mark.state}"]),
    ]
    shapes: list[Shape] = []
    rest = draw_figures(press, box, figures, shapes)
    found = [*mistake_texts(mark, words), *(problem.told_in(words) for problem in mark.problems)]
    told = [Paragraph(press.printable(result.verdict_in(words)), heading=True)]
    told += (Paragraph(press.printable(text), mark="•") for text in found)
    sizes = (look.body * 1.15, look.body, look.small)
    return [*shapes, *first(partial(prose, press, [rest], told, size) for size in sizes)]
