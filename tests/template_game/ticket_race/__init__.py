"""Ticket Race: the smallest game that papergen can hold. Copy this folder to begin a new one.

It is no game that anybody plays: whoever has collected the most tickets wins, and each ticket is two points.
"""

from papergen.game import Game

GAME = Game(name="ticket-race", title="Ticket Race", folder=__name__)
