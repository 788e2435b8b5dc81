"""Objectives of won games: each is worked out again from the words on the cards, with plain lists."""

from dataclasses import replace
from functools import cache

import pytest
from slow_village import facts, slow_score
from test_village_engine import texts
from village_makers import checked, random_game

from papergen.games.village_rails.model import Log
from papergen.games.village_rails.solo.bots import ahead, greedy, played_by
from papergen.games.village_rails.solo.goals import (
    OBJECTIVES,
    feasible,
    finished,
    goal_sentence,
    met,
    objectives,
)
from papergen.games.village_rails.solo.log import write_log
from papergen.games.village_rails.solo.scenario import scenario
from papergen.games.village_rails.tables import LEVELS, LINES
from papergen.words import languages, load_words


@cache
def games():
    """Games of bots and of chance, won and lost."""
    found = []
    for number in range(24):
        table = scenario(f"goals-{number}", LEVELS[number % 3]).table
        found += [finished(table, played_by(table, bot).turns) for bot in (greedy, ahead)]
        found.append(finished(table, random_game(f"goals-{number}", table)[0]))
    return found


def slow_objectives(game):
    """What the game would meet if it were won, by the words on the cards and the turns of its log."""
    end = game.states[-1]
    starts, rows, laid = texts(game.table, end)
    trips = {name: [trip.text for trip in laid.trips[n]] for n, name in enumerate(LINES)}
    scored = slow_score(starts, rows, trips, end.money)[0]
    sums = {name: sum(scored[name][1]) + scored[name][2] for name in LINES}
    about = {name: facts(name, starts[name], rows, len(trips[name]))[2] for name in LINES}
    terrains = [found[0] for found in about.values()]
    features = [found[1] for found in about.values()]
    shapes = [{pair in ("NS", "EW") for pair in found[2]} for found in about.values()]
    rival = [marked for row, marked in zip(game.table.rival.rows, end.rival, strict=True) if row != "trip"]
    found = {
        "no-trip": not any(trips.values()),
        "many-trips": sum(map(len, trips.values())) > 5,
        "one-shape": sum(len(shape) == 1 for shape in shapes) > 3,
        "all-score": 0 not in sums.values(),
        "money": end.money > 14,
        "sidings": sum("siding" in held for held in features) > 3,
        "signals": max(held.count("signal") for held in features) > 2,
        "terrains": any(len(set(ground) - {None}) == 5 for ground in terrains),
        "great-line": max(sums.values()) > 24,
        "even-lines": max(sums.values()) < 16,
        "free-tracks": [turn.track for turn in game.turns].count(1) > 7,
        "grand-finale": sum(sums[LINES[line]] for line, _ in game.turns[-1].completes) > 24,
        "short-rows": not any(marked > 3 for marked in rival),
        "farms": sum(held.count("farm") for held in features) > 4,
    }
    return {name for name, holds in found.items() if holds}


def test_a_second_judge_agrees():
    seen = set()
    for game in games():
        expected = slow_objectives(game)
        assert {name for name, holds in OBJECTIVES.items() if holds(game)} == expected
        assert set(met(game)) == (expected if game.won else set())
        seen |= expected
    assert {game.won for game in games()} == {True, False}
    assert seen >= set(OBJECTIVES) - {"no-trip"}


def test_a_log_is_judged_after_its_replay():
    for index, game in enumerate(games()[:6]):
        log = Log(f"goals-{index // 3}", LEVELS[index // 3], game.turns)
        assert checked(write_log(log)).margin == game.margin
        assert objectives(log) == met(game)
        assert objectives(replace(log, turns=log.turns[:11])) == ()
        assert objectives(replace(log, turns=(*log.turns[1:], log.turns[0]))) == ()


def test_feasible_objectives_have_a_line():
    found = feasible(scenario("feasible", LEVELS[0]).table, 12)
    assert {"money", "no-trip"} <= set(found)
    for name, game in found.items():
        assert game.won and name in slow_objectives(game)


@pytest.mark.parametrize("language", languages())
def test_every_objective_is_a_sentence(language):
    words = load_words(language)
    said = [goal_sentence(words, name) for name in OBJECTIVES]
    assert len(set(said)) == len(OBJECTIVES) >= 10
    assert all(sentence.endswith(".") for sentence in said)
    assert not [key for key in words.borrowed if key.startswith("village-goal")]
