"""Games for the tests: random playouts, and finished tables as transcripts."""

from papergen.games.trick_of_the_rails.referee import check_transcript
from papergen.games.trick_of_the_rails.solo.engine import carry_out, legal_moves
from papergen.games.trick_of_the_rails.solo.state import make_deal
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    FIRST_EXCHANGE,
    FIRST_LOCOMOTIVE,
    LOCOMOTIVES,
    NONE,
    NUMBER,
    RAILWAY_CARDS,
    TEAM,
    TEAMS,
    cards_of,
    track_name,
)
from papergen.nodes import parse
from papergen.seed import Stream

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


def random_game(seed, players, variant="basic"):
    """The states of a random game, from the deal to the end."""
    chance = Stream(seed, "test/playout")
    states = [make_deal(seed, players, variant).first_state()]
    while not states[-1].over:
        states.append(carry_out(states[-1], chance.choice(legal_moves(states[-1]))))
    return states


class Random:
    """A player that makes random legal moves."""

    def __init__(self, chance):
        self._chance = chance

    def card(self, table, seat):
        return self._chance.choice(cards_of(table.options(seat)))

    def city(self, _table, _seat, _city):
        return self._chance.below(len(COMPANIES)), self._chance.below(2)

    def locomotive(self, table, _seat, _locomotive):
        return self._chance.choice([c for c, held in enumerate(table.locomotives) if held == NONE])

    def end(self, _table, _seat, _card):
        return self._chance.below(2)


def side_totals(state):
    """Teams in the team game, else every seat for itself."""
    totals = state.totals()
    return [sum(totals[seat] for seat in team) for team in TEAMS] if state.variant == TEAM else list(totals)


def accounted(state):
    """Every railway card, wherever it is: in a hand, the trick, the lane, a railway, a share, or out."""
    in_hands = [card for hand in state.hands for card in cards_of(hand)]
    in_trick = [card for _, card in state.placing] if state.placing else list(state.played)
    places = (in_hands, in_trick, state.lane[state.trick :], *state.railways, *state.shares, state.removed)
    return sorted(card for place in places for card in place if card < RAILWAY_CARDS)


def table_text(state, counts=False, claimed=None):
    """A finished state as a transcript; with `counts`, how many shares instead of which."""
    lines = ["game: trick-of-the-rails", f"variant: {state.variant}"]
    lines.append(f"players: [{', '.join(NAMES[: state.players])}]")
    lines.append("railways:")
    for name, railway, held in zip(COMPANIES, state.railways, state.locomotives, strict=True):
        engine = "" if held == NONE else f"locomotive: {LOCOMOTIVES[held - FIRST_LOCOMOTIVE]}, "
        cards = ", ".join(str(track_name(card)) for card in railway)
        lines.append(f"  {name}: {{{engine}cards: [{cards}]}}")
    lines.append("shares:")
    for seat in range(state.players):
        parts = []
        for company, name in enumerate(COMPANIES):
            held = [card for card in state.shares[seat] if COMPANY[card] == company]
            words = ["exchange" if card >= FIRST_EXCHANGE else str(NUMBER[card]) for card in held]
            if held:
                parts.append(f"{name}: {len(held)}" if counts else f"{name}: [{', '.join(words)}]")
        lines.append(f"  {NAMES[seat]}: {{{', '.join(parts)}}}")
    if claimed:
        lines.append(f"claimed: {claimed}")
    return "\n".join(lines) + "\n"


def checked(text):
    return check_transcript(parse(text.encode(), "x.yaml"))
