"""Players' names: what can be drawn safely and legibly, or why not."""

import unicodedata
from collections.abc import Iterable

from papergen.errors import PapergenError
from papergen.located import DocumentError, Problem, shown
from papergen.plaintext import BAD, KIB, decode
from papergen.reading import read_file
from papergen.scene.typeface import face

LONGEST = 40
LARGEST_FILE = 512 * KIB


def clean_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names as they will be drawn; all that cannot be are refused at once."""
    cleaned, refused = [], []
    for name in names:
        text = _tidy(name)
        reason = _reason(text)
        if reason:
            refused.append(f"player '{shown(text)}': {reason}")
        cleaned.append(text)
    if refused:
        raise PapergenError(*refused)
    return tuple(cleaned)


def _tidy(name: str) -> str:
    """Composed letters, single spaces, and no soft hyphens, which the typeface would show."""
    return " ".join(unicodedata.normalize("NFC", name.replace("\u00ad", "")).split())


def _reason(name: str) -> str:
    if BAD.search(name):
        return "a name cannot hold control characters or marks that change the direction of writing"
    if len(name) > LONGEST:
        return f"{len(name)} characters, and {LONGEST} are the most that fit the sheet's name line"
    missing = face(True).missing(name)
    if missing:
        listed = ", ".join(f"'{c}'" if c.isprintable() else f"U+{ord(c):04X}" for c in missing[:5])
        return (
            f"{listed} cannot be printed (the typeface has Latin, Greek and Cyrillic letters); "
            "leave the name empty ('') and write it by hand"
        )
    return ""


def read_names(path: str) -> list[str]:
    """One name a line, as it will be drawn; empty lines are passed over."""
    text = decode(read_file(path, LARGEST_FILE), path, LARGEST_FILE)
    lines = [(number, _tidy(line)) for number, line in enumerate(text.split("\n"), 1)]
    names = [name for _, name in lines if name]
    problems = [Problem(n, 1, f"'{shown(name)}': {reason}") for n, name in lines if (reason := _reason(name))]
    if problems:
        raise DocumentError(path, problems)
    if not names:
        raise PapergenError(f"{shown(path, 200)}: there are no names in it; write one on each line")
    return names
