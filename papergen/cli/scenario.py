"""`papergen scenario`."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from papergen.cli.options import (
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

if TYPE_CHECKING:
    from papergen.contract import MadeScenario
    from papergen.scene.shapes import Pages

PAGE = "page"  # --solution without a file


@click.command(
    help="""A seeded scenario to print and play alone.

    \b
    Examples:
      papergen scenario trick-of-the-rails --seed calm-otter-42
      papergen scenario trick-of-the-rails --players 4 --level branch
      papergen scenario trick-of-the-rails --players 3 --level express --expert
      papergen scenario trick-of-the-rails --seed calm-otter-42 --solution best.yaml
      papergen scenario trick-of-the-rails --seed calm-otter-42 --json
      papergen scenario pacific-rails --players 4            a setup card, twice a page

    Medals come from bots that play this very scenario; --effort 1 to 5 is how long they look.
    The same seed gives the same pages everywhere.
    """
)
@click.argument("game_name", metavar="GAME")
@click.option("--seed", metavar="SEED", help="Whoever types the same seed gets the same scenario.")
@seed_options
@click.option("--players", type=int, metavar="N", help="Seats, yours among them.")
@click.option("--level", metavar="LEVEL", help="How strong the ghosts are: branch, main or express.")
@click.option("--expert", is_flag=True, help="The expert game.")
@click.option("--effort", type=int, metavar="1..5", help="How long to look for the best line.  [default: 3]")
@click.option("--player", "players_names", multiple=True, metavar="NAME", help="Your name.")
@click.option(
    "--solution",
    is_flag=False,
    flag_value=PAGE,
    metavar="[FILE.yaml]",
    help="Add a page with the best line known, or write it as a transcript.",
)
@click.option(
    "--cards", is_flag=True, help="Village Rails: the deck as cards to cut out, for duplex printing."
)
@click.option("--own-cards", is_flag=True, help="Village Rails: you have the game, so no cards are printed.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and write no page.")
@paper_option
@template_option
@language_option
@output_options("pdf, svg")
def command(
    game_name: str,
    seed: str | None,
    game: int,
    any_seed: bool,
    players: int | None,
    level: str | None,
    expert: bool,
    effort: int | None,
    players_names: tuple[str, ...],
    solution: str | None,
    cards: bool,
    own_cards: bool,
    as_json: bool,
    paper: str,
    template: str,
    lang: str,
    output: str | None,
    form: str | None,
    force: bool,
) -> None:
    from papergen.contract import ScenarioRequest
    from papergen.errors import PapergenError
    from papergen.names import clean_names
    from papergen.output import Target, choose_target, write
    from papergen.registry import find_game, games

    found = find_game(game_name)
    maker = found.scenarios
    if maker is None:
        able = ", ".join(name for name, other in games().items() if other.scenarios)
        raise PapergenError(f"{found.title} has no scenarios; these have: {able}")
    if as_json:
        given = ("solution",) if solution == PAGE else ()
        unused = () if solution not in (None, PAGE) else ("force",)
        refuse_without_file(
            "output", "form", "paper", "template", "lang", "cards", "own_cards", *given, *unused
        )
    chosen = chosen_seed(seed, game, any_seed)
    names = clean_names(players_names)
    if cards and own_cards:
        raise click.UsageError("--cards and --own-cards exclude each other")
    request = ScenarioRequest(chosen, players, level, expert, effort, names, cards, own_cards)
    log = (
        choose_target(solution, None, force, "solution", ("yaml",)) if solution not in (None, PAGE) else None
    )
    target = None if as_json else choose_target(output, form, force, f"{found.name}-{chosen}", ("pdf", "svg"))
    made = maker.make(request, _watch)
    document = (
        None
        if target is None
        else _document(made, found.title, chosen, paper, template, lang, solution == PAGE)
    )
    if isinstance(log, Target):
        for path in write(log, [made.solution_log().encode()], 1):
            click.echo(path, err=as_json)
    if target is None or document is None:
        click.echo(json.dumps(made.to_json(), ensure_ascii=False))
        return
    from papergen.render import write_pages

    for path in write_pages(document, target):
        click.echo(path)


def _document(
    made: "MadeScenario", title: str, seed: str, paper: str, template: str, lang: str, solution: bool
) -> "Pages":
    """All pages, made before anything is written: what does not fit leaves no file behind."""
    from papergen.scene.shapes import Pages

    look, words = chosen_look(template), chosen_words(lang)
    pages = made.pages(paper, look, words, solution)
    subject = pages[0].summary
    return Pages(f"{title}: {seed}", subject, len(pages), pages, words["language"], look.ground)


def _watch(steps: Iterator[int], count: int) -> Iterator[int]:
    from papergen.progress import progress

    return progress(steps, count, "looking for the best line")
