"""The ghosts: their sentences are complete, their choices legal, and each does what its sentence says."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from trick_makers import Random

from papergen.games.trick_of_the_rails.solo import ghostrules
from papergen.games.trick_of_the_rails.solo.bots import Careful
from papergen.games.trick_of_the_rails.solo.engine import carry_out, legal_moves
from papergen.games.trick_of_the_rails.solo.fastgame import play_to_end, table_of
from papergen.games.trick_of_the_rails.solo.ghostrules import CardRule, CompanyRule, EndRule
from papergen.games.trick_of_the_rails.solo.ghosts import AMOS, GHOSTS, KESSLER, NED, PYM, SEATS, VANE
from papergen.games.trick_of_the_rails.solo.state import Give, Lay, Play, make_deal
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    FIRST_LOCOMOTIVE,
    LEVELS,
    NONE,
    NUMBER,
    RAILWAY_CARDS,
    VALUE,
    cards_of,
    is_share,
)
from papergen.seed import Stream
from papergen.words import load_words

WORDS = load_words()
seeds = st.integers(0, 10**6).map("s{}".format)


def test_everybody_has_a_name_a_line_of_flavour_and_sentences():
    assert len({ghost.name for ghost in GHOSTS}) == len(GHOSTS)
    for ghost in GHOSTS:
        assert WORDS[ghost.flavour].endswith(".") and len(ghost.name) <= 20
        told = {WORDS[head]: [WORDS[key] for key in keys] for head, keys in ghost.sentences()}
        assert list(told) == [
            "Shares trick",
            "Track trick",
            "A city goes",
            "A locomotive goes",
            "On a railway",
        ]
        for sentences in told.values():
            assert sentences and all(len(text) < 170 and text.endswith(".") for text in sentences)


def test_every_level_seats_different_ghosts():
    assert list(SEATS) == list(LEVELS)
    for tables in SEATS.values():
        for players, ghosts in tables.items():
            assert len({ghost.name for ghost in ghosts}) == players - 1


def test_every_rule_is_somebodys_and_told_once():
    rules = [r for r in vars(ghostrules).values() if isinstance(r, CardRule | CompanyRule | EndRule)]
    assert len({(type(rule), WORDS[rule.key]) for rule in rules}) == len(rules)
    used = [rule for g in GHOSTS for rule in (*g.shares, *g.track, g.to_city, g.to_locomotive, g.laying)]
    assert all(rule in used for rule in rules)


def ghost_game(seed, players, variant, ghosts):
    """A game with a random seat 1: every (state, seat, ghost, move) of the ghosts."""
    state, chance = make_deal(seed, players, variant).first_state(), Stream(seed, "test/you")
    while not state.over:
        seat = state.turn
        if seat == 0:
            move = chance.choice(legal_moves(state))
        else:
            ghost, table = ghosts[seat - 1], table_of(state)
            card = state.placing[0][1] if state.placing else NONE
            if card == NONE:
                move = Play(ghost.card(table, seat))
                assert move.card == ghost.decide(table, seat)[0]
            elif card < RAILWAY_CARDS:
                move = Lay(COMPANY[card], ghost.end(table, seat, card))
            elif card < FIRST_LOCOMOTIVE:
                move = Lay(*ghost.city(table, seat, card))
            else:
                move = Give(ghost.locomotive(table, seat, card))
            yield state, seat, ghost, move
        state = carry_out(state, move)


@given(seeds, st.sampled_from([3, 4, 5]), st.sampled_from(["basic", "expert"]), st.permutations(GHOSTS))
@settings(max_examples=40)
def test_ghosts_only_make_legal_moves(seed, players, variant, ghosts):
    for state, _, _, move in ghost_game(seed, players, variant, ghosts):
        assert move in legal_moves(state)


def slow_length(state, company):
    return len(state.railways[company]) + (3 if state.locomotives[company] != NONE else 0)


def slow_lead(state, seat, company):
    return state.share_counts(seat)[company] - state.share_counts(0)[company]


def slow_our_lead(state, _seat, company):
    ghosts = range(1, state.players)
    return sum(state.share_counts(g)[company] - state.share_counts(0)[company] for g in ghosts)


def in_hand(state, seat, company):
    return sum(COMPANY[card] == company for card in cards_of(state.hands[seat]))


def slow_card(state, seat, ghost):
    """What a person would read off the sentences of four of the ghosts."""
    cards = [move.card for move in legal_moves(state)]
    first = lambda key: min(cards, key=lambda c: (key(c), COMPANY[c], NUMBER[c]))  # noqa: E731
    follows = bool(state.played) and COMPANY[cards[0]] == state.led
    winning = max((c for c in state.played if COMPANY[c] == state.led), default=-1)
    can_win = not state.played or (follows and max(cards) > winning)
    companies = sorted({COMPANY[c] for c in cards})
    if ghost is AMOS:
        return first(lambda c: NUMBER[c])
    if is_share(state.prize):
        lengths = {company: slow_length(state, company) for company in companies}
        if ghost is NED:
            shortest = min(companies, key=lambda company: (lengths[company], company))
            return min(c for c in cards if COMPANY[c] == shortest)
        if can_win and slow_length(state, COMPANY[state.prize]) > max(lengths.values()):
            return first(lambda c: -NUMBER[c])
        longest = min(companies, key=lambda company: (-lengths[company], company))
        return min(c for c in cards if COMPANY[c] == longest)
    if ghost is NED:
        yours = state.share_counts(0)
        best = min(companies, key=lambda company: (-yours[company], company))
        if not yours[best]:
            return first(lambda c: NUMBER[c])
        return min((c for c in cards if COMPANY[c] == best), key=lambda c: (-VALUE[c], c))
    if state.played and can_win:
        return max(cards)
    lead = slow_lead if ghost is KESSLER else slow_our_lead
    best = min(companies, key=lambda company: (-lead(state, seat, company), -in_hand(state, seat, company)))
    sign = -1 if lead(state, seat, best) >= 0 else 1
    return min((c for c in cards if COMPANY[c] == best), key=lambda c: (sign * VALUE[c], c))


@given(seeds, st.permutations([AMOS, NED, KESSLER, VANE]))
@settings(max_examples=40)
def test_the_cards_are_those_a_person_would_play_by_the_sentences(seed, ghosts):
    for state, seat, ghost, move in ghost_game(seed, 5, "basic", ghosts):
        if isinstance(move, Play):
            assert move.card == slow_card(state, seat, ghost)


def slow_place(state, seat, ghost, card):
    lead = slow_lead if ghost is KESSLER else slow_our_lead
    every = range(len(COMPANIES))
    if card >= FIRST_LOCOMOTIVE:
        free = [c for c in every if state.locomotives[c] == NONE]
        return Give(min(free, key=lambda c: (lead(state, seat, c), c)))
    company = min(every, key=lambda c: (-lead(state, seat, c), -in_hand(state, seat, c)))
    company = COMPANY[card] if card < RAILWAY_CARDS else company
    railway = state.railways[company]
    rich = 0 if VALUE[railway[0]] > VALUE[railway[-1]] else 1
    good = VALUE[card] >= 20
    if lead(state, seat, company) < 0:
        good = not good
    return Lay(company, rich if good else 1 - rich)


@given(seeds, st.sampled_from(["basic", "expert"]))
@settings(max_examples=40)
def test_the_baron_and_madam_vane_place_by_their_sentences(seed, variant):
    for state, seat, ghost, move in ghost_game(seed, 3, variant, (KESSLER, VANE)):
        if state.placing:
            assert move == slow_place(state, seat, ghost, state.placing[0][1])


def test_a_ghost_looks_only_at_the_table_and_its_own_hand():
    """Changing what others hold changes nothing it does."""
    for state, seat, ghost, move in ghost_game("blind", 4, "basic", (PYM, KESSLER, VANE)):
        blind = table_of(state)
        blind.hands = [hand if other == seat else 0 for other, hand in enumerate(blind.hands)]
        if isinstance(move, Play):
            assert ghost.card(blind, seat) == move.card


def test_the_careful_bot_sees_no_hidden_hands():
    """Swapping two rivals' cards (whose number stays) changes nothing it does."""
    for seed in ("one", "two", "three"):
        state = make_deal(seed, 4).first_state()
        table = table_of(state)
        table.prize = table.lane[0]
        swapped = table.copy()
        two, three = cards_of(table.hands[1]), cards_of(table.hands[2])
        swapped.hands[1] ^= 1 << two[0] | 1 << three[0]
        swapped.hands[2] ^= 1 << two[0] | 1 << three[0]
        assert Careful().card(table, 0) == Careful().card(swapped, 0)


def win_share(level, players, seeds=60):
    won = 0
    for number in range(seeds):
        table = table_of(make_deal(f"share-{number}", players).first_state())
        totals = play_to_end(table, [Careful(), *SEATS[level][players]]).totals()
        won += totals[0] == max(totals)
    return won / seeds


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_levels_rise(players):
    """Wide bounds over few seeds; the documentation's table is made from 200."""
    branch, main, express = (win_share(level, players) for level in LEVELS)
    assert branch > 0.55 and 0.35 < main < 0.7 and 0.08 < express < 0.4
    assert branch > main > express


def test_a_careful_player_beats_a_random_one():
    better = 0
    for number in range(30):
        ghosts = SEATS["main"][3]
        table = table_of(make_deal(f"random-{number}", 3).first_state())
        careful = play_to_end(table.copy(), [Careful(), *ghosts]).totals()[0]
        chance = Random(Stream(f"random-{number}", "test/bot"))
        better += careful > play_to_end(table, [chance, *ghosts]).totals()[0]
    assert better >= 24
