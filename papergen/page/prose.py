"""Pages of words: headings, paragraphs and numbered steps flowing through columns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from papergen.page.draw import Box
from papergen.page.look import Look
from papergen.page.shapes import Shape, Text
from papergen.page.text import DoesNotFit, cap, wrapped
from papergen.page.typeface import width

LEADING = 1.32  # times the text size


@dataclass(frozen=True)
class Paragraph:
    """A piece of text. A heading stays with what follows it; `mark` hangs at the left, such as a number."""

    text: str
    heading: bool = False
    mark: str = ""
    quiet: bool = False


@dataclass(frozen=True)
class _Line:
    text: str
    mark: str
    paragraph: Paragraph
    before: float  # mm of air above, unless it is the first of a column


def prose(look: Look, columns: Sequence[Box], paragraphs: Sequence[Paragraph], size: float) -> list[Shape]:
    """The text from the top of the first column to the end of the last; DoesNotFit if it is longer."""
    return [shape for _, shape in _flow(look, columns, paragraphs, size)]


def _flow(
    look: Look, columns: Sequence[Box], paragraphs: Sequence[Paragraph], size: float
) -> Iterator[tuple[int, Text]]:
    """Each text with the number of the column it stands in, counted from 0."""
    widest = max((width(paragraph.mark, size, True) for paragraph in paragraphs), default=0.0)
    indent = max(look.mm(size) * 1.25, widest + look.mm(size) * 0.4)
    lines = _lines(look, columns[0].w, paragraphs, size, indent)
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


def _kept_below(lines: Sequence[_Line], index: int) -> Iterator[_Line]:
    """The lines that must stand in one column with this one: those below a heading, and no first or last
    line of a paragraph stands alone."""
    for here in range(index, len(lines) - 1):
        line, below = lines[here], lines[here + 1]
        starts = here == 0 or lines[here - 1].paragraph is not line.paragraph
        ends = here + 2 == len(lines) or lines[here + 2].paragraph is not below.paragraph
        same = below.paragraph is line.paragraph
        if not line.paragraph.heading and not (same and (starts or ends)):
            return
        yield below


def _lines(look: Look, w: float, paragraphs: Sequence[Paragraph], size: float, indent: float) -> list[_Line]:
    lines = []
    for paragraph in paragraphs:
        room = w - (indent if paragraph.mark else 0)
        before = look.mm(size) * (0.8 if paragraph.heading else 0.3)
        for i, text in enumerate(wrapped(paragraph.text, size, room, paragraph.heading)):
            first = i == 0
            lines.append(_Line(text, paragraph.mark if first else "", paragraph, before if first else 0.0))
    return lines


Block = tuple[Sequence[Box], Sequence[Paragraph]]  # columns, and what flows through them


def same_size(look: Look, blocks: Sequence[Block], largest: float) -> list[Shape]:
    """Several blocks of text side by side, all at the largest size at which every one fits."""
    size = largest
    while True:
        try:
            return [shape for columns, text in blocks for shape in prose(look, columns, text, size)]
        except DoesNotFit:
            if size <= look.least:
                raise
            size = max(look.least, size - 0.25)


def fitted_prose(
    look: Look, columns: Sequence[Box], paragraphs: Sequence[Paragraph], largest: float
) -> list[Shape]:
    """The same at the largest size, down to the least legible, that fits; the columns equally long."""
    (shapes,) = fitted_pages(look, [columns], paragraphs, largest)
    return shapes


def fitted_pages(
    look: Look, pages: Sequence[Sequence[Box]], paragraphs: Sequence[Paragraph], largest: float
) -> list[list[Shape]]:
    """The same over several pages with columns each: the shapes of each page. The last is evened out."""
    before = [column for page in pages[:-1] for column in page]
    size = largest
    while True:
        try:
            placed = list(_flow(look, [*before, *pages[-1]], paragraphs, size))
            break
        except DoesNotFit:
            if size <= look.least:
                raise
            size = max(look.least, size - 0.25)
    for tenths in range(9, 4, -1):
        shorter = [replace(column, h=column.h * tenths / 10) for column in pages[-1]]
        try:
            placed = list(_flow(look, [*before, *shorter], paragraphs, size))
        except DoesNotFit:
            break
    first = 0
    found: list[list[Shape]] = []
    for page in pages:
        last = first + len(page)
        found.append([shape for column, shape in placed if first <= column < last])
        first = last
    return found
