"""`papergen standings`."""

import json

import click

from papergen.cli.console import complain
from papergen.cli.options import (
    Word,
    chosen_look,
    chosen_words,
    language_option,
    output_options,
    paper_option,
    refuse_without_file,
    template_option,
)
from papergen.errors import EXIT_CANNOT, EXIT_DOES_NOT_HOLD, PapergenError


@click.command(
    help="""A league table over several sheets or sessions of one game.

    \b
    Examples:
      papergen standings results/                    by total
      papergen standings results/*.yaml --by average
      papergen standings results/ -o league.pdf      a page with a bar chart
      papergen standings results/ --json

    Sheets that do not hold are named and not counted; then the exit code is 1.
    """
)
@click.argument("inputs", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--by",
    type=Word(("total", "average", "best", "wins")),
    default="total",
    show_default=True,
    help="What the ranks go by.",
)
@click.option("--title", default="", metavar="TEXT", help="A heading, such as your club's name.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@paper_option
@template_option
@language_option
@output_options("pdf, svg")
def command(
    inputs: tuple[str, ...],
    by: str,
    title: str,
    as_json: bool,
    paper: str,
    template: str,
    lang: str,
    output: str | None,
    form: str | None,
    force: bool,
) -> None:
    from papergen.checking import check_file, expand
    from papergen.progress import progress
    from papergen.standings import standings_json, standings_lines

    if output is None:
        refuse_without_file("form", "force", "paper", "template", "lang", "title")
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
            click.echo(line)
    if output is not None:
        from papergen.names import clean_names
        from papergen.output import choose_target
        from papergen.render import FORMATS, write_pages
        from papergen.standingspage import standings_pages

        (heading,) = clean_names([title])
        target = choose_target(output, form, force, "standings", FORMATS)
        document = standings_pages(results, by, heading, paper, chosen_look(template), chosen_words(lang))
        for path in write_pages(document, target):
            click.echo(path)
    if code:
        raise click.exceptions.Exit(code)
