"""A game against ghosts, to print and play alone; the medals are for winning, and by how much.

\b
Examples:
  papergen scenario trick-of-the-rails --seed steam-train-garden-kettle
  papergen scenario trick-of-the-rails --players 4 --level branch
  papergen scenario trick-of-the-rails --level branch --tutorial
  papergen scenario trick-of-the-rails --players 3 --level express --expert
  papergen scenario trick-of-the-rails --seed steam-train-garden-kettle --solution best.yaml
  papergen scenario trick-of-the-rails --seed steam-train-garden-kettle --json

The same seed gives the same pages everywhere.
"""

from papergen.cli.command import option
from papergen.cli.naming import your_name_option
from papergen.cli.options import effort_option, seats_option, with_default
from papergen.cli.types import Word
from papergen.games.trick_of_the_rails.tables import LEVELS, MAIN

options = (
    seats_option("How many play, including you: 3 to 5.", 3),
    option("--level", type=Word(LEVELS), help=with_default("How strong the ghosts are.", MAIN)),
    effort_option("the best line"),
    option("--expert", is_flag=True, help="The expert game."),
    option("--tutorial", is_flag=True, help="Add the first tricks, played and told sentence by sentence."),
    your_name_option,
)
