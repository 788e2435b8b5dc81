"""Games for the tests: random playouts, and finished tables as transcripts."""

from papergen.document import parse
from papergen.games.trick_of_the_rails.deal import deal
from papergen.games.trick_of_the_rails.engine import apply, legal_moves
from papergen.games.trick_of_the_rails.referee import check_document
from papergen.games.trick_of_the_rails.state import start
from papergen.games.trick_of_the_rails.tables import (
    COMPANIES,
    COMPANY,
    FIRST_EXCHANGE,
    FIRST_LOCOMOTIVE,
    LOCOMOTIVES,
    NONE,
    NUMBER,
    track_name,
)
from papergen.seed import Stream

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


def random_game(seed, players, variant="basic"):
    """The states of a random game, from the deal to the end."""
    chance = Stream(seed, "test/playout")
    states = [start(deal(seed, players, variant))]
    while not states[-1].over:
        states.append(apply(states[-1], chance.choice(legal_moves(states[-1]))))
    return states


def table_text(state, counts=False, claimed=None):
    """A finished state as a transcript; `counts` writes how many shares and not which."""
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
    return check_document(parse(text.encode(), "x.yaml"))
