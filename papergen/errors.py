"""Errors, in words for the person who can fix them; with line and column if they are in a file."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from papergen.wording import meant, shown

T = TypeVar("T")

EXIT_DOES_NOT_HOLD = 1  # the input was read, and it has mistakes
EXIT_CANNOT = 2  # something could not be read or written, or the call is wrong
EXIT_FAULT = 70  # a bug in papergen
EXIT_INTERRUPTED = 130


class PapergenError(Exception):
    """Something the user can fix. Each line is a complete message; `code` is the exit code."""

    def __init__(self, *lines: str, code: int = EXIT_CANNOT) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines
        self.code = code


def one_of(what: str, value: T, known: Iterable[T]) -> T:
    """The value, if it is known; if not, the error names the nearest. `what` is the option's name."""
    if value in (choices := list(known)):
        return value
    words = list(map(str, choices))
    raise PapergenError(f"{what} cannot be '{shown(str(value))}'; {meant(str(value), words)}")


MOST_SHOWN = 20  # problems of one file that are listed; the rest are counted


class Problem(NamedTuple):
    line: int
    column: int
    message: str


class LocatedError(PapergenError):
    """A file that cannot be used, with everything that is wrong in it."""

    def __init__(self, name: str, problems: Iterable[Problem]) -> None:
        self.name = name
        self.problems = tuple(sorted(problems, key=lambda p: (p.line, p.column)))
        super().__init__(*(f"{shown(name, 200)}:{p.line}:{p.column}: {p.message}" for p in self.listed))

    @property
    def listed(self) -> tuple[Problem, ...]:
        """The problems that are shown; the last entry may say how many more there are."""
        told, more = self.problems[:MOST_SHOWN], self.problems[MOST_SHOWN:]
        return (*told, Problem(more[0].line, 1, f"and {len(more)} more problems")) if more else told

    @property
    def line(self) -> int:
        return self.problems[0].line

    @property
    def column(self) -> int:
        return self.problems[0].column
