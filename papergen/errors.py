"""What went wrong, in words for the person who can mend it; with its place where it is in a file."""

from collections.abc import Iterable
from typing import NamedTuple

from papergen.wording import shown

EXIT_DOES_NOT_HOLD = 1  # the input was read and does not hold
EXIT_CANNOT = 2  # it could not be read or written, or the call is wrong
EXIT_FAULT = 70  # a fault of ours
EXIT_INTERRUPTED = 130


class PapergenError(Exception):
    """Something the user can mend. Each line is a whole message; the exit code is `code`."""

    def __init__(self, *lines: str, code: int = EXIT_CANNOT) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines
        self.code = code


MOST_SHOWN = 20  # problems of one document that are listed; the rest are counted


class Problem(NamedTuple):
    line: int
    column: int
    message: str


class DocumentError(PapergenError):
    """A document that cannot be read, with everything that is wrong in it."""

    def __init__(self, name: str, problems: Iterable[Problem]) -> None:
        self.name = name
        self.problems = tuple(sorted(problems, key=lambda p: (p.line, p.column)))
        super().__init__(*(f"{shown(name, 200)}:{p.line}:{p.column}: {p.message}" for p in self.listed))

    @property
    def listed(self) -> tuple[Problem, ...]:
        """Those that are told; the last may say how many more there are."""
        told, more = self.problems[:MOST_SHOWN], self.problems[MOST_SHOWN:]
        return (*told, Problem(more[0].line, 1, f"and {len(more)} more problems")) if more else told

    @property
    def line(self) -> int:
        return self.problems[0].line

    @property
    def column(self) -> int:
        return self.problems[0].column
