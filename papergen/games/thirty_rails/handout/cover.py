"""The teacher's page: what this is, what to bring, what happens when, how to call, what pupils learn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from papergen.games.thirty_rails.dice import Dice
from papergen.games.thirty_rails.handout.parts import Content
from papergen.games.thirty_rails.handout.pictures import SIGNS, dice_pair, numbered_steps, speech
from papergen.games.thirty_rails.tables import TRACK_WORDS
from papergen.page.blocks import Block, column, row, text, titled
from papergen.page.drawings import disc, least_disc
from papergen.page.fit import DoesNotFit
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Place, Shape, Text, lines, rect
from papergen.page.text import cap, fitted
from papergen.words import Words

MINUTES = (6, 6, 23, 7, 3)  # for each step of the lesson
NARROW = 17.0  # times the text size: a narrower column is hard to read
BETWEEN = 8.0  # mm between two columns
SLIM = 8.0  # the same for columns of a few short words


@dataclass(frozen=True)
class Cover:
    """What the page says about this handout."""

    title: str
    pupils: int
    contents: tuple[Content, ...]
    dice: Dice


def title_of(words: Words, parts: Sequence[str]) -> str:
    """What parts that stand together are called."""
    return words[f"handout-{parts[0]}"] if len(parts) == 1 else words["handout-sets"]


def cover_blocks(press: Press, w: float, cover: Cover, columns: int) -> list[Block]:
    """The blocks in two columns, or in one."""
    look = press.look
    gap = look.mm(look.body) * 0.9
    half = (w - BETWEEN * (columns - 1)) / columns
    if half < NARROW * look.mm(look.body):
        raise DoesNotFit(f"columns of {half:.0f} mm are hard to read")
    opening = [text(press, w, press.words["handout-about"])]
    if cover.title or cover.pupils:
        opening.insert(0, _whose(press, cover, w))
    first = _even([_contents(press, half, cover), _materials(press, half), _marking(press, half)], gap * 1.6)
    second = [_calling(press, half, cover), _goals(press, half)]
    blocks = [column(opening, gap * 0.8)]
    blocks += [*_side_by_side(first, half, w), _timing(press, w), *_side_by_side(second, half, w)]
    return blocks


def _even(blocks: list[Block], gap: float) -> list[Block]:
    """The blocks in order in two columns, as even as possible."""
    parted = [[column(blocks[:count], gap), column(blocks[count:], gap)] for count in range(1, len(blocks))]
    return min(parted, key=lambda both: max(block.height for block in both))


def _side_by_side(blocks: list[Block], half: float, w: float) -> list[Block]:
    """Two blocks in two columns, or one below the other."""
    return [row([(half, block) for block in blocks], BETWEEN)] if half < w else blocks


def _whose(press: Press, cover: Cover, w: float) -> Block:
    """The class and its number of pupils, in large type."""
    look = press.look
    count = press.words.filled("handout-class", count=cover.pupils) if cover.pupils else ""
    room = w - (press.width(count, look.body) + 6 if count else 0)
    size = fitted(press, cover.title, look.body * 2, room, True) if cover.title else look.body * 2

    def draw(box: Box) -> Iterable[Shape]:
        y = box.y + cap(look.body * 2)
        if cover.title:
            yield Text(box.x, y, cover.title, size, True, colour=look.accent)
        if count:
            x = box.x + press.width(cover.title, size, True) + 6 if cover.title else box.x
            yield Text(x, y, count, look.body, False, colour=look.ink)

    return Block(cap(look.body * 2) + 1, draw)


def _contents(press: Press, w: float, cover: Cover) -> Block:
    """The parts, their pages, and who they are for."""
    return titled(
        press, press.words["handout-contents"], column([_content(press, w, c) for c in cover.contents], 1.2)
    )


def _content(press: Press, w: float, content: Content) -> Block:
    look, words = press.look, press.words
    name, said = title_of(words, content.parts), words[content.note]
    if len(content.parts) > 1:
        said = words.labelled(said, ", ".join(title_of(words, [part]) for part in content.parts))
    form = "handout-page" if content.first == content.last else "handout-pages"
    where = words.filled(form, first=content.first, last=content.last)
    room = w - press.width(name, look.body, True) - press.width(where, look.body) - 4
    note = text(press, w - 4, said, quiet=True)
    step = look.mm(look.body) * 1.25

    def draw(box: Box) -> Iterable[Shape]:
        y = box.y + cap(look.body)
        yield Text(box.x, y, name, look.body, True, colour=look.ink)
        yield Text(box.right, y, where, look.body, False, "end", look.ink)
        if room > 2:
            start = box.x + press.width(name, look.body, True) + 2
            yield lines([(start, y, start + room, y)], Pen(look.quiet, 0.25, (0.25, 1.2)))
        yield from note.draw(Box(box.x + 4, box.y + step, box.w - 4, note.height))

    return Block(step + note.height, draw)


def _materials(press: Press, w: float) -> Block:
    """What to bring, with boxes to tick."""
    items = press.words["handout-materials-list"].split(" / ")
    return titled(
        press, press.words["handout-materials"], column([_ticked(press, w, item) for item in items], 1.6)
    )


def _marking(press: Press, w: float) -> Block:
    """How maps are checked afterwards: by hand in a few steps, or with papergen."""
    words = press.words
    steps = [
        _numbered(press, w, n, item) for n, item in enumerate(words["handout-marking-list"].split(" / "), 1)
    ]
    hint = text(press, w, words["handout-marking-computer"], quiet=True)
    return titled(press, words["handout-marking"], column([*steps, hint], 1.4))


def _ticked(press: Press, w: float, item: str) -> Block:
    look = press.look
    side = cap(look.body) * 1.15
    indent = side + 2.2
    inner = text(press, w - indent, item)

    def draw(box: Box) -> Iterable[Shape]:
        top = box.y + cap(look.body) / 2 - side / 2
        yield rect(Box(box.x, top, side, side), look.line)
        yield from inner.draw(Box(box.x + indent, box.y, box.w - indent, inner.height))

    return Block(inner.height, draw)


def _timing(press: Press, w: float) -> Block:
    """The lesson as a railway line, and below it what happens at each station."""
    look = press.look
    count, gap = len(MINUTES), 4.0
    each = (w - gap * (count - 1)) / count
    across = each >= SLIM * look.mm(look.body)
    timed = all(_title_width(press, number, True) <= each for number in range(1, count + 1))
    steps = [_step(press, each if across else w, number, timed) for number in range(1, count + 1)]
    below = row([(each, step) for step in steps], gap) if across else column(steps, 2.0)
    line_h = max(11.0, look.mm(look.body) * 3.6, 2 * least_disc(press))
    railway = Block(
        line_h,
        lambda box: numbered_steps(press, Box(box.x, box.y, box.w, line_h), MINUTES),
    )
    return titled(press, press.words["handout-timing"], column([railway, below], 2.5))


def _step_disc(press: Press) -> float:
    return round(max(4.6, press.look.mm(press.look.body) * 1.5, least_disc(press)), 2)


def _minutes(press: Press, number: int) -> str:
    return f"{MINUTES[number - 1]} {press.words['handout-minutes']}"


def _title_width(press: Press, number: int, timed: bool) -> float:
    title = press.width(press.words[f"handout-step-{number}-title"], press.look.body, True)
    return (
        _step_disc(press)
        + 1.5
        + title
        + (1.5 + press.width(_minutes(press, number), press.look.body) if timed else 0)
    )


def _step(press: Press, w: float, number: int, timed: bool) -> Block:
    """A number, a name, how long it takes if all columns have room for that, and what happens."""
    look = press.look
    d = _step_disc(press)
    said = text(press, w, press.words[f"handout-step-{number}"])
    title = press.words[f"handout-step-{number}-title"]

    def draw(box: Box) -> Iterable[Shape]:
        y = box.y + d / 2 + cap(look.body) / 2
        yield Place(disc(press, str(number), d, filled=True), box.x + d / 2, box.y + d / 2)
        yield Text(box.x + d + 1.5, y, title, look.body, True, colour=look.ink)
        if timed:
            beside = box.x + _title_width(press, number, False) + 1.5
            yield Text(beside, y, _minutes(press, number), look.body, False, colour=look.quiet)
        yield from said.draw(Box(box.x, box.y + d + 1.2, w, said.height))

    return Block(d + 1.2 + said.height, draw)


def _calling(press: Press, w: float, cover: Cover) -> Block:
    """How to call the first roll, then how to go on."""
    look, words = press.look, press.words
    roll = cover.dice.turns[0]
    track = words[TRACK_WORDS[roll[1] - 1]]
    said = words.filled("handout-call", turn=1, white=roll[0], track=track[:1].upper() + track[1:])
    side = look.mm(look.body) * 2.6
    left = side * 2.15 + 2.5
    size = fitted(press, said, look.body * 1.15, w - left - side * 0.6, True)

    def draw(box: Box) -> Iterable[Shape]:
        yield from dice_pair(press, Box(box.x, box.y, side * 2.15, side), roll)
        wide = min(w - left, press.width(said, size, True) + side * 0.9)
        yield from speech(press, Box(box.x + left, box.y, wide, side), said, size)

    items = words["handout-calling-list"].split(" / ")
    parts: Sequence[Block] = [
        Block(side + 1, draw),
        *(_numbered(press, w, i, t) for i, t in enumerate(items, 1)),
    ]
    return titled(press, words["handout-calling"], column(parts, 1.4))


def _numbered(press: Press, w: float, number: int, item: str) -> Block:
    look = press.look
    indent = press.width("4", look.body, True) + 2.2
    inner = text(press, w - indent, item)

    def draw(box: Box) -> Iterable[Shape]:
        yield Text(box.x, box.y + cap(look.body), str(number), look.body, True, colour=look.accent)
        yield from inner.draw(Box(box.x + indent, box.y, box.w - indent, inner.height))

    return Block(inner.height, draw)


def _goals(press: Press, w: float) -> Block:
    goals = [_goal(press, w, number) for number in range(1, len(SIGNS) + 1)]
    return titled(press, press.words["handout-goals"], column(goals, 2.4))


def _goal(press: Press, w: float, number: int) -> Block:
    look = press.look
    side = look.mm(look.body) * 3.2
    indent = side + 4.5
    title = text(press, w - indent, press.words[f"handout-goal-{number}-title"], bold=True)
    said = text(press, w - indent, press.words[f"handout-goal-{number}"])
    both = column([title, said], 0.6)

    def draw(box: Box) -> Iterable[Shape]:
        yield from SIGNS[number - 1](press, Box(box.x + 1.3, box.y + 1.0, side, side))
        yield from both.draw(Box(box.x + indent, box.y, box.w - indent, both.height))

    return Block(max(side + 1.2, both.height), draw)
