"""Check transcripts of finished games: the referee."""

import json
from functools import partial
from typing import TYPE_CHECKING

import click

from papergen.cli.checked import Tell, check_all, nothing
from papergen.cli.command import Command, option
from papergen.cli.console import complain
from papergen.cli.options import a_game, csv_option, json_option, refuse, refuse_together
from papergen.cli.printing import OUTPUT, Printing, printing_options, publish, refuse_unprinted
from papergen.cli.types import FILE
from papergen.errors import EXIT_CANNOT, PapergenError
from papergen.render import FORMATS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from papergen.cli.marks import MarkFiles
    from papergen.game import ParNote
    from papergen.output import Target
    from papergen.result import Result


@click.command(
    "score",
    cls=Command,
    help=f"""Checks transcripts of finished games against the rules.

    \b
    Examples:
      papergen score ada.yaml                  the report
      papergen score ada.yaml ben.yaml         both, and who won
      papergen score results/                  every .yaml file of a folder
      papergen score ada.yaml --explain        an order of play that fits the dice
      papergen score ada.yaml -o ada.pdf       the sheet as played, drawn
      papergen score ada.yaml --par            compared with bots and hindsight
      papergen score - --json < ada.yaml       one line of JSON per file
      papergen score class/ --report marks.pdf --csv marks.csv
                                               as 'papergen marks' does

    Exit code 0: no mistakes; 1: some were found; 2: a file could not be read.
    'papergen transcript {a_game()}' writes a file to fill in.
    """,
)
@click.argument("inputs", nargs=-1, required=True, type=FILE, metavar="FILE...")
@json_option("file")
@option("--quiet", is_flag=True, footer=False, help="Print only the verdicts.")
@option("--explain", is_flag=True, footer=False, help="Show an order of play that fits the dice.")
@option("--par", "with_par", is_flag=True, footer=False, help="Compare with bots and hindsight.")
@option(
    "--report",
    type=FILE,
    metavar="FILE",
    footer=False,
    help=f"The marks of a class ({', '.join(FORMATS)}), as 'papergen marks' makes them.",
)
@csv_option
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

    _refuse_unprinted(printing, report, table)
    refuse_together({"--json": as_json, "--quiet": quiet, "--explain": explain})
    refuse_together({"--quiet": quiet, "--par": with_par})
    files = list(expand(inputs))
    marks = _mark_files(files, report, table, printing)
    if marks and (explain or with_par):
        raise click.UsageError("--report and --csv show the class; leave out --explain and --par")
    piped = printing.piped or (marks is not None and marks.piped)
    if piped and (as_json or quiet):
        raise click.UsageError("standard output takes one file: leave out --json and --quiet")
    target = None if printing.output is None else printing.target("report")
    if as_json:
        tell: Tell = partial(_tell_json, with_par)
    elif quiet:
        tell = _tell_verdict
    else:
        tell = nothing if marks else partial(_tell_report, explain, with_par, piped)
    found = check_all(files, tell, keep=len(files) > 1 or marks is not None or target is not None)
    aside = piped or as_json
    if marks:
        marks.write(found, partial(printing.press, report=True), told=not as_json and not quiet, aside=aside)
    elif not as_json:
        _show_ranking(found.results, piped)
    if target and found.results:
        _draw(found.results, printing, target, aside)
    found.end()


def _refuse_unprinted(printing: Printing, report: str | None, table: str | None) -> None:
    """Options for files and pages, where there are none."""
    if printing.output is None:
        unused = ["form"] if report or table else ["form", "force"]
        refuse(unused, f"is for pages: add {OUTPUT}")
        if report is None:
            refuse_unprinted(remedy="add -o or --report, such as --report marks.pdf")


def _mark_files(
    files: "Sequence[str]", report: str | None, table: str | None, printing: Printing
) -> "MarkFiles | None":
    """Where marks are wanted as well, if they are."""
    if report is None and table is None:
        return None
    from papergen.cli.marks import choose_files

    return choose_files(files, report, table, printing)


def _tell_json(with_par: bool, name: str, outcome: "Result | PapergenError") -> int:
    if isinstance(outcome, PapergenError):
        problems = [{"rule": "unreadable", "where": "", "message": line} for line in outcome.lines]
        _echo_json({"file": name, "ok": False, "problems": problems})
        return 0
    if not with_par:
        _echo_json(outcome.to_json())
        return 0
    par = _par(outcome)
    _echo_json({**outcome.to_json(), "par": par.json if par else None})
    return 0 if par else EXIT_CANNOT


def _echo_json(values: "Mapping[str, object]") -> None:
    click.echo(json.dumps(values, ensure_ascii=False))


def _tell_verdict(_name: str, outcome: "Result | PapergenError") -> int:
    from papergen.terminal import verdict

    if not isinstance(outcome, PapergenError):
        click.echo(f"{outcome.file_shown}: {verdict(outcome)}")
    return 0


def _tell_report(
    explain: bool, with_par: bool, aside: bool, _name: str, outcome: "Result | PapergenError"
) -> int:
    """In words; `aside` where standard output is for a file."""
    from papergen.game import games
    from papergen.terminal import paint_for_stdout

    if isinstance(outcome, PapergenError):
        return 0
    par = _par(outcome) if with_par else None
    paint = paint_for_stdout()
    for line in games()[outcome.game].report.report_lines(outcome, paint, explain):
        click.echo(line, err=aside, color=paint.colour)
    for line in par.lines if par else ():
        click.echo(line, err=aside)
    click.echo(err=aside)
    return EXIT_CANNOT if with_par and par is None else 0


def _par(result: "Result") -> "ParNote | None":
    """None, and a complaint, where the game has no par."""
    from papergen.game import games, lacking
    from papergen.terminal import progress

    game = games()[result.game]
    if not game.has("par"):
        complain(f"--par: {result.file_shown}: {lacking(game, 'par')}")
        return None
    return game.par.par_note(result, progress)


def _show_ranking(results: "Sequence[Result]", aside: bool) -> None:
    from papergen.ranking import ranking_lines

    for line in ranking_lines(results) if len(results) > 1 else ():
        click.echo(line, err=aside)


def _draw(results: "Sequence[Result]", printing: Printing, target: "Target", aside: bool) -> None:
    from papergen.game import games

    press = printing.press()
    pages = [
        page for result in results for page in games()[result.game].report_pages.report_pages(press, result)
    ]
    publish(press.document(press.words["report"], pages), target, aside)
