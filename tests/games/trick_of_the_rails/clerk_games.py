"""Games in which a clerk plays every ghost from the page, beside the ghosts; seat 1 plays anyhow."""

from slow_clerk import Clerk, page_of
from test_trick_engine import pair, slow_start, slow_step

from papergen.games.trick_of_the_rails.solo.engine import carry_out, legal_moves
from papergen.games.trick_of_the_rails.solo.fastgame import table_of
from papergen.games.trick_of_the_rails.solo.state import Give, Lay, Play
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    END_NAMES,
    FIRST_LOCOMOTIVE,
    NONE,
    RAILWAY_CARDS,
    is_share,
    track_name,
)
from papergen.seed import Stream
from papergen.words import load_words


def ghosts_move(state, ghost):
    """What the engine's ghost does now."""
    table, seat = table_of(state), state.turn
    card = state.placing[0][1] if state.placing else NONE
    if card == NONE:
        assert ghost.turn(table, seat).card == ghost.card(table, seat)
        return Play(ghost.card(table, seat))
    if card < RAILWAY_CARDS:
        return Lay(COMPANY[card], ghost.end(table, seat, card))
    if card < FIRST_LOCOMOTIVE:
        return Lay(*ghost.city(table, seat, card))
    return Give(ghost.locomotive(table, seat, card))


def clerks_move(slow, state, clerk):
    """What the clerk does now, in the slow game's words: a card, a company and an end, or a company."""
    card = state.placing[0][1] if state.placing else NONE
    if card == NONE:
        return clerk.card(slow, is_share(state.prize))
    if card < RAILWAY_CARDS:
        company = COMPANIES[COMPANY[card]]
        return company, clerk.end(slow, company, track_name(card))
    if card < FIRST_LOCOMOTIVE:
        company = clerk.place("A city goes", slow)
        return company, clerk.end(slow, company, track_name(card))
    return clerk.place("A locomotive goes", slow)


def told(move):
    if isinstance(move, Play):
        return pair(move.card)
    if isinstance(move, Lay):
        return COMPANIES[move.company], END_NAMES[move.end]
    return COMPANIES[move.company]


def clerk_game(scenario, chance="test/you"):
    """Every (state, seat, ghost, its move, clerk, the clerk's move); then the clerks are done."""
    words = load_words()
    state = scenario.first_state()
    slow, stream = slow_start(state), Stream(scenario.deal.seed, chance)
    clerks = [Clerk(page_of(scenario, ghost, words), ghost.seat) for ghost in scenario.ghosts]
    while not state.over:
        if state.turn == 0:
            move = stream.choice(legal_moves(state))
        else:
            ghost, clerk = scenario.ghosts[state.turn - 1], clerks[state.turn - 1]
            move = ghosts_move(state, ghost)
            yield state, ghost, move, clerk, clerks_move(slow, state, clerk)
        slow_step(slow, state, move)
        state = carry_out(state, move)
