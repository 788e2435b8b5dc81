"""`papergen pad`."""

from typing import TYPE_CHECKING

import click

from papergen.cli.console import complain
from papergen.cli.options import (
    Naming,
    cut_option,
    game_argument,
    games_sentence,
    names_options,
    per_page_option,
    player_option,
    refuse,
    title_option,
    with_default,
)
from papergen.cli.printing import Printing, printing_options, publish, typed_options
from papergen.errors import PapergenError

if TYPE_CHECKING:
    from papergen.game import Game

USUAL = 4  # players, where the game has a pad for so many


@click.command(
    help=f"""A score pad to print.

    \b
    Examples:
      papergen pad 30-rails --players 6
      papergen pad trick-of-the-rails --players 4 --per-page 2 --title "Friday club"
      papergen pad trick-of-the-rails --player Ann --player Bo --player Cy -o pad.svg
      papergen pad 30-rails --names club.txt

    {games_sentence()}
    """
)
@game_argument()
@click.option(
    "--players",
    "number",
    type=int,
    metavar="N",
    help=with_default("How many columns.", f"as many as names, or {USUAL}"),
)
@player_option
@names_options
@title_option
@per_page_option("1", "2", "4")
@cut_option
@printing_options()
def command(
    the_game: "Game",
    number: int | None,
    players: tuple[str, ...],
    title: str,
    per_page: str,
    cut: str,
    naming: Naming,
    printing: Printing,
) -> None:
    from papergen.names import clean_names, clean_title
    from papergen.page.pad import pad_pages

    if per_page == "1":
        refuse(["cut"], "is for several on a page: add --per-page 2 or 4")
    listed = naming.read()
    names = (*clean_names(players), *listed.names)
    count = _count(the_game, number, len(names))
    heading = clean_title(title)
    words = printing.words()
    target = printing.target(f"{the_game.name}-pad")
    options = typed_options({"--players": (count, None), "--per-page": (per_page, "1")})
    document = pad_pages(
        the_game.pad.score_pad(count, names, words),
        heading,
        int(per_page),
        printing.paper,
        cut,
        printing.look(),
        words,
        f"papergen pad {the_game.name}{options}",
    )
    for remark in listed.remarks:
        complain(remark)
    publish(document, target)


def _count(game: "Game", number: int | None, names: int) -> int:
    """How many columns the pad has: one for each name, where nobody says otherwise."""
    from papergen.names import demand_places

    least, most = game.pad.PAD_PLAYERS[0], game.pad.PAD_PLAYERS[-1]
    count = max(least, names or min(most, USUAL)) if number is None else number
    if count not in game.pad.PAD_PLAYERS:
        what = f"there are {names} names, and" if number is None else f"--players {number}:"
        raise PapergenError(f"{what} {game.title} has pads for {least} to {most} players")
    demand_places(names, count, "player", "--players")
    return count
