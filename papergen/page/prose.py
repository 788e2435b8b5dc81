"""Pages of words: headings, paragraphs and numbered steps flowing through columns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from papergen.page.fit import DoesNotFit, first, last
from papergen.page.press import Press
from papergen.page.shapes import Box, Shape, Text
from papergen.page.text import cap, wrapped

LEADING = 1.32  # times the text size


@dataclass(frozen=True)
class Paragraph:
    """A piece of text. A heading stays with what follows it; `mark`, such as a number, hangs at the left."""

    text: str
    heading: bool = False
    mark: str = ""
    quiet: bool = False


@dataclass(frozen=True)
class _Line:
    text: str
    mark: str
    paragraph: Paragraph
    before: float  # mm of space above, unless it is the first in a column


def prose(press: Press, columns: Sequence[Box], paragraphs: Sequence[Paragraph], size: float) -> list[Shape]:
    """The text from the top of the first column to the end of the last; raises DoesNotFit if it is longer."""
    return [shape for _, shape in _flow(press, columns, paragraphs, size)]


def _flow(
    press: Press, columns: Sequence[Box], paragraphs: Sequence[Paragraph], size: float
) -> Iterator[tuple[int, Text]]:
    """Each text with the number of the column it is in, counted from 0."""
    look = press.look
    indent = _indent(press, paragraphs, size)
    lines = _lines(press, columns[0].w, paragraphs, size, indent)
    column = 0
    y = columns[0].y
    step = look.step(size, LEADING)
    for index, line in enumerate(lines):
        box = columns[column]
        air = line.before if y > box.y else 0.0
        needed = air + step
        needed += sum(below.before + step for below in _kept_below(lines, index))
        if y + needed > box.bottom + 0.3:
            column += 1
            if column == len(columns):
                raise DoesNotFit(f"{len(lines) - index} lines of text too many")
            box, air = columns[column], 0.0
            y = box.y
        y += air
        baseline = y + cap(size)
        bold = line.paragraph.heading
        colour = look.quiet if line.paragraph.quiet else look.ink
        x = box.x + (indent if line.paragraph.mark else 0)
        if line.mark:
            yield column, Text(box.x, baseline, line.mark, size, True, colour=look.accent)
        yield column, Text(x, baseline, line.text, size, bold, colour=colour)
        y += step


def prose_height(press: Press, w: float, paragraphs: Sequence[Paragraph], size: float) -> float:
    """The height of the text in one column."""
    lines = _lines(press, w, paragraphs, size, _indent(press, paragraphs, size))
    return len(lines) * press.look.step(size, LEADING) + sum(line.before for line in lines[1:])


def _indent(press: Press, paragraphs: Sequence[Paragraph], size: float) -> float:
    """The room for marks."""
    mm = press.look.mm(size)
    widest = max((press.width(paragraph.mark, size, True) for paragraph in paragraphs), default=0.0)
    return max(mm * 1.25, widest + mm * 0.4)


def _kept_below(lines: Sequence[_Line], index: int) -> Iterator[_Line]:
    """The lines that must be in the same column as this one: a heading is never alone, and neither is the
    first or last line of a paragraph."""
    for here in range(index, len(lines) - 1):
        line, below = lines[here], lines[here + 1]
        starts = here == 0 or lines[here - 1].paragraph is not line.paragraph
        ends = here + 2 == len(lines) or lines[here + 2].paragraph is not below.paragraph
        same = below.paragraph is line.paragraph
        if not line.paragraph.heading and not (same and (starts or ends)):
            return
        yield below


def _lines(
    press: Press, w: float, paragraphs: Sequence[Paragraph], size: float, indent: float
) -> list[_Line]:
    lines = []
    for paragraph in paragraphs:
        room = w - (indent if paragraph.mark else 0)
        before = press.look.mm(size) * (0.8 if paragraph.heading else 0.3)
        for i, text in enumerate(wrapped(press, paragraph.text, size, room, paragraph.heading)):
            first = i == 0
            lines.append(_Line(text, paragraph.mark if first else "", paragraph, before if first else 0.0))
    return lines


Flow = tuple[Sequence[Box], Sequence[Paragraph]]  # columns, and what flows through them


def same_size(press: Press, flows: Sequence[Flow], largest: float) -> list[Shape]:
    """Several texts side by side, all at the largest size at which they all fit."""

    def drawn(size: float) -> list[Shape]:
        return [shape for columns, text in flows for shape in prose(press, columns, text, size)]

    return first(partial(drawn, size) for size in legible_sizes(press, largest))


def legible_sizes(press: Press, largest: float) -> Iterator[float]:
    """Text sizes from the largest down to the least legible."""
    size = largest
    while size > press.look.least:
        yield size
        size -= 0.25
    yield press.look.least if largest > press.look.least else largest


def fitted_pages(
    press: Press, pages: Sequence[Sequence[Box]], paragraphs: Sequence[Paragraph], largest: float
) -> list[list[Shape]]:
    """The same over several pages with columns: the shapes of each page. The last page's columns are even."""
    before = [column for page in pages[:-1] for column in page]

    def placed(tenths: int, size: float) -> tuple[float, list[tuple[int, Text]]]:
        """With the columns of the last page at so many tenths of their height."""
        shorter = [replace(column, h=column.h * tenths / 10) for column in pages[-1]]
        return size, list(_flow(press, [*before, *shorter], paragraphs, size))

    whole = first(partial(placed, 10, size) for size in legible_sizes(press, largest))
    _, texts = last((partial(placed, tenths, whole[0]) for tenths in range(9, 4, -1)), otherwise=whole)
    start = 0
    found: list[list[Shape]] = []
    for page in pages:
        end = start + len(page)
        found.append([shape for column, shape in texts if start <= column < end])
        start = end
    return found
