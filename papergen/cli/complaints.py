"""What click complains of, in the house's own words: what is wrong, and what would be right."""

import re

import click

from papergen.cli.types import GameName
from papergen.wording import shown, nearest

_EXAMPLES = {"FILE...": "such as ada.yaml", "FILE": "such as ada.yaml", "SEED|FILE": "such as calm-otter-42"}
_TOO_MANY = re.compile(r"Got unexpected extra arguments? \((.*)\)", re.DOTALL)
_NO_NUMBER = re.compile(r"'?(.*?)'? is not a valid integer", re.DOTALL)


def reworded(error: click.ClickException) -> str:
    """One line, with where to read on."""
    context = getattr(error, "ctx", None)
    text = shown(" ".join(_said(error, context).split()), 300)
    return f"{text} (see '{context.command_path} --help')" if context else text


def _said(error: click.ClickException, context: click.Context | None) -> str:
    if isinstance(error, click.NoSuchOption):
        return _no_option(error, context)
    if isinstance(error, click.BadOptionUsage):
        return _no_value(error)
    if isinstance(error, click.MissingParameter) and error.param:
        return _missing(error.param)
    if isinstance(error, click.BadParameter) and error.param:
        return _no_number(error, error.param)
    if too_many := _TOO_MANY.fullmatch(error.message):
        return _too_many(too_many[1], context)
    return error.format_message()


def _no_option(error: click.NoSuchOption, context: click.Context | None) -> str:
    """Near without its dashes, which all options have."""
    known = {option.lstrip("-"): option for parameter in _options(context) for option in parameter.opts}
    near = nearest(error.option_name.lstrip("-"), known)
    hint = f"; did you mean '{known[near]}'?" if near else ""
    return f"there is no option '{error.option_name}'{hint}"


def _no_value(error: click.BadOptionUsage) -> str:
    """click does not say in which command."""
    if "requires" in error.message:
        return f"{error.option_name} needs a value after it"
    return f"{error.option_name} stands alone: leave out the value"


def _missing(parameter: click.Parameter) -> str:
    what = parameter.human_readable_name
    if isinstance(parameter.type, GameName):
        return f"{what} is missing; known: {', '.join(parameter.type.names())}"
    return f"{what} is missing" + (f", {_EXAMPLES[what]}" if what in _EXAMPLES else "")


def _no_number(error: click.BadParameter, parameter: click.Parameter) -> str:
    found = _NO_NUMBER.match(error.message)
    if not found:
        return error.format_message()
    return f"{parameter.opts[0]} should be a whole number, and not '{shown(found[1])}'"


def _too_many(words: str, context: click.Context | None) -> str:
    names = any("--player" in option.opts for option in _options(context))
    hint = "; write --player before each name" if names else ""
    return f"there is no place for '{words}'; what has spaces in it needs quotes{hint}"


def _options(context: click.Context | None) -> list[click.Option]:
    parameters = context.command.get_params(context) if context else []
    return [parameter for parameter in parameters if isinstance(parameter, click.Option)]
