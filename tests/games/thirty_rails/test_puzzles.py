"""Puzzles, judged from what `--json` says by the slow code alone."""

import json
import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from slow_lastrails import TRACKS, allowed, empty, put, slow_solution
from slow_lines import slow_solutions
from slow_scorer import slow_score

from papergen.games.thirty_rails.dicecheck import LEGAL
from papergen.games.thirty_rails.endings.lastrails import Solution
from papergen.games.thirty_rails.model import Setup
from papergen.games.thirty_rails.puzzles import KINDS, LEVELS, fault, last, make, route
from papergen.games.thirty_rails.puzzles.fault import rolled_games
from papergen.games.thirty_rails.referee import check
from papergen.seed import Stream
from papergen.terminal import unwatched
from papergen.track import KIND_NAMES

SEEDS = ("calm-otter-42", "class-5b-monday")


def made(kind, level, count=2, rails=None, seed="calm-otter-42"):
    puzzles = make(seed, unwatched, count=count, kind=kind, level=level, rails=rails).to_json()
    return json.loads(json.dumps(puzzles))


def rows_of(puzzle):
    return tuple(tuple(row.split()) for row in puzzle["map"])


def square(name):
    row, column = re.fullmatch(r"r(\d)c(\d)", name).groups()
    return int(row), int(column)


def stations(puzzle):
    return {int(number): place for number, place in puzzle["stations"].items()}


def same(text, other):
    return sorted(text.split("+")) == sorted(other.split("+")) or {
        frozenset(pair) for pair in text.split("+")
    } == {frozenset(pair) for pair in other.split("+")}


# Last rails


def rolls_of(puzzle):
    return [(int(roll[0]), int(roll[1])) for roll in puzzle["rolls"]]


@pytest.mark.parametrize(("level", "rails"), [("easy", 3), ("medium", 3), ("hard", 3), ("medium", 4)])
def test_last_rails_have_one_best_end(level, rails):
    for puzzle in made("last-rails", level, 2 if rails == 3 else 1, rails):
        answer = puzzle["answer"]
        bonus = square(puzzle["bonus"])
        best, below, unique, near = slow_solution(rows_of(puzzle), stations(puzzle), bonus, rolls_of(puzzle))
        assert (answer["best"], answer["next"], answer["near"]) == (best, below, near)
        assert unique
        assert best - below >= 3


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rails", [3, 5, 8])
def test_the_moves_of_the_key_are_legal_and_reach_the_best(level, rails):
    for puzzle in made("last-rails", level, 1 if rails == 8 else 2, rails):
        rows = rows_of(puzzle)
        assert len(empty(rows)) == rails == len(puzzle["rolls"])
        for (white, kind), move in zip(rolls_of(puzzle), puzzle["answer"]["moves"], strict=True):
            where = square(move["square"])
            assert where in allowed(rows, white)
            assert any(same(move["track"], text) for text in TRACKS[kind])
            rows = put(rows, where, move["track"])
        assert list(rows) == [tuple(row.split()) for row in puzzle["answer"]["map"]]
        bonus = square(puzzle["bonus"])
        assert slow_score(rows, stations(puzzle), bonus)[2] == puzzle["answer"]["best"]
        assert slow_score(rows_of(puzzle), stations(puzzle), bonus)[2] == puzzle["now"]


def slow_greedy(puzzle):
    """The totals that a player may get who takes the most points each turn, whatever breaks the ties."""
    bonus, places = square(puzzle["bonus"]), stations(puzzle)
    now = {rows_of(puzzle)}
    for white, kind in rolls_of(puzzle):
        after = set()
        for rows in now:
            ends = [put(rows, where, text) for where in allowed(rows, white) for text in TRACKS[kind]]
            totals = {end: slow_score(end, places, bonus)[2] for end in ends}
            after |= {end for end, total in totals.items() if total == max(totals.values())}
        now = after
    return {slow_score(rows, places, bonus)[2] for rows in now}


