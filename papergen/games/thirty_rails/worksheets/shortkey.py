"""The key for a class in which every pupil has exercises of their own: a few lines for each pupil.

Every pupil's block is as high as the first one's, so the number of pages is known before they are made.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from math import ceil
from typing import Any

from papergen.games.thirty_rails.dice import dice_of
from papergen.games.thirty_rails.pages.board import Board, legible_ring
from papergen.games.thirty_rails.pages.played import draw_map, marked_route
from papergen.games.thirty_rails.worksheets import Posed, SolvedMap
from papergen.page.blocks import text
from papergen.page.drawings import least_disc
from papergen.page.fit import DoesNotFit, first, fit, usual
from papergen.page.frame import framed_page
from papergen.page.header import Heading
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Pen, Shape, Text, line
from papergen.page.text import cap, fitted, shortened, wrapped

TITLES = 0.24  # of the width is for the worksheets' titles, if they stand beside the answers
GAP = 3.0  # mm between two maps, and beside titles
ABOVE = 1.0  # mm above maps
SQUARES = 4.5, 3.4  # mm, the most and the least on the small maps
MINE = 0.9  # of a square, at most
LARGER = 1.2  # a pupil's name, relative to the text
SPARE = 1.1  # times the room that the first pupil's answers take: those of others may be longer
SMALLER = (1.0, 0.94, 0.88, 0.82)  # times the text, if they are much longer

Exercises = Sequence[Posed[Any]]


@dataclass(frozen=True)
class ShortKey:
    """`posed` are the exercises that a pupil, by number, has on the worksheets."""

    press: Press
    pupils: Sequence[str]
    posed: Callable[[int], Exercises]

    def __len__(self) -> int:
        return -(-len(self.pupils) // self._layout.per_page)

    def __iter__(self) -> Iterator[Page]:
        for start in range(0, len(self.pupils), self._layout.per_page):
            yield self._fitted(partial(self._page, start))

    def _fitted(self, make: Callable[[Press], Any]) -> Any:
        return fit(self.press, "the key", make, advice=usual(self.press, maps=True))

    def _page(self, start: int, _: Press) -> Page:
        layout, section = self._layout, self.press.words["worksheet-answers"]
        last = min(start + layout.per_page, len(self.pupils))
        shapes, room = list(layout.frame), layout.room
        for number in range(start + 1, last + 1):
            place, room = room.cut_top(layout.height)
            shapes += layout.block(place, f"{number} {self.pupils[number - 1]}", self.posed(number))
        return Page(*layout.press.size, tuple(shapes), section, f"{section} {start + 1}–{last}")

    @cached_property
    def _layout(self) -> "_Layout":
        posed = self.posed(1)
        makers = (partial(_laid_out, self.press, posed, titles) for titles in (TITLES, 0.0))
        layout: _Layout = self._fitted(lambda _: first(makers))
        return layout


@dataclass(frozen=True)
class _Layout:
    """`titles` is the titles' part of the width, or 0 if they stand above the answers; `rows` says for every
    line of every worksheet's answers how many rows it has."""

    press: Press
    frame: tuple[Shape, ...]
    room: Box
    titles: float
    rows: tuple[tuple[int, ...], ...]
    maps: int  # side by side
    height: float = 0.0  # of a pupil's block

    @property
    def per_page(self) -> int:
        return round(self.room.h / self.height)

    @property
    def wide(self) -> float:
        """The room for answers."""
        return self.room.w * (1 - self.titles) - (GAP if self.titles else 0)

    @property
    def step(self) -> float:
        return self.press.look.step(self.press.look.body)

    @property
    def head(self) -> float:
        return self.step * LARGER * 1.6

    @cached_property
    def square(self) -> float:
        """Of a small map."""
        room = (self.wide - GAP * (self.maps - 1)) / self.maps - 2 * legible_ring(self.press)
        least = max(SQUARES[1], least_disc(self.press) / MINE)
        square = min(max(SQUARES[0], least), int(room / 6 * 20) / 20)
        if square < least:
            raise DoesNotFit(f"the squares of the key's maps would be {square:.1f} mm wide")
        return square

    @property
    def side(self) -> float:
        return 6 * self.square + 2 * legible_ring(self.press)

    def heights(self) -> list[float]:
        """Of each worksheet's answers; one without lines has maps."""
        above = 0.0 if self.titles else self.step
        return [above + (sum(rows) * self.step if rows else ABOVE + self.side) for rows in self.rows]

    def block(self, box: Box, whose: str, posed: Exercises) -> Iterator[Shape]:
        """Number and name, then every worksheet with its answers."""
        look = self.press.look
        shown, size = shortened(self.press, whose.rstrip(), look.body * LARGER, box.w, True)
        yield line(box.x, box.y, box.right, box.y, Pen(look.accent, look.thick))
        head, rest = box.cut_top(self.head)
        yield Text(head.x, head.y + look.thick + 1.2 + cap(size), shown, size, True, colour=look.ink)
        for one, height, rows in zip(posed, self.heights(), self.rows, strict=True):
            row, rest = rest.cut_top(height)
            yield from self._titled(row, one, rows)

    def _titled(self, box: Box, posed: Posed[Any], rows: Sequence[int]) -> Iterator[Shape]:
        press, look = self.press, self.press.look
        title = press.words[f"worksheet-{posed.name}-title"]
        size = fitted(press, title, look.small, self.titles * box.w or box.w)
        yield Text(box.x, box.y + cap(look.body), title, size, colour=look.quiet)
        room = box.cut_right(self.wide)[0] if self.titles else box.cut_top(self.step)[1]
        for said, count in zip(posed.worksheet.answers(press.words, posed.exercise), rows, strict=True):
            place, room = room.cut_top(count * self.step)
            yield from first(partial(self._said, place, said, count, look.body * part) for part in SMALLER)
        for number, solved in enumerate(posed.worksheet.solved(posed.exercise)):
            x = room.x + number * (self.side + GAP)
            yield from self._map(x, room.y + ABOVE, solved)

    def _said(self, box: Box, said: str, rows: int, size: float) -> list[Shape]:
        look = self.press.look
        parts = wrapped(self.press, said, size, box.w)
        if len(parts) > rows or size < look.least:
            raise DoesNotFit(f"{said!r} has no room in the key")
        top = box.y + cap(look.body)
        return [Text(box.x, top + i * self.step, part, size, colour=look.ink) for i, part in enumerate(parts)]

    def _map(self, x: float, y: float, solved: SolvedMap) -> list[Shape]:
        ring, side = legible_ring(self.press), 6 * self.square
        board = Board(Box(x + ring, y + ring, side, side), ring)
        under, over = marked_route(self.press, board, *solved.ends, solved.route)
        return [*draw_map(self.press, board, solved.play, under), *over]


