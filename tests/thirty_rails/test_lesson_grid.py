"""Reports and puzzles in every style and on every paper: nothing is too small, and all advice helps."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pytest
from page_judge import page_faults
from placed import texts_of

from papergen.checking import check_file
from papergen.errors import PapergenError
from papergen.game import PuzzleRequest
from papergen.games.thirty_rails.model import MINE, Play, Setup
from papergen.games.thirty_rails.pages import keypages, puzzlelayout
from papergen.games.thirty_rails.pages.board import Board
from papergen.games.thirty_rails.pages.keypages import key_pages
from papergen.games.thirty_rails.pages.played import LEAST_MINI, draw_mini, draw_play, label_height
from papergen.games.thirty_rails.pages.puzzlepages import puzzle_pages
from papergen.games.thirty_rails.pages.report import report_pages
from papergen.games.thirty_rails.puzzles import KINDS, make
from papergen.page.draw import Box
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Text
from papergen.page.shapes import Path as Drawn
from papergen.page.typeface import letter_spacing
from papergen.styles import load_style, style_names
from papergen.terminal import unwatched
from papergen.track import PAIR_NAMES, TILES
from papergen.words import load_words

GAMES = Path(__file__).resolve().parents[2] / "examples" / "games"
WORDS = load_words()
LONG = (
    "A sensible player who does not know what comes next: 56.4 ± 3.7 points, the average of 20 games.",
) * 2
CLASSIC = load_style("classic")


# --- reports -------------------------------------------------------------------------------------


@cache
def report(name: str):
    return check_file(str(GAMES / f"{name}.yaml"))


def reported(name: str, style: str, paper: str, remarks: tuple[str, ...] = ()) -> list[Page]:
    look = load_style(style)
    with letter_spacing(look.spacing):
        return list(report_pages(report(name), paper, look, WORDS, None, remarks))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", style_names())
def test_a_report_fits_or_is_refused(style: str, paper: str) -> None:
    look = load_style(style)
    for name, remarks in (("ada", ()), ("ada", LONG), ("ben", LONG), ("eve-advanced", ())):
        try:
            pages = reported(name, style, paper, remarks)
        except PapergenError as refused:
            assert (style, paper) == ("large-print", "a5"), refused
            assert str(refused).endswith(": use larger paper or another template")
            continue
        with letter_spacing(look.spacing):
            assert [fault for page in pages for fault in page_faults(page, look)] == [], (name, remarks)


@pytest.mark.parametrize(
    ("style", "paper", "remarks"), [("classic", "a5", LONG), ("dyslexia-friendly", "letter", LONG * 2)]
)
def test_small_maps_are_large_enough_to_see(style: str, paper: str, remarks: tuple[str, ...]) -> None:
    """Their labels do not count. Across the page they would be too small here."""
    with patch("papergen.games.thirty_rails.pages.report.draw_mini", wraps=draw_mini) as drawn:
        reported("ada", style, paper, remarks)
    places = [call.args[:2] for call in drawn.call_args_list]
    assert min(min(cell.w, cell.h - label_height(look)) for look, cell in places) >= LEAST_MINI


def test_every_page_of_a_report_says_whose_it_is_and_who_made_it() -> None:
    checked = replace(report("ben"), problems=report("ben").problems * 30)
    pages = list(report_pages(checked, "a4", CLASSIC, WORDS))
    assert len(pages) > 2
    for page in pages:
        assert page_faults(page, CLASSIC) == []
        assert any("calm-otter-42" in text for text in texts_of(page))
        assert any("Ben" in text for text in texts_of(page))
        assert any(text.startswith("papergen score ben.yaml") for text in texts_of(page))


def test_findings_fill_the_width_of_a_further_page() -> None:
    checked = replace(report("ben"), problems=report("ben").problems * 30)
    first, *further = report_pages(checked, "a4", CLASSIC, WORDS)
    assert max(map(len, texts_of(further[0]))) > max(len(t) for t in texts_of(first) if t.startswith("•"))
    said = sum(text.startswith("•") for page in (first, *further) for text in texts_of(page))
    assert said == len(checked.problems) + len(checked.warnings)


def test_a_station_beside_the_mine_is_joined_to_it() -> None:
    board = (MINE, *[0] * 35)
    play = Play(Setup(stations=(0, 6, 12, 18), bonus=8), board)
    shapes = draw_mini(CLASSIC, Box(20, 20, 30, 34), "mine: 1", [(0, (), None)], play, CLASSIC.small)
    paths = [shape for shape in shapes if isinstance(shape, Drawn)]
    assert all(path.numbers for path in paths)
    assert any(path.numbers == pytest.approx((22.5, 20, 22.5, 22.5), abs=0.2) for path in paths)


@pytest.mark.parametrize(("side", "said"), [(13.0, []), (20.0, ["+2"])])
def test_the_bonus_leaves_room_for_the_turn_beside_it(side: float, said: list[str]) -> None:
    """On this track +2 has room in the upper right corner alone; the turn's number is in the upper left."""
    board = Board(Box(20, 20, 6 * side, 6 * side), side / 2)
    junction = next(n for n, tile in enumerate(TILES) if {PAIR_NAMES[p] for p in tile.pairs} == {"SE", "SW"})
    play = Play(Setup(stations=(0, 6, 12, 18), bonus=8), (*[0] * 8, junction, *[0] * 27))
    shapes = draw_play(load_style("dyslexia-friendly"), board, play, "x")
    assert [shape.text for shape in shapes if isinstance(shape, Text)] == said


