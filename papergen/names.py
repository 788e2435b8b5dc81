"""Players' names: what can be drawn safely and legibly, or why not."""

import unicodedata
from collections.abc import Iterable

from papergen.errors import PapergenError
from papergen.located import shown
from papergen.plaintext import find_bad
from papergen.scene.typeface import face
from papergen.transcript import LONGEST_NAME


def clean_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names as they will be drawn; all that cannot be are refused at once."""
    cleaned, refused = [], []
    for name in names:
        text = tidy(name)
        if reason := unprintable(text):
            refused.append(f"player '{shown(text)}': {reason}")
        cleaned.append(text)
    if refused:
        raise PapergenError(*refused)
    return tuple(cleaned)


def clean_title(typed: str) -> str:
    """The value of --title as it will be drawn."""
    title = tidy(typed)
    if reason := unprintable(title, "use other letters"):
        raise PapergenError(f"--title '{shown(title)}': {reason}")
    return title


def tidy(name: str) -> str:
    """Composed letters, single spaces, and no soft hyphens, which the typeface would show."""
    return " ".join(unicodedata.normalize("NFC", name.replace("\u00ad", "")).split())


def unprintable(name: str, remedy: str = "leave the name empty ('') and write it by hand") -> str:
    """Why a tidy name cannot be drawn, or nothing; `remedy` is for one in letters that we do not have."""
    if find_bad(name):
        return "a name cannot hold control characters or marks that change the direction of writing"
    if len(name) > LONGEST_NAME:
        return f"{len(name)} characters, and {LONGEST_NAME} are the most that fit the sheet's name line"
    missing = face(True).missing(name)
    if missing:
        listed = ", ".join(f"'{c}'" if c.isprintable() else f"U+{ord(c):04X}" for c in missing[:5])
        return f"{listed} cannot be printed (the typeface has Latin, Greek and Cyrillic letters); {remedy}"
    return ""
