"""Small pieces of text that every game writes: lists in sentences, text in YAML."""

from collections.abc import Sequence


def listed(words: Sequence[str], conjunction: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f" {conjunction} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def quoted(text: str) -> str:
    """Plain where YAML reads that as text and nothing else; else in double quotes."""
    if text[:1].isalpha() and all(c.isalnum() or c in " -" for c in text):
        return text
    return in_quotes(text)


def in_quotes(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
