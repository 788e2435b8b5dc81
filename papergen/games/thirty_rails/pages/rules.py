"""The rules of 30 Rails on a page."""

from papergen.games.thirty_rails.pages.blocks import legend
from papergen.page.draw import Box
from papergen.page.look import Look
from papergen.page.rules import RuleCard, read_card
from papergen.page.shapes import Shape
from papergen.words import Words


def rule_card(words: Words) -> RuleCard:
    return read_card(words, "30-rails", _tracks, 24.0)


def _tracks(look: Look, words: Words, box: Box) -> list[Shape]:
    return legend(look, words, box, 6)
