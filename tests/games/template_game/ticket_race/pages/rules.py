"""The rules. A game that ships has its sentences in templates/languages/en/GAME.yaml; here they are short."""

from papergen.page.blocks import Block, text
from papergen.page.drawings import rails
from papergen.page.press import Press
from papergen.page.rules import RuleCard
from papergen.page.sections import Section, Space

from .. import GAME

TEXT = "Collect tickets. Each is worth two points; the most points win."


def rule_card(press: Press) -> RuleCard:  # noqa: ARG001
    game = Section("The game", _game)
    return RuleCard(GAME.title.upper(), (("For", "one or more"), ("Time", "a journey")), (game,), (game,))


def _game(space: Space) -> Block:
    """What to do, and a picture of it."""
    accent = space.press.look.accent
    picture = space.picture(2, lambda box: rails(box.x, box.right, box.cy, 2.0, accent, 0.3))
    return space.stacked(text(space.press, space.w, TEXT), picture)
