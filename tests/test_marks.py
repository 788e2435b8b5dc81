"""Marks: places with ties, claims cell by cell, the figures of the class."""

import statistics
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from house import ROOT
from hypothesis import given, settings
from hypothesis import strategies as st
from mark_makers import CLAIM, ILLEGAL, UNFINISHED, WORDS, Sheet, claimed_map, sheet
from placed import texts_at
from presses import press
from trick_makers import checked as trick_checked
from trick_makers import random_game as random_trick_game
from trick_makers import table_text
from village_makers import random_play

from papergen.game import games
from papergen.games.village_rails.model import Claim as VillageClaim
from papergen.games.village_rails.referee import check as village_check
from papergen.games.village_rails.scoring import score as village_score
from papergen.marks import WIDTHS, histogram, mark_results, mistake_text
from papergen.marktexts import marks_lines
from papergen.nodes import parse
from papergen.page.marks import mark_pages
from papergen.result import TOTAL, Cell, Result

EXAMPLES = ROOT / "examples" / "games"


# What was written


def test_what_the_players_of_every_game_wrote():
    """The cells that are wrong are exactly those the checker complains about, in the same order."""
    seen = set()
    for path in sorted(EXAMPLES.rglob("*.yaml")):
        tree = parse(path.read_bytes(), path.name)
        game = next(value.text for key, value in tree.root.entries if key.text == "game")
        result = games()[game].referee.check_transcript(tree)
        agree(result)
        seen.add(game)
    assert "30-rails" in seen


def agree(result: Result) -> None:
    wrong = [cell for cell in result.cells if cell.written != cell.right]
    found = [finding for finding in result.problems if finding.rule.startswith("claimed-")]
    assert len(wrong) == len(found)
    for cell in wrong:
        assert any(
            f"the sheet says {cell.written}" in f.message and f"it should be {cell.right}" in f.message
            for f in found
        )
    for cell in result.cells:
        assert 0 <= cell.seat < len(result.standings)
        if cell.kind == TOTAL:
            assert cell.right == result.standings[cell.seat][1]
        assert mistake_text(cell, WORDS).endswith(f"{cell.written} instead of {cell.right}")


PACIFIC = """
game: pacific-rails
goals: [crew, iron, coin, wood]
players:
  Ann: {points: 9, railway stations: 1, telegraph stations: 0, track tiles: 2, crew: 0, iron: 3, coin: 0,
        wood: 0}
  Bo: {points: 9, railway stations: 1, telegraph stations: 0, crew: 0, iron: 0, coin: 0, wood: 0}
claimed: {Ann: {stations: 7, track tiles: 1, goals: 3, total: 99}, Bo: 11}
"""


def test_the_cells_of_a_table_with_several_players():
    tree = parse(PACIFIC.encode(), "p.yaml")
    result = games()["pacific-rails"].referee.check_transcript(tree)
    agree(result)
    ann = [mistake_text(c, WORDS) for c in result.cells if c.seat == 0 and c.written != c.right]
    assert ann[:2] == ["stations: 7 instead of 2", "track tiles: 1 instead of 2"]
    (marks,) = mark_results([result])
    assert [(m.name, m.claimed, len(m.mistakes)) for m in marks.pupils] == [("Ann", 99, 3), ("Bo", 11, 0)]


@pytest.mark.parametrize("number", range(4))
def test_the_cells_of_trick_of_the_rails(number):
    state = random_trick_game(f"marks-{number}", 3)[-1]
    right = trick_checked(table_text(state))
    first, railway = right.standings[0][1], right.score.points[1][4]
    claimed = f"{{Ann: {first + number}, Bo: {{B&O: 7, PRR: {railway}, total: 5}}}}"
    result = trick_checked(table_text(state, claimed=claimed))
    agree(result)
    assert len(result.cells) == 4
    assert [cell.seat for cell in result.cells] == [0, 1, 1, 1]


@pytest.mark.parametrize("number", range(4))
def test_the_cells_of_village_rails(number):
    play = random_play(f"marks-{number}")
    right = village_score(play)
    claim = VillageClaim(
        {0: right.lines[0].sum + number, 3: right.lines[3].sum}, right.sidings + 1, None, right.total - number
    )
    result = village_check(replace(play, claimed=claim), "v.yaml")
    agree(result)
    assert [(cell.place, cell.kind) for cell in result.cells] == [
        ("T1", "points"), ("L1", "points"), ("", "sidings"), ("", "total"),
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(12))
def test_claims_of_30_rails(number):
    agree(claimed_map(f"wrong-{number}", True))
    right = claimed_map(f"right-{number}", False)
    agree(right)
    (marks,) = mark_results([right])
    (mark,) = marks.pupils
    assert (mark.mistakes, mark.difference, mark.state) == ((), 0, "legal")


def test_a_mistake_in_few_words():
    assert mistake_text(Cell(0, "1-4", "squares", 13, 11), WORDS) == "1-4 squares: 13 instead of 11"
    assert mistake_text(Cell(0, "B&O", "points", 410, 400), WORDS) == "B&O: 410 instead of 400"
    assert mistake_text(Cell(0, "", TOTAL, 9, 7), WORDS) == "total: 9 instead of 7"


# Places and figures


