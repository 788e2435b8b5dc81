"""Puzzles with one right answer, and their key."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from papergen.cli.command import GameCommand, option, own_options
from papergen.cli.console import echo_json
from papergen.cli.options import (
    a_game,
    game_argument,
    games_sentence,
    json_option,
    own_sentence,
    per_page_option,
    seed_options,
)
from papergen.cli.printing import (
    FILES,
    NO_JSON,
    Printing,
    printing_options,
    publish,
    refuse_unprinted,
    tell,
)
from papergen.cli.types import Word
from papergen.page.papers import PUZZLES_PER_PAGE

if TYPE_CHECKING:
    from papergen.game import Game
    from papergen.library import Puzzles
    from papergen.output import Target

PUZZLES = "puzzles"  # the part of a game
NO_KEY, AT_END, SEPARATE = "none", "end", "separate"


@click.command(
    "puzzle",
    cls=GameCommand,
    help=f"""Puzzles with one right answer, and their key.

    \b
    Examples:
      papergen puzzle {a_game(PUZZLES)}
      papergen puzzle {a_game(PUZZLES)} --seed steam-train-garden-kettle --key separate -o puzzles.pdf
      papergen puzzle {a_game(PUZZLES)} --seed steam-train-garden-kettle --bare -o art/
      papergen puzzle {a_game(PUZZLES)} --help

    {games_sentence(PUZZLES)} {own_sentence("puzzle")}
    The same seed gives the same puzzles everywhere.
    """,
)
@game_argument(PUZZLES)
@own_options
@per_page_option(*map(str, PUZZLES_PER_PAGE))
@seed_options
@option(
    "--key",
    type=Word((NO_KEY, AT_END, SEPARATE)),
    default=AT_END,
    show_default=True,
    footer=False,
    pages=True,
    help="The answers: none, on pages at the end, or in a file NAME-key.",
)
@option(
    "--bare",
    is_flag=True,
    footer=False,
    pages=True,
    help="Only the drawings, each as a tight SVG file in the folder -o, and a list of them as JSON.",
)
@json_option("puzzle")
@printing_options()
def command(
    the_game: "Game",
    per_page: str,
    seed: str,
    key: str,
    bare: bool,
    as_json: bool,
    printing: Printing,
    **own: Any,
) -> None:
    from papergen.library import puzzle
    from papergen.terminal import progress

    if as_json:
        refuse_unprinted(*FILES, remedy=NO_JSON)
    stem = f"{the_game.name}-puzzles-{seed}"
    target = None if as_json or bare else _target(printing, stem, key)
    folder = _folder(printing, stem) if bare else None
    made = puzzle(the_game.name, seed, per_page=int(per_page), watch=progress, **own)
    if folder is not None:
        _write_bare(made, folder, key, printing)
        return
    if target is None:
        for each in made.as_json():
            echo_json(each)
        return
    press = printing.press(kind=made.made.kind)
    if key == SEPARATE and target.path:
        from papergen.render import write_documents

        parts = {target.path: made.questions, _key_path(target.path): made.answers}
        documents = {path: part.document(press) for path, part in parts.items()}
        tell(write_documents(documents, target.format, target.force))
    else:
        publish((made.questions if key == NO_KEY else made).document(press), target)


def _folder(printing: Printing, stem: str) -> Path:
    from papergen.cli.artwork import folder_for

    return folder_for(printing, stem)


def _write_bare(made: "Puzzles", folder: Path, key: str, printing: Printing) -> None:
    from papergen.cli.artwork import write_artwork

    press = printing.press(kind=made.made.kind)
    write_artwork(press, made.made.artwork(press), folder, key != NO_KEY, printing.force)


def _target(printing: Printing, stem: str, key: str) -> "Target":
    """Refused before the search where a file cannot be written."""
    from papergen.output import demand_free

    target = printing.target(stem)
    if target.path is None and key == SEPARATE:
        raise click.UsageError("--key separate writes a second file: give the first a name with -o")
    if target.path:
        demand_free([target.path, *([_key_path(target.path)] if key == SEPARATE else [])], target.force)
    return target


def _key_path(path: Path) -> Path:
    return path.with_name(f"{path.stem}-key{path.suffix}")
