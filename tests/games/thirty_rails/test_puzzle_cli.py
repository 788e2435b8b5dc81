"""`papergen puzzle`, as a user calls it."""

import json
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from papergen.games.thirty_rails.maps import pool_map
from papergen.words import load_words

PUZZLE = ("puzzle", "30-rails", "--seed", "calm-otter-42")


def pages_of(path: Path) -> list[str]:
    return [page.extract_text() for page in PdfReader(path).pages]


def test_the_name_of_the_file_is_all_that_is_said(run, tmp_path) -> None:
    code, out, err = run(*PUZZLE)
    assert (code, out, err) == (0, "30-rails-puzzles-calm-otter-42.pdf\n", "")
    pages = pages_of(tmp_path / out.strip())
    assert len(pages) == 2
    assert "Answers" not in pages[0]
    assert "ANSWERS" in pages[1]


@pytest.mark.parametrize(
    ("kind", "count", "per_page", "sheets"),
    [("last-rails", 3, "2", 2), ("route", 7, "6", 2), ("fault", 5, "4", 2), ("score", 3, "1", 3)],
)
def test_the_count_asked_for_is_the_count_printed(run, tmp_path, kind, count, per_page, sheets) -> None:
    options = ("--kind", kind, "--count", str(count), "--per-page", per_page, "--key", "none", "-o", "p.pdf")
    assert run(*PUZZLE, *options).code == 0
    assert len(pages_of(tmp_path / "p.pdf")) == sheets


@pytest.mark.parametrize(("paper", "template"), [("a4", "ink-saver"), ("letter", "classic")])
def test_eight_rails_fit_with_six_puzzles_to_a_page(run, tmp_path, paper, template) -> None:
    options = ("--count", "1", "--per-page", "6", "--rails", "8", "--paper", paper)
    assert run(*PUZZLE, *options, "--template", template, "--key", "none", "-o", "p.pdf").code == 0
    assert len(pages_of(tmp_path / "p.pdf")) == 1


def test_no_answer_stands_with_the_puzzles(run, tmp_path) -> None:
    best = json.loads(run(*PUZZLE, "--json").out)["answer"]["best"]
    assert run(*PUZZLE, "--key", "end", "-o", "p.pdf").code == 0
    puzzle, key = pages_of(tmp_path / "p.pdf")
    assert f"{best} points" in key
    assert not re.search(rf"\b{best}\b", puzzle)


def test_a_separate_key_is_a_second_file(run, tmp_path) -> None:
    done = run(*PUZZLE, "--key", "separate", "-o", "p.pdf")
    assert (done.code, done.out) == (0, "p.pdf\np-key.pdf\n")
    assert len(pages_of(tmp_path / "p.pdf")) == len(pages_of(tmp_path / "p-key.pdf")) == 1
    assert "ANSWERS" in pages_of(tmp_path / "p-key.pdf")[0]
    assert "Answers" not in pages_of(tmp_path / "p.pdf")[0]


def test_neither_file_is_written_where_one_exists(run, tmp_path) -> None:
    (tmp_path / "p-key.pdf").write_text("mine")
    done = run(*PUZZLE, "--key", "separate", "-o", "p.pdf")
    assert (done.code, done.err) == (2, "papergen: p-key.pdf already exists; add --force to replace it\n")
    assert [path.name for path in tmp_path.iterdir()] == ["p-key.pdf"]
    assert run(*PUZZLE, "--key", "separate", "-o", "p.pdf", "--force").code == 0
    assert (tmp_path / "p-key.pdf").read_bytes().startswith(b"%PDF")


