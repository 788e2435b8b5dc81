"""Score pads."""

from typing import TYPE_CHECKING, Any

import click

from papergen.cli.command import GameCommand, own_options
from papergen.cli.console import complain
from papergen.cli.naming import Naming, names_options, player_option
from papergen.cli.options import (
    a_game,
    cut_option,
    game_argument,
    games_sentence,
    own_sentence,
    per_page_option,
    refuse_cut_of_one,
    seats_option,
    title_option,
)
from papergen.cli.printing import Printing, printing_options, publish
from papergen.library import USUAL_SEATS
from papergen.page.papers import PER_PAGE

if TYPE_CHECKING:
    from papergen.game import Game


@click.command(
    "pad",
    cls=GameCommand,
    help=f"""A score pad to print.

    \b
    Examples:
      papergen pad {a_game()} --players 3
      papergen pad {a_game()} --players 4 --per-page 2 --title "Friday club"
      papergen pad {a_game()} --player Ann --player Bo --player Cy -o pad.svg
      papergen pad {a_game()} --names club.txt

    {games_sentence()} {own_sentence("pad")}
    """,
)
@game_argument()
@own_options
@seats_option("How many columns.", f"as many as names, or {USUAL_SEATS}")
@player_option
@names_options
@title_option
@per_page_option(*map(str, PER_PAGE))
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
    **own: Any,
) -> None:
    from papergen.library import pad

    refuse_cut_of_one(per_page)
    listed = naming.read(printing.letters)
    made = pad(
        the_game.name,
        players=(*names, *listed.names),
        seats=seats,
        title=title,
        per_page=int(per_page),
        cut=cut,
        **own,
    )
    target = printing.target(f"{the_game.name}-pad")
    document = made.document(printing.press(seats=made.seats))
    for remark in listed.remarks:
        complain(remark)
    publish(document, target)
