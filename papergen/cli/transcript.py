"""`papergen transcript`."""

import click

from papergen.cli.console import complain
from papergen.cli.naming import Naming, names_options
from papergen.cli.options import chosen_seed, game_options, output_options, player_option
from papergen.cli.printing import tell


@click.command(
    help="""A transcript to fill in: the file that 'papergen score' reads.

    \b
    Examples:
      papergen transcript 30-rails --seed calm-otter-42 --player Ada -o ada.yaml
      papergen transcript 30-rails -o table.yaml        for dice that you rolled
      papergen transcript 30-rails --seed calm-otter-42 --player Ada --player Ben
                                                        a file for each
      papergen transcript 30-rails --seed class-5b --names class.csv -o class/pupil.yaml

    What the seed tells is filled in already; comments say what goes where.
    GAME is 30-rails, pacific-rails, trick-of-the-rails or village-rails.
    """
)
@click.argument("game_name", metavar="GAME")
@click.option("--seed", metavar="SEED", help="The seed that was played.")
@game_options
@click.option("--variant", default="basic", show_default=True, metavar="VARIANT", help="The game.")
@player_option
@names_options
@output_options("yaml")
def command(
    game_name: str,
    seed: str | None,
    game: int,
    any_seed: bool,
    variant: str,
    players: tuple[str, ...],
    naming: Naming,
    output: str | None,
    form: str | None,
    force: bool,
) -> None:
    from papergen.names import clean_names
    from papergen.output import choose_target, write
    from papergen.registry import find_game

    if seed is None and (game != 1 or any_seed):
        raise click.UsageError("--game and --any-seed need a --seed")
    chosen = chosen_seed(seed, game, any_seed) if seed is not None else None
    listed = naming.read()
    names = (*clean_names(players), *listed.names) or ("",)
    referee = find_game(game_name).referee
    stem = f"{find_game(game_name).name}-{chosen or 'transcript'}"
    target = choose_target(output, form, force, stem, ("yaml",))
    texts = [referee.blank_transcript(chosen, name, variant).encode() for name in names]
    for remark in listed.remarks:
        complain(remark)
    tell(write(target, texts, len(texts)))
