"""What papergen's commands and options are made of: click's, with what games add and footers say.

Games' commands are found by the names of files, games/GAME/commands/NAME.py. A file with a `command` is a
command of the game's own. A file named like a command that all games share has `options` for it instead, a
tuple of decorators, and its docstring is the help. `papergen --help` shows the first line of each docstring.
It reads that line as text, so that no game is imported; nor is pathlib, which would make it a tenth slower.
"""

import os
import sys
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
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
        # Where a shell asks for completions, options that the game lacks must not be the end.
        ctx.ignore_unknown_options = ctx.resilient_parsing
        return super().parse_args(ctx, args)

    def own_of_all(self) -> list[OwnOptions]:
        """What each game adds that can be this command's GAME."""
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


_GAMES, _COMMANDS = "papergen.games", "commands"
_BESIDE = os.path.join(os.path.dirname(os.path.dirname(__file__)), "games")


def own_commands(shared: tuple[str, ...]) -> dict[str, str]:
    """The files of the commands that belong to one game, by name; those of `shared` names have options."""
    games = sys.modules.get(_GAMES)
    folders = [
        os.path.join(top, game) for top in (games.__path__ if games else (_BESIDE,)) for game in _in(top)
    ]
    files = {name: folder for folder in sorted(folders) for name in _in(os.path.join(folder, _COMMANDS))}
    return {
        name[:-3]: os.path.join(folder, _COMMANDS, name)
        for name, folder in files.items()
        if name.endswith(".py") and not name.startswith("_") and name[:-3] not in shared
    }


def _in(folder: str) -> list[str]:
    """What is in a folder; nothing where there is none."""
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


def load_command(file: str) -> click.Command:
    """The command that a file of a game's folder, or of ours, has."""
    folder, name = os.path.split(file.removesuffix(".py"))
    game, last = os.path.split(folder)
    package = f"{_GAMES}.{os.path.basename(game)}.{_COMMANDS}" if last == _COMMANDS else __package__
    command = import_module(f"{package}.{name}").command
    assert isinstance(command, click.Command)
    return command


def own_options_of(game: str, command: str) -> OwnOptions:
    """What a game adds to a command that all games share."""
    from importlib.util import find_spec

    from papergen.game import games

    folder = f"{games()[game].folder}.{_COMMANDS}"
    if find_spec(folder) is None or find_spec(f"{folder}.{command}") is None:
        return OwnOptions(game)
    module = import_module(f"{folder}.{command}")

    bearer = click.Command(command)  # decorators add their options to a command's, the last one first
    for decorator in reversed(module.options):
        decorator(bearer)
    return OwnOptions(game, module.__doc__ or "", tuple(reversed(bearer.params)))


def summary(file: str) -> str:
    """The first line of a file's docstring."""
    with open(file, encoding="utf-8") as text:
        return text.readline().rstrip("\n").removeprefix('"""').removesuffix('"""')
