"""Booklets: pages two by two on sheets of twice their size, in the order for printing and folding.

The stack is folded in the middle, so each sheet has the first and the last of the pages that are still left.
"""

from collections.abc import Iterator
from dataclasses import replace

from papergen.page.shapes import Folding, Page, Pages, Place, Symbol

TO_A_SHEET = 4  # two pages on each side


def folded_order(count: int) -> list[tuple[int, int]]:
    """For each side of the sheets, front and back by turns, the left page and the right; they count from 1.

    Numbers above `count` are pages that stay blank.
    """
    last = -(-count // TO_A_SHEET) * TO_A_SHEET
    sides = []
    for first in range(1, last // 2, 2):
        after = last + 1 - first
        sides += [(after, first), (first + 1, after - 1)]
    return sides


def imposed(document: Pages) -> Pages:
    """The sides of the sheets, if the document is to be a booklet, and otherwise its pages."""
    if document.folding is None:
        return document
    sides = folded_order(document.count)
    return replace(document, count=len(sides), pages=_sides(document, sides, document.folding), folding=None)


def _sides(document: Pages, sides: list[tuple[int, int]], folding: Folding) -> Iterator[Page]:
    height, width = folding.width, folding.height
    pages = list(document.pages)  # the last one is beside the first
    for side in sides:
        there = [(number, half) for half, number in enumerate(side) if number <= len(pages)]
        shapes = tuple(
            _placed(pages[number - 1], number, half * width / 2, width / 2) for number, half in there
        )
        summary = "; ".join(f"{number}: {pages[number - 1].summary}" for number, _ in there)
        yield Page(width, height, shapes, folding.section, summary)


def _placed(page: Page, number: int, x: float, half: float) -> Place:
    """A page in the half that begins at x; one that lies across is turned, its head to the left."""
    symbol = Symbol(f"booklet{number}", page.shapes)
    if page.width > page.height:
        return Place(symbol, x + (half - page.height) / 2, page.width, turned=True)
    return Place(symbol, x + (half - page.width) / 2)
