"""Puzzles in every style and on every paper: nothing is too small, and all advice helps."""

import re
from functools import cache
from itertools import pairwise
from unittest.mock import patch

import pytest
from page_judge import page_faults
from placed import letter_spacing, texts_of
from presses import press
from rails_makers import rows_of
from slow_scorer import slow_score

from papergen.errors import PapergenError
from papergen.games.thirty_rails.pages import routemaps
from papergen.games.thirty_rails.pages.routemaps import draw_route_map
from papergen.games.thirty_rails.puzzles import KINDS, Made, layout, make, pages
from papergen.games.thirty_rails.puzzles.pages import key_pages, puzzle_pages
from papergen.games.thirty_rails.puzzles.parts import tile_list
from papergen.games.thirty_rails.tables import place_name
from papergen.page.drawings import TILE
from papergen.page.fit import NoRoom
from papergen.page.shapes import Box
from papergen.terminal import unwatched


@cache
def puzzles(kind: str, count: int) -> Made:
    return make("calm-otter-42", unwatched, kind=kind, count=count)


def squares(kind: str, per_page: int, paper: str, style: str = "classic") -> float:
    """The side of the squares on the maps of a page, in mm."""
    printed = press(paper, style)
    with patch.object(layout, "draw_map", wraps=layout.draw_map) as drawn:
        (page,) = puzzle_pages(printed, puzzles(kind, per_page), per_page)
    assert page_faults(page, printed.look) == []
    return min(call.args[1].square for call in drawn.call_args_list[-per_page:])


@pytest.mark.parametrize(
    ("style", "paper", "per_page", "least"),
    [
        ("classic", "a4", 2, 14.0),
        ("classic", "a4", 4, 7.6),
        ("classic", "a4", 6, 6.3),
        ("classic", "letter", 4, 7.4),
        ("classic", "a5", 2, 8.5),
        ("large-print", "a4", 1, 16.5),
        ("large-print", "letter", 1, 16.5),
        ("dyslexia-friendly", "a4", 1, 16.0),
    ],
)
def test_faulty_maps_are_as_large_as_the_page_allows(style, paper, per_page, least) -> None:
    assert squares("fault", per_page, paper, style) >= least


def test_large_print_has_its_squares_on_letter_paper() -> None:
    for kind in ("last-rails", "route"):
        assert squares(kind, 1, "letter", "large-print") >= 22


@pytest.mark.parametrize("style", ["large-print", "dyslexia-friendly"])
def test_a_table_in_large_print_has_a_line_per_row(style: str) -> None:
    """The heads of one with a line per column would run together."""
    printed = press("a4", style)
    (page,) = puzzle_pages(printed, puzzles("score", 1), 1)
    assert printed.words["value"] in texts_of(page)


@pytest.mark.parametrize(
    ("kind", "style", "paper", "per_page"),
    [
        ("last-rails", "large-print", "a4", 2),
        ("fault", "classic", "letter", 6),
        ("route", "classic", "a5", 6),
        ("route", "large-print", "a5", 6),
        ("score", "large-print", "a3", 4),
    ],
)
def test_what_a_refusal_advises_helps(kind, style, paper, per_page) -> None:
    made = puzzles(kind, per_page)
    with pytest.raises(PapergenError) as refused:
        puzzle_pages(press(paper, style), made, per_page)
    said = str(refused.value)
    assert said.startswith(f"{paper} is too small for {kind} puzzles with {per_page} per page")
    assert said.endswith(" or another template") == (style != "classic")
    advice = [dict(re.findall(r"--(per-page|paper) (\w+)", one)) for one in re.split(", | or ", said)]
    assert any(advice)
    for options in filter(None, advice):
        fewer = int(options.get("per-page", per_page))
        assert puzzle_pages(press(options.get("paper", paper), style), made, fewer)


@pytest.mark.parametrize(("paper", "most"), [("a5", 2), ("letter", 4)])
def test_the_most_to_a_page_is_advised_and_no_fewer(paper: str, most: int) -> None:
    with pytest.raises(NoRoom, match=f": use --per-page {most}, --paper"):
        puzzle_pages(press(paper), puzzles("fault", 6), 6)


@pytest.mark.parametrize(
    ("kind", "rails", "fingerprint"),
    [
        ("last-rails", None, "NEDY"),
        ("last-rails", 5, "V2XW"),
        ("route", None, "D586"),
        ("fault", None, "K8VJ"),
        ("score", None, "XGJT"),
    ],
)
def test_the_puzzles_of_a_seed_never_change(kind: str, rails: int | None, fingerprint: str) -> None:
    made = make("calm-otter-42", unwatched, kind=kind, rails=rails)
    assert f"Seed calm-otter-42 · Fingerprint {fingerprint}" in texts_of(puzzle_pages(press(), made, 1)[0])


