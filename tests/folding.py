"""Folding a printed stack of paper step by step: a slow second way to put a booklet in order."""

from dataclasses import dataclass
from typing import Generic, TypeVar

P = TypeVar("P")  # a page: its number, or what is on it


@dataclass
class Half(Generic[P]):
    """One half of a printed sheet: what is seen from the front, and behind it from the back."""

    front: P
    back: P


def printed(sides: list[tuple[P, P]]) -> list[tuple[Half[P], Half[P]]]:
    """The sheets as the printer lays them down: flipped on the short edge, so that what is on the left of the
    back is behind what is on the right of the front."""
    sheets = []
    while sides:
        (left, right), (back_left, back_right), *sides = sides
        sheets.append((Half(left, back_right), Half(right, back_left)))
    return sheets


def leafed_through(sheets: list[tuple[Half[P], Half[P]]]) -> list[P]:
    """The stack folded with its left halves behind, the first sheet outside, and read from the front."""
    stack = [right for _, right in sheets]
    for left, _ in reversed(sheets):
        stack.append(Half(left.back, left.front))  # folding turned it over
    return [page for leaf in stack for page in (leaf.front, leaf.back)]
