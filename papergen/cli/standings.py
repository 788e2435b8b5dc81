"""`papergen standings`."""

import json

import click

from papergen.cli.console import complain
from papergen.cli.options import json_option, title_option
from papergen.cli.printing import FILES, PAGES, Printing, printing_options, publish, refuse_unprinted
from papergen.cli.types import FILE, Word
from papergen.errors import EXIT_CANNOT, EXIT_DOES_NOT_HOLD, PapergenError


@click.command(
    help="""A league table over several sheets or sessions of one game.

    \b
    Examples:
      papergen standings results/                    by total
      papergen standings results/*.yaml --by average
      papergen standings results/ -o league.pdf      a page with a bar chart
      papergen standings results/ --json

    Wrong sums are set right; a map that is not legal is named and not counted.
    Where something does not hold the exit code is 1. A win is the most points
    among sheets with the same seed.
    """
)
@click.argument("inputs", nargs=-1, required=True, type=FILE, metavar="FILE...")
@click.option(
    "--by",
    type=Word(("total", "average", "best", "wins")),
    default="total",
    show_default=True,
    help="What the ranks go by.",
)
@title_option
@json_option()
@printing_options()
def command(inputs: tuple[str, ...], by: str, title: str, as_json: bool, printing: Printing) -> None:
    from papergen.checking import check_file, expand
    from papergen.league import standings_json, standings_lines
    from papergen.names import clean_title
    from papergen.terminal import progress

    if printing.output is None:
        refuse_unprinted("title", *FILES, *PAGES)
    if printing.piped and as_json:
        raise click.UsageError("--json and -o - exclude each other: both are for standard output")
    target = printing.target("standings") if printing.output is not None else None
    heading = clean_title(title)
    files = list(expand(inputs))
    code = 0
    results = []
    for name in progress(files, len(files), "sheets"):
        try:
            results.append(check_file(name))
        except PapergenError as error:
            code = EXIT_CANNOT
            for line in error.lines:
                complain(line)
    if any(not result.ok for result in results):
        code = max(code, EXIT_DOES_NOT_HOLD)
    if as_json:
        click.echo(json.dumps(standings_json(results, by), ensure_ascii=False))
    else:
        for line in standings_lines(results, by):
            click.echo(line, err=printing.piped)
    if target is not None:
        from papergen.page.league import standings_pages

        look, words = printing.look(), printing.words()
        publish(standings_pages(results, by, heading, printing.paper, look, words), target, aside=as_json)
    if code:
        raise click.exceptions.Exit(code)
