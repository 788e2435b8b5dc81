"""Shares as strokes while one plays; at the end what a share is worth, and everybody's total."""

from collections.abc import Iterator
from itertools import accumulate

from papergen.games.trick_of_the_rails.solo.scenario import Scenario
from papergen.games.trick_of_the_rails.tables import COMPANIES
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit
from papergen.page.frame import caption, caption_height, cell
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, line, lines, rect
from papergen.page.text import in_box, shortened

AIR = 0.6  # mm below the caption
TALL = 1.7  # rows for strokes, with room for points below them, in other rows
LEAST_ROW = 4.8  # mm
LEAST_NAME = 5.0  # width of a name, in text sizes


def share_rows(scenario: Scenario) -> float:
    """How high the table is, in usual rows."""
    players = scenario.deal.players
    return 1 + players * TALL + 1


def share_block(press: Press, scenario: Scenario, w: float, high: float) -> Block:
    look, words = press.look, press.words
    head = caption_height(press) + AIR
    row = (high - head) / share_rows(scenario)
    if row < max(LEAST_ROW, look.mm(look.body) * 1.25):
        raise DoesNotFit(f"rows of {row:.1f} mm for shares and points")
    seated = (words["you"], *(ghost.surname for ghost in scenario.ghosts))
    names = [f"{seat} {name}" for seat, name in enumerate(seated, 1)]
    labels = [*names, words["share-value"]]
    heights = [row, *[row * TALL] * len(names), row]
    total = press.width(words["total"], look.body, True) + 3
    widest = max(press.width(label, look.body) for label in labels) + 2.0
    company = max(press.width(name, look.body, True) for name in COMPANIES) + 1.6
    label_w = min(widest, w - total - len(COMPANIES) * company)
    if label_w < min(widest, look.mm(look.body) * LEAST_NAME):
        raise DoesNotFit("no room for the names beside the shares")
    wide = (w - label_w - total) / len(COMPANIES)

    def draw(box: Box) -> Iterator[Shape]:
        yield from caption(press, box, words["shares-and-points"], words["solo-shares-note"])[0]
        tops = [box.y + head + down for down in accumulate(heights, initial=0.0)]
        xs = [box.x + label_w + i * wide for i in range(len(COMPANIES) + 1)]
        value = len(names) + 1
        if look.fills:
            yield rect(Box(box.x, tops[value], w - total, row), None, look.shade)
        for name, x in zip((*COMPANIES, words["total"]), xs, strict=True):
            place = Box(x, tops[0], wide if name in COMPANIES else total, row)
            yield cell(press, place, name, look.body, True)
        for label, top, tall in zip(labels, tops[1:], heights[1:], strict=False):
            place = Box(box.x, top, label_w, tall)
            text, size = shortened(press, label, look.body, label_w - 1.0)
            yield in_box(press, place, text, size, anchor="start", pad=0.4)
        bottom = tops[-1]
        yield lines([(box.x, y, box.x + w, y) for y in tops[1:]], look.line)
        yield lines([(x, tops[1], x, bottom) for x in xs], look.line)
        yield line(box.x, tops[len(names) + 1], box.x + w, tops[len(names) + 1], look.rule)

    return Block(high, draw)
