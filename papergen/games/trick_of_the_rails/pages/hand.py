"""The cards that the player was dealt, to write on."""

from collections.abc import Iterator
from functools import partial
from itertools import accumulate, pairwise

from papergen.games.trick_of_the_rails.pages.writing import card_height, hand_card, least_width
from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import COMPANY
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import caption, caption_height
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape

AIR = 0.8  # mm below the caption
BETWEEN = 0.8  # mm between two cards
APART = 1.4  # mm more between two companies
WIDEST = 14.0  # mm
MOST_ROWS = 3


def hand_block(press: Press, scenario: Scenario, w: float) -> Block:
    """In one row, or in as many as cards need that can be written on."""
    return first(partial(_rows, press, scenario.deal.hands[0], w, rows) for rows in range(1, MOST_ROWS + 1))


def _rows(press: Press, cards: tuple[int, ...], w: float, rows: int) -> Block:
    per_row = -(-len(cards) // rows)
    parts = [cards[i : i + per_row] for i in range(0, len(cards), per_row)]
    breaks = [[0, *accumulate(int(COMPANY[a] != COMPANY[b]) for a, b in pairwise(part))] for part in parts]
    spaces = (per_row - 1) * BETWEEN + max(line[-1] for line in breaks) * APART
    wide = min((w - spaces) / per_row, WIDEST * press.look.roomy)
    if wide < least_width(press):
        raise DoesNotFit(f"cards of {wide:.1f} mm cannot be written on")
    top, high = caption_height(press) + AIR, card_height(press)

    def draw(box: Box) -> Iterator[Shape]:
        above, _ = caption(press, box, press.words["your-hand"], press.words["solo-hand-note"])
        yield from above
        for j, (part, gaps) in enumerate(zip(parts, breaks, strict=True)):
            y = box.y + top + j * (high + 1.4)
            for i, (card, apart) in enumerate(zip(part, gaps, strict=True)):
                x = box.x + i * (wide + BETWEEN) + apart * APART
                yield from hand_card(press, Box(x, y, wide, high), card)

    return Block(top + rows * high + (rows - 1) * 1.4, draw)
