"""30 Rails game sheets, blank or with a shared start."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from papergen.cli.command import Command, option
from papergen.cli.console import complain
from papergen.cli.naming import Naming, names_options, player_option
from papergen.cli.options import cut_option, per_page_option, refuse_cut_of_one, seed_options, with_default
from papergen.cli.printing import Printing, printing_options, publish
from papergen.cli.types import Whole, Word
from papergen.games.thirty_rails.tables import PRINTED_DICE, SETUPS, VARIANTS
from papergen.page.papers import PER_PAGE

F = TypeVar("F", bound=Callable[..., Any])

# What is on the sheets already: lessons and transcripts ask for it, too.
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


mirror_option = option(
    "--mirror", is_flag=True, help="For left-handed players: the map to the right of the tables."
)


@click.command(
    "sheet",
    cls=Command,
    help="""30 Rails game sheets.

    \b
    Examples:
      papergen sheet
      papergen sheet --seed steam-train-garden-kettle --setup mountains --dice all
      papergen sheet --player Ada --player Ben --per-page 2
      papergen sheet --names class.txt --template large-print -o class.pdf
      papergen sheet --names class.txt --font NotoSansSC-Regular.otf
      papergen sheet --player Ida --mirror
      papergen sheet --variant advanced --paper letter -o advanced.svg

    Without --seed a new one is made; it is on the sheet and in the file's name.
    'papergen dice SEED' shows its rolls.
    """,
)
@seed_options
@variant_option
@setup_option(default="blank")
@dice_option(default="none")
@option("--count", type=Whole(), help=with_default("How many sheets.", "as many as names, or 1"))
@player_option
@names_options
@per_page_option(*map(str, PER_PAGE))
@cut_option
@mirror_option
@printing_options()
def command(
    seed: str,
    variant: str,
    setup: str,
    dice: str,
    count: int | None,
    names: tuple[str, ...],
    per_page: str,
    cut: str,
    mirror: bool,
    naming: Naming,
    printing: Printing,
) -> None:
    from papergen.games.thirty_rails.library import sheet

    refuse_cut_of_one(per_page)
    listed = naming.read(printing.letters)
    made = sheet(
        seed,
        variant=variant,
        setup=setup,
        dice=dice,
        players=(*names, *listed.names),
        count=count,
        per_page=int(per_page),
        cut=cut,
        mirror=mirror,
    )
    target = printing.target(f"30-rails-{seed}")
    document = made.document(printing.press(count=made.count if made.count > 1 else None))
    for remark in listed.remarks:
        complain(remark)
    publish(document, target)
