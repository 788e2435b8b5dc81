"""What a terminal shows: colour, the end of every report, notes, and the progress of work over a second.

Colour is used only on terminals, or if FORCE_COLOR is set; never if NO_COLOR is set.
"""

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, Protocol, TextIO, TypeVar

from papergen.wording import visible

if TYPE_CHECKING:
    from papergen.result import Result

_CODES = {"good": "32", "bad": "31", "strong": "1", "quiet": "2", "mark": "36"}


class Paint(NamedTuple):
    """How text can be shown."""

    colour: bool = False
    boxes: bool = True  # box-drawing characters and the like can be shown

    def __call__(self, text: str, style: str) -> str:
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if self.colour and text else text


def paint_for_stdout() -> Paint:
    stream = sys.stdout
    terminal = stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"
    colour = bool(os.environ.get("FORCE_COLOR")) or terminal
    if os.environ.get("NO_COLOR"):
        colour = False
    try:
        "─╭╯⚀→".encode((stream.encoding if stream else None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return Paint(colour, boxes=False)
    return Paint(colour)


def verdict(result: "Result") -> str:
    """One plain sentence; on a terminal it is always in English."""
    from papergen.words import load_words

    return visible(result.verdict_in(load_words()))


def closing_lines(result: "Result", paint: Paint) -> Iterator[str]:
    """The end of every report: slips, notes, mistakes, and the verdict.

    Where to look comes first: a square or a seed that looks mistyped explains the forty findings below it.
    """
    for slip in result.slips:
        place = f"{result.file_shown}:{slip.mark[0]}:{slip.mark[1]}: " if slip.mark else ""
        yield f"{paint('look ', 'mark')}   {place}{slip.told}"
    for finding in (*result.warnings, *result.problems):
        sign = paint("wrong", "bad") if finding in result.problems else "note "
        place = f"{result.file_shown}:{finding.line}:{finding.column}: " if finding.line else ""
        yield f"{sign}   {place}{finding.message}"
    yield paint(verdict(result), "good" if result.ok else "bad")


def note(line: str) -> None:
    """A line on standard error. If it cannot be written, the exit code still tells."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()
    except OSError:
        forget(sys.stderr)


def forget(stream: TextIO) -> None:
    """Python flushes its streams once more when it ends; that must not fail again."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


T = TypeVar("T")

PATIENCE = 1.0  # seconds before anything is shown
STEP = 0.1  # seconds between two updates
WIDTH = 30

BEST_LINE = "looking for the best line"  # a label that several searches use


class Watch(Protocol):
    """Passes on the steps of a search, and may show its progress: `progress` or `unwatched`."""

    def __call__(self, items: Iterable[T], count: int, label: str) -> Iterable[T]: ...

    def __hash__(self) -> int: ...  # par.py caches its findings by its arguments, and this is one of them


def unwatched(items: Iterable[T], count: int, label: str) -> Iterable[T]:  # noqa: ARG001
    return items


def progress(items: Iterable[T], count: int, label: str) -> Iterator[T]:
    """The items, with a bar for how many of `count` have been taken."""
    line = _Line(label)
    try:
        for done, item in enumerate(items):
            if line.due():
                line.show(done, count, f"{done}/{count}")
            yield item
    finally:
        line.clear()


def for_seconds(items: Iterable[T], seconds: float, label: str, tell: Callable[[T], str]) -> Iterator[T]:
    """The items, at least one, until the time is up; `tell` describes the latest in a few words."""
    begun = time.monotonic()
    line = _Line(label)
    try:
        for item in items:
            yield item
            spent = time.monotonic() - begun
            if spent >= seconds:
                return
            if line.due():
                line.show(int(spent * 10), int(seconds * 10), f"{spent:.0f} of {seconds:g} s, {tell(item)}")
    finally:
        line.clear()


class _Line:
    """The line that shows progress, and when it may be updated next."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._terminal = sys.stderr is not None and sys.stderr.isatty()
        self._due = time.monotonic() + PATIENCE
        self._length = 0

    def due(self) -> bool:
        return self._terminal and time.monotonic() >= self._due

    def show(self, done: int, count: int, words: str) -> None:
        self._due = time.monotonic() + STEP
        filled = WIDTH * done // count
        text = f"{self._label} [{'=' * filled}{' ' * (WIDTH - filled)}] {words}"
        self._length = max(self._length, len(text))  # before it is shown: Ctrl-C may come at any time
        sys.stderr.write(f"\r{text:<{self._length}}")
        sys.stderr.flush()

    def clear(self) -> None:
        if self._length:
            sys.stderr.write("\r" + " " * self._length + "\r")
            sys.stderr.flush()
