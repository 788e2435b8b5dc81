"""How much of the deck a game can need: its cards lie on a strip, in order, with boxes to mark beside each.

A market is the cards on the strip that are out, not taken, and not marked as the other market's: the first
of them is place 1. So only a card that comes out as a trip is marked, besides coins and what is taken.
"""

from papergen.games.village_rails.solo.surveyor import Rival
from papergen.games.village_rails.tables import TRACK_PLACES, TRIP_PLACES, TURNS

LAID_OUT = TRACK_PLACES + TRIP_PLACES


def most_cards(rival: Rival) -> int:
    """The most cards of the deck that anybody can see in a game against this rival.

    On each turn the player takes two at most and the rival one, and as many trips in all as it has boxes for.
    What fills the markets after the rival's last answer is never needed.
    """
    return LAID_OUT + 2 * TURNS + TURNS - 1 + len(rival.trips)