def _laid_out(press: Press, posed: Exercises, titles: float) -> _Layout:
    """As many pupils' blocks on a page as have room, with the first one drawn to see that it does."""
    words, seed = press.words, posed[0].seed
    ages = words.filled("worksheet-ages", ages=posed[0].ages.replace("-", "–"))
    heading = Heading(words["worksheet-answers-title"], ages, seed, dice_of(seed).fingerprint)
    press, frame, room = framed_page(press, heading, None)
    intro = text(press, room.w, words["worksheet-answers-own"])
    rest = room.cut_top(intro.height, press.look.mm(press.look.body))[1]
    maps = max(len(one.worksheet.solved(one.exercise)) for one in posed)
    layout = _Layout(press, (*frame, *intro.draw(room)), rest, titles, (), max(1, maps))
    said = [one.worksheet.answers(words, one.exercise) for one in posed]
    body = press.look.body
    rows = [tuple(ceil(press.width(line, body) * SPARE / layout.wide) for line in lines) for lines in said]
    layout = replace(layout, rows=tuple(rows))
    height = layout.head + sum(layout.heights()) + layout.step * 0.8
    if height > rest.h:
        raise DoesNotFit(f"a pupil's answers take {height:.0f} mm of a page's {rest.h:.0f}")
    layout = replace(layout, height=rest.h / int(rest.h / height))
    list(layout.block(rest, "1", posed))
    return layout
