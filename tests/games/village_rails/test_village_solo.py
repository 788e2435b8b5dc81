"""Scenarios and medals of Village Rails: they never change, and the referee confirms them."""

import hashlib
import json

import pytest
from village_makers import checked

from papergen.games.village_rails.solo.log import write_log
from papergen.games.village_rails.solo.scenario import (
    EFFORTS,
    RIVALS,
    STEPS,
    award,
    scenario,
    scenario_json,
    solution,
)
from papergen.games.village_rails.solo.state import TURNS_MATTER
from papergen.games.village_rails.tables import LEVELS
from papergen.seed import Stream

SEED = "calm-otter-42"


@pytest.fixture(scope="module")
def medals():
    return {level: award(scenario(SEED, level), effort=1) for level in LEVELS}


def test_the_streams_are_used_as_documented():
    for level, (tracks, trips) in RIVALS.items():
        made = scenario(SEED, level)
        assert list(made.table.deck) == Stream(SEED, "village-rails/deck").shuffle(range(80))
        assert list(made.table.terminus) == Stream(SEED, "village-rails/terminus").shuffle(range(38))
        assert made.frame == "ABCD"[Stream(SEED, "village-rails/frame").below(4)]
        chance = Stream(SEED, "village-rails/rival")
        for track, trip in made.table.rival:
            assert (track, trip) == (tracks[chance.below(len(tracks))], trips[chance.below(len(trips))])


def fingerprint(value):
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def test_a_scenario_never_changes(medals):
    """Seeds are emailed and logs kept: cards and rival never change, medals only when the bots do."""
    told = [scenario_json(scenario(SEED, level), medals[level]) for level in LEVELS]
    found = [made.pop("medals") for made in told]
    assert fingerprint(told) == "cc8739c01f63f117"
    assert fingerprint(found) == "534bc4425c364d9e"


def test_the_json_form(medals):
    level = LEVELS[1]
    made = scenario_json(scenario(SEED, level), medals[level])
    assert list(made) == ["seed", "level", "frame", "deck", "terminus", "rival", "medals"]
    assert (made["seed"], made["level"]) == (SEED, level)
    assert [len(made["frame"][side]) for side in ("top", "left")] == [3, 4]
    assert sorted(card["id"] for card in made["deck"]) == list(range(1, 81))
    assert [list(card) for card in made["deck"]] == [["id", "track", "trip"]] * 80
    assert sorted(card["id"] for card in made["terminus"]) == list(range(1, 39))
    assert [list(card) for card in made["terminus"]] == [["id", "pays"]] * 38
    assert [list(row) for row in made["rival"]] == [["track", "trip"]] * 12
    assert list(made["medals"]) == ["bronze", "silver", "gold", "best"]
    assert json.loads(json.dumps(made)) == made


@pytest.mark.parametrize("level", LEVELS)
def test_the_solution_confirms_best(medals, level):
    found = medals[level]
    assert 0 < found.bronze < found.silver < found.gold < found.best
    result = checked(write_log(solution(scenario(SEED, level), found)))
    assert (result.ok, result.to_json()["total"]) == (True, found.best)


@pytest.mark.parametrize("number", range(3))
def test_solutions_of_other_seeds(number):
    made = scenario(f"solution-{number}", LEVELS[number % 3])
    found = award(made, effort=1)
    result = checked(write_log(solution(made, found)))
    assert (result.ok, result.score.total) == (True, found.best)


def test_progress_is_told_step_by_step(medals):
    seen = []

    def watch(steps, count, label):
        assert (count, label) == (STEPS, "looking for the best line")
        for step in steps:
            seen.append(step)
            yield step

    assert sorted(EFFORTS) == [1, 2, 3, 4, 5]
    assert award(scenario(SEED, LEVELS[2]), 1, watch) == medals[LEVELS[2]]
    assert len(seen) == STEPS


def test_turned_crossings_are_the_same():
    assert not all(TURNS_MATTER) and any(TURNS_MATTER)
