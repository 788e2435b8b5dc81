"""Where things are on the sheets and dice pages, in every combination of options, judged on the scene itself.

A text's box is the ink of its letters. The letters' outlines come from our own reader, which test_typeface
holds against fontTools.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from math import hypot

import pytest

from papergen.errors import PapergenError
from papergen.games.thirty_rails.dice import TURNS, dice_of
from papergen.games.thirty_rails.pages.board import MARK_OFFSET, MARK_SIZE
from papergen.games.thirty_rails.pages.dicepages import LAYOUTS, dice_pages
from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
from papergen.games.thirty_rails.start import Start, full_start
from papergen.games.thirty_rails.tables import LINES, MINE_POINTS, RATINGS, VALUES
from papergen.scene.box import Box
from papergen.scene.look import Look
from papergen.scene.paper import PAPERS, SAFE, slots
from papergen.scene.shapes import MM_PER_POINT, Page, Path, Place, Shape, Text
from papergen.scene.text import DoesNotFit
from papergen.scene.typeface import UNITS, face, letter_spacing, spacing
from papergen.styles import load_style, style_names
from papergen.words import load_words

USUAL = "backpack-lookout-village-tractor"  # four words of eight letters: as long as our own seeds get
SHORT = "k"
LONG = ("w" * 64, "wombat-" * 9 + "w")
NAMES = ("Bo", "W" * 40, "Maximiliane Featherstonehaugh", "Zoë Şahin")
APART = 0.25  # mm that two texts keep from each other
CLEAR = 0.1  # mm that a text keeps from any line
WORDS = load_words()

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
    left, low, right, high, advance = _ink(text.text, text.bold, spacing())
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
    return found + _overlaps(texts) + _crossed(texts, paths)


def _overlaps(texts: list[tuple[Placed, Bounds]]) -> list[str]:
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
            if pen is None or placed.order < ground:
                continue
            dash = tuple(d * placed.scale for d in pen.dash)
            reach = Box(*_sides((grown[0] - half, grown[1] - half, grown[2] + half, grown[3] + half)))
            close = (run for run in runs if meet(bounds([run]), reach))
            if any(touches(piece, half, grown) for run in close for piece in dashes(run, dash)):
                found.append(f"{text.shape.text!r} is touched by a line of {placed.inside}")
    return found


def _sides(box: Bounds) -> Bounds:
    return box[0], box[1], box[2] - box[0], box[3] - box[1]


def texts_of(page: Page) -> list[str]:
    return [placed.shape.text for placed in walk(page.shapes) if isinstance(placed.shape, Text)]


def only_first(page: Page, rooms: tuple[Box, ...]) -> Page:
    """The page with its first sheet alone: the others are the same drawing, moved, with a name and number."""
    cuts = [s for s in page.shapes if isinstance(s, Place) and s.symbol.name == "cuts"]
    places = [s for s in page.shapes if isinstance(s, Place) and s.symbol.name == "sheet"]
    fields = [s for s in page.shapes if isinstance(s, Text)]
    assert len(cuts) + len(places) + len(fields) == len(page.shapes)
    assert [(p.x, p.y, p.scale) for p in places] == [(room.x, room.y, 1) for room in rooms]
    for room in rooms:
        assert sum(within(ink(p), room, SAFE) for p in walk(fields)) == len(fields) / len(rooms)
    first = [f for f in fields if within(ink(walk([f])[0]), rooms[0])]
    return Page(page.width, page.height, (*cuts, places[0], *first), page.section, page.summary)


@cache
def style(name: str) -> Look:
    return load_style(name)


def pages_of(template: str, **options: object) -> list[Page]:
    options = {"seed": USUAL} | options
    command = f"papergen sheet --seed {options['seed']} --variant advanced --setup mountains --dice all"
    request = SheetRequest(command=command, **options)
    return list(sheets(request, style(template), WORDS).pages)


# --- every combination ---------------------------------------------------------------------------

OPTIONS = list(
    product(("basic", "advanced"), ("blank", "mountains", "full"), ("none", "setup", "all"), (1, 2, 4))
)


SPACED = ("dyslexia-friendly", "dyslexia-friendly-tint")
WIDE = ("large-print", *SPACED)


def may_be_refused(template: str, paper: str, per_page: int, variant: str, dice: str, seed: str) -> bool:
    """What has no room: the list for users, and whoever makes it longer must change it here."""
    if template not in WIDE:
        if seed in LONG:
            return per_page > 1 and paper != "a3"
        return paper == "a5" and per_page == 4
    if template in SPACED and paper == "legal" and per_page == 2:
        return seed in LONG or variant == "advanced" or dice != "none"
    if paper == "a5" or per_page == 4 or (per_page == 2 and paper != "a3"):
        return True
    if template in SPACED:
        return seed in LONG and (paper == "a4" or per_page == 2)
    if seed in LONG:
        return paper in ("a4", "letter") or per_page == 2
    if paper == "letter":
        return dice == "all" or (variant, dice) == ("advanced", "setup")
    return (variant, dice) == ("advanced", "all") and (paper == "a4" or per_page == 2)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("template", style_names())
def test_everything_has_its_place(template: str, paper: str) -> None:
    """All options, the seeds in turn; four sheets or as many as a page holds."""
    with letter_spacing(style(template).spacing):
        _all_have_their_place(template, paper)


def _all_have_their_place(template: str, paper: str) -> None:
    seeds = (USUAL, SHORT, USUAL, LONG[0], USUAL, LONG[1], SHORT)
    printed = 0
    for index, (variant, setup, dice, per_page) in enumerate(OPTIONS):
        seed = seeds[index % len(seeds)]
        what = f"{template} {paper} {variant} {setup} {dice} {per_page} {seed}"
        options = {"variant": variant, "setup": setup, "dice": dice, "per_page": per_page}
        try:
            names = NAMES[index % 4 :] + NAMES[: index % 4]
            pages = pages_of(template, seed=seed, paper=paper, count=per_page + 1, players=names, **options)
        except PapergenError as error:
            assert may_be_refused(template, paper, per_page, variant, dice, seed), f"{what}: {error}"
            assert str(error).startswith(f"{paper} is too small for template '{template}'"), what
            assert "\n" not in str(error)
            assert "another template" in str(error)
            continue
        assert seed in LONG or not may_be_refused(template, paper, per_page, variant, dice, seed), what
        printed += 1
        rooms = slots(paper, per_page, pages[0].width > pages[0].height).places
        assert not faults(only_first(pages[0], rooms), style(template).least, rooms[:1]), what
    assert printed or (template in WIDE and paper == "a5")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("template", style_names())
@pytest.mark.parametrize("seed", [USUAL, *LONG])
def test_dice_pages_have_everything_in_its_place(template: str, paper: str, seed: str) -> None:
    with letter_spacing(style(template).spacing):
        _dice_have_their_place(template, paper, seed)


def _dice_have_their_place(template: str, paper: str, seed: str) -> None:
    for layout in LAYOUTS:
        document = dice_pages(layout, seed, paper, style(template), WORDS)
        try:
            pages = list(document.pages)
        except DoesNotFit:
            assert template in WIDE
            assert paper == "a5" or (template in SPACED and seed in LONG)
            assert layout != "call" or seed in LONG
            continue
        assert len(pages) == document.count == (TURNS + 1 if layout == "call" else 1)
        for page in pages[::9]:
            whole = [Box(0, 0, page.width, page.height)]
            assert not faults(page, style(template).least, whole), f"{layout} {template} {paper}"


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (Text(120, 60, "astray", 3), "smaller"),
        (Text(120, 3, "astray", 9), "nearer to the edge"),
        (Text(105, 297 / 2 + 1, "astray", 9), "leaves its place"),
        (Text(60, 60, "astray", 9), "astray"),  # on the map's lines
        (Path("ML", (1, 60, 100, 60)), "a line of"),
    ],
)
def test_faults_are_found(spoil: Shape, complaint: str) -> None:
    """The judge of the tests above sees what it should."""
    page = pages_of("classic", paper="a4", per_page=2, count=2, variant="basic")[0]
    if page.width > page.height:
        pytest.fail("expected an upright page")
    rooms = slots("a4", 2, False).places
    assert not faults(page, 6, rooms)
    spoilt = Page(page.width, page.height, (*page.shapes, spoil), page.section, page.summary)
    assert any(complaint in fault for fault in faults(spoilt, 6, rooms))


def test_overlapping_texts_are_found() -> None:
    page = pages_of("classic")[0]
    text = next(p for p in walk(page.shapes) if isinstance(p.shape, Text) and p.shape.text == "TRACKS")
    assert isinstance(text.shape, Text)
    again = Text(text.shape.x + 2, text.shape.y, "again", 7)
    assert any(
        "overlap" in fault for fault in _overlaps([(text, ink(text)), *[(p, ink(p)) for p in walk([again])]])
    )


# --- the map -------------------------------------------------------------------------------------


def field_of(placed: list[Placed]) -> Box:
    """The 6×6 squares: the largest unfilled square on the page."""
    squares = []
    for item in placed:
        if isinstance(item.shape, Path) and item.shape.ops == "MLLLZ" and item.shape.fill is None:
            left, top, right, bottom = bounds(lines_of(item))
            if abs((right - left) - (bottom - top)) < 1e-6:
                squares.append(Box(left, top, right - left, bottom - top))
    return max(squares, key=lambda box: box.w)


ARRANGEMENTS = [
    ("classic", "a4", 1), ("classic", "letter", 1), ("ink-saver", "legal", 1), ("colour", "a3", 1),
    ("classic", "a5", 1), ("classic", "a5", 2), ("ink-saver", "a4", 2), ("colour", "letter", 2),
    ("classic", "letter", 4), ("classic", "a4", 4), ("large-print", "a4", 1), ("large-print", "letter", 1),
    ("large-print", "a3", 1),
]  # fmt: skip


def first_sheet(template: str, paper: str, per_page: int, **options: object) -> list[Placed]:
    """The first sheet of a page and nothing of the others."""
    page = pages_of(template, paper=paper, per_page=per_page, count=1, **options)[0]
    return walk(page.shapes)


@pytest.mark.parametrize(("template", "paper", "per_page"), ARRANGEMENTS)
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_the_map(template: str, paper: str, per_page: int, variant: str) -> None:
    placed = first_sheet(template, paper, per_page, variant=variant)
    field = field_of(placed)
    side = field.w / 6
    _ring_is_24_squares(placed, field, side, style(template))
    _numbers_stand_on_four_sides(placed, field, side)
    _marks_stand_at_the_corners(placed, field, side)


def _ring_is_24_squares(placed: list[Placed], field: Box, side: float, look: Look) -> None:
    rings = [p for p in placed if isinstance(p.shape, Path) and p.shape.ops == "MLLLZ" * 4]
    strips = {
        (round(left - field.x, 2), round(top - field.y, 2), round(right - left, 2), round(bottom - top, 2))
        for p in rings
        for left, top, right, bottom in (bounds([run]) for run in lines_of(p))
    }
    d, f = look.ring * side, field.w
    expected = ((0, -d, f, d), (0, f, f, d), (-d, 0, d, f), (f, 0, d, f))
    assert strips >= {tuple(round(n, 2) for n in strip) for strip in expected}
    assert {p.shape.fill for p in rings} == {look.shade if look.fills else None}
    lines = {
        tuple(round(n, 2) for point in run for n in (point[0] - field.x, point[1] - field.y))
        for p in placed
        if isinstance(p.shape, Path) and p.shape.ops == "ML" * 10
        for run in lines_of(p)
    }
    for i in range(1, 6):  # with these each strip is six squares
        at = i * side
        for line in ((at, -d, at, f + d), (-d, at, f + d, at)):
            assert tuple(round(n, 2) for n in line) in lines


def _numbers_stand_on_four_sides(placed: list[Placed], field: Box, side: float) -> None:
    found: dict[str, dict[int, str]] = {"N": {}, "S": {}, "W": {}, "E": {}}
    for item in placed:
        if isinstance(item.shape, Text) and re.fullmatch("[1-6]", item.shape.text) and item.shape.bold:
            left, top, right, bottom = ink(item)
            x, y = (left + right) / 2 - field.x, (top + bottom) / 2 - field.y
            column, row = round(x / side + 0.5), round(y / side + 0.5)
            along_x, along_y = abs(x - (column - 0.5) * side) < 0.5, abs(y - (row - 0.5) * side) < 0.5
            if 1 <= column <= 6 and along_x and -1.6 * side < y < 0:
                found["N"][column] = item.shape.text
            if 1 <= column <= 6 and along_x and 0 < y - field.h < 1.6 * side:
                found["S"][column] = item.shape.text
            if 1 <= row <= 6 and along_y and -1.6 * side < x < 0:
                found["W"][row] = item.shape.text
            if 1 <= row <= 6 and along_y and 0 < x - field.w < 1.6 * side:
                found["E"].setdefault(row, item.shape.text)
    expected = {i: str(i) for i in range(1, 7)}
    assert found == {"N": expected, "S": expected, "W": expected, "E": expected}


def _marks_stand_at_the_corners(placed: list[Placed], field: Box, side: float) -> None:
    assert (MARK_OFFSET, MARK_SIZE) == (0.35, 0.2)  # photographs of printed sheets rely on these
    corners = ((field.x, field.y, -1, -1), (field.right, field.y, 1, -1))
    corners += ((field.right, field.bottom, 1, 1), (field.x, field.bottom, -1, 1))
    marks = []
    for x, y, across, down in corners:
        x, y = x + across * MARK_OFFSET * side, y + down * MARK_OFFSET * side
        here = []
        for item in placed:
            if isinstance(item.shape, Path) and item.shape.ops.endswith("Z"):
                left, top, right, bottom = bounds(lines_of(item))
                pen = item.shape.pen.width if item.shape.pen else 0
                middle = abs((left + right) / 2 - x) < 0.02 and abs((top + bottom) / 2 - y) < 0.02
                if middle and abs(right - left + pen - MARK_SIZE * side) < 0.02:
                    here.append(item.shape)
        assert len(here) == 1, f"{len(here)} marks at a corner"
        assert "#000000" in (here[0].fill, here[0].pen and here[0].pen.colour)
        marks.append((here[0].ops, here[0].fill is None))
    ring, disc, triangle, cross = marks
    assert ring == ("MLLLZ", True)
    assert disc == ("MCCCCZ", False)
    assert triangle == ("MLLZ", False)
    assert cross == ("M" + "L" * 11 + "Z", False)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("variant", "dice"), [*product(("basic", "advanced"), ("none", "setup", "all"))])
def test_squares_are_large_enough_for_a_pencil(paper: str, variant: str, dice: str) -> None:
    for template in ("classic", "ink-saver", "colour"):
        for seed in (USUAL, SHORT, *LONG):
            placed = first_sheet(template, paper, 1, variant=variant, dice=dice, seed=seed)
            assert field_of(placed).w / 6 >= 16


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a3"])
def test_large_print_is_large(paper: str) -> None:
    for variant, setup in product(("basic", "advanced"), ("blank", "full")):
        placed = first_sheet("large-print", paper, 1, variant=variant, setup=setup)
        assert field_of(placed).w / 6 >= 22 - 1e-6
        assert min(p.shape.size * p.scale for p in placed if isinstance(p.shape, Text)) >= 14
    assert style("large-print").least == 14
    assert style("large-print").smallest_square == 22


# --- what the sheets say -------------------------------------------------------------------------


@pytest.mark.parametrize(("template", "paper", "per_page"), ARRANGEMENTS)
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_scoring_values_are_those_of_the_rules(
    template: str, paper: str, per_page: int, variant: str
) -> None:
    placed = first_sheet(template, paper, per_page, variant=variant)
    words = [(p.shape.text, ink(p)) for p in placed if isinstance(p.shape, Text)]
    assert dict(_pair_values(words)) == dict(zip(LINES, VALUES, strict=True))
    flat = " ".join(text for text, _ in words)
    with_arrows = re.findall(r"(\d) → (\d+)", flat)
    if with_arrows:
        assert [(int(a), int(b)) for a, b in with_arrows] == list(enumerate(MINE_POINTS))[1:]
    else:
        assert " ".join(map(str, MINE_POINTS[1:])) in flat
    heads = {"Squares", "Bonus +2", "Sum", "TOTAL"} | (
        {"Shares", "Scores"} if variant == "advanced" else set()
    )
    assert heads <= {text for text, _ in words}
    if variant == "basic":
        assert "Scores" not in flat


def _pair_values(words: list[tuple[str, Bounds]]) -> Iterator[tuple[str, int]]:
    """Each line and its value: in a table with a line a row by the column Value, else the `+3` beside it."""
    heads = [box for text, box in words if text == "Value"]
    for text, box in words:
        if heads:
            below = abs((box[0] + box[2]) - (heads[0][0] + heads[0][2])) < 1.5 and box[1] > heads[0][3]
            value = text if below and re.fullmatch(r"\d", text) else ""
        else:
            value = text[1:] if re.fullmatch(r"\+\d", text) else ""
        if value:
            pair = _nearest_pair(words, box)
            if pair:
                yield pair, int(value)


def _nearest_pair(words: list[tuple[str, Bounds]], box: Bounds) -> str:
    """The line's name left of a value on the same height: `1–2`, or two circled numbers."""
    middle = (box[1] + box[3]) / 2
    left = [
        (other[2], text)
        for text, other in words
        if re.fullmatch(r"[1-4](–[1-4])?", text)
        and abs((other[1] + other[3]) / 2 - middle) < 0.6
        and 0 < box[0] - other[2] < 60
    ]
    left.sort()
    if left and "–" in left[-1][1]:
        return left[-1][1].replace("–", "-")
    return f"{left[-2][1]}-{left[-1][1]}" if len(left) >= 2 else ""


