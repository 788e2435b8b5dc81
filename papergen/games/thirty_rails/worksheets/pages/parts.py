"""What worksheets are made of: instructions, lines to write on, tables to fill in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from papergen.games.thirty_rails.pages.blocks import placed
from papergen.page.draw import Box, line, lines
from papergen.page.drawings import DIE, die
from papergen.page.look import Look
from papergen.page.shapes import Shape, Text
from papergen.page.text import DoesNotFit, balanced, cap, fitted, in_box, wrapped
from papergen.page.typeface import width

LARGER = 1.3  # text for pupils, as a part of the body size; body text that is large already stays
TO_WRITE = 16.0  # mm, the least line to write on
LABEL_GAP = 1.8  # mm before it
ABOVE_LINE = 0.3  # between it and what stands on it, as a part of the text size
ANSWER_FROM = 0.72  # a question whose last line is longer than this part of the width has a line below
ROW = 8.0  # mm, a table's row for a number
PENCIL = 9.0  # mm from one line to write on to the next

Cell = str | Callable[[Box], list[Shape]]


def text_size(look: Look) -> float:
    return look.body if look.body >= 12 else look.body * LARGER


def larger(look: Look) -> Look:
    """The look with body text as large as pupils' text."""
    return look.scaled(text_size(look) / look.body)


def say(look: Look, room: Box, text: str, gap: float = 3.0) -> tuple[list[Shape], Box]:
    """Sentences at the top of the room, each after ` / ` on a line of its own; and the room below."""
    size = text_size(look)
    parts = [part for sentence in text.split(" / ") for part in balanced(sentence, size, room.w)]
    step = look.step(size)
    shapes: list[Shape] = [
        Text(room.x, room.y + cap(size) + i * step, part, size, colour=look.ink)
        for i, part in enumerate(parts)
    ]
    return shapes, below(room, (len(parts) - 1) * step + look.mm(size), gap)


def below(room: Box, h: float, gap: float) -> Box:
    """The room that is left under the uppermost `h` mm."""
    rest = room.cut_top(h, gap)[1]
    if rest.h < -0.01:
        raise DoesNotFit(f"{-rest.h:.0f} mm too much on the page")
    return rest


def write_here(look: Look, box: Box, label: str, answer: str | None) -> list[Shape]:
    """A label and a line to write on from its end to the right edge; on it the answer, if there is one."""
    size = fitted(label, text_size(look), box.w - TO_WRITE - LABEL_GAP, look.least)
    start = box.x + width(label, size) + LABEL_GAP
    return [
        Text(box.x, box.bottom - look.mm(size) * ABOVE_LINE, label, size, colour=look.ink),
        *_line_to_write(look, start, box.right, box.bottom, answer),
    ]


def _line_to_write(look: Look, x: float, right: float, y: float, answer: str | None) -> list[Shape]:
    shapes: list[Shape] = [line(x, y, right, y, look.line)]
    if answer is not None:
        size = fitted(answer, text_size(look), right - x - 2, look.least, True)
        shapes.append(Text(x + 1, y - look.mm(size) * ABOVE_LINE, answer, size, True, colour=look.accent))
    return shapes


def ask(look: Look, room: Box, questions: Sequence[tuple[str, str]], solved: bool) -> tuple[list[Shape], Box]:
    """Numbered questions with lines to write on, from the top of the room, and the room below them."""
    shapes: list[Shape] = []
    for number, (question, answer) in enumerate(questions, 1):
        asked, room = _question(look, room, number, question, answer if solved else None)
        shapes += asked
    return shapes, room


def _question(
    look: Look, room: Box, number: int, question: str, answer: str | None
) -> tuple[list[Shape], Box]:
    """One question; a line to write on after it, or below it if its last line is long."""
    size = text_size(look)
    mark_w = look.mm(size) * 1.5
    parts = wrapped(question, size, room.w - mark_w)
    beside = width(parts[-1], size) + 2 <= (room.w - mark_w) * ANSWER_FROM
    step = look.step(size)
    shapes: list[Shape] = [Text(room.x, room.y + cap(size), f"{number}", size, True, colour=look.accent)]
    shapes += (
        Text(room.x + mark_w, room.y + cap(size) + i * step, part, size, colour=look.ink)
        for i, part in enumerate(parts)
    )
    rows = len(parts) if beside else len(parts) + 1
    bottom = room.y + cap(size) + (rows - 1) * step + look.mm(size) * ABOVE_LINE
    start = room.x + mark_w + (width(parts[-1], size) + LABEL_GAP if beside else 0)
    shapes += _line_to_write(look, start, room.right, bottom, answer)
    return shapes, below(room, bottom - room.y, pencil(look) * 0.55)


def told(look: Look, box: Box, answer: str) -> Text:
    """An answer in its cell, in the key's own ink."""
    return in_box(look, box, answer, text_size(look), True, colour=look.accent)


def answer_cell(look: Look, answer: str, solved: bool) -> Cell:
    """A cell of a table to write in; with the answer in the key."""
    return (lambda box: [told(look, box, answer)]) if solved else ""


def die_cell(look: Look, face: int) -> Cell:
    """A cell of a table with a white die."""
    return lambda box: [placed(die(look, face), box, box.h * 0.78, DIE)]


def pencil(look: Look) -> float:
    """The height of a line to write on."""
    return max(PENCIL, look.mm(text_size(look)) * 1.5)


@dataclass(frozen=True)
class Table:
    """`shares` are the columns' widths to each other; a cell is a text or draws itself."""

    heads: tuple[str, ...]
    shares: tuple[float, ...]
    rows: Sequence[Sequence[Cell]]


def draw_table(look: Look, box: Box, table: Table) -> list[Shape]:
    """The rows share the height, the heads' included if there are any."""
    above = 1 if table.heads else 0
    unit = box.h / (len(table.rows) + above)
    size = text_size(look)
    edges = [box.x + box.w * sum(table.shares[:i]) / sum(table.shares) for i in range(len(table.shares) + 1)]
    head = min(
        (
            fitted(text, max(look.least, size * 0.85), b - a - 1.6, look.least)
            for text, a, b in zip(table.heads, edges, edges[1:], strict=False)
            if text
        ),
        default=size,
    )
    shapes: list[Shape] = []
    for text, a, b in zip(table.heads, edges, edges[1:], strict=False):
        if text:
            shapes.append(in_box(look, Box(a, box.y, b - a, unit), text, head, pad=0.8))
    for number, row in enumerate(table.rows, above):
        for content, a, b in zip(row, edges, edges[1:], strict=False):
            place = Box(a, box.y + number * unit, b - a, unit)
            if callable(content):
                shapes += content(place)
            elif content:
                shapes.append(in_box(look, place, content, size))
    levels = [
        (box.x, box.y + i * unit, box.right, box.y + i * unit)
        for i in range(above, len(table.rows) + above + 1)
    ]
    uprights = [(x, box.y + above * unit, x, box.bottom) for x in edges]
    shapes.append(lines([*levels, *uprights], look.line))
    return shapes


def table_height(look: Look, rows: int) -> float:
    """The height of a table with so many rows for numbers, and its heads."""
    return row_height(look) * (rows + 1)


def row_height(look: Look) -> float:
    return max(ROW, look.mm(text_size(look)) * 1.5)
