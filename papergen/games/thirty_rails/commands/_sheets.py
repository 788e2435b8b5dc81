"""Options of several commands for 30 Rails: what is on the sheets already."""

from collections.abc import Callable
from typing import Any, TypeVar

from papergen.cli.command import option
from papergen.cli.options import with_default
from papergen.cli.types import Word
from papergen.games.thirty_rails.tables import PRINTED_DICE, SETUPS, VARIANTS

F = TypeVar("F", bound=Callable[..., Any])

variant_option = option(
    "--variant", type=Word(VARIANTS), default="basic", show_default=True, help="Basic or advanced rules."
)


def setup_option(usual: str = "", default: str | None = None) -> Callable[[F], F]:
    """`usual` is for the help, where no `default` says it."""
    what = "What is drawn already: nothing, the rolled mountains, or a whole start shared by all."
    return option("--setup", type=Word(SETUPS), default=default, help=with_default(what, default or usual))


def dice_option(usual: str = "", default: str | None = None) -> Callable[[F], F]:
    what = "Which rolls are printed on the sheets."
    return option(
        "--dice", type=Word(PRINTED_DICE), default=default, help=with_default(what, default or usual)
    )
