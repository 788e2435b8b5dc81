"""Card sentences: read, judged, written, drawn; every mistake located."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from slow_village import sentence

from papergen.games.village_rails.cards import card_words, parse_feature, terminus_words, trip_words
from papergen.games.village_rails.scoring import feature_points, gather
from papergen.games.village_rails.sentences import (
    Condition,
    Count,
    SentenceError,
    Terminus,
    Trip,
    parse_terminus,
    parse_trip,
)
from papergen.games.village_rails.solo.deck import RAILWAY, TERMINUS
from papergen.games.village_rails.tables import TERRAINS, THINGS
from papergen.words import load_words

WORDS = load_words()
numbers = st.integers(1, 99)
conditions = st.one_of(
    st.builds(Condition, st.just("only"), st.sampled_from(["straight", "curve"])),
    st.builds(Condition, st.sampled_from(["fewest", "most", "ends"]), st.sampled_from(TERRAINS)),
    st.builds(Condition, st.just("no"), st.sampled_from(THINGS)),
    st.builds(Condition, st.sampled_from([">=", "="]), st.sampled_from(THINGS), st.integers(0, 99)),
)
rules = st.one_of(st.builds(Count, st.sampled_from(THINGS)), conditions)
trips = st.builds(Trip, numbers, rules)
termini = st.one_of(
    st.builds(Terminus, st.integers(0, 99), numbers, st.builds(Count, st.sampled_from(THINGS))),
    st.builds(Terminus, st.just(0), numbers, conditions),
)
features = st.sampled_from(["barn-lake", "barn-field", "farm", "halt-1", "halt-4", "signal", "siding"])
lines = st.tuples(
    st.sampled_from([None, *TERRAINS]),
    st.lists(st.tuples(st.sampled_from(TERRAINS), st.booleans()), max_size=6),
    st.lists(features, max_size=7),
    st.integers(0, 2),
)


@given(trips)
def test_a_trip_reads_back_as_itself(trip):
    assert parse_trip(trip.text) == trip
    assert parse_trip(f"  {trip.text.upper().replace(' ', '  ')} ") == trip
    assert parse_trip(trip.text.replace(">=", "≥")) == trip


@given(termini)
def test_a_terminus_card_reads_back_as_itself(card):
    assert parse_terminus(card.text) == card


@given(lines, trips, termini)
def test_the_second_judge_agrees(line, trip, terminus):
    start, cards, found, assigned = line
    ground = [start, *(terrain for terrain, _ in cards)]
    curves = sum(curved for _, curved in cards)
    facts = gather(ground, map(parse_feature, found), len(cards) - curves, curves, assigned)
    about = (ground, found, ["NE" if curved else "NS" for _, curved in cards], assigned)
    assert trip.points(facts) == trip.amount * sentence(trip.text, *about)
    assert terminus.pays(facts) == max(3, terminus.base + terminus.amount * sentence(terminus.text, *about))
    assert terminus.pays(facts) >= 3


def facts_of(text, trips=0):
    """`lake forest/ lake`: a slash marks a curve, the first is the border."""
    words = text.split()
    curves = sum(word.endswith("/") for word in words[1:])
    return gather([w.strip("/") for w in words], [], len(words) - 1 - curves, curves, trips)


@pytest.mark.parametrize(
    ("text", "line", "points"),
    [
        ("2 per forest", "lake forest forest", 4),
        ("1 per track", "lake forest forest", 3),
        ("2 per terrain", "lake forest forest field", 6),
        ("3 per straight", "lake forest/ field", 3),
        ("3 per curve", "lake forest/ field", 3),
        ("10 if only straight", "lake forest field", 10),
        ("10 if only straight", "lake forest/ field", 0),
        ("8 if only curve", "lake forest/", 8),
        ("6 if ends lake", "lake forest lake", 6),
        ("6 if ends lake", "lake lake forest", 0),
        ("6 if most forest", "lake forest forest", 6),
        ("6 if most forest", "lake forest", 0),
        ("6 if most field", "lake forest", 0),
        ("6 if fewest lake", "lake forest forest", 6),
        ("6 if fewest lake", "forest forest", 0),
        ("6 if fewest lake", "lake forest", 0),
        ("6 if fewest lake", "lake lake lake", 6),  # a line of lakes alone
        ("5 if no village", "lake forest", 5),
        ("4 if track >= 3", "lake forest field", 4),
        ("4 if track = 2", "lake forest field", 0),
    ],
)
def test_the_meaning_of_the_words(text, line, points):
    assert parse_trip(text).points(facts_of(line)) == points


def test_the_features():
    found = [
        parse_feature(text)
        for text in ("barn-lake", "barn-lake", "farm", "halt-4", "signal", "signal", "signal")
    ]
    facts = gather(["lake", "lake", "field"], found, 2, 0, 0)
    assert feature_points(facts) == (4, 2, 4, 16)
    for signals, points in enumerate((0, 0, 8, 16, 24, 24, 24)):
        facts = gather(["lake"], [parse_feature("signal")] * signals, 0, 0, 0)
        assert feature_points(facts) == (0, 0, 0, points)


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("", 0, "a trip begins with its points"),
        ("per forest", 0, "a trip begins with its points"),
        ("0 per forest", 0, "'0' should be a whole number from 1 to 99"),
        ("02 per forest", 0, "'02' should be"),
        ("100 per forest", 0, "'100' should be"),
        ("²  per forest", 0, "a trip begins with its points"),
        ("£2 per forest", 0, "£ is for terminus cards"),
        ("2 pre forest", 2, "unexpected: 'pre'; did you mean 'per'?"),
        ("2 per forrest", 6, "unexpected: 'forrest'; did you mean 'forest'?"),
        ("2 per", 5, "the sentence ends too early"),
        ("2 per forest lake", 13, "the sentence should end before 'lake'"),
        ("10 if only straigth", 11, "did you mean 'straight'?"),
        ("10 if only lake", 11, "known: straight, curve"),
        ("6 if fewest signal", 12, "known: field, forest"),
        ("6 if lake", 9, "'lake' needs >= or ="),
        ("6 if lake > 2", 10, "'lake' needs >= or ="),
        ("6 if lake >= x", 13, "a number should follow >= or ="),
        ("6 if", 4, "the sentence ends too early"),
        ("6 if moist lake", 5, "did you mean 'most'?"),
    ],
)
def test_mistakes_in_a_trip(text, offset, message):
    with pytest.raises(SentenceError) as caught:
        parse_trip(text)
    assert (message in str(caught.value), caught.value.offset) == (True, offset), str(caught.value)


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("3 + £1 per field", 0, "begins with its pounds"),
        ("£3 per field", 3, "needs two amounts, such as £3 + £1 per field"),
        ("£3 + 1 per field", 5, "after + write the pounds"),
        ("£x", 1, "a number should follow £"),
        ("£3 + £0 per field", 6, "from 1 to 99"),
        ("£3 + £1 if field", 8, "known: per"),
        ("£3 and", 3, "known: if"),
        ("£6 if ends feild", 11, "did you mean 'field'?"),
    ],
)
def test_mistakes_in_a_terminus_card(text, offset, message):
    with pytest.raises(SentenceError) as caught:
        parse_terminus(text)
    assert (message in str(caught.value), caught.value.offset) == (True, offset), str(caught.value)


@given(st.text(alphabet="0123 £+>=≥peri fno lake\u0661²", max_size=20))
def test_any_text_is_read_or_refused(text):
    for parse in (parse_trip, parse_terminus):
        try:
            parse(text)
        except SentenceError as error:
            assert 0 <= error.offset <= len(text)


def test_english_words_are_the_notation_and_german_ones_are_not():
    for card in RAILWAY:
        assert card_words(WORDS, card.track) == card.track.text
        if not isinstance(card.trip.rule, Condition):
            assert trip_words(WORDS, card.trip) == card.trip.text
    for card in TERMINUS:
        if not isinstance(card.rule, Condition):
            assert terminus_words(WORDS, card) == card.text
    said = {
        "6 if fewest lake": "6 if lake is rarest",
        "5 if track >= 5": "5 for 5 or more: track",
        "10 if only straight": "10 if all are straight",
        "6 if ends forest": "6 if first and last are forest",
        "6 if curve = 2": "6 for exactly 2: curve",
        "5 if most lake": "5 if lake is commonest",
        "4 if no field": "4 if no field",
    }
    for text, words in said.items():
        assert trip_words(WORDS, parse_trip(text)) == words
    german = load_words("de")
    assert trip_words(german, parse_trip("2 per forest")) == "2 je Wald"
    assert terminus_words(german, parse_terminus("£0 + £1 per track")) == "£0 + £1 je Strecke"
    assert len({trip_words(german, card.trip) for card in RAILWAY}) == len(
        {card.trip.text for card in RAILWAY}
    )
