"""The rules. A game that ships has its sentences in templates/languages/en/GAME.yaml; here they are short."""

from papergen.page.drawings import rails
from papergen.page.press import Press
from papergen.page.rules import RuleCard
from papergen.page.shapes import Box, Shape

from .. import GAME

TEXT = (("The game", ("Collect tickets. Each is worth two points; the most points win.",)),)


def rule_card(press: Press) -> RuleCard:  # noqa: ARG001
    return RuleCard(
        GAME.title.upper(), "The smallest game that papergen can hold.", TEXT, TEXT, _picture, 10.0
    )


def _picture(press: Press, box: Box) -> list[Shape]:
    return [*rails(box.x, box.right, box.cy, 2.0, press.look.accent, 0.3)]