@pytest.mark.parametrize("level", LEVELS)
def test_the_level_of_last_rails_is_measured(level):
    for puzzle in made("last-rails", level, 2, 3):
        answer = puzzle["answer"]
        assert answer["greedy"] in slow_greedy(puzzle)
        loss = answer["best"] - answer["greedy"]
        assert loss == 0 if level == "easy" else loss >= 1
        if level == "hard":
            assert loss >= 10
            assert answer["near"] >= 1
        assert answer["best"] >= max(20, puzzle["now"] + 5)


def test_a_puzzle_that_is_not_good_enough_is_refused():
    puzzles = make("calm-otter-42", unwatched, kind="last-rails", level="easy", rails=3).puzzles
    good = puzzles[0]
    found = good.solution
    assert last.is_good(good)
    for change in ({"unique": False}, {"next_best": found.best - 2}, {"next_best": None}, {"best": good.now}):
        worse = type(found)(**{**vars(found), **change})
        assert not last.is_good(type(good)(**{**vars(good), "solution": worse}))


@pytest.mark.parametrize(
    ("best", "below", "now", "good"),
    [
        (30, 27, 25, True),
        (30, 28, 25, False),  # the next is too near
        (30, 27, 26, False),  # too little is to be had
        (20, 17, 0, True),
        (19, 16, 0, False),  # too little of a railway
    ],
)
def test_how_good_is_good_enough(best, below, now, good):
    found = Solution(best=best, board=(), moves=(), next_best=below, unique=True, near=0)
    assert last.is_good(last.LastPuzzle((), Setup((0, 6, 12, 18), 0), (), now, best, found)) is good


# Build the line


