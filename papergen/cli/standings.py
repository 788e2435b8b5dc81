"""A league table over several sheets of one game."""

import click

from papergen.cli.checked import check_all
from papergen.cli.command import Command, option
from papergen.cli.console import echo_json
from papergen.cli.options import json_option, title_option
from papergen.cli.printing import FILES, Printing, printing_options, publish, refuse_unprinted
from papergen.cli.types import FILE, Word


@click.command(
    "standings",
    cls=Command,
    help="""A league table over several sheets or sessions of one game.

    \b
    Examples:
      papergen standings results/                    by total
      papergen standings results/*.yaml --by average
      papergen standings results/ -o league.pdf      a page with a bar chart
      papergen standings results/ --json

    Wrong sums are corrected; a map that is not legal is named and not counted.
    If a sheet has mistakes, the exit code is 1. Whoever has the most points
    among the sheets with one seed has won.
    """,
)
@click.argument("inputs", nargs=-1, required=True, type=FILE, metavar="FILE...")
@option(
    "--by",
    type=Word(("total", "average", "best", "wins")),
    default="total",
    show_default=True,
    help="What decides the places.",
)
@title_option
@json_option()
@printing_options()
def command(inputs: tuple[str, ...], by: str, title: str, as_json: bool, printing: Printing) -> None:
    from papergen.checking import expand
    from papergen.league import standings_json, standings_lines
    from papergen.names import clean_title

    if printing.output is None:
        refuse_unprinted(*FILES)
    if printing.piped and as_json:
        raise click.UsageError("--json and -o - cannot be used together: both are for standard output")
    target = printing.target("standings") if printing.output is not None else None
    heading = clean_title(title)
    found = check_all(list(expand(inputs)))
    if as_json:
        echo_json(standings_json(found.results, by))
    else:
        for line in standings_lines(found.results, by):
            click.echo(line, err=printing.piped)
    if target is not None:
        from papergen.page.league import standings_pages

        publish(standings_pages(printing.press(by=by), found.results, by, heading), target, aside=as_json)
    found.end()
