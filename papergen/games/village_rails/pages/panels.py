"""What is written down beside the tableau: scores, money, terminus cards, medals."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from papergen.games.village_rails.cards import terminus_words
from papergen.games.village_rails.solo.deck import TERMINUS
from papergen.games.village_rails.solo.scenario import Scenario
from papergen.games.village_rails.tables import HAND, LINES, NEEDED, SIDING_POINTS, START_MONEY
from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit
from papergen.page.frame import caption, caption_height, cell
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, lines, rect, rects
from papergen.page.text import cap, fitted, in_box, wrapped

MOST_ROW = 9.0  # mm: a taller row is no easier to write in
LEAST_ROW = 1.45  # times the text size
PURSE = 14  # boxes for the money after a turn that changes it


def _row(press: Press, wanted: float) -> float:
    """The height of rows to write in that get `wanted` mm each."""
    look = press.look
    if wanted < look.mm(look.body) * LEAST_ROW:
        raise DoesNotFit("no room to write")
    return min(wanted, MOST_ROW * look.roomy)


def ruled(room: Box, unit: float, rows: int) -> list[tuple[float, float, float, float]]:
    """A line below each of the rows, which are `unit` high."""
    return [(room.x, room.y + i * unit, room.right, room.y + i * unit) for i in range(1, rows + 1)]


def scores(press: Press, h: float) -> Block:
    """One row per line with its trips and its points; then sidings, money, total."""
    words = press.words
    others = (words["village-sidings-row"], words["village-money"], words["total"].capitalize())
    rows = len(LINES) + len(others)
    unit = _row(press, (h - caption_height(press)) / (rows + 1))
    return Block(caption_height(press) + unit * (rows + 1), partial(_scores, press, others, unit))


def _scores(press: Press, others: tuple[str, ...], unit: float, box: Box) -> Iterator[Shape]:
    look, words = press.look, press.words
    above, room = caption(press, box, words["scoring"])
    yield from above
    rows = len(LINES) + len(others)
    widths = [room.w * part for part in (0.2, 0.44, 0.36)]
    edges = [room.x + sum(widths[:i]) for i in range(4)]
    if look.fills:
        yield rect(Box(edges[2], room.y + unit, widths[2], rows * unit), None, look.shade)
    for head, (a, b) in zip(
        (words["line"], words["village-trips"], words["village-points"]), pairwise(edges), strict=True
    ):
        yield in_box(press, Box(a, room.y, b - a, unit), head, look.body, pad=0.2)
    for i, name in enumerate(LINES, 1):
        yield cell(press, Box(room.x, room.y + i * unit, widths[0], unit), name, look.body, True)
    for i, name in enumerate(others, len(LINES) + 1):
        place = Box(room.x, room.y + i * unit, edges[2] - room.x, unit)
        yield in_box(press, place, name, look.body, i == rows, "start", pad=1)
    top, last_line, bottom = room.y + unit, room.y + (len(LINES) + 1) * unit, room.y + (rows + 1) * unit
    yield lines([*ruled(room, unit, rows + 1), (edges[2], top, edges[2], bottom)], look.line)
    yield lines([(edges[1], top, edges[1], last_line)], look.line)
    middle = (edges[1] + edges[2]) / 2  # between the two trips
    yield lines([(middle, top, middle, last_line)], look.guide)


def sidings(press: Press, w: float) -> Block:
    """How many points so many lines with a siding score."""
    look, words = press.look, press.words
    told = ", ".join(map(str, SIDING_POINTS[1:]))
    parts = [
        part
        for key in ("village-sidings-told", "village-money-told")
        for part in wrapped(press, words.filled(key, points=told), look.body, w)
    ]
    step = look.step(look.body, 1.2)

    def draw(box: Box) -> Iterator[Shape]:
        for i, part in enumerate(parts):
            yield Text(box.x, box.y + cap(look.body) + i * step, part, look.body, colour=look.ink)

    return Block(len(parts) * step, draw)


def purse(press: Press, w: float) -> Block:
    """Boxes for the money; the first one has what the player begins with."""
    look = press.look
    side = max(look.mm(look.body) * 1.9, 7.0)
    across = min(PURSE, int(w / side))
    rows = -(-PURSE // across)
    high = min(side * 0.95, 9.0 * look.roomy)

    def draw(box: Box) -> Iterator[Shape]:
        above, room = caption(press, box, press.words["village-purse"], press.words["village-purse-note"])
        yield from above
        places = Box(room.x, room.y + 0.8, room.w, rows * high).grid(across, rows)[:PURSE]
        yield rects(places, look.line)
        yield cell(press, places[0], f"£{START_MONEY}", look.body, True)

    return Block(caption_height(press) + 0.8 + rows * high, draw)


def terminus(press: Press, scenario: Scenario, h: float) -> Block:
    """The terminus cards in their order: the hand, and below a line those that are drawn later."""
    unit = _row(press, (h - caption_height(press)) / NEEDED)
    return Block(caption_height(press) + unit * NEEDED, partial(_terminus, press, scenario, unit))


def _terminus(press: Press, scenario: Scenario, unit: float, box: Box) -> Iterator[Shape]:
    look, words = press.look, press.words
    above, room = caption(press, box, words["village-terminus"], words["village-terminus-note"])
    yield from above
    for i, card in enumerate(scenario.table.terminus[:NEEDED]):
        place = Box(room.x, room.y + i * unit, room.w, unit)
        number, said = place.cut_left(press.width("88", look.body, True) + 2.2)
        yield in_box(press, number, str(card + 1), look.body, True, "start", look.accent, pad=0.5)
        text = terminus_words(words, TERMINUS[card])
        size = fitted(press, text, look.body, said.w)
        if size < look.body:
            raise DoesNotFit("no room for a terminus card")
        yield Text(said.x, said.cy + cap(size) / 2, text, size, colour=look.ink)
    yield lines(ruled(room, unit, NEEDED), look.guide)
    y = room.y + HAND * unit
    yield lines([(room.x, y, room.right, y)], Pen(look.ink, look.thick, (2, 1.2)))
