"""Numbers, paths and glyphs as they are written into SVG files."""

from functools import cache, lru_cache

from papergen.page.shapes import Path
from papergen.page.typeface import UNITS, Contour, face

LARGEST = 10_000  # mm; anything beyond is a bug in the layout


def plain(value: float, places: int = 2) -> str:
    """The shortest plain decimal, rounded: 12, .35, -3.1. Refuses what no page can hold."""
    if not -LARGEST <= value <= LARGEST:  # also refuses nan
        raise ValueError(f"{value} is not a place on a page")
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


@lru_cache(maxsize=8192)
def hundredths(value: int) -> str:
    """The same for a whole number of hundredths."""
    return plain(value / 100)


LARGE, FINER = (
    60.0,
    8,
)  # text of so many points is drawn on a finer grid: digits of a hand's height stay round
GRID = 128  # units per em in which glyphs are drawn: at 26 pt, a unit is 0.07 mm


def path_data(path: Path) -> str:
    """Relative steps between points rounded to 0.01 mm, so that rounding never adds up."""
    points = [round(n * 100) for n in path.numbers]
    out: list[str] = []
    at = x = y = start_x = start_y = 0
    for op in path.ops:
        if op == "Z":
            out.append("z")
            x, y = start_x, start_y
            continue
        if op == "C":
            steps = [n - (y if i % 2 else x) for i, n in enumerate(points[at : at + 6])]
            out.append("c" + " ".join(map(hundredths, steps)))
            at += 4
        nx, ny = points[at], points[at + 1]
        at += 2
        if op == "M":
            absolute = f"M{hundredths(nx)} {hundredths(ny)}"
            relative = f"m{hundredths(nx - x)} {hundredths(ny - y)}"
            out.append(relative if out and len(relative) < len(absolute) else absolute)
            start_x, start_y = nx, ny
        elif op == "L":
            out.append(_line(nx - x, ny - y))
        x, y = nx, ny
    return "".join(out).replace(" -", "-")


def _line(dx: int, dy: int) -> str:
    if dy == 0:
        return f"h{hundredths(dx)}"
    return f"v{hundredths(dy)}" if dx == 0 else f"l{hundredths(dx)} {hundredths(dy)}"


@cache
def glyph_data(character: str, bold: bool, finer: int = 1) -> str:
    """A letter's outline on a grid so much finer than GRID, its origin on the baseline, y downwards; "" for a
    space."""
    return "".join(_contour(points, finer) for points in face(bold).outline(character))


def drawn_data(outline: Path) -> str:
    """The same for an outline in UNITS from a user's font, on a finer grid: some letters are intricate."""
    numbers = (round(n * GRID / UNITS, 1) * (-1 if i % 2 else 1) for i, n in enumerate(outline.numbers))
    return path_data(Path(outline.ops, tuple(numbers)))


def _snapped(value: int, on: bool, finer: int) -> int:
    """A font unit on the GRID; control points are on every second line, so that points halfway fit too."""
    step = 1 if on else 2
    return step * round(value * GRID * finer / UNITS / step)


def _contour(points: Contour, finer: int) -> str:
    """A closed TrueType contour. Halfway between two control points there is an implied point on the curve,
    so that the second is the mirror image of the first: this is what `t` means in SVG."""
    start = next(i for i, point in enumerate(points) if point[2])
    ring = [
        (_snapped(px, on, finer), -_snapped(py, on, finer), on)
        for px, py, on in points[start:] + points[:start]
    ]
    x, y = float(ring[0][0]), float(ring[0][1])
    out = [f"M{plain(x)} {plain(y)}"]
    control: tuple[int, int] | None = None
    mirrored, last_op = False, ""
    for px, py, on in (*ring[1:], ring[0]):
        if control is None and on:
            out.append(_line(round(px - x) * 100, round(py - y) * 100))
            x, y, last_op = px, py, ""
        elif control is None:
            control = (px, py)
        else:
            ex, ey = (px, py) if on else ((control[0] + px) / 2, (control[1] + py) / 2)
            end = f"{plain(ex - x)} {plain(ey - y)}"
            handle = f"{plain(control[0] - x)} {plain(control[1] - y)} "
            op = "t" if mirrored else "q"
            again = op == last_op
            out.append(f"{' ' if again else op}{end if mirrored else handle + end}")
            last_op = op
            x, y = ex, ey
            control, mirrored = (None, False) if on else ((px, py), True)
    return "".join(out).replace(" -", "-") + "z"
