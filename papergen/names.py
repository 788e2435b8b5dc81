"""Players' names, and titles: whether they can be drawn safely and legibly, and if not, why."""

import unicodedata
from collections.abc import Iterable, Sequence

from papergen.errors import PapergenError
from papergen.page.letters import PLAIN, Letters
from papergen.reading import find_bad
from papergen.wording import LONGEST_NAME, counted, shown

ANOTHER_FONT = "add --font FILE, a font that has these letters"


def clean_names(names: Iterable[str], letters: Letters | None = PLAIN) -> tuple[str, ...]:
    """The names as they will be drawn with these letters; reports all that cannot be drawn at once.

    Without letters, nothing is drawn: the names go into a file of text.
    """
    cleaned, refused = [], []
    for name in names:
        text = tidy(name)
        if reason := unprintable(text, letters):
            refused.append(f"player '{shown(text)}': {reason}")
        cleaned.append(text)
    if refused:
        raise PapergenError(*refused)
    return tuple(cleaned)


def clean_title(typed: str, letters: Letters | None = PLAIN, option: str = "--title") -> str:
    """The value of --title, or of another option, as it will be drawn; `letters` as for names."""
    title = tidy(typed)
    if reason := unprintable(title, letters, "use other letters", option.removeprefix("--")):
        raise PapergenError(f"{option} '{shown(title)}': {reason}")
    return title


def tidy(name: str) -> str:
    """With composed letters and single spaces, and without soft hyphens, which the typeface would show."""
    return " ".join(unicodedata.normalize("NFC", name.replace("\u00ad", "")).split())


def demand_places(names: int, places: int, what: str, option: str) -> None:
    """Refuses more names than there are sheets or players; `what` is the word for one of them."""
    if names > places:
        fewer = counted(places, what)
        raise PapergenError(f"there are {names} names for {fewer}; raise {option}, or leave it out")


def seated(title: str, what: str, allowed: Sequence[int], asked: int | None, names: int, usual: int) -> int:
    """How many play: one for each name, if nobody says otherwise. `what` there is for so many: `pads`."""
    least, most = allowed[0], allowed[-1]
    count = max(least, names or min(most, usual)) if asked is None else asked
    if count not in allowed:
        why = f"there are {names} names, and" if asked is None else f"--players {asked}:"
        raise PapergenError(f"{why} {title} has {what} for {least} to {most} players")
    demand_places(names, count, "player", "--players")
    return count


def unprintable(
    text: str,
    letters: Letters | None,
    remedy: str = "leave the name empty ('') and write it by hand",
    what: str = "name",
) -> str:
    """Why a tidy name or title (`what`) cannot be drawn, or ""; `remedy` is for letters that are missing."""
    if find_bad(text):
        return f"a {what} cannot contain control characters or marks that change the direction of writing"
    if len(text) > LONGEST_NAME:
        return f"{len(text)} characters; the limit for a {what} is {LONGEST_NAME}"
    if letters and (missing := letters.missing(text)):
        listed = ", ".join(f"'{c}'" if c.isprintable() else f"U+{ord(c):04X}" for c in missing[:5])
        return f"{listed} cannot be printed ({letters.reach}); {ANOTHER_FONT}, or {remedy}"
    return ""


def in_file_name(name: str) -> str:
    """The letters and digits of a name without accents, in lower case, with hyphens between its words."""
    import unicodedata

    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c))
    return "-".join("".join(c if c.isalnum() else " " for c in plain).split())
