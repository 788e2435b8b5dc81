"""The seeded set-up, checked against SHA-256 by hand, and the scenario's JSON form."""

import json

import pytest
from slow_stream import slow_below, slow_bytes, slow_shuffled

from papergen.games.trick_of_the_rails.solo.scenario import make_scenario, scenario_json, solve
from papergen.games.trick_of_the_rails.solo.state import make_deal
from papergen.games.trick_of_the_rails.tables import SIX, card_name, lane_name

COMPANIES = ("B&O", "C&O", "ERIE", "NYC", "PRR")


@pytest.mark.parametrize("players, size", [(3, 15), (4, 11), (5, 9)])
@pytest.mark.parametrize("seed", ["calm-otter-42", "a", "class-5b-monday"])
def test_the_deal_is_what_the_issue_says(seed, players, size):
    deck = slow_shuffled(
        seed, "trick-of-the-rails/deal", [f"{c} {n}" for c in COMPANIES for n in range(1, 11)]
    )
    cards = make_deal(seed, players)
    for seat, hand in enumerate(cards.hands):
        assert {card_name(card) for card in hand} == set(deck[seat * size : (seat + 1) * size])
        assert list(hand) == sorted(hand)
    rest = deck[players * size :]
    for company, railway in zip(COMPANIES, cards.railways, strict=True):
        laid = [card for card in rest if card.split()[0] == company]
        assert [card_name(card) for card in railway] == [f"{company} station", *laid]
    assert cards.leader == slow_below(slow_bytes(seed, "trick-of-the-rails/lead"), players)


LANES = {
    3: "E C E C E C E 3 E 4 R 5 R 6/inf R",
    4: "E C E 3 E 4 E 5 E 6/inf R",
    5: "E 3 E 4 E 5 E 6/inf E",
}


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", ["calm-otter-42", "b"])
def test_the_lane_is_what_the_issue_says(seed, players):
    exchanges = iter(slow_shuffled(seed, "trick-of-the-rails/exchange", COMPANIES))
    cities = iter(slow_shuffled(seed, "trick-of-the-rails/city", ["Pittsburgh", "Baltimore", "New York"]))
    expected = [
        f"exchange {next(exchanges)}"
        if place == "E"
        else f"city {next(cities)}"
        if place == "C"
        else "reservation"
        if place == "R"
        else f"locomotive {place}"
        for place in LANES[players].split()
    ]
    assert [lane_name(card) for card in make_deal(seed, players).lane] == expected


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_expert_lane_mixes_cities_and_locomotives(players):
    seed = "calm-otter-42"
    cities = [f"city {c}" for c in ("Pittsburgh", "Baltimore", "New York")]
    mixed = slow_shuffled(
        seed, "trick-of-the-rails/expert", [*cities, *(f"locomotive {n}" for n in ("3", "4", "5", "6/inf"))]
    )
    lane = [lane_name(card) for card in make_deal(seed, players, "expert").lane]
    prizes = [card for card in lane if card.startswith(("city", "locomotive"))]
    assert prizes == mixed[: len(prizes)]
    basic = [lane_name(card) for card in make_deal(seed, players).lane]
    kinds = [card if card.startswith(("exchange", "reservation")) else "prize" for card in basic]
    assert [c if c.startswith(("exchange", "reservation")) else "prize" for c in lane] == kinds


def test_expert_and_basic_share_hands_railways_and_leader():
    basic, expert = make_deal("x", 4), make_deal("x", 4, "expert")
    assert (basic.hands, basic.railways, basic.leader) == (expert.hands, expert.railways, expert.leader)
    assert basic.lane.count(SIX) == 1


def test_the_json_form():
    solved = solve(make_scenario("calm-otter-42", 4, "main"), 1)
    form = scenario_json(solved)
    keys = ["seed", "players", "level", "lane", "hands", "railways", "leader", "ghosts", "medals", "best"]
    assert list(form) == keys and len(form["ghosts"]) == 3
    assert list(form["medals"]) == ["bronze", "silver", "gold"] and list(form["best"]) == ["total", "margin"]
    assert form["leader"] in range(1, 5) and list(form["hands"]) == ["1", "2", "3", "4"]
    assert "locomotive 6/inf" in form["lane"] and form["lane"].count("reservation") == 1
    assert all(row[0] == "station" for row in form["railways"].values())
    assert json.loads(json.dumps(form)) == form
    expert = scenario_json(solve(make_scenario("calm-otter-42", 5, "main", expert=True), 1))
    assert expert["variant"] == "expert"


def test_a_golden_deal():
    """This must never change: a printed scenario must stay playable."""
    cards = make_deal("calm-otter-42", 5)
    assert [card_name(card) for card in cards.hands[0]] == (
        ["B&O 3", "B&O 9", "B&O 10", "ERIE 6", "NYC 1", "NYC 6", "NYC 7", "NYC 9", "PRR 1"]
    )
    assert [lane_name(card) for card in cards.lane][::2] == (
        ["exchange B&O", "exchange NYC", "exchange ERIE", "exchange C&O", "exchange PRR"]
    )
    assert cards.leader == 0
