"""Pads and reports on them: no small print, no caption where words have no room, a long title in sight."""

from dataclasses import replace
from pathlib import Path

import pytest
from house import ROOT
from placed import texts_at, texts_of
from presses import press

from papergen.checking import check_file
from papergen.game import games
from papergen.page.pad import Pad, pad_pages
from papergen.page.padreport import pad_report
from papergen.page.shapes import Page
from papergen.result import Finding

FORMATS = ROOT / "examples" / "formats"


def reported(folder: Path, rows: int, findings: int, paper: str = "a4") -> list[Page]:
    """A report with so many findings on a pad of so many rows."""
    path = folder / "table.yaml"
    text = (FORMATS / "pacific-rails.md").read_text(encoding="utf-8")
    path.write_text(text.split("```yaml\n")[1].split("```")[0], encoding="utf-8")
    problems = tuple(Finding("rule", "here", f"finding {n}") for n in range(findings))
    pad = Pad("Title", "", ("A", "B"), tuple(f"row {n}" for n in range(rows)))
    result = replace(check_file(str(path)), problems=problems)
    return list(pad_report(press(paper), result, pad, ()))


def test_findings_go_on_overleaf_rather_than_become_small(tmp_path: Path) -> None:
    for findings in range(36, 56, 2):
        pages = reported(tmp_path, 5, findings)
        sizes = [size for page in pages for text, *_, size in texts_at(page) if text.startswith("finding")]
        assert len(sizes) == findings
        assert min(sizes) >= press().look.small


@pytest.mark.parametrize(("paper", "rows"), [("a4", 25), ("letter", 23)])
def test_no_caption_where_few_lines_have_room_below_the_pad(tmp_path: Path, paper: str, rows: int) -> None:
    caption = press().words["report"].upper()
    roomy, full = (reported(tmp_path, count, 40, paper) for count in (rows - 4, rows))
    said = texts_of(roomy[0])
    assert said.index(caption) < said.index("finding 0")
    assert caption not in texts_of(full[0])
    assert "finding 0" in texts_of(full[1])


@pytest.mark.parametrize(("game", "paper", "per_page"), [("pacific-rails", "a5", 1), ("30-rails", "a4", 4)])
def test_a_long_title_goes_below_the_game_s(game: str, paper: str, per_page: int) -> None:
    title = "The Friday evening club of Little Whing"
    pad = games()[game].pad.score_pad(press(paper), 4, ())
    (page,) = pad_pages(press(paper, made_by="papergen pad"), pad, title, per_page, "none").pages
    assert page.width < page.height
    places = {text: y for text, _, y, *_ in reversed([*texts_at(page)])}
    assert places[title] > places[pad.title] + 2
