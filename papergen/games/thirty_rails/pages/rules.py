"""The rules of 30 Rails on a page."""

from papergen.games.thirty_rails.pages.legend import legend
from papergen.page.press import Press
from papergen.page.rules import RuleCard, read_card
from papergen.page.shapes import Box, Shape


def rule_card(press: Press) -> RuleCard:
    return read_card(press, "30-rails", _tracks, 24.0)


def _tracks(press: Press, box: Box) -> list[Shape]:
    return [*legend(press, 6).draw(box)]
