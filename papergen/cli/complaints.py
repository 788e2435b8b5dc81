"""What click complains of, in the house's own words: what is wrong, and what would be right."""

import click

from papergen.cli.command import GameCommand, Unexpected, own_in
from papergen.cli.options import as_typed
from papergen.cli.types import GameName
from papergen.wording import listed, nearest, shown

_EXAMPLES = {
    "FILE...": "such as ada.yaml",
    "FILE": "such as ada.yaml",
    "SEED|FILE": "such as steam-train-garden-kettle",
}


def reworded(error: click.ClickException) -> str:
    """One line, with where to read on."""
    context = getattr(error, "ctx", None)
    if context is None:
        return _one_line(error.format_message())
    game = f" {own_in(context).game}" if own_in(context).game else ""
    return f"{_one_line(_said(error, context))} (see '{context.command_path}{game} --help')"


def _one_line(text: str) -> str:
    return shown(" ".join(text.split()), 300)


def _said(error: click.ClickException, context: click.Context) -> str:
    match error:
        case click.NoSuchOption():
            return _no_option(error.option_name, context)
        case click.BadOptionUsage():
            return _no_value(error.option_name, context)
        case click.MissingParameter(param=click.Parameter() as parameter):
            return _missing(parameter)
        case Unexpected():
            return _unexpected(error.words, context)
    return error.format_message()


def _no_option(typed: str, context: click.Context) -> str:
    """The nearest one (without dashes, which all have), if it is not an option of another game."""
    own = own_in(context)
    known = {option.lstrip("-"): option for parameter in _options(context) for option in parameter.opts}
    near = nearest(typed.lstrip("-"), known)
    if near and typed not in _of_any_game(context):
        return f"there is no option '{typed}'; did you mean '{known[near]}'?"
    if not own.game:
        return f"there is no option '{typed}'"
    names = [as_typed(option) for option in own.options]
    are = "option is" if len(names) == 1 else "options are"
    has = f"its own {are} {listed(names)}" if names else "it has no options of its own here"
    return f"there is no option '{typed}' for {own.game}; {has}"


def _of_any_game(context: click.Context) -> list[str]:
    """The options that games add to this command."""
    command = context.command
    added = command.own_of_all() if isinstance(command, GameCommand) else []
    return [name for own in added for option in own.options for name in option.opts]


def _no_value(typed: str, context: click.Context) -> str:
    """A flag with a value, or an option without one."""
    flags = [name for option in _options(context) if option.is_flag for name in option.opts]
    if typed in flags:
        return f"{typed} takes no value; leave it out"
    return f"{typed} needs a value after it"


def _missing(parameter: click.Parameter) -> str:
    what = parameter.human_readable_name
    if isinstance(parameter.type, GameName):
        return f"{what} is missing; known: {', '.join(parameter.type.names())}"
    return f"{what} is missing" + (f", {_EXAMPLES[what]}" if what in _EXAMPLES else "")


def _unexpected(words: str, context: click.Context) -> str:
    names = any("--player" in option.opts for option in _options(context))
    hint = "; write --player before each name" if names else ""
    return f"unexpected: '{words}'; what has spaces in it needs quotes{hint}"


def _options(context: click.Context) -> list[click.Option]:
    parameters = context.command.get_params(context)
    return [parameter for parameter in parameters if isinstance(parameter, click.Option)]
