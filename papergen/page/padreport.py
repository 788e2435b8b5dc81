"""A checked game as a filled-in score pad with its verdict and findings."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from papergen.page.blocks import Block
from papergen.page.fit import DoesNotFit, first, fit
from papergen.page.frame import caption, titled
from papergen.page.pad import Pad, draw_filled_pad
from papergen.page.press import Press
from papergen.page.prose import Paragraph, fitted_pages
from papergen.page.shapes import Box, Page, Shape, Text
from papergen.result import Cell, Result

GAP = 5.0  # mm below a picture
MOST_PAGES = 6
LEAST_LINES = 4  # of text below the pad; if there is less room, the text begins on a page of its own
# How much taller the pad's rows are than where somebody writes, and how much larger than usual the picture
# is, if all has room on one page: the best first.
WITH_PICTURE = ((1.2, 1.25), (1.0, 1.0), (0.8, 1.0), (0.8, 0.8))
WITHOUT = ((1.4, 1.0), (1.2, 1.0), (1.0, 1.0), (0.8, 1.0))
DENSE = (0.8, 0.8)
SCALES = (2.0, 1.7, 1.45, 1.25, 1.0, 0.8, 0.65)  # of a picture after the text


@dataclass(frozen=True)
class Picture:
    """What was played, to look at; `make` has a press, the width and how much larger than usual.

    `instead` says the same in words, for pages that are too small.
    """

    title: str
    make: Callable[[Press, float, float], Block]
    instead: Sequence[Paragraph]


def pad_report(
    press: Press, result: Result, pad: Pad, picture: Picture | None = None, extra: Sequence[Paragraph] = ()
) -> Iterator[Page]:
    """The pad, then a picture, the verdict, the extra paragraphs and the findings.

    One page, landscape if the pad does not fit upright; text that does not fit goes on further pages.
    """
    if pad.struck:
        pad = replace(pad, notes=(*pad.notes, press.words["struck-note"]))
    press = press.saying(f"papergen score {press.printable(Path(result.file).name)}")
    yield from fit(
        press, "this report", partial(_pages, result=result, pad=pad, picture=picture, extra=extra)
    )


def struck_out(result: Result, place: Callable[[Cell], tuple[int, int] | None]) -> dict[tuple[int, int], str]:
    """What the players wrote wrong, by its row and column on the pad; None: it has no cell there."""
    found = ((place(cell), str(cell.written)) for cell in result.cells if cell.wrong)
    return {at: written for at, written in found if at is not None}


def _text(press: Press, result: Result, extra: Sequence[Paragraph]) -> list[Paragraph]:
    words = press.words
    findings = [Paragraph(press.printable(text), mark="•") for text in result.told_in(words)]
    if findings:
        findings.insert(0, Paragraph(words["findings"], heading=True))
    return [Paragraph(press.printable(result.verdict_in(words)), heading=True), *extra, *findings]


def _pages(
    press: Press, result: Result, pad: Pad, picture: Picture | None, extra: Sequence[Paragraph]
) -> list[Page]:
    """Upright if possible, on as few pages as the text fits on without becoming small."""
    words = press.words
    short, long = press.size
    scaled = press.for_place(short)
    look = scaled.look
    summary = f"{pad.title}: {result.verdict_in(words)}"

    def drawn(w: float, h: float, shown: Picture | None) -> list[Page]:
        box = Box(0, 0, w, h).inset(press.look.margin)
        if shown and shown.make(scaled, box.w, SCALES[-1]).height > titled(scaled, box, "", "")[1].h:
            raise DoesNotFit("the picture of what was played is higher than the page")
        instead = picture.instead if picture and not shown else ()
        text = _text(press, result, (*extra, *instead))
        together = (
            partial(_together, scaled, box, pad, text, shown, taller, scale)
            for taller, scale in (WITH_PICTURE if shown else WITHOUT)
        )
        dense = partial(_together, scaled, box, pad, text, shown, *DENSE, look.small)
        apart = (partial(_apart, scaled, box, pad, text, shown, count) for count in range(1, MOST_PAGES + 1))
        pages = first((*together, dense, *apart))
        return [Page(w, h, tuple(shapes), words["report"], summary) for shapes in pages]

    pictures = (picture, None) if picture else (None,)
    sizes = ((short, long), (long, short))
    return first(partial(drawn, w, h, shown) for shown in pictures for w, h in sizes)


def _together(
    press: Press,
    box: Box,
    pad: Pad,
    text: Sequence[Paragraph],
    picture: Picture | None,
    taller: float,
    scale: float,
    least: float | None = None,
) -> list[list[Shape]]:
    """All on one page, with text of the usual size, or not smaller than `least`."""
    look = press.look
    shapes, below = draw_filled_pad(press, box, pad, taller)
    if picture:
        drawn, below = _pictured(press, below, picture, scale)
        shapes += drawn
    drawn, room = caption(press, below, press.words["report"].upper())
    (texts,) = fitted_pages(press.having(least=least or look.body), [[room.cut_top(2)[1]]], text, look.body)
    return [[*shapes, *drawn, *texts]]


def _apart(
    press: Press, box: Box, pad: Pad, text: Sequence[Paragraph], picture: Picture | None, count: int
) -> list[list[Shape]]:
    """The pad with the text, in `count` rooms; the picture after it, if need be on a page of its own."""
    look = press.look
    pages, rooms = _frames(press, box, pad, count)
    legible = press.having(least=look.small)
    texts = fitted_pages(legible, [[room] for room in rooms], text, look.body)
    texts = [[]] * (len(pages) - len(texts)) + texts  # no text below a pad that fills its page
    shapes = [[*frame, *drawn] for frame, drawn in zip(pages, texts, strict=True)]
    return _with_picture(press, box, pad.title, shapes, texts[-1], rooms[-1], picture) if picture else shapes


def _with_picture(
    press: Press,
    box: Box,
    title: str,
    pages: list[list[Shape]],
    texts: Sequence[Shape],
    room: Box,
    picture: Picture,
) -> list[list[Shape]]:
    """Below the `texts` in the last page's `room`, or on a further page."""
    end = max((shape.y for shape in texts if isinstance(shape, Text)), default=room.y)

    def below() -> list[list[Shape]]:
        place = room.cut_top(end - room.y, GAP)[1]
        drawn, _ = first(partial(_pictured, press, place, picture, scale) for scale in SCALES)
        return [*pages[:-1], [*pages[-1], *drawn]]

    def further() -> list[list[Shape]]:
        head, place = titled(press, box, title, press.words["report"])
        drawn, _ = first(partial(_pictured, press, place, picture, scale) for scale in SCALES)
        return [*pages, [*head, *drawn]]

    return first((below, further))


def _pictured(press: Press, box: Box, picture: Picture, scale: float) -> tuple[list[Shape], Box]:
    """The picture under its caption at the top of the box, and the room below it."""
    block = picture.make(press, box.w, scale)
    shapes, room = caption(press.having(captions=True), box, picture.title)
    place, below = room.cut_top(2)[1].cut_top(block.height, GAP)
    if below.h < -GAP:
        raise DoesNotFit("no room for the picture of what was played")
    return [*shapes, *block.draw(place)], below


def _frames(press: Press, box: Box, pad: Pad, count: int) -> tuple[list[list[Shape]], list[Box]]:
    """What is on each page around the text, and the rooms for it."""
    look, words = press.look, press.words
    shapes, below = draw_filled_pad(press, box, pad)
    pages, rooms = [shapes], []
    if below.h >= look.step(look.body) * LEAST_LINES:
        block, room = caption(press, below, words["report"].upper())
        shapes += block
        rooms.append(room.cut_top(2)[1])
    while len(rooms) < count:
        shapes, room = titled(press, box, pad.title, words["report"])
        pages.append(shapes)
        rooms.append(room)
    return pages, rooms
