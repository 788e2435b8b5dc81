"""The cover of a pack or a book: a poster, who travels, what is inside, and the seed as a ticket."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from papergen.page.fit import DoesNotFit, first
from papergen.page.frame import GAP, caption, footer, footer_height
from papergen.page.header import draw_ticket, header_height
from papergen.page.poster import poster
from papergen.page.press import Press
from papergen.page.shapes import Box, Page, Shape, Text, lines
from papergen.page.text import cap, fitted, shortened

POSTERS = (
    0.82,
    0.74,
    0.68,
    0.62,
    0.56,
    0.46,
)  # of the height, the first that leaves room for the words below
COLUMNS = (1, 2, 3, 4)  # of names
NARROWEST = 16.0  # times the least text in mm: a narrower column has no room for names
TALLEST = 9.0  # mm, of a line with a name
COMFORTABLE = 6.5  # mm, of one that is easy to write on


@dataclass(frozen=True)
class Cover:
    """`passengers` are names, an empty one to be written by hand; `contents` are titles and page numbers."""

    title: str
    kicker: str
    subtitle: str
    seed: str
    fingerprint: str
    passengers: tuple[str, ...] = ()
    contents: tuple[tuple[str, str], ...] = ()


def cover_page(press: Press, cover: Cover) -> Page:
    w, h = press.size
    sized = press.for_place(w)
    foot, box = Box(0, 0, w, h).inset(sized.look.margin).cut_bottom(footer_height(sized), GAP)

    def drawn(row: float, part: float, beside: bool, cover: Cover = cover) -> list[Shape]:
        above, below = box.cut_top(box.h * part, GAP * 1.6)
        words = _words(sized, below, cover, beside, row)
        return [
            *poster(sized, above, cover.title, cover.kicker, cover.subtitle),
            *words,
            *footer(sized, foot),
        ]

    rows = (COMFORTABLE * sized.look.roomy, _least_row(sized))
    ways = (*product(rows, POSTERS, (True, False)), *product((0.0,), POSTERS[::-1], (True, False)))
    bare = replace(cover, contents=())  # in large print on small paper
    attempts = [partial(drawn, *way, cover=some) for some in (cover, bare) for way in ways]
    shapes = first(attempts)
    section = press.words["cover"]
    return Page(w, h, tuple(shapes), section, f"{cover.title}, {cover.subtitle}: {section}")


def _words(press: Press, box: Box, cover: Cover, beside: bool, row: float) -> list[Shape]:
    """The list of passengers, and beside or above it the ticket and what is inside.

    Each name has at least `row` mm; if that is 0, some names may be left out.
    """
    words = press.words
    least = header_height(press, 999)
    if beside:
        right, left = box.cut_right(box.w * 0.46, GAP * 1.8)
        ticket, right = right.cut_top(least * 1.15, GAP * 1.2)
    else:
        ticket, rest = box.cut_top(least * 1.3, GAP)
        right, left = rest.cut_right(rest.w * 0.46, GAP * 1.8)
    shapes = draw_ticket(press, ticket, cover.seed, cover.fingerprint, True)
    if not cover.passengers:
        left = right = rest if not beside else left
    if cover.contents:
        head, room = caption(press.having(captions=True), right, words["cover-inside"])
        shapes += [*head, *_contents(press, room, cover.contents)]
    if cover.passengers:
        head, room = caption(press.having(captions=True), left, words["cover-passengers"])
        shapes += [*head, *_passengers(press, room, cover.passengers, row)]
    return shapes


def _contents(press: Press, box: Box, contents: Sequence[tuple[str, str]]) -> Iterator[Shape]:
    look = press.look
    step = min(box.h / len(contents), look.step(look.body, 1.8))
    if step < _least_row(press):
        raise DoesNotFit("no room for what is inside")
    most = min(look.body, step / look.mm(1) / 1.55)
    for number, (title, pages) in enumerate(contents):
        y = box.y + number * step + (step + cap(most)) / 2
        room = box.w - press.width(pages, most, True) - 2
        size = fitted(press, title, most, room)
        yield Text(box.x, y, title, size, colour=look.ink)
        yield Text(box.right, y, pages, most, True, "end", look.ink)
    ends = [box.y + number * step for number in range(1, len(contents) + 1)]
    yield lines([(box.x, y, box.right, y) for y in ends], look.guide)


def _passengers(press: Press, box: Box, names: Sequence[str], row: float) -> list[Shape]:
    """The names in as few columns as possible; those that have no room even in small type are counted."""
    row, columns = (row, COLUMNS) if row else (_least_row(press), (0,))
    return first(partial(_listed, press, box, names, row, count) for count in columns)


def _least_row(press: Press) -> float:
    return press.look.mm(press.look.least) * 1.55


def _listed(press: Press, box: Box, names: Sequence[str], step: float, columns: int) -> list[Shape]:
    """In so many columns; with 0, in as many as there can be, and not all of the names."""
    look = press.look
    rows, most = int(box.h / step), max(1, int(box.w / (NARROWEST * look.mm(look.least))))
    if columns > most or rows < 1 or (columns and columns * rows < len(names)):
        raise DoesNotFit("no room for the names")
    if not columns:
        columns, kept = most, most * rows - 1
        names = [*names[:kept], press.words.filled("cover-more", count=len(names) - kept)]
    rows = -(-len(names) // columns)
    step = min(box.h / rows, TALLEST * look.roomy)
    largest = min(look.body * 1.5, step / look.mm(1) / 1.5)
    cells = [
        Box(column.x, column.y + row * step, column.w, step)
        for column in box.grid(columns, 1, 4.0)
        for row in range(rows)
    ]
    shapes: list[Shape] = []
    for number, (name, cell) in enumerate(zip(names, cells, strict=False), 1):
        label = press.width(f"{len(names)} ", largest)
        y = cell.cy + cap(largest) / 2
        shapes.append(Text(cell.x, y, str(number), largest, colour=look.quiet))
        if name:
            text, size = shortened(press, name, largest, cell.w - label, True)
            shapes.append(Text(cell.x + label, y, text, size, True, colour=look.ink))
        shapes.append(lines([(cell.x, cell.bottom, cell.right, cell.bottom)], look.line))
    return shapes
