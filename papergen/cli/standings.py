"""League tables over several sheets, or a whole season."""

import click

from papergen.cli.checked import check_all, files_of
from papergen.cli.command import Command, option
from papergen.cli.console import echo_json
from papergen.cli.options import json_option, plain_option, refuse_together, title_option
from papergen.cli.printing import FILES, Printing, printing_options, publish, refuse_unprinted
from papergen.cli.types import FILE, Word


@click.command(
    "standings",
    cls=Command,
    help="""League tables over several sheets, or a whole season.

    \b
    Examples:
      papergen standings results/                    by total
      papergen standings results/*.yaml --by average
      papergen standings results/ -o league.pdf      a page with a line per player
      papergen standings results/ --json

    Every game and variant has its own table. Wrong sums are corrected; a map that is not
    legal is named and not counted; an unfinished one has the points so far.
    If a sheet has mistakes, the exit code is 1. Whoever has the most points
    among the sheets with one seed has won; in solo scenarios, as those of a day, whoever is
    furthest ahead of the rivals.
    """,
)
@click.argument("inputs", nargs=-1, required=True, type=FILE, metavar="FILE...")
@option(
    "--by",
    type=Word(("total", "average", "best", "wins", "margin")),
    default="total",
    show_default=True,
    help="What decides the places.",
)
@title_option
@json_option()
@plain_option
@printing_options()
def command(
    inputs: tuple[str, ...], by: str, title: str, as_json: bool, plain: bool, printing: Printing
) -> None:
    from papergen.league import standings_lines
    from papergen.library import standings
    from papergen.names import clean_title
    from papergen.terminal import terminal_width

    refuse_together({"--json": as_json, "--plain": plain})
    if printing.output is None:
        refuse_unprinted(*FILES)
    if printing.piped and as_json:
        raise click.UsageError("--json and -o - cannot be used together: both are for standard output")
    target = printing.target("standings") if printing.output is not None else None
    heading = clean_title(title, printing.letters)  # refused before any sheet is checked
    found = check_all(files_of(inputs))
    league = standings(found.results, by=by, title=heading)
    if as_json:
        echo_json(league.as_json())
    else:
        for line in standings_lines(found.results, by, terminal_width(), plain):
            click.echo(line, err=printing.piped)
    if target is not None:
        publish(league.document(printing.report_press(found.results, by=by)), target, aside=as_json)
    found.end()
