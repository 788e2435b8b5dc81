"""`papergen puzzle`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from papergen.cli.options import (
    Word,
    chosen_look,
    chosen_seed,
    chosen_words,
    language_option,
    output_options,
    paper_option,
    refuse_without_file,
    seed_options,
    template_option,
)
from papergen.errors import PapergenError

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
@click.option("--seed", metavar="SEED", help="Whoever types the same seed gets the same puzzles.")
@seed_options
@click.option(
    "--maps",
    type=int,
    metavar="N",
    help="Draw on N maps; those beyond the 320 that come with papergen are made now and kept.",
)
@click.option(
    "--per-page", type=Word(("1", "2", "4", "6")), default="1", show_default=True, help="Puzzles on a page."
)
@click.option(
    "--key",
    type=Word((NO_KEY, AT_END, SEPARATE)),
    default=AT_END,
    show_default=True,
    help="The answers: none, on pages at the end, or in a file NAME-key.",
)
@click.option(
    "--json", "as_json", is_flag=True, help="Print a JSON object a puzzle, answers included; no page."
)
@paper_option
@template_option
@language_option
@output_options("pdf, svg")
def command(
    game_name: str,
    kind: str | None,
    level: str | None,
    rails: int | None,
    count: int,
    seed: str | None,
    game: int,
    any_seed: bool,
    maps: int | None,
    per_page: str,
    key: str,
    as_json: bool,
    paper: str,
    template: str,
    lang: str,
    output: str | None,
    form: str | None,
    force: bool,
) -> None:
    from papergen.contract import PuzzleRequest
    from papergen.output import choose_target, demand_free

    maker = _puzzles(game_name)
    if as_json:
        refuse_without_file("output", "form", "force", "per_page", "key", "paper", "template", "lang")
    chosen = chosen_seed(seed, game, any_seed)
    stem = f"{game_name}-puzzles-{chosen}"
    target = None if as_json else choose_target(output, form, force, stem, ("pdf", "svg"))
    if target and target.path is None and key == SEPARATE:
        raise click.UsageError("--key separate writes a second file: give the first a name with -o")
    if target and target.path:
        demand_free([target.path, *([_key_path(target.path)] if key == SEPARATE else [])], force)
    request = PuzzleRequest(chosen, kind, level, rails, count, maps)
    made = maker.make(request, _watch)
    if target is None:
        for puzzle in made.to_json():
            click.echo(json.dumps(puzzle, ensure_ascii=False))
        return
    style, words = chosen_look(template), chosen_words(lang)
    typed = _command_line(game_name, made, request, per_page, words.option)
    pages = made.pages(paper, style, words, int(per_page), typed)
    answers = [] if key == NO_KEY else made.key_pages(paper, style, words, typed)
    if key == SEPARATE and target.path:
        parts = {target.path: pages, _key_path(target.path): answers}
    else:
        parts = {target.path or Path(): [*pages, *answers]}
    documents = {path: _document(part, words["language"], style.ground) for path, part in parts.items()}
    for path in _write(documents, target):
        click.echo(path)


def _puzzles(game_name: str) -> "Puzzles":
    from papergen.registry import find_game, games

    found = find_game(game_name)
    if found.puzzles is None:
        able = ", ".join(name for name, other in games().items() if other.puzzles)
        raise PapergenError(f"{found.title} has no puzzles; these have: {able}")
    return found.puzzles


def _key_path(path: Path) -> Path:
    return path.with_name(f"{path.stem}-key{path.suffix}")


def _command_line(game: str, made: "MadePuzzles", request: "PuzzleRequest", per_page: str, lang: str) -> str:
    """What to type for the same puzzles; the look and the key are left out."""
    options = [f"--kind {made.kind}"]
    options += [f"--rails {request.rails}"] if request.rails else []
    options += [f"--level {request.level}"] if request.level else []
    options += [f"--count {request.count}"] if request.count > 1 else []
    options += [f"--maps {request.maps}"] if request.maps else []
    options += [f"--per-page {per_page}"] if per_page != "1" else []
    return f"papergen puzzle {game} {' '.join(options)} --seed {request.seed}{lang}"


def _document(pages: "list[Page]", language: str, ground: str) -> "Pages":
    from papergen.scene.shapes import Pages

    return Pages(pages[0].summary, pages[0].summary, len(pages), pages, language, ground)


def _write(documents: "Mapping[Path, Pages]", target: "Target") -> list[Path]:
    from papergen.render import write_documents, write_pages

    if target.path is None:
        (document,) = documents.values()
        return write_pages(document, target)
    return write_documents(documents, target.format, target.force)


def _watch(steps: Iterator[int], count: int) -> Iterator[int]:
    from papergen.progress import progress

    return progress(steps, count, "puzzles")
