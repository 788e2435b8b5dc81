"""The rules of Village Rails on a page."""

from papergen.games.village_rails.tables import SIDING_POINTS, SIGNAL_POINTS
from papergen.scene.box import Box
from papergen.scene.draw import lines
from papergen.scene.furniture import caption, cell
from papergen.scene.look import Look
from papergen.scene.rulecard import RuleCard, read_sections
from papergen.scene.shapes import Shape
from papergen.words import Words


def rule_card(words: Words) -> RuleCard:
    return RuleCard(
        title=words["village-title"],
        subtitle=words["rules-village-about"],
        sections=read_sections(words, "rules-village"),
        short=read_sections(words, "rules-village-short"),
        picture=_tables,
        picture_height=22.0,
    )


def _tables(look: Look, words: Words, box: Box) -> list[Shape]:
    """Signals on a line, and lines with a siding."""
    shapes: list[Shape] = []
    left, right = box.cut_left(box.w * 0.42, 6)
    for place, title, numbers, first in (
        (left, words["village-sign-table-signals"], SIGNAL_POINTS[1:], 1),
        (right, words["village-sign-table-sidings"], SIDING_POINTS[1:], 1),
    ):
        block, room = caption(look, place, title)
        shapes += block
        cells = room.grid(len(numbers), 2)
        for i, number in enumerate(numbers):
            shapes.append(cell(look, cells[i], str(first + i), look.small, quiet=True))
            shapes.append(cell(look, cells[len(numbers) + i], str(number), look.body, True))
        middle = room.y + room.h / 2
        shapes.append(lines([(room.x, middle, room.right, middle)], look.line))
    return shapes
