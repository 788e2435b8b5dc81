"""Options that several commands share: one name, one meaning, one default."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from papergen.errors import PapergenError
from papergen.located import shown
from papergen.nearest import meant

if TYPE_CHECKING:
    from papergen.scene.look import Look
    from papergen.words import Words

F = TypeVar("F", bound=Callable[..., Any])


class Word(click.ParamType):  # type: ignore[type-arg]
    """One of a few words, in any case; a wrong one is answered with the nearest right one."""

    name = "word"

    def __init__(self, choices: Iterable[str]) -> None:
        self.choices = tuple(choices)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        return "[" + "|".join(self.choices) + "]"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        if value.casefold() in self.choices:
            return value.casefold()
        what = param.opts[0] if param else "the value"
        raise PapergenError(f"{what} cannot be '{shown(value)}'; {meant(value, self.choices)}")

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:  # noqa: ARG002
        from click.shell_completion import CompletionItem

        return [CompletionItem(word) for word in self.choices if word.startswith(incomplete)]


def output_options(formats: str) -> Callable[[F], F]:
    def add(command: F) -> F:
        for option in reversed(
            (
                click.option(
                    "-o",
                    "--output",
                    metavar="FILE",
                    help=f"Where to write ({formats}); - is standard output.",
                ),
                click.option("--format", "form", type=Word(formats.split(", ")), help="The format for -o -."),
                click.option("--force", is_flag=True, help="Replace an existing file."),
            )
        ):
            command = option(command)
        return command

    return add


def seed_options(command: F) -> F:
    for option in reversed(
        (
            click.option(
                "--game", type=click.IntRange(1, 999), default=1, metavar="N", help="The evening's n-th game."
            ),
            click.option(
                "--any-seed", is_flag=True, help="Take the seed as it is, even if it looks mistyped."
            ),
        )
    ):
        command = option(command)
    return command


def paper_option(command: F) -> F:
    from papergen.scene.papers import PAPERS

    return click.option("--paper", type=Word(PAPERS), default="a4", show_default=True, help="The paper.")(
        command
    )


def per_page_option(command: F) -> F:
    kinds = Word(("1", "2", "4"))
    return click.option("--per-page", type=kinds, default="1", show_default=True, help="How many on a page.")(
        command
    )


def cut_option(command: F) -> F:
    kinds = Word(("none", "marks", "lines"))
    return click.option(
        "--cut",
        type=kinds,
        default="marks",
        show_default=True,
        help="Where to cut, if several are on a page.",
    )(command)


def template_option(command: F) -> F:
    return click.option(
        "--template",
        default="classic",
        show_default=True,
        metavar="NAME|FILE",
        help="The style; see 'papergen template'.",
    )(command)


def language_option(command: F) -> F:
    return click.option(
        "--lang",
        default="en",
        show_default=True,
        metavar="LANGUAGE|FILE",
        help="The language of the printed words: en, de, fr or es.",
    )(command)


def chosen_look(template: str) -> "Look":
    """The style, with its letter spacing in force until the command ends."""
    from papergen.scene.typeface import letter_spacing
    from papergen.styles import load_style

    look = load_style(template)
    click.get_current_context().with_resource(letter_spacing(look.spacing))
    return look


def chosen_words(lang: str) -> "Words":
    from papergen.words import load_words

    return load_words(lang)


def chosen_seed(typed: str | None, game: int, any_seed: bool) -> str:
    """The seed meant; a new one if none was given. One that looks mistyped is refused with the likely one."""
    from papergen.seed import normalise, with_game
    from papergen.seedcheck import check, new_seed

    seed = new_seed() if typed is None else normalise(typed)
    if not any_seed:
        verdict = check(seed)
        if verdict.kind == "mistyped":
            raise PapergenError(
                f"the seed {seed} looks mistyped: its check word does not fit{likely(verdict.suggestions)}; "
                "add --any-seed if it is meant as it stands"
            )
    return with_game(seed, game)


def likely(suggestions: tuple[str, ...]) -> str:
    return f"; did you mean {' or '.join(suggestions)}?" if suggestions else ""


def refuse_without_file(*names: str) -> None:
    """Options for pages that were given although no file is written."""
    refuse_without("-o, such as -o pages.pdf", *names)


def refuse_without(needed: str, *names: str) -> None:
    """Options that were given and do nothing without another one: a mistake, so say so."""
    from click.core import ParameterSource

    context = click.get_current_context()
    for option in context.command.params:
        given = context.get_parameter_source(option.name or "") is ParameterSource.COMMANDLINE
        if option.name in names and given:
            raise click.UsageError(f"{max(option.opts, key=len)} is for pages: add {needed}")
