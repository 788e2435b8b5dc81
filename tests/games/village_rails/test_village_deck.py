"""Our deck: the published counts, and something of every kind that the rules name."""

from collections import Counter

import pytest

from papergen.games.village_rails.sentences import Condition
from papergen.games.village_rails.solo.deck import FRAMES, RAILWAY, TERMINUS
from papergen.games.village_rails.tables import FEATURES, TERRAINS, THINGS


def test_the_published_counts():
    assert [card.number for card in RAILWAY] == list(range(1, 81))
    assert Counter(card.track.terrain for card in RAILWAY) == dict.fromkeys(TERRAINS, 16)
    for terrain in TERRAINS:
        assert sum(card.track.curved for card in RAILWAY if card.track.terrain == terrain) == 8
    assert len(TERMINUS) == 38
    assert list(FRAMES) == ["A", "B", "C", "D"]
    assert all(len(starts) == 7 for starts in FRAMES.values())


def test_every_kind_of_feature_and_barn_occurs_often_enough():
    found = [feature for card in RAILWAY for feature in card.track.features if feature]
    kinds = Counter(feature.kind for feature in found)
    assert set(kinds) == set(FEATURES) and min(kinds.values()) >= 12
    assert {feature.terrain for feature in found if feature.kind == "barn"} == set(TERRAINS)
    assert len({feature.points for feature in found if feature.kind == "halt"}) >= 3


def test_every_kind_of_trip_occurs():
    rules = [card.trip.rule for card in RAILWAY]
    counted = {rule.thing for rule in rules if not isinstance(rule, Condition)}
    assert counted == set(THINGS)
    conditions = {(rule.kind, rule.thing) for rule in rules if isinstance(rule, Condition)}
    for kind in ("fewest", "most", "ends", "no"):
        assert {thing for name, thing in conditions if name == kind} == set(TERRAINS)
    assert {("only", "straight"), ("only", "curve")} <= conditions
    assert {">=", "="} <= {kind for kind, _ in conditions}


def test_terminus_cards_pay_by_terrain_kinds_length_and_trips():
    rules = [card.rule for card in TERMINUS]
    assert set(TERRAINS) | {"terrain", "track", "trip"} <= {rule.thing for rule in rules}
    assert {isinstance(rule, Condition) for rule in rules} == {True, False}


@pytest.mark.parametrize("letter", "ABCD")
def test_every_frame_has_all_terrains_and_some_features(letter):
    starts = FRAMES[letter]
    assert {start.terrain for start in starts} == set(TERRAINS)
    assert sum(start.feature is not None for start in starts) == 3
