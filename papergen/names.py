"""Players' names, and titles: whether they can be drawn safely and legibly, and if not, why."""

import unicodedata
from collections.abc import Iterable

from papergen.errors import PapergenError
from papergen.page.typeface import face
from papergen.reading import find_bad
from papergen.wording import LONGEST_NAME, counted, shown


def clean_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names as they will be drawn; reports all that cannot be drawn at once."""
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
    if reason := unprintable(title, "use other letters", "title"):
        raise PapergenError(f"--title '{shown(title)}': {reason}")
    return title


def tidy(name: str) -> str:
    """With composed letters and single spaces, and without soft hyphens, which the typeface would show."""
    return " ".join(unicodedata.normalize("NFC", name.replace("\u00ad", "")).split())


def demand_places(names: int, places: int, what: str, option: str) -> None:
    """Refuses more names than there are sheets or players; `what` is the word for one of them."""
    if names > places:
        fewer = counted(places, what)
        raise PapergenError(f"there are {names} names for {fewer}; raise {option}, or leave it out")


def unprintable(
    text: str, remedy: str = "leave the name empty ('') and write it by hand", what: str = "name"
) -> str:
    """Why a tidy name or title (`what`) cannot be drawn, or ""; `remedy` is for letters that are missing."""
    if find_bad(text):
        return f"a {what} cannot contain control characters or marks that change the direction of writing"
    if len(text) > LONGEST_NAME:
        return f"{len(text)} characters; the limit for a {what} is {LONGEST_NAME}"
    missing = face(True).missing(text)
    if missing:
        listed = ", ".join(f"'{c}'" if c.isprintable() else f"U+{ord(c):04X}" for c in missing[:5])
        return f"{listed} cannot be printed (the typeface has Latin, Greek and Cyrillic letters); {remedy}"
    return ""


def in_file_name(name: str) -> str:
    """The letters and digits of a name without accents, in lower case, with hyphens between its words."""
    import unicodedata

    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c))
    return "-".join("".join(c if c.isalnum() else " " for c in plain).split())
