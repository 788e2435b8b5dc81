"""The rules. A game that ships has its sentences in templates/languages/en/GAME.yaml; here they are short."""

from papergen.page.draw import Box
from papergen.page.drawings import rails
from papergen.page.look import Look
from papergen.page.rules import RuleCard
from papergen.page.shapes import Shape
from papergen.words import Words

from .. import GAME

TEXT = (("The game", ("Collect tickets. Each is worth two points; the most points win.",)),)


def rule_card(words: Words) -> RuleCard:  # noqa: ARG001
    return RuleCard(
        GAME.title.upper(), "The smallest game that papergen can hold.", TEXT, TEXT, _picture, 10.0
    )


def _picture(look: Look, words: Words, box: Box) -> list[Shape]:  # noqa: ARG001
    return [*rails(box.x, box.right, box.cy, 2.0, look.accent, 0.3)]
