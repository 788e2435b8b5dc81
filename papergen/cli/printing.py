"""The options of every command that prints pages: paper, style, language, and where to write."""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from papergen.cli.console import complain
from papergen.cli.options import output_options, refuse, several
from papergen.cli.types import Text, Word
from papergen.errors import PapergenError
from papergen.page.papers import PAPERS
from papergen.wording import shown

if TYPE_CHECKING:
    from papergen.output import Target
    from papergen.page.look import Look
    from papergen.page.shapes import Pages
    from papergen.words import Words

F = TypeVar("F", bound=Callable[..., Any])

PAPER, TEMPLATE = "a4", "classic"
PAGES = ("paper", "template", "lang")  # the parameters that mean nothing where no page is made
FILES = ("output", "form", "force")


class Printing(NamedTuple):
    """What was said of how and where to print; `formats` are those that the command can write."""

    formats: tuple[str, ...]
    paper: str
    template: str
    lang: str
    output: str | None
    form: str | None
    force: bool

    @property
    def piped(self) -> bool:
        """Whether the pages go to standard output, and so all words beside it."""
        if self.output is None:
            return False
        from papergen.output import STANDARD_OUTPUT

        return self.output == STANDARD_OUTPUT

    def look(self) -> "Look":
        """The style, with its letter spacing in force until the command ends; footers name it."""
        from dataclasses import replace

        from papergen.page.typeface import letter_spacing
        from papergen.styles import load_style

        look = load_style(self.template)
        click.get_current_context().with_resource(letter_spacing(look.spacing))
        return replace(look, option=_look_option(self.paper, self.template))

    def words(self) -> "Words":
        """The printed words; at the command's end it is said which were English for want of others."""
        from papergen.words import load_words

        words = load_words(self.lang)
        words.borrowed.clear()
        click.get_current_context().call_on_close(lambda: _tell_borrowed(self.lang, len(words.borrowed)))
        return words

    def target(self, stem: str) -> "Target":
        """Where to write; without -o a file named after `stem`."""
        from papergen.output import choose_target

        return choose_target(self.output, self.form, self.force, stem, self.formats)


def _look_option(paper: str, template: str) -> str:
    """What to add to a command line for pages like these, as far as it fits a footer: no folders."""
    import shlex

    from papergen.page.typeface import face

    style = Path(template).name
    return typed_options(
        {
            "--paper": (paper, PAPER),
            "--template": ("FILE" if face(False).missing(style) else shlex.quote(style), TEMPLATE),
        }
    )


def _hint(error: PapergenError, lang: str) -> str:
    """Where a page has no room: which words of one's own language may be too long."""
    from papergen.page.fit import NoRoom

    if not isinstance(error, NoRoom):
        return ""
    from papergen.words import shorter_words

    return shorter_words(lang)


def _tell_borrowed(lang: str, count: int) -> None:
    if count:
        texts = "1 text of these pages has" if count == 1 else f"{count} texts of these pages have"
        complain(f"{texts} no translation in '{shown(lang)}': printed in English")


def typed_options(options: Mapping[str, tuple[object, object]]) -> str:
    """Those of the options whose value, the first of the two, is not the default, the second."""
    return "".join(f" {name} {value}" for name, (value, default) in options.items() if value != default)


def publish(document: "Pages", target: "Target", aside: bool = False) -> None:
    """Writes the pages and tells the names of the files."""
    from papergen.render import write_pages

    tell(write_pages(document, target), aside)


def tell(paths: Iterable[Path], aside: bool = False) -> None:
    """The names of the files, one a line; `aside` where standard output has something else."""
    for path in paths:
        click.echo(path, err=aside)


def refuse_unprinted(*names: str, needed: str = "-o, such as -o pages.pdf") -> None:
    """Options that are only for pages (`names`), given although no page is made."""
    refuse(names, f"is for pages: add {needed}")


def printing_options(*formats: str) -> Callable[[F], F]:
    """Adds the options; the command gets them as one `printing`."""
    formats = formats or ("pdf", "svg")

    def add(command: F) -> F:
        @wraps(command)
        def with_printing(**given: Any) -> Any:
            said = {name: given.pop(name) for name in (*PAGES, *FILES)}
            printing = Printing(formats, **said)
            try:
                return command(**given, printing=printing)
            except PapergenError as error:
                hint = _hint(error, printing.lang)
                if not hint:
                    raise
                raise PapergenError(f"{error}{hint}") from None

        return several(_paper, _template, _language, output_options(*formats))(with_printing)  # type: ignore[return-value]

    return add


def known_styles(_: click.Context) -> list[str]:
    from papergen.styles import style_names

    return style_names()


def known_languages(_: click.Context) -> list[str]:
    from papergen.words import languages

    return languages()


_paper = click.option("--paper", type=Word(PAPERS), default=PAPER, show_default=True, help="The paper.")
_template = click.option(
    "--template",
    type=Text(known_styles, or_file=True),
    default=TEMPLATE,
    show_default=True,
    metavar="NAME|FILE",
    help="The style; see 'papergen template'.",
)
_language = click.option(
    "--lang",
    type=Text(known_languages, or_file=True),
    default="en",
    show_default=True,
    metavar="LANGUAGE|FILE",
    help="The language of the printed words: en, de; fr and es for sheets, dice, pads, league tables and "
    "30 Rails rules.",
)
