"""The rival: a clerk who has only the printed pages agrees with the engine, and has little to do."""

from dataclasses import replace
from functools import cache
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_market_clerk import Clerk
from village_makers import random_game

from papergen.games.village_rails.solo.answer import RULES, TRACK_RULES, TRIP_RULES, answer, lifted
from papergen.games.village_rails.solo.bots import greedy, played_by
from papergen.games.village_rails.solo.cast import CAST, drawn_rival
from papergen.games.village_rails.solo.deck import RAILWAY
from papergen.games.village_rails.solo.engine import play
from papergen.games.village_rails.solo.saying import rival_about, rival_json, rival_name, rival_sentences
from papergen.games.village_rails.solo.scenario import scenario
from papergen.games.village_rails.solo.state import first_state
from papergen.games.village_rails.solo.story import told
from papergen.games.village_rails.solo.strip import most_cards
from papergen.games.village_rails.solo.surveyor import ROW_OF
from papergen.games.village_rails.tables import LEVELS
from papergen.seed import Stream
from papergen.words import languages, load_words

RIVALS = [(level, rival) for level, cast in CAST.items() for rival in cast]
NAMES = [rival.name for _, rival in RIVALS]


def clerk_for(table):
    deck = [{"track": RAILWAY[card].track.text, "trip": RAILWAY[card].trip.text} for card in table.deck]
    return Clerk(deck, rival_json(table.rival, load_words("en")))


def kept(table, turns, states):
    """A whole game kept by the clerk; the market is compared after every turn."""
    clerk = clerk_for(table)
    for turn, before, after in zip(turns, states[:-1], states[1:], strict=True):
        clerk.player(turn, before.money, after.money)
        clerk.rival()
        for cards, coins, trips in (
            (after.tracks, after.track_coins, False),
            (after.offers, after.offer_coins, True),
        ):
            market = clerk.market(trips)
            assert [card.number for card in market] == [table.deck.index(card) + 1 for card in cards]
            assert tuple(card.coins for card in market) == coins
        assert clerk.score == after.rival_points
        assert tuple(clerk.boxes.values()) == after.rival
    clerk.end()
    return clerk


@settings(max_examples=90, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(RIVALS))
def test_the_clerk_finds_what_the_engine_plays(number, drawn):
    level, rival = drawn
    table = replace(scenario(f"clerk-{number}", level).table, rival=rival)
    turns, states = random_game(f"clerk-{number}", table)
    clerk = kept(table, turns, states)
    assert clerk.out <= most_cards(rival) + 2  # those that fill the markets at the very end


@cache
def greedy_games(level):
    """The clerks of 67 games on a level."""
    return [greedy_game(f"upkeep-{number}", level) for number in range(67)]


def greedy_game(seed, level):
    table = scenario(seed, level).table
    game = played_by(table, greedy)
    states = [first_state(table)]
    for turn in game.turns:
        states.append(play(table, states[-1], turn))
    return kept(table, game.turns, states)


def test_a_game_asks_for_at_most_150_marks():
    """The mean of 201 games, and nearly all of them."""
    totals = sorted(sum(clerk.marks.values()) for level in LEVELS for clerk in greedy_games(level))
    assert mean(totals) <= 150
    assert totals[len(totals) * 9 // 10] <= 165


@pytest.mark.parametrize("level", LEVELS)
def test_a_rivals_turn_is_two_lines_and_two_comparisons_at_most(level):
    for clerk in greedy_games(level):
        assert clerk.lines_read <= 24
        assert clerk.comparisons <= 24
    assert mean(clerk.lines_read for clerk in greedy_games(level)) / 12 <= 2


@pytest.mark.parametrize("language", languages())
def test_every_rival_is_told_in_every_language(language):
    words = load_words(language)
    for _, rival in RIVALS:
        lines = rival_sentences(words, rival)
        assert rival_name(words, rival) and rival_about(words, rival)
        assert str(rival.reach) in lines[0]
    assert not [key for key in words.borrowed if key.startswith("village-r")]
    for rule in RULES:
        assert words[f"village-rule-{rule}"]


def test_the_cast():
    assert len(set(NAMES)) == len(NAMES) == 15
    assert len({rival.lines for _, rival in RIVALS}) == 15
    for level, cast in CAST.items():
        assert len(cast) == 5, level
        for rival in cast:
            first, second = rival.lines
            assert first in TRACK_RULES and second in RULES
            assert (second in TRIP_RULES) == bool(rival.trips)
            assert len(rival.points) == max(ROW_OF[rival.kind]) + 1
            assert all(list(row) == sorted(set(row)) for row in rival.boxes)
            assert 0 <= rival.start < 40 and 3 <= rival.reach <= 7
    assert {rule for _, rival in RIVALS for rule in rival.lines} == set(RULES)


def test_the_seed_draws_the_rival():
    for level in LEVELS:
        drawn = {drawn_rival(f"draw-{number}", level).name for number in range(60)}
        assert drawn == {rival.name for rival in CAST[level]}
        place = Stream("calm-otter-42", f"village-rails/surveyor-{level}").below(5)
        assert drawn_rival("calm-otter-42", level) == CAST[level][place]


def test_a_rivals_score_by_hand():
    rival = CAST[LEVELS[0]][0]
    assert rival.score((0, 2, 0, 1, 0)) == rival.start + 8 + 3
    assert rival.score((0,) * 5) == rival.start


def test_a_full_row_takes_no_more():
    table = scenario("full", LEVELS[0]).table
    rival = replace(CAST[LEVELS[0]][0], points=((1,),) * 5, lines=("last", "longest"))
    state = first_state(replace(table, rival=rival))._replace(rival=(1,) * 5)
    assert answer(rival, state).row is None


def test_a_card_that_nobody_paid_for():
    assert lifted((10, 11, 12, 13), (2, 0, 1, 0), 2, 99) == ((10, 11, 13, 99), (2, 0, 0, 0), 1)


def test_the_story_says_which_line_decided():
    for _, rival in RIVALS:
        table = replace(scenario("story", LEVELS[0]).table, rival=rival)
        turns, _ = random_game("story", table)
        for story in told(table, turns):
            lines = [n for n, rule in enumerate(rival.lines) if rule in TRACK_RULES]
            assert story.rival.line in (None, *lines)
            if story.rival.line is None:
                assert story.rival.place == 1
