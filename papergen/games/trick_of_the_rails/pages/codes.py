"""A ghost's hand on paper: strips of codes, and the key in which a code is looked up."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from papergen.games.trick_of_the_rails.pages.cards import LEAST_IN_TURNS
from papergen.games.trick_of_the_rails.solo.strips import Key
from papergen.games.trick_of_the_rails.tables import COMPANIES, COMPANY, NONE, NUMBER, VALUE
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import strike
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, lines, rect, rects
from papergen.page.text import cap, fitted

NOTHING = "–"  # what the key says where a ghost has no more
WIDEST_CODE = 12.0  # mm; a wider place is no easier to cross off


def strip_height(press: Press, tight: bool = False) -> float:
    return press.look.mm(press.look.body) * (1.5 if tight else 1.75)


def strip_block(press: Press, w: float, company: str, codes: Sequence[str], tight: bool) -> Block:
    """A company's name and its codes."""
    look = press.look
    size = look.body
    label = max(press.width(name, size, True) for name in COMPANIES) + look.mm(size) * 0.5
    wide = min((w - label) / len(codes), WIDEST_CODE * look.body / 9)
    if press.width("C0", size) > wide - 1:
        raise DoesNotFit("no room for the codes of a strip side by side")
    high = strip_height(press, tight)

    def draw(box: Box) -> Iterator[Shape]:
        y = box.y + high / 2 + cap(size) / 2
        yield Text(box.x, y, company, size, True, colour=look.ink)
        places = [Box(box.x + label + i * wide, box.y, wide, high) for i in range(len(codes))]
        yield rects(places, look.line)
        for place, code in zip(places, codes, strict=True):
            yield Text(place.cx, y, code, size, False, "middle", look.ink)

    return Block(high, draw)


def key_words(card: int) -> tuple[str, str]:
    """What the key says of a card, and what it is worth."""
    return f"{COMPANIES[COMPANY[card]]} {NUMBER[card]}", str(VALUE[card])


Words = Sequence[tuple[str, bool]]  # pieces of a line, and whether they are bold


Layout = Callable[[str, str], Sequence[Words]]


def _on_one_line(name: str, value: str) -> Sequence[Words]:
    return (((name, True), (value, False)),)


def _value_below(name: str, value: str) -> Sequence[Words]:
    return ((name, True),), ((value, False),)


def _company_above(name: str, value: str) -> Sequence[Words]:
    company, _, number = name.partition(" ")
    return ((company, True),), ((number, True), (value, False))


LAYOUTS = (_on_one_line, _value_below, _company_above)  # of a cell, the lowest first


def key_block(press: Press, w: float, key: Key, tight: bool) -> Block:
    """The grid: a letter for each row, a number for each column; in a cell the card, and its value."""
    return first(partial(_key, press, w, key, layout, 0.3 if tight else 0.6) for layout in LAYOUTS)


def _key(press: Press, w: float, key: Key, layout: Layout, air: float) -> Block:
    look = press.look
    label = press.width("M", look.body, True) + look.mm(look.body) * 0.8
    wide = (w - label) / len(key.columns)
    cells = [[layout(*key_words(card)) if card != NONE else None for card in cards] for cards in key.grid]
    said = [words for across in cells for told in across if told for words in told]
    size = _key_size(press, said, wide - 1.2)
    step = look.mm(size) * 1.15
    count = len(layout("", ""))
    head = look.mm(look.body) * 1.6
    high = look.mm(size) * air + step * count

    def draw(box: Box) -> Iterator[Shape]:
        for i, number in enumerate(key.columns):
            x = box.x + label + (i + 0.5) * wide
            yield Text(x, box.y + head / 2 + cap(look.body) / 2, number, look.body, True, "middle", look.ink)
        for j, (letter, words) in enumerate(zip(key.rows, cells, strict=True)):
            row = Box(box.x, box.y + head + j * high, w, high)
            if j % 2 == 0 and look.fills:
                yield rect(row, None, look.shade)
            y = row.cy + cap(look.body) / 2
            yield Text(box.x + look.mm(look.body) * 0.3, y, letter, look.body, True, colour=look.ink)
            for i, said in enumerate(words):
                place = Box(box.x + label + i * wide, row.y, wide, high)
                yield from _cell(press, place, said, size, step)
        yield from _rules(press, Box(box.x, box.y + head, w, high * len(cells)), label, wide, high)

    return Block(head + high * len(cells), draw)


def _key_size(press: Press, said: Iterable[Words], room: float) -> float:
    """At most the usual text size, and never smaller than what a turn may need."""
    size = press.look.body
    widest = max(_width(press, words, size) for words in said)
    if widest > room:
        smaller = size * room / widest
        if smaller < max(press.look.least, min(size, LEAST_IN_TURNS)):
            raise DoesNotFit("no room for the cells of the key side by side")
        return smaller
    return size


