"""A checked game as a filled-in score pad with its verdict and findings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from papergen import __version__
from papergen.page.draw import Box
from papergen.page.fit import NoRoom
from papergen.page.frame import caption, footer_height, page_look, titled
from papergen.page.look import Look
from papergen.page.pad import Pad, draw_pad, pad_height
from papergen.page.papers import PAPERS
from papergen.page.prose import Paragraph, fitted_pages
from papergen.page.shapes import Page, Shape
from papergen.page.text import DoesNotFit
from papergen.page.typeface import printable
from papergen.result import Result
from papergen.words import Words

MOST_PAGES = 6
LEAST_LINES = 4  # of text below the pad; with less room it begins on a page of its own


def pad_report(
    result: Result, pad: Pad, extra: Sequence[Paragraph], paper: str, look: Look, words: Words
) -> Iterator[Page]:
    """The pad, then the verdict, what the game has to say (`extra`) and the findings.

    One page, across where the pad has no room upright; what does not fit below the pad goes on behind it.
    """
    short, long = PAPERS[paper]
    for w, h in ((short, long), (long, short)):
        report = _Report(page_look(look, short), words, pad, Path(result.file).name, w, h)
        try:
            drawn = report.pages(_text(result, extra, words))
        except DoesNotFit:
            continue
        summary = f"{pad.title}: {result.verdict_in(words)}"
        yield from (Page(w, h, tuple(shapes), words["report"], summary) for shapes in drawn)
        return
    raise NoRoom("this report", paper, look)


def _text(result: Result, extra: Sequence[Paragraph], words: Words) -> list[Paragraph]:
    findings = [Paragraph(printable(f.message), mark="•") for f in (*result.problems, *result.warnings)]
    if findings:
        findings.insert(0, Paragraph(words["findings"], heading=True))
    return [Paragraph(printable(result.verdict_in(words)), heading=True), *extra, *findings]


@dataclass(frozen=True)
class _Report:
    """How the pages of a report are made; `w` and `h` are those of the paper as it lies."""

    look: Look
    words: Words
    pad: Pad
    file: str
    w: float
    h: float

    @property
    def command(self) -> str:
        return f"papergen score {printable(self.file)}"

    @property
    def box(self) -> Box:
        return Box(0, 0, self.w, self.h).inset(self.look.margin)

    def pages(self, text: Sequence[Paragraph]) -> list[list[Shape]]:
        """The shapes of each; as few pages as the text has room on without becoming small."""
        legible = replace(self.look, least=self.look.small)
        for count in range(1, MOST_PAGES + 1):
            pages, rooms = self._frames(count)
            try:
                texts = fitted_pages(legible, [[room] for room in rooms], text, self.look.body)
            except DoesNotFit:
                continue
            texts = [[]] * (len(pages) - len(texts)) + texts  # a pad that fills its page has none below it
            return [[*frame, *drawn] for frame, drawn in zip(pages, texts, strict=True)]
        raise DoesNotFit("too many findings")

    def _frames(self, count: int) -> tuple[list[list[Shape]], list[Box]]:
        """What stands on each page around the text, and the rooms for it."""
        pages = [self._pad()]
        rooms: list[Box] = []
        below = self._below()
        if below.h >= self.look.step(self.look.body) * LEAST_LINES:
            block, room = caption(self.look, below, self.words["report"].upper())
            pages[0] += block
            rooms.append(room.cut_top(2)[1])
        while len(rooms) < count:
            shapes, room = titled(
                self.look, self.words, self.box, self.pad.title, self.words["report"], self.command
            )
            pages.append(shapes)
            rooms.append(room)
        return pages, rooms

    def _pad(self) -> list[Shape]:
        return draw_pad(
            self.look, self.words, self.box, self.pad, "", self.command, f"papergen {__version__}", games=1
        )

    def _below(self) -> Box:
        used = pad_height(self.look, self.words, self.box, self.pad) + 6
        return self.box.cut_top(used)[1].cut_bottom(footer_height(self.look), 4)[1]
