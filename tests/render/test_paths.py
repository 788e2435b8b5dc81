"""Path data, read back by a reader of its own, gives the points it was made from."""

import re
from collections.abc import Iterator
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papergen.page.shapes import Path
from papergen.page.typeface import UNITS, face
from papergen.render.paths import GRID, glyph_data, hundredths, path_data, plain

Point = tuple[float, float]
TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
NEEDS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "q": 4, "t": 2, "z": 0}


def read(data: str) -> list[tuple[str, list[Point]]]:
    """The steps of SVG path data with absolute points, as in the SVG specification's section on paths."""
    steps: list[tuple[str, list[Point]]] = []
    x = y = start_x = start_y = 0.0
    handle: Point | None = None
    for op, numbers in _commands(data):
        if op == "z":
            steps.append(("Z", []))
            x, y, handle = start_x, start_y, None
            continue
        if op == "h":
            points = [(x + numbers[0], y)]
        elif op == "v":
            points = [(x, y + numbers[0])]
        elif op == "M":
            points = [(numbers[0], numbers[1])]
        else:
            points = [(x + dx, y + dy) for dx, dy in zip(numbers[::2], numbers[1::2], strict=True)]
        if op == "t":
            mirrored = (2 * x - handle[0], 2 * y - handle[1]) if handle else (x, y)
            points = [mirrored, *points]
        handle = points[0] if op in "qt" else None
        steps.append(({"h": "L", "v": "L", "t": "Q"}.get(op, op.upper()), points))
        x, y = points[-1]
        if op in "Mm":
            start_x, start_y = x, y
    return steps


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    tokens = TOKEN.findall(data)
    assert "".join(tokens) == re.sub(r"[\s,]", "", data)  # nothing was passed over
    op, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            op, at = tokens[at], at + 1
        elif op in "Mm":
            op = "L" if op == "M" else "l"
        count = NEEDS[op.lower()]
        assert op in "Mmlhvcqtz"
        yield op, [float(token) for token in tokens[at : at + count]]
        at += count


coordinates = st.floats(-400, 400, allow_nan=False)


@st.composite
def paths(draw: st.DrawFn) -> Path:
    ops, numbers = "", []
    for _ in range(draw(st.integers(1, 4))):
        run = "M" + draw(st.text("LC", max_size=5)) + draw(st.sampled_from(["", "Z"]))
        ops += run
        for op in run:
            count = {"M": 2, "L": 2, "C": 6, "Z": 0}[op]
            numbers += draw(st.lists(coordinates, min_size=count, max_size=count))
    return Path(ops, tuple(numbers))


@given(paths())
def test_path_data_gives_the_points_back(path: Path) -> None:
    steps = read(path_data(path))
    assert "".join(op for op, _ in steps) == path.ops
    points = [n for _, found in steps for point in found for n in point]
    assert points == pytest.approx(path.numbers, abs=0.005 + 1e-9)


@given(st.lists(coordinates, min_size=4, max_size=200).filter(lambda n: len(n) % 2 == 0))
def test_rounding_never_adds_up(numbers: list[float]) -> None:
    """Relative steps: the last of a hundred points is as right as the first."""
    path = Path("M" + "L" * (len(numbers) // 2 - 1), tuple(numbers))
    last = read(path_data(path))[-1][1][-1]
    assert last == pytest.approx(tuple(numbers[-2:]), abs=0.005 + 1e-9)


def test_known_data() -> None:
    assert path_data(Path("MLLLZ", (1, 2, 11, 2, 11, 7.5, 1, 7.5))) == "M1 2h10v5.5h-10z"
    assert path_data(Path("ML", (0, 0, 0.004, 3))) == "M0 0v3"
    assert path_data(Path("MC", (0, 0, 1, 0, 2, 1, 2, 2))) == "M0 0c1 0 2 1 2 2"


def test_numbers_are_short_and_right() -> None:
    assert [plain(v) for v in (12, 0.35, -0.35, 3.10, -0.001, 100, 1e-9)] == [
        "12",
        ".35",
        "-.35",
        "3.1",
        "0",
        "100",
        "0",
    ]
    assert plain(0.12345, 4) == ".1235"
    for value in (10_001.0, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="not a place"):
            plain(value)


@given(st.integers(-999_999, 999_999))
def test_hundredths_are_exact(value: int) -> None:
    assert round(float(hundredths(value)) * 100) == value


# Letters


def quadratics(character: str, bold: bool) -> list[list[list[Point]]]:
    """The font's own outline as lines (2 points) and quadratic curves (3), in font units, y downwards."""
    found = []
    for contour in face(bold).outline(character):
        first = next(i for i, point in enumerate(contour) if point[2])
        ring = [*contour[first:], *contour[:first], contour[first]]
        pieces, before, control = [], (ring[0][0], -ring[0][1]), None
        for x, y, on in ring[1:]:
            here = (float(x), float(-y))
            if control is None and on:
                pieces.append([before, here])
                before = here
            elif control is None:
                control = here
            else:
                end = here if on else ((control[0] + here[0]) / 2, (control[1] + here[1]) / 2)
                pieces.append([before, control, end])
                before, control = end, None if on else here
        found.append(pieces)
    return found


def drawn(character: str, bold: bool) -> list[list[list[Point]]]:
    """The same from our path data, in units of the GRID."""
    found: list[list[list[Point]]] = []
    at: Point = (0, 0)
    for op, points in read(glyph_data(character, bold)):
        if op == "M":
            found.append([])
        elif op != "Z":
            found[-1].append([at, *points])
        if points:
            at = points[-1]
    return found


def along(piece: list[Point], t: float) -> Point:
    if len(piece) == 2:
        (ax, ay), (bx, by) = piece
        return ax + (bx - ax) * t, ay + (by - ay) * t
    (ax, ay), (cx, cy), (bx, by) = piece
    u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return ax * u + cx * v + bx * w, ay * u + cy * v + by * w


@pytest.mark.parametrize("bold", [False, True])
def test_letters_have_the_font_s_outlines(bold: bool) -> None:
    """Every letter, along every piece: never more than a step and a half of the grid from the font's."""
    worst = 0.0
    for character in face(bold).glyphs:
        ours, theirs = drawn(character, bold), quadratics(character, bold)
        assert [len(c) for c in ours] == [len(c) for c in theirs], character
        for contour, original in zip(ours, theirs, strict=True):
            for piece, other in zip(contour, original, strict=True):
                assert len(piece) == len(other), character
                for t in (0, 0.25, 0.5, 0.75, 1):
                    (x, y), (ox, oy) = along(piece, t), along(other, t)
                    worst = max(worst, hypot(x / GRID - ox / UNITS, y / GRID - oy / UNITS))
            assert contour[0][0] == contour[-1][-1], character  # closed
    assert 0 < worst <= 1.5 / GRID


def test_a_space_draws_nothing() -> None:
    assert glyph_data(" ", False) == ""


def test_letters_have_no_kinks_where_curves_meet() -> None:
    """`t` mirrors the last control point, so an o is smooth at the points that the font does not say."""
    assert "t" in glyph_data("o", False)
    assert "q" in glyph_data("o", False)
