"""`papergen score`."""

import json
from typing import TYPE_CHECKING

import click

from papergen.cli.console import complain
from papergen.cli.options import (
    chosen_look,
    chosen_words,
    language_option,
    output_options,
    paper_option,
    refuse_without_file,
    template_option,
)
from papergen.errors import EXIT_CANNOT, EXIT_DOES_NOT_HOLD, PapergenError

if TYPE_CHECKING:
    from papergen.report import Result


@click.command(
    help="""Checks transcripts of finished games against the rules.

    \b
    Examples:
      papergen score ada.yaml                  the report
      papergen score ada.yaml ben.yaml         both, and who won
      papergen score results/                  every .yaml file of a folder
      papergen score ada.yaml --explain        an order of play that fits the dice
      papergen score ada.yaml -o ada.pdf       the sheet as played, drawn
      papergen score - --json < ada.yaml       one JSON object a line

    Exit code 0: all hold; 1: something does not; 2: something could not be read.
    'papergen transcript 30-rails' writes a file to fill in.
    """
)
@click.argument("inputs", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line, one line an input.")
@click.option("--quiet", is_flag=True, help="Only the verdicts.")
@click.option("--explain", is_flag=True, help="Show an order of play that fits the dice.")
@paper_option
@template_option
@language_option
@output_options("pdf, svg")
def command(
    inputs: tuple[str, ...],
    as_json: bool,
    quiet: bool,
    explain: bool,
    paper: str,
    template: str,
    lang: str,
    output: str | None,
    form: str | None,
    force: bool,
) -> None:
    from papergen.checking import check_file, expand
    from papergen.progress import progress

    if output is None:
        refuse_without_file("form", "force", "paper", "template", "lang")
    if sum((as_json, quiet, explain)) > 1:
        raise click.UsageError("--json, --quiet and --explain exclude each other")
    files = list(expand(inputs))
    code = 0
    results: list[Result] = []
    for name in progress(files, len(files), "sheets"):
        try:
            result = check_file(name)
        except PapergenError as error:
            code = EXIT_CANNOT
            for line in error.lines:
                complain(line)
            if as_json:
                click.echo(json.dumps(_unreadable(name, error), ensure_ascii=False))
            continue
        code = max(code, 0 if result.ok else EXIT_DOES_NOT_HOLD)
        _show(result, as_json, quiet, explain)
        if len(files) > 1 or output is not None:
            results.append(result)
    if len(results) > 1 and not as_json:
        _show_ranking(results)
    if output is not None and results:
        _write(results, paper, template, lang, output, form, force)
    if code:
        raise click.exceptions.Exit(code)


def _unreadable(name: str, error: PapergenError) -> dict[str, object]:
    problems = [{"rule": "unreadable", "where": "", "message": line} for line in error.lines]
    return {"file": name, "ok": False, "problems": problems}


def _show(result: "Result", as_json: bool, quiet: bool, explain: bool) -> None:
    from papergen.paint import paint_for_stdout
    from papergen.registry import games

    if as_json:
        click.echo(json.dumps(result.to_json(), ensure_ascii=False))
    elif quiet:
        click.echo(f"{result.file}: {result.verdict}")
    else:
        paint = paint_for_stdout()
        for line in games()[result.game].referee.report_text(result, paint, explain):
            click.echo(line, color=paint.colour)
        click.echo()


def _show_ranking(results: list["Result"]) -> None:
    from papergen.ranking import ranking_lines

    for line in ranking_lines(results):
        click.echo(line)


def _write(
    results: list["Result"],
    paper: str,
    template: str,
    lang: str,
    output: str,
    form: str | None,
    force: bool,
) -> None:
    from papergen.output import choose_target
    from papergen.registry import games
    from papergen.render import FORMATS, write_pages
    from papergen.scene.shapes import Pages

    look, words = chosen_look(template), chosen_words(lang)
    target = choose_target(output, form, force, "report", FORMATS)
    pages = [
        page
        for result in results
        for page in games()[result.game].referee.report_pages(result, paper, look, words)
    ]
    document = Pages(words["report"], words["report"], len(pages), pages, words["language"])
    for path in write_pages(document, target):
        click.echo(path)
