"""The best end of an unfinished 30 Rails game with known dice."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from papergen.cli.command import Command
from papergen.cli.console import complain, echo_json
from papergen.cli.options import USUAL_EFFORT, effort_option, json_option, plain_option, refuse_together
from papergen.cli.printing import Printing, printing_options, with_names
from papergen.cli.types import FILE
from papergen.errors import EXIT_INTERRUPTED
from papergen.games.thirty_rails.commands._foundsheet import FORMATS, choose_outlet, read_sheet

if TYPE_CHECKING:
    from papergen.games.thirty_rails.endings.solving import Solved, Unfinished


@click.command(
    "solve",
    cls=Command,
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
    """,
)
@click.argument("file", metavar="FILE", type=FILE)
@effort_option("the best end")
@json_option()
@plain_option
@printing_options(*FORMATS)
def command(file: str, effort: int | None, as_json: bool, plain: bool, printing: Printing) -> None:
    from papergen.checking import only
    from papergen.games.thirty_rails.endings.solving import unfinished
    from papergen.games.thirty_rails.pages.found import solved_pages

    refuse_together({"--json": as_json, "--plain": plain})
    file = only(file)
    outlet = choose_outlet(printing, as_json, "30-rails-solved", file=Path(file).name)
    sheet = unfinished(read_sheet(file, "solve"))
    solved, whole = _search(sheet, USUAL_EFFORT if effort is None else effort)
    _tell(solved, as_json, plain, brief=outlet.piped)
    outlet.write(solved.checked.play, lambda press: solved_pages(with_names(press, [solved.checked]), solved))
    if not whole:
        raise click.exceptions.Exit(EXIT_INTERRUPTED)


def _search(sheet: "Unfinished", effort: int) -> tuple["Solved", bool]:
    """The best end, and whether the search was left alone; Ctrl-C ends it with the best so far."""
    from papergen.games.thirty_rails.endings.solving import EFFORTS, Solver
    from papergen.terminal import progress

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


def _tell(solved: "Solved", as_json: bool, plain: bool, brief: bool) -> None:
    """In words; where the file goes to standard output, beside it."""
    from papergen.games.thirty_rails.endings.report import solved_json, solved_lines
    from papergen.terminal import paint_for_stdout

    if as_json:
        echo_json(solved_json(solved))
        return
    paint = paint_for_stdout(plain)
    for line in solved_lines(solved, paint):
        click.echo(line, err=brief, color=paint.colour)
