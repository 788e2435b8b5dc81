"""Puzzles of 30 Rails with one right answer, and their key.

\b
Examples:
  papergen puzzle 30-rails
  papergen puzzle 30-rails --rails 6 --level hard --count 4 --per-page 2
  papergen puzzle 30-rails --kind route --count 6 --per-page 6 --seed steam-train-garden-kettle
  papergen puzzle 30-rails --kind fault --level easy --key separate -o faults.pdf
  papergen puzzle 30-rails --kind score --count 12 --per-page 4 --key none
  papergen puzzle 30-rails --seed steam-train-garden-kettle --json
  papergen puzzle 30-rails --book 30 --booklet -o book.pdf
  papergen puzzle 30-rails --calendar 2027-01 --per-page 2
  papergen puzzle 30-rails --book 12 --bare -o art/

{kinds}

The same seed gives the same puzzles everywhere.
"""

import click

from papergen.cli.command import option
from papergen.cli.options import with_default
from papergen.cli.types import Month, Whole, Word
from papergen.games.thirty_rails.puzzles import KINDS, LEVELS, kinds_help
from papergen.seed import EVERYBODYS

__doc__ = (__doc__ or "").replace("{kinds}", kinds_help())


def _daily(
    context: click.Context, _parameter: click.Parameter, month: tuple[int, int] | None
) -> tuple[int, int] | None:
    if month:
        context.default_map = {**(context.default_map or {}), "seed": EVERYBODYS}
    return month


options = (
    option("--kind", type=Word(KINDS), help=with_default("What kind of puzzle.", "last-rails")),
    option(
        "--rails", type=Whole(), metavar="3..8", help=with_default("Rails left to lay, for last-rails.", 4)
    ),
    option("--level", type=Word(LEVELS), help=with_default("How hard they are.", "medium")),
    option("--count", type=Whole(), default=1, show_default=True, help="How many puzzles."),
    option("--book", type=Whole(), metavar="N", help="A book of N puzzles of all kinds, from easy to hard."),
    option(
        "--calendar",
        type=Month(),
        is_eager=True,  # it decides what the usual seed is
        callback=_daily,
        help="A puzzle for each day of a month, such as 2027-01; without --seed, everybody's.",
    ),
    option(
        "--maps",
        type=Whole(),
        help=with_default(
            "Draw on N maps (route has its own); those beyond papergen's own are made now and kept.", 320
        ),
    ),
)
