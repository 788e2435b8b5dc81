"""*Dice detectives*: the 60 dice of the seed's 30 turns, to count and draw, and questions about chance."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from papergen.games.thirty_rails.dice import TURNS, Dice, dice_of
from papergen.games.thirty_rails.tables import HIGHEST_DIE
from papergen.games.thirty_rails.worksheets import Worksheet
from papergen.games.thirty_rails.worksheets.writing import (
    Cell,
    answer_cell,
    die_cell,
    fraction,
    listed_answers,
    listed_questions,
    pencil,
    questions,
    rest_below,
    table,
    text_size,
)
from papergen.page.blocks import Block
from papergen.page.drawings import DIE, die, placed
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, line, lines, rect, rects
from papergen.page.text import cap, in_box
from papergen.seed import Stream
from papergen.words import Words

FACES = range(1, HIGHEST_DIE + 1)
ALL = 2 * TURNS
EXPECTED = ALL // HIGHEST_DIE  # of each face
NONE = "–"

GAP = 4.0
ROW_SHARE = 0.5  # of the width is for the tally, the rest for the chart
LEAST_DIE = 4.0  # mm
MOST_AIR = 1.75  # the tally's rows are at most this many times as high as lines to write on
TALLY_ROWS = len(FACES) + 2  # including headings and sum
WITH_LINE = "7-9"  # the age group for which the line of expected values is drawn
APART = "11-14"  # the age group that counts white and coloured dice separately


@dataclass(frozen=True)
class Question:
    """`key` names its words, `gaps` fill them. The answer consists of numbers, the same in every language."""

    key: str
    answer: str
    gaps: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class DiceTask:
    ages: str
    dice: Dice
    white: tuple[int, ...]  # how often each face came up, from 1
    coloured: tuple[int, ...]
    questions: tuple[Question, ...]

    @property
    def both(self) -> tuple[int, ...]:
        return tuple(w + c for w, c in zip(self.white, self.coloured, strict=True))


def make_dice(seed: str, ages: str) -> DiceTask:
    chance = Stream(seed, f"30-rails/worksheet/dice/{ages}")
    dice = dice_of(seed)
    white, coloured = (
        tuple(sum(turn[die] == face for turn in dice.turns) for face in FACES) for die in (0, 1)
    )
    task = DiceTask(ages, dice, white, coloured, ())
    return replace(task, questions=tuple(ask(task, chance) for ask in QUESTIONS[ages]))


def _faces(task: DiceTask, wanted: Callable[[int], bool]) -> str:
    return ", ".join(str(face) for face in FACES if wanted(task.both[face - 1])) or NONE


def _most(task: DiceTask, _chance: Stream) -> Question:
    return Question("most", _faces(task, lambda count: count == max(task.both)))


def _least(task: DiceTask, _chance: Stream) -> Question:
    return Question("least", _faces(task, lambda count: count == min(task.both)))


def _apart(task: DiceTask, chance: Stream) -> Question:
    """The difference between two faces that came up unequally often, or any two if there are none."""
    pairs = [(a, b) for a in FACES for b in FACES if task.both[a - 1] > task.both[b - 1]] or [(1, 2)]
    a, b = chance.choice(pairs)
    return Question("apart", str(task.both[a - 1] - task.both[b - 1]), {"more": str(a), "less": str(b)})


def _above(task: DiceTask, _chance: Stream) -> Question:
    return Question("above", _faces(task, lambda count: count > EXPECTED), {"expected": str(EXPECTED)})


def _even(task: DiceTask, _chance: Stream) -> Question:
    even = sum(task.both[face - 1] for face in FACES if face % 2 == 0)
    return Question("even", f"{even}; {ALL // 2}", {"all": str(ALL)})


def _at_least(_task: DiceTask, chance: Stream) -> Question:
    least = 3 + chance.below(3)
    chances = HIGHEST_DIE + 1 - least
    return Question("at-least", fraction(chances, HIGHEST_DIE), {"least": str(least)})


def _one_face(_task: DiceTask, chance: Stream) -> Question:
    return Question("one-face", fraction(1, HIGHEST_DIE), {"face": str(chance.die())})


def _part(task: DiceTask, chance: Stream) -> Question:
    face = chance.die()
    answer = f"{fraction(task.both[face - 1], ALL)}; {fraction(1, HIGHEST_DIE)}"
    return Question("part", answer, {"face": str(face), "all": str(ALL)})


def _doubles(task: DiceTask, _chance: Stream) -> Question:
    doubles = sum(white == coloured for white, coloured in task.dice.turns)
    answer = f"{doubles}; {TURNS // HIGHEST_DIE}"
    return Question("doubles", answer, {"turns": str(TURNS)})


def _square(_task: DiceTask, chance: Stream) -> Question:
    """A square of the map: its row and column are two white numbers, or one number on the diagonal."""
    row, column = chance.die(), chance.die()
    answer = fraction(len({row, column}), HIGHEST_DIE)
    return Question("square", answer, {"row": str(row), "column": str(column)})


def _pair(_task: DiceTask, chance: Stream) -> Question:
    gaps = {"white": str(chance.die()), "coloured": str(chance.die())}
    return Question("pair", fraction(1, HIGHEST_DIE**2), gaps)


Ask = Callable[[DiceTask, Stream], Question]
QUESTIONS: dict[str, tuple[Ask, ...]] = {
    "7-9": (_most, _least, _apart),
    "9-11": (_above, _even, _one_face, _at_least),
    "11-14": (_part, _doubles, _square, _pair),
}


def draw_dice(press: Press, room: Box, task: DiceTask, solved: bool) -> list[Shape]:
    """From the top: the rolls, then the tally and chart side by side, then the questions."""
    words = press.words
    rolls = room.cut_top(3 * (pencil(press) + 1))[0]
    room = rest_below(room, rolls.h, GAP)
    asked = [(words.filled(f"worksheet-dice-{q.key}", **q.gaps), q.answer) for q in task.questions]
    below = questions(press, room.w, asked, solved)
    tally = _tally(press, task, solved)
    height = min(room.h - below.height - GAP * 1.5, TALLY_ROWS * pencil(press) * MOST_AIR)
    if height < tally.height:
        raise DoesNotFit("no room for the tally")
    left, right = room.cut_top(height)[0].cut_left(room.w * ROW_SHARE, GAP * 1.5)
    return [
        *_rolls(press, rolls, task.dice),
        *tally.draw(left),
        *_chart(press, right, task, solved),
        *below.draw(rest_below(room, height, GAP * 1.5)),
    ]


def _rolls(press: Press, box: Box, dice: Dice) -> list[Shape]:
    """The turns in three rows, each with a white and a coloured die."""
    shapes: list[Shape] = []
    places = box.grid(TURNS // 3, 3, 1.5)
    side = min(places[0].h - 1, (places[0].w - 2) / 2)
    if side < LEAST_DIE:
        raise DoesNotFit(f"the dice would be {side:.1f} mm wide")
    for (white, coloured), place in zip(dice.turns, places, strict=True):
        left, right = place.inset((place.w - 2 * side - 0.8) / 2, 0).cut_left(side, 0.8)
        shapes.append(placed(die(press, white), left, side, DIE))
        shapes.append(placed(die(press, coloured, coloured=True), right, side, DIE))
    return shapes


def _tally(press: Press, task: DiceTask, solved: bool) -> Block:
    """By age: the tally and its number, or white, coloured and both."""
    words = press.words
    rows: list[list[Cell]] = [*([die_cell(press, face)] for face in FACES), [words["sum"]]]

    def count(counts: Sequence[int]) -> None:
        for row, number in zip(rows, (*counts, sum(counts)), strict=True):
            row.append(answer_cell(press, str(number), solved))

    if task.ages == APART:
        for counts in (task.white, task.coloured, task.both):
            count(counts)
        heads = ("", words["white"], words["coloured"], words["worksheet-dice-both"])
        return table(press, heads, (1.2, 1.1, 1.3, 1.1), rows)
    for row, number in zip(rows, (*task.both, 0), strict=True):
        row.append(partial(_strokes, press, number) if solved else "")
    count(task.both)
    names = ("", words["worksheet-dice-tally"], words["worksheet-dice-number"])
    return table(press, names, (0.8, 2.2, 1.2), rows)


def _strokes(press: Press, count: int, box: Box) -> list[Shape]:
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
    return [lines(strokes, Pen(press.look.accent, 0.5))] if strokes else []


def chart_top(counts: Sequence[int]) -> tuple[int, int]:
    """The highest number on the axis, with room above the highest bar, and the step between its numbers if
    there is no room for all of them."""
    most = max(counts)
    step = 2 if most < 20 else 5 if most < 40 else 10
    return max(16, (most // step + 1) * step), step


def _chart(press: Press, box: Box, task: DiceTask, solved: bool) -> list[Shape]:
    """The axes with their numbers; in the key also the bars, and the line of expected values."""
    look = press.look
    size = max(look.least, text_size(press) * 0.8)
    top, step = chart_top(task.both)
    side = cap(size) * 2.2
    label, room = box.cut_top(cap(size), look.mm(size) * 0.9)
    plot = room.cut_left(look.mm(size) * 1.6)[1].cut_bottom(side, 1.5)[1]
    unit = plot.h / top
    if step * unit < look.mm(size) * 1.05:
        raise DoesNotFit("no room for the bar chart")
    if unit >= look.mm(size) * 1.05:
        step = 1
    levels = [(plot.bottom - n * unit, n) for n in range(top + 1)]
    slots = plot.grid(len(FACES), 1)
    shapes: list[Shape] = [
        in_box(press, label, press.words["worksheet-dice-number"], size, anchor="start", pad=0),
        lines([(plot.x, y, plot.right, y) for y, n in levels if n], look.guide),  # one for each die
    ]
    bars, counted = _bars(press, slots, unit, size, task) if solved else ([], [])
    shapes += bars
    if solved or task.ages == WITH_LINE:
        y = plot.bottom - EXPECTED * unit
        shapes.append(line(plot.x, y, plot.right, y, Pen(look.accent, 0.5, (2, 1.2))))
    shapes += counted
    shapes += (
        Text(plot.x - 1.5, y + cap(size) / 2, str(n), size, False, "end", look.ink)
        for y, n in levels
        if n % step == 0
    )
    shapes += (
        placed(die(press, face), Box(slot.x, plot.bottom + 1.5, slot.w, side), side, DIE)
        for face, slot in zip(FACES, slots, strict=True)
    )
    axes = [(plot.x, plot.y, plot.x, plot.bottom), (plot.x, plot.bottom, plot.right, plot.bottom)]
    return [*shapes, lines(axes, look.rule)]


def _bars(
    press: Press, slots: Sequence[Box], unit: float, size: float, task: DiceTask
) -> tuple[list[Shape], list[Shape]]:
    """A bar for each face, and above it its number, which no line of the chart may cross."""
    look = press.look
    bars = [
        Box(slot.x + slot.w * 0.2, slot.bottom - count * unit, slot.w * 0.6, count * unit)
        for slot, count in zip(slots, task.both, strict=True)
    ]
    counted: list[Shape] = []
    for bar, count in zip(bars, task.both, strict=True):
        w, h = press.width(str(count), size, True) + 1, cap(size) + 0.8
        above = Box(bar.cx - w / 2, bar.y - h - 0.3, w, h)
        counted.append(rect(above, None, look.ground))
        counted.append(in_box(press, above, str(count), size, True, colour=look.accent, pad=0))
    return [rects([bar for bar in bars if bar.h], Pen(look.ink, look.thin), look.band)], counted


def dice_answers(words: Words, task: DiceTask) -> list[str]:
    named = [("white", task.white), ("coloured", task.coloured)] if task.ages == APART else []
    rows = [(words[name], counts) for name, counts in named] + [(words["worksheet-dice-both"], task.both)]
    answers = enumerate((question.answer for question in task.questions), 1)
    return [
        *(words.labelled(name, listed_answers(zip(FACES, counts, strict=True))) for name, counts in rows),
        listed_questions(words, answers),
    ]


WORKSHEET = Worksheet(make_dice, draw_dice, dice_answers)
