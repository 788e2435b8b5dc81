"""A race against one rival, to print and play alone; the medals are for how far ahead you are.

\b
Examples:
  papergen scenario village-rails --seed steam-train-garden-kettle
  papergen scenario village-rails --level express --cards
  papergen scenario village-rails --seed steam-train-garden-kettle --tutorial
  papergen scenario village-rails --seed steam-train-garden-kettle --own-cards
  papergen scenario village-rails --seed steam-train-garden-kettle --solution best.yaml
  papergen scenario village-rails --seed steam-train-garden-kettle --json

The same seed gives the same pages everywhere.
"""

from papergen.cli.command import option
from papergen.cli.naming import your_name_option
from papergen.cli.options import effort_option, not_with, with_default
from papergen.cli.types import Word
from papergen.games.village_rails.tables import LEVELS, MAIN

options = (
    option("--level", type=Word(LEVELS), help=with_default("How strong the rival is.", MAIN)),
    effort_option("the best line"),
    option(
        "--cards",
        is_flag=True,
        pages=True,
        callback=not_with("own_cards"),
        help="The cards to cut out: print on both sides, flip on the long edge.",
    ),
    option(
        "--own-cards",
        is_flag=True,
        pages=True,
        callback=not_with("cards"),
        help="You have the game, so no cards are printed.",
    ),
    option(
        "--tutorial",
        is_flag=True,
        pages=True,
        callback=not_with("own_cards"),
        help="The first turns, played and told sentence by sentence.",
    ),
    your_name_option,
)
