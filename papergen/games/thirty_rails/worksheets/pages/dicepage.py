"""*Dice detectives* on a page: the rolls, the tally, the bar chart, the questions."""

from collections.abc import Sequence
from functools import partial

from papergen.games.thirty_rails.dice import TURNS, Dice
from papergen.games.thirty_rails.pages.blocks import placed
from papergen.games.thirty_rails.worksheets.dice import EXPECTED, FACES, DiceTask
from papergen.games.thirty_rails.worksheets.pages.parts import (
    Cell,
    Table,
    answer_cell,
    ask,
    below,
    die_cell,
    draw_table,
    pencil,
    say,
    text_size,
)
from papergen.page.draw import Box, line, lines, rect, rects
from papergen.page.drawings import DIE, die
from papergen.page.look import Look
from papergen.page.shapes import Pen, Shape, Text
from papergen.page.text import DoesNotFit, cap, in_box
from papergen.page.typeface import width
from papergen.words import Words

GAP = 4.0
ROW_SHARE = 0.5  # of the width for the tally, the chart has the rest
LEAST_DIE = 4.0  # mm
MOST_AIR = 1.45  # rows of the tally are at most so many times as high as lines to write on
TALLY_ROWS = len(FACES) + 2  # heads and sum included
WITH_LINE = "7-9"  # the age for which the line of what is expected is drawn
APART = "11-14"  # the age that counts white and coloured dice apart


def draw_dice(look: Look, words: Words, room: Box, ages: str, task: DiceTask, solved: bool) -> list[Shape]:
    """From the top: what to do, the rolls, tally and chart side by side, the questions."""
    shapes, room = say(look, room, words[f"worksheet-dice-{ages}"])
    rolls = room.cut_top(_rolls_height(look))[0]
    shapes += _rolls(look, rolls, task.dice)
    room = below(room, rolls.h, GAP)
    questions = [(words.filled(f"worksheet-dice-{q.key}", **q.gaps), q.answer) for q in task.questions]
    rest = ask(look, room, questions, solved)[1]
    block = min(rest.h - GAP * 1.5, TALLY_ROWS * pencil(look) * MOST_AIR)
    if block < TALLY_ROWS * look.mm(text_size(look)) * 1.3:
        raise DoesNotFit("no room for the tally")
    tally, chart = room.cut_top(block)[0].cut_left(room.w * ROW_SHARE, GAP * 1.5)
    shapes += draw_table(look, tally, _table(look, words, ages, task, solved))
    shapes += _chart(look, words, chart, ages, task, solved)
    return [*shapes, *ask(look, below(room, block, GAP * 1.5), questions, solved)[0]]


def _rolls_height(look: Look) -> float:
    return 3 * (pencil(look) + 1)


