"""Single drawings for layout programs: cut to their ink, without anything that belongs to a page."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Path, Place, Shape, Symbol, Text
from papergen.page.text import BELOW

ABOVE = 0.78  # how far letters reach above the baseline, as a part of the text size; accents a little more
_POINTS = {"L": 1, "C": 3}  # of the pieces of a path


@dataclass(frozen=True)
class Artwork:
    """A puzzle and its key as drawings, and what a list says about them."""

    puzzle: Page
    key: Page
    told: Mapping[str, Any]


def cropped(press: Press, shapes: Iterable[Shape], name: str, section: str, summary: str) -> Page:
    """A page that is as large as the drawing; `name` is the drawing's own in its document."""
    drawing = tuple(shapes)
    ink = extent(press, drawing)
    whole = Place(Symbol(name, drawing), -ink.x, -ink.y)
    return Page(round(ink.w, 2), round(ink.h, 2), (whole,), section, summary)


def extent(press: Press, shapes: Iterable[Shape]) -> Box:
    """The box around everything that is drawn; of a curve, the one around its handles."""
    return _around(_boxes(press, shapes))


def _around(boxes: Iterable[Box]) -> Box:
    found = list(boxes)
    left, top = min(box.x for box in found), min(box.y for box in found)
    right, bottom = max(box.right for box in found), max(box.bottom for box in found)
    return Box(left, top, right - left, bottom - top)


def _boxes(press: Press, shapes: Iterable[Shape]) -> Iterator[Box]:
    for shape in shapes:
        if isinstance(shape, Path):
            yield from _of_path(shape)
        elif isinstance(shape, Text):
            yield _of_text(press, shape)
        else:
            x, y, s = shape.x, shape.y, shape.scale
            for box in _boxes(press, shape.symbol.shapes):
                if shape.turned:
                    yield Box(x + box.y * s, y - box.right * s, box.h * s, box.w * s)
                else:
                    yield Box(x + box.x * s, y + box.y * s, box.w * s, box.h * s)


def _of_path(path: Path) -> Iterator[Box]:
    """Of its pieces. The ends of a level or upright line are flat: the pen reaches only to its sides."""
    half = path.pen.width / 2 if path.pen else 0.0
    points = iter(zip(path.numbers[::2], path.numbers[1::2], strict=True))
    start = at = (0.0, 0.0)
    for op in path.ops:
        if op == "M":
            start = at = next(points)
            continue
        piece = [at, start] if op == "Z" else [at, *(next(points) for _ in range(_POINTS[op]))]
        at = piece[-1]
        xs, ys = [x for x, _ in piece], [y for _, y in piece]
        box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        flat = path.pen is not None and not path.pen.round_ends
        yield box.inset(0 if flat and box.h == 0 else -half, 0 if flat and box.w == 0 else -half)


def _of_text(press: Press, text: Text) -> Box:
    w, size = press.width(text.text, text.size, text.bold), press.look.mm(text.size)
    x = text.x - {"start": 0.0, "middle": w / 2, "end": w}[text.anchor]
    return Box(x, text.y - size * ABOVE, w, size * (ABOVE + BELOW))