def slow_line(puzzle):
    return slow_solutions(
        rows_of(puzzle),
        stations(puzzle),
        puzzle["from"],
        puzzle["to"],
        puzzle["squares"],
        [square(name) for name in puzzle["marked"]],
        puzzle["tracks"],
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_build_the_line_has_one_solution(seed):
    for puzzle in made("route", "easy", 6, seed=seed):
        ((_, line),) = slow_line(puzzle)
        assert line == tuple(map(square, puzzle["answer"]["route"]))
        assert {square(name) for name in puzzle["marked"]} <= set(line)


@pytest.mark.parametrize("level", LEVELS)
def test_the_line_of_the_key_is_laid_with_the_given_tracks(level):
    for puzzle in made("route", level, 4):
        rows = rows_of(puzzle)
        laid = puzzle["answer"]["tracks"]
        assert sorted(laid) == sorted(puzzle["marked"])
        kinds = []
        for name, text in laid.items():
            assert rows[square(name)[0] - 1][square(name)[1] - 1] == "."
            kinds += [kind for kind, tracks in TRACKS.items() if any(same(text, track) for track in tracks)]
            rows = put(rows, square(name), text)
        assert sorted(kinds) == puzzle["tracks"]
        pair = (puzzle["from"], puzzle["to"])
        table, _, _ = slow_score(rows, stations(puzzle), square(puzzle["bonus"]))
        assert table[pair][0] == puzzle["squares"] == len(puzzle["answer"]["route"])
        assert set(puzzle["marked"]) <= set(puzzle["answer"]["route"])


@given(st.integers(0, 10**6))
@example(1262)  # where laying a junction opens a shorter line
@settings(max_examples=25)
def test_all_solutions_are_found_where_there_are_many(number):
    """Puzzles before they are proven, junctions among the tracks to lay: both enumerations agree."""
    chance = Stream(f"line-{number}", "test")
    level = route.LineLevel(laid=(3, 4), given=(0, 1, 2), junctions=2, twice=0, beside=0)
    puzzle = None
    while puzzle is None:
        puzzle = route._attempt(chance, level)
    kinds = list(puzzle.kinds)
    kinds[chance.below(len(kinds))] = 1 + chance.below(6)
    changed = type(puzzle)(**{**vars(puzzle), "kinds": tuple(sorted(kinds))})
    names = {n: "NESW"[place // 6] + str(place % 6 + 1) for n, place in enumerate(puzzle.setup.stations, 1)}
    rows = tuple(tuple(row.split()) for row in described_rows(changed))
    marked = [(s // 6 + 1, s % 6 + 1) for s in changed.squares]
    slow = slow_solutions(rows, names, changed.start, changed.goal, changed.length, marked, changed.kinds)
    quick = {
        (kinds, tuple((s // 6 + 1, s % 6 + 1) for s in line))
        for kinds, line in route.solutions(changed, 10**6)
    }
    assert quick == slow


def described_rows(puzzle):
    return route.KIND.describe(puzzle)["map"]


# Score it


@pytest.mark.parametrize("level", LEVELS)
def test_score_it_is_scored_by_the_rules(level):
    for puzzle in made("score", level, 4):
        answer = puzzle["answer"]
        table, mined, total = slow_score(rows_of(puzzle), stations(puzzle), square(puzzle["bonus"]))
        connected = {f"{a}-{b}": row for (a, b), row in table.items() if row}
        assert {n: (v["squares"], v["bonus"], v["sum"]) for n, v in answer["lines"].items()} == {
            name: row[:3] for name, row in connected.items()
        }
        assert answer["total"] == total
        assert answer["mine"] == (0, 2, 6, 12, 20)[len(mined)]
        squares = sum(row[0] for row in connected.values())
        lines, counted = {
            "easy": ((2, 3), (10, 30)),
            "medium": ((3, 5), (31, 55)),
            "hard": ((5, 6), (56, 215)),
        }[level]
        assert lines[0] <= len(connected) <= lines[1]
        assert counted[0] <= squares <= counted[1]


# Find the fault


@pytest.mark.parametrize("level", LEVELS)
def test_the_checker_finds_exactly_the_planted_errors(level, run, tmp_path):
    for puzzle in made("fault", level, 6):
        rules = [planted["rule"] for planted in puzzle["answer"]["faults"]]
        assert len(set(rules)) == 3
        assert set(rules) <= set(fault.LEVELS[level].rules)
        (tmp_path / "sheet.yaml").write_text(puzzle["transcript"], encoding="utf-8")
        code, out, _ = run("score", "sheet.yaml", "--json")
        problems = json.loads(out)["problems"]
        assert code == 1
        assert sorted(problem["rule"] for problem in problems) == sorted(rules)
        for planted in puzzle["answer"]["faults"]:
            (problem,) = (p for p in problems if p["rule"] == planted["rule"])
            if planted["rule"] != "map-dice":
                assert planted["where"] in problem["where"]
            if planted["rule"].startswith("claimed-"):
                says = f"the sheet says {planted['written']}"
                assert re.search(rf"{says}\b.*; it should be {planted['right']}:", problem["message"])
            elif planted["rule"] == "mountain-dice":
                assert f"column {planted['right']}" in problem["message"]
            elif planted["rule"] == "map-dice":
                count = f"{planted['written']} {KIND_NAMES[int(planted['where'])]}s ("
                assert count in problem["message"]
                assert f"{planted['right']} rolled" in problem["message"]


def test_hard_sheets_are_not_added_up():
    for puzzle in made("fault", "hard", 3):
        assert "sum" not in puzzle["transcript"]
        assert "total" not in puzzle["transcript"]


def test_the_sheets_are_legal_before_anything_is_planted():
    games = rolled_games(Stream("calm-otter-42", "test"))
    for _ in range(40):
        checked = check(next(games), "game")
        assert checked.ok
        assert checked.dice == LEGAL


# All kinds


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_puzzles_and_more_of_them_begin_alike(kind):
    three = made(kind, "medium", 3)
    assert made(kind, "medium", 3) == three
    assert made(kind, "medium", 1) == three[:1]
    assert made(kind, "medium", 1, seed="another-seed")[0]["answer"] != three[0]["answer"]
    assert len({json.dumps(puzzle["answer"]) for puzzle in three}) == 3
