"""`papergen puzzle`."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from papergen.cli.options import (
    game_argument,
    games_sentence,
    json_option,
    per_page_option,
    seed_options,
    with_default,
)
from papergen.cli.printing import (
    FILES,
    PAGES,
    Printing,
    printing_options,
    publish,
    refuse_unprinted,
    tell,
    typed_options,
)
from papergen.cli.types import Text, Word, of_the_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from papergen.game import Game, MadePuzzles, PuzzleRequest
    from papergen.output import Target
    from papergen.page.shapes import Page, Pages

PUZZLES = "puzzles"  # the part of a game
NO_KEY, AT_END, SEPARATE = "none", "end", "separate"


@click.command(
    help=f"""Puzzles with one right answer, and their key.

    \b
    Examples:
      papergen puzzle 30-rails
      papergen puzzle 30-rails --rails 6 --level hard --count 4 --per-page 2
      papergen puzzle 30-rails --kind route --count 6 --per-page 6 --seed calm-otter-42
      papergen puzzle 30-rails --kind fault --level easy --key separate -o faults.pdf
      papergen puzzle 30-rails --kind score --count 12 --per-page 4 --key none
      papergen puzzle 30-rails --seed calm-otter-42 --json

    \b
    Kinds:
      last-rails   a nearly finished map and the rolls left: how many points can you still reach?
      route        lay the given tracks so that two stations are exactly so many squares apart
      fault        a finished, scored sheet with three errors: find them
      score        a finished map and an empty table

    \b
    Levels:
      last-rails   easy: who each turn takes the most points at once finds the best ending;
                   medium: such a player loses points;
                   hard: 10 points or more, and other endings come within 6 of the best
      route        easy: 4 or 5 tracks to lay;
                   medium: 6 or 7, and the line passes a square twice, and a given junction;
                   hard: 8 or 9, and two of each
      fault        easy: the sums, the total, the mine or a mountain are wrong;
                   medium: or the squares, the bonus or the mine's points of a line;
                   hard: or a track was not rolled, and no sums are there to be added up
      score        easy: 2 or 3 lines, of 10 to 30 squares together; medium: 3 to 5, of 31 to 55;
                   hard: 5 or 6, of 56 or more

    {games_sentence(PUZZLES)} The same seed gives the same puzzles everywhere.
    """
)
@game_argument(PUZZLES)
@click.option(
    "--kind",
    type=Text(of_the_game(PUZZLES, "KINDS")),
    metavar="KIND",
    help=with_default("last-rails, route, fault or score.", "last-rails"),
)
@click.option(
    "--level",
    type=Text(of_the_game(PUZZLES, "LEVELS")),
    metavar="LEVEL",
    help=with_default("easy, medium or hard, of any kind.", "medium"),
)
@click.option("--rails", type=int, metavar="3..8", help=with_default("Rails left to lay, for last-rails.", 4))
@click.option("--count", type=int, default=1, metavar="N", show_default=True, help="How many puzzles.")
@seed_options
@click.option(
    "--maps",
    type=int,
    metavar="N",
    help=with_default(
        "Draw on N maps (route has its own); those beyond papergen's own are made now and kept.", 320
    ),
)
@per_page_option("1", "2", "4", "6")
@click.option(
    "--key",
    type=Word((NO_KEY, AT_END, SEPARATE)),
    default=AT_END,
    show_default=True,
    help="The answers: none, on pages at the end, or in a file NAME-key.",
)
@json_option("a puzzle")
@printing_options()
def command(
    the_game: "Game",
    kind: str | None,
    level: str | None,
    rails: int | None,
    count: int,
    seed: str,
    maps: int | None,
    per_page: str,
    key: str,
    as_json: bool,
    printing: Printing,
) -> None:
    from papergen.game import PuzzleRequest
    from papergen.terminal import progress

    maker = the_game.puzzles
    if as_json:
        refuse_unprinted("per_page", "key", *FILES, *PAGES)
    target = None if as_json else _target(printing, f"{the_game.name}-puzzles-{seed}", key)
    request = PuzzleRequest(seed, kind, level, rails, count, maps)
    made = maker.make(request, progress)
    if target is None:
        for puzzle in made.to_json():
            click.echo(json.dumps(puzzle, ensure_ascii=False))
        return
    look, words = printing.look(), printing.words()
    typed = _command_line(the_game.name, made, request, per_page)
    pages = made.pages(printing.paper, look, words, int(per_page), typed)
    answers = [] if key == NO_KEY else made.key_pages(printing.paper, look, words, typed)
    language, ground = words["language"], look.ground
    if key == SEPARATE and target.path:
        parts = {target.path: pages, _key_path(target.path): answers}
        _write_both({path: _document(part, language, ground) for path, part in parts.items()}, target)
    else:
        publish(_document([*pages, *answers], language, ground), target)


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


def _command_line(game: str, made: "MadePuzzles", request: "PuzzleRequest", per_page: str) -> str:
    """What to type for the same puzzles; the key is left out."""
    options = {
        "--kind": (made.kind, None),
        "--rails": (request.rails, None),
        "--level": (request.level, None),
        "--count": (request.count, 1),
        "--maps": (request.maps, None),
        "--per-page": (per_page, "1"),
        "--seed": (request.seed, None),
    }
    return f"papergen puzzle {game}{typed_options(options)}"


def _document(pages: "list[Page]", language: str, ground: str) -> "Pages":
    from papergen.page.shapes import Pages

    return Pages(pages[0].summary, pages[0].summary, len(pages), pages, language, ground)


def _write_both(documents: "Mapping[Path, Pages]", target: "Target") -> None:
    from papergen.render import write_documents

    tell(write_documents(documents, target.format, target.force))
