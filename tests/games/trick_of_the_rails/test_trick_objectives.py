"""Objectives: told from the log and the totals, and only asked for where some line meets them."""

import pytest
from trick_makers import checked

from papergen.games.trick_of_the_rails.solo.log import write_log
from papergen.games.trick_of_the_rails.solo.objectives import OBJECTIVES, met, objectives, story_of
from papergen.games.trick_of_the_rails.solo.scenario import make_scenario, solve
from papergen.games.trick_of_the_rails.tables import COMPANY, SIX, VALUE, lane_name
from papergen.words import load_words

TABLES = [(3, "branch"), (4, "branch"), (5, "branch"), (3, "main"), (4, "main")]
SOLVED = [
    solve(make_scenario(f"o{number}", *table, number % 2 == 1), 1) for number, table in enumerate(TABLES)
]


def slow(solved, line):
    """By the log's text and the report's numbers."""
    deal = solved.scenario.deal
    text = write_log(solved.scenario, line.choices)
    result = checked(text)
    form, story = result.to_json(), result.story
    if form["margin"] <= 0:
        return set()
    shares = [COMPANY[card] for card in story.state.shares[0]]
    values = [company["share_value"] for company in form["companies"].values()]
    laid = [choice.card for choice in line.choices if choice.end != -1]
    winners = [trick.winner for trick in story.tricks]
    sixth = next((trick.winner for trick in story.tricks if trick.prize == SIX), None)
    lane = [lane_name(card) for card in deal.lane]
    found = {
        "no-city": "city:" not in text and any(card.startswith("city") for card in lane),
        "no-locomotive": "locomotive:" not in text,
        "ghost-endless": sixth not in (None, 0),
        "most-shares-one": max(shares.count(company) for company in range(5)) >= 4,
        "many-companies": len(set(shares)) >= 4,
        "few-tricks": winners.count(0) <= {3: 3, 4: 2, 5: 1}[deal.players],
        "last-trick": winners[-1] == 0,
        "all-pay": all(values[company] > 0 for company in shares),
        "dear-share": any(values[company] >= 100 for company in shares),
        "no-forty": all(VALUE[card] < 40 for card in laid) and any(VALUE[c] == 40 for c in deal.hands[0]),
    }
    return {name for name, holds in found.items() if holds}


@pytest.mark.parametrize("solved", SOLVED, ids=lambda solved: solved.scenario.deal.seed)
def test_objectives_are_met_where_a_slow_look_says_so(solved):
    lines = solved.lines
    everything = set()
    for line in (lines.best, lines.careful, lines.planner, lines.dreamer):
        names = {one.name for one in met(story_of(solved.scenario, line))}
        assert names == slow(solved, line)
        everything |= names
    assert {one.name for one in objectives(solved)} == everything


def test_most_objectives_can_be_met_somewhere_and_not_everywhere():
    found = [{one.name for one in objectives(solved)} for solved in SOLVED]
    assert len(set().union(*found)) >= len(OBJECTIVES) - 2
    assert len(set.intersection(*found)) <= 4


def test_an_unfinished_game_meets_nothing():
    solved = SOLVED[0]
    text = write_log(solved.scenario, solved.solution.choices)
    assert met(checked(text[: text.rindex("  - ")]).story) == ()


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_objectives_are_printed_with_their_numbers(language):
    words = load_words(language)
    for one in OBJECTIVES:
        for players in (3, 4, 5):
            said = words.filled(one.key, number=one.number(players))
            assert "{" not in said and said.endswith(".")
