"""`papergen sheet`."""

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from papergen.cli.console import complain
from papergen.cli.options import (
    Naming,
    cut_option,
    dice_option,
    names_options,
    per_page_option,
    player_option,
    refuse,
    seed_options,
    setup_option,
    with_default,
)
from papergen.cli.printing import Printing, printing_options, publish, typed_options
from papergen.cli.types import Word
from papergen.errors import PapergenError

if TYPE_CHECKING:
    from papergen.games.thirty_rails.pages.sheet import SheetRequest

MOST_SHEETS = 10_000


@click.command(
    help="""30 Rails game sheets.

    \b
    Examples:
      papergen sheet
      papergen sheet --seed calm-otter-42 --setup mountains --dice all
      papergen sheet --player Ada --player Ben --per-page 2
      papergen sheet --names class.txt --template large-print -o class.pdf
      papergen sheet --variant advanced --paper letter -o advanced.svg

    Without --seed a new one is made; it is on the sheet and in the file's name.
    'papergen dice SEED' shows its rolls.
    """
)
@seed_options
@click.option(
    "--variant", type=Word(("basic", "advanced")), default="basic", show_default=True, help="The game."
)
@setup_option("blank")
@dice_option("none")
@click.option(
    "--count", type=int, metavar="N", help=with_default("How many sheets.", "as many as names, or 1")
)
@player_option
@names_options
@per_page_option("1", "2", "4")
@cut_option
@printing_options()
def command(
    seed: str,
    variant: str,
    setup: str,
    dice: str,
    count: int | None,
    players: tuple[str, ...],
    per_page: str,
    cut: str,
    naming: Naming,
    printing: Printing,
) -> None:
    from papergen.games.thirty_rails.pages.sheet import SheetRequest, sheets
    from papergen.names import clean_names

    if per_page == "1":
        refuse(["cut"], "is for several on a page: add --per-page 2 or 4")
    listed = naming.read()
    names = (*clean_names(players), *listed.names)
    request = SheetRequest(
        seed=seed,
        variant=variant,  # type: ignore[arg-type]
        setup=setup,  # type: ignore[arg-type]
        dice=dice,  # type: ignore[arg-type]
        count=_count(count, len(names)),
        players=names,
        per_page=int(per_page),
        paper=printing.paper,
        cut=cut,  # type: ignore[arg-type]
    )
    words = printing.words()
    request = replace(request, command=_command_line(request))
    target = printing.target(f"30-rails-{seed}")
    document = sheets(request, printing.look(), words)
    for remark in listed.remarks:
        complain(remark)
    publish(document, target)


def _command_line(request: "SheetRequest") -> str:
    """What to type for the same sheets, as far as it fits a footer: names are left out."""
    options = {
        "--variant": (request.variant, "basic"),
        "--setup": (request.setup, "blank"),
        "--dice": (request.dice, "none"),
        "--count": (request.count, 1),
        "--per-page": (request.per_page, 1),
    }
    return f"papergen sheet --seed {request.seed}{typed_options(options)}"


def _count(count: int | None, names: int) -> int:
    from papergen.names import demand_places

    if count is None:
        count = max(1, names)
    if not 1 <= count <= MOST_SHEETS:
        raise PapergenError(
            f"--count {count}: 1 to {MOST_SHEETS:,} sheets can be made in one call; "
            "a PDF with more is slow to open"
        )
    demand_places(names, count, "sheet", "--count")
    return count
