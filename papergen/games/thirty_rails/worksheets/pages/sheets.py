"""A worksheet's two pages: header and footer as everywhere, the exercise between them; then with answers."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.worksheets.dice import make_dice
from papergen.games.thirty_rails.worksheets.pages.dicepage import draw_dice
from papergen.games.thirty_rails.worksheets.pages.routepage import draw_routes
from papergen.games.thirty_rails.worksheets.pages.scorepage import draw_score
from papergen.games.thirty_rails.worksheets.pages.trackspage import draw_tracks
from papergen.games.thirty_rails.worksheets.pages.wherepage import draw_where
from papergen.games.thirty_rails.worksheets.route import make_routes
from papergen.games.thirty_rails.worksheets.score import make_score
from papergen.games.thirty_rails.worksheets.tracks import make_tracks
from papergen.games.thirty_rails.worksheets.where import make_where
from papergen.page.draw import Box
from papergen.page.fit import NoRoom, usual
from papergen.page.frame import framed_page
from papergen.page.header import Heading
from papergen.page.look import Look
from papergen.page.papers import PAPERS
from papergen.page.shapes import Page, Shape
from papergen.page.text import DoesNotFit
from papergen.words import Words


@dataclass(frozen=True)
class Frame:
    """What all worksheets of a request share."""

    seed: str
    ages: str
    paper: str
    look: Look
    words: Words
    command: str


Body = Callable[[Look, Words, Box, bool], list[Shape]]  # draws the exercise, or the exercise and its answers
Task = TypeVar("Task")


def _bound(
    make: Callable[[str, str], Task], draw: Callable[[Look, Words, Box, str, Task, bool], list[Shape]]
) -> Callable[[str, str], Body]:
    """From a seed and the ages to an exercise that is made once and drawn twice."""

    def exercise(seed: str, ages: str) -> Body:
        task = make(seed, ages)
        return lambda look, words, room, solved: draw(look, words, room, ages, task, solved)

    return exercise


EXERCISES = {
    "score": _bound(make_score, draw_score),
    "route": _bound(make_routes, draw_routes),
    "where": _bound(make_where, draw_where),
    "dice": _bound(make_dice, draw_dice),
    "tracks": _bound(make_tracks, draw_tracks),
}


def draw(frame: Frame, kind: str) -> tuple[Page, Page]:
    """The sheet and its answers."""
    body = EXERCISES[kind](frame.seed, frame.ages)
    try:
        return _pages(frame, kind, body)
    except DoesNotFit:
        what = f"the worksheet '{kind}' for ages {frame.ages}"
        raise NoRoom(what, frame.paper, frame.look, *usual(frame.paper, frame.look, maps=True)) from None


def _pages(frame: Frame, kind: str, body: Body) -> tuple[Page, Page]:
    """Both bodies have the same height, so that the key has as many maps as the sheet."""
    sheet, key = _framed(frame, kind, False), _framed(frame, kind, True)
    height = min(sheet.room.h, key.room.h)
    return _filled(frame, sheet, body, height), _filled(frame, key, body, height)


@dataclass(frozen=True)
class _Framed:
    """A page with its header and footer; `room` is what is left, `look` what the paper makes of it."""

    look: Look
    shapes: list[Shape]
    room: Box
    solved: bool
    summary: str


def _framed(frame: Frame, kind: str, solved: bool) -> _Framed:
    words = frame.words
    title = words[f"worksheet-{kind}-title"]
    subtitle = words.filled("worksheet-ages", ages=frame.ages.replace("-", "–"))
    if solved:
        subtitle = words.filled("worksheet-answers-for", ages=subtitle)
    heading = Heading(title, subtitle, frame.seed, dice_of(frame.seed).fingerprint)
    player = None if solved else ""
    made = framed_page(frame.look, words, frame.paper, heading, frame.command, player)
    return _Framed(*made, solved, f"{title}, {subtitle}")


def _filled(frame: Frame, framed: _Framed, body: Body, height: float) -> Page:
    words = frame.words
    drawn = body(framed.look, words, replace(framed.room, h=height), framed.solved)
    section = words["worksheet-answers" if framed.solved else "worksheet"]
    return Page(*PAPERS[frame.paper], (*framed.shapes, *drawn), section, framed.summary)
