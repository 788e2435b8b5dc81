"""`papergen rules`."""

from typing import TYPE_CHECKING

import click

from papergen.cli.options import cut_option, game_argument, games_sentence, refuse
from papergen.cli.printing import Printing, printing_options, publish

if TYPE_CHECKING:
    from papergen.game import Game


@click.command(
    help=f"""The rules of a game on one page, in our own words.

    \b
    Examples:
      papergen rules 30-rails
      papergen rules pacific-rails --paper letter -o rules.svg
      papergen rules trick-of-the-rails --card -o cards.pdf

    {games_sentence()}
    """
)
@game_argument()
@click.option("--card", is_flag=True, help="Four quarter-page cards with the essentials instead.")
@cut_option
@printing_options()
def command(the_game: "Game", card: bool, cut: str, printing: Printing) -> None:
    from papergen.page.rules import rule_pages

    if not card:
        refuse(["cut"], "is for cards: add --card")
    words = printing.words()
    target = printing.target(f"{the_game.name}-rules")
    made = the_game.rules.rule_card(words)
    typed = f"papergen rules {the_game.name}{' --card' if card else ''}"
    publish(rule_pages(made, card, printing.paper, cut, printing.look(), words, typed), target)
