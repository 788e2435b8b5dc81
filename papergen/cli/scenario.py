"""Solo scenarios with ghosts, and setup cards."""

from typing import TYPE_CHECKING, Any

import click

from papergen.cli.command import GameCommand, option, own_options
from papergen.cli.console import echo_json
from papergen.cli.options import (
    a_game,
    daily_option,
    game_argument,
    games_sentence,
    json_option,
    own_sentence,
    seed_options,
)
from papergen.cli.printing import (
    NO_JSON,
    Printing,
    demand_writable,
    printing_options,
    refuse_unprinted,
    tell,
)
from papergen.cli.types import FILE

if TYPE_CHECKING:
    from papergen.game import Game
    from papergen.output import Target

SCENARIOS = "scenarios"  # the part of a game
PAGE = "page"  # --solution without a file


@click.command(
    "scenario",
    cls=GameCommand,
    help=f"""A seeded scenario to print and play alone, or a setup card for the whole table.

    \b
    Examples:
      papergen scenario {a_game(SCENARIOS)} --seed steam-train-garden-kettle
      papergen scenario {a_game(SCENARIOS)} --daily 2027-01-31
      papergen scenario {a_game(SCENARIOS)} --seed steam-train-garden-kettle --json
      papergen scenario {a_game(SCENARIOS)} --help

    {games_sentence(SCENARIOS)} {own_sentence("scenario")}
    The same seed gives the same pages everywhere.
    """,
)
@game_argument(SCENARIOS)
@seed_options
@daily_option
@own_options
@option(
    "--solution",
    type=FILE,
    is_flag=False,
    flag_value=PAGE,
    metavar="[FILE.yaml]",
    help="Add a page with the best line known, or write it as a transcript.",
)
@json_option()
@printing_options()
def command(
    the_game: "Game", seed: str, solution: str | None, as_json: bool, printing: Printing, **own: Any
) -> None:
    from papergen.library import scenario
    from papergen.output import choose_target, write_together
    from papergen.render import render
    from papergen.terminal import progress

    logged, on_page = solution not in (None, PAGE), solution == PAGE
    if as_json:
        unused = (*(() if logged else ("force",)), *(("solution",) if on_page else ()))
        refuse_unprinted("output", "form", *unused, remedy=NO_JSON)
    log = choose_target(solution, None, printing.force, "solution", ("yaml",)) if logged else None
    target = None if as_json else printing.target(f"{the_game.name}-{seed}")
    piped = _piped(log, target)
    names = own.pop("names", ())
    made = scenario(the_game.name, seed, players=names, solution=on_page, watch=progress, **own)
    parts = [(log, [made.solution_log().encode()])] if log else []
    if target:
        seats = own.get("seats") or len(names)
        press = printing.press(solution=on_page, seats=seats if seats > 1 else None)
        document = made.document(press)  # before anything is written: what does not fit leaves no file
        parts.append((target, list(render(document, target.format))))
    tell(write_together(parts), aside=piped)
    if as_json:
        echo_json(made.as_json())


def _piped(log: "Target | None", target: "Target | None") -> bool:
    """Whether one of the two goes to standard output, or JSON in the pages' place.

    Refused before the search where a file cannot be written.
    """
    log_piped, other_piped = log is not None and log.path is None, target is None or target.path is None
    if log_piped and other_piped:
        raise click.UsageError("standard output takes one file: give --solution a name")
    demand_writable(log, target)
    return log_piped or other_piped
