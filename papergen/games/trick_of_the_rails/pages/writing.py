"""What a player writes on: cards of the hand with their boxes, railways with room at both ends, strokes."""

from collections.abc import Iterator

from papergen.games.trick_of_the_rails.pages.rulesections import SHOWN
from papergen.games.trick_of_the_rails.tables import COMPANIES, COMPANY, NUMBER, VALUE
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, line, lines, rect, rects, rounded
from papergen.page.text import cap, fitted

WRITTEN = 1.25  # times the text size: what a pencil wrote in pictures


def least_width(press: Press) -> float:
    """Of a card that can be written on."""
    return press.width("ERIE", press.look.body) + 1.2


def card_height(press: Press) -> float:
    look = press.look
    face = 2 * cap(look.body) + cap(_number_size(press)) + 4.6
    return face + _box_height(press)


def _number_size(press: Press) -> float:
    look = press.look
    return look.body * (1.2 if look.large else 1.6)


def _box_height(press: Press) -> float:
    return max(6.0, cap(press.look.body) + 2.4)


def hand_card(press: Press, box: Box, card: int, written: tuple[str, str] = ("", "")) -> Iterator[Shape]:
    """A card of the hand; below are boxes for the number of its trick, left and right."""
    look = press.look
    face, below = box.cut_top(box.h - _box_height(press))
    name = COMPANIES[COMPANY[card]]
    text = fitted(press, name, look.body, box.w - 1.0)
    number = min(_number_size(press), (face.h - 2 * cap(text) - 3.6) / cap(1))
    yield rounded(box, 1.2, Pen(look.ink, max(0.25, look.thin)), look.ground)
    yield Text(box.cx, face.y + 1.1 + cap(text), name, text, False, "middle", look.quiet)
    middle = face.y + face.h / 2 + 0.1
    yield Text(box.cx, middle + cap(number) / 2, str(NUMBER[card]), number, True, "middle", look.ink)
    yield Text(box.cx, face.bottom - 1.0, str(VALUE[card]), text, False, "middle", look.accent)
    yield lines([(box.x, below.y, box.right, below.y), (box.cx, below.y, box.cx, box.bottom)], look.line)
    for place, words in zip(below.grid(2, 1), written, strict=True):
        if words:
            yield Text(place.cx, place.cy + cap(look.body) / 2, words, look.body, True, "middle", look.accent)


def written_card(press: Press, box: Box) -> Iterator[Shape]:
    """A card laid at the right end in trick 4."""
    high = min(box.h, card_height(press))
    w = max(least_width(press), high * 0.55)
    return hand_card(press, Box(box.cx - w / 2, box.cy - high / 2, w, high), SHOWN, ("", "4"))


def written_value(press: Press, box: Box) -> Iterator[Shape]:
    """The right end of a railway, with a value that was written there."""
    look = press.look
    high = look.mm(look.body) * 2.4
    row = Box(box.x, box.cy - high / 2, box.w, high)
    dealt, written, free = row.grid(3, 1)
    yield rect(free, look.guide)
    yield rect(dealt, look.line, look.band)
    yield rect(written, look.line)
    size = look.body * WRITTEN
    for place, card, colour in ((dealt, 20, look.ink), (written, SHOWN, look.accent)):
        text = str(VALUE[card])
        fitting = fitted(press, text, size, place.w - 1, True)
        yield Text(place.cx, place.cy + cap(fitting) / 2, text, fitting, True, "middle", colour)


def written_share(press: Press, box: Box) -> Iterator[Shape]:
    """A cell of the table of shares with strokes in it."""
    look = press.look
    high = look.mm(look.body) * 2.4
    row = Box(box.x, box.cy - high / 2, box.w, high)
    name, cell = row.grid(2, 1)
    yield rects([name, cell], look.line)
    company = COMPANIES[COMPANY[SHOWN]]
    size = fitted(press, company, look.body, name.w - 1, True)
    yield Text(name.cx, name.cy + cap(size) / 2, company, size, True, "middle", look.ink)
    for x in (cell.cx - 1.6, cell.cx, cell.cx + 1.6):
        yield line(x - 0.5, cell.bottom - 1.2, x + 0.5, cell.y + 1.2, Pen(look.accent, max(0.5, look.thick)))
