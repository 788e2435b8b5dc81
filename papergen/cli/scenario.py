"""`papergen scenario`."""

import json
from typing import TYPE_CHECKING

import click

from papergen.cli.options import (
    effort_option,
    game_argument,
    games_sentence,
    json_option,
    player_option,
    refuse_together,
    seed_options,
    with_default,
)
from papergen.cli.printing import PAGES, Printing, printing_options, refuse_unprinted, tell, typed_options
from papergen.cli.types import FILE, Text, of_the_game

if TYPE_CHECKING:
    from papergen.game import Game, MadeScenario, ScenarioRequest
    from papergen.output import Target
    from papergen.page.shapes import Pages

SCENARIOS = "scenarios"  # the part of a game
PAGE = "page"  # --solution without a file


@click.command(
    help=f"""A seeded scenario to print and play alone.

    \b
    Examples:
      papergen scenario trick-of-the-rails --seed calm-otter-42
      papergen scenario trick-of-the-rails --players 4 --level branch
      papergen scenario trick-of-the-rails --players 3 --level express --expert
      papergen scenario trick-of-the-rails --seed calm-otter-42 --solution best.yaml
      papergen scenario trick-of-the-rails --seed calm-otter-42 --json
      papergen scenario village-rails --level express --cards
      papergen scenario pacific-rails --players 4            a setup card, twice a page

    {games_sentence(SCENARIOS)}
    In Trick of the Rails you play against ghosts, in Village Rails against one rival; a setup card of
    Pacific Rails Inc. is for a table of 2 to 4. Medals come from bots that play this very scenario.
    The same seed gives the same pages everywhere.
    """
)
@game_argument(SCENARIOS)
@seed_options
@click.option(
    "--players",
    "number",
    type=int,
    metavar="N",
    help=with_default(
        "How many play, you among them: trick-of-the-rails (3 to 5) or pacific-rails (2 to 4).",
        "3; pacific-rails: as many as names, or 2",
    ),
)
@click.option(
    "--level",
    type=Text(of_the_game(SCENARIOS, "LEVELS")),
    metavar="LEVEL",
    help=with_default("How strong the ghosts or the rival are: branch, main or express.", "main"),
)
@click.option("--expert", is_flag=True, help="The expert game of trick-of-the-rails.")
@effort_option("the best line")
@player_option
@click.option(
    "--solution",
    type=FILE,
    is_flag=False,
    flag_value=PAGE,
    metavar="[FILE.yaml]",
    help="Add a page with the best line known, or write it as a transcript.",
)
@click.option(
    "--cards", is_flag=True, help="The deck of village-rails as cards to cut out, for duplex printing."
)
@click.option("--own-cards", is_flag=True, help="You have village-rails, so no cards are printed.")
@json_option()
@printing_options()
def command(
    the_game: "Game",
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
    from papergen.game import ScenarioRequest
    from papergen.names import clean_names
    from papergen.output import choose_target, write_together
    from papergen.render import render
    from papergen.terminal import progress

    maker = the_game.scenarios
    logged = solution not in (None, PAGE)
    if as_json:
        unused = (*(() if logged else ("force",)), *(("solution",) if solution == PAGE else ()))
        refuse_unprinted("output", "form", "cards", "own_cards", *PAGES, *unused)
    refuse_together({"--cards": cards, "--own-cards": own_cards})
    request = ScenarioRequest(seed, number, level, expert, effort, clean_names(players), cards, own_cards)
    log = choose_target(solution, None, printing.force, "solution", ("yaml",)) if logged else None
    target = None if as_json else printing.target(f"{the_game.name}-{seed}")
    piped = _piped(log, target)
    made = maker.make(request, progress)
    parts = [(log, [made.solution_log().encode()])] if log else []
    if target:
        typed = _command_line(the_game.name, request, solution == PAGE)
        document = _document(made, f"{the_game.title}: {seed}", printing, solution == PAGE, typed)
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


def _command_line(game: str, request: "ScenarioRequest", solution: bool) -> str:
    """What to type for the same pages, as far as it fits a footer: names are left out."""
    options = {
        "--players": (request.players or (len(request.names) if len(request.names) > 1 else None), None),
        "--level": (request.level, None),
        "--effort": (request.effort, None),
    }
    flags = {
        "--expert": request.expert,
        "--cards": request.cards,
        "--own-cards": request.own_cards,
        "--solution": solution,
    }
    said = "".join(f" {name}" for name, given in flags.items() if given)
    return f"papergen scenario {game} --seed {request.seed}{typed_options(options)}{said}"


def _document(made: "MadeScenario", title: str, printing: Printing, solution: bool, typed: str) -> "Pages":
    """All pages, made before anything is written: what does not fit leaves no file behind."""
    from papergen.page.shapes import Pages

    look, words = printing.look(), printing.words()
    pages = made.pages(printing.paper, look, words, solution, typed)
    return Pages(title, pages[0].summary, len(pages), pages, words["language"], look.ground)
