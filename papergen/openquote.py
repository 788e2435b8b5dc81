"""The quote that was forgotten: YAML's parsers notice it only lines later, where the next one stands."""

import re

from papergen.errors import Problem

# Where a quoted text begins, or a comment; and a quoted text with what may follow it.
_BEGINS = re.compile(r"""(?:^|[\[{,]|[:-] ) *(["'])|(?:^| )#.*""", re.MULTILINE)
_FOLLOWS = r"(?= *(?:[,\]}:]|$| #))"
_CLOSED = {
    '"': re.compile(rf'"(?:[^"\\]|\\.)*"{_FOLLOWS}', re.MULTILINE | re.DOTALL),
    "'": re.compile(rf"'(?:[^']|'')*'{_FOLLOWS}", re.MULTILINE),
}


def open_quote(text: str) -> Problem | None:
    """The first quoted text that is not closed, on a line with an odd number of such quotes."""
    place = 0
    while found := _BEGINS.search(text, place):
        place = found.end()
        if not found[1]:
            continue
        sign, start = found[1], found.start(1)
        if closed := _CLOSED[sign].match(text, start):
            place = closed.end()
        elif text.count(sign, start, _line_end(text, start)) % 2:
            line, column = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
            why = f"the {sign} here is not closed; put a {sign} at the end of the text"
            return Problem(line, column, f"this cannot be read as YAML: {why}")
    return None


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end
