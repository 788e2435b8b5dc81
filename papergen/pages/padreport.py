"""A checked game as a filled-in score pad with its verdict and findings."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from papergen import __version__
from papergen.errors import PapergenError
from papergen.report import Result
from papergen.scene.box import Box
from papergen.scene.framed import page_look
from papergen.scene.furniture import caption, footer_height
from papergen.scene.look import Look
from papergen.scene.pad import Pad, draw_pad, pad_height
from papergen.scene.papers import PAPERS
from papergen.scene.prose import Paragraph, fitted_prose
from papergen.scene.shapes import Page, Shape
from papergen.scene.text import DoesNotFit
from papergen.scene.typeface import printable
from papergen.words import Words


def pad_report(
    result: Result, pad: Pad, extra: Sequence[str], paper: str, look: Look, words: Words
) -> Iterator[Page]:
    """One page: the pad above, then sentences of the game's own, the findings, the verdict in the heading."""
    w, h = PAPERS[paper]
    look = page_look(look, w)
    box = Box(0, 0, w, h).inset(look.margin)
    command = f"papergen score {printable(Path(result.file).name)}{words.option}"
    text = [
        Paragraph(printable(result.verdict_in(words)), heading=True),
        *(Paragraph(printable(t)) for t in extra),
    ]
    try:
        shapes: list[Shape] = draw_pad(look, words, box, pad, "", command, f"papergen {__version__}", games=1)
        rest = box.cut_top(pad_height(look, box, pad) + 6)[1].cut_bottom(footer_height(look), 4)[1]
        findings = [Paragraph(printable(f.message), mark="•") for f in (*result.problems, *result.warnings)]
        if findings:
            text.append(Paragraph(words["findings"], heading=True))
        block, room = caption(look, rest, words["report"].upper())
        shapes += [*block, *fitted_prose(look, [room.cut_top(1)[1]], [*text, *findings], look.body)]
    except DoesNotFit:
        raise PapergenError(
            f"{paper} is too small for this report in the template '{look.name}'; use a4 and classic"
        ) from None
    yield Page(w, h, tuple(shapes), words["report"], f"{pad.title}: {result.verdict_in(words)}")
