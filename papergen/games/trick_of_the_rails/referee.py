"""Trick of the Rails for `papergen score`: transcripts to results, results to text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from papergen.document import Document
from papergen.errors import PapergenError
from papergen.games.trick_of_the_rails.check import Checked, check_finished, check_solo
from papergen.games.trick_of_the_rails.notation import read_finished
from papergen.games.trick_of_the_rails.reporttext import report_lines
from papergen.games.trick_of_the_rails.solo_notation import read_solo
from papergen.paint import Paint
from papergen.report import Result

if TYPE_CHECKING:
    from papergen.scene.look import Look
    from papergen.scene.shapes import Page
    from papergen.words import Words


def check_document(document: Document) -> Checked:
    """A finished table, or the log of a solo scenario where there is a `scenario:`."""
    if document.root.get("scenario") is not None:
        return check_solo(read_solo(document), document.name)
    return check_finished(read_finished(document), document.name)


def blank_transcript(seed: str | None, player: str, variant: str) -> str:
    """A finished table; for solo logs see what `papergen scenario --solution FILE.yaml` writes."""
    from papergen.games.trick_of_the_rails.blank import blank_transcript

    if seed is not None:
        raise PapergenError("a finished table of Trick of the Rails has no seed; leave --seed out")
    return blank_transcript(player, variant)


def report_pages(result: Result, paper: str, look: "Look", words: "Words") -> "Iterator[Page]":
    from papergen.games.trick_of_the_rails.reportpages import report_pages

    return report_pages(_mine(result), paper, look, words)


def report_text(result: Result, paint: Paint, explain: bool) -> Iterator[str]:
    return report_lines(_mine(result), paint, explain)


def _mine(result: Result) -> Checked:
    if not isinstance(result, Checked):
        raise TypeError("a result of another game")
    return result