def test_svg_pages_are_numbered(run, tmp_path) -> None:
    done = run(*PUZZLE, "--count", "2", "--key", "separate", "-o", "p.svg")
    assert done.out.split() == ["p-1.svg", "p-2.svg", "p-key-1.svg", "p-key-2.svg"]
    assert all((tmp_path / name).read_text().startswith("<?xml") for name in done.out.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--rails", "0"), "--rails 0: must be from 3 to 8"),
        (("--rails", "31"), "--rails 31: must be from 3 to 8"),
        (("--kind", "score", "--rails", "4"), "--rails only works with --kind last-rails; leave it out"),
        (("--level", "fiendish"), "--level cannot be 'fiendish'; known: easy, medium, hard"),
        (("--kind", "rout"), "--kind cannot be 'rout'; did you mean 'route'? known: last-rails, route"),
        (("--count", "0"), "--count 0: must be from 1 to 100"),
        (("--count", "101"), "--count 101: must be from 1 to 100"),
        (("--per-page", "3"), "--per-page cannot be '3'; "),
        (("--key", "back"), "--key cannot be 'back'; "),
        (("--key", "separate", "-o", "-"), "--key separate writes a second file"),
        (("--json", "--key", "none"), "--key is for pages: leave out --json"),
        (("--json", "-o", "p.pdf"), "--output is for pages: leave out --json"),
        (
            ("--paper", "a5", "--per-page", "6", "--count", "6"),
            "a5 is too small for last-rails puzzles with 6",
        ),
        (
            ("--kind", "fault", "--template", "large-print", "--paper", "a5"),
            "a5 is too small for fault puzzles with 1 per page",
        ),
    ],
)
def test_what_cannot_be_is_said_in_one_line(run, tmp_path, arguments, said) -> None:
    done = run(*PUZZLE, *arguments)
    assert done.code == 2
    assert len(done.lines) == 1
    assert done.lines[0].startswith(f"papergen: {said}")
    assert list(tmp_path.iterdir()) == []


def test_other_games_say_who_has_puzzles(run) -> None:
    done = run("puzzle", "village-rails")
    assert (done.code, done.err) == (2, "papergen: Village Rails has no puzzles; these have: 30-rails\n")


@pytest.mark.parametrize("kind", ["last-rails", "fault"])
def test_the_files_are_the_same_bytes_whatever_the_machine(process, tmp_path, kind) -> None:
    contents = set()
    for number, hashed in enumerate(("1", "2")):
        cache = str(tmp_path / f"cache{number}")
        env = {"PYTHONHASHSEED": hashed, "PAPERGEN_CACHE": cache, "TZ": "Asia/Tokyo", "LC_ALL": "C"}
        done = process(*PUZZLE, "--kind", kind, "-o", "-", env=env)
        assert done.code == 0
        contents.add(done.raw)
    assert len(contents) == 1


def test_every_printed_word_has_its_key_in_english() -> None:
    words = load_words()
    for rule in (
        "mine",
        "mountain-dice",
        "map-dice",
        *(f"claimed-{c}" for c in "squares bonus sum mine total".split()),
    ):
        assert words[f"puzzle-key-{rule}"]


def test_more_maps_are_made_once_and_kept(run, tmp_path, monkeypatch) -> None:
    call = (*PUZZLE, "--kind", "score", "--level", "easy", "--maps", "2000", "--count", "2", "--json")
    monkeypatch.setenv("PAPERGEN_CACHE", str(tmp_path / "cache"))
    pool_map.cache_clear()
    first = run(*call)
    kept = [path for path in (tmp_path / "cache").rglob("*") if path.is_file()]
    assert first.code == 0 and kept
    made: list[int] = []
    monkeypatch.setattr("papergen.games.thirty_rails.maps.make_map", made.append)
    pool_map.cache_clear()
    assert run(*call) == first
    assert made == []
    assert run(*[part for part in call if part not in ("--maps", "2000")]).out != first.out
    pool_map.cache_clear()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--maps", "0"), "1 to 10,000; 320 come with papergen"),
        (("--maps", "10001"), "1 to 10,000"),
        (("--maps", "400", "--kind", "route"), "makes its own maps"),
    ],
)
def test_how_many_maps_there_can_be(run, options, why) -> None:
    code, out, err = run(*PUZZLE, *options)
    assert (code, out) == (2, "") and why in err
