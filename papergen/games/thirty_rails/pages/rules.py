"""The rules of 30 Rails on a page."""

from papergen.page.press import Press
from papergen.page.rules import RuleCard, plain, read_sections


def rule_card(press: Press) -> RuleCard:
    sections = [plain(*section) for section in read_sections(press, "rules-30-rails")]
    short = [plain(*section) for section in read_sections(press, "rules-30-rails-short")]
    return RuleCard(press.words["30-rails-title"], (), (*sections,), (*short,))
