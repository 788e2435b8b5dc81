"""Names from a file: the options of every command that takes them."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from papergen.cli.options import several
from papergen.cli.paramtypes import FILE
from papergen.errors import PapergenError

if TYPE_CHECKING:
    from papergen.classlist import ClassList

F = TypeVar("F", bound=Callable[..., Any])


class Naming(NamedTuple):
    """What was said of where the names are."""

    file: str | None
    columns: tuple[str, ...]
    no_header: bool
    by_hand: bool

    def read(self) -> "ClassList":
        """The names; none where no file was given."""
        from papergen.classlist import ClassList, Source, read_class

        if self.file is not None:
            return read_class(Source(self.file, self.columns, not self.no_header, self.by_hand))
        options = {"--column": self.columns, "--no-header": self.no_header, "--by-hand": self.by_hand}
        for option, used in options.items():
            if used:
                raise PapergenError(f"{option} is for a file of names; add --names FILE")
        return ClassList()


def names_options(command: F) -> F:
    """Adds the options; the command gets them as one `naming`."""

    @wraps(command)
    def with_naming(
        names_file: str | None, columns: tuple[str, ...], no_header: bool, by_hand: bool, **given: Any
    ) -> Any:
        return command(**given, naming=Naming(names_file, columns, no_header, by_hand))

    return several(_names, _column, _no_header, _by_hand)(with_naming)  # type: ignore[return-value]


_names = click.option(
    "--names", "names_file", type=FILE, metavar="FILE", help="Names: one on each line, or a table (CSV)."
)
_column = click.option(
    "--column",
    "columns",
    multiple=True,
    metavar="NAME|N",
    help="The table's column of names; repeat it for first and last name.",
)
_no_header = click.option("--no-header", is_flag=True, help="The table's first row is a name already.")
_by_hand = click.option("--by-hand", is_flag=True, help="Leave names empty that cannot be printed.")
