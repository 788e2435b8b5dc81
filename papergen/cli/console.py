"""Lines on standard error, one per message."""

import os
import sys
from contextlib import suppress
from typing import TextIO

import click


def complain(line: str) -> None:
    try:
        click.echo(f"papergen: {line}" if not _located(line) else line, err=True)
    except OSError:  # the exit code still tells
        forget(sys.stderr)


def _located(line: str) -> bool:
    """Whether the line begins with a place, `file:line:column:`, as editors understand it."""
    head = line.split(": ", 1)[0].rsplit(":", 2)
    return len(head) == 3 and head[1].isdigit() and head[2].isdigit()


def forget(stream: TextIO) -> None:
    """Python flushes its streams once more when it ends; that must not fail again."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
