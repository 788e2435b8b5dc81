"""Puzzle books and calendars: graded, numbered, dated, and of the puzzles that `papergen puzzle` makes."""

import calendar
import json
import re
from collections import Counter
from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path

import pypdf
import pytest
from conftest import Run, refused
from handout_makers import outline
from page_judge import page_faults
from placed import letter_spacing
from presses import press

from papergen.games.thirty_rails.puzzles import KINDS, LEVELS
from papergen.games.thirty_rails.puzzles.graded import make_book, make_calendar, sorts_of_book
from papergen.styles import load_style
from papergen.terminal import unwatched

PUZZLE = ("puzzle", "30-rails")


def listed(run: Run, *arguments: str) -> list[dict[str, object]]:
    done = run(*PUZZLE, *arguments, "--json")
    assert done.code == 0, done.err
    return [json.loads(line) for line in done.out.splitlines()]


def pages_of(path: Path) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(path).pages]


@pytest.mark.parametrize("count", [3, 4, 5, 12, 30, 100])
def test_books_are_graded_and_mixed(count: int) -> None:
    sorts = sorts_of_book(count)
    steps = [LEVELS.index(sort.level) for sort in sorts]
    assert len(sorts) == count and steps == sorted(steps)
    shares = Counter(steps)
    assert set(shares) == {0, 1, 2} and max(shares.values()) - min(shares.values()) <= 1
    if count >= 12:
        assert {sort.kind for sort in sorts} == set(KINDS)
        for one, other in pairwise(sorts):
            assert one.kind != other.kind or one.kind == "last-rails"
    if count == 30:
        assert {sort.rails for sort in sorts} == {0, 3, 4, 5, 6, 7, 8}


def test_a_book_has_the_puzzles_of_single_calls(run: Run) -> None:
    """The first, second … of each kind, level and number of rails."""
    book = listed(run, "--book", "14", "--seed", "york")
    assert [entry["number"] for entry in book] == list(range(1, 15))
    seen: Counter[tuple[object, ...]] = Counter()
    for entry in book:
        sort = (entry["kind"], entry["level"], entry.get("rails"))
        seen[sort] += 1
        rails = ("--rails", str(sort[2])) if sort[2] else ()
        call = ("--kind", str(sort[0]), "--level", str(sort[1]), *rails, "--count", str(seen[sort]))
        alone = listed(run, *call, "--seed", "york")[-1]
        assert {**alone, "number": 0} == {key: entry[key] for key in alone} | {"number": 0}


def test_a_calendar_has_a_puzzle_for_each_day_and_everybody_the_same(run: Run) -> None:
    days = listed(run, "--calendar", "2027-02")
    assert [day["date"] for day in days] == [f"2027-02-{n:02}" for n in range(1, 29)]
    for day in days[:8]:
        rails = ("--rails", str(day["rails"])) if "rails" in day else ()
        call = ("--seed", f"daily-{day['date']}", "--kind", str(day["kind"]), "--level", str(day["level"]))
        (alone,) = listed(run, *call, *rails)
        assert alone["answer"] == day["answer"] and alone["seed"] == day["seed"]
    other = listed(run, "--calendar", "2027-02", "--seed", "friday-club")
    assert other[0]["seed"] == "friday-club-2027-02-01" and other[0]["map"] != days[0]["map"]
    weekdays = {date.fromisoformat(str(d["date"])).weekday(): (d["kind"], d["level"]) for d in days}
    assert all(
        weekdays[date.fromisoformat(str(d["date"])).weekday()] == (d["kind"], d["level"]) for d in days
    )
    assert weekdays[0][1] == "easy" and weekdays[6][1] == "hard"


@pytest.mark.parametrize(("year", "month"), [(2027, 1), (2028, 2), (2027, 2), (2027, 4), (2100, 2)])
def test_every_month_is_whole(year: int, month: int) -> None:
    made = make_calendar("daily", unwatched, (year, month))
    weeks = calendar.TextCalendar().itermonthdays(year, month)
    assert [entry.number for entry in made.entries] == [day for day in weeks if day]


