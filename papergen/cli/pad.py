"""`papergen pad`."""

import click

from papergen.cli.options import (
    chosen_look,
    chosen_words,
    cut_option,
    language_option,
    output_options,
    paper_option,
    per_page_option,
    template_option,
)


@click.command(
    help="""A score pad to print.

    \b
    Examples:
      papergen pad 30-rails --players 6
      papergen pad trick-of-the-rails --players 4 --per-page 2 --title "Friday club"
      papergen pad trick-of-the-rails --player Ann --player Bo --player Cy -o pad.svg
    """
)
@click.argument("game_name", metavar="GAME")
@click.option(
    "--players", type=int, metavar="N", help="How many play (as many as names, else the usual number)."
)
@click.option("--player", "names", multiple=True, metavar="NAME", help="A name to print; repeat it.")
@click.option("--title", default="", metavar="TEXT", help="A heading, such as your club's name.")
@per_page_option
@cut_option
@paper_option
@template_option
@language_option
@output_options("pdf, svg")
def command(
    game_name: str,
    players: int | None,
    names: tuple[str, ...],
    title: str,
    per_page: str,
    cut: str,
    paper: str,
    template: str,
    lang: str,
    output: str | None,
    form: str | None,
    force: bool,
) -> None:
    from papergen.errors import PapergenError
    from papergen.names import clean_names
    from papergen.output import choose_target
    from papergen.padpages import pad_pages
    from papergen.registry import find_game
    from papergen.render import FORMATS, write_pages

    game = find_game(game_name)
    pads = game.pads
    cleaned = clean_names(names)
    allowed = list(pads.PAD_PLAYERS)
    count = players if players is not None else max(len(cleaned), min(allowed[-1], 4), allowed[0])
    if count not in allowed:
        raise PapergenError(
            f"--players {count}: {game.title} has pads for {allowed[0]} to {allowed[-1]} players"
        )
    if len(cleaned) > count:
        raise PapergenError(
            f"there are {len(cleaned)} names for {count} players; raise --players or leave it out"
        )
    (heading,) = clean_names([title])
    words = chosen_words(lang)
    target = choose_target(output, form, force, f"{game.name}-pad", FORMATS)
    command_line = f"papergen pad {game.name} --players {count}{words.option}"
    document = pad_pages(
        pads.score_pad(count, cleaned, words),
        heading,
        int(per_page),
        paper,
        cut,
        chosen_look(template),
        words,
        command_line,
    )
    for path in write_pages(document, target):
        click.echo(path)
