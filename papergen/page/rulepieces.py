"""What the sections of rules are made of: small tables, sums in boxes, lists with icons, arrows, ticks."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from papergen.page.blocks import Block, column, row, text
from papergen.page.fit import DoesNotFit, first
from papergen.page.press import Press
from papergen.page.sections import Space
from papergen.page.shapes import Box, Pen, Shape, Text, lines, polygon, polyline, rect, rounded
from papergen.page.text import balanced, cap, fitted

Icon = Callable[[Press, Box], Iterable[Shape]]
ICON = 2.6  # side of an icon, in text sizes
FAR = 6.0  # text sizes between words and their points: more, and the eye needs a line to follow


@dataclass(frozen=True)
class Term:
    """A number of a sum in its box, with the sign before it and what it is below it."""

    number: str
    label: str
    sign: str = ""
    result: bool = False
    icon: Icon | None = None  # drawn before the number


def sum_boxes(space: Space, terms: Sequence[Term]) -> Block:
    """A sum, box by box, with what the numbers are below; on two lines if it is too wide for one."""

    def rows(count: int) -> Block:
        parts = (terms[i : i + count] for i in range(0, len(terms), count))
        return column([_sum_row(space, part, count) for part in parts], space.em * 0.3)

    return first(partial(rows, count) for count in (len(terms), -(-len(terms) // 2)))


def _sum_row(space: Space, terms: Sequence[Term], count: int) -> Block:
    press, look = space.press, space.press.look
    sign_w = max(space.w * 0.05, space.em * 1.3)
    signs = count - (not terms[0].sign)
    wide = (space.w - sign_w * signs) / count
    labels = [balanced(press, term.label, look.body, wide + sign_w * 0.6) for term in terms]
    step = look.step(look.body, 1.15)
    rooms = [wide * (0.38 if term.icon else 0.9) for term in terms]
    fitting = (
        fitted(press, term.number, look.body * 1.9, room, True)
        for term, room in zip(terms, rooms, strict=True)
    )
    size = min(fitting)
    boxes_h = space.em * 2.7

    def draw(box: Box) -> Iterable[Shape]:
        left = box.x + (sign_w if terms[0].sign else 0)
        for i, (term, parts) in enumerate(zip(terms, labels, strict=True)):
            cell = Box(left + i * (wide + sign_w), box.y, wide, boxes_h)
            yield from _term(press, cell, term, size, sign_w)
            for j, part in enumerate(parts):
                y = cell.bottom + space.em * 1.15 + j * step
                yield Text(cell.cx, y, part, look.body, False, "middle", look.ink)

    return Block(boxes_h + space.em * 1.5 + (max(map(len, labels)) - 1) * step, draw)


def _term(press: Press, cell: Box, term: Term, size: float, sign_w: float) -> Iterable[Shape]:
    look = press.look
    thin = Pen(look.ink, max(0.25, look.thin))
    yield rounded(cell, 1.5, Pen(look.accent, look.thick) if term.result else thin)
    x = cell.cx
    if term.icon:
        left, rest = cell.cut_left(cell.w * 0.62)
        x = rest.cx - 1
        yield from term.icon(press, left)
    yield Text(x, cell.cy + cap(size) / 2, term.number, size, True, "middle", look.ink)
    if term.sign == "→":
        yield from arrow(press, cell.x - sign_w * 0.85, cell.cy, cell.x - sign_w * 0.15)
    elif term.sign:
        large = look.body * 1.5
        y = cell.cy + cap(large) / 2
        yield Text(cell.x - sign_w / 2, y, term.sign, large, True, "middle", look.ink)


def icon_list(space: Space, entries: Sequence[tuple[Icon, str]], side: float = ICON) -> Block:
    """Texts one below the other, each with its icon in a square of `side` text sizes."""
    square = side * space.em * min(space.grow, 1.3)
    gap = space.em * 0.8
    said = space.w - square - gap
    if said < space.em * 6:
        raise DoesNotFit("no room for words beside the icons")
    rows = []
    for icon, words in entries:
        block = text(space.press, said, words)
        high = max(square, block.height)
        rows.append(
            row([(square, _icon(space.press, icon, square, high)), (said, _centred(block, high))], gap)
        )
    return column(rows, space.em * 0.5)


def priced_list(space: Space, entries: Sequence[tuple[Icon, str, str]], side: float = ICON) -> Block:
    """Like `icon_list`, with what each thing scores in bold at the right, and a line to it if it is far."""
    press, em = space.press, space.em
    look = press.look
    said_at = side * em * min(space.grow, 1.3) + em * 0.8
    size = press.look.body * 1.2
    wide = max(press.width(points, size, True) for *_, points in entries) + em * 0.6
    rows = []
    for icon, words, points in entries:
        told = icon_list(space.narrower(space.w - wide), [(icon, words)], side)
        start = said_at + press.width(words, look.body) + em
        end = space.w - press.width(points, size, True) - em

        def draw(
            box: Box, told: Block = told, points: str = points, leader: tuple[float, float] = (start, end)
        ) -> Iterable[Shape]:
            yield from told.draw(Box(box.x, box.y, space.w - wide, told.height))
            y = box.y + told.height / 2 + cap(size) / 2
            if leader[1] - leader[0] > em * FAR:
                yield lines([(box.x + leader[0], y, box.x + leader[1], y)], look.guide)
            yield Text(box.x + space.w, y, points, size, True, "end", press.look.ink)

        rows.append(Block(told.height, draw))
    return column(rows, em * 0.4)


def captioned(space: Space, entries: Sequence[tuple[Icon, str]], side: float, least: float = 0.0) -> Block:
    """Pictures side by side with words below, each in a square of `side` text sizes, `least` mm or more."""
    press, em = space.press, space.em
    gap = em * 0.9
    w = (space.w - gap * (len(entries) - 1)) / len(entries)
    square = max(least, min(side * em * min(space.grow, 1.4), w))
    if square > w:
        raise DoesNotFit("no room for the pictures side by side")

    def parted(size: float) -> tuple[float, list[list[str]]]:
        return size, [balanced(press, words, size, w) for _, words in entries]

    size, said = first(partial(parted, size) for size in (press.look.body, press.look.small))
    step = press.look.step(size, 1.2)
    top = square + em * 0.4

    def draw(box: Box) -> Iterable[Shape]:
        for i, ((icon, _), parts) in enumerate(zip(entries, said, strict=True)):
            x = box.x + i * (w + gap)
            yield from icon(press, Box(x + (w - square) / 2, box.y, square, square))
            for j, part in enumerate(parts):
                y = box.y + top + cap(size) + j * step
                yield Text(x + w / 2, y, part, size, False, "middle", press.look.ink)

    return Block(top + (max(map(len, said)) - 1) * step + em * 1.05, draw)


def _icon(press: Press, icon: Icon, side: float, high: float) -> Block:
    return Block(high, lambda box: icon(press, Box(box.x, box.y + (high - side) / 2, side, side)))


def _centred(block: Block, high: float) -> Block:
    """In the middle of a greater height."""
    down = (high - block.height) / 2
    return Block(high, lambda box: block.draw(Box(box.x, box.y + down, box.w, block.height)))


def beside(space: Space, picture: Block, w: float, words: Block, gap: float | None = None) -> Block:
    """A picture `w` mm wide at the right of words that were made for the rest; both centred."""
    gap = space.em * 1.2 if gap is None else gap
    high = max(picture.height, words.height)
    return row([(space.w - w - gap, _centred(words, high)), (w, _centred(picture, high))], gap)


def number_table(
    space: Space, rows: Sequence[Sequence[str]], marked: Sequence[tuple[int, int]] = (), bold: bool = True
) -> Block:
    """A table of numbers: the first row and column are what they are about; `marked` cells have a frame."""
    press, look = space.press, space.press.look
    high = space.em * 1.6
    size = look.body
    label = max(press.width(line[0], size) for line in rows) + space.em * 0.8
    wide = (space.w - label) / (len(rows[0]) - 1)
    widest = max(press.width(cell, size, True) for line in rows for cell in line[1:])
    if widest > wide - 0.8:
        size = min(fitted(press, cell, size, wide - 0.8, True) for line in rows for cell in line[1:])

    def draw(box: Box) -> Iterable[Shape]:
        for j, line in enumerate(rows):
            y = box.y + j * high + high / 2 + cap(size) / 2
            if line[0]:
                yield Text(box.x, y, line[0], size, colour=look.quiet if j == 0 or bold else look.ink)
            for i, cell in enumerate(line[1:]):
                x = box.x + label + (i + 0.5) * wide
                yield Text(x, y, cell, size, j > 0 and bold, "middle", look.ink if j else look.quiet)
        levels = [(box.x, box.y + j * high, box.x + space.w, box.y + j * high) for j in range(1, len(rows))]
        yield lines(levels[:1], look.line)
        if levels[1:]:
            yield lines(levels[1:], look.guide)
        for j, i in marked:
            cell_box = Box(box.x + label + (i - 1) * wide, box.y + j * high, wide, high)
            yield rect(cell_box.inset(0.3), Pen(look.accent, max(0.5, look.thick)))

    return Block(high * len(rows), draw)


def arrow(press: Press, x1: float, y: float, x2: float) -> list[Shape]:
    """A level arrow from x1 to x2."""
    look = press.look
    head = min(abs(x2 - x1) * 0.5, look.mm(look.body) * 0.6)
    tip = head if x2 > x1 else -head
    return [
        lines([(x1, y, x2 - tip * 0.8, y)], Pen(look.ink, max(0.4, look.thick * 0.8))),
        polygon([(x2, y), (x2 - tip, y - head * 0.55), (x2 - tip, y + head * 0.55)], fill=look.ink),
    ]


def tick(press: Press, box: Box) -> list[Shape]:
    """What is allowed."""
    at = ((0.12, 0.55), (0.4, 0.85), (0.9, 0.15))
    points = [(box.x + x * box.w, box.y + y * box.h) for x, y in at]
    return [polyline(points, Pen(press.look.ink, box.w * 0.16, round_joins=True))]


def cross(press: Press, box: Box) -> list[Shape]:
    """What is not."""
    i = box.inset(box.w * 0.12)
    both = [(i.x, i.y, i.right, i.bottom), (i.x, i.bottom, i.right, i.y)]
    return [lines(both, Pen(press.look.accent, box.w * 0.16))]
