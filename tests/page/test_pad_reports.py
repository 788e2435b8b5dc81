"""Games drawn as filled-in pads, leagues and classes: whatever the paper, nothing is lost or left alone."""

from dataclasses import replace
from pathlib import Path

import pytest
from house import ROOT
from mark_makers import sheet
from page_judge import page_faults
from placed import letter_spacing, texts_of
from presses import SMALL, press
from test_league import sheet as player_sheet
from test_league_pages import drawn

from papergen.checking import check_file
from papergen.game import games
from papergen.games.trick_of_the_rails.pages.runs import railways
from papergen.games.village_rails.pages.linemaps import tableau_and_lines
from papergen.games.village_rails.tables import LINES
from papergen.marks import mark_results
from papergen.page.league import standings_pages
from papergen.page.marks import mark_pages
from papergen.page.papers import PAPERS
from papergen.page.shapes import Box, Place, Text
from papergen.result import TOTAL, Cell, Finding, Result
from papergen.styles import load_style, style_names

FORMATS = ROOT / "examples" / "formats"
GAMES = ("pacific-rails", "trick-of-the-rails", "village-rails")


def example(game: str, folder: Path) -> Result:
    """The first transcript on the page about the game's format, checked."""
    page = (FORMATS / f"{game}.md").read_text(encoding="utf-8")
    path = folder / f"{game}.yaml"
    path.write_text(page.split("```yaml\n")[1].split("```")[0], encoding="utf-8")
    return check_file(str(path))


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("game", GAMES)
def test_reports_fit_every_paper(tmp_path: Path, game: str, style: str) -> None:
    result, look = example(game, tmp_path), load_style(style)
    with letter_spacing(look.spacing):
        for paper in PAPERS:
            pages = list(games()[game].report_pages.report_pages(press(paper, style), result))
            assert [fault for page in pages for fault in page_faults(page, look)] == []
            assert any(result.verdict_in(press().words) in texts_of(page) for page in pages)
            assert len(pages) == 1 or paper in SMALL or look.least >= 12


@pytest.mark.parametrize("game", GAMES)
def test_every_finding_is_on_a_page(tmp_path: Path, game: str) -> None:
    problems = tuple(Finding("rule", "here", f"finding {n} of many") for n in range(150))
    result = replace(example(game, tmp_path), problems=problems)
    pages = list(games()[game].report_pages.report_pages(press(), result))
    said = [text for page in pages for text in texts_of(page)]
    assert [text for text in said if text.startswith("finding ")] == [p.message for p in problems]
    assert 2 <= len(pages) <= 4
    assert [fault for page in pages for fault in page_faults(page, press().look)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_above_a_total_add_up_to_it(tmp_path: Path, game: str) -> None:
    report = games()[game].report_pages
    pad = report._filled(press(), example(game, tmp_path))  # type: ignore[attr-defined]
    last = len(pad.rows) - 1
    totals = {column: int(text) for (row, column), text in pad.printed.items() if row == last}
    assert totals
    for column, total in totals.items():
        above = [pad.printed.get((row, column), "") for row in range(last)]
        assert sum(int(text) for text in above if text not in ("", "–")) == total


@pytest.mark.parametrize("game", ["pacific-rails", "trick-of-the-rails", "village-rails"])
def test_a_wrong_total_is_struck_out_beside_the_right_one(game: str, tmp_path: Path, monkeypatch) -> None:
    result = example(game, tmp_path)
    right = result.standings[0][1]
    monkeypatch.setattr(type(result), "cells", (Cell(0, "", TOTAL, 987, right),))
    report = games()[game].report_pages
    pad = report._filled(press(), result)  # type: ignore[attr-defined]
    ((place, written),) = pad.struck.items()
    assert (place[0], written, pad.printed[place]) == (len(pad.rows) - 1, "987", str(right))
    said = [text for page in report.report_pages(press(), result) for text in texts_of(page)]
    assert said[said.index("987") + 1] == str(right)
    assert press().words["struck-note"] in said


def test_a_line_without_trips_is_not_left_empty(tmp_path: Path) -> None:
    result = example("village-rails", tmp_path)
    (page,) = games()["village-rails"].report_pages.report_pages(press(), result)
    said = texts_of(page)
    assert "0" in said and all(said)


def test_every_complete_line_of_a_tableau_has_a_map_with_its_cards_numbered(tmp_path: Path) -> None:
    checked = example("village-rails", tmp_path)
    complete = [row for row in checked.score.lines if row.completed]
    assert complete
    block = tableau_and_lines(press(), 186, 1.0, checked.play, checked.score)
    numbers = [s for s in block.draw(Box(0, 0, 186, 80)) if isinstance(s, Place) and "disc" in s.symbol.name]
    assert len(numbers) == sum(len(row.line.cells) for row in complete)
    (page,) = games()["village-rails"].report_pages.report_pages(press(), checked)
    for name, row in zip(LINES, checked.score.lines, strict=True):
        labels = [t for t in texts_of(page) if t.startswith(f"{name}: ") and t.endswith(str(row.sum))]
        assert len(labels) == row.completed


def test_a_railway_shows_what_the_cards_of_its_best_run_are_worth(tmp_path: Path) -> None:
    checked = example("trick-of-the-rails", tmp_path)
    shapes = list(railways(press(), 186, 1.0, checked.table, checked.score).draw(Box(0, 0, 186, 90)))
    texts = [shape for shape in shapes if isinstance(shape, Text)]
    worth = [int(t.text) for t in texts if t.colour == press().look.accent and t.text.isdigit()]
    assert sum(worth) == sum(company.profit for company in checked.score.companies) > 0
    for company in checked.score.companies:
        said = f"{company.profit} − {company.cost} → {company.share_value}"
        assert said in [text.text for text in texts]


@pytest.mark.parametrize("count", range(28, 44))
def test_no_pupil_is_alone_on_the_last_page(count: int) -> None:
    (marks,) = mark_results([sheet(f"{n}.yaml", f"Pupil {n}", 99 - n) for n in range(count)])
    pages = mark_pages(press(), [replace(marks, winners=())], []).pages
    rows = [sum(text.startswith("Pupil ") for text in texts_of(page)) for page in pages]
    assert sum(rows) == count
    assert rows[-1] != 1


@pytest.mark.parametrize("style", ["classic", "large-print", "dyslexia-friendly"])
def test_leagues_fit_every_paper(style: str) -> None:
    look = load_style(style)
    results = [
        drawn(player_sheet(f"{n}.yaml", f"Maximiliane Featherstonehaugh {n}", 99 - n)) for n in range(17)
    ]
    with letter_spacing(look.spacing):
        for paper in PAPERS:
            pages = standings_pages(press(paper, style), results, "total", "").pages
            assert [fault for page in pages for fault in page_faults(page, look)] == []
