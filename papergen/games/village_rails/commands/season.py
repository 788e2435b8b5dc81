"""A season of Village Rails alone: eight scenarios, a career between three levels, an objective each.

\b
Examples:
  papergen season village-rails --seed steam-train-garden-kettle --booklet
  papergen season village-rails --seed steam-train-garden-kettle --from 4 --level express
  papergen score logs/            follows the season and names the next command

Two wins in a row take you a level up, two losses a level down; gold counts as two wins.
"""

from papergen.cli.command import option

options = (
    option("--own-cards", is_flag=True, pages=True, help="You have the game, so no cards are printed."),
)
