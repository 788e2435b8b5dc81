"""Score pads."""

from typing import TYPE_CHECKING

import click

from papergen.cli.command import Command
from papergen.cli.console import complain
from papergen.cli.naming import Naming, names_options, player_option
from papergen.cli.options import (
    a_game,
    cut_option,
    game_argument,
    games_sentence,
    per_page_option,
    refuse,
    seats_option,
    title_option,
)
from papergen.cli.printing import Printing, printing_options, publish

if TYPE_CHECKING:
    from papergen.game import Game

USUAL = 4  # players, where the game has a pad for so many


@click.command(
    "pad",
    cls=Command,
    help=f"""A score pad to print.

    \b
    Examples:
      papergen pad {a_game()} --players 3
      papergen pad {a_game()} --players 4 --per-page 2 --title "Friday club"
      papergen pad {a_game()} --player Ann --player Bo --player Cy -o pad.svg
      papergen pad {a_game()} --names club.txt

    {games_sentence()}
    """,
)
@game_argument()
@seats_option("How many columns.", f"as many as names, or {USUAL}")
@player_option
@names_options
@title_option
@per_page_option("1", "2", "4")
@cut_option
@printing_options()
def command(
    the_game: "Game",
    seats: int | None,
    names: tuple[str, ...],
    title: str,
    per_page: str,
    cut: str,
    naming: Naming,
    printing: Printing,
) -> None:
    from papergen.names import clean_title, seated
    from papergen.page.pad import pad_pages

    if per_page == "1":
        refuse(["cut"], "is for several on a page: add --per-page 2 or 4")
    listed = naming.read(printing.letters)
    players = (*names, *listed.names)
    count = seated(the_game.title, "pads", the_game.pad.PAD_PLAYERS, seats, len(players), USUAL)
    heading = clean_title(title, printing.letters)
    target = printing.target(f"{the_game.name}-pad")
    press = printing.press(seats=count)
    document = pad_pages(press, the_game.pad.score_pad(press, count, players), heading, int(per_page), cut)
    for remark in listed.remarks:
        complain(remark)
    publish(document, target)
