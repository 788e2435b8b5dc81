"""`papergen transcript`."""

from typing import TYPE_CHECKING

import click

from papergen.cli.console import complain
from papergen.cli.options import (
    Naming,
    chosen_seed,
    game_argument,
    game_options,
    games_sentence,
    given_options,
    names_options,
    output_options,
    player_option,
    setup_option,
)
from papergen.cli.printing import tell
from papergen.cli.types import Text, of_the_game
from papergen.errors import PapergenError

if TYPE_CHECKING:
    from papergen.game import Game


@click.command(
    help=f"""A transcript to fill in: the file that 'papergen score' reads.

    \b
    Examples:
      papergen transcript 30-rails --seed calm-otter-42 --player Ada -o ada.yaml
      papergen transcript 30-rails -o table.yaml        for dice that you rolled
      papergen transcript 30-rails --seed calm-otter-42 --player Ada --player Ben
                                                        a file for each
      papergen transcript 30-rails --seed class-5b --setup full --names class.csv -o pupil.yaml

    What the seed tells is filled in already; comments say what goes where.
    For 30 Rails sheets with --setup full, as those of 'papergen handout', give it here, too: then only the
    tracks are left to write.
    {games_sentence()}
    """
)
@game_argument()
@click.option("--seed", metavar="SEED", help="The seed that was played.")
@game_options
@click.option(
    "--variant",
    type=Text(of_the_game("referee", "VARIANTS")),
    default="basic",
    show_default=True,
    metavar="VARIANT",
    help="The game.",
)
@setup_option("mountains")
@player_option
@names_options
@output_options("yaml")
def command(
    the_game: "Game",
    seed: str | None,
    game: int,
    any_seed: bool,
    variant: str,
    setup: str,
    players: tuple[str, ...],
    naming: Naming,
    output: str | None,
    form: str | None,
    force: bool,
) -> None:
    from papergen.names import clean_names
    from papergen.output import choose_target, write

    if seed is None and (game != 1 or any_seed):
        raise click.UsageError("--game and --any-seed need a --seed")
    chosen = chosen_seed(seed, game, any_seed) if seed is not None else None
    listed = naming.read()
    names = (*clean_names(players), *listed.names) or ("",)
    stem = f"{the_game.name}-{chosen or 'transcript'}"
    target = choose_target(output, form, force, stem, ("yaml",))
    drawn = setup if "setup" in dict(given_options()) else None
    if drawn is not None and not hasattr(the_game.referee, "SETUPS"):
        raise PapergenError(f"a transcript of {the_game.title} has no set-up; leave --setup out")
    texts = [the_game.referee.blank_transcript(chosen, name, variant, drawn).encode() for name in names]
    for remark in listed.remarks:
        complain(remark)
    tell(write(target, texts, len(texts)))
