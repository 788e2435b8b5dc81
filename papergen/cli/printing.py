"""The options of every command that prints pages: paper, style, language, and where to write."""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from papergen.cli.command import Option, option
from papergen.cli.console import complain
from papergen.cli.options import as_typed, given_options, output_options, several
from papergen.cli.types import Files, Text, Word
from papergen.errors import PapergenError
from papergen.page.papers import FOLDED, PAPERS
from papergen.render import FORMATS
from papergen.wording import listed, shown

if TYPE_CHECKING:
    from papergen.marks import Unreadable
    from papergen.output import Target
    from papergen.page.letters import Letters
    from papergen.page.press import Press
    from papergen.page.shapes import Pages
    from papergen.page.standins import StandIns
    from papergen.result import Result
    from papergen.words import Words

F = TypeVar("F", bound=Callable[..., Any])

PAGES = ("paper", "template", "lang", "fonts", "booklet")
FILES = ("output", "form", "force")
OUTPUT = "-o, such as -o pages.pdf"
_TOLD = "papergen.cli.unprinted"  # where a context keeps that names were told
NO_JSON = "leave out --json"  # where JSON comes in the place of pages


class Printing(NamedTuple):
    """What was said of how and where to print; `formats` are those that the command can write."""

    formats: tuple[str, ...]
    paper: str
    template: str
    lang: str
    fonts: tuple[str, ...]
    booklet: bool
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

    @property
    def letters(self) -> "Letters":
        """What text is set with. The fonts are read when they are first needed."""
        from papergen.page.letters import letters_of

        return letters_of(self.fonts)

    def press(self, **said: object) -> "Press":
        """What the pages are made with. Their footers name the command as it was typed: see `made_by`."""
        from papergen.page.press import Press
        from papergen.styles import load_style

        letters = self.letters
        look = load_style(self.template)
        paper, folded = (FOLDED[self.paper], self.paper) if self.booklet else (self.paper, "")
        return Press(paper, look, self.words(), made_by(**said), page_options(), letters, folded)

    def report_press(
        self, results: "Iterable[Result]", unread: "Iterable[Unreadable]" = (), **said: object
    ) -> "Press":
        """For pages about sheets that were read."""
        return with_names(self.press(**said), results, unread)

    def words(self) -> "Words":
        """The printed words; at the end of the command it says how many were printed in English."""
        from papergen.words import load_words

        words = load_words(self.lang)
        words.borrowed.clear()
        click.get_current_context().call_on_close(lambda: _tell_borrowed(self.lang, len(words.borrowed)))
        return words

    def target(self, stem: str) -> "Target":
        """Where to write; without -o a file named after `stem`."""
        from papergen.output import choose_target

        return choose_target(self.output, self.form, self.force, stem, self.formats)


def made_by(**said: object) -> str:
    """The command that makes these pages, for their footers.

    Options with their default are left out, and so is what is private or changes no page. `said` has other
    values, by the parameters' names, which are always told; None is never.
    """
    context = click.get_current_context()
    parameters = [one for one in context.command.get_params(context) if one.name not in PAGES]
    return "".join([context.command_path, *(_typed(one, context, said) for one in parameters)])


def page_options() -> str:
    """What to add to it for pages like these: paper, style and language."""
    context = click.get_current_context()
    parameters = [one for one in context.command.get_params(context) if one.name in PAGES]
    return "".join(_typed(one, context, {}) for one in parameters)


def _typed(parameter: click.Parameter, context: click.Context, said: Mapping[str, object]) -> str:
    """A parameter and its value as they are typed, after a space; nothing where it is left out."""
    name = parameter.name or ""
    if name in said:
        value, written = said[name], str(said[name])
    else:
        value = context.params.get(name) if _in_footers(parameter) else None
        written = getattr(parameter.type, "written", str)(value) if value is not None else ""
        if value == parameter.default or written == parameter.default:
            return ""
    if value is None or (value is False and not parameter.secondary_opts):
        return ""
    if isinstance(parameter, click.Argument):
        return f" {written}"
    typed = as_typed(parameter, value)
    return f" {typed}" if isinstance(value, bool) else f" {typed} {written}"


def _in_footers(parameter: click.Parameter) -> bool:
    """Every option that does not say otherwise, and each argument that stands for one thing."""
    return parameter.footer if isinstance(parameter, Option) else parameter.nargs == 1


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