def _rolls(look: Look, box: Box, dice: Dice) -> list[Shape]:
    """The turns in three rows, each a white and a coloured die."""
    shapes: list[Shape] = []
    places = box.grid(TURNS // 3, 3, 1.5)
    side = min(places[0].h - 1, (places[0].w - 2) / 2)
    if side < LEAST_DIE:
        raise DoesNotFit(f"the dice would be {side:.1f} mm wide")
    for (white, coloured), place in zip(dice.turns, places, strict=True):
        left, right = place.inset((place.w - 2 * side - 0.8) / 2, 0).cut_left(side, 0.8)
        shapes.append(placed(die(look, white), left, side, DIE))
        shapes.append(placed(die(look, coloured, coloured=True), right, side, DIE))
    return shapes


def _table(look: Look, words: Words, ages: str, task: DiceTask, solved: bool) -> Table:
    """By age: the tally and its number; or white, coloured and both."""
    rows: list[list[Cell]] = [*([die_cell(look, face)] for face in FACES), [words["sum"]]]

    def count(counts: Sequence[int]) -> None:
        for row, number in zip(rows, (*counts, sum(counts)), strict=True):
            row.append(answer_cell(look, str(number), solved))

    if ages == APART:
        for counts in (task.white, task.coloured, task.both):
            count(counts)
        heads = ("", words["white"], words["coloured"], words["worksheet-dice-both"])
        return Table(heads, (1.2, 1.1, 1.3, 1.1), rows)
    for row, number in zip(rows, (*task.both, 0), strict=True):
        row.append(partial(_tally, look, number) if solved else "")
    count(task.both)
    return Table(("", words["worksheet-dice-tally"], words["worksheet-dice-number"]), (0.8, 2.2, 1.2), rows)


def _tally(look: Look, count: int, box: Box) -> list[Shape]:
    """Strokes in bundles: four upright, the fifth across."""
    step = min(2.0, (box.w - 4) / max(count, 1) / 1.25)
    inner = box.inset(2, box.h * 0.22)
    strokes: list[tuple[float, float, float, float]] = []
    for number in range(count):
        bundle, place = divmod(number, 5)
        x = inner.x + bundle * 5.6 * step
        if place == 4:
            strokes.append((x - 0.6 * step, inner.bottom - 0.6, x + 3.6 * step, inner.y + 0.6))
        else:
            strokes.append((x + place * step, inner.y, x + place * step, inner.bottom))
    return [lines(strokes, Pen(look.accent, 0.5))] if strokes else []


def chart_top(counts: Sequence[int]) -> tuple[int, int]:
    """The highest number on the axis, and the step between its lines: room above the highest bar."""
    most = max(counts)
    step = 2 if most < 20 else 5 if most < 40 else 10
    return max(16, (most // step + 1) * step), step


def _chart(look: Look, words: Words, box: Box, ages: str, task: DiceTask, solved: bool) -> list[Shape]:
    """The axes with their numbers; in the key the bars as well, and the line of what was to be expected."""
    size = max(look.least, text_size(look) * 0.8)
    top, step = chart_top(task.both)
    side = cap(size) * 2.2
    label, room = box.cut_top(cap(size), look.mm(size) * 0.9)
    plot = room.cut_left(look.mm(size) * 1.6)[1].cut_bottom(side, 1.5)[1]
    unit = plot.h / top
    if step * unit < look.mm(size) * 1.05:
        raise DoesNotFit("no room for the bar chart")
    levels = [(plot.bottom - n * unit, n) for n in range(0, top + 1, step)]
    slots = plot.grid(len(FACES), 1)
    shapes: list[Shape] = [
        in_box(look, label, words["worksheet-dice-number"], size, anchor="start", pad=0),
        lines([(plot.x, y, plot.right, y) for y, n in levels if n], look.guide),
    ]
    bars, counted = _bars(look, slots, unit, size, task) if solved else ([], [])
    shapes += bars
    if solved or ages == WITH_LINE:
        y = plot.bottom - EXPECTED * unit
        shapes.append(line(plot.x, y, plot.right, y, Pen(look.accent, 0.5, (2, 1.2))))
    shapes += counted
    shapes += (Text(plot.x - 1.5, y + cap(size) / 2, str(n), size, False, "end", look.ink) for y, n in levels)
    shapes += (
        placed(die(look, face), Box(slot.x, plot.bottom + 1.5, slot.w, side), side, DIE)
        for face, slot in zip(FACES, slots, strict=True)
    )
    axes = [(plot.x, plot.y, plot.x, plot.bottom), (plot.x, plot.bottom, plot.right, plot.bottom)]
    return [*shapes, lines(axes, look.rule)]


def _bars(
    look: Look, slots: Sequence[Box], unit: float, size: float, task: DiceTask
) -> tuple[list[Shape], list[Shape]]:
    """A bar for each face; and above it its number, which no line of the chart may cross."""
    bars = [
        Box(slot.x + slot.w * 0.2, slot.bottom - count * unit, slot.w * 0.6, count * unit)
        for slot, count in zip(slots, task.both, strict=True)
    ]
    counted: list[Shape] = []
    for bar, count in zip(bars, task.both, strict=True):
        w, h = width(str(count), size, True) + 1, cap(size) + 0.8
        above = Box(bar.cx - w / 2, bar.y - h - 0.3, w, h)
        counted.append(rect(above, None, look.ground))
        counted.append(in_box(look, above, str(count), size, True, colour=look.accent, pad=0))
    return [rects([bar for bar in bars if bar.h], Pen(look.ink, look.thin), look.band)], counted