@pytest.mark.parametrize("template", ["classic", "ink-saver", "colour"])
@pytest.mark.parametrize(
    ("paper", "per_page"), [("a4", 1), ("letter", 1), ("a3", 1), ("a4", 2), ("legal", 2)]
)
def test_ratings_overrides_and_tracks_are_on_the_sheet(template: str, paper: str, per_page: int) -> None:
    text = " ".join(texts_of(pages_of(template, paper=paper, per_page=per_page)[0]))
    for points, word in RATINGS:
        assert f"{points}+ {word}" in text
    for word in (
        "OVERRIDES",
        "white",
        "coloured",
        "curve",
        "straight",
        "crossover",
        "junction",
        "Print at 100 %",
    ):
        assert word in text
    assert "? ?" in text or text.count("?") == 2
    advanced = " ".join(texts_of(pages_of(template, paper=paper, per_page=per_page, variant="advanced")[0]))
    assert "OVERRIDES" not in advanced
    assert "BUY SHARES" in advanced


@pytest.mark.parametrize(("count", "per_page"), [(1, 1), (3, 1), (2, 2), (3, 2), (4, 4), (5, 4), (9, 4)])
def test_the_count_asked_for_is_the_count_printed(count: int, per_page: int) -> None:
    document = sheets(SheetRequest(seed=USUAL, count=count, per_page=per_page), style("classic"), WORDS)
    pages = list(document.pages)
    assert len(pages) == document.count == -(-count // per_page)
    assert sum(len(places_of(page.shapes, "sheet")) for page in pages) == count
    numbers = [text for page in pages for text in texts_of(page) if re.fullmatch(r"\d+/\d+", text)]
    assert numbers == ([f"{n}/{count}" for n in range(1, count + 1)] if count > 1 else [])


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_each_sheet_has_its_name_and_number(per_page: int) -> None:
    pages = pages_of("classic", per_page=per_page, count=6, players=NAMES)
    found: dict[int, list[str]] = {}
    for index, page in enumerate(pages):
        rooms = slots("a4", per_page, page.width > page.height).places
        for placed in walk(page.shapes):
            if isinstance(placed.shape, Text) and not placed.inside:
                slot = next(i for i, room in enumerate(rooms) if within(ink(placed), room))
                found.setdefault(index * per_page + slot, []).append(placed.shape.text)
    assert len(found) == 6
    for sheet, texts in found.items():
        assert f"{sheet + 1}/6" in texts or {"Sheet", f"{sheet + 1}/6"} <= set(texts)
        names = [t for t in texts if t not in ("Sheet", f"{sheet + 1}/6")]
        if sheet >= len(NAMES):
            assert names == []
        else:
            assert len(names) == 1
            assert NAMES[sheet].startswith(names[0].removesuffix("…"))
            assert len(names[0]) >= min(12, len(NAMES[sheet]))
    for index, page in enumerate(pages):
        for name in NAMES[index * per_page : (index + 1) * per_page]:
            assert name in page.summary  # in full for a screen reader


# --- set-up --------------------------------------------------------------------------------------


def test_rolled_mountains_are_drawn() -> None:
    for seed in ("calm-otter-42", USUAL, "k"):
        for template, per_page in (("classic", 1), ("ink-saver", 4), ("large-print", 1)):
            page = pages_of(template, seed=seed, setup="mountains", per_page=per_page)[0]
            field = field_of(walk(page.shapes))
            side = field.w / 6
            drawn = {
                (round((y - field.y) / side) + 1, round((x - field.x) / side) + 1)
                for x, y in places_of(page.shapes, "mountain")
            }
            assert drawn == set(enumerate(dice_of(seed).setup, 1))


def test_the_known_rolls() -> None:
    """FORMATS 1: calm-otter-42 rolls 1 6 1 5 1 1."""
    page = pages_of("classic", seed="calm-otter-42", setup="mountains")[0]
    field = field_of(walk(page.shapes))
    columns = sorted(
        (y, round((x - field.x) / field.w * 6) + 1) for x, y in places_of(page.shapes, "mountain")
    )
    assert [column for _, column in columns] == [1, 6, 1, 5, 1, 1]


def lawful(start: Start, rolls: tuple[int, ...]) -> list[str]:
    """The set-up rules in the plainest words: what a start breaks."""
    broken = []
    grid = [["." for _ in range(6)] for _ in range(6)]
    for row, column in start.mountains:
        if rolls[row - 1] != column:
            broken.append(f"no mountain was rolled in row {row}, column {column}")
        grid[row - 1][column - 1] = "^"
    if len(start.mountains) != len(set(start.mountains)) or len(start.mountains) < 5:
        broken.append("more than one roll was left out")
    if start.mine is None:
        return [*broken, "there is no mine"]
    row, column = start.mine[0] - 1, start.mine[1] - 1
    if grid[row][column] == "^":
        broken.append("the mine is on a mountain")
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    if not any(0 <= r <= 5 and 0 <= c <= 5 and grid[r][c] == "^" for r, c in around):
        broken.append("the mine is not beside a mountain")
    if sorted(number for number, _, _ in start.stations) != [1, 2, 3, 4]:
        broken.append("not four stations")
    if sorted(side for _, side, _ in start.stations) != ["E", "N", "S", "W"]:
        broken.append("a side without a station")
    if not all(1 <= place <= 6 for _, _, place in start.stations):
        broken.append("a station outside the grey squares")
    if start.bonus is None or not (1 <= start.bonus[0] <= 6 and 1 <= start.bonus[1] <= 6):
        broken.append("no bonus square")
    return broken


def test_full_starts_are_lawful() -> None:
    starts = set()
    for number in range(600):
        seed = f"evening-{number}"
        dice = dice_of(seed)
        start = full_start(seed, dice)
        assert not lawful(start, dice.setup), seed
        assert len(start.mountains) == 5  # so that 30 turns fill the map
        assert start.settled
        assert full_start(seed, dice_of(seed)) == start
        starts.add(start)
    assert len(starts) > 590
    assert {start.stations[0][1] for start in starts} == set("NESW")
    skipped = {row for start in starts for row in range(1, 7) if row not in dict(start.mountains)}
    assert skipped == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("spoilt", "complaint"),
    [
        ({"mine": (1, 1)}, "on a mountain"),
        ({"mine": (4, 2)}, "not beside"),
        ({"mountains": ((1, 1), (2, 2), (3, 3), (4, 4))}, "left out"),
        ({"mountains": ((1, 2), (2, 2), (3, 3), (4, 4), (5, 5))}, "no mountain was rolled"),
        ({"stations": ((1, "N", 1), (2, "N", 2), (3, "S", 1), (4, "W", 1))}, "without a station"),
        ({"bonus": None}, "no bonus"),
    ],
)
def test_unlawful_starts_are_seen(spoilt: dict[str, object], complaint: str) -> None:
    good: dict[str, object] = {
        "mountains": ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5)),
        "mine": (1, 2),
        "stations": ((1, "N", 1), (2, "E", 2), (3, "S", 1), (4, "W", 1)),
        "bonus": (6, 1),
    }
    assert not lawful(Start(**good), (1, 2, 3, 4, 5, 6))
    assert any(complaint in fault for fault in lawful(Start(**(good | spoilt)), (1, 2, 3, 4, 5, 6)))


