"""`papergen score`."""

from typing import TYPE_CHECKING, NamedTuple

import click

from papergen.cli.console import complain
from papergen.cli.options import json_option, refuse_together
from papergen.cli.printing import PAGES, Printing, printing_options, publish, refuse_unprinted
from papergen.cli.types import FILE
from papergen.errors import EXIT_CANNOT, EXIT_DOES_NOT_HOLD, PapergenError

if TYPE_CHECKING:
    from papergen.cli.marks import MarkFiles
    from papergen.game import ParNote
    from papergen.output import Target
    from papergen.result import Result


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
@click.argument("inputs", nargs=-1, required=True, type=FILE, metavar="FILE...")
@json_option("a file")
@click.option("--quiet", is_flag=True, help="Only the verdicts.")
@click.option("--explain", is_flag=True, help="Show an order of play that fits the dice.")
@click.option("--par", "with_par", is_flag=True, help="What bots and hindsight make of the dice.")
@click.option(
    "--report",
    type=FILE,
    metavar="FILE",
    help="The marks of a class (pdf, svg): table, histogram, the winner's map.",
)
@click.option("--csv", "table", type=FILE, metavar="FILE", help="The marks as a table for a spreadsheet.")
@printing_options()
def command(
    inputs: tuple[str, ...],
    as_json: bool,
    quiet: bool,
    explain: bool,
    with_par: bool,
    report: str | None,
    table: str | None,
    printing: Printing,
) -> None:
    from papergen.checking import expand

    marking = report is not None or table is not None
    if printing.output is None:
        refuse_unprinted("form", *(() if marking else ("force",)))
        if report is None:
            refuse_unprinted(*PAGES, needed="-o or --report, such as --report marks.pdf")
    refuse_together({"--json": as_json, "--quiet": quiet, "--explain": explain})
    refuse_together({"--quiet": quiet, "--par": with_par})
    if marking and (explain or with_par):
        raise click.UsageError("--report and --csv show the class; leave out --explain and --par")
    files = list(expand(inputs))
    mark_files = _mark_files(files, report, table, printing) if marking else None
    piped = printing.piped or (mark_files is not None and mark_files.to_standard_output)
    if piped and (as_json or quiet):
        raise click.UsageError("standard output takes one file: leave out --json and --quiet")
    target = None if printing.output is None else printing.target("report")
    silent = marking and not as_json and not quiet
    keep = marking or len(files) > 1 or target is not None
    found = _check(files, _Telling(as_json, quiet, explain, with_par, silent, piped), keep)
    if len(found.results) > 1 and not as_json and not marking:
        _show_ranking(found.results, piped)
    if mark_files:
        _mark(mark_files, found, silent, printing, aside=piped or as_json)
    if target is not None and found.results:
        _write(found.results, printing, target, aside=piped or as_json)
    if found.code:
        raise click.exceptions.Exit(found.code)


class _Telling(NamedTuple):
    """How each sheet is told; `aside` where standard output is for a file."""

    as_json: bool
    quiet: bool
    explain: bool
    with_par: bool
    silent: bool
    aside: bool


class _Found(NamedTuple):
    """What came of all the files; no results where nobody needs them after they are told."""

    code: int
    results: "list[Result]"
    unread: list[tuple[str, PapergenError]]


def _check(files: list[str], telling: _Telling, keep: bool) -> _Found:
    """Checks and tells sheet by sheet: what cannot be read stops nothing."""
    from papergen.checking import check_file
    from papergen.terminal import progress

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
            if telling.as_json:
                _show_json(_unreadable(name, error))
            continue
        code = max(code, 0 if result.ok else EXIT_DOES_NOT_HOLD)
        par = _par(result) if telling.with_par else None
        if telling.with_par and par is None:
            code = EXIT_CANNOT
        if not telling.silent:
            _show(result, telling, par)
        if keep:
            results.append(result)
    return _Found(code, results, unread)


def _mark_files(files: list[str], report: str | None, table: str | None, printing: Printing) -> "MarkFiles":
    from papergen.checking import refuse_twice
    from papergen.cli.marks import chosen_files

    refuse_twice(files)
    return chosen_files(report, table, printing.output, printing.force)


def _mark(
    files: "MarkFiles",
    found: _Found,
    told: bool,
    printing: Printing,
    aside: bool,
) -> None:
    """Both files; `told` where the marks are also wanted in words."""
    from papergen.cli.marks import unread_file, write_marks
    from papergen.marks import mark_results, marks_lines

    if not found.results:
        raise PapergenError("no file could be read, so there is nobody to mark: no marks are written")
    marks = mark_results(found.results)
    missing = [unread_file(name, error) for name, error in found.unread]
    if told and not files.to_standard_output:
        for line in marks_lines(marks, missing):
            click.echo(line, err=aside)
    write_marks(files, marks, missing, printing, aside)


def _unreadable(name: str, error: PapergenError) -> dict[str, object]:
    problems = [{"rule": "unreadable", "where": "", "message": line} for line in error.lines]
    return {"file": name, "ok": False, "problems": problems}


def _par(result: "Result") -> "ParNote | None":
    """None, and a complaint, where the game has no par."""
    from papergen.game import games, lacking
    from papergen.terminal import progress

    game = games()[result.game]
    if not game.has("par"):
        complain(f"--par: {result.file_shown}: {lacking(game, 'par')}")
        return None
    return game.par.par_note(result, progress)


def _show(result: "Result", telling: _Telling, par: "ParNote | None") -> None:
    from papergen.game import games
    from papergen.terminal import paint_for_stdout

    if telling.as_json:
        more = {"par": par.json if par else None} if telling.with_par else {}
        _show_json({**result.to_json(), **more})
    elif telling.quiet:
        click.echo(f"{result.file_shown}: {result.verdict}")
    else:
        paint = paint_for_stdout()
        for line in games()[result.game].referee.report_text(result, paint, telling.explain):
            click.echo(line, err=telling.aside, color=paint.colour)
        for line in par.lines if par else ():
            click.echo(line, err=telling.aside)
        click.echo(err=telling.aside)


def _show_json(values: dict[str, object]) -> None:
    import json

    click.echo(json.dumps(values, ensure_ascii=False))


def _show_ranking(results: list["Result"], aside: bool) -> None:
    from papergen.ranking import ranking_lines

    for line in ranking_lines(results):
        click.echo(line, err=aside)


def _write(results: list["Result"], printing: Printing, target: "Target", aside: bool) -> None:
    from papergen.game import games
    from papergen.page.shapes import Pages

    look, words = printing.look(), printing.words()
    pages = [
        page
        for result in results
        for page in games()[result.game].referee.report_pages(result, printing.paper, look, words)
    ]
    title = words["report"]
    publish(Pages(title, title, len(pages), pages, words["language"], look.ground), target, aside)
