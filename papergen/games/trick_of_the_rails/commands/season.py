"""A season of Trick of the Rails alone: eight scenarios, a career between three levels, an objective each.

\b
Examples:
  papergen season trick-of-the-rails --seed steam-train-garden-kettle --booklet
  papergen season trick-of-the-rails --players 4 --to 2
  papergen season trick-of-the-rails --seed steam-train-garden-kettle --from 4 --level express
  papergen score logs/            follows the season and names the next command

Two wins in a row take you a level up, two losses a level down; gold counts as two wins.
"""

from papergen.cli.command import option
from papergen.cli.options import seats_option

options = (
    seats_option("How many play, including you: 3 to 5.", 3),
    option("--expert", is_flag=True, help="The expert game."),
)
