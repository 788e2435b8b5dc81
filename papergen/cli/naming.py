"""Whose names stand on the pages: --player, and a file of names with --names and its companions."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from papergen.cli.command import option
from papergen.cli.options import several
from papergen.cli.types import FILE, Text
from papergen.errors import PapergenError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from papergen.classlist import ClassList
    from papergen.page.letters import Letters

F = TypeVar("F", bound=Callable[..., Any])


def _cleaned(context: click.Context, _parameter: click.Parameter, names: tuple[str, ...]) -> tuple[str, ...]:
    if not names:
        return ()
    from papergen.names import clean_names
    from papergen.page.letters import letters_of

    fonts = context.params.get("fonts")  # read before; None if the command makes no pages
    return clean_names(names, None if fonts is None else letters_of(fonts))


def _player_option(what: str) -> Callable[[F], F]:
    return option(
        "--player",
        "names",
        type=Text(),
        multiple=True,
        metavar="NAME",
        footer=False,
        callback=_cleaned,
        help=what,
    )


player_option = _player_option("A player's name; repeat it for more.")
your_name_option = _player_option("Your name.")


class Naming(NamedTuple):
    """What was said of where the names are."""

    file: str | None
    columns: tuple[str, ...]
    no_header: bool
    by_hand: bool

    def read(self, letters: "Letters | None") -> "ClassList":
        """The names, to be drawn with these letters, if any; none where no file was given."""
        from papergen.classlist import ClassList, Source, read_class

        if self.file is not None:
            return read_class(Source(self.file, self.columns, not self.no_header, self.by_hand), letters)
        options = {"--column": self.columns, "--no-header": self.no_header, "--by-hand": self.by_hand}
        for name, used in options.items():
            if used:
                raise PapergenError(f"{name} is for a file of names; add --names FILE")
        return ClassList()


def names_options(command: F) -> F:
    """Adds the options; the command gets them as one `naming`."""

    @wraps(command)
    def with_naming(
        names_file: str | None, columns: tuple[str, ...], no_header: bool, by_hand: bool, **given: Any
    ) -> Any:
        return command(**given, naming=Naming(names_file, columns, no_header, by_hand))

    return several(_names, _column, _no_header, _by_hand)(with_naming)  # type: ignore[return-value]


def named_files(path: "Path", names: "Sequence[str]", numbered: bool) -> "list[Path]":
    """A file's name for each person's: `game-ann.yaml`, or `pupil-07-ada.yaml`.

    Also numbered are those of two people whose names would be the same, and those of names without letters.
    """
    from papergen.names import in_file_name
    from papergen.output import numbered as with_numbers

    words = [in_file_name(name) for name in names]
    if not numbered and all(words) and len(set(words)) == len(words):
        return [path.with_name(f"{path.stem}-{word}{path.suffix}") for word in words]
    return [
        one.with_name(f"{one.stem}-{word}{one.suffix}") if word else one
        for one, word in zip(with_numbers(path, len(names)), words, strict=True)
    ]


_names = option(
    "--names",
    "names_file",
    type=FILE,
    metavar="FILE",
    footer=False,
    help="A file of names: one per line, or a table (CSV).",
)
_column = option(
    "--column",
    "columns",
    type=Text(),
    multiple=True,
    metavar="NAME|N",
    footer=False,
    help="The table's column of names; repeat it for first and last name.",
)
_no_header = option(
    "--no-header", is_flag=True, footer=False, help="The table's first row is a name, not a heading."
)
_by_hand = option(
    "--by-hand", is_flag=True, footer=False, help="Leave blank the names that cannot be printed."
)
