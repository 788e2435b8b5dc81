"""A new seed to share, or what a seed is."""

import sys
from typing import TYPE_CHECKING

import click

from papergen.cli.command import Command, option
from papergen.cli.console import echo_json
from papergen.cli.options import game_option, json_option, likely, refuse_together, typed_seed, with_default
from papergen.cli.types import Whole
from papergen.errors import EXIT_DOES_NOT_HOLD

if TYPE_CHECKING:
    from papergen.library import SeedCheck

USUAL_WORDS = 3


@click.command(
    "seed",
    cls=Command,
    help="""A new seed to share, or what a seed is.

    \b
    Examples:
      papergen seed                                          a new seed
      papergen seed "Steam Train Garden Kettle"              what it normalises to, its fingerprint
      papergen seed steam-train-garden-kettle --game 2       the seed of the evening's second game
      papergen seed --words 6                                a longer one that nobody can guess
      papergen seed steam-train-garden-kettle --commit       a hash to publish before a tournament
      papergen seed steam-train-garden-kettle --verify HASH  the proof afterwards
    """,
)
@click.argument("seed", required=False)
@game_option
@option(
    "--words",
    type=Whole(2, 6),
    help=with_default("Words in a new seed, besides the check word.", USUAL_WORDS),
)
@option("--commit", is_flag=True, help="Print a hash that binds you to the seed without telling it.")
@option("--verify", metavar="HASH", help="Say whether the hash was made from the seed.")
@json_option()
def command(
    seed: str | None, game: int, words: int | None, commit: bool, verify: str | None, as_json: bool
) -> None:
    from papergen.seed import commitment, verifies, with_game

    if seed is None:
        if commit or verify is not None:
            raise click.UsageError("--commit and --verify need a seed: papergen seed SEED --commit")
        _make(words or USUAL_WORDS, game, as_json)
        return
    if words is not None:
        raise click.UsageError("--words is for a new seed, and a seed was given")
    refuse_together({"--commit": commit, "--verify": verify is not None, "--json": as_json})
    chosen = with_game(typed_seed(seed), game)
    if commit:
        click.echo(commitment(chosen))
    elif verify is not None:
        _verify(chosen, verify.strip(), verifies(chosen, verify))
    else:
        _describe(chosen, as_json)


def _make(words: int, game: int, as_json: bool) -> None:
    """A new seed; on a terminal with its fingerprint."""
    from papergen.seed import with_game
    from papergen.seedcheck import new_seed

    fresh = with_game(new_seed(words), game)
    if as_json:
        _describe(fresh, as_json)
        return
    click.echo(fresh)
    if sys.stdout.isatty():  # scripts want the seed alone
        from papergen.library import check_seed

        _tell_fingerprint(check_seed(fresh))


def _describe(seed: str, as_json: bool) -> None:
    """What a seed is; the exit code is 1 if it looks mistyped."""
    from papergen.library import check_seed

    found = check_seed(seed)
    if as_json:
        echo_json(found.as_json())
    else:
        words_for = {
            "own": "fits: every word is from papergen's list, and the check word is right",
            "free": "your own seed: no check word",
            "mistyped": f"does not fit: the seed looks mistyped{likely(found.suggestions)}",
        }
        click.echo(f"seed         {seed}")
        click.echo(f"check        {words_for[found.kind]}")
        _tell_fingerprint(found)
    if found.kind == "mistyped":
        raise click.exceptions.Exit(EXIT_DOES_NOT_HOLD)


def _tell_fingerprint(found: "SeedCheck") -> None:
    if found.fingerprint:
        click.echo(f"fingerprint  {found.fingerprint}")


def _verify(seed: str, published: str, holds: bool) -> None:
    if holds:
        click.echo(f"yes: {published} was made from {seed}")
        return
    click.echo(f"no: {published} was not made from {seed}")
    raise click.exceptions.Exit(EXIT_DOES_NOT_HOLD)
