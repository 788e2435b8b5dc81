"""`papergen scenario GAME --daily`: the same for everybody on a day."""

import json
from datetime import date

import pytest
from conftest import Run
from hypothesis import given
from hypothesis import strategies as st

from papergen.seed import of_day
from papergen.seedcheck import check

CARD = ("scenario", "pacific-rails")  # its scenarios need no search


def test_a_day_is_a_seed(run: Run) -> None:
    day = run(*CARD, "--daily", "2027-01-31", "--json")
    assert day.out == run(*CARD, "--seed", "daily-2027-01-31", "--json").out
    assert json.loads(day.out)["seed"] == "daily-2027-01-31"
    assert run(*CARD, "--daily", "2027-02-01", "--json").out != day.out
    second = json.loads(run(*CARD, "--daily", "2027-01-31", "--game", "2", "--json").out)
    assert second["seed"] == "daily-2027-01-31-2"


def test_the_file_and_its_footer_say_the_seed(run: Run) -> None:
    done = run(*CARD, "--daily", "2027-01-31", "-o", "-", "--format", "svg")
    assert "papergen scenario pacific-rails --seed daily-2027-01-31" in done.out
    assert run(*CARD, "--daily", "2027-01-31").out.strip() == "pacific-rails-daily-2027-01-31.pdf"


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2027-02-29", "--daily 2027-02-29: that month has 28 days"),
        ("2027-04-31", "that month has 30 days"),
        ("2027-1-3", "--daily cannot be '2027-1-3'; write a day such as 2027-01-31"),
        ("31.01.2027", "write a day such as 2027-01-31"),
        ("2027-01", "write a day such as 2027-01-31"),
        ("2027-13-01", "write a day such as 2027-01-31"),
        ("2027-01-00", "write a day such as 2027-01-31"),
        ("today", "write a day such as 2027-01-31"),
        ("²027-01-01", "write a day such as 2027-01-31"),
    ],
)
def test_a_day_that_is_none_is_refused(run: Run, day: str, said: str) -> None:
    done = run(*CARD, "--daily", day)
    assert done.code == 2 and said in done.err and done.err.count("\n") == 1


def test_a_seed_beside_it_is_refused(run: Run) -> None:
    for call in (("--daily", "2027-01-31", "--seed", "x"), ("--seed", "x", "--daily", "2027-01-31")):
        done = run(*CARD, *call)
        assert done.code == 2 and "--daily and --seed cannot be used together" in done.err


@given(st.dates(min_value=date(1800, 1, 1), max_value=date(2999, 12, 31)))
def test_no_day_looks_mistyped(day: date) -> None:
    assert of_day(day) == f"daily-{day:%Y-%m-%d}"
    assert check(of_day(day)).kind != "mistyped"
