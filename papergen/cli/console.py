"""Lines on standard error, one per message."""


def complain(line: str) -> None:
    from papergen.terminal import note

    note(line if _located(line) else f"papergen: {line}")


def _located(line: str) -> bool:
    """Whether the line begins with a place, `file:line:column:`, as editors understand it."""
    head = line.split(": ", 1)[0].rsplit(":", 2)
    return len(head) == 3 and head[1].isdigit() and head[2].isdigit()
