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

if TYPE_CHECKING:
    from papergen.game import Game
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
@per_page_option("1", "2", "4", "6")
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
    from papergen.terminal import progress

    if as_json:
        refuse_unprinted(*FILES, remedy=NO_JSON)
    stem = f"{the_game.name}-puzzles-{seed}"
    if bare:
        _bare(the_game, seed, stem, key, printing, own)
        return
    target = None if as_json else _target(printing, stem, key)
    made = the_game.puzzles.make(seed, progress, **own)
    if target is None:
        for puzzle in made.to_json():
            echo_json(puzzle)
        return
    press = printing.press(kind=made.kind)
    pages = made.pages(press, int(per_page))
    answers = [] if key == NO_KEY else made.key_pages(press, 0 if key == SEPARATE else len(pages))
    if key == SEPARATE and target.path:
        from papergen.render import write_documents

        parts = {target.path: pages, _key_path(target.path): answers}
        documents = {path: press.document(part[0].summary, part) for path, part in parts.items()}
        tell(write_documents(documents, target.format, target.force))
    else:
        publish(press.document(pages[0].summary, [*pages, *answers]), target)


def _bare(game: "Game", seed: str, stem: str, key: str, printing: Printing, own: dict[str, Any]) -> None:
    from papergen.cli.artwork import folder_for, write_artwork
    from papergen.terminal import progress

    folder = folder_for(printing, stem)
    made = game.puzzles.make(seed, progress, **own)
    press = printing.press(kind=made.kind)
    write_artwork(press, made.artwork(press), folder, key != NO_KEY, printing.force)


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
