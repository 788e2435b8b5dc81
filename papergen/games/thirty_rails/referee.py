"""30 Rails for `papergen score`: transcripts to results, results to text and pages."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from papergen.document import Document
from papergen.games.thirty_rails.check import Checked, check
from papergen.games.thirty_rails.notation import read_play
from papergen.games.thirty_rails.reporttext import report_lines
from papergen.paint import Paint
from papergen.report import Result

if TYPE_CHECKING:
    from papergen.scene.look import Look
    from papergen.scene.shapes import Page
    from papergen.words import Words


def check_document(document: Document) -> Checked:
    return check(read_play(document), document.name)


def blank_transcript(seed: str | None, player: str, variant: str) -> str:
    from papergen.games.thirty_rails.blank import blank_transcript

    return blank_transcript(seed, player, variant)


def report_text(result: Result, paint: Paint, explain: bool) -> Iterator[str]:
    return report_lines(_mine(result), paint, explain)


def report_pages(result: Result, paper: str, look: "Look", words: "Words") -> "Iterator[Page]":
    from papergen.games.thirty_rails.pages.reportpage import report_pages

    return report_pages(_mine(result), paper, look, words)


def _mine(result: Result) -> Checked:
    if not isinstance(result, Checked):
        raise TypeError("a result of another game")
    return result
