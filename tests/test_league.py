"""Leagues: ranks with ties, wins by session, nothing dropped, one game only."""

import json
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from schema_judge import faults

from papergen.errors import PapergenError
from papergen.game import games
from papergen.league import MEASURES, season, sessions, standings, standings_json, standings_lines
from papergen.nodes import parse
from papergen.ranking import ranking_lines, ranks
from papergen.result import Finding, Result, Side

WRONG = (Finding("turns", "map", "31 squares are filled"),)
WRITTEN = Finding("claimed-total", "total", "3 is written, and it is 4")


@dataclass(frozen=True)
class Sheet(Result):
    """A result as the games make them."""

    scores: tuple[tuple[str, int], ...] = ()
    session: tuple[str, ...] = ()
    kind: str = "30-rails"

    def verdict_in(self, _words):
        return "Legal." if self.ok else "Does not hold."

    @property
    def standings(self):
        return self.scores

    def to_json(self):
        return {"file": self.file, "scores": self.scores}


@dataclass(frozen=True)
class Table(Sheet):
    sides: tuple[Side, ...] = ()


def sheet(file, player, points, seed=None, ok=True, variant="basic"):
    session = (seed, variant) if seed else ()
    kind = "30-rails" if variant == "basic" else "30-rails (advanced)"
    return Sheet(file, "30-rails", () if ok else WRONG, (), ((player, points),), session, kind)


def table(file, scores, ok=True, tie_breakers=None):
    problems = () if ok else WRONG
    values = (file, "village-rails", problems, (), tuple(scores.items()), (), "village-rails")
    if tie_breakers is None:
        return Sheet(*values)
    strengths = zip(scores.values(), tie_breakers, strict=True)
    return Table(*values, tuple(Side((seat,), strength) for seat, strength in enumerate(strengths)))


def rows(results, by="total"):
    return [
        (one.rank, one.player, one.games, one.wins, one.best, one.total) for one in standings(results, by)
    ]


def test_sessions_of_several_players():
    results = [
        table("1.yaml", {"Ann": 10, "Bo": 7, "Cy": 10}),
        table("2.yaml", {"Bo": 12, "Ann": 3}),
    ]
    assert rows(results) == [(1, "Bo", 2, 1, 12, 19), (2, "Ann", 2, 1, 10, 13), (3, "Cy", 1, 1, 10, 10)]
    assert [one.average for one in standings(results)] == [9.5, 6.5, 10]
    assert rows(results, "average")[0][1] == "Cy"
    assert [row[:2] for row in rows(results, "wins")] == [(1, "Ann"), (1, "Bo"), (1, "Cy")]
    assert [row[:2] for row in rows(results, "best")] == [(1, "Bo"), (2, "Ann"), (2, "Cy")]


def test_equal_totals_share_a_rank_in_the_order_they_came():
    results = [table("1.yaml", {"Zoe": 5, "Ann": 5, "Bo": 9, "Cy": 1})]
    assert [row[:2] for row in rows(results)] == [(1, "Bo"), (2, "Zoe"), (2, "Ann"), (4, "Cy")]


def test_the_games_own_winners_where_there_are_tie_breakers():
    results = [table("1.yaml", {"Ann": 10, "Bo": 10}, tie_breakers=(3, 4))]
    assert [(one.player, one.wins, one.rank) for one in standings(results)] == [("Ann", 0, 1), ("Bo", 1, 1)]


def test_sheets_of_one_seed_are_a_session():
    results = [
        sheet("a.yaml", "Ada", 40, "otter"),
        sheet("b.yaml", "Ben", 50, "otter"),
        sheet("c.yaml", "Ada", 60, "heron"),  # alone: no win
        sheet("d.yaml", "Ada", 55),  # no seed: alone
        sheet("e.yaml", "Cy", 70),
        sheet("f.yaml", "Ada", 70, "otter", variant="advanced"),  # another game of the same dice
    ]
    assert {row[1]: row[3] for row in rows(results)} == {"Ada": 0, "Ben": 1, "Cy": 0}
    assert len(sessions(results)) == 5


def test_two_sheets_of_one_player_with_one_seed():
    results = [
        sheet(f"{n}.yaml", player, n, "otter") for n, player in ((50, "Ada"), (45, "Ben"), (51, "Ada"))
    ]
    assert rows(results) == [(1, "Ada", 2, 1, 51, 101), (2, "Ben", 1, 0, 45, 45)]
    assert [row[3] for row in rows([results[0], results[2]])] == [0]


