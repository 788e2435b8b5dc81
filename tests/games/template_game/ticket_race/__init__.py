"""The smallest game that papergen can hold: copy this folder to begin a new one. Only here it has a name.

It is no game that anybody plays: whoever has collected the most tickets wins, and each ticket is two points.
"""

from papergen.game import Game

GAME = Game(name="ticket-race", title="Ticket Race", folder=__name__)
