"""The drawn report: what is on it, and that it always fits."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import Run
from house import ROOT
from judges import ask, text_of_pdf
from page_judge import astray
from placed import texts_at
from presses import press
from pypdf import PdfReader
from rails_makers import played_game

from papergen.games.thirty_rails.model import Claim, LineClaim
from papergen.games.thirty_rails.pages.played import route_edges
from papergen.games.thirty_rails.pages.report import report_pages
from papergen.games.thirty_rails.referee import check, check_transcript
from papergen.nodes import parse
from papergen.page.fit import NoRoom
from papergen.page.frame import PAPERS
from papergen.styles import style_names

GAMES = sorted((ROOT / "examples" / "games").glob("*.yaml"))


def checked(path: Path):
    return check_transcript(parse(path.read_bytes(), path.name))


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("paper", PAPERS)
def test_reports_fit_every_paper_and_style(style: str, paper: str) -> None:
    for path in GAMES:
        if (paper, style) == ("half-letter", "large-print"):
            with pytest.raises(NoRoom, match="use larger paper or another template"):
                list(report_pages(press(paper, style), checked(path)))
            continue
        for page in report_pages(press(paper, style), checked(path)):
            assert astray(page) == []


def test_what_the_page_says() -> None:
    result = checked(next(path for path in GAMES if path.stem == "ben"))
    (page,) = report_pages(press(), result)
    said = [text for text, *_ in texts_at(page)]
    assert {
        "Ben",
        "Seed calm-otter-42 · Fingerprint Y8Q6",
        "51",
        "1-4: 3 + 11 + 2 = 16",
        "mine: 3 → 12",
        "struck out: as written",
    } <= set(said)
    assert any(text.startswith("• line 1-4: the sheet says 13 squares; it should be 11") for text in said)
    assert "1 mistake. Correct score: 51 points (good)." in " ".join(said)


def test_turn_numbers_are_in_the_corners() -> None:
    result = checked(next(path for path in GAMES if path.stem == "ada"))
    (page,) = report_pages(press(), result)
    numbers = [text for text, *_ in texts_at(page) if text.isdigit()]
    assert {str(turn) for turn in range(1, 31)} <= set(numbers)


def test_many_findings_go_on_further_pages() -> None:
    play = played_game("many")
    claim = Claim({i: LineClaim(squares=90 + i, bonus=7, sum=99) for i in range(6)}, 3, 999)
    result = check(replace(play, claimed=claim, player="Ж" * 30), "x.yaml")
    pages = list(report_pages(press("a5"), result))
    assert len(pages) > 1
    said = " ".join(text for page in pages for text, *_ in texts_at(page))
    for finding in result.problems:
        assert finding.message.split(":")[0] in said


def test_a_name_that_cannot_be_drawn_does_not_stop_the_report() -> None:
    result = check(replace(played_game("emoji"), player="Ada 🚂 שלום"), "日本.yaml")
    (page,) = report_pages(press(), result)
    assert "Ada ? ????" in [text for text, *_ in texts_at(page)]


def test_route_edges() -> None:
    """From N3 down column 3, then right and out at E2 (grey squares 2 and 7)."""
    assert route_edges(2, (2, 8, 9, 10, 11), 7) == ["NS", "NE", "WE", "WE", "WE"]
    assert route_edges(2, (2, 8), None) == ["NS"]


def test_outside_programs_read_the_report(run, tmp_path) -> None:
    code, _, err = run("score", *map(str, GAMES), "-o", "all.pdf", "--quiet")
    assert (code, err) == (1, "")
    ask("qpdf", "--check", tmp_path / "all.pdf")
    text = text_of_pdf(tmp_path / "all.pdf")
    assert len(re.findall(r"30 RAILS", text)) == len(GAMES)
    assert "Legal: 66 points (excellent)." in text


@pytest.mark.parametrize(("game", "said"), [("fay-unfinished", True), ("ben", False)])
def test_an_unfinished_map_is_not_called_wrong(run: Run, game: str, said: bool) -> None:
    run("score", str(ROOT / "examples" / "games" / f"{game}.yaml"), "--quiet", "-o", "report.pdf")
    text = PdfReader("report.pdf").pages[0].extract_text()
    assert ("STILL OPEN" in text, "PROBLEMS" in text) == (said, not said)