def test_a_full_start_is_drawn_and_the_same_for_everybody() -> None:
    start = full_start(USUAL, dice_of(USUAL))
    for template, paper, per_page, variant in (
        ("classic", "a4", 1, "basic"),
        ("colour", "letter", 4, "basic"),
        ("ink-saver", "a5", 1, "advanced"),
        ("large-print", "a3", 1, "basic"),
    ):
        pages = pages_of(
            template, paper=paper, per_page=per_page, variant=variant, setup="full", count=5, players=NAMES
        )
        symbols = {
            id(s.symbol)
            for page in pages
            for s in page.shapes
            if isinstance(s, Place) and s.symbol.name == "sheet"
        }
        assert len(symbols) == 1  # one drawing, placed five times
        assert _drawn_start(pages[0]) == (
            set(start.mountains),
            start.mine,
            {(number, _beside(side, place)) for number, side, place in start.stations},
            start.bonus,
        )


def _beside(side: str, place: int) -> tuple[int, int]:
    """A grey square as row and column, where 0 and 7 are outside the map."""
    return {"N": (0, place), "S": (7, place), "W": (place, 0), "E": (place, 7)}[side]


def _drawn_start(page: Page) -> tuple[object, ...]:
    """What the first sheet of a page shows, read from the positions of the drawings."""
    sheet = next(s for s in page.shapes if isinstance(s, Place) and s.symbol.name == "sheet")
    placed = walk([sheet])
    field = field_of(placed)
    side = field.w / 6

    def square(x: float, y: float) -> tuple[int, int]:
        row, column = int((y - field.y) // side) + 1, int((x - field.x) // side) + 1
        return min(7, max(0, row)), min(7, max(0, column))

    def near_map(x: float, y: float) -> bool:
        reach = style("classic").ring * side
        return -reach < x - field.x < field.w + reach and -reach < y - field.y < field.h + reach

    mountains = {square(x + side / 2, y + side / 2) for x, y in places_of([sheet], "mountain")}
    mine, bonus = None, None
    stations = set()
    for item in placed:
        if isinstance(item.shape, Text):
            left, top, right, bottom = ink(item)
            x, y = (left + right) / 2, (top + bottom) / 2
            if not near_map(x, y):
                continue
            in_disc = any(name.startswith("disc") for name in item.inside)
            if item.shape.text == "M" and in_disc:
                mine = square(x, y)
            elif in_disc:
                stations.add((int(item.shape.text), square(x, y)))
            elif item.shape.text == "+2":
                bonus = square(x, y)
    return mountains, mine, stations, bonus
