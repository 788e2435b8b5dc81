"""Village Rails for `papergen score`: transcripts to results, results to text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from papergen.document import Document
from papergen.games.village_rails import tables
from papergen.games.village_rails.check import Checked, check, check_log
from papergen.games.village_rails.notation import read_play
from papergen.games.village_rails.reporttext import report_lines
from papergen.paint import Paint

if TYPE_CHECKING:
    from papergen.scene.look import Look
    from papergen.scene.shapes import Page
    from papergen.words import Words

VARIANTS = tables.VARIANTS


def check_document(document: Document) -> Checked:
    """A transcript with `scenario:` is the log of a solo game, any other a finished tableau."""
    if document.root.get("scenario") is not None or document.root.get("turns") is not None:
        from papergen.games.village_rails.log_notation import read_log

        return check_log(read_log(document), document.name)
    return check(read_play(document), document.name)


def blank_transcript(seed: str | None, player: str, variant: str, setup: str | None = None) -> str:  # noqa: ARG001
    from papergen.games.village_rails.blank import blank_transcript

    return blank_transcript(seed, player, variant)


def report_pages(result: Checked, paper: str, look: "Look", words: "Words") -> "Iterator[Page]":
    from papergen.games.village_rails.reportpages import report_pages

    return report_pages(result, paper, look, words)


def report_text(result: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    return report_lines(result, paint, explain)
