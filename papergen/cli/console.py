"""What commands print: lines on standard error, one per message, and JSON for programs."""


def complain(line: str) -> None:
    from papergen.terminal import note

    note(line if _located(line) else f"papergen: {line}")


def _located(line: str) -> bool:
    """Whether the line begins with a place, `file:line:column:`, as editors understand it."""
    head = line.split(": ", 1)[0].rsplit(":", 2)
    return len(head) == 3 and head[1].isdigit() and head[2].isdigit()


def echo_json(value: object) -> None:
    """One line of JSON that is safe to look at on a terminal too: what is not seen is written `\\u200b`.

    JSON has non-ASCII characters only in strings, where an escape means the same.
    """
    import json

    import click

    from papergen.wording import visible

    click.echo(visible(json.dumps(value, ensure_ascii=False), escape=lambda c: json.dumps(c)[1:-1]))