def with_names(press: "Press", results: "Iterable[Result]", unread: "Iterable[Unreadable]" = ()) -> "Press":
    """The press for reports on these sheets; a note says which names cannot be printed."""
    from papergen.page.standins import with_stand_ins

    named = with_stand_ins(press, results, unread)
    found = named.stand_ins
    _tell_unprinted([name for name in found.instead if press.letters.missing(name)], found)
    return named


def _tell_unprinted(names: "list[str]", found: "StandIns") -> None:
    """Once per command, even if it makes pages of two kinds."""
    told = click.get_current_context().meta
    if not names or told.get(_TOLD):
        return
    from papergen.classlist import some
    from papergen.names import ANOTHER_FONT

    told[_TOLD] = True
    what = "1 name has" if len(names) == 1 else f"{len(names)} names have"
    called = some((f"'{shown(name)}' is called '{shown(found.instead[name])}'" for name in names), 20)
    complain(f"{what} letters that cannot be printed: {called}; {ANOTHER_FONT}")


def publish(document: "Pages", target: "Target", aside: bool = False) -> None:
    """Writes the pages and tells the names of the files."""
    from papergen.render import write_pages

    tell(write_pages(document, target), aside)


def tell(paths: Iterable[Path], aside: bool = False) -> None:
    """The names of the files, one per line; `aside` where standard output has something else."""
    for path in paths:
        click.echo(path, err=aside)


def demand_writable(*targets: "Target | None") -> None:
    """Refuses files that cannot be written, before the work begins.

    How many files a format with one per page will have is not known yet: those are looked at when written.
    """
    from papergen.output import demand_free
    from papergen.render import in_one_file

    known = [target for target in targets if target and in_one_file(target.format)]
    demand_free([target.path for target in known if target.path], any(target.force for target in known))


def refuse_unprinted(*names: str, remedy: str = f"add {OUTPUT}") -> None:
    """Options for pages, and those of these names, given although no page is made."""
    for parameter in given_options():
        if parameter.name in names or (isinstance(parameter, Option) and parameter.pages):
            raise click.UsageError(f"{as_typed(parameter)} is for pages: {remedy}")


def printing_options(*formats: str) -> Callable[[F], F]:
    """Adds the options; the command gets them as one `printing`. Without `formats`, those of pages."""
    formats = formats or FORMATS

    def add(command: F) -> F:
        @wraps(command)
        def with_printing(**given: Any) -> Any:
            said = {name: given.pop(name) for name in (*PAGES, *FILES)}
            printing = Printing(formats, **said)
            _demand_foldable(printing)
            try:
                done = command(**given, printing=printing)
            except PapergenError as error:
                hint = _hint(error, printing.lang)
                if not hint:
                    raise
                raise PapergenError(f"{error}{hint}") from None
            if printing.booklet:
                complain(
                    "to make the booklet, print on both sides, flip on the short edge, fold in the middle"
                )
            return done

        return several(_paper, _template, _language, _font, _booklet, output_options(*formats))(with_printing)  # type: ignore[return-value]

    return add


def _demand_foldable(printing: Printing) -> None:
    if printing.booklet and printing.paper not in FOLDED:
        papers = listed([f"--paper {paper}" for paper in FOLDED], "or")
        raise PapergenError(f"--booklet cannot fold {printing.paper} paper; use {papers}")


def known_styles(_: click.Context) -> list[str]:
    from papergen.styles import style_names

    return style_names()


def known_languages(_: click.Context) -> list[str]:
    from papergen.words import languages

    return languages()


_paper = option(
    "--paper", type=Word(PAPERS), default="a4", show_default=True, pages=True, help="The paper size."
)
_template = option(
    "--template",
    type=Text(known_styles, or_file=True),
    default="classic",
    show_default=True,
    pages=True,
    metavar="NAME|FILE",
    help="The style; see 'papergen template'.",
)
_language = option(
    "--lang",
    type=Text(known_languages, or_file=True),
    default="en",
    show_default=True,
    pages=True,
    metavar="LANGUAGE|FILE",
    help="The language of the printed words: en, de, fr or es.",
)
_font = option(
    "--font",
    "fonts",
    type=Files(),
    multiple=True,
    is_eager=True,  # names are judged by what the fonts have
    envvar="PAPERGEN_FONT",
    footer=False,
    pages=True,
    metavar="FILE",
    help="A font (.ttf, .otf, .ttc) for names in other scripts; repeat it for more.",
)
_booklet = option(
    "--booklet",
    is_flag=True,
    pages=True,
    help="Pages of half the paper's size, in the order for folding: a4 becomes an A5 booklet.",
)
