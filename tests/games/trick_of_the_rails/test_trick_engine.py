"""The engine agrees with a slow second one, and the fast table with the engine."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_tricks import SlowGame
from trick_makers import Random, accounted, random_game, side_totals

from papergen.games.trick_of_the_rails.solo.engine import carry_out, legal_moves, refusal
from papergen.games.trick_of_the_rails.solo.fastgame import play_to_end, table_of
from papergen.games.trick_of_the_rails.solo.state import Give, Lay, Play, make_deal
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    END_NAMES,
    FIRST_CITY,
    FIRST_LOCOMOTIVE,
    FIRST_STATION,
    LOCOMOTIVES,
    NONE,
    NUMBER,
    RAILWAY_CARDS,
    SHARES_EACH,
    card_name,
    is_share,
    lane_name,
    track_name,
)
from papergen.seed import Stream

SIZES = [(players, variant) for players in (3, 4, 5) for variant in ("basic", "expert")] + [(4, "team")]
seeds = st.integers(0, 10**6).map("s{}".format)
sizes = st.sampled_from(SIZES)


def pair(card):
    """A card in the slow game's words."""
    if card < FIRST_STATION:
        return COMPANIES[COMPANY[card]], NUMBER[card]
    return (COMPANIES[COMPANY[card]], "exchange") if is_share(card) else lane_name(card)


def slow_start(state):
    return SlowGame(
        [pair(card) for card in state.lane],
        [{pair(card) for card in range(RAILWAY_CARDS) if hand >> card & 1} for hand in state.hands],
        {c: list(map(track_name, rail)) for c, rail in zip(COMPANIES, state.railways, strict=True)},
        state.leader,
        state.variant == "expert",
    )


def slow_step(slow, state, move):
    """The move that `state` is about to see, made in the slow game."""
    seat = state.turn
    if isinstance(move, Play):
        assert {pair(m.card) for m in legal_moves(state)} == slow.may_play(seat)
        slow.play(seat, pair(move.card))
        if len(slow.trick) == state.players and isinstance(slow.lane[0], tuple):
            slow.take_shares()
        return
    card = state.placing[0][1]
    if isinstance(move, Give):
        slow.give(COMPANIES[move.company], LOCOMOTIVES[card - FIRST_LOCOMOTIVE])
    else:
        slow.lay(COMPANIES[move.company], track_name(card), END_NAMES[move.end])
    if len(state.placing) == 1:
        slow.end_of_track_trick()


@given(seeds, sizes)
@settings(max_examples=40)
def test_a_random_game_goes_as_in_the_slow_engine(seed, size):
    state = make_deal(seed, *size).first_state()
    slow, chance = slow_start(state), Stream(seed, "test/moves")
    while not state.over:
        assert state.leader == slow.leader
        move = chance.choice(legal_moves(state))
        slow_step(slow, state, move)
        state = carry_out(state, move)
    assert state.totals() == slow.totals()
    assert [list(map(pair, held)) for held in state.shares] == slow.shares
    assert list(map(pair, state.removed)) == slow.removed
    assert not any(state.hands) and not legal_moves(state)


@given(seeds, sizes)
@settings(max_examples=30)
def test_all_fifty_cards_are_somewhere_at_all_times(seed, size):
    states = random_game(seed, *size)
    assert all(accounted(state) == list(range(50)) for state in states)
    end = states[-1]
    assert {len(held) for held in end.shares} == {SHARES_EACH[size[0]]}
    assert len(end.removed) == 5
    if size[1] != "expert":
        assert sorted(end.locomotives) == list(range(FIRST_LOCOMOTIVE, FIRST_LOCOMOTIVE + 5))
    if size[1] == "team":
        assert side_totals(end) == [end.totals()[i] + end.totals()[i + 2] for i in (0, 1)]


