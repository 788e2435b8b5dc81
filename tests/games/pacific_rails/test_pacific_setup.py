"""The content of the setup card: a seed always gives the same set-up; the draft snakes; chance is fair."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_stream import slow_below, slow_bytes, slow_shuffled

from papergen.errors import PapergenError
from papergen.games.pacific_rails.solo import draw_goals, make_setup, setup_json
from papergen.games.pacific_rails.tables import GOALS, RESOURCES

seeds = st.integers(0, 10**6).map("s{}".format)


@given(seeds, st.integers(2, 4))
@settings(max_examples=60)
def test_a_second_reading_of_the_streams(seed, players):
    setup = make_setup(seed, players)
    deck = slow_shuffled(seed, "pacific-rails/goals", GOALS)
    assert setup.goals == tuple(deck[:4]) == draw_goals(seed)
    assert setup.first == slow_below(slow_bytes(seed, "pacific-rails/first"), players)
    stream = slow_bytes(seed, "pacific-rails/spots")
    spots = ("gunpowder", "coin", "iron", "wood")
    assert setup.spots == tuple(spots[slow_below(stream, 4)] for _ in range(players))


@given(seeds, st.integers(2, 4))
@settings(max_examples=40)
def test_the_draft_snakes(seed, players):
    setup = make_setup(seed, players)
    draft = [step.player for step in setup.draft]
    assert draft == draft[::-1] and len(draft) == 2 * players
    assert draft[players:] == list(setup.turn_order)
    assert [step.engine for step in setup.draft] == [1] * players + [2] * players
    seats = [setup.players.index(player) for player in setup.turn_order]
    assert all((b - a) % players == 1 for a, b in pairwise(seats))
    assert setup.turn_order[0] == setup.players[setup.first]


@pytest.mark.parametrize(
    ("players", "workers", "back"), [(2, 6, ""), (3, 4, "2 go back"), (4, 3, "3 go back")]
)
def test_what_each_player_takes(players, workers, back):
    setup = make_setup("calm-otter-42", players)
    takes = {one["thing"]: one for one in setup_json(setup)["takes"]}
    assert setup.workers == takes["workers"]["count"] == workers and back in takes["workers"]["place"]
    counts = [takes[thing]["count"] for thing in ("houses", "telegraph stations", "train engines")]
    assert counts == [11, 7, 2]
    assert all(takes[resource]["count"] == 1 for resource in RESOURCES)
    assert setup.specialists == (2, 3, 4)[: players - 1]


def test_one_seed_however_it_is_typed_and_fixed_for_ever():
    form = setup_json(make_setup("Calm  Otter_42", 3, ("Ann", "Bo", "Cy")))
    assert form == setup_json(make_setup("calm-otter-42", 3, ("Ann", "Bo", "Cy")))
    keys = "game seed players goals workers first order draft spots takes specialists"
    assert list(form) == keys.split()
    assert [goal["goal"] for goal in form["goals"]] == GOALS_42
    assert form["first"] == FIRST_42 and form["spots"] == SPOTS_42
    assert form["draft"][0] == {"player": form["order"][-1], "engine": 1, "coast": "either coast"}
    assert form["draft"][-1] == {"player": form["order"][-1], "engine": 2, "coast": "the opposite coast"}
    assert all("anybody else" in goal["meaning"] for goal in form["goals"])


def test_goals_and_spots_do_not_move_with_the_number_of_players():
    two, four = make_setup("club-night", 2), make_setup("club-night", 4)
    assert two.goals == four.goals and two.spots == four.spots[:2]


def test_chance_is_fair():
    setups = [make_setup(f"s{n}", 4) for n in range(1200)]
    goals = Counter(goal for setup in setups for goal in setup.goals)
    assert len(goals) == 12 and all(320 < count < 480 for count in goals.values())
    assert all(240 < count < 360 for count in Counter(setup.first for setup in setups).values())
    spots = Counter(spot for setup in setups for spot in setup.spots)
    assert set(spots) == set(RESOURCES) and all(1050 < count < 1350 for count in spots.values())
    assert all(len(set(setup.goals)) == 4 for setup in setups)


def test_names():
    assert make_setup("s", 3, ("Ann", "", "Cy")).players == ("Ann", "Player 2", "Cy")
    assert make_setup("s", 2).players == ("Player 1", "Player 2")
    for players, names, said in (
        (5, (), "--players 5: Pacific Rails Inc. is for 2, 3 or 4"),
        (1, (), "--players 1"),
        (2, ("A", "B", "C"), "there are 3 names"),
        (2, ("A", "A"), "two players are called 'A'"),
        (2, ("A" * 41,), "41 characters"),
    ):
        with pytest.raises(PapergenError) as caught:
            make_setup("s", players, names)
        assert said in caught.value.lines[0]
    with pytest.raises(PapergenError):
        make_setup("ä", 2)


GOALS_42 = ["gunpowder", "engineer", "upgrades", "telegraph stations"]
FIRST_42 = "Cy"
SPOTS_42 = {"Ann": "wood", "Bo": "gunpowder", "Cy": "coin"}
