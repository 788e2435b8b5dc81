"""Lines on standard error, one per message; and what goes to standard output as UTF-8."""

import codecs
import sys
from collections.abc import Mapping

import click


def complain(line: str) -> None:
    from papergen.terminal import note

    note(line if _located(line) else f"papergen: {line}")


def _located(line: str) -> bool:
    """Whether the line begins with a place, `file:line:column:`, as editors understand it."""
    head = line.split(": ", 1)[0].rsplit(":", 2)
    return len(head) == 3 and head[1].isdigit() and head[2].isdigit()


def echo_json(values: Mapping[str, object]) -> None:
    """One line of JSON; in ASCII where standard output has another encoding, so that no letter is lost."""
    import json

    click.echo(json.dumps(values, ensure_ascii=not is_utf8(sys.stdout.encoding)))


def echo_file(text: str) -> None:
    """A text that is meant to become a file: in UTF-8 whatever the encoding, unless it is only looked at."""
    if sys.stdout.isatty():
        click.echo(text, nl=False)
        return
    from papergen.output import write_standard_output

    write_standard_output(text.encode())


def is_utf8(encoding: str | None) -> bool:
    try:
        return codecs.lookup(encoding or "ascii").name == "utf-8"
    except LookupError:
        return False


# Signs of ours that old code pages lack.
_PLAIN = {"×": "x", "…": "...", "–": "-", "—": "-", "→": "->", "←": "<-", "·": "-", "≥": ">=", "≤": "<="}
_PLAIN |= dict.fromkeys("‘’", "'") | dict.fromkeys("“”„", '"')


def plainly(error: UnicodeError) -> tuple[str, int]:
    """An encoding's way out where it lacks a character: a similar sign, or else a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_PLAIN.get(sign, "?") for sign in lacking), error.end
