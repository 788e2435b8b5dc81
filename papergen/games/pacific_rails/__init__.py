"""Pacific Rails Inc.: Dean Morris's board game of a line from coast to coast; its set-up and scoring."""

from papergen.game import Game

GAME = Game(name="pacific-rails", title="Pacific Rails Inc.", folder=__name__)
