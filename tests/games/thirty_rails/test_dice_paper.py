"""Dice on paper: what belongs to a die stands close to it."""

from itertools import pairwise

import pytest
from placed import ink, letter_spacing, walk
from presses import press

from papergen.games.thirty_rails.pages.dicepages import dice_pages
from papergen.page.drawings import DIE, die
from papergen.page.shapes import Place, Shape, Text

SEED = "backpack-lookout-village-tractor"


def dice_on(shapes: tuple[Shape, ...]) -> list[tuple[float, float, float]]:
    """Left, top and side of the dice."""
    return [(s.x, s.y, s.scale * DIE) for s in shapes if isinstance(s, Place) and s.symbol.name[0] in "wc"]


@pytest.mark.parametrize(
    ("template", "paper"), [("large-print", "a4"), ("classic", "a5"), ("dyslexia-friendly", "letter")]
)
def test_a_row_number_on_a_slip_is_nearest_to_its_own_die(template: str, paper: str) -> None:
    made_with = press(paper, template)
    with letter_spacing(made_with.look.spacing):
        (page,) = dice_pages(made_with, "strips", SEED).pages
        dice = dice_on(page.shapes)[:6]
        numbers = [s for s in page.shapes if isinstance(s, Text) and s.text in "123456"][:6]
        boxes = [ink(placed) for placed in walk(numbers)]
    assert [number.text for number in numbers] == list("123456")
    for box, (left, _, _) in zip(boxes, dice, strict=True):
        assert 0.5 < left - box[2] < 2.5
    for (left, _, side), box in zip(dice, boxes[1:], strict=False):
        assert box[0] - left - side > 3
    assert all(a[0] < b[0] for a, b in pairwise(dice))


@pytest.mark.parametrize("template", ["classic", "ink-saver"])
@pytest.mark.parametrize("coloured", [False, True])
@pytest.mark.parametrize("value", range(1, 7))
def test_pips_are_filled_discs(template: str, coloured: bool, value: int) -> None:
    """Not lines of no length with round ends: pdf.js, the viewer in Firefox, leaves a lone one out."""
    drawn = [p for p in walk(die(press(style=template), value, coloured).shapes) if p.inside[-1][1:] != "0"]
    assert [(p.shape.ops, p.shape.pen, p.scale) for p in drawn] == [("MCCCCZ", None, 1)] * value
    assert all(p.shape.fill for p in drawn)
    assert len({(p.x, p.y) for p in drawn}) == value
