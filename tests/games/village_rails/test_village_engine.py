"""The solo engine: conservation, an independent check of each turn, legal turns, the bots' judgement."""

from dataclasses import replace

import pytest
from every_turn import legal_turns
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_village import slow_pay, slow_score, walk
from village_makers import random_game, random_turn

from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.referee import check
from papergen.games.village_rails.solo.answer import rival_answer
from papergen.games.village_rails.solo.bots import ahead, greedy, played_by
from papergen.games.village_rails.solo.choices import Care, turns
from papergen.games.village_rails.solo.deck import RAILWAY, TERMINUS
from papergen.games.village_rails.solo.engine import IllegalTurn, play, step, taken
from papergen.games.village_rails.solo.log import tableau
from papergen.games.village_rails.solo.scenario import scenario
from papergen.games.village_rails.solo.search import BROAD, NARROW, NO_TRIPS, Beam
from papergen.games.village_rails.solo.state import (
    COMPLETE,
    EMPTY,
    Deed,
    final_points,
    first_state,
    margin,
)
from papergen.games.village_rails.solo.story import told
from papergen.games.village_rails.solo.surveyor import ROW_OF
from papergen.games.village_rails.solo.worth import worth
from papergen.games.village_rails.tables import LEVELS, LINES, TURNS
from papergen.seed import Stream

TABLES = [scenario(f"engine-{n}", level).table for n, level in enumerate((*LEVELS, *LEVELS))]


def texts(table, state):
    laid = tableau(table, state)
    cards = [card.text if card else "." for card in laid.cards]
    starts = {name: start.text for name, start in zip(LINES, table.starts, strict=True)}
    return starts, [cards[i : i + 3] for i in range(0, 12, 3)], laid


def cards_in_play(state):
    board = [laid // 2 for laid in state.board if laid != EMPTY]
    return [*board, *state.tracks, *state.offers, *(card for held in state.trips for card in held)]


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.sampled_from(TABLES))
def test_whatever_is_played_nothing_is_lost(number, table):
    chosen, states = random_game(f"conserved-{number}", table)
    for turn, state in enumerate(states):
        assert state.money >= 0
        assert state.money + state.bank + sum(state.track_coins) + sum(state.offer_coins) == 92
        here = cards_in_play(state)
        assert len(set(here)) == len(here)
        assert set(here) <= set(table.deck[: state.drawn])
        assert state.drawn - len(here) == turn + (state.rival[-1] if table.rival.trips else 0)
        assert (len(state.tracks), len(state.offers), state.played) == (7, 4, turn)
        assert all(len(held) <= 2 for held in state.trips)
        assert len(set(state.hand)) == len(state.hand) == (3 if turn < 12 else 1)
        assert set(state.hand) <= set(table.terminus[: state.dealt])
    assert all(head == COMPLETE for head in states[-1].heads)
    assert sorted(line for turn in chosen for line, _ in turn.completes) == list(range(7))
    assert max(len(turn.completes) for turn in chosen) == len(chosen[-1].completes) == 2


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from(TABLES))
def test_a_second_book_keeper_agrees(number, table):
    """Money, completions and points worked out again with lists and the words on the cards."""
    chosen, states = random_game(f"booked-{number}", table)
    deck = list(table.deck)
    tracks, trips = [[deck.pop(0), 0] for _ in range(7)], [[deck.pop(0), 0] for _ in range(4)]
    money, assigned, closed = 5, {name: [] for name in LINES}, set()

    def take(market, place):
        for further in market[: place - 1]:
            further[1] += 1
        card, coins = market.pop(place - 1)
        market.append([deck.pop(0), 0])
        return card, coins

    def lose(market, place):
        """To the rival, who pays nothing."""
        market.pop(place - 1)
        market.append([deck.pop(0), 0])

    def plan(turn, money):
        card, coins = take(trips, turn.trip)
        assert money >= 3 + turn.trip - 1
        assert LINES[turn.line] not in closed
        assigned[LINES[turn.line]].append(RAILWAY[card].trip.text)
        return money - 3 - (turn.trip - 1) + coins

    for turn, after, story in zip(chosen, states[1:], told(table, chosen), strict=True):
        if turn.trip and not turn.after:
            money = plan(turn, money)
        _, coins = take(tracks, turn.track)
        assert money >= turn.track - 1
        money += coins - (turn.track - 1)
        starts, rows, _ = texts(table, after)
        done = {name for name in LINES if walk(name, rows)[1]}
        assert {LINES[line] for line, _ in turn.completes} == done - closed
        closed = done
        for line, card in turn.completes:
            name = LINES[line]
            money += slow_pay(TERMINUS[card - 1].text, starts[name], name, rows, len(assigned[name]))
        if turn.trip and turn.after:
            money = plan(turn, money)
        lose(tracks, story.rival.place)
        if story.rival.trip_place:
            lose(trips, story.rival.trip_place)
        assert after.money == money
        assert after.tracks == tuple(card for card, _ in tracks)
        assert after.track_coins == tuple(coins for _, coins in tracks)
        assert (after.offers, after.offer_coins) == tuple(zip(*trips, strict=True))
    assert slow_score(starts, rows, assigned, money)[1] == final_points(states[-1])
    assert check(tableau(table, states[-1]), "x").score.total == final_points(states[-1])


