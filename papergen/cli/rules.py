"""`papergen rules`."""

import click

from papergen.cli.options import cut_option, refuse
from papergen.cli.printing import Printing, printing_options, publish


@click.command(
    help="""The rules of a game on one page, in our own words.

    \b
    Examples:
      papergen rules 30-rails
      papergen rules pacific-rails --paper letter -o rules.svg
      papergen rules trick-of-the-rails --card -o cards.pdf

    GAME is 30-rails, pacific-rails, trick-of-the-rails or village-rails.
    """
)
@click.argument("game_name", metavar="GAME")
@click.option("--card", is_flag=True, help="Four quarter-page cards with the essentials instead.")
@cut_option
@printing_options()
def command(game_name: str, card: bool, cut: str, printing: Printing) -> None:
    from papergen.pages.rules import rule_pages
    from papergen.registry import find_game

    if not card:
        refuse(["cut"], "is for cards: add --card")
    game = find_game(game_name)
    words = printing.words()
    target = printing.target(f"{game.name}-rules")
    made = game.rulecards.rule_card(words)
    typed = f"papergen rules {game.name}{' --card' if card else ''}{printing.typed(words)}"
    publish(rule_pages(made, card, printing.paper, cut, printing.look(), words, typed), target)
