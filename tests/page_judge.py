"""The judge of whole pages, on the scene itself: what overlaps, is too small or leaves its place.

A text's box is the ink of its letters.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from math import hypot

from placed import Bounds, Placed, bounds, ink, lines_of, texts_at, walk

from papergen.page.papers import SAFE
from papergen.page.press import Look
from papergen.page.shapes import MM_PER_POINT, Box, Page, Path, Text

APART = 0.25  # mm that two texts keep from each other
CLEAR = 0.1  # mm that a text keeps from any line


def dashes(
    run: list[tuple[float, float]], dash: tuple[float, ...]
) -> Iterator[tuple[tuple[float, float], ...]]:
    """The pieces of a run of points that are really drawn."""
    if not dash:
        yield from pairwise(run)
        return
    index, left = 0, dash[0]
    for (x1, y1), (x2, y2) in pairwise(run):
        length, at = hypot(x2 - x1, y2 - y1), 0.0
        while at < length - 1e-9:
            step = min(left, length - at)
            if index % 2 == 0:
                a, b = at / length, (at + step) / length
                yield (x1 + (x2 - x1) * a, y1 + (y2 - y1) * a), (x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)
            at, left = at + step, left - step
            if left <= 1e-9:
                index += 1
                left = dash[index % len(dash)]


def touches(piece: tuple[tuple[float, float], ...], half: float, box: Bounds) -> bool:
    """Whether a line of a width, with flat ends, and an upright box overlap: no axis separates them."""
    (x1, y1), (x2, y2) = piece
    length = hypot(x2 - x1, y2 - y1)
    ux, uy = ((x2 - x1) / length, (y2 - y1) / length) if length else (1.0, 0.0)
    w, h = (box[2] - box[0]) / 2, (box[3] - box[1]) / 2
    dx, dy = (box[0] + box[2] - x1 - x2) / 2, (box[1] + box[3] - y1 - y2) / 2
    return (
        abs(dx) <= w + abs(ux) * length / 2 + abs(uy) * half
        and abs(dy) <= h + abs(uy) * length / 2 + abs(ux) * half
        and abs(dx * ux + dy * uy) <= length / 2 + abs(ux) * w + abs(uy) * h
        and abs(dy * ux - dx * uy) <= half + abs(uy) * w + abs(ux) * h
    )


def within(box: Bounds, room: Box, edge: float = 0) -> bool:
    return (
        box[0] >= room.x + edge - 1e-6
        and box[1] >= room.y + edge - 1e-6
        and box[2] <= room.right - edge + 1e-6
        and box[3] <= room.bottom - edge + 1e-6
    )


def meet(box: Bounds, room: Box) -> bool:
    return box[0] <= room.right and box[2] >= room.x and box[1] <= room.bottom and box[3] >= room.y


def faults(page: Page, least: float, rooms: Iterable[Box]) -> list[str]:
    """All that is wrong with the places of texts and lines on a page; each text must be in one of `rooms`."""
    found, drawn = [], walk(page.shapes)
    texts = [(placed, ink(placed)) for placed in drawn if isinstance(placed.shape, Text)]
    paths = [(placed, lines_of(placed)) for placed in drawn if isinstance(placed.shape, Path)]
    whole = Box(0, 0, page.width, page.height)
    for placed, box in texts:
        name = repr(placed.shape.text)
        if placed.shape.size * placed.scale < least - 1e-6:
            found.append(f"{name} is smaller than {least} pt")
        if not within(box, whole, SAFE):
            found.append(f"{name} is nearer to the edge than {SAFE} mm: {box}")
        if not any(within(box, room, SAFE) for room in rooms):
            found.append(f"{name} leaves its place: {box}")
    for placed, runs in paths:
        if not within(bounds(runs), whole, SAFE - 0.01):
            found.append(f"a line of {placed.inside} is nearer to the edge than {SAFE} mm")
        if placed.shape.pen and any(len(set(run)) == 1 for run in runs):
            found.append(f"a line of {placed.inside} has no length: not every viewer draws it")
    return found + overlaps(texts) + _crossed(texts, paths)


def page_faults(page: Page, look: Look) -> list[str]:
    """Empty texts, as in the empty cells of a report, have no ink to judge."""
    shapes = tuple(shape for shape in page.shapes if not isinstance(shape, Text) or shape.text)
    return faults(replace(page, shapes=shapes), look.least, [Box(0, 0, page.width, page.height)])


def overlaps(texts: list[tuple[Placed, Bounds]]) -> list[str]:
    found = []
    rising = sorted(texts, key=lambda t: t[1][1])
    for i, (placed, box) in enumerate(rising):
        for other, second in rising[i + 1 :]:
            if second[1] >= box[3] + APART:
                break
            if box[0] < second[2] + APART and second[0] < box[2] + APART:
                found.append(f"{placed.shape.text!r} and {other.shape.text!r} overlap")
    return found


def _crossed(
    texts: list[tuple[Placed, Bounds]], paths: list[tuple[Placed, list[list[tuple[float, float]]]]]
) -> list[str]:
    """Texts that a line touches, unless a filled shape under the text covers the line."""
    found = []
    flat = []
    for placed, runs in paths:
        if placed.inside[-1:] != ("qr",):
            pen = placed.shape.pen
            half = pen.width * placed.scale / 2 if pen else 0
            left, top, right, bottom = bounds(runs)
            flat.append(
                (
                    left - half - CLEAR,
                    top - half - CLEAR,
                    right + half + CLEAR,
                    bottom + half + CLEAR,
                    half,
                    placed,
                    runs,
                )
            )
    for text, box in texts:
        left, top, right, bottom = box
        near = [f for f in flat if f[0] <= right and f[2] >= left and f[1] <= bottom and f[3] >= top]
        covers = (
            placed.order
            for *_, placed, runs in near
            if placed.shape.fill and placed.order < text.order and within(box, Box(*_sides(bounds(runs))))
        )
        ground = max(covers, default=-1)
        grown = (left - CLEAR, top - CLEAR, right + CLEAR, bottom + CLEAR)
        for *_, half, placed, runs in near:
            pen = placed.shape.pen
            if pen is None or placed.order < ground or is_strike(runs, box):
                continue
            dash = tuple(d * placed.scale for d in pen.dash)
            reach = Box(*_sides((grown[0] - half, grown[1] - half, grown[2] + half, grown[3] + half)))
            close = (run for run in runs if meet(bounds([run]), reach))
            if any(touches(piece, half, grown) for run in close for piece in dashes(run, dash)):
                found.append(f"{text.shape.text!r} is touched by a line of {placed.inside}")
    return found


def is_strike(runs: list[list[tuple[float, float]]], box: Bounds) -> bool:
    """Whether these are one level line through the middle of a text, just as long as that: struck out."""
    if len(runs) != 1 or len(runs[0]) != 2:
        return False
    (x1, y1), (x2, y2) = runs[0]
    middle, third = (box[1] + box[3]) / 2, (box[3] - box[1]) / 6
    level = y1 == y2 and abs(y1 - middle) <= third
    return level and box[0] - 1 <= x1 <= box[0] + 0.1 and box[2] - 0.1 <= x2 <= box[2] + 1


def _sides(box: Bounds) -> Bounds:
    return box[0], box[1], box[2] - box[0], box[3] - box[1]


def astray(page: Page) -> list[str]:
    """The texts that are nearer to the edge than a printer draws, by the room that they take."""
    return [
        text
        for text, x, y, room, size in texts_at(page)
        if not SAFE - 0.01 <= x <= page.width - SAFE + 0.01 - room
        or not SAFE + size * MM_PER_POINT * 0.7 <= y <= page.height - SAFE
    ]
