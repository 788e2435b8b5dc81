"""What worksheets are made of: instructions, questions, lines to write on, tables to fill in, maps."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import gcd
from typing import TypeVar

from papergen.games.thirty_rails.pages.board import Board, largest_board, side_of
from papergen.page.blocks import Block, column
from papergen.page.drawings import DIE, die, placed
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, line, lines
from papergen.page.text import balanced, cap, fitted, in_box, wrapped
from papergen.words import Words

LARGER = 1.3  # text for pupils, relative to body text; body text that is already large stays
TO_WRITE = 16.0  # mm, the shortest line to write on
LABEL_GAP = 1.8  # mm before it
ABOVE_LINE = 0.3  # between it and the text on it, as a fraction of the text size
ANSWER_FROM = 0.72  # if a question's last line fills more of the width than this, the answer goes below
ROW = 8.0  # mm, the height of a table row for a number
PENCIL = 9.0  # mm from one line to write on to the next

BETWEEN = "\u00a0\u00a0·\u00a0 "  # two answers of a short key; lines are broken only here

Cell = str | Callable[[Box], list[Shape]]  # of a table: text, or a function that draws it


def text_size(press: Press) -> float:
    look = press.look
    return look.body if look.body >= 12 else look.body * LARGER


def larger(press: Press) -> Press:
    """The press with body text as large as pupils need."""
    return press.scaled(text_size(press) / press.look.body)


def pencil(press: Press) -> float:
    """The height of a line to write on."""
    return max(PENCIL, press.look.mm(text_size(press)) * 1.5)


def row_height(press: Press) -> float:
    """The height of a table row for a number."""
    return max(ROW, press.look.mm(text_size(press)) * 1.5)


def rest_below(room: Box, h: float, gap: float) -> Box:
    """The space left below the top `h` mm and a gap."""
    rest = room.cut_top(h, gap)[1]
    if rest.h < -0.01:
        raise DoesNotFit(f"{-rest.h:.0f} mm too much on the page")
    return rest


def instructions(press: Press, w: float, text: str) -> Block:
    """Sentences; each ` / ` starts a new line."""
    look = press.look
    size = text_size(press)
    step = look.step(size)
    parts = [part for sentence in text.split(" / ") for part in balanced(press, sentence, size, w)]

    def draw(box: Box) -> Iterable[Shape]:
        for i, part in enumerate(parts):
            yield Text(box.x, box.y + cap(size) + i * step, part, size, colour=look.ink)

    return Block((len(parts) - 1) * step + look.mm(size), draw)


def write_here(press: Press, box: Box, label: str, answer: str | None) -> list[Shape]:
    """A label and a line to write on from there to the right edge, with the answer on it if there is one."""
    size = fitted(press, label, text_size(press), box.w - TO_WRITE - LABEL_GAP)
    start = box.x + press.width(label, size) + LABEL_GAP
    return [
        Text(box.x, box.bottom - press.look.mm(size) * ABOVE_LINE, label, size, colour=press.look.ink),
        *_line_to_write(press, start, box.right, box.bottom, answer),
    ]


def _line_to_write(press: Press, x: float, right: float, y: float, answer: str | None) -> list[Shape]:
    look = press.look
    shapes: list[Shape] = [line(x, y, right, y, look.line)]
    if answer is not None:
        size = fitted(press, answer, text_size(press), right - x - 2, True)
        shapes.append(Text(x + 1, y - look.mm(size) * ABOVE_LINE, answer, size, True, colour=look.accent))
    return shapes


def questions(press: Press, w: float, asked: Sequence[tuple[str, str]], solved: bool) -> Block:
    """Numbered questions with lines to write on, and with the answers if `solved`."""
    return column(
        [
            _question(press, w, number, question, answer if solved else None)
            for number, (question, answer) in enumerate(asked, 1)
        ],
        0,
    )


def _question(press: Press, w: float, number: int, question: str, answer: str | None) -> Block:
    """A line to write on after the question, or below it if its last line is long, with space below."""
    look = press.look
    size = text_size(press)
    step = look.step(size)
    mark_w = look.mm(size) * 1.5
    parts = wrapped(press, question, size, w - mark_w)
    beside = press.width(parts[-1], size) + 2 <= (w - mark_w) * ANSWER_FROM
    rows = len(parts) if beside else len(parts) + 1
    foot = cap(size) + (rows - 1) * step + look.mm(size) * ABOVE_LINE

    def draw(box: Box) -> Iterable[Shape]:
        yield Text(box.x, box.y + cap(size), f"{number}", size, True, colour=look.accent)
        for i, part in enumerate(parts):
            yield Text(box.x + mark_w, box.y + cap(size) + i * step, part, size, colour=look.ink)
        start = box.x + mark_w + (press.width(parts[-1], size) + LABEL_GAP if beside else 0)
        yield from _line_to_write(press, start, box.right, box.y + foot, answer)

    return Block(foot + pencil(press) * 0.55, draw)


def told(press: Press, box: Box, answer: str) -> Text:
    """An answer in its cell, in the key's own ink."""
    return in_box(press, box, answer, text_size(press), True, colour=press.look.accent)


def answer_cell(press: Press, answer: str, solved: bool) -> Cell:
    """A table cell to write in; in the key it has the answer."""
    return (lambda box: [told(press, box, answer)]) if solved else ""


def die_cell(press: Press, face: int) -> Cell:
    """A table cell with a white die."""
    return lambda box: [placed(die(press, face), box, box.h * 0.78, DIE)]


