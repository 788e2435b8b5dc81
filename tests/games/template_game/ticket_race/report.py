"""A checked game in words for a terminal."""

from collections.abc import Iterator

from papergen.terminal import Paint, closing_lines

from .rules import Checked


def report_lines(result: Checked, paint: Paint, explain: bool) -> Iterator[str]:  # noqa: ARG001
    yield result.file
    yield from closing_lines(result, paint)
