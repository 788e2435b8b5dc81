"""Pacific Rails Inc. for `papergen score`: transcripts to results, results to text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from papergen.document import Document
from papergen.errors import PapergenError
from papergen.games.pacific_rails.check import Checked, check
from papergen.games.pacific_rails.notation import read_table
from papergen.games.pacific_rails.reporttext import report_lines
from papergen.located import shown
from papergen.paint import Paint

if TYPE_CHECKING:
    from papergen.scene.look import Look
    from papergen.scene.shapes import Page
    from papergen.words import Words

VARIANTS = ("basic",)


def check_document(document: Document) -> Checked:
    return check(read_table(document), document.name)


def blank_transcript(seed: str | None, player: str, variant: str, setup: str | None = None) -> str:  # noqa: ARG001
    from papergen.games.pacific_rails.blank import blank_transcript

    if variant not in VARIANTS:
        raise PapergenError(f"Pacific Rails Inc. has no variant '{shown(variant)}'; leave it out")
    return blank_transcript(seed, (player,))


def report_pages(result: Checked, paper: str, look: "Look", words: "Words") -> "Iterator[Page]":
    from papergen.games.pacific_rails.reportpages import report_pages

    return report_pages(result, paper, look, words)


def report_text(result: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    return report_lines(result, paint, explain)
