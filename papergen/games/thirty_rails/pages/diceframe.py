"""What the pages of dice share: header and footer, and the description."""

from functools import partial

from papergen.games.thirty_rails.dice import Dice
from papergen.games.thirty_rails.pages.layout import TALLER_HEADERS
from papergen.page.fit import first
from papergen.page.frame import footer, footer_height
from papergen.page.header import Heading, header, header_height, plan_header
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape


def summary(press: Press, seed: str, dice: Dice) -> str:
    """The description of any page of dice."""
    words = press.words
    found = f"{words['fingerprint']} {dice.fingerprint}"
    return f"{words['30-rails']}, {words['dice']}, {words['seed']} {seed}, {found}"


def framed(press: Press, seed: str, dice: Dice, note: str) -> tuple[list[Shape], Box]:
    """Header and footer of an upright page, and the space between them. Long seeds get a taller header."""
    box = Box(0, 0, *press.size).inset(press.look.margin)
    heading = Heading(press.words["dice-title"], note, seed, dice.fingerprint)

    def head(taller: float) -> tuple[list[Shape], Box]:
        top, rest = box.cut_top(header_height(press, 999) * taller, 4)
        return header(press, plan_header(press, top, named=False), heading), rest

    shapes, rest = first(partial(head, taller) for taller in TALLER_HEADERS)
    foot, rest = rest.cut_bottom(footer_height(press, ruler=True), 3)
    return [*shapes, *footer(press, foot, ruler=True)], rest
