"""The puzzle for one: branches, bots, the search and the medals."""

import os
import subprocess
import sys

import pytest
from trick_makers import checked

from papergen.games.trick_of_the_rails.solo.bots import careful_line, dreamer_line, planner_line
from papergen.games.trick_of_the_rails.solo.engine import Script, branches
from papergen.games.trick_of_the_rails.solo.fastgame import play_trick
from papergen.games.trick_of_the_rails.solo.log import write_log
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario, solve
from papergen.games.trick_of_the_rails.solo.search import STEPS, find_lines
from papergen.games.trick_of_the_rails.tables import LEVELS


def replayed(scenario, choices):
    table = scenario.table()
    for choice in choices:
        play_trick(table, [Script(choice), *scenario.ghosts])
    assert table.over
    return tuple(table.totals())


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("expert", [False, True])
def test_every_branch_is_what_playing_it_gives(players, expert):
    scenario = make_scenario("branches", players, "main", expert)
    table = scenario.table()
    while not table.over:
        options = list(branches(table, scenario.ghosts))
        assert len({choice for choice, _ in options}) == len(options)
        for choice, after in options:
            again = table.copy()
            play_trick(again, [Script(choice), *scenario.ghosts])
            for name in ("hands", "railways", "locomotives", "shares", "leader", "lane", "trick"):
                assert getattr(again, name) == getattr(after, name)
        table = options[len(options) // 2][1]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_bots_lines_are_games(players):
    scenario = make_scenario("bots", players, "express")
    for make in (careful_line, planner_line, dreamer_line):
        line = make(scenario.table(), scenario.ghosts)
        assert replayed(scenario, line.choices) == line.totals


CASES = [
    (seed, players, level) for seed in ("calm-otter-42", "b") for players in (3, 4, 5) for level in LEVELS
]


@pytest.mark.parametrize("seed, players, level", CASES)
def test_the_solution_is_confirmed_by_the_checker(seed, players, level):
    for expert in (False, True):
        scenario = make_scenario(seed, players, level, expert)
        solved = solve(scenario, 1)
        medals = solved.medals
        offered = [rung for rung in medals.offered.values() if rung is not None]
        assert offered == sorted(set(offered)) and all(rung <= medals.best.margin for rung in offered)
        assert replayed(scenario, solved.solution.choices) == solved.solution.totals
        result = checked(write_log(scenario, solved.solution.choices))
        assert result.ok and not result.warnings
        assert result.to_json()["players"]["You"]["total"] == medals.best.total
        assert result.margin == medals.best.margin
        assert result.score.totals == solved.solution.totals


def test_more_effort_never_finds_less():
    for players in (3, 5):
        scenario = make_scenario("effort", players, "main")
        best = [solve(scenario, effort).solution.worth for effort in (1, 2)]
        assert best == sorted(best)


def test_effort_counts_steps_and_they_can_be_watched():
    scenario = make_scenario("steps", 5, "branch")
    seen = []

    def watch(steps, most, label):
        assert (most, label) == (STEPS[1], "looking for the best line")
        for step in steps:
            seen.append(step)
            yield step

    found = find_lines(scenario.table(), scenario.ghosts, 1, watch)
    assert found.steps == STEPS[1] and seen == sorted(seen) and seen[-1] <= STEPS[1]


def test_a_small_puzzle_is_solved_completely():
    """When the last tricks leave few choices, the beam keeps them all and agrees with trying everything."""
    scenario = make_scenario("tiny", 4, "main")
    table = scenario.table()
    while len(table.lane) - table.trick > 3:
        table = next(iter(branches(table, scenario.ghosts)))[1]

    def best(at):
        if at.over:
            own, *theirs = at.totals()
            return own - max(theirs), own
        return max(best(after) for _, after in branches(at, scenario.ghosts))

    found = find_lines(table, scenario.ghosts, 3)
    assert found.complete and found.best.worth == best(table)


def test_a_search_that_has_enough_stops_there():
    scenario = make_scenario("steps", 5, "branch")
    whole = find_lines(scenario.table(), scenario.ghosts, 1)
    early = find_lines(scenario.table(), scenario.ghosts, 1, enough=10)
    assert 10 <= early.best.margin <= whole.best.margin and early.steps < whole.steps
    assert find_lines(scenario.table(), scenario.ghosts, 1, enough=10_000) == whole


PROGRAM = """
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario, scenario_json, solve
from papergen.games.trick_of_the_rails.solo.log import write_log
solved = solve(make_scenario("calm-otter-42", 4, "express"), 1)
print(scenario_json(solved), write_log(solved.scenario, solved.solution.choices))
"""


def test_the_same_seed_gives_the_same_words_whatever_the_hash_seed():
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1")
    }
    assert len(outputs) == 1
