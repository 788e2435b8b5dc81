"""What to remember about Pacific Rails Inc. on one page: set-up and end, not the whole game."""

from papergen.page.press import Press
from papergen.page.rules import RuleCard, plain, read_sections


def rule_card(press: Press) -> RuleCard:
    sections = [plain(*section) for section in read_sections(press, "rules-pacific")]
    short = [plain(*section) for section in read_sections(press, "rules-pacific-short")]
    return RuleCard(press.words["pacific-title"], (), (*sections,), (*short,))
