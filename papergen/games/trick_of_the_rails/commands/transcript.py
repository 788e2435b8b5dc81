"""A finished table to fill in, or with a seed the log of its solo game: the file that 'papergen score' reads.

\b
Examples:
  papergen transcript trick-of-the-rails -o table.yaml
  papergen transcript trick-of-the-rails --variant expert -o table.yaml
  papergen transcript trick-of-the-rails --seed steam-train-garden-kettle -o log.yaml
  papergen transcript trick-of-the-rails --seed steam-train-garden-kettle --players 4 -o log.yaml

A log has a line for each trick, and beside it room for what the ghosts did.
"""

from papergen.cli.command import option
from papergen.cli.options import seats_option, with_default
from papergen.cli.types import Word
from papergen.games.trick_of_the_rails.tables import BASIC, LEVELS, MAIN, VARIANTS

options = (
    option(
        "--variant",
        type=Word(VARIANTS),
        help=with_default("Basic, expert or team rules; a solo game is basic or expert.", BASIC),
    ),
    seats_option("For the log of a solo game: how many play, including you.", 3),
    option(
        "--level",
        type=Word(LEVELS),
        help=with_default("The level that was played, for the log of a solo game.", MAIN),
    ),
)
