"""If a page has no room, users with words of their own are told which may be too long."""

from pathlib import Path

import pytest
from conftest import Run, refused
from house import ROOT

ADA = str(ROOT / "examples/games/ada.yaml")
WIDE = "langdradige" * 36
# A call, and a word of its pages.
CALLS = {
    "sheet": (("sheet", "--seed", "x"), "fingerprint"),
    "dice": (("dice", "x", "-o", "a.pdf"), "dice-title"),
    "pad": (("pad", "trick-of-the-rails"), "company"),
    "rules": (("rules", "30-rails"), "rules-30-rails-where-title"),
    "standings": (("standings", ADA, "-o", "a.pdf"), "league-average"),
    "puzzle": (("puzzle", "30-rails", "--seed", "x"), "puzzle-last-rails"),
    "handout": (("handout", "--pupils", "1", "--seed", "x", "--parts", "sheets"), "seed"),
    "worksheet": (
        ("handout", "--pupils", "1", "--seed", "x", "--parts", "worksheets"),
        "worksheet-score-title",
    ),
    "Pacific Rails": (("scenario", "pacific-rails", "--seed", "x"), "pacific-goals"),
    "Trick of the Rails": (("scenario", "trick-of-the-rails", "--seed", "x", "--effort", "1"), "your-hand"),
    "Village Rails": (("scenario", "village-rails", "--seed", "x", "--effort", "1"), "terrain-field"),
    "report": (("score", ADA, "-o", "a.pdf"), "date"),
    "marks": (("score", ADA, "--report", "a.pdf"), "marks-legal"),
}


def own(tmp_path: Path, text: str) -> str:
    path = tmp_path / "nl.yaml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("what", CALLS)
def test_the_word_that_is_too_long_is_named(run: Run, tmp_path: Path, what: str) -> None:
    call, key = CALLS[what]
    path = own(tmp_path, f"language: nl\n{key}: {WIDE}\nname: Naam\n")
    done = run(*call, "--lang", path)
    assert done.code == 2
    line = next(line for line in done.lines if " is too small for " in line)
    assert line.endswith(f"; or shorter words in {path}: '{key}' is wider than in our own languages")


@pytest.mark.parametrize("lang", ["en", "de", "own"])
def test_words_are_not_blamed_where_they_are_not_long(run: Run, tmp_path: Path, lang: str) -> None:
    path = own(tmp_path, "language: nl\nname: Naam\n") if lang == "own" else lang
    done = run("sheet", "--template", "large-print", "--paper", "a5", "--lang", path)
    assert done.code == 2
    assert "a5 is too small for" in done.err
    assert "shorter words" not in done.err


def test_words_are_not_blamed_for_other_errors(run: Run, tmp_path: Path) -> None:
    path = own(tmp_path, f"fingerprint: {WIDE}\n")
    refused(run("sheet", "--lang", path, "-o", "a.doc"), "the ending decides the format")


def test_every_page_that_has_no_room_says_it_in_the_same_way() -> None:
    """Otherwise nobody would be told about the words."""
    saying = [p.name for p in (ROOT / "papergen").rglob("*.py") if "is too small for" in p.read_text("utf-8")]
    assert saying == ["fit.py"]
