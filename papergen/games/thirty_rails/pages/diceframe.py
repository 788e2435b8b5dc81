"""What pages of dice have in common: header and footer, and how they are described."""

from papergen import __version__
from papergen.games.thirty_rails.dice import Dice
from papergen.games.thirty_rails.pages.layout import TALLER_HEADERS
from papergen.scene.box import Box
from papergen.scene.furniture import footer, footer_height
from papergen.scene.header import Heading, header, header_height, plan_header
from papergen.scene.look import Look
from papergen.scene.shapes import Shape
from papergen.scene.text import DoesNotFit
from papergen.words import Words


def summary(seed: str, dice: Dice, words: Words) -> str:
    found = f"{words['fingerprint']} {dice.fingerprint}"
    return f"{words['30-rails']}, {words['dice']}, {words['seed']} {seed}, {found}"


def framed(
    look: Look, words: Words, box: Box, layout: str, seed: str, dice: Dice, note: str
) -> tuple[list[Shape], Box]:
    """Header and footer, and the room between them. Long seeds have a taller header."""
    heading = Heading(words["dice-title"], note, seed, dice.fingerprint)
    for taller in TALLER_HEADERS:
        head, rest = box.cut_top(header_height(look, 999) * taller, 4)
        try:
            shapes = header(look, words, plan_header(look, head, named=False), heading)
        except DoesNotFit:
            continue
        foot, rest = rest.cut_bottom(footer_height(look), 3)
        command = f"papergen dice {seed} --layout {layout}"
        return [*shapes, *footer(look, words, foot, command, f"papergen {__version__}")], rest
    raise DoesNotFit(f"the header has no room for {seed}")
