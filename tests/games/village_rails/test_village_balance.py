"""Good play scores 70 to 110, levels get harder, everything in our deck is worth taking sometimes."""

from collections import Counter
from functools import cache

import pytest

from papergen.games.village_rails.sentences import Condition
from papergen.games.village_rails.solo.bots import ahead, greedy, played_by
from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.games.village_rails.solo.engine import play
from papergen.games.village_rails.solo.scenario import scenario
from papergen.games.village_rails.solo.state import first_state, unpack
from papergen.games.village_rails.tables import FEATURES, LEVELS, TERRAINS


@cache
def games(bot, level, count):
    tables = [scenario(f"balance-{number}", level).table for number in range(count)]
    return [(table, played_by(table, bot)) for table in tables]


def kind(trip):
    """`per lake` and `per field` are one kind, and so are `most lake` and `most field`."""
    thing = "TERRAIN" if trip.rule.thing in TERRAINS else trip.rule.thing
    return (trip.rule.kind if isinstance(trip.rule, Condition) else "per", thing)


def test_good_play_scores_about_70_to_110():
    points = sorted(game.points for level in LEVELS for _, game in games(ahead, level, 10))
    assert 80 <= sum(points) / len(points) <= 100
    within = [p for p in points if 65 <= p <= 115]
    assert len(within) >= 0.8 * len(points), points


def test_each_level_is_harder_than_the_one_before():
    """A greedy player wins about 62, 32 and 14 of a hundred games: these are sixty on each level."""
    won = [sum(game.margin > 0 for _, game in games(greedy, level, 60)) / 60 for level in LEVELS]
    assert won[0] - won[1] > 0.1 and won[1] - won[2] > 0.1
    assert 0.45 < won[0] < 0.8 and 0 < won[2] < 0.3


@pytest.mark.parametrize("level", LEVELS)
def test_every_feature_is_built(level):
    built = Counter()
    for table, game in games(greedy, level, 60):
        state = first_state(table)
        for turn in game.turns:
            state = play(table, state, turn)
        for packed in state.facts:
            built.update({feature: unpack(packed, 0).count(feature) for feature in FEATURES})
    assert min(built[feature] for feature in FEATURES) >= 60  # more than one per game


def test_every_kind_of_trip_is_taken_and_pays():
    earned = Counter()
    for level in LEVELS:
        for table, game in games(greedy, level, 60):
            state = first_state(table)
            for turn in game.turns:
                state = play(table, state, turn)
            for packed, held in zip(state.facts, state.trips, strict=True):
                for card in held:
                    earned[kind(RAILWAY[card].trip)] += RAILWAY[card].trip.points(unpack(packed, len(held)))
    assert {kind(card.trip) for card in RAILWAY} == {what for what, points in earned.items() if points}
