"""A worksheet's two pages: header, instructions and exercise, then the same with the answers."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.worksheets import Posed
from papergen.games.thirty_rails.worksheets.writing import instructions, rest_below
from papergen.page.fit import first, fit, usual
from papergen.page.frame import NameLine, framed_page, name_line
from papergen.page.header import Heading
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Shape

T = TypeVar("T")

GAP = 3.0  # mm between the instructions and the exercise


@dataclass(frozen=True)
class _Framed:
    """A page with its header and footer; `press` has the sizes that its paper asks for."""

    press: Press
    shapes: list[Shape]
    room: Box
    solved: bool
    summary: str


def sheet_and_key(press: Press, posed: Posed[Any]) -> tuple[Page, Page]:
    return _longest(press, posed, _both)


def sheet_alone(press: Press, posed: Posed[Any]) -> tuple[Page, Posed[Any]]:
    """The sheet, and the exercise as far as it has room there."""
    return _longest(press, posed, lambda press, posed: (_both(press, posed)[0], posed))


def _longest(press: Press, posed: Posed[Any], make: Callable[[Press, Posed[Any]], T]) -> T:
    """What is made with the longest exercise for which the pages have room."""

    def made(press: Press) -> T:
        shorter = posed.worksheet.shorter(posed.exercise)
        return first(partial(make, press, replace(posed, exercise=exercise)) for exercise in shorter)

    what = f"the worksheet '{posed.name}' for ages {posed.ages}"
    return fit(press, what, made, advice=usual(press, maps=True))


def sheet_name_line(press: Press, posed: Posed[Any]) -> NameLine:
    """What writes a pupil's name on the sheet."""
    return name_line(press, _heading(press, posed, solved=False))


def _both(press: Press, posed: Posed[Any]) -> tuple[Page, Page]:
    """Both leave the same height for the exercise, so that the key has as many maps as the sheet."""
    sheet, key = _framed(press, posed, solved=False), _framed(press, posed, solved=True)
    height = min(sheet.room.h, key.room.h)
    return _filled(sheet, posed, height), _filled(key, posed, height)


def _framed(press: Press, posed: Posed[Any], solved: bool) -> _Framed:
    heading = _heading(press, posed, solved)
    framed = framed_page(press, heading, None if solved else "")
    return _Framed(*framed, solved, f"{heading.title}, {heading.subtitle}")


def _heading(press: Press, posed: Posed[Any], solved: bool) -> Heading:
    words = press.words
    title = words[f"worksheet-{posed.name}-title"]
    subtitle = words.filled("worksheet-ages", ages=posed.ages.replace("-", "–"))
    if solved:
        subtitle = words.filled("worksheet-answers-for", ages=subtitle)
    return Heading(title, subtitle, posed.seed, dice_of(posed.seed).fingerprint)


def _filled(framed: _Framed, posed: Posed[Any], height: float) -> Page:
    press, room = framed.press, replace(framed.room, h=height)
    said = instructions(press, room.w, press.words[f"worksheet-{posed.name}-{posed.ages}"])
    rest = rest_below(room, said.height, GAP)
    drawn = posed.worksheet.draw(press, rest, posed.exercise, framed.solved)
    section = press.words["worksheet-answers" if framed.solved else "worksheet"]
    return Page(*press.size, (*framed.shapes, *said.draw(room), *drawn), section, framed.summary)
