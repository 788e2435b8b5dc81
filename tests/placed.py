"""The shapes of a page with their places: where the ink of a text is, and where a line runs.

The letters' outlines come from our own reader, which test_typeface holds against fontTools.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

from papergen.page.shapes import MM_PER_POINT, Page, Path, Place, Shape, Text
from papergen.page.typeface import UNITS, face, spacing_units, text_width

_spacing = 0.0  # of the pages that are being judged; set by letter_spacing alone


@contextmanager
def letter_spacing(part: float) -> Iterator[None]:
    """Pages carry no letter spacing, their document does: what the judge takes for it while this lasts."""
    global _spacing
    before, _spacing = _spacing, part
    try:
        yield
    finally:
        _spacing = before


Bounds = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Placed:
    """A shape with the place and scale of the symbols it stands in; `order` is the order of painting."""

    shape: Path | Text
    x: float
    y: float
    scale: float
    inside: tuple[str, ...]
    order: int


def walk(shapes: Iterable[Shape]) -> list[Placed]:
    return [Placed(*found, order) for order, found in enumerate(_walk(shapes, 0, 0, 1, ()))]


def _walk(
    shapes: Iterable[Shape], x: float, y: float, scale: float, inside: tuple[str, ...]
) -> Iterator[tuple[Path | Text, float, float, float, tuple[str, ...]]]:
    for shape in shapes:
        if isinstance(shape, Place):
            name = (*inside, shape.symbol.name)
            at = (x + scale * shape.x, y + scale * shape.y, scale * shape.scale)
            yield from _walk(shape.symbol.shapes, *at, name)
        else:
            yield shape, x, y, scale, inside


def places_of(shapes: Iterable[Shape], name: str, x: float = 0, y: float = 0) -> list[tuple[float, float]]:
    """The origins of all places of a symbol, by its name or the beginning of it."""
    found = []
    for shape in shapes:
        if isinstance(shape, Place):
            if shape.symbol.name.startswith(name):
                found.append((x + shape.x, y + shape.y))
            if shape.scale == 1:
                found += places_of(shape.symbol.shapes, name, x + shape.x, y + shape.y)
    return found


@cache
def _ink(text: str, bold: bool, wider: int) -> tuple[int, int, int, int, int]:
    """Left, lowest, right and highest point of the letters in font units, and how far they advance."""
    letters, at = face(bold), 0
    xs, ys = [], []
    for character in text:
        for contour in letters.outline(character):
            xs += [at + point[0] for point in contour]
            ys += [point[1] for point in contour]
        at += letters.advance(character) + wider
    return min(xs), min(ys), max(xs), max(ys), at


def ink(placed: Placed) -> Bounds:
    text = placed.shape
    assert isinstance(text, Text)
    left, low, right, high, advance = _ink(text.text, text.bold, spacing_units(_spacing))
    unit = text.size * MM_PER_POINT / UNITS * placed.scale
    x = (
        placed.x
        + placed.scale * text.x
        - {"start": 0, "middle": advance / 2, "end": advance}[text.anchor] * unit
    )
    y = placed.y + placed.scale * text.y
    return x + left * unit, y - high * unit, x + right * unit, y - low * unit


def lines_of(placed: Placed) -> list[list[tuple[float, float]]]:
    """A path as runs of points on the page; a curve as six straight pieces."""
    path, s = placed.shape, placed.scale
    assert isinstance(path, Path)
    xs = [placed.x + s * n for n in path.numbers[::2]]
    points = iter(zip(xs, [placed.y + s * n for n in path.numbers[1::2]], strict=True))
    runs: list[list[tuple[float, float]]] = []
    for op in path.ops:
        if op == "M":
            runs.append([next(points)])
        elif op == "L":
            runs[-1].append(next(points))
        elif op == "C":
            a, b, c, d = runs[-1][-1], next(points), next(points), next(points)
            for t in (k / 6 for k in range(1, 7)):
                w = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
                runs[-1].append(
                    tuple(sum(p[j] * q for p, q in zip((a, b, c, d), w, strict=True)) for j in (0, 1))
                )
        else:
            runs[-1].append(runs[-1][0])
    return runs


def bounds(runs: list[list[tuple[float, float]]]) -> Bounds:
    xs, ys = [p[0] for run in runs for p in run], [p[1] for run in runs for p in run]
    return min(xs), min(ys), max(xs), max(ys)


def texts_of(page: Page) -> list[str]:
    return [text.text for text in text_shapes(page)]


def text_shapes(page: Page) -> list[Text]:
    return [placed.shape for placed in walk(page.shapes) if isinstance(placed.shape, Text)]


def texts_at(page: Page) -> Iterator[tuple[str, float, float, float, float]]:
    """Every text with the left end of its baseline, the room that it takes, and its size."""
    for placed in walk(page.shapes):
        if isinstance(placed.shape, Text):
            text, size = placed.shape, placed.shape.size * placed.scale
            room = text_width(text.text, size, text.bold, _spacing)
            x = placed.x + text.x * placed.scale - {"start": 0, "middle": room / 2, "end": room}[text.anchor]
            yield text.text, x, placed.y + text.y * placed.scale, room, size
