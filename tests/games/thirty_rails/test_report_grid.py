"""Reports in every style and on every paper: nothing is too small, and all advice helps."""

from dataclasses import replace
from functools import cache

import pytest
from house import ROOT
from page_judge import page_faults
from placed import letter_spacing, texts_of
from presses import SMALL, press

from papergen.checking import check_file
from papergen.errors import PapergenError
from papergen.games.thirty_rails.model import Play, Setup
from papergen.games.thirty_rails.pages.board import Board
from papergen.games.thirty_rails.pages.played import draw_play
from papergen.games.thirty_rails.pages.report import Report, report_pages, sheet_pages
from papergen.page.papers import PAPERS
from papergen.page.shapes import Box, Page, Text
from papergen.styles import load_style, style_names
from papergen.track import PAIR_NAMES, TILES

GAMES = ROOT / "examples" / "games"
LONG = (
    "A sensible player who does not know what comes next: 56.4 ± 3.7 points, the average of 20 games.",
) * 2


@cache
def report(name: str):
    return check_file(str(GAMES / f"{name}.yaml"))


def reported(name: str, style: str, paper: str, remarks: tuple[str, ...] = ()) -> list[Page]:
    made_with, checked = press(paper, style), report(name)
    return sheet_pages(made_with, Report(checked, checked.verdict_in(made_with.words), remarks))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", style_names())
def test_a_report_fits_or_is_refused(style: str, paper: str) -> None:
    look = load_style(style)
    for name, remarks in (("ada", ()), ("ada", LONG), ("ben", LONG), ("eve-advanced", ())):
        try:
            pages = reported(name, style, paper, remarks)
        except PapergenError as refused:
            assert style == "large-print" and paper in SMALL, refused
            assert str(refused).endswith(": use larger paper or another template")
            continue
        with letter_spacing(look.spacing):
            assert [fault for page in pages for fault in page_faults(page, look)] == [], (name, remarks)


def test_every_page_of_a_report_says_whose_it_is_and_who_made_it() -> None:
    checked = replace(report("ben"), problems=report("ben").problems * 30)
    pages = report_pages(press(), checked)
    assert len(pages) > 2
    for page in pages:
        assert page_faults(page, press().look) == []
        assert any("calm-otter-42" in text for text in texts_of(page))
        assert any("Ben" in text for text in texts_of(page))
        assert any(text.startswith("papergen score ben.yaml") for text in texts_of(page))


def test_findings_fill_the_width_of_a_further_page() -> None:
    checked = replace(report("ben"), problems=report("ben").problems * 30)
    first, *further = report_pages(press(), checked)
    assert max(map(len, texts_of(further[0]))) > max(len(t) for t in texts_of(first) if t.startswith("•"))
    said = sum(text.startswith("•") for page in (first, *further) for text in texts_of(page))
    assert said == len(checked.told_in(press().words))


@pytest.mark.parametrize(("side", "said"), [(13.0, []), (20.0, ["+2"])])
def test_the_bonus_leaves_room_for_the_turn_beside_it(side: float, said: list[str]) -> None:
    """On this track +2 has room in the upper right corner alone; the turn's number is in the upper left."""
    board = Board(Box(20, 20, 6 * side, 6 * side), side / 2)
    junction = next(n for n, tile in enumerate(TILES) if {PAIR_NAMES[p] for p in tile.pairs} == {"SE", "SW"})
    play = Play(Setup(stations=(0, 6, 12, 18), bonus=8), (*[0] * 8, junction, *[0] * 27))
    shapes = draw_play(press(style="dyslexia-friendly"), board, play, "x")
    assert [shape.text for shape in shapes if isinstance(shape, Text)] == said
