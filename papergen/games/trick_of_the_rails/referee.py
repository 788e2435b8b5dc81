"""Trick of the Rails for `papergen score`: transcripts to results, results to text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from papergen.document import Document
from papergen.errors import PapergenError
from papergen.games.trick_of_the_rails import tables
from papergen.games.trick_of_the_rails.check import Checked, check_finished, check_solo
from papergen.games.trick_of_the_rails.notation import read_finished
from papergen.games.trick_of_the_rails.reporttext import report_lines
from papergen.games.trick_of_the_rails.solo_notation import read_solo
from papergen.paint import Paint

if TYPE_CHECKING:
    from papergen.scene.look import Look
    from papergen.scene.shapes import Page
    from papergen.words import Words

VARIANTS = tables.VARIANTS


def check_document(document: Document) -> Checked:
    """A finished table, or the log of a solo scenario where there is a `scenario:`."""
    if document.root.get("scenario") is not None:
        return check_solo(read_solo(document), document.name)
    return check_finished(read_finished(document), document.name)


def blank_transcript(seed: str | None, player: str, variant: str, setup: str | None = None) -> str:  # noqa: ARG001
    """A finished table; for solo logs see what `papergen scenario --solution FILE.yaml` writes."""
    from papergen.games.trick_of_the_rails.blank import blank_transcript

    if seed is not None:
        raise PapergenError("a finished table of Trick of the Rails has no seed; leave --seed out")
    return blank_transcript(player, variant)


def report_pages(result: Checked, paper: str, look: "Look", words: "Words") -> "Iterator[Page]":
    from papergen.games.trick_of_the_rails.reportpages import report_pages

    return report_pages(result, paper, look, words)


def report_text(result: Checked, paint: Paint, explain: bool) -> Iterator[str]:
    return report_lines(result, paint, explain)
