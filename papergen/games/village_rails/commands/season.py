"""A season of Village Rails alone: eight scenarios, a career between three levels, an objective for each game.

\b
Examples:
  papergen season village-rails --seed steam-train-garden-kettle --booklet
  papergen season village-rails --seed steam-train-garden-kettle --from 4 --level express
  papergen score logs/            follows the season and names the next command
"""

options = ()
