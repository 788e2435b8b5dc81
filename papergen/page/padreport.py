"""A checked game as a filled-in score pad with its verdict and findings."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from papergen.page.fit import first, fit
from papergen.page.frame import caption, titled
from papergen.page.pad import Pad, draw_filled_pad
from papergen.page.press import Press
from papergen.page.prose import Paragraph, fitted_pages
from papergen.page.shapes import Box, Page, Shape
from papergen.result import Cell, Result

MOST_PAGES = 6
LEAST_LINES = 4  # of text below the pad; if there is less room, the text begins on a page of its own


def pad_report(press: Press, result: Result, pad: Pad, extra: Sequence[Paragraph]) -> Iterator[Page]:
    """The pad, then the verdict, the game's own paragraphs (`extra`) and the findings.

    One page, landscape if the pad does not fit upright; text that does not fit goes on further pages.
    """
    if pad.struck:
        pad = replace(pad, notes=(*pad.notes, press.words["struck-note"]))
    press = press.saying(f"papergen score {press.printable(Path(result.file).name)}")
    text = _text(press, result, extra)
    yield from fit(press, "this report", partial(_pages, result=result, pad=pad, text=text))


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


def _pages(press: Press, result: Result, pad: Pad, text: Sequence[Paragraph]) -> list[Page]:
    """Upright if possible, on as few pages as the text fits on without becoming small."""
    words = press.words
    short, long = press.size
    scaled = press.for_place(short)
    summary = f"{pad.title}: {result.verdict_in(words)}"

    def drawn(w: float, h: float) -> list[Page]:
        box = Box(0, 0, w, h).inset(press.look.margin)
        counts = range(1, MOST_PAGES + 1)
        pages = first(partial(_filled, scaled, box, pad, text, count) for count in counts)
        return [Page(w, h, tuple(shapes), words["report"], summary) for shapes in pages]

    return first((partial(drawn, short, long), partial(drawn, long, short)))


def _filled(press: Press, box: Box, pad: Pad, text: Sequence[Paragraph], count: int) -> list[list[Shape]]:
    """The shapes of each page, with the text in `count` rooms."""
    look = press.look
    pages, rooms = _frames(press, box, pad, count)
    legible = press.having(least=look.small)
    texts = fitted_pages(legible, [[room] for room in rooms], text, look.body)
    texts = [[]] * (len(pages) - len(texts)) + texts  # no text below a pad that fills its page
    return [[*frame, *drawn] for frame, drawn in zip(pages, texts, strict=True)]


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
