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
    refuse_without,
    refuse_without_file,
    template_option,
)
from papergen.errors import EXIT_CANNOT, EXIT_DOES_NOT_HOLD, PapergenError
from papergen.located import shown

if TYPE_CHECKING:
    from papergen.cli.marks import MarkFiles
    from papergen.games.thirty_rails.par import ParNote
    from papergen.report import Result

PAR_GAME = "30-rails"


@click.command(
    help="""Checks transcripts of finished games against the rules.

    \b
    Examples:
      papergen score ada.yaml                  the report
      papergen score ada.yaml ben.yaml         both, and who won
      papergen score results/                  every .yaml file of a folder
      papergen score ada.yaml --explain        an order of play that fits the dice
      papergen score ada.yaml -o ada.pdf       the sheet as played, drawn
      papergen score ada.yaml --par            beside bots and hindsight
      papergen score - --json < ada.yaml       one JSON object a line
      papergen score class/ --report marks.pdf --csv marks.csv
                                               a class marked, pupil by pupil

    Exit code 0: all hold; 1: something does not; 2: something could not be read.
    'papergen transcript 30-rails' writes a file to fill in.
    """
)
@click.argument("inputs", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line, one line an input.")
@click.option("--quiet", is_flag=True, help="Only the verdicts.")
@click.option("--explain", is_flag=True, help="Show an order of play that fits the dice.")
@click.option("--par", "with_par", is_flag=True, help="30 Rails: what bots and hindsight make of the dice.")
@click.option(
    "--report", metavar="FILE", help="The marks of a class (pdf, svg): table, histogram, the winner's map."
)
@click.option("--csv", "table", metavar="FILE", help="The marks as a table for a spreadsheet.")
@paper_option
@template_option
@language_option
@output_options("pdf, svg")
def command(
    inputs: tuple[str, ...],
    as_json: bool,
    quiet: bool,
    explain: bool,
    with_par: bool,
    report: str | None,
    table: str | None,
    paper: str,
    template: str,
    lang: str,
    output: str | None,
    form: str | None,
    force: bool,
) -> None:
    from papergen.checking import check_file, expand
    from papergen.progress import progress

    marking = report is not None or table is not None
    if output is None:
        refuse_without_file("form")
        if report is None:
            refuse_without("-o or --report, such as --report marks.pdf", "paper", "template", "lang")
        if not marking:
            refuse_without_file("force")
    if sum((as_json, quiet, explain)) > 1:
        raise click.UsageError("--json, --quiet and --explain exclude each other")
    if quiet and with_par:
        raise click.UsageError("--quiet and --par exclude each other")
    if marking and (explain or with_par):
        raise click.UsageError("--report and --csv show the class; leave out --explain and --par")
    files = list(expand(inputs))
    mark_files = _mark_files(files, report, table, output, force) if marking else None
    if mark_files and mark_files.to_standard_output and (as_json or quiet):
        raise click.UsageError("standard output takes one file: leave out --json and --quiet")
    silent = mark_files is not None and not as_json and not quiet
    code = 0
    results: list[Result] = []
    unread: list[tuple[str, PapergenError]] = []
    for name in progress(files, len(files), "sheets"):
        try:
            result = check_file(name)
        except PapergenError as error:
            code = EXIT_CANNOT
            unread.append((name, error))
            for line in error.lines:
                complain(line)
            if as_json:
                click.echo(json.dumps(_unreadable(name, error), ensure_ascii=False))
            continue
        code = max(code, 0 if result.ok else EXIT_DOES_NOT_HOLD)
        if with_par and result.game != PAR_GAME:
            code = EXIT_CANNOT
            complain(f"--par is for {PAR_GAME}, and {shown(result.file, 200)} is {result.game}")
        if not silent:
            _show(result, as_json, quiet, explain, _par(result) if with_par else None)
        if len(files) > 1 or output is not None or marking:
            results.append(result)
    if len(results) > 1 and not as_json and not marking:
        _show_ranking(results)
    if mark_files:
        _mark(mark_files, results, unread, silent, paper, template, lang)
    if output is not None and results:
        _write(results, paper, template, lang, output, form, force)
    if code:
        raise click.exceptions.Exit(code)


def _mark_files(
    files: list[str], report: str | None, table: str | None, output: str | None, force: bool
) -> "MarkFiles":
    from papergen.checking import refuse_twice
    from papergen.cli.marks import chosen_files

    refuse_twice(files)
    return chosen_files(report, table, output, force)


def _mark(
    files: "MarkFiles",
    results: list["Result"],
    unread: list[tuple[str, PapergenError]],
    shown: bool,
    paper: str,
    template: str,
    lang: str,
) -> None:
    from papergen.cli.marks import write_marks
    from papergen.marking import mark_results, unreadable
    from papergen.marktext import marks_lines

    marks = mark_results(results)
    missing = [unreadable(name, error.lines) for name, error in unread]
    if shown and not files.to_standard_output:
        for line in marks_lines(marks, missing):
            click.echo(line)
    write_marks(files, marks, missing, paper, template, lang)


def _unreadable(name: str, error: PapergenError) -> dict[str, object]:
    problems = [{"rule": "unreadable", "where": "", "message": line} for line in error.lines]
    return {"file": name, "ok": False, "problems": problems}


def _par(result: "Result") -> "ParNote":
    from papergen.games.thirty_rails.check import Checked
    from papergen.games.thirty_rails.par import ParNote, par_note
    from papergen.progress import progress

    return par_note(result, progress) if isinstance(result, Checked) else ParNote(None, ())


def _show(result: "Result", as_json: bool, quiet: bool, explain: bool, par: "ParNote | None") -> None:
    from papergen.paint import paint_for_stdout
    from papergen.registry import games

    if as_json:
        more = {"par": par.json} if par else {}
        click.echo(json.dumps({**result.to_json(), **more}, ensure_ascii=False))
    elif quiet:
        click.echo(f"{result.file}: {result.verdict}")
    else:
        paint = paint_for_stdout()
        for line in games()[result.game].referee.report_text(result, paint, explain):
            click.echo(line, color=paint.colour)
        for line in par.lines if par else ():
            click.echo(line)
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
    document = Pages(words["report"], words["report"], len(pages), pages, words["language"], look.ground)
    for path in write_pages(document, target):
        click.echo(path)
