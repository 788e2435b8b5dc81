"""Puzzles without pages: tight drawings in a folder, and a list that says what they are."""

import json
import re
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest
from conftest import Run, refused
from placed import Bounds, ink, lines_of, walk
from presses import press

from papergen.games.thirty_rails.puzzles import KINDS, make
from papergen.page.artwork import extent
from papergen.page.shapes import Box, Page, Pen, Place, Symbol, Text, line, rect
from papergen.page.shapes import Path as Drawn
from papergen.terminal import unwatched

BARE = ("puzzle", "30-rails", "--bare", "--seed", "york")


def test_the_files_and_their_list(run: Run, tmp_path: Path) -> None:
    done = run(*BARE, "--book", "5", "-o", "art/")
    names = [f"{what}-0{n}.svg" for n in range(1, 6) for what in ("puzzle", "key")]
    assert done.code == 0 and done.out.split() == [f"art/{name}" for name in (*names, "puzzles.json")]
    assert sorted(path.name for path in (tmp_path / "art").iterdir()) == sorted((*names, "puzzles.json"))
    listed = json.loads((tmp_path / "art" / "puzzles.json").read_text(encoding="utf-8"))["puzzles"]
    book = run("puzzle", "30-rails", "--seed", "york", "--book", "5", "--json").out
    told = [json.loads(text) for text in book.splitlines()]
    for entry, puzzle in zip(listed, told, strict=True):
        assert all(entry[key] == puzzle[key] for key in ("number", "kind", "level", "seed", "answer"))
        assert entry["question"] and entry["solution"]
        for file, before in ((entry["file"], ""), (entry["key"], "key_")):
            drawing = (tmp_path / "art" / file).read_text(encoding="utf-8")
            size = re.search(r'<svg[^>]* height="([0-9.]+)mm"[^>]* width="([0-9.]+)mm"', drawing)
            wide, high = entry[f"{before}width"], entry[f"{before}height"]
            assert size and (float(size[2]), float(size[1])) == (wide, high)
            assert "papergen puzzle" not in drawing and entry["question"] not in drawing


def test_a_calendar_has_its_dates(run: Run, tmp_path: Path) -> None:
    assert run("puzzle", "30-rails", "--bare", "--calendar", "2027-02", "--key", "none").code == 0
    (folder,) = (path for path in tmp_path.iterdir() if path.is_dir())
    assert folder.name == "30-rails-puzzles-daily" and len(list(folder.iterdir())) == 29
    listed = json.loads((folder / "puzzles.json").read_text(encoding="utf-8"))["puzzles"]
    assert [entry["date"][-2:] for entry in listed] == [f"{day:02}" for day in range(1, 29)]
    assert not any("key" in entry for entry in listed)


def stroke(one: tuple[float, float], other: tuple[float, float], half: float) -> Bounds:
    """The box around a line with flat ends."""
    (x1, y1), (x2, y2) = one, other
    length = hypot(x2 - x1, y2 - y1)
    dx, dy = abs(y2 - y1) / length * half, abs(x2 - x1) / length * half
    return min(x1, x2) - dx, min(y1, y2) - dy, max(x1, x2) + dx, max(y1, y2) + dy


def inked(page: Page) -> Bounds:
    """The box around the letters' ink and the lines, pens included."""
    found = []
    for placed in walk(page.shapes):
        if isinstance(placed.shape, Text):
            if placed.shape.text.strip():
                found.append(ink(placed))
        else:
            half = placed.shape.pen.width / 2 * placed.scale if placed.shape.pen else 0
            for run in lines_of(placed):
                found += (stroke(one, other, half) for one, other in pairwise(run) if one != other)
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("paper", "language"), [("a4", "en"), ("letter", "de"), ("a5", "de")])
def test_drawings_are_tight(kind: str, paper: str, language: str) -> None:
    for one in make("york", unwatched, kind=kind, count=2).artwork(press(paper, "classic", language)):
        for page in (one.puzzle, one.key):
            left, top, right, bottom = inked(page)
            assert -0.3 <= left < 0.5 and -0.3 <= top < 0.8
            assert -0.3 <= page.width - right < 0.5 and -0.3 <= page.height - bottom < 1.5


def test_extents() -> None:
    made_with = press()
    assert extent(made_with, [rect(Box(1, 2, 3, 4))]) == Box(1, 2, 3, 4)
    assert extent(made_with, [rect(Box(1, 2, 3, 4), Pen("#000000", 2))]) == Box(0, 1, 5, 6)
    assert extent(made_with, [line(0, 5, 10, 5, Pen("#000000", 2))]) == Box(0, 4, 10, 2)
    box = Symbol("box", (Drawn("MLLLZ", (0, 0, 3, 0, 3, 1, 0, 1)),))
    assert extent(made_with, [Place(box, 10, 20, 2)]) == Box(10, 20, 6, 2)
    assert extent(made_with, [Place(box, 10, 20, 2, turned=True)]) == Box(10, 14, 2, 6)
    word = Text(50, 10, "word", 10, anchor="end")
    assert extent(made_with, [word]).right == pytest.approx(50)


def test_all_files_or_none(run: Run, tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "puzzles.json").write_text("mine", encoding="utf-8")
    refused(run(*BARE, "-o", "art"), "puzzles.json already exists", "--force")
    assert [path.name for path in (tmp_path / "art").iterdir()] == ["puzzles.json"]
    assert run(*BARE, "-o", "art", "--force").code == 0
    assert len(list((tmp_path / "art").iterdir())) == 3


def test_nothing_is_left_where_a_file_cannot_be_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    refused(run(*BARE, "-o", "art/"), "the disk is full")
    assert not (tmp_path / "art").exists()


def test_wrong_calls(run: Run, tmp_path: Path) -> None:
    for typed in (("-o", "art.svg"), ("-o", "-"), ("-o", "")):
        refused(run(*BARE, *typed), "give it a folder, such as -o art/")
    for typed in (("--per-page", "2"), ("--booklet",), ("--format", "pdf")):
        refused(run(*BARE, *typed), f"{typed[0]} is for pages")
    refused(run(*BARE, "--json"), "--bare is for pages")
    (tmp_path / "art").write_text("a file", encoding="utf-8")
    refused(run(*BARE, "-o", "art"), "art is a file", "folder")
    refused(run(*BARE, "-o", "no/art"), "there is no folder no")
