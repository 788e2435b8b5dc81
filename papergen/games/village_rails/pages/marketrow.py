"""A market on paper: cards in the order of the deck, strokes for coins, what is taken crossed out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from papergen.games.village_rails.pages.symbols import icon
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, lines, rounded
from papergen.page.text import cap


@dataclass(frozen=True)
class Lying:
    """A card in a market, by its number in the deck; `coming`: it fills the market up."""

    number: int
    terrain: str
    coins: int = 0
    taken: bool = False
    coming: bool = False


def draw_market(press: Press, box: Box, cards: Iterable[Lying], places: int) -> Iterator[Shape]:
    """The cards from the left, in boxes of which `places` have room."""
    for card, cell in zip(cards, box.grid(places, 1, box.w * 0.014), strict=False):
        yield from _card(press, cell, card)


def _card(press: Press, box: Box, card: Lying) -> Iterator[Shape]:
    look = press.look
    dashed = Pen(look.quiet, max(0.25, look.thin), (1.2, 1.0))
    yield rounded(box, 1.0, dashed if card.coming else look.line)
    side = min(box.w * 0.5, box.h * 0.36)
    yield icon(press, card.terrain, box.cx - side / 2, box.y + box.h * 0.1, side)
    baseline = box.y + box.h * 0.64 + cap(look.body) / 2
    yield Text(box.cx, baseline, str(card.number), look.body, True, "middle", look.ink)
    pen = Pen(look.accent, look.thick)
    if card.coins:
        y, apart = box.bottom - box.h * 0.2, min(1.8, box.w * 0.8 / card.coins)
        first = box.cx - (card.coins - 1) * apart / 2
        xs = [first + i * apart for i in range(card.coins)]
        yield lines([(x, y - box.h * 0.06, x, y + box.h * 0.12) for x in xs], pen)
    if card.taken:  # the number can still be read
        i = Box(box.x, box.y, box.w, box.h * 0.5).inset(box.w * 0.12, box.h * 0.05)
        yield lines([(i.x, i.y, i.right, i.bottom), (i.x, i.bottom, i.right, i.y)], pen)
