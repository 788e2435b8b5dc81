"""The rules of a game in pictures, or on cards."""

from typing import TYPE_CHECKING

import click

from papergen.cli.command import Command, option
from papergen.cli.options import a_game, cut_option, game_argument, games_sentence, refuse
from papergen.cli.printing import Printing, printing_options, publish

if TYPE_CHECKING:
    from papergen.game import Game


@click.command(
    "rules",
    cls=Command,
    help=f"""The rules of a game in pictures, in our own words.

    \b
    Examples:
      papergen rules {a_game()}
      papergen rules {a_game()} --paper letter -o rules.svg
      papergen rules {a_game()} --card -o cards.pdf

    {games_sentence()}
    """,
)
@game_argument()
@option(
    "--card",
    is_flag=True,
    help="Cards with tables and icons: four on a page, fewer in large print.",
)
@cut_option
@printing_options()
def command(the_game: "Game", card: bool, cut: str, printing: Printing) -> None:
    from papergen.library import rules

    if not card:
        refuse(["cut"], "is for cards: add --card")
    target = printing.target(f"{the_game.name}-rules")
    publish(rules(the_game.name, card=card, cut=cut).document(printing.press()), target)