def _width(press: Press, words: Words, size: float) -> float:
    gaps = (len(words) - 1) * _gap(press, size)
    return sum(press.width(text, size, bold) for text, bold in words if text) + gaps


def _gap(press: Press, size: float) -> float:
    return press.look.mm(size) * 0.35


def _cell(press: Press, box: Box, said: Sequence[Words] | None, size: float, step: float) -> Iterator[Shape]:
    look = press.look
    if said is None:
        yield Text(box.cx, box.cy + cap(size) / 2, NOTHING, size, False, "middle", look.ink)
        return
    y = box.cy - step * (len(said) - 1) / 2 + cap(size) / 2
    for i, words in enumerate(said):
        x = box.cx - _width(press, words, size) / 2
        for text, bold in words:
            yield Text(x, y + i * step, text, size, bold, colour=look.ink if bold else look.accent)
            x += press.width(text, size, bold) + _gap(press, size)


def _rules(press: Press, box: Box, label: float, wide: float, high: float) -> Iterable[Shape]:
    look = press.look
    yield lines([(box.x, y, box.right, y) for y in (box.y, box.bottom)], look.line)
    if not look.fills:
        levels = [box.y + j * high for j in range(1, round(box.h / high))]
        yield lines([(box.x, y, box.right, y) for y in levels], look.guide)
    uprights = [box.x + label + i * wide for i in range(round((box.w - label) / wide))]
    yield lines([(x, box.y, x, box.bottom) for x in uprights], look.guide)


def small_strip(press: Press, box: Box, card: int, codes: Sequence[str], struck: int) -> Iterator[Shape]:
    """A short strip under its company's name, its first `struck` codes crossed off, for the rules."""
    look = press.look
    size = look.body
    count = min(len(codes), int(box.w / (max(press.width(code, size) for code in codes) + 2.2)))
    if count <= struck:
        raise DoesNotFit("no room for the codes of a strip side by side")
    codes = codes[:count]
    high = strip_height(press)
    top = box.cy - high / 2
    name = COMPANIES[COMPANY[card]]
    yield Text(box.cx, top - look.mm(size) * 0.6, name, size, True, "middle", look.ink)
    places = Box(box.x, top, box.w, high).grid(len(codes), 1)
    yield rects(places, look.line)
    for place, code in zip(places, codes, strict=True):
        yield Text(place.cx, place.cy + cap(size) / 2, code, size, False, "middle", look.ink)
    yield from (crossed(press, *pair) for pair in zip(places[:struck], codes, strict=False))
    yield rect(places[struck], Pen(look.accent, max(0.6, look.thick)))


def crossed(press: Press, place: Box, code: str) -> Shape:
    """The stroke through a code that was read."""
    wide, size = press.width(code, press.look.body), press.look.body
    return strike(press, place.cx - wide / 2, place.cx + wide / 2, place.cy + cap(size) / 2, size)


FOUND_WIDE = 0.66  # of the grid in the picture: the column with the cell that is found
_FOUND_AIR = 1.0  # mm beside the card's name in that cell, all in all


def small_key(press: Press, box: Box, letter: str, column: str, card: int) -> Iterator[Shape]:
    """A corner of the key with one cell found, for the rules."""
    look = press.look
    size = look.body
    head_w, head_h = _small_head(press, letter)
    rows = Box(box.x + head_w, box.y + head_h, box.w - head_w, box.h - head_h).grid(1, 3)
    cells = [row.cut_left(row.w * FOUND_WIDE) for row in rows]
    yield rects([part for pair in cells for part in pair], look.guide)
    found = cells[1][0]
    yield Text(found.cx, box.y + head_h / 2 + cap(size) / 2, column, size, True, "middle", look.ink)
    yield Text(box.x + head_w / 2, found.cy + cap(size) / 2, letter, size, True, "middle", look.ink)
    name = key_words(card)[0]
    fitting = fitted(press, name, size, found.w - _FOUND_AIR - _found_pen(press).width, True)
    yield Text(found.cx, found.cy + cap(fitting) / 2, name, fitting, True, "middle", look.ink)
    yield rect(found, _found_pen(press))


def _found_pen(press: Press) -> Pen:
    return Pen(press.look.accent, max(0.6, press.look.thick))


def _small_head(press: Press, letter: str) -> tuple[float, float]:
    look = press.look
    return press.width(letter, look.body, True) + 2.4, look.mm(look.body) * 1.5


def least_key(press: Press, letter: str, card: int) -> float:
    """The side of the smallest square in which such a corner can be read."""
    name = (
        press.width(key_words(card)[0], press.look.small, True) + _FOUND_AIR + _found_pen(press).width + 0.1
    )
    return _small_head(press, letter)[0] + name / FOUND_WIDE
