"""The deck as a strip of cards in order, with the marks that a player makes beside each.

A market is the cards on the strip that are out, not taken, and not marked as the other market's: the first
of them is place 1. So only a card that comes out as a trip is marked, besides coins and what is taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from papergen.games.village_rails.model import Turn
from papergen.games.village_rails.solo.answer import rival_answer
from papergen.games.village_rails.solo.engine import step
from papergen.games.village_rails.solo.state import State, Table, first_state
from papergen.games.village_rails.solo.surveyor import Rival
from papergen.games.village_rails.tables import TRACK_PLACES, TRIP_PLACES, TURNS

LAID_OUT = TRACK_PLACES + TRIP_PLACES


def most_cards(rival: Rival) -> int:
    """The most cards of the deck that anybody can see in a game against this rival.

    On each turn the player takes two at most and the rival one, and as many trips in all as it has boxes for.
    What fills the markets after the rival's last answer is never needed.
    """
    return LAID_OUT + 2 * TURNS + TURNS - 1 + len(rival.trips)


@dataclass(frozen=True)
class Marks:
    """The marks beside one card: `number` is its place in the deck, `trip` that it came out as a trip (with
    the first eleven that is printed), `coins` how many were laid on it, `taken` the turn on which it went."""

    number: int
    trip: bool = False
    coins: int = 0
    taken: int | None = None
    by_rival: bool = False

    def written(self) -> int:
        """How many marks that is."""
        return (self.trip and self.number > LAID_OUT) + self.coins + (self.taken is not None)


def strip(table: Table, turns: Sequence[Turn]) -> tuple[Marks, ...]:
    """The cards that came out in a game, with their marks after these turns."""
    state = first_state(table)
    found = [Marks(number) for number in range(1, len(table.deck) + 1)]
    places = {card: place for place, card in enumerate(table.deck)}
    _look(state, found, places, 0, False)
    for number, turn in enumerate(turns, 1):
        state, _ = step(table, state, turn)
        _look(state, found, places, number, False)
        state = rival_answer(table, state)
        _look(state, found, places, number, True)
    return tuple(found[: state.drawn])


def _look(state: State, found: list[Marks], places: dict[int, int], turn: int, by_rival: bool) -> None:
    """Notes what is new on the table: cards that came out, coins, and cards that are gone."""
    lying = dict(zip((*state.tracks, *state.offers), (*state.track_coins, *state.offer_coins), strict=True))
    out = {places[card]: (coins, card in state.offers) for card, coins in lying.items()}
    for place in range(state.drawn):
        marks = found[place]
        if place in out:
            coins, trip = out[place]
            found[place] = Marks(marks.number, trip, coins)
        elif marks.taken is None:
            found[place] = replace(marks, taken=turn, by_rival=by_rival)
