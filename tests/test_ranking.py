"""Who won: each game's own tie-breakers and partners decide in rankings, marks, CSV and leagues alike."""

import csv
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest
from conftest import Run
from hypothesis import given
from hypothesis import strategies as st
from pacific_makers import check_of, goal_rows, tables, wild_player
from slow_pacific import slow_score
from tableaux import FULL
from trick_makers import random_game, table_text

from papergen.checking import check_file
from papergen.league import standings
from papergen.marks import mark_results
from papergen.ranking import placed_sides, ranked, ranking_lines, ranks
from papergen.result import Finding, Result, Side


def places(run: Run, *files: str) -> list[list[str]]:
    """Place, name and total in the CSV."""
    assert run("marks", *files, "-o", "marks.pdf", "--csv", "marks.csv").code == 0
    rows = csv.DictReader(StringIO(Path("marks.csv").read_bytes().decode("utf-8-sig")))
    return [[row["place"], row["name"], row["total"]] for row in rows]


def test_village_rails_of_equal_points_the_most_money_wins(run: Run) -> None:
    """£6 to £8 are 2 points each."""
    for name, money in (("Ann", 6), ("Bo", 8), ("Cy", 6), ("Di", 2)):
        Path(f"{name}.yaml").write_text(FULL.replace("money: 7", f"money: {money}\nplayer: {name}"))
    files = ("Ann.yaml", "Bo.yaml", "Cy.yaml", "Di.yaml")
    assert run("score", *files, "--quiet").out.splitlines()[4:] == [
        "ranking",
        "  1.  Bo     46   (equal points: money 8)",
        "  2.  Ann    46   (equal points: money 6)",
        "  2.  Cy     46   (equal points: money 6)",
        "  4.  Di     44",
        "Winner: Bo with 46 points.",
    ]
    assert places(run, *files) == [
        ["1", "Bo", "46"],
        ["2", "Ann", "46"],
        ["2", "Cy", "46"],
        ["4", "Di", "44"],
    ]


REST = "railway stations: 0, crew: 0, iron: 0, coin: 0, wood: 0"
PACIFIC = f"""game: pacific-rails
goals: [crew, iron, coin, wood]
players:
  Ann: {{points: 12, houses on board: 3, telegraph stations: 0, {REST}}}
  Bo: {{points: 12, houses on board: 4, telegraph stations: 0, {REST}}}
  Cy: {{points: 10, houses on board: 4, telegraph stations: 1, {REST}}}
  Di: {{points: 9, houses on board: 9, telegraph stations: 0, {REST}}}
"""


def test_pacific_rails_ties_are_broken_everywhere(run: Run) -> None:
    Path("table.yaml").write_text(PACIFIC)
    result = check_file("table.yaml")
    assert result.winners == ("Cy",)
    assert list(ranking_lines([result])) == [
        "ranking",
        "  1.  Cy     12   (equal points: houses on board 4, stations on the map 1)",
        "  2.  Bo     12   (equal points: houses on board 4, stations on the map 0)",
        "  3.  Ann    12   (equal points: houses on board 3, stations on the map 0)",
        "  4.  Di      9",
        "Winner: Cy with 12 points.",
    ]
    assert places(run, "table.yaml") == [
        ["1", "Cy", "12"],
        ["2", "Bo", "12"],
        ["3", "Ann", "12"],
        ["4", "Di", "9"],
    ]
    assert [one.player for one in standings([result]) if one.wins] == ["Cy"]


@given(goal_rows, tables(wild_player(1)))
def test_the_first_places_are_the_winners_of_the_slow_scorer(goals, players) -> None:
    result = check_of(players, goals)
    _, winners = slow_score(goals, players)
    assert list(result.winners) == winners
    first = [place for place in placed_sides([result]) if place.rank in (None, 1)]
    if result.ok:
        assert [result.standings[place.side.seats[0]][0] for place in first] == winners


def test_trick_of_the_rails_partners_share_a_place(run: Run) -> None:
    Path("team.yaml").write_text(table_text(random_game("calm-otter-42", 4, "team")[-1]))
    result = check_file("team.yaml")
    own = dict(result.standings)
    teams = {("Ann", "Cy"): own["Ann"] + own["Cy"], ("Bo", "Di"): own["Bo"] + own["Di"]}
    won, lost = sorted(teams, key=lambda team: -teams[team])
    assert teams[won] > teams[lost] and set(result.winners) == set(won)
    assert [(place.rank, place.player, place.points) for place in ranked([result])] == [
        (1, " & ".join(won), teams[won]),
        (2, " & ".join(lost), teams[lost]),
    ]
    assert list(ranking_lines([result]))[-1] == f"Winner: {' & '.join(won)} with {teams[won]} points."
    assert places(run, "team.yaml") == [
        [place, name, str(own[name])] for place, team in (("1", won), ("2", lost)) for name in team
    ]
    assert {one.player for one in standings([result]) if one.wins} == set(won)
    (marks,) = mark_results([result])
    assert marks.totals == tuple(sorted(own.values(), reverse=True))


@dataclass(frozen=True)
class Table(Result):
    """A game with one tie-breaker and any sides."""

    scores: tuple[tuple[str, int], ...] = ()
    sides: tuple[Side, ...] = ()
    tie_breakers: tuple[str, ...] = ("money",)

    def verdict_in(self, _words):
        return "Legal."

    @property
    def standings(self):
        return self.scores

    def to_json(self):
        return {"file": self.file}


def lone(name: str, points: int, money: int, problems: tuple[Finding, ...] = ()) -> Table:
    return Table(
        f"{name}.yaml", "village-rails", problems, (), ((name, points),), (Side((0,), (points, money)),)
    )


WRONG, CLAIM = Finding("turns", "map", "wrong"), Finding("claimed-total", "total", "wrong")


def test_only_ties_that_were_broken_are_explained() -> None:
    """Not those without a place, nor those who share one."""
    results = [lone("Ann", 9, 1, (WRONG,)), lone("Bo", 9, 2), lone("Cy", 9, 2), lone("Di", 8, 0, (CLAIM,))]
    assert [(place.rank, place.note) for place in ranked(results)] == [
        (1, ""),
        (1, ""),
        (3, "   (corrected; the sheet says otherwise)"),
        (None, "   (not legal)"),
    ]
    results.append(lone("Eve", 8, 5))
    assert [place.note for place in ranked(results)][2:4] == [
        "   (equal points: money 5)",
        "   (corrected; the sheet says otherwise; equal points: money 0)",
    ]


def test_of_one_players_two_sheets_the_stronger_competes() -> None:
    one, two, other = lone("Ann", 9, 1), lone("Ann", 9, 3), lone("Bo", 9, 2)

    class Session(Table):
        session = ("otter",)

    results = [
        Session(f"{n}.yaml", "village-rails", (), (), r.scores, r.sides)
        for n, r in enumerate((one, two, other))
    ]
    assert {place.player: place.wins for place in standings(results)} == {"Ann": 1, "Bo": 0}


@pytest.mark.parametrize("kind", [st.integers(0, 4), st.tuples(st.integers(0, 2), st.integers(0, 2))])
def test_ranks_of_numbers_and_of_strengths(kind) -> None:
    @given(st.lists(kind))
    def check(scores):
        assert ranks(scores) == [1 + sum(other > score for other in scores) for score in scores]

    check()
