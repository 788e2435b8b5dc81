"""`papergen pad`."""

import click

from papergen.cli.options import cut_option, per_page_option, player_option, refuse, title_option
from papergen.cli.printing import Printing, printing_options, publish, typed_options


@click.command(
    help="""A score pad to print.

    \b
    Examples:
      papergen pad 30-rails --players 6
      papergen pad trick-of-the-rails --players 4 --per-page 2 --title "Friday club"
      papergen pad trick-of-the-rails --player Ann --player Bo --player Cy -o pad.svg

    GAME is 30-rails, pacific-rails, trick-of-the-rails or village-rails.
    """
)
@click.argument("game_name", metavar="GAME")
@click.option(
    "--players",
    "number",
    type=int,
    metavar="N",
    help="How many play (when absent, as many as names, or the usual number).",
)
@player_option
@title_option
@per_page_option("1", "2", "4")
@cut_option
@printing_options()
def command(
    game_name: str,
    number: int | None,
    players: tuple[str, ...],
    title: str,
    per_page: str,
    cut: str,
    printing: Printing,
) -> None:
    from papergen.names import clean_names, clean_title
    from papergen.pages.pads import pad_pages
    from papergen.registry import find_game

    if per_page == "1":
        refuse(["cut"], "is for several on a page: add --per-page 2 or 4")
    game = find_game(game_name)
    names = clean_names(players)
    count = _count(game.title, list(game.pads.PAD_PLAYERS), number, len(names))
    heading = clean_title(title)
    words = printing.words()
    target = printing.target(f"{game.name}-pad")
    options = typed_options({"--players": (count, None), "--per-page": (per_page, "1")})
    document = pad_pages(
        game.pads.score_pad(count, names, words),
        heading,
        int(per_page),
        printing.paper,
        cut,
        printing.look(),
        words,
        f"papergen pad {game.name}{options}{printing.typed(words)}",
    )
    publish(document, target)


def _count(title: str, allowed: list[int], number: int | None, names: int) -> int:
    from papergen.errors import PapergenError

    count = number if number is not None else max(names, min(allowed[-1], 4), allowed[0])
    if count not in allowed:
        raise PapergenError(f"--players {count}: {title} has pads for {allowed[0]} to {allowed[-1]} players")
    if names > count:
        raise PapergenError(f"there are {names} names for {count} players; raise --players or leave it out")
    return count
