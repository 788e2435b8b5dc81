"""The rules for pupils on one page, in simple words with pictures."""

from papergen.games.thirty_rails.pages.rulepictures import example, turned_curves
from papergen.games.thirty_rails.pages.rulesections import (
    mine_points,
    overrides,
    pair_values,
    tracks,
    where,
    worked_line,
    worked_sum,
)
from papergen.page.blocks import Block, column, row, text
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.rulecolumns import BETWEEN, NARROW
from papergen.page.sections import Space, heading
from papergen.page.shapes import Box


def pupil_rules(press: Press, w: float, columns: int) -> list[Block]:
    """The steps in two columns, or in one."""
    look = press.look
    half = (w - BETWEEN * (columns - 1)) / columns
    if half < NARROW * look.mm(look.body):
        raise DoesNotFit(f"columns of {half:.0f} mm are hard to read")
    aim = text(press, w, press.words["pupils-aim"], bold=True)
    left, right = _left(Space(press, half)), _right(Space(press, half))
    if columns == 1:
        return [aim, *left, *right]
    gap = look.mm(look.body) * 1.1
    heights = [sum(block.height for block in blocks) for blocks in (left, right)]
    if heights[0] < heights[1]:  # its pictures can be larger
        for percent in range(100, 141, 5):
            larger = _left(Space(press, half, percent / 100))
            if sum(block.height for block in larger) > heights[1]:
                break
            left = larger
    heights = [sum(block.height for block in blocks) for blocks in (left, right)]
    air = [gap + (max(heights) - height) / 2 for height in heights]  # so that both end at the same height
    sides = (column(blocks, between) for blocks, between in zip((left, right), air, strict=True))
    return [aim, row([(half, side) for side in sides], BETWEEN)]


def _left(space: Space) -> list[Block]:
    turned_h = space.em * 3.0
    what = column(
        [
            space.said("pupils-2"),
            tracks(space),
            space.said("pupils-2-turn"),
            Block(turned_h, lambda box: turned_curves(space.press, Box(box.x, box.y, space.w, turned_h))),
        ],
        space.em * 0.55,
    )
    return [
        _step(space, 1, where(space, "pupils-1", "pupils-1-picture")),
        _step(space, 2, what),
        _step(space, 3, overrides(space, "pupils-3")),
    ]


def _right(space: Space) -> list[Block]:
    """The worked line, its points, and the mine."""
    station = next(iter(example()[2].mine.routes))
    line = [space.said("pupils-4"), worked_line(space), space.said("pupils-4-not")]
    keys = ("pupils-5-value", "pupils-5-squares", "pupils-5-bonus", "pupils-5-sum")
    points = [worked_sum(space, *keys), space.said("pupils-5-values"), pair_values(space)]
    mine = [
        space.said("pupils-6"),
        mine_points(space, "pupils-6-stations", "pupils-5-sum"),
        space.said("pupils-6-picture", quiet=True, station=station),
    ]
    return [
        _step(space, number, column(blocks, space.em * 0.55))
        for number, blocks in enumerate((line, points, mine), 4)
    ]


def _step(space: Space, number: int, block: Block) -> Block:
    return heading(space.press, space.w, number, space.press.words[f"pupils-{number}-title"], block)
