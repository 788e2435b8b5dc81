"""The rules of Trick of the Rails on a page."""

from papergen.games.trick_of_the_rails.pages.rulespage import draw_values
from papergen.scene.rulecard import RuleCard, read_card
from papergen.words import Words


def rule_card(words: Words) -> RuleCard:
    return read_card(words, "trick", draw_values, 40.0)
