"""`papergen puzzle`."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from papergen.cli.options import Word, json_option, per_page_option, seed_options
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

if TYPE_CHECKING:
    from collections.abc import Mapping

    from papergen.contract import MadePuzzles, PuzzleRequest, Puzzles
    from papergen.output import Target
    from papergen.scene.shapes import Page, Pages

NO_KEY, AT_END, SEPARATE = "none", "end", "separate"


@click.command(
    help="""Puzzles with one right answer, and their key.

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

    Levels are measured. Last rails: easy, who each turn takes the most points at once finds the best
    ending; medium, such a player loses points; hard, 10 points or more, and other endings come within 6
    points of the best. The same seed gives the same puzzles everywhere.
    """
)
@click.argument("game_name", metavar="GAME")
@click.option("--kind", metavar="KIND", help="last-rails (when absent), route, fault or score.")
@click.option("--level", metavar="LEVEL", help="easy, medium (when absent) or hard.")
@click.option("--rails", type=int, metavar="3..8", help="Rails left to lay, for last-rails.  [default: 4]")
@click.option("--count", type=int, default=1, metavar="N", show_default=True, help="How many puzzles.")
@seed_options
@click.option(
    "--maps",
    type=int,
    metavar="N",
    help="Draw on N maps; those beyond the 320 that come with papergen are made now and kept.",
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
    game_name: str,
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
    from papergen.contract import PuzzleRequest
    from papergen.progress import progress

    maker = _puzzles(game_name)
    if as_json:
        refuse_unprinted("per_page", "key", *FILES, *PAGES)
    target = None if as_json else _target(printing, f"{game_name}-puzzles-{seed}", key)
    request = PuzzleRequest(seed, kind, level, rails, count, maps)
    made = maker.make(request, progress)
    if target is None:
        for puzzle in made.to_json():
            click.echo(json.dumps(puzzle, ensure_ascii=False))
        return
    look, words = printing.look(), printing.words()
    typed = f"{_command_line(game_name, made, request, per_page)}{printing.typed(words)}"
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


def _puzzles(game_name: str) -> "Puzzles":
    from papergen.registry import find_game, lacking

    found = find_game(game_name)
    if found.puzzles is None:
        raise lacking(found, "puzzles")
    return found.puzzles


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
    from papergen.scene.shapes import Pages

    return Pages(pages[0].summary, pages[0].summary, len(pages), pages, language, ground)


def _write_both(documents: "Mapping[Path, Pages]", target: "Target") -> None:
    from papergen.render import write_documents

    tell(write_documents(documents, target.format, target.force))
