"""`papergen rules`."""

import click

from papergen.cli.options import (
    chosen_look,
    chosen_words,
    cut_option,
    language_option,
    output_options,
    paper_option,
    refuse_without,
    template_option,
)


@click.command(
    help="""The rules of a game on one page, in our own words.

    \b
    Examples:
      papergen rules 30-rails
      papergen rules pacific-rails --paper letter -o rules.svg
      papergen rules trick-of-the-rails --card -o cards.pdf
    """
)
@click.argument("game_name", metavar="GAME")
@click.option("--card", is_flag=True, help="Four quarter-page cards with the essentials instead.")
@cut_option
@paper_option
@template_option
@language_option
@output_options("pdf, svg")
def command(
    game_name: str,
    card: bool,
    cut: str,
    paper: str,
    template: str,
    lang: str,
    output: str | None,
    form: str | None,
    force: bool,
) -> None:
    from papergen.output import choose_target
    from papergen.registry import find_game
    from papergen.render import FORMATS, write_pages
    from papergen.rulepages import rule_pages

    if not card:
        refuse_without("--card", "cut")
    game = find_game(game_name)
    words = chosen_words(lang)
    target = choose_target(output, form, force, f"{game.name}-rules", FORMATS)
    command_line = f"papergen rules {game.name}{' --card' if card else ''}{words.option}"
    made = game.rulecards.rule_card(words)
    document = rule_pages(made, card, paper, cut, chosen_look(template), words, command_line)
    for path in write_pages(document, target):
        click.echo(path)
