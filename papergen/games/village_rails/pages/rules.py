"""The rules of Village Rails on a page."""

from collections.abc import Sequence
from functools import partial

from papergen.games.village_rails.tables import SIDING_POINTS, SIGNAL_POINTS
from papergen.page.blocks import Block
from papergen.page.press import Press
from papergen.page.rulepieces import number_table
from papergen.page.rules import RuleCard, read_sections
from papergen.page.sections import Section, Space, plain


def rule_card(press: Press) -> RuleCard:
    words = press.words
    sections = [plain(*section) for section in read_sections(press, "rules-village")]
    short = [plain(*section) for section in read_sections(press, "rules-village-short")]
    tables = (
        Section(words["village-sign-table-signals"], partial(_points, SIGNAL_POINTS[1:])),
        Section(words["village-sign-table-sidings"], partial(_points, SIDING_POINTS[1:])),
    )
    return RuleCard(words["village-title"], (), (*sections, *tables), (*short, *tables))


def _points(points: Sequence[int], space: Space) -> Block:
    numbers = [str(number) for number in range(1, len(points) + 1)]
    return number_table(space, [["", *numbers], ["", *map(str, points)]])
