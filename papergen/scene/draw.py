"""Lines, boxes, circles: everything is a Path. Closed shapes all turn the same way, so fills never cancel."""

from collections.abc import Iterable, Sequence

from papergen.scene.box import Box
from papergen.scene.shapes import Path, Pen

KAPPA = 0.5522847498  # a cubic with these handles is a quarter circle to 0.03 %

Point = tuple[float, float]


def line(x1: float, y1: float, x2: float, y2: float, pen: Pen) -> Path:
    return Path("ML", (x1, y1, x2, y2), pen)


def lines(segments: Iterable[tuple[float, float, float, float]], pen: Pen) -> Path:
    """Many separate lines as one path."""
    numbers = [n for segment in segments for n in segment]
    return Path("ML" * (len(numbers) // 4), tuple(numbers), pen)


def polygon(points: Sequence[Point], pen: Pen | None = None, fill: str | None = None) -> Path:
    return Path("M" + "L" * (len(points) - 1) + "Z", tuple(n for p in points for n in p), pen, fill)


def polyline(points: Sequence[Point], pen: Pen) -> Path:
    return Path("M" + "L" * (len(points) - 1), tuple(n for p in points for n in p), pen)


def rect(box: Box, pen: Pen | None = None, fill: str | None = None) -> Path:
    x, y, r, b = box.x, box.y, box.right, box.bottom
    return Path("MLLLZ", (x, y, r, y, r, b, x, b), pen, fill)


def rects(boxes: Iterable[Box], pen: Pen | None = None, fill: str | None = None) -> Path:
    """Many boxes as one path; they must not overlap where they are filled."""
    return joined((rect(b) for b in boxes), pen, fill)


def joined(paths: Iterable[Path], pen: Pen | None = None, fill: str | None = None) -> Path:
    parts = list(paths)
    return Path("".join(p.ops for p in parts), tuple(n for p in parts for n in p.numbers), pen, fill)


def rounded(box: Box, radius: float, pen: Pen | None = None, fill: str | None = None) -> Path:
    x, y, r, b = box.x, box.y, box.right, box.bottom
    k = radius * (1 - KAPPA)
    numbers = (
        *(x + radius, y, r - radius, y, r - k, y, r, y + k, r, y + radius),
        *(r, b - radius, r, b - k, r - k, b, r - radius, b),
        *(x + radius, b, x + k, b, x, b - k, x, b - radius),
        *(x, y + radius, x, y + k, x + k, y, x + radius, y),
    )
    return Path("MLCLCLCLCZ", numbers, pen, fill)


def circle(cx: float, cy: float, radius: float, pen: Pen | None = None, fill: str | None = None) -> Path:
    k = radius * KAPPA
    x, y, r, b = cx - radius, cy - radius, cx + radius, cy + radius
    numbers = (
        *(cx, y, cx + k, y, r, cy - k, r, cy),
        *(r, cy + k, cx + k, b, cx, b),
        *(cx - k, b, x, cy + k, x, cy),
        *(x, cy - k, cx - k, y, cx, y),
    )
    return Path("MCCCCZ", numbers, pen, fill)
