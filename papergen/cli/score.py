"""Check transcripts of finished games: the referee."""

from functools import partial
from typing import TYPE_CHECKING

import click

from papergen.cli.checked import Tell, check_all, files_of, nothing
from papergen.cli.command import Command, option
from papergen.cli.console import complain, echo_json
from papergen.cli.options import a_game, csv_option, json_option, plain_option, refuse, refuse_together
from papergen.cli.printing import OUTPUT, Printing, printing_options, publish, refuse_unprinted, tell
from papergen.cli.types import FILE
from papergen.errors import EXIT_CANNOT, PapergenError
from papergen.render import FORMATS
from papergen.wording import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from papergen.cli.marks import MarkFiles, Part
    from papergen.game import ParNote
    from papergen.output import Target
    from papergen.page.shapes import Pages
    from papergen.result import Result


@click.command(
    "score",
    cls=Command,
    help=f"""Checks transcripts of finished games against the rules.

    \b
    Examples:
      papergen score ada.yaml                  the report
      papergen score ada.yaml ben.yaml         both, and who won
      papergen score results/                  every .yaml file of a folder; follows a season
      papergen score ada.yaml --explain        an order of play that fits the dice
      papergen score ada.yaml -o ada.pdf       the sheet as played, drawn
      papergen score ada.yaml --plain          in sentences, for screen readers
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
@plain_option
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
    plain: bool,
    explain: bool,
    with_par: bool,
    report: str | None,
    table: str | None,
    printing: Printing,
) -> None:
    _refuse_unprinted(printing, report, table)
    refuse_together({"--json": as_json, "--quiet": quiet, "--explain": explain})
    refuse_together({"--quiet": quiet, "--par": with_par})
    refuse_together({"--json": as_json, "--quiet": quiet, "--plain": plain})
    files = files_of(inputs)
    target = None if printing.output is None else printing.target("report")
    marks = _mark_files(files, report, table, printing, target)
    if marks and (explain or with_par):
        raise click.UsageError("--report and --csv show the class; leave out --explain and --par")
    piped = printing.piped or (marks is not None and marks.piped)
    if piped and (as_json or quiet):
        raise click.UsageError("standard output takes one file: leave out --json and --quiet")
    if as_json:
        telling: Tell = partial(_tell_json, with_par)
    elif quiet:
        telling = _tell_verdict
    else:
        telling = nothing if marks else partial(_tell_report, explain, with_par, plain, piped)
    found = check_all(files, telling)
    aside = piped or as_json
    if marks:
        parts = marks.made(
            found, partial(printing.report_press, report=True), not as_json and not quiet, aside, plain
        )
        _write_with_marks(parts, found.results, printing, target, aside)
        found.end()
        return
    if not as_json:
        _show_ranking(found.results, plain, piped)
    if not quiet:
        _show_seasons(found.results, as_json, plain, piped)
    if target and found.results:
        publish(_drawn(found.results, printing), target, aside)
    found.end()


def _refuse_unprinted(printing: Printing, report: str | None, table: str | None) -> None:
    """Options for files and pages, where there are none."""
    if printing.output is None:
        unused = ["form"] if report or table else ["form", "force"]
        refuse(unused, f"is for pages: add {OUTPUT}")
        if report is None:
            refuse_unprinted(remedy="add -o or --report, such as --report marks.pdf")


def _mark_files(
    files: "Sequence[str]",
    report: str | None,
    table: str | None,
    printing: Printing,
    drawn: "Target | None",
) -> "MarkFiles | None":
    """Where marks are wanted as well, if they are."""
    if report is None and table is None:
        return None
    from papergen.cli.marks import choose_files

    return choose_files(files, report, table, printing, drawn)


def _tell_json(with_par: bool, name: str, outcome: "Result | PapergenError") -> int:
    from papergen.checking import unreadable_json

    if isinstance(outcome, PapergenError):
        echo_json(unreadable_json(name, outcome))
        return 0
    _settle(outcome)
    form = outcome.as_json()
    if not with_par:
        echo_json(form)
        return 0
    par = _par(outcome)
    echo_json({**form, "par": par.json if par else None})
    return 0 if par else EXIT_CANNOT


def _tell_verdict(_name: str, outcome: "Result | PapergenError") -> int:
    from papergen.terminal import verdict

    if not isinstance(outcome, PapergenError):
        _settle(outcome)
        click.echo(f"{outcome.file_shown}: {verdict(outcome)}")
    return 0


def _settle(result: "Result") -> None:
    from papergen.terminal import progress

    result.settle(progress)


def _tell_report(
    explain: bool, with_par: bool, plain: bool, aside: bool, _name: str, outcome: "Result | PapergenError"
) -> int:
    """In words; `aside` where standard output is for a file."""
    from papergen.game import games
    from papergen.terminal import paint_for_stdout, told

    if isinstance(outcome, PapergenError):
        return 0
    _settle(outcome)
    par = _par(outcome) if with_par else None
    paint = paint_for_stdout(plain)
    for line in games()[outcome.game].report.report_lines(outcome, paint, explain):
        safe = visible(line, keep="\x1b" if paint.colour else "")  # as colours begin; no name has it
        click.echo(safe, err=aside, color=paint.colour)
    for line in par.lines if par else ():
        for part in told(line, paint, 26):
            click.echo(part, err=aside)
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


def _show_ranking(results: "Sequence[Result]", plain: bool, aside: bool) -> None:
    from papergen.ranking import ranking_lines
    from papergen.terminal import terminal_width

    for line in ranking_lines(results, terminal_width(), plain) if len(results) > 1 else ():
        click.echo(line, err=aside)


def _show_seasons(results: "Sequence[Result]", as_json: bool, plain: bool, aside: bool) -> None:
    """Where somebody stands in a season, if any of these is a game of one."""
    if not any("-season-" in (result.seed or "") for result in results):
        return
    from papergen.career import follow, record_lines
    from papergen.terminal import terminal_width

    for number, record in enumerate(follow(results)):
        if as_json:
            echo_json(record.to_json())
            continue
        if number or len(results) > 1:
            click.echo(err=aside)
        for line in record_lines(record, terminal_width(), plain):
            click.echo(line, err=aside)


def _write_with_marks(
    marks: "list[Part]", results: "Sequence[Result]", printing: Printing, target: "Target | None", aside: bool
) -> None:
    """The files of the marks and the drawn sheets, if there is a target for them: all of them, or none."""
    from papergen.output import write_together
    from papergen.render import render

    drawn = [(target, list(render(_drawn(results, printing), target.format)))] if target else []
    tell(write_together([*marks, *drawn]), aside)


def _drawn(results: "Sequence[Result]", printing: Printing) -> "Pages":
    from papergen.library import reports

    return reports(results).document(printing.report_press(results))