class Copycat:
    """Replays a game of the engine on the fast table."""

    def __init__(self, moves):
        self.moves = iter(moves)

    def card(self, _table, _seat):
        return next(self.moves).card

    def city(self, _table, _seat, _city):
        move = next(self.moves)
        return move.company, move.end

    def locomotive(self, _table, _seat, _locomotive):
        return next(self.moves).company

    def end(self, _table, _seat, _card):
        return next(self.moves).end


@given(seeds, sizes)
@settings(max_examples=40)
def test_the_fast_table_is_the_engine_only_faster(seed, size):
    state = make_deal(seed, *size).first_state()
    table, moves, chance = table_of(state), [], Stream(seed, "test/moves")
    while not state.over:
        moves.append(chance.choice(legal_moves(state)))
        state = carry_out(state, moves[-1])
    end = play_to_end(table, _shared(moves, size[0]))
    assert end.railways == list(state.railways)
    assert end.locomotives == list(state.locomotives)
    assert end.shares == [state.share_counts(seat) for seat in range(size[0])]
    assert tuple(end.totals()) == state.totals()
    assert (end.leader, end.trick) == (state.leader, state.trick)


def _shared(moves, players):
    one = Copycat(moves)
    return [one] * players


@pytest.mark.parametrize("players, variant", SIZES)
def test_random_playouts_of_the_fast_table_end_well(players, variant):
    start_table = table_of(make_deal("calm-otter-42", players, variant).first_state())
    brain = Random(Stream("calm-otter-42", "test/random"))
    before = start_table.copy()
    for _ in range(50):
        end = play_to_end(start_table.copy(), [brain] * players)
        assert {sum(held) for held in end.shares} == {SHARES_EACH[players]}
        assert not any(end.hands)
    for name in before.__slots__:
        assert getattr(before, name) == getattr(start_table, name)


def test_every_illegal_move_is_refused_with_its_reason():
    for state in random_game("calm-otter-42", 4)[:-1]:
        legal = legal_moves(state)
        every = [*map(Play, range(50)), *map(Give, range(5)), *(Lay(c, e) for c in range(5) for e in (0, 1))]
        assert [move for move in every if refusal(state, move) is None] == legal
    over = random_game("calm-otter-42", 4)[-1]
    assert refusal(over, Play(0)) == "the game is over"


def test_following_is_demanded_and_told():
    state = make_deal("calm-otter-42", 3).first_state()
    state = carry_out(state, legal_moves(state)[0])
    others = [Play(card) for card in range(50) if state.hands[state.turn] >> card & 1]
    wrong = [move for move in others if refusal(state, move)]
    assert wrong and all("was led and must be followed" in refusal(state, move) for move in wrong)


def test_the_six_brings_the_endless_one_along():
    for state, after in zip(*(lambda g: (g, g[1:]))(random_game("six", 3)), strict=False):
        given = [c for c in range(5) if state.locomotives[c] == NONE != after.locomotives[c]]
        assert len(given) in (0, 1, 2)
        if len(given) == 2:
            assert {card_name(after.locomotives[c]) for c in given} == {"locomotive 6", "locomotive inf"}
            assert NONE not in after.locomotives
            return
    raise AssertionError("the 6 was never given")


def test_the_expert_places_both():
    games = (random_game(f"expert-{i}", 3, "expert") for i in range(3))
    for game in games:
        turns = [s.placing[0] for s in game if s.placing and s.placing[0][1] >= FIRST_LOCOMOTIVE]
        assert [card_name(card) for _, card in turns].count("locomotive inf") == 1
        six = next(i for i, (_, card) in enumerate(turns) if card_name(card) == "locomotive 6")
        assert card_name(turns[six + 1][1]) == "locomotive inf" and turns[six][0] == turns[six + 1][0]


def test_a_city_can_go_on_any_railway():
    state = next(s for s in random_game("calm-otter-42", 3) if s.placing and s.placing[0][1] >= FIRST_CITY)
    assert legal_moves(state) == [Lay(company, end) for company in range(5) for end in (0, 1)]