def test_illegal_results_are_counted_separately_and_named():
    results = [
        sheet("a.yaml", "Ada", 40, "otter"),
        sheet("b.yaml", "Ben", 90, "otter", ok=False),
        sheet("c.yaml", "Cy", 30, "otter"),
        sheet("d.yaml", "Ada", 99, "heron", ok=False),
    ]
    assert rows(results) == [(1, "Ada", 1, 1, 40, 40), (2, "Cy", 1, 0, 30, 30), (None, "Ben", 0, 0, None, 0)]
    assert [one.not_holding for one in standings(results)] == [1, 0, 1]
    lines = list(standings_lines(results))
    assert lines == [
        "       player    games     wins     best  average    total",
        "   1.  Ada           1        1       40     40.0       40   (1 not counted)",
        "   2.  Cy            1        0       30     30.0       30",
        "    -  Ben           0        0        -        -        0   (1 not counted)",
        "2 results of 30-rails; 2 more are not legal",
        "not counted: b.yaml (Ben): Does not hold.",
        "not counted: d.yaml (Ada): Does not hold.",
    ]
    form = standings_json(results)
    assert [one["file"] for one in form["not_holding"]] == ["b.yaml", "d.yaml"]
    assert form["not_holding"][0]["problems"][0]["rule"] == "turns"


def test_wrong_sums_and_unfinished_maps_count_with_their_right_total():
    unfinished = Finding("unfinished", "r1c1", "1 square is still empty")
    results = [
        replace(sheet("a.yaml", "Ada", 40, "otter"), problems=(WRITTEN,)),
        replace(sheet("b.yaml", "Ben", 30, "otter"), problems=(WRITTEN, unfinished)),
        replace(sheet("c.yaml", "Cy", 90, "otter"), problems=(WRITTEN, *WRONG)),
    ]
    assert rows(results) == [(1, "Ada", 1, 1, 40, 40), (2, "Ben", 1, 0, 30, 30), (None, "Cy", 0, 0, None, 0)]
    assert list(ranking_lines(results)) == [
        "ranking",
        "  1.  Ada    40   (corrected; the sheet says otherwise)",
        "  2.  Ben    30   (unfinished)",
        "  -   Cy     90   (not legal)",
        "Winner: Ada with 40 points.",
    ]
    assert list(ranking_lines(results[2:]))[-1] == "No winner: no sheet is legal."


def test_the_json_form():
    form = standings_json(
        [table("1.yaml", {"Ann": 10, "Bo": 7}), table("2.yaml", {"Ann": 1, "Bo": 1, "Cy": 1})]
    )
    assert list(form) == ["game", "by", "sessions", "players", "tables", "not_holding"]
    assert form["players"][0] == {
        "rank": 1,
        "player": "Ann",
        "games": 2,
        "wins": 2,
        "best": 10,
        "average": 5.5,
        "total": 11,
        "not_holding": 0,
        "unfinished": 0,
    }
    only = {"game": "village-rails", "kind": "village-rails", "by": "total", "sessions": 2}
    only["players"] = form["players"]
    assert form["tables"] == [only]
    assert (form["game"], form["by"], form["sessions"]) == ("village-rails", "total", 2)
    assert json.loads(json.dumps(form)) == form


def test_every_game_has_its_own_table():
    results = [sheet("a.yaml", "Ada", 1), table("b.yaml", {"Ada": 9, "Bo": 2}), sheet("c.yaml", "Bo", 5)]
    form = standings_json(results)
    assert (form["game"], form["players"]) == (None, [])
    assert [(one["game"], one["kind"], one["sessions"]) for one in form["tables"]] == [
        ("30-rails", "30-rails", 2),
        ("village-rails", "village-rails", 1),
    ]
    ranked = [[place["player"] for place in one["players"]] for one in form["tables"]]
    assert ranked == [["Bo", "Ada"], ["Ada", "Bo"]]
    assert faults("standings", form) == []
    said = list(standings_lines(results))
    assert [line for line in said if line in ("30-rails", "village-rails")] == ["30-rails", "village-rails"]


@given(st.lists(st.tuples(st.sampled_from("ABC"), st.integers(0, 9), st.sampled_from("xyz"), st.booleans())))
def test_the_season_session_by_session(played):
    """By a slow second look: the sessions are the seeds, in the order in which they first count."""
    results = [sheet(f"{n}.yaml", who, points, seed, ok) for n, (who, points, seed, ok) in enumerate(played)]
    counted = [one for one in played if one[3]]
    seeds = list(dict.fromkeys(seed for _, _, seed, _ in counted))
    right = {
        who: [
            max((points for name, points, seed, _ in counted if (name, seed) == (who, there)), default=None)
            for there in seeds
        ]
        for who, *_ in counted
    }
    assert season(results) == right


def test_files_given_twice_are_refused():
    with pytest.raises(PapergenError) as caught:
        standings_json([sheet("a.yaml", "Ada", 1), sheet("a.yaml", "Ada", 1), sheet("b.yaml", "Ada", 1)])
    assert caught.value.lines == ("a.yaml: given 2 times; give it once",)
    with pytest.raises(PapergenError, match="did you mean 'average'"):
        standings([], "averge")


def test_no_results():
    assert standings([]) == () and list(standings_lines([])) == ["No results."]
    assert standings_json([])["players"] == []


def test_a_name_typed_on_two_machines_is_one_player():
    results = [table("1.yaml", {"Zoe\u0308": 5, "Bo": 1}), table("2.yaml", {"Zo\u00eb": 6, "Bo": 2})]
    assert rows(results)[0] == (1, "Zo\u00eb", 2, 2, 6, 11)


