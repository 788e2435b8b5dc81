"""`papergen score --report --csv`: marks as pages and as a table for a spreadsheet."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from papergen.cli.printing import Printing, tell
from papergen.errors import PapergenError
from papergen.output import Target, choose_target, demand_free, write_together

if TYPE_CHECKING:
    from papergen.marks import Marks, Unreadable


@dataclass(frozen=True)
class MarkFiles:
    """Where the marks go; at least one of the two."""

    report: Target | None
    table: Target | None

    @property
    def to_standard_output(self) -> bool:
        """Then nothing else may go there."""
        return any(target is not None and target.path is None for target in (self.report, self.table))


def chosen_files(report: str | None, table: str | None, output: str | None, force: bool) -> MarkFiles:
    """Refused before any sheet is checked where a file cannot be written."""
    from papergen.render import FORMATS

    if report == table == "-":
        raise click.UsageError("standard output takes one file: give --report or --csv a name")
    if table == output == "-":
        raise click.UsageError("standard output takes one file: give --csv or -o a name")
    if report is not None and output is not None and (report == "-" or Path(report) == Path(output)):
        raise click.UsageError("-o and --report write different pages: give each a file of its own")
    files = MarkFiles(
        None if report is None else choose_target(report, None, force, "marks", FORMATS),
        None if table is None else choose_target(table, None, force, "marks", ("csv",)),
    )
    # How many SVG files there will be is not known yet; they are looked at when they are written.
    known = [t.path for t in (files.report, files.table) if t and t.path and t.format != "svg"]
    demand_free(known, force)
    return files


def unread_file(file: str, error: PapergenError) -> "Unreadable":
    """Why it could not be read, and whose it is, as far as it can be read."""
    from papergen.document import TRANSCRIPT, readable_part
    from papergen.marks import unreadable
    from papergen.reading import STANDARD_INPUT, read_file
    from papergen.transcript import NOT_FILLED_IN, NotFilledIn, players_of

    root = None
    if file != STANDARD_INPUT:
        with suppress(PapergenError):
            root = readable_part(read_file(file, TRANSCRIPT.size))
    lines = (NOT_FILLED_IN,) if isinstance(error, NotFilledIn) else error.lines
    return unreadable(file, lines, ", ".join(players_of(root)) if root else "")


def write_marks(
    files: MarkFiles,
    marks: "Sequence[Marks]",
    unread: "Sequence[Unreadable]",
    printing: Printing,
    aside: bool,
) -> None:
    """Both are made before either is written: what does not fit leaves no file behind."""
    from papergen.marks import marks_csv
    from papergen.render import render

    parts: list[tuple[Target, list[bytes]]] = []
    if files.table is not None:
        parts.append((files.table, [marks_csv(marks, unread)]))
    if files.report is not None:
        from papergen.page.marks import mark_pages

        document = mark_pages(marks, unread, printing.paper, printing.look(), printing.words())
        parts.append((files.report, list(render(document, files.report.format))))
    tell(write_together(parts), aside)
