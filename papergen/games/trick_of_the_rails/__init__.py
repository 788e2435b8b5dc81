"""Trick of the Rails: Hisashi Hayashi's card game of tricks, shares and track, and a way to play it alone."""

from papergen.game import Game

GAME = Game(name="trick-of-the-rails", title="Trick of the Rails", folder=__name__)
