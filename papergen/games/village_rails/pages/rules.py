"""The rules of Village Rails on a page."""

from papergen.games.village_rails.tables import SIDING_POINTS, SIGNAL_POINTS
from papergen.page.blocks import Block
from papergen.page.frame import caption_height
from papergen.page.press import Press
from papergen.page.rules import RuleCard, Section, Space, plain, read_sections
from papergen.page.tables import point_table


def rule_card(press: Press) -> RuleCard:
    words = press.words
    sections = [plain(*section) for section in read_sections(press, "rules-village")]
    short = [plain(*section) for section in read_sections(press, "rules-village-short")]
    return RuleCard(words["village-title"], (), (*sections, _points(press)), (*short, _points(press)))


def _points(press: Press) -> Section:
    return Section(press.words["village-sign-table-signals"], _signals)


def _signals(space: Space) -> Block:
    """Signals on a line, and lines with a siding."""
    press = space.press.having(captions=True)
    words = press.words
    high = caption_height(press) + space.em * 3.4
    tables = (
        (words["village-sign-table-signals"], SIGNAL_POINTS[1:]),
        (words["village-sign-table-sidings"], SIDING_POINTS[1:]),
    )
    blocks = [
        Block(
            high,
            lambda box, title=title, points=points: point_table(press, box, title, points, press.look.body),
        )
        for title, points in tables
    ]
    return space.stacked(*blocks)
