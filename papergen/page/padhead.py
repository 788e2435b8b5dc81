"""The head of a score pad: the game's name and its own drawing over rails, the club's heading, a date."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from papergen.page.blocks import Block
from papergen.page.drawings import rails
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, Text, lines
from papergen.page.text import cap, fitted, title_baseline

GAUGE = 1.6  # mm between the rails
EMBLEM_ROOM = 3.0  # mm that a drawing adds to the head's height
LEAST_TITLE = 0.8  # of the title's size: if a drawing leaves it less, it is left out


@dataclass(frozen=True)
class Emblem:
    """A small drawing that stands on the rails, `wide` times as wide as high."""

    wide: float
    draw: Callable[[Press, Box], Iterable[Shape]]


def pad_title(press: Press, w: float, title: str, heading: str, emblem: Emblem | None) -> Block:
    """The game's name, the club's heading beside or below it, and a line for the date."""
    plain = _size(press, w, title)
    high = cap(press.look.title) + 5.5 + EMBLEM_ROOM - 1 - GAUGE
    taken = high * emblem.wide + 4 if emblem else 0.0
    if (
        emblem is None
        or press.width(title, plain * LEAST_TITLE, True) > w - taken - _date_width(press, w) - 3
    ):
        return _title(press, w, w, title, heading, None)
    return _title(press, w, w - taken, title, heading, emblem)


def _date_width(press: Press, w: float) -> float:
    """Room for a date written by hand."""
    return max(24.0, w * 0.2, press.width(press.words["date"], press.look.small) + max(12, w * 0.15))


def _size(press: Press, w: float, title: str) -> float:
    return fitted(press, title, press.look.title, w - _date_width(press, w) - 3, True)


def _title(press: Press, whole: float, w: float, title: str, heading: str, emblem: Emblem | None) -> Block:
    """The words have `w` of the `whole` width."""
    look, date = press.look, press.words["date"]
    label_w, date_w = press.width(date, look.small), _date_width(press, whole)
    size = fitted(press, title, look.title, w - date_w - 3, True)
    title_w = press.width(title, size, True)
    beside = max(0, w - date_w - 6 - title_w)
    below = press.width(heading, look.least) > beside
    second = fitted(press, heading, look.body, w if below else beside)
    extra = EMBLEM_ROOM if emblem else 0.0

    def draw(box: Box) -> Iterator[Shape]:
        baseline = title_baseline(title, size, box.y + extra)
        yield Text(box.x, baseline, title, size, True, colour=look.ink)
        if heading:
            x, y = (box.x, baseline + look.mm(second) * 1.4) if below else (box.x + title_w + 3, baseline)
            yield Text(x, y, heading, second, colour=look.quiet)
        end = box.x + w
        yield Text(end - date_w, baseline, date, look.small, colour=look.quiet)
        yield lines([(end - date_w + label_w + 1.2, baseline + 0.4, end, baseline + 0.4)], look.line)
        yield from rails(box.x, box.right, box.bottom - 1, GAUGE, look.accent, 0.25)
        if emblem:
            high = cap(look.title) + 5.5 + extra - 1 - GAUGE
            wide = high * emblem.wide
            yield from emblem.draw(press, Box(box.right - wide, box.bottom - 1 - GAUGE - high, wide, high))

    return Block(cap(look.title) + 5.5 + extra + (look.mm(look.body) * 1.4 if below else 0), draw)
