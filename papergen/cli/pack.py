"""Everything for an evening: cover, rules, sheets, scores."""

from typing import TYPE_CHECKING, Any

import click

from papergen.cli.command import GameCommand, own_options
from papergen.cli.console import complain
from papergen.cli.naming import Naming, names_options, player_option
from papergen.cli.options import (
    a_game,
    game_argument,
    games_sentence,
    own_sentence,
    seats_option,
    seed_options,
    title_option,
)
from papergen.cli.printing import Printing, demand_writable, printing_options, publish

if TYPE_CHECKING:
    from papergen.game import Game

PACKS = "packs"  # the part of a game that has more than what all games have
USUAL = 4  # players, where the game has a pack for so many


@click.command(
    "pack",
    cls=GameCommand,
    help=f"""Everything for an evening in one file, behind a cover with the players' names.

    \b
    Examples:
      papergen pack {a_game()} --names club.txt --seed friday-club
      papergen pack {a_game()} --player Ann --player Bo --player Cy --title "Friday club" -o evening.pdf
      papergen pack {a_game()} --players 4 --booklet

    {games_sentence()} {own_sentence("pack")}
    """,
)
@game_argument()
@seed_options
@seats_option("How many play.", f"as many as names, or {USUAL}")
@player_option
@names_options
@own_options
@title_option
@printing_options()
def command(
    the_game: "Game",
    seed: str,
    seats: int | None,
    names: tuple[str, ...],
    title: str,
    naming: Naming,
    printing: Printing,
    **own: Any,
) -> None:
    from papergen.names import clean_title, seated
    from papergen.pack import Evening, pack, usual_parts
    from papergen.terminal import progress

    listed = naming.read(printing.letters)
    players = (*names, *listed.names)
    allowed = the_game.packs.PACK_PLAYERS if the_game.has(PACKS) else the_game.pad.PAD_PLAYERS
    count = seated(the_game.title, PACKS, allowed, seats, len(players), USUAL)
    players += ("",) * (count - len(players))
    evening = Evening(seed, players, clean_title(title, printing.letters))
    target = printing.target(f"{the_game.name}-pack-{seed}")
    demand_writable(target)
    press = printing.press(seats=count)
    if the_game.has(PACKS):
        parts = the_game.packs.parts(press, evening, progress, **own)
    else:
        parts = usual_parts(press, the_game, evening, progress)
    document = pack(press, the_game, evening, list(parts))
    for remark in listed.remarks:
        complain(remark)
    publish(document, target)
