"""A finished table to fill in: the file that 'papergen score' reads.

\b
Examples:
  papergen transcript trick-of-the-rails -o table.yaml
  papergen transcript trick-of-the-rails --variant expert -o table.yaml

A solo game against ghosts has a log instead; 'papergen scenario trick-of-the-rails --solution best.yaml'
writes one as an example.
"""

from papergen.cli.command import option
from papergen.cli.types import Word
from papergen.games.trick_of_the_rails.tables import BASIC, VARIANTS

options = (
    option(
        "--variant",
        type=Word(VARIANTS),
        default=BASIC,
        show_default=True,
        help="Basic, expert or team rules.",
    ),
)
