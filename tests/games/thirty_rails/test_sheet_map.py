"""The map on the sheet: its squares, its numbers and the marks at its corners."""

import re
from itertools import product

import pytest
from placed import Placed, bounds, ink, lines_of
from sheet_makers import ARRANGEMENTS, LONG, SHORT, USUAL, field_of, first_sheet, style

from papergen.games.thirty_rails.pages.board import MARK_INK, MARK_OFFSET, MARK_SIZE
from papergen.games.thirty_rails.pages.quarter import RING
from papergen.page.press import Look
from papergen.page.shapes import Box, Path, Text


@pytest.mark.parametrize(("template", "paper", "per_page"), ARRANGEMENTS)
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_the_map(template: str, paper: str, per_page: int, variant: str) -> None:
    placed = first_sheet(template, paper, per_page, variant=variant)
    field = field_of(placed)
    side = field.w / 6
    _ring_is_24_squares(placed, field, side, style(template), per_page)
    _numbers_stand_on_four_sides(placed, field, side)
    _marks_stand_at_the_corners(placed, field, side)


def _ring_is_24_squares(placed: list[Placed], field: Box, side: float, look: Look, per_page: int) -> None:
    rings = [p for p in placed if isinstance(p.shape, Path) and p.shape.ops == "MLLLZ" * 4]
    strips = {
        (round(left - field.x, 2), round(top - field.y, 2), round(right - left, 2), round(bottom - top, 2))
        for p in rings
        for left, top, right, bottom in (bounds([run]) for run in lines_of(p))
    }
    d, f = min(look.ring, RING if per_page == 4 else 1) * side, field.w
    expected = ((0, -d, f, d), (0, f, f, d), (-d, 0, d, f), (f, 0, d, f))
    assert strips >= {tuple(round(n, 2) for n in strip) for strip in expected}
    assert {p.shape.fill for p in rings} == {look.shade if look.fills else None}
    lines = {
        tuple(round(n, 2) for point in run for n in (point[0] - field.x, point[1] - field.y))
        for p in placed
        if isinstance(p.shape, Path) and p.shape.ops in ("ML" * 10, "ML" * 20)
        for run in lines_of(p)
    }
    pieces = [(-d, f + d)] if look.fills else [(0, f), (-d, 0), (f, f + d)]  # else dotted
    for i in range(1, 6):  # with these each strip is six squares
        at = i * side
        for begin, end in pieces:
            for line in ((at, begin, at, end), (begin, at, end, at)):
                assert tuple(round(n, 2) for n in line) in lines


def _numbers_stand_on_four_sides(placed: list[Placed], field: Box, side: float) -> None:
    found: dict[str, dict[int, str]] = {"N": {}, "S": {}, "W": {}, "E": {}}
    for item in placed:
        if isinstance(item.shape, Text) and re.fullmatch("[1-6]", item.shape.text) and item.shape.bold:
            left, top, right, bottom = ink(item)
            x, y = (left + right) / 2 - field.x, (top + bottom) / 2 - field.y
            column, row = round(x / side + 0.5), round(y / side + 0.5)
            along_x, along_y = abs(x - (column - 0.5) * side) < 0.5, abs(y - (row - 0.5) * side) < 0.5
            if 1 <= column <= 6 and along_x and -1.6 * side < y < 0:
                found["N"][column] = item.shape.text
            if 1 <= column <= 6 and along_x and 0 < y - field.h < 1.6 * side:
                found["S"][column] = item.shape.text
            if 1 <= row <= 6 and along_y and -1.6 * side < x < 0:
                found["W"][row] = item.shape.text
            if 1 <= row <= 6 and along_y and 0 < x - field.w < 1.6 * side:
                found["E"].setdefault(row, item.shape.text)
    expected = {i: str(i) for i in range(1, 7)}
    assert found == {"N": expected, "S": expected, "W": expected, "E": expected}


def _marks_stand_at_the_corners(placed: list[Placed], field: Box, side: float) -> None:
    assert (MARK_OFFSET, MARK_SIZE) == (0.35, 0.2)  # photographs of printed sheets rely on these
    corners = ((field.x, field.y, -1, -1), (field.right, field.y, 1, -1))
    corners += ((field.right, field.bottom, 1, 1), (field.x, field.bottom, -1, 1))
    marks = []
    for x, y, across, down in corners:
        x, y = x + across * MARK_OFFSET * side, y + down * MARK_OFFSET * side
        here = []
        for item in placed:
            if isinstance(item.shape, Path) and item.shape.ops.endswith("Z"):
                left, top, right, bottom = bounds(lines_of(item))
                pen = item.shape.pen.width if item.shape.pen else 0
                middle = abs((left + right) / 2 - x) < 0.02 and abs((top + bottom) / 2 - y) < 0.02
                if middle and abs(right - left + pen - MARK_SIZE * side) < 0.02:
                    here.append(item.shape)
        assert len(here) == 1, f"{len(here)} marks at a corner"
        assert MARK_INK in (here[0].fill, here[0].pen and here[0].pen.colour)
        marks.append((here[0].ops, here[0].fill is None))
    ring, disc, triangle, cross = marks
    assert ring == ("MLLLZ", True)
    assert disc == ("MCCCCZ", False)
    assert triangle == ("MLLZ", False)
    assert cross == ("M" + "L" * 11 + "Z", False)


def test_the_marks_are_quieter_than_the_tracks_and_dark_in_a_photograph() -> None:
    assert 0x40 <= int(MARK_INK[1:3], 16) <= 0x60 and MARK_INK[1:] == MARK_INK[1:3] * 3


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("variant", "dice"), [*product(("basic", "advanced"), ("none", "setup", "all"))])
def test_squares_are_large_enough_for_a_pencil(paper: str, variant: str, dice: str) -> None:
    for template in ("classic", "ink-saver", "colour"):
        for seed in (USUAL, SHORT, *LONG):
            placed = first_sheet(template, paper, 1, variant=variant, dice=dice, seed=seed)
            assert field_of(placed).w / 6 >= 16
