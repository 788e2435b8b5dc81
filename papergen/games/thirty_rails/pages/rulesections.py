"""The sections that the rules and the pupils' rules share; each is given the keys of its words."""

from collections.abc import Iterable

from papergen.games.thirty_rails.pages.rulepictures import (
    LINE,
    example,
    least_map,
    row_and_column,
    six_tracks,
    worked_map,
)
from papergen.games.thirty_rails.pages.scoresigns import PAIRS, pair_sign
from papergen.games.thirty_rails.tables import LINES, MINE_POINTS, TRACK_WORDS
from papergen.page.blocks import Block, column, row, text
from papergen.page.drawings import DIE, blank_die, die, placed
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.rulepieces import Term, beside, number_table, sum_boxes
from papergen.page.sections import Space
from papergen.page.shapes import Box, Shape, Text
from papergen.page.text import cap, fitted

SHOWN = 3  # the white die in the picture


def where(space: Space, said: str, note: str) -> Block:
    """The row and the column of a white die."""
    em = space.em
    side = min(space.w * 0.48, em * 11 * space.grow)
    face = em * 2.6
    left = space.narrower(space.w - side - 4)
    words = left.press.words[note]
    beside_die = text(space.press, left.w - face - 2.5, words, bold=True)

    def sign(box: Box) -> Iterable[Shape]:
        yield placed(die(space.press, SHOWN), Box(box.x, box.y, face, face), face, DIE)

    roll = row([(face, Block(face, sign)), (left.w - face - 2.5, beside_die)], 2.5)
    told = column([left.said(said), roll], em * 0.7)
    picture = Block(side, lambda box: row_and_column(space.press, Box(box.x, box.y, side, side), SHOWN))
    return beside(space, picture, side, told, 4)


def tracks(space: Space) -> Block:
    """The six tracks with their dice and names."""
    press, em = space.press, space.em
    names = [press.words[kind] for kind in TRACK_WORDS]
    for name in names:
        fitted(press, name, press.look.body, space.w / 3 - 2, least=press.look.body)
    side = min(em * 4.0 * space.grow, space.w / 3 * 0.5)
    high = 2 * (side + em * 1.3) + 2
    return Block(high, lambda box: six_tracks(press, Box(box.x, box.y, space.w, high), names))


def overrides(space: Space, said: str) -> Block:
    """A die of each colour with a question mark."""
    look = space.press.look
    side = space.em * 2.8 * min(space.grow, 1.3)
    pair = side * 2.2

    def picture(box: Box) -> Iterable[Shape]:
        for i, coloured in enumerate((False, True)):
            cell = Box(box.x + i * side * 1.2, box.y, side, side)
            yield placed(blank_die(space.press, coloured), cell, side, DIE)
            size = side * 0.52 / look.mm(1)
            yield Text(cell.cx, cell.cy + cap(size) / 2, "?", size, True, "middle", look.ink)

    return beside(space, Block(side, picture), pair, space.narrower(space.w - pair - 4).said(said), 4)


def worked_line(space: Space) -> Block:
    """A finished map, one of its lines counted square by square."""
    side = max(space.em * 2.4 * 7.6 * space.grow, least_map(space.press))
    if side > space.w:
        side = space.w
    if side < least_map(space.press):
        raise DoesNotFit("the numbers on the map would be too small")
    left = (space.w - side) / 2
    return Block(side, lambda box: worked_map(space.press, Box(box.x + left, box.y, side, side)))


def worked_sum(space: Space, value: str, squares: str, bonus: str, points: str) -> Block:
    """The sum of that line, box by box."""
    words = space.press.words
    scored = example()[2].lines[LINE]
    a, b = LINES[LINE].split("-")

    def pair(press: Press, box: Box) -> list[Shape]:
        return pair_sign(press, box, a, b)

    return sum_boxes(
        space,
        (
            Term(str(scored.value), words[value], icon=pair),
            Term(str(scored.squares), words[squares], "+"),
            Term(str(scored.bonus), words[bonus], "+"),
            Term(str(scored.sum), words[points], "=", result=True),
        ),
    )


def pair_values(space: Space) -> Block:
    """What each pair of stations is worth: in a row, or in two if it is narrow."""
    press, size = space.press, space.press.look.body * 1.2
    columns = 6 if space.w >= 24 * space.em else 3
    high = space.em * 1.7 * (6 // columns) + 1

    def draw(box: Box) -> Iterable[Shape]:
        for cell, (a, b, value) in zip(
            Box(box.x, box.y, space.w, high).grid(columns, 6 // columns, 1), PAIRS, strict=True
        ):
            sign, number = cell.cut_left(cell.w * (0.62 if columns == 6 else 0.55))
            yield from pair_sign(press, sign, a, b)
            yield Text(number.x + 1, cell.cy + cap(size) / 2, str(value), size, True, colour=press.look.ink)

    return Block(high, draw)


def mine_points(space: Space, stations: str, points: str) -> Block:
    """What so many stations at the mine score."""
    words = space.press.words
    numbers = [str(number) for number in range(1, len(MINE_POINTS))]
    return number_table(space, [[words[stations], *numbers], [words[points], *map(str, MINE_POINTS[1:])]])
