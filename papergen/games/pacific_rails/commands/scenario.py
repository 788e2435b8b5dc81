"""A setup card for a table of 2 to 4: the goals, the start player and the first resources of a seed.

\b
Examples:
  papergen scenario pacific-rails --seed steam-train-garden-kettle
  papergen scenario pacific-rails --players 4
  papergen scenario pacific-rails --player Ann --player Bo --player Cy
  papergen scenario pacific-rails --seed steam-train-garden-kettle --json

The card is on the page twice. The same seed gives the same card everywhere.
"""

from papergen.cli.naming import player_option
from papergen.cli.options import seats_option

options = (seats_option("How many play: 2 to 4.", "as many as names, or 2"), player_option)
