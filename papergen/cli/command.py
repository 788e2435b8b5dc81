"""What papergen's commands and options are made of: click's, with what games add and footers say."""

from collections.abc import Callable, Iterable
from functools import partial
from inspect import cleandoc
from typing import Any, NamedTuple, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

_OWN = "papergen.cli.own"  # where a context keeps the options of its GAME


class Option(click.Option):
    """`footer`: it stands in the footers of pages. `pages`: it means nothing where no page is made."""

    def __init__(self, *declared: Any, footer: bool = True, pages: bool = False, **more: Any) -> None:
        super().__init__(*declared, **more)
        self.footer, self.pages = footer, pages


option = partial(click.option, cls=Option)


class Unexpected(click.UsageError):
    """Words that no argument of the command takes."""

    def __init__(self, words: Iterable[str], context: click.Context) -> None:
        self.words = " ".join(words)
        super().__init__(self.words, context)


class Placed(click.Command):
    """Its complaints say which command they are about; those of click's parser do not always."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise


class Command(Placed):
    """Words that are left over have an error of their own; click has no more than a sentence for them."""

    allow_extra_args = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        left = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:
            raise Unexpected(left, ctx)
        return left


class OwnOptions(NamedTuple):
    """What a game adds to a command that all games share; `about` is for the help. `game` '' is none."""

    game: str = ""
    about: str = ""
    options: tuple[click.Parameter, ...] = ()


class _Place(click.Option):
    """Stands where the options of the GAME come."""


def own_options(command: F) -> F:
    """Adds the options of the GAME here; the command gets them as further keyword arguments."""
    return click.option("--own-options", cls=_Place, hidden=True, expose_value=False)(command)


class GameCommand(Command):
    """A command that all games share. The GAME that is typed decides which further options there are.

    Where none is typed yet, those of all games are understood: it may come later, or be misspelt.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        known = {own.game: own for own in self.own_of_all()}
        every = {one.name: one for own in known.values() for one in own.options}
        ctx.meta[_OWN] = OwnOptions(options=tuple(every.values()))
        typed = [word for word in self._words(ctx, args) if word in known]
        if typed:
            ctx.meta[_OWN] = known[typed[0]]
        ctx.ignore_unknown_options = (
            ctx.resilient_parsing
        )  # a shell asks on after an option that the game lacks
        return super().parse_args(ctx, args)

    def own_of_all(self) -> list[OwnOptions]:
        """What each game adds that can be this command's GAME."""
        from papergen.cli.gamecommands import own_options_of
        from papergen.cli.types import GameName

        kinds = [parameter.type for parameter in self.params if isinstance(parameter.type, GameName)]
        return [own_options_of(game, self.name or "") for kind in kinds for game in kind.names()]

    def _words(self, ctx: click.Context, args: list[str]) -> list[str]:
        """What is neither an option nor the value of one."""
        parser = self.make_parser(ctx)
        parser.ignore_unknown_options = True
        try:
            values, left, _ = parser.parse_args(list(args))
        except click.UsageError:  # it is raised again when everything is parsed
            return args
        arguments = [values.get(one.name) for one in self.params if isinstance(one, click.Argument)]
        return [word for word in (*arguments, *left) if isinstance(word, str)]

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        own = own_in(ctx).options
        declared = super().get_params(ctx)
        return [one for each in declared for one in (own if isinstance(each, _Place) else (each,))]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        about = own_in(ctx).about or self.help or ""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(cleandoc(about))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Those of the GAME first, if one is typed; then those that all games share."""
        own = own_in(ctx)
        parts = {f"Options for {own.game}": own.options if own.game else ()}
        parts["Options"] = tuple(one for one in self.get_params(ctx) if one not in own.options)
        for title, listed in parts.items():
            options = [one for one in listed if isinstance(one, click.Option)]
            records = [record for one in options if (record := one.get_help_record(ctx))]
            if records:
                with formatter.section(title):
                    formatter.write_dl(records)


def own_in(context: click.Context) -> OwnOptions:
    """What the GAME that is typed adds."""
    found = context.meta.get(_OWN)
    return found if isinstance(found, OwnOptions) else OwnOptions()