def test_places_ties_and_those_without_a_place():
    results = [
        sheet("a.yaml", "Ada", 40, claimed=40),
        sheet("b.yaml", "Ben", 50, [CLAIM], claimed=53),
        sheet("c.yaml", "Cy", 70, [ILLEGAL], claimed=70),
        sheet("d.yaml", "Di", 50, [UNFINISHED]),
        sheet("e.yaml", "Eve", 30, [UNFINISHED, ILLEGAL]),
        sheet("f.yaml", "Flo", 10, claimed=8),
    ]
    (marks,) = mark_results(results)
    rows = [(m.place, m.name, m.claimed, m.total, m.difference, m.state) for m in marks.pupils]
    assert rows == [
        (1, "Ben", 53, 50, 3, "legal"),
        (1, "Di", None, 50, None, "unfinished"),
        (3, "Ada", 40, 40, 0, "legal"),
        (4, "Flo", 8, 10, -2, "legal"),
        (None, "Cy", 70, 70, 0, "illegal"),
        (None, "Eve", None, 30, None, "illegal"),
    ]
    assert [result.file for result in marks.winners] == ["b.yaml", "d.yaml"]
    assert (marks.average, marks.median, marks.totals) == (37.5, 45, (50, 50, 40, 10))
    assert (marks.claims, marks.right_claims) == (4, 2)


def test_nobody_is_legal():
    (marks,) = mark_results([sheet("a.yaml", "Ada", 40, [ILLEGAL])])
    assert (marks.average, marks.median, marks.winners) == (None, None, ())
    assert list(marks_lines([marks], []))[-1] == "30-rails: no sheet is legal"
    pages = list(mark_pages(press(), [marks], []).pages)
    assert len(pages) == 1
    assert mark_results([]) == ()


def test_equal_names_are_told_apart():
    zoe = ("Zoe\u0308", "Zo\u00eb")  # the same on two keyboards
    results = [
        sheet("5b/1.yaml", zoe[0], 4),
        sheet("5b/2.yaml", zoe[1], 5),
        sheet("5b/3.yaml", "5b/3.yaml", 6),
    ]
    (marks,) = mark_results(results)
    assert [(m.name, m.namesake) for m in marks.pupils] == [
        ("3.yaml", False),
        ("Zo\u00eb", True),
        ("Zo\u00eb", True),
    ]
    lines = list(marks_lines([marks], []))
    assert "Zo\u00eb (5b/2.yaml)" in lines[2]
    (page, *_) = mark_pages(press(), [replace(marks, winners=())], []).pages
    said = [text for text, *_ in texts_at(page)]
    assert {"1.yaml", "2.yaml", "3.yaml"} <= set(said)
    assert said.count("Zo\u00eb") == 2


def test_games_are_marked_apart():
    other = Sheet("v.yaml", "village-rails", (), (), (("Ann", 70),))
    marks = mark_results([sheet("a.yaml", "Ada", 40), other, sheet("b.yaml", "Ben", 50)])
    assert [(m.game, [p.name for p in m.pupils]) for m in marks] == [
        ("30-rails", ["Ben", "Ada"]),
        ("village-rails", ["Ann"]),
    ]


one = st.tuples(
    st.integers(0, 9), st.sampled_from([(), (CLAIM,), (UNFINISHED,), (ILLEGAL,), (UNFINISHED, CLAIM)])
)


@given(st.lists(one, min_size=1, max_size=12))
@settings(max_examples=200)
def test_against_a_second_calculation(sheets):
    results = [sheet(f"{n}.yaml", f"P{n}", points, why) for n, (points, why) in enumerate(sheets)]
    (marks,) = mark_results(results)
    assert Counter(m.name for m in marks.pupils) == Counter(f"P{n}" for n in range(len(sheets)))
    counted = [points for points, why in sheets if ILLEGAL not in why]
    for mark in marks.pupils:
        points, why = sheets[int(mark.name[1:])]
        assert mark.total == points
        assert mark.place == (None if ILLEGAL in why else 1 + sum(other > points for other in counted))
    ranked = [m.place for m in marks.pupils if m.place]
    assert ranked == sorted(ranked)
    assert [m.place for m in marks.pupils[len(ranked) :]] == [None] * (len(sheets) - len(counted))
    if counted:
        assert marks.average == pytest.approx(statistics.mean(counted))
        assert marks.median == statistics.median(counted)
        assert {r.scores[0][1] for r in marks.winners} == {max(counted)}
        assert len(marks.winners) == counted.count(max(counted))


@given(st.lists(st.integers(-50, 2000), max_size=60), st.integers(2, 12))
@settings(max_examples=300)
def test_histograms(totals, most):
    bars = histogram(totals, most)
    assert sum(bar.count for bar in bars) == len(totals)
    if not totals:
        assert bars == ()
        return
    assert 1 <= len(bars) <= most
    for bar in bars:
        assert bar.count == sum(bar.low <= total <= bar.high for total in totals)
        assert bar.high - bar.low + 1 in WIDTHS
        assert bar.low % (bar.high - bar.low + 1) == 0
    assert all(a.high + 1 == b.low for a, b in pairwise(bars))
    assert bars[0].count and bars[-1].count
    step = bars[0].high - bars[0].low + 1
    narrower = [w for w in WIDTHS if w < step]
    if narrower:  # no wider than need be
        assert max(totals) // narrower[-1] - min(totals) // narrower[-1] + 1 > most
