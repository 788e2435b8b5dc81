"""Eight solo scenarios as a booklet, with a career."""

from typing import TYPE_CHECKING, Any

import click

from papergen.cli.command import GameCommand, option, own_options
from papergen.cli.console import echo_json
from papergen.cli.naming import your_name_option
from papergen.cli.options import (
    a_game,
    effort_option,
    game_argument,
    games_sentence,
    json_option,
    own_sentence,
    seed_options,
    with_default,
)
from papergen.cli.printing import (
    NO_JSON,
    Printing,
    demand_writable,
    printing_options,
    publish,
    refuse_unprinted,
)
from papergen.cli.types import Text, Whole
from papergen.errors import PapergenError, one_of
from papergen.season import GAMES

if TYPE_CHECKING:
    from papergen.game import Game

SEASONS = "seasons"  # the part of a game


@click.command(
    "season",
    cls=GameCommand,
    help=f"""A season to play alone: eight scenarios behind a cover, and a career.

    \b
    Examples:
      papergen season {a_game(SEASONS)} --seed steam-train-garden-kettle --booklet
      papergen season {a_game(SEASONS)} --seed steam-train-garden-kettle --to 2
      papergen season {a_game(SEASONS)} --seed steam-train-garden-kettle --from 3 --level express
      papergen score logs/                     where you stand, and what to print next

    {games_sentence(SEASONS)} {own_sentence("season")}
    Every game has an objective. Two wins in a row take you a level up, two losses a level down;
    gold counts as two wins. The level depends on how you play, so print the games that you need.
    Game 3 of a season has the seed SEED-season-3.
    """,
)
@game_argument(SEASONS)
@seed_options
@option("--level", type=Text(), metavar="LEVEL", help=with_default("The level of these games.", "main"))
@option(
    "--from", "begin", type=Whole(1, GAMES), default=1, show_default=True, help="The first game to print."
)
@option("--to", "end", type=Whole(1, GAMES), default=GAMES, show_default=True, help="The last game to print.")
@own_options
@effort_option("the best lines")
@your_name_option
@json_option()
@printing_options()
def command(
    the_game: "Game",
    seed: str,
    level: str | None,
    begin: int,
    end: int,
    effort: int | None,
    names: tuple[str, ...],
    as_json: bool,
    printing: Printing,
    **own: Any,
) -> None:
    from papergen.season import seed_of, to_print
    from papergen.terminal import progress

    seasons = the_game.seasons
    on = one_of("--level", level or seasons.USUAL_LEVEL, seasons.LEVELS)
    if begin > end:
        raise PapergenError(f"--from {begin} comes after --to {end}")
    if len(names) > 1:
        raise PapergenError("a season has one --player")
    seed_of(seed, GAMES)  # refused before the search if it is too long
    if as_json:
        refuse_unprinted("output", "form", "force", remedy=NO_JSON)
    target = None if as_json else printing.target(f"{the_game.name}-season-{seed}")
    demand_writable(target)
    same = seasons.usual(**own)
    how = {name: value for name, value in own.items() if name not in same}
    numbers = range(begin, end + 1)
    made = to_print(the_game, seed, on, same, numbers, progress, effort=effort, names=names, **how)
    if target is None:
        echo_json(made.to_json())
        return
    from papergen.page.season import season_pages

    press = printing.press(level=on)
    publish(season_pages(press, made, names[0] if names else ""), target)