def test_real_results():
    text = (
        "game: pacific-rails\ngoals: [crew, iron, coin, wood]\nplayers:\n"
        "  Ann: {POINTS, houses on board: 1, STATIONS, GOALS}\n"
        "  Bo: {POINTS, houses on board: 2, STATIONS, GOALS}\n"
    )
    text = text.replace("POINTS", "points: 9").replace(
        "STATIONS", "railway stations: 1, telegraph stations: 0"
    )
    text = text.replace("GOALS", "crew: 0, iron: 0, coin: 0, wood: 0")
    referee = games()["pacific-rails"].referee
    result = referee.check_transcript(parse(text.encode(), "x.yaml"))
    assert rows([result]) == [(1, "Ann", 1, 0, 11, 11), (1, "Bo", 1, 1, 11, 11)]


@given(st.lists(st.integers(-3, 9) | st.floats(-3, 9), max_size=30))
def test_a_place_is_one_more_than_there_are_better_scores(scores):
    assert ranks(scores) == [1 + sum(other > score for other in scores) for score in scores]


def test_equals_share_a_place_and_the_next_ones_are_left_out():
    assert ranks([5, 9, 5, 1, 9, 5]) == [3, 1, 3, 6, 1, 3]
    assert ranks([]) == []


def slow_standings(results):
    """Player by player, over all the results again and again."""
    names = []
    for result in results:
        names += [player for player, _ in result.standings if player not in names]
    table = {}
    for name in names:
        mine = [points for r in results if r.ok for player, points in r.standings if player == name]
        wins = 0
        for seed in ("otter", "heron"):
            same = [(p, n) for r in results if r.ok and r.session[:1] == (seed,) for p, n in r.standings]
            others = [n for p, n in same if p != name]
            own = [n for p, n in same if p == name]
            wins += bool(own and others and max(own) >= max(others))
        table[name] = (len(mine), wins, sum(mine), max(mine) if mine else None)
    return table


one_sheet = st.tuples(
    st.sampled_from(["Ada", "Ben", "Cy"]),
    st.integers(0, 5),
    st.sampled_from(["otter", "heron", None]),
    st.booleans(),
)


@given(st.lists(one_sheet, max_size=10), st.sampled_from(list(MEASURES)))
@settings(max_examples=150)
def test_against_a_second_calculation(sheets, by):
    results = [sheet(f"{n}.yaml", *one) for n, one in enumerate(sheets)]
    places = standings(results, by)
    assert {one.player: (one.games, one.wins, one.total, one.best) for one in places} == slow_standings(
        results
    )
    assert sum(one.games + one.not_holding for one in places) == len(results)
    ranked = [one for one in places if one.rank is not None]
    assert list(places[: len(ranked)]) == ranked and all(not one.games for one in places[len(ranked) :])
    for one in ranked:
        assert one.rank == 1 + sum(MEASURES[by](other) > MEASURES[by](one) for other in ranked)
    assert len(list(standings_lines(results, by))) >= len(places)


# Solo scenarios: compared by their leads over the rivals


def alone(name: str, player: str, seed: str, total: int, margin: int, medal: str | None):
    """A solo log's result, as far as a league looks at it."""
    from types import SimpleNamespace

    return SimpleNamespace(
        file=name,
        file_shown=name,
        game="village-rails",
        kind="village-rails (solo)",
        seed=seed,
        session=(seed, "main"),
        standings=((player, total),),
        sides=(Side((0,), (total,)),),
        margin=margin,
        medal=medal,
        problems=(),
        ok=True,
        to_json=lambda: {"file": name, "total": total},
    )


def test_a_day_s_scenario_is_won_by_who_is_furthest_ahead():
    day, other = "daily-2027-01-31", "daily-2027-02-01"
    results = [
        alone("a.yaml", "Ann", day, 90, 20, "silver"),
        alone("b.yaml", "Bo", day, 95, 12, "silver"),  # more points, but the rival has more still
        alone("c.yaml", "Bo", other, 80, -3, None),
        alone("d.yaml", "Cy", other, 40, 1, "bronze"),
    ]
    first, second, third = standings(results)
    assert [(one.player, one.rank, one.wins, one.lead) for one in (first, second, third)] == [
        ("Ann", 1, 1, 20),
        ("Bo", 2, 0, 9),
        ("Cy", 3, 1, 1),
    ]
    assert dict(second.medals) == {"gold": 0, "silver": 1, "bronze": 0}
    assert [one.player for one in standings(results, "best")] == ["Bo", "Ann", "Cy"]
    said = " ".join(" ".join(standings_lines(results)).split())
    assert "(20 ahead, 1 silver)" in said and "4 results of village-rails (solo)" in said
    form = standings_json(results)
    assert (form["by"], form["tables"][0]["by"]) == ("total", "margin")
    assert form["players"][1]["margin"] == 9


def test_without_solo_games_nothing_is_said_of_leads():
    form = standings_json([sheet("a.yaml", "Ada", 5)])
    assert "margin" not in form["players"][0] and form["tables"][0]["by"] == "total"