def test_the_pages_of_a_book(run: Run, tmp_path: Path) -> None:
    done = run(*PUZZLE, "--book", "12", "--seed", "york", "-o", "b.pdf")
    assert (done.code, done.err) == (0, "")
    pages = pages_of(tmp_path / "b.pdf")
    assert "12 puzzles, from easy to hard" in pages[0] and "--book 12" in pages[0]
    for number, page in enumerate(pages[1:], 2):
        assert str(number) in page.split("\n")[-3:], number
    marks = {title: page for _, title, page in outline(pypdf.PdfReader(tmp_path / "b.pdf"))}
    assert list(marks) == ["The rules", "The puzzles", "Easy", "Medium", "Hard", "Answers"]
    assert marks["Medium"] - marks["Easy"] == 4 and marks["Answers"] == marks["Hard"] + 4
    assert len(pages) - marks["Answers"] + 1 <= 4  # several small keys on each page
    for title in ("Easy", "Medium", "Hard"):
        assert re.search(rf"{title}\n{marks[title]}\n", pages[0])


@pytest.mark.parametrize(
    ("language", "named", "month"),
    [
        ("en", "Friday, 1 January 2027", "January 2027"),
        ("de", "Freitag, 1. Januar 2027", "Januar 2027"),
        ("fr", "Vendredi 1 janvier 2027", "Janvier 2027"),
        ("es", "Viernes, 1 de enero de 2027", "Enero de 2027"),
    ],
)
def test_dates_in_four_languages(run: Run, tmp_path: Path, language: str, named: str, month: str) -> None:
    call = (*PUZZLE, "--calendar", "2027-01", "--per-page", "2", "--lang", language, "--key", "none")
    assert run(*call, "-o", "c.pdf").code == 0
    pages = pages_of(tmp_path / "c.pdf")
    assert month in pages[0] and any(named in page for page in pages)
    assert len(pages) == 3 + 16


@pytest.mark.parametrize(
    ("style", "paper", "language", "per_page"),
    [
        ("classic", "a4", "en", 1),
        ("classic", "letter", "de", 2),
        ("colour", "a5", "de", 1),
        ("ink-saver", "half-letter", "en", 1),
        ("dyslexia-friendly", "a4", "de", 1),
        ("large-print", "a4", "en", 1),
    ],
)
def test_nothing_overlaps(style: str, paper: str, language: str, per_page: int) -> None:
    look, made_with = load_style(style), press(paper, style, language)
    month = make_calendar("daily", unwatched, (2027, 2))
    for made in (make_book("york", unwatched, 9), replace(month, entries=month.entries[:7])):
        pages = made.pages(made_with, per_page)
        with letter_spacing(look.spacing):
            for number, page in enumerate([*pages, *made.key_pages(made_with, len(pages))], 1):
                assert page_faults(page, look) == [], (number, made.month)


def test_separate_keys_begin_with_page_1(run: Run, tmp_path: Path) -> None:
    run(*PUZZLE, "--book", "3", "--seed", "york", "--key", "separate", "-o", "b.pdf")
    (key,) = pages_of(tmp_path / "b-key.pdf")
    assert "ANSWERS" in key and "1" in key.split("\n")[-3:]


def test_wrong_calls(run: Run) -> None:
    for month in ("2027-13", "2027-00", "January", "27-01", "2027-1", "99999-01", "2027-01-31"):
        refused(run(*PUZZLE, "--calendar", month), f"--calendar cannot be '{month}'", "such as 2027-01")
    refused(run(*PUZZLE, "--book", "2"), "--book 2: must be from 3 to 100")
    refused(run(*PUZZLE, "--book", "101"), "must be from 3 to 100")
    refused(run(*PUZZLE, "--book", "9", "--calendar", "2027-01"), "cannot be used together")
    for typed in (
        ("--kind", "route"),
        ("--level", "hard"),
        ("--rails", "5"),
        ("--count", "3"),
        ("--maps", "9"),
    ):
        refused(run(*PUZZLE, "--book", "9", *typed), f"leave out {typed[0]}")
    refused(run(*PUZZLE, "--calendar", "2027-01", "--seed", "w" * 60), "the limit is 64")
