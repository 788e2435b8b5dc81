"""A name of forty wide letters, the longest that is allowed, is shortened where it has no room."""

from pathlib import Path

import pytest
from conftest import Run
from house import ROOT

from papergen.styles import style_names

ADA = ROOT / "examples" / "games" / "ada.yaml"
WIDE = "W" * 40


@pytest.fixture
def wide(tmp_path: Path) -> str:
    (tmp_path / "wide.yaml").write_text(
        ADA.read_text("utf-8").replace("player: Ada", f"player: {WIDE}"), "utf-8"
    )
    return "wide.yaml"


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_league(run: Run, tmp_path: Path, wide: str, style: str, paper: str) -> None:
    done = run("standings", wide, str(ADA), "--template", style, "--paper", paper, "-o", "league.svg")
    assert (done.code, done.err) == (0, "")
    assert "WWWWW" in (tmp_path / "league.svg").read_text("utf-8")


def test_a_report_and_the_marks(run: Run, wide: str) -> None:
    done = run("score", wide, "--quiet", "-o", "report.pdf", "--report", "marks.pdf", "--csv", "marks.csv")
    assert (done.code, done.err) == (0, "")
