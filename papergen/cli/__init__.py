"""The command line: which commands there are, and how every run ends.

A command's module is imported only when it is called: `--help` must not wait for anything.
"""

import codecs
import io
import os
import signal
import sys

import click

from papergen import __version__
from papergen.cli.command import Placed, load_command, own_commands, summary
from papergen.cli.console import complain, plainly
from papergen.errors import EXIT_CANNOT, EXIT_FAULT, EXIT_INTERRUPTED, PapergenError

EXIT_PIPE_CLOSED = 141  # as a shell reports a program stopped by SIGPIPE

# The commands that all games share, as a newcomer meets them: to print, to check, to set up.
SHARED = (
    "pack",
    "pad",
    "rules",
    "scenario",
    "season",
    "puzzle",
    "transcript",
    "score",
    "marks",
    "standings",
    "seed",
    "template",
    "schema",
    "manual",
)

HELP = """Railway games to print. Begin with 'papergen sheet --count 5'."""


class Commands(Placed, click.Group):
    """Finds a command's module when it is called, and lists the commands without importing any."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(command_files())

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:  # noqa: ARG002
        file = command_files().get(name)
        return load_command(file) if file else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = command_files()
        unknown = args and args[0] not in known and not args[0].startswith("-")
        if unknown and not ctx.resilient_parsing:
            from papergen.wording import meant, shown

            if args[0] == "help":
                raise PapergenError(
                    "there is no command 'help'; write papergen --help, or papergen COMMAND --help"
                )
            raise PapergenError(f"there is no command '{shown(args[0])}'; {meant(args[0], known)}")
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Only the commands: the whole help is one screen of 24 lines."""
        with formatter.section("Commands ('papergen COMMAND --help' has examples)"):
            formatter.write_dl([(name, summary(file)) for name, file in command_files().items()])


def command_files() -> dict[str, str]:
    """All commands and their files: those of single games first."""
    here = os.path.dirname(__file__)
    return own_commands(SHARED) | {name: os.path.join(here, f"{name}.py") for name in SHARED}


@click.group(
    cls=Commands,
    help=HELP,
    options_metavar="",
    subcommand_metavar="COMMAND [OPTIONS] [ARGS]",
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
)
@click.version_option(__version__, "-V", "--version", message="papergen %(version)s")
@click.pass_context
def papergen(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> None:
    """The program. Every end of it is here: one line per error, never a traceback."""
    if "_PAPERGEN_COMPLETE" in os.environ:  # a shell asks for completions
        from papergen.cli import powershell  # noqa: F401 (it adds itself to click's shells)

        papergen(prog_name="papergen")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: no unfinished file is left
    _demand_whole_writes()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Runs the command line and returns the exit code."""
    if sys.stdout is None:  # else a file that we open would be standard output
        complain("standard output is closed; to see nothing, send it to /dev/null")
        return EXIT_CANNOT
    try:
        _make_printable()
        code = _invoke(arguments)
        sys.stdout.flush()
        return code
    except (KeyboardInterrupt, click.Abort):
        code = EXIT_INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return EXIT_PIPE_CLOSED
    except OSError as error:
        _forget_output()
        complain(f"the output cannot be written: {error.strerror or error}")
        return EXIT_CANNOT
    _forget_output()  # what is left of the output may be for a pipe that nobody reads
    complain("interrupted; no unfinished file is left")
    return code


def _invoke(arguments: list[str]) -> int:
    try:
        with papergen.make_context("papergen", arguments) as context:
            papergen.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    except PapergenError as error:
        for line in error.lines:
            complain(line)
        return error.code
    except click.ClickException as error:
        from papergen.cli.complaints import reworded

        complain(reworded(error))
        return EXIT_CANNOT
    except (OSError, click.Abort):
        raise
    except Exception as error:
        if os.environ.get("PAPERGEN_TRACEBACK"):
            raise
        complain(_fault(error))
        return EXIT_FAULT
    return 0


def _fault(error: Exception) -> str:
    from papergen.wording import shown

    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    place = f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}" if trace else "?"
    what = shown(" ".join(f"{type(error).__name__}: {error}".split()), 200)
    return (
        f"a fault of papergen {__version__} at {place} ({what}); "
        "please report this line together with the command that you typed"
    )


def _forget_output() -> None:
    from papergen.terminal import forget

    forget(sys.stdout)


def _demand_whole_writes() -> None:
    """With PYTHONUNBUFFERED standard output is raw: a full disk takes a part, and nobody looks how much."""
    stream = sys.stdout
    if isinstance(stream, io.TextIOWrapper) and isinstance(stream.buffer, io.RawIOBase):
        encoding, raw = stream.encoding, stream.buffer
        stream.detach()
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(raw), encoding, line_buffering=True)


def _make_printable() -> None:
    """What a terminal's encoding lacks becomes a similar sign or ?, instead of an error."""
    codecs.register_error("papergen", plainly)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="papergen")
