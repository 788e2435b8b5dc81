"""Scenarios and medals of Village Rails: they never change, and the referee confirms them."""

import hashlib
import json
import sys

import pytest
from schema_judge import faults
from village_makers import checked

from papergen.games.village_rails.solo.log import write_log
from papergen.games.village_rails.solo.scenario import (
    EFFORTS,
    LADDERS,
    award,
    medals_at,
    scenario,
    scenario_json,
    solution,
)
from papergen.games.village_rails.solo.search import STEPS
from papergen.games.village_rails.solo.state import TURNS_MATTER
from papergen.games.village_rails.tables import LEVELS
from papergen.seed import Stream

SEED = "calm-otter-42"


@pytest.fixture(scope="module")
def awards():
    return {level: award(scenario(SEED, level), effort=1) for level in LEVELS}


def test_the_streams_are_used_as_documented():
    for level in LEVELS:
        made = scenario(SEED, level)
        assert list(made.table.deck) == Stream(SEED, "village-rails/deck").shuffle(range(80))
        assert list(made.table.terminus) == Stream(SEED, "village-rails/terminus").shuffle(range(38))
        assert made.frame == "ABCD"[Stream(SEED, "village-rails/frame").below(4)]


def fingerprint(value):
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def test_a_scenario_never_changes(awards):
    """Seeds are emailed and logs kept: cards and rival never change, medals only when the search does."""
    told = [scenario_json(scenario(SEED, level), awards[level]) for level in LEVELS]
    found = [(made.pop("medals"), made.pop("best")) for made in told]
    assert fingerprint(told) == "384914d75adcdeaa"
    assert fingerprint(found) == "f563a2a16f41f301"


def test_the_json_form(awards):
    level = LEVELS[1]
    made = scenario_json(scenario(SEED, level), awards[level])
    assert list(made) == ["seed", "level", "frame", "deck", "terminus", "rival", "medals", "best"]
    assert (made["seed"], made["level"]) == (SEED, level)
    assert [len(made["frame"][side]) for side in ("top", "left")] == [3, 4]
    assert sorted(card["id"] for card in made["deck"]) == list(range(1, 81))
    assert [list(card) for card in made["deck"]] == [["id", "track", "trip"]] * 80
    assert sorted(card["id"] for card in made["terminus"]) == list(range(1, 39))
    assert [list(card) for card in made["terminus"]] == [["id", "pays"]] * 38
    assert list(made["rival"]) == ["name", "lines", "reach", "start", "rows"]
    assert list(made["medals"]) == ["bronze", "silver", "gold"]
    assert list(made["best"]) == ["total", "margin"]
    assert json.loads(json.dumps(made)) == made
    assert faults("scenario-village-rails", made) == []


def test_the_ladder_has_gaps_that_matter():
    for rungs in LADDERS.values():
        assert rungs.bronze == 1
        assert 1 + 5 < rungs.silver < rungs.gold - 5


@pytest.mark.parametrize("level", LEVELS)
def test_the_solution_confirms_best(awards, level):
    found = awards[level].medals.best
    result = checked(write_log(solution(scenario(SEED, level), awards[level])))
    assert (result.ok, result.score.total, result.margin) == (True, found.total, found.margin)
    assert result.to_json()["rival"] == found.total - found.margin


def test_more_effort_never_finds_less():
    made = scenario("effort", LEVELS[0])
    assert award(made, 2).medals.best.margin >= award(made, 1).medals.best.margin
    assert all(widths[0] == EFFORTS[1][0] for widths in EFFORTS.values())
    assert [sum(widths) for widths in EFFORTS.values()] == sorted(
        {sum(widths) for widths in EFFORTS.values()}
    )


def test_progress_is_told_step_by_step(awards):
    seen = []

    def watch(steps, count, label):
        assert (count, label) == (STEPS, "looking for the best line")
        for step in steps:
            seen.append(step)
            yield step

    assert sorted(EFFORTS) == [1, 2, 3, 4, 5]
    assert award(scenario(SEED, LEVELS[2]), 1, watch) == awards[LEVELS[2]]
    assert len(seen) == STEPS


def test_a_quick_search_is_enough_for_a_modest_score(monkeypatch):
    efforts = []

    def found(made, effort=3, _watch=None, watch=None):  # noqa: ARG001
        efforts.append(effort)
        return award(made, min(effort, 2))

    monkeypatch.setattr(sys.modules[award.__module__], "award", found)
    made = scenario("quick", LEVELS[0])
    quick = award(made, 1).medals
    assert medals_at(made, 0) == quick and efforts == [1]
    assert medals_at(made, quick.best.margin + 1).best.margin >= quick.best.margin
    assert efforts == [1, 1, 3]


def test_turned_crossings_are_the_same():
    assert not all(TURNS_MATTER) and any(TURNS_MATTER)
