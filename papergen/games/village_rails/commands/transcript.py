"""A tableau to fill in, or with a seed the log of its solo game: the file that 'papergen score' reads.

\b
Examples:
  papergen transcript village-rails -o tableau.yaml
  papergen transcript village-rails --seed steam-train-garden-kettle -o log.yaml
  papergen transcript village-rails --seed steam-train-garden-kettle --level express -o log.yaml
"""

from papergen.cli.command import option
from papergen.cli.options import with_default
from papergen.cli.types import Word
from papergen.games.village_rails.tables import LEVELS, MAIN

options = (
    option(
        "--level",
        type=Word(LEVELS),
        help=with_default("The level that was played, for the log of a solo game.", MAIN),
    ),
)
