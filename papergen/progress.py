"""A progress line on standard error: only on a terminal, only for what takes over a second."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 1.0  # seconds before anything is shown
STEP = 0.1  # seconds between two updates
WIDTH = 30


def progress(items: Iterable[T], count: int, label: str) -> Iterator[T]:
    """The items, with a bar for how many of `count` have been taken."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    begun = time.monotonic()
    due, shown = begun + PATIENCE, False
    try:
        for done, item in enumerate(items):
            now = time.monotonic()
            if now >= due:
                due, shown = now + STEP, True
                filled = WIDTH * done // count
                bar = "=" * filled + " " * (WIDTH - filled)
                sys.stderr.write(f"\r{label} [{bar}] {done}/{count}")
                sys.stderr.flush()
            yield item
    finally:
        if shown:
            sys.stderr.write("\r" + " " * (len(label) + WIDTH + 2 * len(str(count)) + 5) + "\r")
            sys.stderr.flush()
