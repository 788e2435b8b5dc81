"""What the games' folders add to the command line, found by the names of files: games/GAME/commands/NAME.py.

A file with a `command` is a command of the game's own. One that is named like a command that all games share
has `options` for it instead, a tuple of decorators; its docstring is the help. The first line of a command's
docstring is what `papergen --help` says of it, which is read as text: no game is imported for that.
"""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import click

from papergen.cli.command import OwnOptions

_GAMES, _COMMANDS = "papergen.games", "commands"


def own_commands(shared: tuple[str, ...]) -> dict[str, Path]:
    """The files of the commands that belong to one game, by name; those of `shared` names have options."""
    found = find_spec(_GAMES)
    folders = (found.submodule_search_locations if found else None) or ()
    files = [file for folder in folders for file in Path(folder).glob(f"*/{_COMMANDS}/[a-z]*.py")]
    return {file.stem: file for file in sorted(files) if file.stem not in shared}


def load_command(file: Path) -> click.Command:
    """The command that a file of a game's folder, or of ours, has."""
    of_game = file.parent.name == _COMMANDS
    folder = f"{_GAMES}.{file.parent.parent.name}.{_COMMANDS}" if of_game else __package__
    command = import_module(f"{folder}.{file.stem}").command
    assert isinstance(command, click.Command)
    return command


def own_options_of(game: str, command: str) -> OwnOptions:
    """What a game adds to a command that all games share."""
    from papergen.game import games

    folder = f"{games()[game].folder}.{_COMMANDS}"
    if find_spec(folder) is None or find_spec(f"{folder}.{command}") is None:
        return OwnOptions(game)
    module = import_module(f"{folder}.{command}")

    bearer = click.Command(command)  # decorators add their options to a command's, the last one first
    for decorator in reversed(module.options):
        decorator(bearer)
    return OwnOptions(game, module.__doc__ or "", tuple(reversed(bearer.params)))


def summary(file: Path) -> str:
    """The first line of a file's docstring."""
    return file.read_text(encoding="utf-8").removeprefix('"""').partition("\n")[0].removesuffix('"""')