def table(
    press: Press, heads: Sequence[str], shares: Sequence[float], rows: Sequence[Sequence[Cell]]
) -> Block:
    """The rows, including any headings, share the height; `shares` are the relative widths of the columns."""
    size = text_size(press)
    above = 1 if heads else 0
    count = len(rows) + above

    def draw(box: Box) -> Iterable[Shape]:
        unit = box.h / count
        edges = [box.x + box.w * sum(shares[:i]) / sum(shares) for i in range(len(shares) + 1)]
        across = [Box(a, box.y, b - a, unit) for a, b in pairwise(edges)]
        yield from _heads(press, across, heads)
        for number, row in enumerate(rows, above):
            for content, top in zip(row, across, strict=True):
                place = Box(top.x, box.y + number * unit, top.w, unit)
                if callable(content):
                    yield from content(place)
                elif content:
                    yield in_box(press, place, content, size)
        ys = [box.y + i * unit for i in range(above, count + 1)]
        levels = [(box.x, y, box.right, y) for y in ys]
        uprights = [(x, box.y + above * unit, x, box.bottom) for x in edges]
        yield lines([*levels, *uprights], press.look.line)

    return Block(count * press.look.mm(size) * 1.3, draw)


def _heads(press: Press, places: Sequence[Box], heads: Sequence[str]) -> Iterable[Shape]:
    """All of the same size."""
    named = [(text, place) for text, place in zip(heads, places, strict=False) if text]
    size = max(press.look.least, text_size(press) * 0.85)
    size = min((fitted(press, text, size, place.w - 1.6) for text, place in named), default=size)
    return [in_box(press, place, text, size, pad=0.8) for text, place in named]


def fraction(part: int, whole: int) -> str:
    """In lowest terms, preceded by the fraction as counted if that is different."""
    if part == 0:
        return "0"
    shared = gcd(part, whole)
    plain, lowest = f"{part}/{whole}", f"{part // shared}/{whole // shared}"
    return plain if plain == lowest else f"{plain} = {lowest}"


T = TypeVar("T")

GAP = 4.0  # mm between two maps
GOOD_SQUARE = 13.0  # mm; to reach this, the grey squares become less deep
LEAST_SQUARE = 11.5  # mm, if a language has longer words
RINGS = (0.6, 0.5, 0.42)  # depths of the grey squares, as a fraction of a square
READ_ONLY = 0.625  # of the template's smallest square, if nobody draws there
HATCHES = 6  # lines per half square


def fit_board(press: Press, box: Box, numbered: bool = False, read_only: bool = False) -> Board:
    """The largest map at the top of the box, centred, with room for numbers above and on the left.

    A map that is only read may have smaller squares than the template wants for drawing; its station numbers
    are still legible.
    """
    least = max(LEAST_SQUARE, press.look.smallest_square * (READ_ONLY if read_only else 1))
    strips = 1 if numbered else 0
    board = largest_board(press, box, RINGS, GOOD_SQUARE, strips)
    if board.square < least:
        raise DoesNotFit(f"the squares would be {board.square:.1f} mm wide")
    return board.moved((box.w - side_of(press, board, strips)) / 2)


def map_heading(press: Press, cell: Box, gap: float = 1.6) -> tuple[Box, Box]:
    """The row above a map, and the space for the map."""
    return cell.cut_top(pencil(press) * 0.9, gap)


def heading_row(row: Box, board: Board) -> Box:
    """The row, made as wide as the map below or above it."""
    return Box(board.field.x - board.ring, row.y, board.field.w + 2 * board.ring, row.h)


def hatched(press: Press, box: Box) -> Shape:
    """A square shaded as if with a pencil."""
    strokes = []
    for number in range(1, 2 * HATCHES):
        along = box.w * number / HATCHES
        low, high = max(0.0, along - box.w), min(along, box.w)
        strokes.append((box.x + low, box.y + high, box.x + high, box.y + low))
    return lines(strokes, Pen(press.look.accent, 0.35))


def first_maps(tasks: Sequence[T]) -> list[Sequence[T]]:
    """Four maps; if the template wants large ones, only the first two, or one."""
    return [tasks[:count] for count in (4, 2, 1)]


def last_maps(tasks: Sequence[T]) -> list[Sequence[T]]:
    return [tasks[-count:] for count in (4, 2, 1)]


def draw_maps(box: Box, tasks: Sequence[T], draw: Callable[[Box, T], list[Shape]]) -> list[Shape]:
    """Four maps two by two, two one above the other, or one."""
    count = len(tasks)
    places = box.grid(2 if count == 4 else 1, 1 if count == 1 else 2, GAP)
    return [shape for place, task in zip(places, tasks, strict=True) for shape in draw(place, task)]


def listed_answers(answers: Iterable[tuple[object, object]]) -> str:
    """What is asked and its answer, on one line of a short key."""
    return _unbroken(f"{asked}: {answer}" for asked, answer in answers)


def listed_questions(words: Words, answers: Iterable[tuple[int, str]]) -> str:
    """The answers to numbered questions, on one line of a short key."""
    return words.labelled(words["worksheet-questions"], _unbroken(f"({n}) {said}" for n, said in answers))


def _unbroken(answers: Iterable[str]) -> str:
    return BETWEEN.join(answer.replace(" ", "\u00a0") for answer in answers)


def line_name(line: str) -> str:
    """As it stands on paper: `1–4`."""
    return line.replace("-", "–")
