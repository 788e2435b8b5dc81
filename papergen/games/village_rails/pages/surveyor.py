"""The rival on paper: who it is, the two lines that it follows, and its own sheet with boxes to tick."""

from collections.abc import Iterator
from functools import partial
from itertools import zip_longest

from papergen.games.village_rails.pages.symbols import icon
from papergen.games.village_rails.solo.saying import rival_about, rival_name, rival_sentences, row_name
from papergen.games.village_rails.solo.surveyor import Rival
from papergen.games.village_rails.tables import TERRAINS
from papergen.page.blocks import Block
from papergen.page.drawings import disc
from papergen.page.fit import DoesNotFit
from papergen.page.frame import caption, caption_height
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Place, Shape, Text, rects
from papergen.page.text import cap, wrapped

NUMBERS = (1, 2, 3)  # of the sentences that are read on a turn
# The words of a rival's lines that need saying what they mean, by the rules that use them.
DEFINED = {
    "longest": "longest",
    "shortest": "shortest",
    "most-coins": "most-coins",
    "trip-coins": "most-coins",
}
DISC = 2.0  # diameter of a line's number, in text sizes
ROW = 1.75  # times the text size: the least height of a row
MOST_ROW = 8.8  # mm
# The symbol before the name of a row that is not a terrain.
ROW_ICONS = {"crossing": "straight", "curves": "curve", "trip": "trip", "one": "halt", "two": "halt"}


def rival_panel(press: Press, rival: Rival, w: float, h: float) -> Block:
    """The rival's name, its lines as they are read, its rows with their numbers, and its sum."""
    look = press.look
    said = _said(press, rival, w)
    count = len(rival.rows) + 1
    left = h - caption_height(press) - _said_height(press, said) - 1.0
    high = min(left / count, MOST_ROW * look.roomy)
    if high < look.mm(look.body) * ROW:
        raise DoesNotFit("no room for the rival's rows")
    height = h - left + high * count
    return Block(height, partial(_panel, press, rival, said, high))


def _said(press: Press, rival: Rival, w: float) -> list[list[str]]:
    """Its two lines, what it does otherwise, what its words mean: each wrapped beside its number or alone."""
    words = press.words
    defined = dict.fromkeys(DEFINED[line] for line in rival.lines if line in DEFINED)
    sentences = (
        *rival_sentences(words, rival),
        words["village-rival-otherwise"],
        words["village-rival-always"],
        *(words[f"village-solo-word-{word}"] for word in defined),
    )
    room = w - press.look.mm(press.look.body) * (DISC + 0.6)
    return [wrapped(press, sentence, press.look.body, room) for sentence in sentences]


def _said_height(press: Press, said: list[list[str]]) -> float:
    look = press.look
    about = look.step(look.small, 1.5)
    return about + sum(_line_height(press, parts) for parts in said)


def _line_height(press: Press, parts: list[str]) -> float:
    look = press.look
    return max(
        look.mm(look.body) * (DISC + 0.25), len(parts) * look.step(look.body, 1.18) + look.mm(look.body) * 0.4
    )


def _panel(press: Press, rival: Rival, said: list[list[str]], high: float, box: Box) -> Iterator[Shape]:
    look, words = press.look, press.words
    title = words.labelled(words["village-rival-title"], rival_name(words, rival))
    above, room = caption(press, box, title, words["village-rival-note"])
    yield from above
    about = wrapped(press, rival_about(words, rival), look.small, room.w)[0]
    yield Text(room.x, room.y + 0.6 + cap(look.small), about, look.small, colour=look.quiet)
    y = room.y + look.step(look.small, 1.5)
    for number, parts in zip_longest(NUMBERS, said):
        yield from _sentence(press, Box(room.x, y, room.w, _line_height(press, parts)), number, parts)
        y += _line_height(press, parts)
    yield from _rows(press, Box(room.x, y + 1.0, room.w, high * (len(rival.rows) + 1)), rival)


def _sentence(press: Press, box: Box, number: int | None, parts: list[str]) -> Iterator[Shape]:
    """A line with its number on a disc, if it has one."""
    look = press.look
    d = look.mm(look.body) * DISC
    step = look.step(look.body, 1.18)
    if number is not None:
        yield Place(disc(press, str(number), d), box.x + d / 2, box.y + d / 2)
    top = box.y + max(0.0, (d - len(parts) * step) / 2)
    for i, part in enumerate(parts):
        baseline = top + i * step + step / 2 + cap(look.body) / 2
        yield Text(box.x + d + look.mm(look.body) * 0.6, baseline, part, look.body, colour=look.ink)


def _rows(press: Press, box: Box, rival: Rival) -> Iterator[Shape]:
    """A row for each kind of card, with the points so far in its boxes; the last row is for the sum."""
    look, words = press.look, press.words
    names = [row_name(words, row) for row in rival.rows]
    high = box.h / (len(names) + 1)
    side = high * 0.78
    label = side + 1.2 + max(press.width(name, look.body) for name in names) + 2
    sum_w = press.width("188", look.body, True) + 5
    most = max(map(len, rival.boxes))
    wide = min((box.w - label) / most, high * 1.5)
    if wide < press.width("88", look.body) + 1.6:
        raise DoesNotFit("no room for the rival's boxes")
    places = []
    for i, (row, name, points) in enumerate(zip(rival.rows, names, rival.boxes, strict=True)):
        y = box.y + i * high
        yield from _row_icon(press, row, Box(box.x, y + (high - side) / 2, side, side))
        yield Text(box.x + side + 1.2, y + high / 2 + cap(look.body) / 2, name, look.body, colour=look.ink)
        for j, number in enumerate(points):
            place = Box(box.x + label + j * wide, y + 0.5, wide - 0.8, high - 1.0)
            places.append(place)
            baseline = place.cy + cap(look.body) / 2
            yield Text(place.cx, baseline, str(number), look.body, False, "middle", look.quiet)
    yield rects(places, look.line)
    foot = Box(box.x, box.bottom - high, box.w, high)
    key = "village-rival-sum" if rival.start else "village-rival-sum-plain"
    x = box.right - sum_w
    told = wrapped(press, words.filled(key, start=rival.start), look.body, x - 2 - box.x)
    step = look.mm(look.body) * 1.12
    if (len(told) - 0.3) * step > high:
        raise DoesNotFit("no room for the rival's sum")
    for i, part in enumerate(told):
        baseline = foot.cy + cap(look.body) / 2 + (i - (len(told) - 1) / 2) * step
        yield Text(x - 2, baseline, part, look.body, False, "end", look.ink)
    yield rects([Box(x, foot.y + 0.5, sum_w, high - 1.0)], Pen(look.ink, look.thick))


def _row_icon(press: Press, row: str, box: Box) -> Iterator[Shape]:
    name = row if row in TERRAINS else ROW_ICONS.get(row)
    if name is not None:
        yield icon(press, name, box.x, box.y, box.w)