def test_taking_from_a_market():
    assert taken((10, 11, 12, 13), (2, 0, 1, 0), 2, 99) == ((10, 11, 13, 99), (3, 1, 0, 0), 1)
    assert taken((10, 11, 12, 13), (2, 0, 1, 0), 0, 99) == ((11, 12, 13, 99), (0, 1, 0, 0), 2)


def test_the_rivals_answer_by_hand():
    rival = replace(TABLES[0].rival, lines=("last", "trip-too"), reach=3, trips=(4, 8))
    table = replace(TABLES[0], rival=rival)
    state = first_state(table)
    state = state._replace(
        played=1, deed=Deed(state.tracks[0], 0, True, 0), track_coins=(1, 1, 2, 0, 0, 0, 0)
    )
    after = rival_answer(table, state)
    assert after.tracks == (*table.deck[:2], *table.deck[3:7], table.deck[11])
    assert after.track_coins == (1, 1, 0, 0, 0, 0, 0)
    assert after.offers == (*table.deck[8:11], table.deck[12])
    assert after.offer_coins == (0, 0, 0, 0)
    assert (after.money, after.bank) == (state.money, state.bank + 2)
    row = ROW_OF[rival.kind][table.deck[2]]
    assert after.rival_points == rival.start + rival.points[row][0] + 4
    assert after.deed is None


def test_the_legal_turns_are_exactly_those_without_a_fault():
    """On a late position, where every combination can be tried."""
    table = TABLES[1]
    state = random_game("legal", table)[1][10]
    state = state._replace(money=min(state.money, 5))
    legal = set(legal_turns(table, state))
    listed = list(legal_turns(table, state))
    assert len(listed) == len(legal)
    for turn in list(legal)[:300]:
        assert step(table, state, turn)[1] == ()
    chance = Stream("legal", "test/any")
    for _ in range(300):
        turn = random_turn(chance, table, state)
        card = RAILWAY[state.tracks[turn.track - 1]].track
        plain = replace(turn, turned=turn.turned and card.turned != card)
        assert plain in legal
    for _ in range(300):
        turn = random_turn(chance, table, state)
        spoilt = replace(turn, track=1 + chance.below(7), trip=1 + chance.below(4), line=chance.below(7))
        card = RAILWAY[state.tracks[spoilt.track - 1]].track
        plain = replace(spoilt, turned=spoilt.turned and card.turned != card)
        assert (step(table, state, spoilt)[1] == ()) == (plain in legal)


@pytest.mark.parametrize("number", range(6))
def test_the_bots_judge_a_turn_as_the_position_after_it(number):
    table = TABLES[number]
    _, states = random_game(f"judged-{number}", table)
    for state in states[:12]:
        for judged in turns(table, state, Care(), 60):
            after, faults = step(table, state, judged.turn)
            assert (faults, worth(after)) == ((), judged.value)
    assert worth(states[12]) == 100 * final_points(states[12])


@pytest.mark.parametrize("bot", [greedy, ahead])
def test_bots_play_legally_and_better_than_chance(bot):
    for number, table in enumerate(TABLES[:3]):
        game = played_by(table, bot)
        state = first_state(table)
        for turn in game.turns:
            state = play(table, state, turn)
        assert game.points == final_points(state)
        assert game == played_by(table, bot)
        assert game.points > final_points(random_game(f"chance-{number}", table)[1][-1])


@pytest.mark.parametrize("way", [BROAD, NO_TRIPS, *NARROW])
def test_a_beam_finds_games_that_hold(way):
    def beam():
        search = Beam(TABLES[0], 12, way)
        for _ in range(TURNS):
            search.advance()
        return list(search.games)

    games = beam()
    assert [game.margin for game in games] == sorted((game.margin for game in games), reverse=True)
    for game in games:
        state = first_state(TABLES[0])
        for turn in game.turns:
            state = play(TABLES[0], state, turn)
        assert (final_points(state), state.rival_points) == (game.points, game.rival)
        assert margin(state) == game.margin
        assert way != NO_TRIPS or all(turn.trip is None for turn in game.turns)
    assert beam() == games


def test_an_illegal_turn_is_refused():
    table = TABLES[0]
    with pytest.raises(IllegalTurn, match="costs £6"):
        play(table, first_state(table), Turn(7, 0))
    with pytest.raises(IllegalTurn, match="next to neither"):
        play(table, first_state(table), Turn(1, 4))
