"""The rules of 30 Rails on a page."""

from papergen.games.thirty_rails.pages.blocks import legend
from papergen.scene.box import Box
from papergen.scene.look import Look
from papergen.scene.rulecard import RuleCard, read_sections
from papergen.scene.shapes import Shape
from papergen.words import Words


def rule_card(words: Words) -> RuleCard:
    return RuleCard(
        title=words["30-rails-title"],
        subtitle=words["rules-30-rails-about"],
        sections=read_sections(words, "rules-30-rails"),
        short=read_sections(words, "rules-30-rails-short"),
        picture=_tracks,
        picture_height=24.0,
    )


def _tracks(look: Look, words: Words, box: Box) -> list[Shape]:
    return legend(look, words, box, 6)
