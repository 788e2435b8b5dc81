"""The leader of a league: a ticket with the name and the figures, and the map of the best game beside it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from papergen.page.drawings import rails
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import caption
from papergen.page.header import ticket_edge
from papergen.page.locomotive import rosette
from papergen.page.poster import landscape
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, line
from papergen.page.text import BELOW, cap, fitted, in_box, shortened

GAP = 5.0  # mm between the ticket and the map
NOTCH = 1.8  # mm, half as wide as the holes at the ends of the perforation
GAUGE = 1.6  # mm between the rails
LEAST_SCENE = 20.0  # mm: a lower landscape would be a smudge
STUB = 0.26  # of the ticket's width
LEAST_MAP = 42.0  # mm
NARROWEST = 24.0  # times the small text in mm: the least width of a ticket
BROADEST = 0.6  # times the width: a higher showpiece has the map below the ticket
STEEPEST = 0.62  # times its width: the height of the highest landscape
LONG = 3.0  # times its height: a longer ticket has the landscape beside the words
SCENE_PART = 0.5  # of the width: the height of the highest ticket


@dataclass(frozen=True)
class Showpiece:
    """`figures` are labels and numbers; `picture` draws the best game, whose heading is `told`."""

    name: str
    figures: tuple[tuple[str, str], ...]
    told: str = ""
    picture: Callable[[Press, Box], Iterable[Shape]] | None = None

    def least(self, press: Press) -> float:
        return _least_ticket(press)

    def most(self, w: float) -> float:
        """Higher would not be better; `w` is the width."""
        return w * (1.25 if self.picture else SCENE_PART)

    def draw(self, press: Press, box: Box) -> list[Shape]:
        ways = (self._beside, self._below, self._ticket) if self.picture else (self._ticket,)
        return first(partial(way, press, box) for way in ways)

    def _beside(self, press: Press, box: Box) -> list[Shape]:
        """The map at the right, as high as the box."""
        if box.h > box.w * BROADEST:
            raise DoesNotFit("the map would be wider than the page")
        right, left = box.cut_right(box.h, GAP)
        return [*self._ticket(press, left), *self._map(press, right)]

    def _below(self, press: Press, box: Box) -> list[Shape]:
        """The ticket above the map, both in the middle of the page."""
        high = max(_least_ticket(press), box.h * 0.24)
        ticket, rest = box.cut_top(high, GAP)
        return [*self._ticket(press, ticket), *self._map(press, rest)]

    def _map(self, press: Press, box: Box) -> list[Shape]:
        if box.h < LEAST_MAP or not self.picture:
            raise DoesNotFit("no room for the map")
        told = shortened(press, self.told, press.look.small * 1.1, box.w, True, least=press.look.small)[0]
        head, inner = caption(press, box, told)
        return [*head, *self.picture(press, inner.cut_top(1.5)[1])]

    def _ticket(self, press: Press, box: Box) -> list[Shape]:
        """Who leads, over a landscape if there is room; the stub has a rosette."""
        look = press.look
        if box.w < look.mm(look.small) * NARROWEST or box.h < _least_ticket(press) - 0.01:
            raise DoesNotFit("no room for the ticket")
        stub, inner = box.cut_right(min(box.w * STUB, box.h * 1.1))
        upright = line(
            stub.x, box.y + NOTCH + 0.8, stub.x, box.bottom - NOTCH, Pen(look.quiet, 0.25, (0.8, 0.8))
        )
        shapes: list[Shape] = [upright]
        inner = inner.inset(3.5, 3)
        words, above = inner.cut_bottom(_words_height(press), 1.5)
        if above.h >= LEAST_SCENE:
            scene = min(above.h, above.w * STEEPEST)
            shapes += landscape(press, Box(above.x, above.y + (above.h - scene) / 2, above.w, scene))
        else:
            if inner.w > inner.h * LONG:
                beside, inner = inner.cut_right(inner.w * 0.5, GAP)
                shapes += landscape(press, beside)
            words = Box(inner.x, inner.cy - words.h / 2, inner.w, words.h)
        shapes += self._words(press, words)
        shapes += _rosette(press, stub)
        return [*shapes, ticket_edge(box, stub.x, NOTCH, Pen(look.ink, max(look.thick, 0.5)))]

    def _words(self, press: Press, box: Box) -> list[Shape]:
        look = press.look
        kicker = press.words["league-leader"]
        baseline = box.y + cap(look.small)
        size = fitted(press, kicker, look.small, box.w, True)
        shapes: list[Shape] = [Text(box.x, baseline, kicker, size, True, colour=look.accent)]
        baseline += look.mm(look.small) * 0.6 + cap(_name_size(press))
        name, size = shortened(press, self.name, _name_size(press), box.w, True)
        shapes.append(Text(box.x, baseline, name, size, True, colour=look.ink))
        y = baseline + look.mm(_name_size(press)) * BELOW + 1.8
        shapes += rails(box.x, box.right, y, GAUGE, look.accent, 0.25)
        return [*shapes, *_figures(press, box.cut_top(y + GAUGE + 0.6 - box.y)[1], self.figures)]


def _name_size(press: Press) -> float:
    look = press.look
    return look.body * 1.2 if look.large else look.title * 0.9


def _figure_size(press: Press) -> float:
    look = press.look
    return look.body if look.large else look.body * 1.3


def _words_height(press: Press) -> float:
    look = press.look
    name = look.mm(look.small) * 0.6 + cap(_name_size(press)) + look.mm(_name_size(press)) * BELOW
    numbers = cap(look.small) + look.mm(look.small) * 0.6 + cap(_figure_size(press))
    return cap(look.small) + name + 1.8 + GAUGE + 0.6 + numbers + 0.2


def _least_ticket(press: Press) -> float:
    return _words_height(press) + 7


def _figures(press: Press, box: Box, figures: Sequence[tuple[str, str]]) -> list[Shape]:
    """Numbers below their labels, side by side."""
    look = press.look
    shapes: list[Shape] = []
    for place, (label, number) in zip(box.grid(len(figures), 1, 2), figures, strict=True):
        small = fitted(press, label, look.small, place.w)
        size = fitted(press, number, _figure_size(press), place.w, True)
        below = place.y + cap(look.small) + look.mm(look.small) * 0.6 + cap(_figure_size(press))
        shapes.append(Text(place.x, place.y + cap(look.small), label, small, colour=look.quiet))
        shapes.append(Text(place.x, below, number, size, True, colour=look.ink))
    return shapes


def _rosette(press: Press, stub: Box) -> list[Shape]:
    """The first place, on a ribbon."""
    w = min(stub.w * 0.78, (stub.h - 6) / 1.42)
    place = Box(stub.cx - w / 2, stub.cy - w * 0.7, w, w * 1.4)
    middle = Box(place.cx - w * 0.32, place.y + w / 2 - w * 0.32, w * 0.64, w * 0.64)
    number = in_box(press, middle, "1", min(middle.h * 0.7 / cap(1), press.look.title * 2), True, pad=0)
    return [*rosette(press, place), number]
