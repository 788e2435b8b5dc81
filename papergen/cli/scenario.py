"""`papergen scenario`."""

import json
from typing import TYPE_CHECKING

import click

from papergen.cli.options import effort_option, json_option, player_option, refuse_together, seed_options
from papergen.cli.printing import PAGES, Printing, printing_options, refuse_unprinted, tell

if TYPE_CHECKING:
    from papergen.contract import MadeScenario, Scenarios
    from papergen.game import Game
    from papergen.output import Target
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

    GAME is trick-of-the-rails, village-rails or pacific-rails.
    Medals come from bots that play this very scenario; --effort 1 to 5 is how long they look.
    The same seed gives the same pages everywhere.
    """
)
@click.argument("game_name", metavar="GAME")
@seed_options
@click.option("--players", "number", type=int, metavar="N", help="How many play, you among them.")
@click.option("--level", metavar="LEVEL", help="How strong the ghosts are: branch, main or express.")
@click.option("--expert", is_flag=True, help="The expert game.")
@effort_option("the best line")
@player_option
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
@json_option()
@printing_options()
def command(
    game_name: str,
    seed: str,
    number: int | None,
    level: str | None,
    expert: bool,
    effort: int | None,
    players: tuple[str, ...],
    solution: str | None,
    cards: bool,
    own_cards: bool,
    as_json: bool,
    printing: Printing,
) -> None:
    from papergen.contract import ScenarioRequest
    from papergen.names import clean_names
    from papergen.output import choose_target, write_together
    from papergen.progress import progress
    from papergen.render import render

    found, maker = _scenarios(game_name)
    logged = solution not in (None, PAGE)
    if as_json:
        unused = (*(() if logged else ("force",)), *(("solution",) if solution == PAGE else ()))
        refuse_unprinted("output", "form", "cards", "own_cards", *PAGES, *unused)
    refuse_together({"--cards": cards, "--own-cards": own_cards})
    request = ScenarioRequest(seed, number, level, expert, effort, clean_names(players), cards, own_cards)
    log = choose_target(solution, None, printing.force, "solution", ("yaml",)) if logged else None
    target = None if as_json else printing.target(f"{found.name}-{seed}")
    piped = _piped(log, target)
    made = maker.make(request, progress)
    parts = [(log, [made.solution_log().encode()])] if log else []
    if target:
        document = _document(made, f"{found.title}: {seed}", printing, solution == PAGE)
        parts.append((target, list(render(document, target.format))))
    tell(write_together(parts), aside=piped)
    if as_json:
        click.echo(json.dumps(made.to_json(), ensure_ascii=False))


def _piped(log: "Target | None", target: "Target | None") -> bool:
    """Whether one of the two goes to standard output, or JSON in the pages' place.

    Refused before the search where a file cannot be written.
    """
    from papergen.output import demand_free

    log_piped, other_piped = log is not None and log.path is None, target is None or target.path is None
    if log_piped and other_piped:
        raise click.UsageError("standard output takes one file: give --solution a name")
    # How many SVG files there will be is not known yet; they are looked at when they are written.
    known = [one for one in (log, target) if one and one.path and one.format != "svg"]
    demand_free([one.path for one in known if one.path], any(one.force for one in known))
    return log_piped or other_piped


def _scenarios(name: str) -> "tuple[Game, Scenarios]":
    from papergen.registry import find_game, lacking

    found = find_game(name)
    if found.scenarios is None:
        raise lacking(found, "scenarios")
    return found, found.scenarios


def _document(made: "MadeScenario", title: str, printing: Printing, solution: bool) -> "Pages":
    """All pages, made before anything is written: what does not fit leaves no file behind."""
    from papergen.scene.shapes import Pages

    look, words = printing.look(), printing.words()
    pages = made.pages(printing.paper, look, words, solution)
    return Pages(title, pages[0].summary, len(pages), pages, words["language"], look.ground)
