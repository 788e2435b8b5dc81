"""Worksheets for the classroom: a page with an exercise, and a key with the referee's answers.

A worksheet is a module in this package and an entry in WORKSHEETS: it finds an exercise, draws it, and draws
its key, also in short. Its words are `worksheet-NAME-title` and, for each of the AGES, `worksheet-NAME-AGES`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from papergen.errors import PapergenError
from papergen.wording import meant, shown

if TYPE_CHECKING:
    from papergen.games.thirty_rails.model import Play
    from papergen.page.frame import NameLine
    from papergen.page.press import Press
    from papergen.page.shapes import Box, Page, Shape
    from papergen.words import Words

AGES = ("7-9", "9-11", "11-14")
# By name, the module that has the WORKSHEET; it is imported when needed.
WORKSHEETS = {name: f"{__name__}.{name}" for name in ("score", "route", "where", "dice", "tracks")}

Exercise = TypeVar("Exercise")


@dataclass(frozen=True)
class Worksheet(Generic[Exercise]):
    """`find(seed, ages)` finds an exercise; `shorter` has it and shorter ones, for pages with less room.
    `draw(press, room, exercise, solved)` draws it, or its key if `solved`; the instructions are already above
    the room. `answers` are lines for a short key, as many for each exercise of an age group; `solved` are
    the maps for it, if the answers are drawings.
    """

    find: Callable[[str, str], Exercise]
    draw: "Callable[[Press, Box, Exercise, bool], list[Shape]]"
    answers: "Callable[[Words, Exercise], list[str]]"
    shorter: Callable[[Exercise], Iterable[Exercise]] = lambda exercise: (exercise,)
    solved: "Callable[[Exercise], Sequence[SolvedMap]]" = lambda _: ()


class SolvedMap(NamedTuple):
    """A map with the route that an exercise asks for, between two grey squares."""

    play: "Play"
    ends: tuple[int, int]
    route: tuple[int, ...]


@dataclass(frozen=True)
class Posed(Generic[Exercise]):
    """A worksheet with the exercise found for a seed and an age group."""

    name: str
    seed: str
    ages: str
    worksheet: Worksheet[Exercise]
    exercise: Exercise


@dataclass(frozen=True)
class Worksheets:
    """One page per worksheet, and in the same order their keys and what writes a pupil's name on a page."""

    pages: "tuple[Page, ...]"
    keys: "tuple[Page, ...]"
    name_lines: "tuple[NameLine, ...]"


def make_worksheets(press: "Press", seed: str, names: Sequence[str], ages: str) -> Worksheets:
    from papergen.games.thirty_rails.worksheets.pages import sheet_and_key, sheet_name_line

    posed = pose_all(seed, names, ages)
    pairs = [sheet_and_key(press, one) for one in posed]
    return Worksheets(
        tuple(page for page, _ in pairs),
        tuple(key for _, key in pairs),
        tuple(sheet_name_line(press, one) for one in posed),
    )


def pose_all(seed: str, names: Sequence[str], ages: str, pupil: int = 0) -> list[Posed[Any]]:
    _demand_known("worksheet", names, tuple(WORKSHEETS))
    _demand_known("age group", (ages,), AGES)
    return [pose(name, seed, ages, pupil) for name in names]


@lru_cache(maxsize=1024)  # a class's key needs what its worksheets needed
def pose(name: str, seed: str, ages: str, pupil: int = 0) -> Posed[Any]:
    """The exercise for everybody, or the own one of a pupil by number, whoever else is in the class."""
    worksheet: Worksheet[Any] = import_module(WORKSHEETS[name]).WORKSHEET
    return Posed(name, seed, ages, worksheet, worksheet.find(f"{seed}#{pupil}" if pupil else seed, ages))


def _demand_known(what: str, asked: Sequence[str], known: Sequence[str]) -> None:
    lines = [
        f"there is no {what} '{shown(name)}'; {meant(name, known)}" for name in asked if name not in known
    ]
    if lines:
        raise PapergenError(*lines)
