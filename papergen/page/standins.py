"""What stands on the pages of a report for names that cannot be printed: the file that they are in."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING
from unicodedata import bidirectional

from papergen.page.letters import Letters

if TYPE_CHECKING:
    from papergen.marks import Unreadable
    from papergen.page.press import Press
    from papergen.result import Result

LONGEST = 30  # characters of a file's name
LEFT_TO_RIGHT = "\u200e"


class StandIns:
    """`instead` has what to print, by name; all names are replaced at once, the longer ones first."""

    def __init__(self, instead: Mapping[str, str]) -> None:
        self.instead = instead
        names = sorted(instead, key=len, reverse=True)
        self._any = re.compile("|".join(map(re.escape, names)) or "(?!)")

    def put_into(self, text: str) -> str:
        if not self.instead or text.isascii():
            return text
        return self.instead.get(text) or self._any.sub(lambda found: self.instead[found[0]], text)


def stand_ins(letters: Letters, files: Iterable[tuple[str, Sequence[str]]], sheet: str) -> StandIns:
    """For the names in these files, in their order. `sheet` is the word for a file without a printable name.

    A name from right to left stands for itself, with a mark behind it: so what follows stays on its right.
    """
    instead: dict[str, str] = {}
    taken: set[str] = set()
    for number, (file, names) in enumerate(files, 1):
        called = _called(letters, file, f"{sheet} {number}")
        for seat, name in enumerate(names, 1):
            if name in instead or name.isascii():
                continue
            if letters.missing(name):
                left = letters.printable(name)
                one = called if len(names) == 1 else f"{called}, {seat}"
                if any(map(str.isalpha, left)):
                    one = f"{left} ({one})"
                instead[name] = one if one not in taken else f"{one} ({sheet} {number})"
                taken.add(instead[name])
            elif any(bidirectional(c) in ("R", "AL") for c in name):
                instead[name] = name + LEFT_TO_RIGHT
    return StandIns(instead)


def _called(letters: Letters, file: str, otherwise: str) -> str:
    name = PurePath(file).name
    if letters.missing(name) or not name:
        return otherwise
    return name if len(name) <= LONGEST else f"…{name[1 - LONGEST :]}"


def with_stand_ins(
    press: "Press", results: "Iterable[Result]", unread: "Iterable[Unreadable]" = ()
) -> "Press":
    """The press for pages about these sheets; one that has stand-ins already stays as it is."""
    from dataclasses import replace

    if press.stand_ins.instead:
        return press
    files = [(result.file, [name for name, _ in result.standings]) for result in results]
    files += [(one.file, [one.name] if one.name else []) for one in unread]
    return replace(press, stand_ins=stand_ins(press.letters, files, press.words["sheet"]))
