"""Colour on a terminal: only there, and never where NO_COLOR is set (FORCE_COLOR asks for it elsewhere)."""

import os
import sys
from typing import NamedTuple

_CODES = {"good": "32", "bad": "31", "strong": "1", "quiet": "2", "mark": "36"}


class Paint(NamedTuple):
    """How text may be shown."""

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
