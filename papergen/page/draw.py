"""Boxes to lay things out in, and lines, rectangles and circles: everything drawn is a Path.

Closed shapes all turn the same way, so that fills never cancel."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from papergen.page.shapes import Path, Pen


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def cut_top(self, h: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """The uppermost `h` mm and, below a gap, the rest."""
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, self.h - h - gap)

    def cut_bottom(self, h: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """The lowest `h` mm and, above a gap, the rest."""
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, self.h - h - gap)

    def cut_left(self, w: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """The leftmost `w` mm and, after a gap, the rest."""
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, self.w - w - gap, self.h)

    def cut_right(self, w: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """The rightmost `w` mm and, before a gap, the rest."""
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, self.w - w - gap, self.h)

    def grid(self, columns: int, rows: int, gap: float = 0.0) -> list["Box"]:
        """Equal cells, row by row."""
        w = (self.w - gap * (columns - 1)) / columns
        h = (self.h - gap * (rows - 1)) / rows
        return [
            Box(self.x + c * (w + gap), self.y + r * (h + gap), w, h)
            for r in range(rows)
            for c in range(columns)
        ]


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
