"""Problems with a place in a file, and text of strangers made fit to print."""

from collections.abc import Iterable
from typing import NamedTuple

from papergen.errors import PapergenError

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
        listed = self.problems[:MOST_SHOWN]
        lines = [f"{shown(name, 200)}:{p.line}:{p.column}: {p.message}" for p in listed]
        left = len(self.problems) - len(listed)
        if left:
            lines.append(f"{shown(name, 200)}:{self.problems[MOST_SHOWN].line}:1: and {left} more problems")
        super().__init__(*lines)

    @property
    def line(self) -> int:
        return self.problems[0].line

    @property
    def column(self) -> int:
        return self.problems[0].column


def shown(text: str, longest: int = 40) -> str:
    """Text of a stranger made safe for one line of a terminal: cut short, nothing unprintable."""
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in short)
