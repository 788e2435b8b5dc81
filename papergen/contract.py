"""What a game offers. A game is a folder under papergen/games with a `GAME`; nothing else names it."""

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from papergen.document import Document
    from papergen.paint import Paint
    from papergen.report import Result
    from papergen.scene.look import Look
    from papergen.scene.shapes import Page
    from papergen.words import Words


class Referee(Protocol):
    """The module `referee` of a game: transcripts to results, and results to what people read."""

    def check_document(self, document: "Document") -> "Result":
        """The verdict on a transcript; raises DocumentError where it cannot be read."""

    def blank_transcript(self, seed: str | None, player: str, variant: str) -> str:
        """A transcript to fill in, with what the seed tells."""

    def report_text(self, result: "Result", paint: "Paint", explain: bool) -> "Iterator[str]":
        """The lines of the report for a terminal."""

    def report_pages(self, result: "Result", paper: str, look: "Look", words: "Words") -> "Iterator[Page]":
        """The report as pages to look at."""


@dataclass(frozen=True)
class Game:
    """`name` is the word in transcripts and on the command line; `folder` the package."""

    name: str
    title: str
    folder: str

    @property
    def referee(self) -> Referee:
        """Imported when it is first needed."""
        return cast("Referee", import_module(f"{self.folder}.referee"))
