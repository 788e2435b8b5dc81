"""The maps of single lines: they number what the scorer counts, and everything on them can be read."""

from itertools import pairwise

import pytest
from page_judge import page_faults
from placed import letter_spacing
from presses import press
from rails_makers import dense_map, pair_of, rows_of
from slow_scorer import slow_score

from papergen.games.thirty_rails.model import MINE, Play, Setup
from papergen.games.thirty_rails.pages.routemaps import (
    LARGEST,
    RouteMap,
    draw_route_map,
    draw_route_maps,
    how_many,
    label_height,
    least_height,
    least_side,
    places,
    route_maps,
)
from papergen.games.thirty_rails.scoring import score
from papergen.games.thirty_rails.tables import LINES, place_name
from papergen.page.fit import DoesNotFit
from papergen.page.shapes import Box, Page, Path, Place, Shape, Text
from papergen.seed import Stream
from papergen.styles import style_names

MAPS = [dense_map(Stream(f"map {n}", "test/routemaps"), 400) for n in range(25)]
PLAYS = [Play(setup, board) for board, setup in MAPS]


def maps_of(play: Play, style: str = "classic") -> list[RouteMap]:
    return route_maps(press(style=style), play, score(play.board, play.setup))


def twice(one: RouteMap) -> bool:
    return one.counted and len(set(one.ways[0][1])) < len(one.ways[0][1])


