"""Checking many files, as score, marks and standings do: what cannot be read stops nothing."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import click

from papergen.cli.console import complain
from papergen.errors import EXIT_CANNOT, EXIT_DOES_NOT_HOLD, PapergenError

if TYPE_CHECKING:
    from papergen.result import Result

# Tells what came of a file, a result or the reason why it cannot be read; an exit code where that fails.
Tell = Callable[[str, "Result | PapergenError"], int]


class Found:
    """What came of all the files; `code` is the worst."""

    def __init__(self) -> None:
        self.code = 0
        self.results: list[Result] = []
        self.unread: list[tuple[str, PapergenError]] = []

    def end(self) -> None:
        """Ends the command with the code, where that is not 0."""
        if self.code:
            raise click.exceptions.Exit(self.code)


def files_of(inputs: Sequence[str]) -> list[str]:
    """The files to check; what is passed over in folders is told."""
    from papergen.checking import expand, passed_over

    for line in passed_over(inputs):
        complain(line)
    return list(expand(inputs))


def nothing(_name: str, _outcome: "Result | PapergenError") -> int:
    return 0


def check_all(files: Sequence[str], tell: Tell = nothing) -> Found:
    """Checks and tells file by file."""
    from papergen.checking import check_file
    from papergen.terminal import progress

    found = Found()
    outcome: Result | PapergenError
    for name in progress(files, len(files), "sheets"):
        try:
            outcome = check_file(name)
        except PapergenError as error:
            outcome, code = error, EXIT_CANNOT
            found.unread.append((name, error))
            for line in error.lines:
                complain(line)
        else:
            code = 0 if outcome.ok else EXIT_DOES_NOT_HOLD
            found.results.append(outcome)
        found.code = max(found.code, code, tell(name, outcome))
    return found
