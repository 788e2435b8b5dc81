"""What can be printed: a sheet, dice, puzzles, a scenario, a pad or a checked game, all in the same way."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from papergen.errors import one_of

if TYPE_CHECKING:
    from papergen.page.press import Press
    from papergen.page.shapes import Pages


class Printable(ABC):
    """Something that can be printed, on any paper, in any template and language.

    `template` and `language` are names, or the paths of .yaml files, as on the command line; so do not take
    them from strangers. `fonts` are files with letters that names need and our typeface lacks. What a
    language lacks is printed in English. The same call gives the same bytes.
    Raises PapergenError if there is no such paper, template or language, or if the pages have no room.
    """

    @abstractmethod
    def document(self, press: "Press") -> "Pages":
        """The pages as shapes, for renderers; the commands use this, because their footers are their own."""

    def pdf(
        self,
        *,
        paper: str = "a4",
        template: str = "classic",
        language: str = "en",
        fonts: tuple[str, ...] = (),
    ) -> bytes:
        """All pages in one PDF file."""
        from papergen.render import PDF

        (data,) = self._files(PDF, press_for(paper, template, language, fonts))
        return data

    def svg(
        self,
        *,
        paper: str = "a4",
        template: str = "classic",
        language: str = "en",
        fonts: tuple[str, ...] = (),
    ) -> tuple[str, ...]:
        """One SVG text per page."""
        from papergen.render import SVG

        return tuple(page.decode() for page in self._files(SVG, press_for(paper, template, language, fonts)))

    def _files(self, form: str, press: "Press") -> list[bytes]:
        from papergen.render import render
        from papergen.terminal import unwatched

        return list(render(self.document(press), form, unwatched))


def press_for(paper: str, template: str, language: str, fonts: tuple[str, ...] = ()) -> "Press":
    """A press whose footers name no command."""
    from papergen.page.letters import letters_of
    from papergen.page.papers import PAPERS
    from papergen.page.press import Press
    from papergen.styles import load_style
    from papergen.words import load_words

    look, words = load_style(template), load_words(language)
    return Press(one_of("--paper", paper, PAPERS), look, words, letters=letters_of(fonts))
