"""What a terminal shows: colour, the end of every report, notes, and the progress of work over a second.

Colour is used only on terminals, or if FORCE_COLOR is set; never if NO_COLOR is set.
"""

import os
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, Protocol, TextIO, TypeVar

from papergen.wording import folded, visible

if TYPE_CHECKING:
    from papergen.phrase import Gap
    from papergen.result import Finding, Result

USUAL_WIDTH = 80  # columns, where no terminal says otherwise: what is piped is the same everywhere
_LEAST_WIDTH, _MOST_WIDTH = 40, 200
LABEL = 8  # the width of `wrong   ` and its like
_CODES = {"good": "32", "bad": "31", "strong": "1", "quiet": "2", "mark": "36"}


class Paint(NamedTuple):
    """How text can be shown."""

    colour: bool = False
    boxes: bool = True  # box-drawing characters and the like can be shown
    width: int = USUAL_WIDTH
    plain: bool = False  # sentences only, for screen readers

    def __call__(self, text: str, style: str) -> str:
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if self.colour and text else text

    def written(self, claim: object) -> str:
        """The mark beside a number that was written wrong."""
        return self(f"{'←' if self.boxes else '<-'} written: {claim}", "bad")


def terminal_width() -> int:
    """That of the terminal, or what COLUMNS says it is; 80 where standard output is no terminal."""
    if sys.stdout is None or not sys.stdout.isatty():
        return USUAL_WIDTH
    said = os.environ.get("COLUMNS", "")
    width = int(said) if said.isascii() and said.isdigit() and len(said) < 6 else 0
    if not width:
        with suppress(OSError, ValueError):  # not shutil's: it asks the stream that cli/__init__.py replaced
            width = os.get_terminal_size(sys.stdout.fileno()).columns
    return min(max(width or USUAL_WIDTH, _LEAST_WIDTH), _MOST_WIDTH)


def paint_for_stdout(plain: bool = False) -> Paint:
    stream = sys.stdout
    width = terminal_width()
    if plain:
        return Paint(boxes=False, width=width, plain=True)
    terminal = stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"
    colour = bool(os.environ.get("FORCE_COLOR")) or terminal
    if os.environ.get("NO_COLOR"):
        colour = False
    try:
        "─╭╯⚀→".encode((stream.encoding if stream else None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return Paint(colour, boxes=False, width=width)
    return Paint(colour, width=width)


def verdict(result: "Result") -> str:
    """One plain sentence; on a terminal it is always in English."""
    from papergen.words import load_words

    return visible(result.verdict_in(load_words()))


def report(
    result: "Result", paint: Paint, heading: str, body: Iterable[str], spoken: Iterable[str]
) -> Iterator[str]:
    """Heading, body, notes, mistakes and verdict; in plain text verdict first, `spoken` for the body."""
    if paint.plain:
        for line in (verdict(result), f"{heading}.", *spoken, *_spoken_findings(result)):
            yield from folded(line, paint.width)
        return
    yield from (paint(line, "strong") for line in folded(heading, paint.width, 2))
    yield ""
    yield from body
    yield from closing_lines(result, paint)


def closing_lines(result: "Result", paint: Paint) -> Iterator[str]:
    """The end of every report: slips, notes, mistakes, and the verdict.

    Where to look comes first: a square or a seed that looks mistyped explains the forty findings below it.
    """
    from papergen.result import with_consequences

    for slip in result.slips:
        place = f"{result.file_shown}:{slip.mark[0]}:{slip.mark[1]}: " if slip.mark else ""
        yield from labelled("look", f"{place}{slip.told}", paint, "mark")
    for finding in result.warnings:
        yield from labelled("note", f"{_place(result, finding)}{finding.message}", paint)
    for finding, so in with_consequences(result.problems):
        yield from labelled("wrong", f"{_place(result, finding)}{finding.message}", paint, "bad")
        if so:
            yield from labelled("", str(so), paint)
    yield from (paint(line, "good" if result.ok else "bad") for line in folded(verdict(result), paint.width))


def labelled(label: str, text: str, paint: Paint, style: str = "") -> Iterator[str]:
    """`wrong   …`, with further lines below the text; a sentence in plain text."""
    if paint.plain:
        yield from folded(f"{label.capitalize()}: {text}." if label else text, paint.width)
        return
    first, *more = folded(text, paint.width - LABEL)
    shown = f"{label:<{LABEL}}"
    yield (paint(label, style) + shown[len(label) :] if style else shown) + first
    yield from (" " * LABEL + line for line in more)


def told(line: str, paint: Paint, hang: int) -> list[str]:
    """A line of two columns, further lines indented; in plain text a sentence."""
    if paint.plain:
        return folded(re.sub("   *", ": ", line.strip()) + ".", paint.width)
    return folded(line, paint.width, hang)


def _place(result: "Result", finding: "Finding") -> str:
    return f"{result.file_shown}:{finding.line}:{finding.column}: " if finding.line else ""


def _spoken_findings(result: "Result") -> Iterator[str]:
    from papergen.result import with_consequences

    def told(what: str, finding: "Finding", then: "Gap | None" = None) -> str:
        place = f", line {finding.line}, column {finding.column}" if finding.line else ""
        so = "" if then is None else f" {str(then)[0].upper()}{str(then)[1:]}."
        return f"{what}{place}: {finding.message}.{so}"

    for slip in result.slips:
        place = f", line {slip.mark[0]}, column {slip.mark[1]}" if slip.mark else ""
        yield f"Look{place}: {slip.told}"
    yield from (told("Note", finding) for finding in result.warnings)
    for number, (finding, so) in enumerate(with_consequences(result.problems), 1):
        yield told(f"Mistake {number}", finding, so)


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
