"""Village Rails: Dunstan and Gilbert's card game of seven railway lines through a small tableau."""

from papergen.game import Game

GAME = Game(name="village-rails", title="Village Rails", folder=__name__)
