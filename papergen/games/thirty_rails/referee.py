"""30 Rails for `papergen score`: transcripts to results, results to text and pages."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from papergen.document import Document
from papergen.games.thirty_rails import tables
from papergen.games.thirty_rails.check import Checked, check
from papergen.games.thirty_rails.notation import read_play
from papergen.games.thirty_rails.reporttext import report_lines
from papergen.paint import Paint

if TYPE_CHECKING:
    from papergen.scene.look import Look
    from papergen.scene.shapes import Page
    from papergen.words import Words

SETUPS, VARIANTS = tables.SETUPS, tables.VARIANTS


def check_document(document: Document) -> Checked:
    return check(read_play(document), document.name)


def blank_transcript(seed: str | None, player: str, variant: str, setup: str | None = None) -> str:
    from papergen.games.thirty_rails.blank import blank_transcript

    return blank_transcript(seed, player, variant, setup)


def report_text(result: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    return report_lines(result, paint, explain)


def report_pages(result: Checked, paper: str, look: "Look", words: "Words") -> "Iterator[Page]":
    from papergen.games.thirty_rails.pages.reportpage import report_pages

    return report_pages(result, paper, look, words)
