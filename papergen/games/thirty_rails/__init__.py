"""30 Rails: Julian Anstey's pencil-and-paper game of building a railway on a 6×6 map."""

from papergen.game import Game

GAME = Game(name="30-rails", title="30 Rails", folder=__name__)
