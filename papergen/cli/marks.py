"""The marks of a class: right totals, and what was wrong."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import click

from papergen.cli.checked import Found, check_all, files_of
from papergen.cli.command import Command, option
from papergen.cli.options import csv_option, plain_option, refuse, title_option
from papergen.cli.printing import (
    OUTPUT,
    Printing,
    demand_writable,
    printing_options,
    refuse_unprinted,
    tell,
)
from papergen.cli.types import FILE, Text
from papergen.errors import PapergenError

if TYPE_CHECKING:
    from papergen.marks import Unreadable
    from papergen.output import Target
    from papergen.page.press import Press

    Part = tuple[Target, list[bytes]]  # what goes where

CSV = "csv"


@click.command(
    "marks",
    cls=Command,
    help="""The marks of a class: every pupil's place and right total, and what was wrong.

    \b
    Examples:
      papergen marks class/                          a table
      papergen marks class/ -o marks.pdf             with a histogram and the winner's map
      papergen marks class/ --csv marks.csv          for a spreadsheet
      papergen marks class/ -o marks.pdf --title "Class 5b" --date 2026-11-18

    Wrong sums cost no points: everybody has the right total. A map that is not legal has no place.
    Exit code 0: no mistakes; 1: some were found; 2: a file could not be read.
    """,
)
@click.argument("inputs", nargs=-1, required=True, type=FILE, metavar="FILE...")
@title_option
@option(
    "--date",
    type=Text(),
    default="",
    metavar="TEXT",
    footer=False,
    pages=True,
    help="The date at the top.  [default: a line to write it on]",
)
@plain_option
@csv_option
@printing_options()
def command(
    inputs: tuple[str, ...], title: str, date: str, plain: bool, table: str | None, printing: Printing
) -> None:
    from papergen.names import clean_title
    from papergen.output import write_together

    if printing.output is None:
        refuse(["form", *([] if table else ["force"])], f"is for pages: add {OUTPUT}")
        refuse_unprinted()
    if printing.output == table == "-":
        raise click.UsageError("standard output takes one file: give -o or --csv a name")
    heading = clean_title(title, printing.letters)  # refused before any sheet is checked
    day = clean_title(date, printing.letters, "--date")
    files = files_of(inputs)
    target = None if printing.output is None else printing.target("marks")
    chosen = _demanded(files, MarkFiles(target, _table_target(table, printing)))
    found = check_all(files)
    above = (heading, day)
    parts = chosen.made(found, printing.report_press, told=True, aside=chosen.piped, plain=plain, above=above)
    tell(write_together(parts), chosen.piped)
    found.end()


class MarkFiles(NamedTuple):
    """Where the marks go, as pages and as a table; both may be None."""

    pages: "Target | None"
    table: "Target | None"

    @property
    def piped(self) -> bool:
        """Whether one goes to standard output. Then nothing else may."""
        return any(target is not None and target.path is None for target in self)

    def made(
        self,
        found: Found,
        press: "Callable[..., Press]",
        told: bool,
        aside: bool,
        plain: bool,
        above: tuple[str, str] = ("", ""),
    ) -> "list[Part]":
        """Tells the marks (if `told`); what goes into the files, all made before any is written.

        `above` are the class and the date on the pages.
        """
        from papergen.marks import mark_results, marks_csv
        from papergen.marktexts import marks_lines
        from papergen.render import render
        from papergen.terminal import terminal_width

        if not found.results:
            raise PapergenError("no file could be read, so there is nobody to mark: no marks are written")
        marks = mark_results(found.results)
        unread = [_unread(name, error) for name, error in found.unread]
        if told and not self.piped:
            for line in marks_lines(marks, unread, terminal_width(), plain):
                click.echo(line, err=aside)
        parts = [(self.table, [marks_csv(marks, unread)])] if self.table else []
        if self.pages:
            from papergen.page.marks import mark_pages

            document = mark_pages(press(found.results, unread), marks, unread, *above)
            parts.append((self.pages, list(render(document, self.pages.format))))
        return parts


def choose_files(
    files: Sequence[str], report: str | None, table: str | None, printing: Printing, drawn: "Target | None"
) -> MarkFiles:
    """The files of 'papergen score --report --csv', beside the sheets that may be `drawn`, too."""
    from papergen.output import choose_target, same_file
    from papergen.render import FORMATS

    output = printing.output
    if report == table == "-":
        raise click.UsageError("standard output takes one file: give --report or --csv a name")
    if table == output == "-":
        raise click.UsageError("standard output takes one file: give --csv or -o a name")
    pages = None if report is None else choose_target(report, None, printing.force, "marks", FORMATS)
    if pages and drawn and (not pages.path or (drawn.path and same_file(pages.path, drawn.path))):
        raise click.UsageError("-o and --report write different pages: give each a file of its own")
    return _demanded(files, MarkFiles(pages, _table_target(table, printing)), drawn)


def _table_target(table: str | None, printing: Printing) -> "Target | None":
    from papergen.output import choose_target

    return None if table is None else choose_target(table, None, printing.force, "marks", (CSV,))


def _demanded(files: Sequence[str], chosen: MarkFiles, drawn: "Target | None" = None) -> MarkFiles:
    """Refused before any sheet is checked: a sheet that is given twice, a file that cannot be written."""
    from papergen.checking import refuse_twice

    refuse_twice(files)
    demand_writable(*chosen, drawn)
    return chosen


def _unread(file: str, error: PapergenError) -> "Unreadable":
    """Why it could not be read, and whose it is, as far as it can be read."""
    from papergen.marks import unreadable
    from papergen.nodes import TRANSCRIPT, readable_part
    from papergen.reading import STANDARD_INPUT, read_file
    from papergen.transcript import players_of

    root = None
    if file != STANDARD_INPUT:
        with suppress(PapergenError):
            root = readable_part(read_file(file, TRANSCRIPT.size))
    return unreadable(file, error, ", ".join(players_of(root)) if root else "")
