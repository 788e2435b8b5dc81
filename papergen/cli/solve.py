"""`papergen solve`."""

import json
from pathlib import Path
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
from papergen.errors import EXIT_INTERRUPTED, PapergenError
from papergen.located import shown
from papergen.output import STANDARD_OUTPUT

if TYPE_CHECKING:
    from papergen.games.thirty_rails.solving import Solved
    from papergen.games.thirty_rails.unfinished import Unfinished
    from papergen.output import Target

FORMATS = ("yaml", "pdf", "svg")


@click.command(
    help="""The best end of an unfinished game of 30 Rails whose dice are known.

    \b
    Examples:
      papergen solve ada.yaml                  what to lay where, turn by turn
      papergen solve ada.yaml -o best.yaml     the finished sheet, for 'papergen score'
      papergen solve ada.yaml -o best.pdf      the finished sheet, drawn
      papergen solve ada.yaml --effort 5       look longer
      papergen solve - --json < ada.yaml

    The transcript has a seed or the rolls, and a dot for each open square. With about ten open squares or
    fewer every end is looked at, and the answer is exact; with more it is the best found, and says so.
    The same sheet has the same answer everywhere. Ctrl-C gives the best so far.
    """
)
@click.argument("file", metavar="FILE")
@click.option(
    "--effort",
    type=int,
    default=3,
    show_default=True,
    metavar="1..5",
    help="How far to look for the best end.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@paper_option
@template_option
@language_option
@output_options("yaml, pdf, svg")
def command(
    file: str,
    effort: int,
    as_json: bool,
    paper: str,
    template: str,
    lang: str,
    output: str | None,
    form: str | None,
    force: bool,
) -> None:
    if output is None:
        refuse_without_file("form", "force", "paper", "template", "lang")
    if as_json and output == STANDARD_OUTPUT:
        raise click.UsageError("--json and -o - exclude each other: both are for standard output")
    target = None if output is None else _target(output, form, force)
    solved, whole = _search(_sheet(file), effort)
    _tell(solved, as_json, brief=output == STANDARD_OUTPUT)
    if target is not None:
        for path in _write(solved, target, f"papergen solve {Path(file).name}", paper, template, lang):
            click.echo(path, err=as_json)
    if not whole:
        raise click.exceptions.Exit(EXIT_INTERRUPTED)


def _target(output: str, form: str | None, force: bool) -> "Target":
    """Where the finished sheet goes, refused before the search if it cannot go there."""
    from papergen.output import choose_target, demand_free

    target = choose_target(output, form, force, "30-rails-solved", FORMATS)
    if target.format == "yaml":
        refuse_without("-o with the ending .pdf or .svg", "paper", "template", "lang")
    demand_free([target.path] if target.path else [], force)
    return target


def _sheet(file: str) -> "Unfinished":
    from papergen.checking import check_file
    from papergen.games.thirty_rails.check import Checked
    from papergen.games.thirty_rails.unfinished import unfinished

    checked = check_file(file)
    if not isinstance(checked, Checked):
        raise PapergenError(f"{shown(checked.file, 200)}: solve is for 30-rails, and this is {checked.game}")
    return unfinished(checked)


def _search(sheet: "Unfinished", effort: int) -> tuple["Solved", bool]:
    """The best end, and whether the search was left alone; Ctrl-C ends it with the best so far."""
    from papergen.games.thirty_rails.solving import EFFORTS, Solver
    from papergen.progress import progress

    if effort not in EFFORTS:
        raise PapergenError(f"--effort {effort}: it may be {min(EFFORTS)} to {max(EFFORTS)}")
    solver = Solver(sheet, EFFORTS[effort])
    whole = True
    try:
        for _ in progress(solver.exactly(), solver.effort.questions, "every end"):
            pass
        if not solver.exact:
            for _ in progress(solver.improving(), solver.effort.steps, "better ends"):
                pass
    except KeyboardInterrupt:
        whole = False
    solved = solver.solved()
    if solved is None:
        raise KeyboardInterrupt
    if not whole:
        complain("interrupted: this is the best so far")
    return solved, whole


def _tell(solved: "Solved", as_json: bool, brief: bool) -> None:
    """In words; where the file goes to standard output, beside it."""
    from papergen.games.thirty_rails.solvetext import solved_json, solved_lines
    from papergen.paint import paint_for_stdout

    if as_json:
        click.echo(json.dumps(solved_json(solved), ensure_ascii=False))
        return
    paint = paint_for_stdout()
    for line in solved_lines(solved, paint):
        click.echo(line, err=brief, color=paint.colour)


def _write(
    solved: "Solved", target: "Target", command: str, paper: str, template: str, lang: str
) -> "list[Path]":
    from papergen.output import write

    if target.format == "yaml":
        from papergen.games.thirty_rails.written import write_play

        return write(target, [write_play(solved.checked.play).encode()], 1)
    from papergen.games.thirty_rails.pages.solvepage import solved_pages
    from papergen.render import write_pages

    look, words = chosen_look(template), chosen_words(lang)
    return write_pages(solved_pages(solved, command, paper, look, words), target)