def test_numbers_go_on_from_page_to_page() -> None:
    with patch.object(pages, "draw_layout", wraps=layout.draw_layout) as drawn:
        assert len(puzzle_pages(press(), puzzles("score", 3), 2)) == 2
    assert [call.args[2] for call in drawn.call_args_list[-3:]] == [1, 2, 3]


@pytest.mark.parametrize("kind", KINDS)
def test_answers_fill_their_page(kind) -> None:
    """Four answers have a page of four (or two of two) and not one of six."""
    with patch.object(pages, "fitting_pages", wraps=pages.fitting_pages) as tried:
        drawn = key_pages(press(), puzzles(kind, 4))
    per_page = tried.call_args.args[2]
    assert len(drawn) * per_page == 4


@pytest.mark.parametrize("kind", ["last-rails", "fault", "score"])
@pytest.mark.parametrize(("style", "paper"), [("large-print", "letter"), ("dyslexia-friendly", "a4")])
def test_keys_in_large_print_have_their_small_maps_after_each_answer(style, paper, kind) -> None:
    made = puzzles(kind, 2)
    printed = press(paper, style)
    with letter_spacing(printed.look.spacing):
        drawn = key_pages(printed, made)
        assert all(page_faults(page, printed.look) == [] for page in drawn)
    counted = {}
    for number, puzzle in enumerate(made.puzzles, 1):
        pages_of = [page for page in drawn if str(number) == asked_number(page)]
        sums = [text for page in pages_of for text in texts_of(page) if re.match(r"\d-\d: .* = \d+$", text)]
        counted[number] = sums, connected(kind, puzzle)
    assert all(sums and [text[:3] for text in sums] == lines for sums, lines in counted.values())
    order = [asked_number(page) for page in drawn]
    assert order == sorted(order) and len(order) > 2


def asked_number(page) -> str:
    """The number of the page's answer, which is larger than all but the title."""
    return next(text for text in texts_of(page) if text in ("1", "2"))


def connected(kind: str, puzzle) -> list[str]:
    """The lines that score, from what `--json` says or by the slow scorer."""
    board, setup = {
        "last-rails": lambda: (puzzle.solution.board, puzzle.setup),
        "fault": lambda: (puzzle.play.board, puzzle.play.setup),
        "score": lambda: (puzzle.board, puzzle.setup),
    }[kind]()
    stations = {n: place_name(place) for n, place in enumerate(setup.stations, 1)}
    row, column = divmod(setup.bonus, 6)
    table, _, _ = slow_score(rows_of(board), stations, (row + 1, column + 1))
    return [f"{a}-{b}" for (a, b), found in sorted(table.items()) if found]


def test_the_key_says_row_and_column_of_every_move() -> None:
    made = puzzles("last-rails", 1)
    (page,) = key_pages(press(), made)
    for number, move in enumerate(made.puzzles[0].solution.moves, 1):
        row, column = divmod(move.square, 6)
        told = [text for text in texts_of(page) if text.startswith(f"{number}  ")]
        assert [text.split(", ", 1)[1] for text in told] == [f"row {row + 1}, column {column + 1}"]


def test_pieces_to_lay_stand_apart() -> None:
    """Or else they look like a line that is laid already."""
    for w, h in ((120, 20), (30, 60), (60, 60)):
        drawn = tile_list(press(), Box(20, 20, w, h), (1, 1, 2, 3, 1, 6, 5))
        boxes = sorted((shape.y, shape.x, shape.scale * TILE) for shape in drawn)
        for (y1, x1, side), (y2, x2, _) in pairwise(boxes):
            assert (x2 - x1 if y1 == y2 else y2 - y1) >= 1.19 * side
        assert max(x + side for _, x, side in boxes) <= 20 + w + 0.01
        assert max(y + side for y, _, side in boxes) <= 20 + h + 0.01


@pytest.mark.parametrize("kind", ["last-rails", "fault"])
def test_small_maps_in_the_key_use_the_room(kind) -> None:
    with patch.object(routemaps, "draw_route_map", wraps=draw_route_map) as drawn:
        key_pages(press(), puzzles(kind, 2))
    assert min(call.args[1].w for call in drawn.call_args_list) >= 30
