"""Lines on standard error, one per message; and JSON and files on standard output."""

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
    """One line of JSON that is safe to look at on a terminal too: what is not seen is written `\\u200b`.

    In ASCII where standard output has another encoding than UTF-8, so that no letter is lost.
    """
    import json

    from papergen.wording import visible

    line = json.dumps(values, ensure_ascii=not is_utf8(sys.stdout.encoding))
    click.echo(visible(line, escape=lambda c: json.dumps(c)[1:-1]))  # non-ASCII is only in strings


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
