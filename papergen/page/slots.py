"""How several sheets share one page, and where to cut it. Millimetres."""

from dataclasses import dataclass

from papergen.page.draw import Box, lines
from papergen.page.papers import PAPERS, SAFE
from papergen.page.shapes import Path, Pen


@dataclass(frozen=True)
class Slots:
    """A page and the places on it, reading order."""

    width: float
    height: float
    places: tuple[Box, ...]


def slots(paper: str, per_page: int, across: bool) -> Slots:
    """1, 2 or 4 equal places; two lie one above the other on an upright page, else side by side."""
    w, h = PAPERS[paper]
    if across:
        w, h = h, w
    columns, rows = {1: (1, 1), 2: (2, 1) if across else (1, 2), 4: (2, 2)}[per_page]
    return Slots(w, h, tuple(Box(0, 0, w, h).grid(columns, rows)))


def cut_lines(page: Slots, style: str) -> list[Path]:
    """Where to cut between the places: short marks at the edges, or dashed lines across."""
    if style == "none" or len(page.places) == 1:
        return []
    xs = sorted({p.x for p in page.places} - {0.0})
    ys = sorted({p.y for p in page.places} - {0.0})
    if style == "lines":
        pen = Pen("#808080", 0.15, (2, 2))
        upright = [(x, SAFE, x, page.height - SAFE) for x in xs]
        level = [(SAFE, y, page.width - SAFE, y) for y in ys]
        return [lines([*upright, *level], pen)]
    pen = Pen("#000000", 0.2)
    ends: list[tuple[float, float, float, float]] = []
    for x in xs:
        ends += [(x, SAFE, x, SAFE + 5), (x, page.height - SAFE - 5, x, page.height - SAFE)]
    for y in ys:
        ends += [(SAFE, y, SAFE + 5, y), (page.width - SAFE - 5, y, page.width - SAFE, y)]
    ends += [(x - 3, y, x + 3, y) for x in xs for y in ys] + [(x, y - 3, x, y + 3) for x in xs for y in ys]
    return [lines(ends, pen)]