# --- puzzles -------------------------------------------------------------------------------------


@cache
def puzzles(kind: str, count: int):
    return make(PuzzleRequest("calm-otter-42", kind, count=count), unwatched)


def squares(kind: str, per_page: int, paper: str, style: str = "classic") -> float:
    """The side of the squares on the maps of a page, in mm."""
    look = load_style(style)
    with (
        letter_spacing(look.spacing),
        patch.object(puzzlelayout, "draw_map", wraps=puzzlelayout.draw_map) as drawn,
    ):
        (page,) = puzzle_pages(puzzles(kind, per_page), paper, look, WORDS, per_page, "papergen puzzle")
        assert page_faults(page, look) == []
    return min(call.args[1].square for call in drawn.call_args_list[-per_page:])


@pytest.mark.parametrize(
    ("style", "paper", "per_page", "least"),
    [
        ("classic", "a4", 2, 14.0),
        ("classic", "a4", 4, 8.0),
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
def test_a_table_in_large_print_has_a_line_a_row(style: str) -> None:
    """The heads of one with a line a column would run together."""
    look = load_style(style)
    with letter_spacing(look.spacing):
        (page,) = puzzle_pages(puzzles("score", 1), "a4", look, WORDS, 1, "papergen puzzle")
    assert WORDS["value"] in texts_of(page)


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
    made, look = puzzles(kind, per_page), load_style(style)
    with pytest.raises(PapergenError) as refused:
        puzzle_pages(made, paper, look, WORDS, per_page, "papergen puzzle")
    said = str(refused.value)
    assert said.startswith(f"{paper} is too small for {kind} puzzles with {per_page} to a page")
    assert said.endswith(" or another template") == (style != "classic")
    advice = [dict(re.findall(r"--(per-page|paper) (\w+)", one)) for one in re.split(", | or ", said)]
    assert any(advice)
    for options in filter(None, advice):
        fewer = int(options.get("per-page", per_page))
        assert puzzle_pages(made, options.get("paper", paper), look, WORDS, fewer, "papergen puzzle")


@pytest.mark.parametrize("kind", KINDS)
def test_answers_fill_their_page(kind) -> None:
    """Four answers have a page of four (or two of two) and not one of six."""
    with patch.object(keypages, "fitting_pages", wraps=keypages.fitting_pages) as tried:
        pages = key_pages(puzzles(kind, 4), "a4", CLASSIC, WORDS, "papergen puzzle")
    per_page = tried.call_args.args[4]
    assert len(pages) * per_page == 4


@pytest.mark.parametrize("kind", ["last-rails", "fault"])
def test_small_maps_in_the_key_use_the_room(kind) -> None:
    with patch.object(keypages, "draw_mini", wraps=draw_mini) as drawn:
        key_pages(puzzles(kind, 2), "a4", CLASSIC, WORDS, "papergen puzzle")
    assert min(call.args[1].w for call in drawn.call_args_list) >= 17