def numbered(shapes: list[Shape]) -> dict[int, list[tuple[int, int]]]:
    """Every number on a map drawn at (0, 0) without a label, and the row and column where it is drawn."""
    frame = next(s for s in shapes if isinstance(s, Path) and s.ops == "MLLLZ" and s.pen and not s.fill)
    left, top, right = frame.numbers[0], frame.numbers[1], frame.numbers[2]
    square = (right - left) / 6
    found: dict[int, list[tuple[int, int]]] = {}
    for shape in shapes:
        if isinstance(shape, Text) and shape.text.isdigit():
            middle = shape.y - shape.size * 0.12
            at = int((middle - top) // square), int((shape.x - left) // square)
            found.setdefault(int(shape.text), []).append(at)
    return found


@pytest.mark.parametrize("number", range(len(PLAYS)))
def test_the_numbers_count_what_the_scorer_counts(number: int) -> None:
    """By a slow second scorer: as many as it says, each once, each beside the one before."""
    play = PLAYS[number]
    stations = {n: place_name(place) for n, place in enumerate(play.setup.stations, 1)}
    row, column = divmod(play.setup.bonus, 6)
    table, _, _ = slow_score(rows_of(play.board), stations, (row + 1, column + 1))
    maps = {one.label.split(":")[0]: one for one in maps_of(play)}
    for line, name in enumerate(LINES):
        right = table[pair_of(line)]
        assert (name in maps) == (right is not None)
        if name not in maps:
            continue
        one = maps[name]
        shapes = list(draw_route_map(press(), Box(0, 0, 60, 66), one, play, 6.0))
        found = numbered(shapes)
        squares, bonus, total, _ = right
        assert sorted(found) == list(range(1, squares + 1))
        ways = [found[n] for n in range(1, squares + 1)]
        assert all(len(at) == 1 for at in ways)
        for ((r1, c1),), ((r2, c2),) in pairwise(ways):
            assert abs(r1 - r2) + abs(c1 - c2) == 1
        assert ([(row, column)] in ways) == bool(bonus)
        parts = [total - squares - bonus, squares, *([bonus] if bonus else [])]
        assert one.label == f"{name}: {' + '.join(map(str, parts))} = {total}"
        assert one.stations == pair_of(line)


def test_some_of_these_maps_have_squares_that_are_passed_twice() -> None:
    assert sum(twice(one) for play in PLAYS for one in maps_of(play)) > 5


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("larger", [1.0, 1.25, LARGEST, 2.0])
def test_everything_on_a_map_can_be_read(style: str, larger: float) -> None:
    """At the least side and above."""
    made_with = press(style=style)
    look = made_with.look
    for play in PLAYS:
        for one in maps_of(play, style):
            side = least_side(made_with, [one]) * larger
            cell = Box(20, 20, side, side + label_height(made_with))
            shapes = tuple(draw_route_map(made_with, cell, one, play, look.least))
            with letter_spacing(look.spacing):
                assert page_faults(Page(400, 400, shapes, "", ""), look) == [], one


def test_a_map_needs_no_colours() -> None:
    look = press().look
    own = {look.ink, look.accent, look.faint, look.shade, look.ground}
    for one in maps_of(PLAYS[0]):
        for shape in draw_route_map(press(), Box(0, 0, 50, 55), one, PLAYS[0], 6.0):
            if isinstance(shape, Path):
                assert {shape.fill, shape.pen and shape.pen.colour} - {None} <= own
    saver = press(style="ink-saver")
    drawn = draw_route_map(saver, Box(0, 0, 50, 55), maps_of(PLAYS[0])[0], PLAYS[0], 6.0)
    assert not [s for s in drawn if isinstance(s, Path) and s.fill not in (None, saver.look.ground)]


def test_a_station_beside_the_mine_is_joined_to_it() -> None:
    play = Play(Setup(stations=(0, 6, 12, 18), bonus=8), (MINE, *[0] * 35))
    one = RouteMap("mine: 1 → 2", ((0, (), None),), (1,), counted=False)
    shapes = list(draw_route_map(press(), Box(20, 20, 40, 46), one, play, 6.0))
    (way,) = [s for s in shapes if isinstance(s, Path) and s.ops == "ML"]
    frame = next(s for s in shapes if isinstance(s, Path) and s.ops == "MLLLZ")
    left, top, right, *_ = frame.numbers
    assert way.numbers[0] == way.numbers[2] == pytest.approx(left + (right - left) / 12)
    assert way.numbers[1] < top < way.numbers[3]


@pytest.mark.parametrize("count", range(8))
@pytest.mark.parametrize("w", [70.0, 186.0])
def test_maps_fit_in_as_much_room_as_they_say(count: int, w: float) -> None:
    made_with = press()
    maps = [RouteMap(f"{n}", ((0, (0, 6), 13),), (1, 2)) for n in range(count)]
    if not maps:
        assert draw_route_maps(made_with, Box(0, 0, w, 0), PLAYS[0], maps) == []
        return
    high = least_height(made_with, maps, w)
    cells = places(made_with, Box(10, 10, w, high), maps)
    assert len(cells) == how_many(made_with, Box(10, 10, w, high), maps) == count
    for i, cell in enumerate(cells):
        assert cell.x >= 10 and cell.right <= 10 + w + 0.01 and cell.bottom <= 10 + high + 0.01
        for other in cells[:i]:
            assert cell.x >= other.right or cell.y >= other.bottom or other.x >= cell.right
    with pytest.raises(DoesNotFit):
        places(made_with, Box(10, 10, w, high - 1), maps)
    assert how_many(made_with, Box(10, 10, w, high - 1), maps) < count


@pytest.mark.parametrize("count", range(1, 6))
def test_maps_stand_in_the_middle_of_their_room(count: int) -> None:
    maps = [RouteMap(f"{n}", ((0, (0, 6), 13),), (1, 2)) for n in range(count)]
    cells = places(press(), Box(10, 10, 300, 140), maps)
    assert min(c.x for c in cells) - 10 == pytest.approx(310 - max(c.right for c in cells))


@pytest.mark.parametrize(("style", "rings"), [("classic", 0), ("ink-saver", 1)])
def test_without_fills_only_stations_are_circles(style: str, rings: int) -> None:
    """Numbers of squares have nothing around them there; stations have a heavy ring."""
    one = next(one for one in maps_of(PLAYS[0], style) if one.counted)
    shapes = list(draw_route_map(press(style=style), Box(0, 0, 60, 66), one, PLAYS[0], 7))
    circles = [shape for shape in shapes if isinstance(shape, Path) and shape.ops == "MCCCCZ"]
    assert len(circles) == rings * len(one.stations)
    assert all(circle.pen and circle.pen.width >= 0.5 and circle.fill is None for circle in circles)
    beads = [
        shape.symbol.shapes[0] for shape in shapes if isinstance(shape, Place) and "bead" in shape.symbol.name
    ]
    assert beads and all(isinstance(bead, Path) and (bead.pen is None) == bool(rings) for bead in beads)
