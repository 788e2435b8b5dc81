"""Marks as CSV: one row per pupil, no formulas, and any text can be read back."""

import csv
import re
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mark_makers import CLAIM, ILLEGAL, UNFINISHED, sheet

from papergen.errors import MOST_SHOWN, LocatedError, PapergenError, Problem
from papergen.marks import COLUMNS, Unreadable, mark_results, marks_csv, unreadable
from papergen.marktexts import marks_lines
from papergen.reading import ReadError
from papergen.result import TOTAL, Cell, Finding
from papergen.transcript import NotFilledIn
from papergen.wording import visible


def rows_of(data: bytes) -> list[dict[str, str]]:
    assert data.startswith(b"\xef\xbb\xbf")  # Excel
    assert b"\r\n" in data
    return list(csv.DictReader(StringIO(data.decode("utf-8-sig"), newline="")))


def test_the_csv_file():
    results = [
        sheet("a.yaml", "Ada", 40, [ILLEGAL, UNFINISHED]),
        replace(
            sheet("b.yaml", 'Ben, jr "B"', 50, [CLAIM], claimed=47),
            wrote=(Cell(0, "1-4", "squares", 13, 11), Cell(0, "", TOTAL, 47, 50)),
        ),
    ]
    unread = [Unreadable("c.yaml", ("line 3: 'map' appears twice", "line 9: more"))]
    ben, ada, missing = rows_of(marks_csv(mark_results(results), unread))
    assert list(ben) == list(COLUMNS)
    assert ben == {
        "game": "30-rails",
        "place": "1",
        "name": 'Ben, jr "B"',
        "file": "b.yaml",
        "claimed": "47",
        "total": "50",
        "difference": "-3",
        "legal": "legal",
        "mistakes": "1-4 squares: 13 instead of 11 | total: 47 instead of 50",
        "problems": "",
    }
    assert (ada["place"], ada["claimed"], ada["legal"]) == ("", "", "illegal")
    assert ada["problems"] == f"{ILLEGAL.message} | {UNFINISHED.message}"
    assert (missing["file"], missing["legal"], missing["total"]) == ("c.yaml", "unreadable", "")
    assert missing["problems"] == "line 3: 'map' appears twice | line 9: more"


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://x")', "\uff1d1"])
def test_no_cell_is_a_formula(name):
    results = [sheet(f"{name}.yaml", name, 4, [Finding("mine", "", name)])]
    (row,) = rows_of(marks_csv(mark_results(results), []))
    assert row["name"] == f"'{name}"
    assert row["file"] == f"'{name}.yaml"
    assert row["problems"] == f"'{name}"
    (row,) = rows_of(marks_csv([], [Unreadable(name, (name,))]))
    assert row["file"] == row["problems"] == f"'{name}"


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("Ada;=HYPERLINK(1)", "Ada;'=HYPERLINK(1)"),
        ("Ada; @x;-1", "Ada; '@x;'-1"),
        ('Ada;"=1"', """Ada;"'=1\""""),
        ("\t=1", "\\u0009=1"),
        ("Ada\n=1", "Ada\\u000a=1"),
        ("Ben; Zoë", "Ben; Zoë"),
        ("1-4; 2=2", "1-4; 2=2"),
    ],
)
def test_nor_for_a_spreadsheet_that_splits_at_semicolons(name, cell):
    data = marks_csv(mark_results([sheet("a.yaml", name, 4, [])]), [])
    (row,) = rows_of(data)
    assert row["name"] == cell
    for line in data.decode("utf-8-sig").splitlines():
        assert not any(part.lstrip(' "').startswith(("=", "+", "@")) for part in re.split("[;\t]", line))


@pytest.mark.parametrize("mark", ["\x1b[2J", "\x9b", "\u200b", "\u200f", "\u061c", "\U000e0041", "\udce9"])
def test_nothing_unseen_is_in_the_csv_or_in_the_table(mark):
    name = f"Ada{mark}"
    marks = mark_results([sheet(f"{name}.yaml", name, 4, []), sheet("b.yaml", name, 3, [])])
    unread = [Unreadable(name, (name,), name)]
    told = [marks_csv(marks, unread).decode("utf-8-sig").replace("\r\n", ""), *marks_lines(marks, unread)]
    assert all(line.isprintable() for line in told)
    assert visible(name) in told[0]


@given(st.text(max_size=30), st.text(max_size=30))
@settings(max_examples=200)
def test_any_text_comes_back_from_the_csv(name, reason):
    unread = [Unreadable(name or "x", (reason,))]
    (row,) = rows_of(marks_csv([], unread))
    for text, cell in ((name or "x", row["file"]), (reason, row["problems"])):
        assert cell.replace("'", "") == visible(text).replace("'", "")
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r"))


def test_unreadable_files():
    """By the error's type, whatever its text looks like."""
    name = "5b/ada.yaml"
    problems = [Problem(10, 22, "no: 3:1: really"), Problem(3, 1, "'map' appears twice")]
    found = unreadable(name, LocatedError(name, problems))
    assert found == Unreadable(name, ("line 3: 'map' appears twice", "line 10: no: 3:1: really"))
    assert not found.untouched
    many = unreadable(name, LocatedError(name, [Problem(n, 1, "no") for n in range(1, MOST_SHOWN + 5)]))
    assert many.reasons[-2:] == (f"line {MOST_SHOWN}: no", f"line {MOST_SHOWN + 1}: and 4 more problems")
    assert unreadable("b.yaml", ReadError("b.yaml", "it is gone")).reasons == ("it is gone",)
    assert unreadable("b.yaml", PapergenError("b.yaml:3:1: x", "y")).reasons == ("b.yaml:3:1: x", "y")
    blank = unreadable("b.yaml", NotFilledIn("b.yaml", Problem(1, 1, ""), ["the map"]), "Ada")
    assert blank == Unreadable("b.yaml", ("not filled in yet",), "Ada", untouched=True)
    assert not unreadable("b.yaml", PapergenError("not filled in yet")).untouched
