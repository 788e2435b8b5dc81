"""The manual page; completion for your shell."""

from collections.abc import Iterator, Sequence
from inspect import cleandoc

import click

from papergen import __version__
from papergen.cli.command import Command, GameCommand, OwnOptions, option
from papergen.cli.console import echo_file
from papergen.cli.types import Word

PREFORMATTED = "\b\n"  # click's mark before lines that stay as they are
SHELLS = ("bash", "zsh", "fish", "powershell")

ENVIRONMENT = {
    "NO_COLOR": "no colours on the terminal",
    "FORCE_COLOR": "colours even where the output is no terminal",
    "XDG_CACHE_HOME": "where the cache of puzzle maps lies (in its folder papergen)",
    "PAPERGEN_CACHE": "another folder for that cache",
}
EXIT_STATUS = {
    "0": "fine",
    "1": "the input was read, and it has mistakes: an illegal sheet, a wrong claimed score",
    "2": "it could not be read or written, or the call is wrong",
    "70": "a fault of papergen, in one line that says how to report it",
    "130": "interrupted",
    "141": "the reader of our output went away",
}


@click.command(
    "manual",
    cls=Command,
    help="""The manual page, or what a shell needs to complete commands and options.

    \b
    Examples:
      papergen manual > papergen.1; man ./papergen.1
      papergen manual --completion bash >> ~/.bashrc
      papergen manual --completion fish > ~/.config/fish/completions/papergen.fish
      papergen manual --completion powershell | Out-String | Invoke-Expression
    """,
)
@option("--completion", "shell", type=Word(SHELLS), help="The completion script for a shell.")
def command(shell: str | None) -> None:
    if shell:
        echo_file(f"{_completion(shell)}\n")
    else:
        echo_file("\n".join([*_manual(), ""]))


def _completion(shell: str) -> str:
    """click's own script, or ours: it asks papergen for the words, so it is always up to date."""
    from click.shell_completion import get_completion_class

    from papergen.cli import papergen, powershell  # noqa: F401 (it adds itself to click's shells)

    kind = get_completion_class(shell)
    if kind is None:
        raise click.UsageError(f"click knows no completion for {shell}")
    return str(kind(papergen, {}, "papergen", "_PAPERGEN_COMPLETE").source())


def _manual() -> Iterator[str]:
    from papergen.cli import HELP, papergen

    yield f'.TH PAPERGEN 1 "" "papergen {__version__}" "User Commands"'
    yield from (".SH NAME", r"papergen \- printable railway games from shared seeds")
    yield from (".SH SYNOPSIS", r"\fBpapergen\fR \fICOMMAND\fR [\fIOPTIONS\fR] [\fIARGUMENTS\fR]")
    yield ".SH DESCRIPTION"
    yield from _paragraphs(HELP)
    yield ".SH COMMANDS"
    context = click.Context(papergen, info_name="papergen")
    for name in papergen.list_commands(context):
        inner = papergen.get_command(context, name)
        if inner is not None:
            yield from _command_section(inner, click.Context(inner, context, name))
    yield from _listed("EXIT STATUS", EXIT_STATUS)
    yield from _listed("ENVIRONMENT", ENVIRONMENT)


def _command_section(inner: click.Command, context: click.Context) -> Iterator[str]:
    usage = " ".join(["papergen", context.info_name or "", *inner.collect_usage_pieces(context)])
    yield f".SS {_escaped(usage)}"
    yield from _paragraphs(inner.help or "")
    shared = [one for one in inner.get_params(context) if "--help" not in one.opts]
    yield from _options(shared, context)
    for own in inner.own_of_all() if isinstance(inner, GameCommand) else ():
        yield from _own_section(own, context)


def _own_section(own: OwnOptions, context: click.Context) -> Iterator[str]:
    """What a game adds to a command."""
    if own.options:
        yield f".SS {_escaped(f'papergen {context.info_name} {own.game}')}"
        yield from _paragraphs(own.about)
        yield from _options(own.options, context)


def _options(options: Sequence[click.Parameter], context: click.Context) -> Iterator[str]:
    for one in options:
        record = one.get_help_record(context)
        if record:
            yield from (".TP", rf"\fB{_escaped(record[0])}\fR", _line(record[1]))


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in cleandoc(text).split("\n\n"):
        if paragraph.startswith(PREFORMATTED):
            title, *lines = paragraph.removeprefix(PREFORMATTED).split("\n")
            yield from (".PP", _line(title), ".EX", *map(_line, lines), ".EE")
        else:
            yield from (".PP", _line(" ".join(paragraph.split())))


def _listed(title: str, entries: dict[str, str]) -> Iterator[str]:
    yield f".SH {title}"
    for name, meaning in entries.items():
        yield from (".TP", rf"\fB{_escaped(name)}\fR", _line(meaning))


def _line(text: str) -> str:
    """A line of text that roff does not take for a request."""
    escaped = _escaped(text)
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped


def _escaped(text: str) -> str:
    return text.replace("\\", r"\e").replace("-", r"\-")
