"""Blocks of a page, from top to bottom and side by side, with text as large as one page allows."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

from papergen.page.fit import DoesNotFit, every, first
from papergen.page.press import Press
from papergen.page.shapes import Box, Pen, Shape, Text, line
from papergen.page.text import cap, wrapped

SIZES = tuple(percent / 100 for percent in range(150, 76, -4))  # times the template's text: the first to fit
SMALLER = (1.0, 0.9, 0.8)  # times the template's text, on several pages
SPARE = 2.5  # times the gap: the most extra room between two blocks


@dataclass(frozen=True)
class Block:
    """Something of a known height that fills the width it was made for."""

    height: float
    draw: Callable[[Box], Iterable[Shape]]


Maker = Callable[[Press, float], Sequence[Block]]  # the blocks of a page, for a width in mm


def text(press: Press, w: float, words: str, bold: bool = False, quiet: bool = False) -> Block:
    """A paragraph of running text."""
    look = press.look
    parts = wrapped(press, words, look.body, w, bold)
    step = look.step(look.body)
    colour = look.quiet if quiet else look.ink

    def draw(box: Box) -> Iterable[Shape]:
        for i, part in enumerate(parts):
            yield Text(box.x, box.y + cap(look.body) + i * step, part, look.body, bold, colour=colour)

    return Block((len(parts) - 1) * step + look.mm(look.body) * 1.05, draw)


def column(blocks: Sequence[Block], gap: float) -> Block:
    """Blocks one below the other, as one block."""

    def draw(box: Box) -> Iterable[Shape]:
        y = box.y
        for block in blocks:
            yield from block.draw(Box(box.x, y, box.w, block.height))
            y += block.height + gap

    return Block(sum(block.height for block in blocks) + gap * (len(blocks) - 1), draw)


def row(blocks: Sequence[tuple[float, Block]], gap: float) -> Block:
    """Blocks side by side, each with its width, all as high as the highest."""
    height = max(block.height for _, block in blocks)

    def draw(box: Box) -> Iterable[Shape]:
        x = box.x
        for w, block in blocks:
            yield from block.draw(Box(x, box.y, w, height))
            x += w + gap

    return Block(height, draw)


def titled(press: Press, title: str, block: Block) -> Block:
    """The block under its title and a heavy rule."""
    look = press.look
    size = look.body * 1.1
    head = look.thick + look.mm(size) * 2.0

    def draw(box: Box) -> Iterable[Shape]:
        yield line(box.x, box.y, box.right, box.y, Pen(look.accent, look.thick))
        yield Text(box.x, box.y + look.thick + cap(size) * 1.75, title, size, True, colour=look.ink)
        yield from block.draw(box.cut_top(head)[1])

    return Block(head + block.height, draw)


def on_pages(press: Press, makers: Sequence[Maker], room: Box, gap: float) -> list[list[Shape]]:
    """The blocks on one page with the largest text that fits; or else on several at the template's own size.

    Each maker is another arrangement of the same blocks, the better ones first. If a word is too wide at the
    template's own size, text is smaller on several pages too.
    """

    def on_one(size: float, make: Maker) -> list[list[Block]]:
        blocks = make(press.scaled(size), room.w)
        if any(block.height > room.h for block in blocks) or _needed(blocks, gap) > room.h:
            raise DoesNotFit("the blocks need more than one page")
        return [list(blocks)]

    def on_several(size: float) -> list[list[Block]]:
        found = every(partial(_evenly, press.scaled(size), make, room, gap) for make in makers)
        if not found:
            raise DoesNotFit("a word or a picture is larger than the page")
        return min(found, key=len)

    one_page = (partial(on_one, size, make) for size, make in product(SIZES, makers))
    pages = first((*one_page, *(partial(on_several, size) for size in SMALLER)))
    return [_placed(page, room, gap) for page in pages]


def _evenly(press: Press, make: Maker, room: Box, gap: float) -> list[list[Block]]:
    """The blocks by page, all pages about equally full."""
    blocks, height = make(press, room.w), room.h
    pages = _parted(blocks, height, gap)
    while len(pages) > 1 and all(block.height <= height * 0.96 for block in blocks):
        evener = _parted(blocks, height * 0.96, gap)
        if len(evener) > len(pages):
            break
        pages, height = evener, height * 0.96
    return pages


def _needed(blocks: Sequence[Block], gap: float) -> float:
    return sum(block.height for block in blocks) + gap * (len(blocks) - 1)


def _parted(blocks: Sequence[Block], height: float, gap: float) -> list[list[Block]]:
    pages: list[list[Block]] = [[]]
    for block in blocks:
        if block.height > height:
            raise DoesNotFit(f"a block of {block.height:.0f} mm on a page of {height:.0f} mm")
        if _needed([*pages[-1], block], gap) > height:
            pages.append([])
        pages[-1].append(block)
    return pages


def _placed(blocks: Sequence[Block], room: Box, gap: float) -> list[Shape]:
    """From the top down, with spare room shared between the gaps."""
    spare = (room.h - _needed(blocks, gap)) / max(1, len(blocks) - 1)
    block = column(blocks, gap + min(spare, SPARE * gap))
    return list(block.draw(room))


def shared_out(spare: float, wanted: Sequence[tuple[float, float]]) -> list[float]:
    """What each gets: nothing if there is not even its least, at most its most, otherwise equal parts."""
    given = [0.0] * len(wanted)
    playing = []
    for i, (least, most) in enumerate(wanted):
        if most > 0 and least <= spare:
            playing.append(i)
            given[i] = least
            spare -= least
    while playing and spare > 0.01:
        each = spare / len(playing)
        for i in playing:
            more = min(each, max(0.0, wanted[i][1] - given[i]))
            given[i] += more
            spare -= more
        playing = [i for i in playing if given[i] < wanted[i][1] - 0.01]
    return given
