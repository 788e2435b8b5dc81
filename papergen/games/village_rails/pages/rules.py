"""The rules of Village Rails on a page."""

from papergen.games.village_rails.tables import SIDING_POINTS, SIGNAL_POINTS
from papergen.page.press import Press
from papergen.page.rules import RuleCard, read_card
from papergen.page.shapes import Box, Shape
from papergen.page.tables import point_table


def rule_card(press: Press) -> RuleCard:
    return read_card(press, "village", _tables, 22.0)


def _tables(press: Press, box: Box) -> list[Shape]:
    """Signals on a line, and lines with a siding."""
    left, right = box.cut_left(box.w * 0.42, 6)
    return [
        *point_table(
            press, left, press.words["village-sign-table-signals"], SIGNAL_POINTS[1:], press.look.body
        ),
        *point_table(
            press, right, press.words["village-sign-table-sidings"], SIDING_POINTS[1:], press.look.body
        ),
    ]
