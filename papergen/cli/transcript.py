"""A transcript to fill in for 'papergen score'."""

from typing import TYPE_CHECKING, Any

import click

from papergen.cli.command import GameCommand, option, own_options
from papergen.cli.console import complain
from papergen.cli.naming import Naming, named_files, names_options, player_option
from papergen.cli.options import (
    a_game,
    chosen_seed,
    game_argument,
    game_options,
    games_sentence,
    output_options,
    own_sentence,
)
from papergen.cli.printing import tell

if TYPE_CHECKING:
    from papergen.game import Game

TRANSCRIPT = "yaml"


@click.command(
    "transcript",
    cls=GameCommand,
    help=f"""A transcript to fill in: the file that 'papergen score' reads.

    \b
    Examples:
      papergen transcript {a_game()} --seed steam-train-garden-kettle --player Ada -o ada.yaml
      papergen transcript {a_game()} -o table.yaml          a game without a seed
      papergen transcript {a_game()} --player Ann --player Bo -o game.yaml
                                                     game-ann.yaml and game-bo.yaml
      papergen transcript {a_game()} --names class.csv -o pupil.yaml
                                                     pupil-01-ada.yaml and so on

    What the seed determines is already filled in; comments say what goes where.
    {games_sentence()} {own_sentence("transcript")}
    """,
)
@game_argument()
@option("--seed", metavar="SEED", help="The seed that was played.")
@game_options
@own_options
@player_option
@names_options
@output_options(TRANSCRIPT)
def command(
    the_game: "Game",
    seed: str | None,
    game: int,
    any_seed: bool,
    names: tuple[str, ...],
    naming: Naming,
    output: str | None,
    form: str | None,
    force: bool,
    **own: Any,
) -> None:
    from papergen.library import blank_transcript
    from papergen.output import choose_target, write, write_files

    if seed is None and (game != 1 or any_seed):
        raise click.UsageError("--game and --any-seed need a --seed")
    chosen = chosen_seed(seed, game, any_seed) if seed is not None else None
    listed = naming.read(None)
    players = (*names, *listed.names) or ("",)
    stem = f"{the_game.name}-{chosen or 'transcript'}"
    target = choose_target(output, form, force, stem, (TRANSCRIPT,))
    texts = [blank_transcript(the_game.name, chosen, player=player, **own).encode() for player in players]
    for remark in listed.remarks:
        complain(remark)
    if target.path is None or len(players) == 1:
        tell(write(target, texts, len(texts)))
    else:
        tell(write_files(named_files(target.path, players, bool(listed.names)), texts, target.force))
