"""The rules of Village Rails on a page."""

from papergen.games.village_rails.tables import SIDING_POINTS, SIGNAL_POINTS
from papergen.page.draw import Box
from papergen.page.look import Look
from papergen.page.rules import RuleCard, read_card
from papergen.page.shapes import Shape
from papergen.page.tables import point_table
from papergen.words import Words


def rule_card(words: Words) -> RuleCard:
    return read_card(words, "village", _tables, 22.0)


def _tables(look: Look, words: Words, box: Box) -> list[Shape]:
    """Signals on a line, and lines with a siding."""
    left, right = box.cut_left(box.w * 0.42, 6)
    return [
        *point_table(look, left, words["village-sign-table-signals"], SIGNAL_POINTS[1:], look.body),
        *point_table(look, right, words["village-sign-table-sidings"], SIDING_POINTS[1:], look.body),
    ]
