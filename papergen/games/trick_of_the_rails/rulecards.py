"""The rules of Trick of the Rails on a page."""

from papergen.games.trick_of_the_rails.pages.rulespage import draw_values
from papergen.scene.rulecard import RuleCard, read_sections
from papergen.words import Words


def rule_card(words: Words) -> RuleCard:
    return RuleCard(
        title=words["trick-title"],
        subtitle=words["rules-trick-about"],
        sections=read_sections(words, "rules-trick"),
        short=read_sections(words, "rules-trick-short"),
        picture=draw_values,
        picture_height=40.0,
    )
